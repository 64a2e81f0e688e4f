"""What a style does to finished panels: larger ones for those who read large print, outlines where ink is dear."""

from functools import cache

from msgspec.structs import replace

from printkit.model.display import Group, Item, Matrix
from printkit.model.panel import Panel, Paper, Piece, PrintFile, Side
from printkit.model.style import Style

ENLARGED = ("cards", "boards")  # chips are large enough for all
ON_ONE_SHEET = ("pad",)  # what is written on does not come in parts


def magnified_panel(panel: Panel, factor: float) -> Panel:
    """The whole panel `factor` times as large, its bleed too."""
    if factor == 1.0:
        return panel
    scale: Matrix = (factor, 0.0, 0.0, factor, 0.0, 0.0)
    items = (Group(panel.items, scale),)
    return replace(
        panel, width=panel.width * factor, height=panel.height * factor, items=items, bleed=panel.bleed * factor
    )


def magnified_pieces(pieces: tuple[Piece, ...], style: Style, room: tuple[float, float]) -> tuple[Piece, ...]:
    """Cards, and the boards on which they lie, as large as the style wants them; what is written on as large as the
    `room` of a sheet lets it be, upright or on its side."""
    if style.pieces == 1.0:
        return pieces
    large = cache(magnified_panel)

    def magnified(piece: Piece) -> Piece:
        factor = style.pieces
        if piece.sheet in ON_ONE_SHEET:
            factor = max(1.0, min(factor, _largest(piece.front, room)))
        return replace(piece, front=large(piece.front, factor), back=piece.back and large(piece.back, factor))

    return tuple(magnified(piece) if piece.sheet in (*ENLARGED, *ON_ONE_SHEET) else piece for piece in pieces)


def _largest(panel: Panel, room: tuple[float, float]) -> float:
    """How many times as large the panel fits into the room."""
    across, down = room
    return max(min(across / panel.width, down / panel.height), min(across / panel.height, down / panel.width))


def reading_paper(paper: Paper, style: Style) -> Paper:
    """The paper as far as the text's measure goes: what is set on it is enlarged to the true one afterwards."""
    if style.text == 1.0:
        return paper
    sides = {name: getattr(paper, name) / style.text for name in ("width", "height", "printable")}
    return replace(paper, **sides)


def inked_items(items: tuple[Item, ...], style: Style) -> tuple[Item, ...]:
    """A whole drawing with its areas as the style wants them: filled, or outlined."""
    if style.areas == "filled":
        return items
    from printkit.layout.outlined import outlined  # loaded for this style alone, as below

    return outlined(items, style)


def inked_file(file: PrintFile, style: Style) -> PrintFile:
    """The file with its areas as the style wants them: filled, or outlined."""
    if style.areas == "filled":
        return file
    from printkit.layout.outlined import outlined

    done: dict[int, Panel] = {}

    def inked(panel: Panel) -> Panel:
        if id(panel) not in done:  # copies of a card share one panel, which stays one
            done[id(panel)] = replace(panel, items=outlined(panel.items, style))
        return done[id(panel)]

    def side(one: Side) -> Side:
        placements = tuple(replace(placement, panel=inked(placement.panel)) for placement in one.placements)
        return replace(one, placements=placements)

    sheets = tuple(
        replace(sheet, front=side(sheet.front), back=sheet.back and side(sheet.back)) for sheet in file.sheets
    )
    return replace(file, sheets=sheets)
