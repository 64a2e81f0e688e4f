"""What a style does to finished panels: larger ones for those who read large print, outlines where ink is dear."""

from functools import cache

from msgspec.structs import replace

from printkit.model.display import Group, Item, Matrix, Path, Segment, Stroke, TextRun
from printkit.model.panel import Panel, Paper, Piece, PrintFile, Side
from printkit.model.style import Style
from printkit.units import mm

PAPER = "paper"  # the paint of what is left white
WHITE_ON_SOLID = (PAPER, "on-accent")  # paints of text on an area that is no longer filled
SMALL = mm(3)  # dots and bullets that take next to no ink stay as they are
PALE = 0.75  # lightness from which on a thin line is lost on white paper
HALF = 0.5
LARGE = 30.0  # points: letters of this size are areas
ENLARGED = ("cards", "boards")  # chips, pads and their rows are large enough for all


def magnified_panel(panel: Panel, factor: float) -> Panel:
    """The whole panel `factor` times as large, its bleed too."""
    if factor == 1.0:
        return panel
    scale: Matrix = (factor, 0.0, 0.0, factor, 0.0, 0.0)
    items = (Group(panel.items, scale),)
    return replace(
        panel, width=panel.width * factor, height=panel.height * factor, items=items, bleed=panel.bleed * factor
    )


def magnified_pieces(pieces: tuple[Piece, ...], style: Style) -> tuple[Piece, ...]:
    """Cards, and the boards on which they lie, as large as the style wants them."""
    if style.pieces == 1.0:
        return pieces
    large = cache(lambda panel: magnified_panel(panel, style.pieces))
    return tuple(
        replace(piece, front=large(piece.front), back=piece.back and large(piece.back))
        if piece.sheet in ENLARGED
        else piece
        for piece in pieces
    )


def reading_paper(paper: Paper, style: Style) -> Paper:
    """The paper as far as the text's measure goes: what is set on it is enlarged to the true one afterwards."""
    if style.text == 1.0:
        return paper
    return replace(paper, width=paper.width / style.text, height=paper.height / style.text)


def inked_file(file: PrintFile, style: Style) -> PrintFile:
    """The file with its areas as the style wants them: filled, or outlined."""
    if style.areas == "filled":
        return file
    done: dict[int, Panel] = {}

    def inked(panel: Panel) -> Panel:
        if id(panel) not in done:  # copies of a card share one panel, which stays one
            done[id(panel)] = replace(panel, items=_outlined(panel.items, style))
        return done[id(panel)]

    def side(one: Side) -> Side:
        placements = tuple(replace(placement, panel=inked(placement.panel)) for placement in one.placements)
        return replace(one, placements=placements)

    sheets = tuple(
        replace(sheet, front=side(sheet.front), back=sheet.back and side(sheet.back)) for sheet in file.sheets
    )
    return replace(file, sheets=sheets)


def _outlined(items: tuple[Item, ...], style: Style) -> tuple[Item, ...]:
    return tuple(_without_areas(item, style) for item in items)


def _without_areas(item: Item, style: Style) -> Item:
    match item:
        case Group():
            return replace(item, items=_outlined(item.items, style))
        case Path():
            return _outline(item, style)
        case TextRun() if item.size > LARGE:
            return replace(item, paint=_seen(item.paint, 1.0, style), outline=style.weights["thin"])
        case TextRun() if item.paint in WHITE_ON_SOLID:
            return replace(item, paint="ink")
    return item


def _outline(path: Path, style: Style) -> Path:
    """Its own line, or a new one: thin for a solid, hair for a tint. What is white stays so, and gets a line that shows
    it, since what it lay on is white now too."""
    stroke = path.stroke
    if stroke and stroke.paint in WHITE_ON_SOLID:
        stroke = replace(stroke, paint="ink")
    if not path.fill or _is_small(path.segments):
        return replace(path, stroke=stroke)
    if path.fill in WHITE_ON_SOLID:
        return replace(path, fill=PAPER, stroke=stroke or Stroke("ink", style.weights["hair"]))
    weight = style.weights["thin" if path.tint > HALF else "hair"]
    return replace(path, fill="", tint=1.0, stroke=stroke or Stroke(_seen(path.fill, path.tint, style), weight))


def _seen(paint: str, tint: float, style: Style) -> str:
    """The paint for a line, or that of rules where a line in so pale a one could not be seen."""
    lightness = 1 - tint * (1 - sum(style.paints[paint].rgb) / 3)
    return "line" if lightness > PALE else paint


def _is_small(segments: tuple[Segment, ...]) -> bool:
    points = [(each[at], each[at + 1]) for each in segments for at in range(1, len(each) - 1, 2)]
    xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
    return not points or (max(xs) - min(xs) < SMALL and max(ys) - min(ys) < SMALL)
