"""One box of a template with what a face puts into it, as items of the display list."""

from collections.abc import Mapping
from functools import lru_cache
from math import ceil, inf

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.outline import rectangle, shifted, turned
from printkit.layout.template import DrawingBox, FrameBox, IconBox, PatternBox, RuleBox, Template, TextBox
from printkit.model.bitmap import Bitmap
from printkit.model.component import Drawing, Face
from printkit.model.display import Group, Item, Path, Stroke, TextRun
from printkit.model.frozen_map import FrozenMap
from printkit.model.style import Align, Style, TypeStyle
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty, lacking, problem
from printkit.typeset import Fitted, Fonts, fit
from printkit.typeset.line import ASCENT
from printkit.units import in_mm, mm

ALIGN: dict[str, Align] = {"left": "left", "centre": "center", "right": "right", "justify": "justify"}
DASHES = {"": (), "cut": (mm(1.2), mm(1.0)), "fold": (mm(3.0), mm(1.2), mm(0.4), mm(1.2)), "place": (mm(2.0), mm(1.4))}
TOLERANCE = 1e-6
RUBY = 0.5  # ems: the height of ruby


class Spread(Struct, frozen=True):
    """How a template lies on the panel: its top left corner in points, and how its boxes are stretched."""

    x: float = 0.0
    y: float = 0.0
    across: float = 1.0
    down: float = 1.0

    def area(self, at: tuple[float, float], size: tuple[float, float]) -> tuple[float, float, float, float]:
        """Left, top, width and height in points of a box in millimetres."""
        left, top = self.x + mm(at[0]) * self.across, self.y + mm(at[1]) * self.down
        return left, top, mm(size[0]) * self.across, mm(size[1]) * self.down


class Desk(Struct, frozen=True):
    """What every box is drawn with, and what messages name: the face and the place of its component. Texts are set no
    larger than `largest`, in points. `pictures` are by their files."""

    style: Style
    fonts: Fonts
    face: str
    place: Place | None = None
    largest: float = inf
    pictures: Mapping[str, Bitmap] = FrozenMap()


def frame_items(box: FrameBox, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    left, top, width, height = spread.area(box.at, box.size)
    stroke = Stroke(box.line, _weight(box.weight, desk), DASHES[box.dash]) if box.weight else None
    # The line lies within the box: at the edge of a piece its outer half would be cut off.
    half = stroke.width / 2 if stroke else 0.0
    radius = max(0.0, mm(box.radius) - half)
    outline = rectangle(left + half, top + half, width - 2 * half, height - 2 * half, radius)
    return (Path(outline, fill=box.fill, tint=box.tint, stroke=stroke),)


def _weight(role: str, desk: Desk) -> float:
    if role not in desk.style.weights:
        known = tuple(desk.style.weights)
        raise Faulty([problem("unknown-weight", desk.place, card=desk.face, role=role, known=known)])
    return desk.style.weights[role]


def _type(role: str, language: str, desk: Desk) -> TypeStyle:
    if role not in desk.style.type:
        known = tuple(desk.style.type)
        raise Faulty([problem("unknown-type-role", desk.place, card=desk.face, role=role, known=known)])
    return desk.style.type_for(role, language)


def text_style(box: TextBox, face: Face, desk: Desk) -> TypeStyle:
    """How the text that a face puts into a box is set."""
    return _type(box.style, face.texts[box.id].language, desk)


def sized(style: TypeStyle, largest: float) -> TypeStyle:
    """The style at a size of at most `largest` points, its leading with it."""
    if style.size <= largest:
        return style
    return replace(style, size=largest, leading=style.leading * largest / style.size)


def rule_items(box: RuleBox, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    x1, y1, *_ = spread.area(box.start, (0, 0))
    x2, y2, *_ = spread.area(box.end, (0, 0))
    stroke = Stroke(box.line, _weight(box.weight, desk), DASHES[box.dash])
    return (Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke),)


def icon_box_items(box: IconBox, spread: Spread) -> tuple[Item, ...]:
    from printkit.layout.icons import icon_items, read_icon

    left, top, *_ = spread.area(box.at, (box.side, box.side))
    side = mm(box.side)
    drawn = icon_items(read_icon(box.icon), 0, 0, side, box.paint, box.tint)
    return placed(drawn, box.turn, side, side, left, top)


def pattern_items(box: PatternBox, drawing: Drawing, template: Template, spread: Spread) -> tuple[Item, ...]:
    """The pattern runs into the bleed if its box is the whole face."""
    from printkit.layout.icons import pattern_item, read_pattern

    left, top, width, height = spread.area(box.at, box.size)
    whole = abs(box.size[0] - template.width) < TOLERANCE and abs(box.size[1] - template.height) < TOLERANCE
    bleed = mm(template.bleed) if whole else 0.0
    return (pattern_item(read_pattern(drawing.name), left, top, width, height, bleed, drawing.paint or box.paint),)


def text_items(box: TextBox, text: Text, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    """The text set into its box. Raises Faulty with `text-does-not-fit`, naming face, box and shortfall."""
    left, top, width, height = spread.area(box.at, box.size)
    if box.turn in (90, 270):
        width, height = height, width
    style = sized(_type(box.style, text.language, desk), desk.largest)
    if box.across:
        style = replace(style, align=ALIGN[box.across])
    try:
        lines = _set_words(text.spans, text.language, width, height, style, box.upright, box.paint, desk.fonts)
    except Faulty:  # once more, to be told with the text's own source and place
        fit(text, width, height, style, desk.fonts, desk.place, desk.face, box.id, phrased=True)
        raise
    x, y = (0.0, 0.0) if box.turn else (left, top)
    runs = tuple([run.placed(x, y + down, text.source) for down, runs in lines for run in runs])
    return placed(runs, box.turn, width, height, left, top) if box.turn else runs


@lru_cache(maxsize=1024)  # in a deck the same words stand on many cards
def _set_words(
    spans: tuple[Span, ...],
    language: str,
    width: float,
    height: float,
    style: TypeStyle,
    upright: str,
    paint: str,
    fonts: Fonts,
) -> tuple[tuple[float, tuple[TextRun, ...]], ...]:
    """The lines of words in a box at the origin: how far down the baseline of each is, and its runs on it."""
    fitted = fit(Text(spans, language, ""), width, height, style, fonts, phrased=True)
    first = first_baseline(fitted, height, upright, fonts)
    lines = zip(fitted.lines, fitted.baselines, strict=True)
    return tuple([(first + down - fitted.baselines[0], line.runs(0.0, 0.0, paint or None)) for line, down in lines])


def first_baseline(fitted: Fitted, height: float, upright: str, fonts: Fonts) -> float:
    """From the top, where there is room for it, as if the first line had ruby: entries of a list then stand alike.

    In the middle, a line of figures or Latin letters alone is centred by the height of its capitals, all else by its
    em box.
    """
    if upright == "top":
        with_ruby = (ASCENT + RUBY) * fitted.size
        return min(max(fitted.baselines[0], with_ruby), height - fitted.height + fitted.baselines[0])
    if upright == "bottom":
        return height - fitted.height + fitted.baselines[0]
    if len(fitted.lines) == 1 and fitted.lines[0].text.isascii() and fitted.lines[0].boxes:
        font = fitted.lines[0].boxes[0].glyphs[0].font
        return (height + fonts.metrics(font).cap_height * fitted.size) / 2
    return (height - fitted.height) / 2 + fitted.baselines[0]


def drawing_items(box: DrawingBox, drawing: Drawing, spread: Spread, desk: Desk) -> tuple[Item, ...]:
    """The icon as often as the drawing says, in even rows, centred in the box; a group that carries its claims.

    Raises Faulty with `drawing-does-not-fit`.
    """
    from printkit.layout.icons import icon_items, read_icon
    from printkit.layout.pips import PIPS

    if box.arrange == "pips" and drawing.quantity in PIPS:
        return (_pips(box, drawing, spread),)
    left, top, width, height = spread.area(box.at, box.size)
    side, gap_x, gap_y = mm(box.side), mm(box.gap[0]), mm(box.gap[1])
    abreast = max(1, int((width + gap_x + TOLERANCE) / (side + gap_x)))
    per_row, rows = even_rows(drawing.quantity, box.columns or abreast)
    used = (per_row * side + (per_row - 1) * gap_x, rows * side + (rows - 1) * gap_y)
    if drawing.quantity:
        refuse_what_does_not_fit("drawing", desk, box.id, drawing.quantity, (used[0] - width, used[1] - height))
    icon = read_icon(drawing.name)
    items: list[Item] = []
    for number in range(drawing.quantity):
        row, column = divmod(number, per_row)
        in_row = min(per_row, drawing.quantity - row * per_row)
        x = (width - in_row * side - (in_row - 1) * gap_x) / 2 + column * (side + gap_x)
        y = (height - used[1]) / 2 + row * (side + gap_y)
        items += icon_items(icon, x, y, side, drawing.paint or box.paint, box.tint)
    matrix = shifted(turned(box.turn, width, height), left, top)
    return (Group(tuple(items), matrix, claims=drawing.claims, label=f"{drawing.quantity} {drawing.name}"),)


def refuse_what_does_not_fit(what: str, desk: Desk, box: str, quantity: int, over: tuple[float, float]) -> None:
    """Raises Faulty if so many drawings or cells of a grid need more room than their box has, in width and height."""
    if max(over) <= TOLERANCE:
        return
    wide, high = (lacking(in_mm(short - TOLERANCE)) for short in over)
    code = f"{what}-does-not-fit"
    raise Faulty([problem(code, desk.place, card=desk.face, field=box, quantity=quantity, wide=wide, high=high)])


def _pips(box: DrawingBox, drawing: Drawing, spread: Spread) -> Group:
    """The icon as the pips of a number."""
    from printkit.layout.icons import icon_items, read_icon
    from printkit.layout.pips import PIPS

    left, top, width, height = spread.area(box.at, box.size)
    side, icon = mm(box.side), read_icon(drawing.name)
    items = tuple(
        item
        for across, down in PIPS[drawing.quantity]
        for item in icon_items(
            icon, (1 + across) * (width - side) / 2, (1 + down) * (height - side) / 2, side,
            drawing.paint or box.paint, box.tint,
        )
    )  # fmt: skip
    matrix = shifted(turned(box.turn, width, height), left, top)
    return Group(items, matrix, claims=drawing.claims, label=f"{drawing.quantity} {drawing.name}")


def even_rows(count: int, columns: int) -> tuple[int, int]:
    """How many stand in a row and how many rows there are, if rows of at most `columns` (0: any number) are alike."""
    rows = max(1, ceil(count / columns)) if columns else 1
    return max(1, ceil(count / rows)), rows


def placed(items: tuple[Item, ...], turn: int, width: float, height: float, x: float, y: float) -> tuple[Item, ...]:
    """Items drawn from the origin, turned within their box and moved to (x, y)."""
    return (Group(items, shifted(turned(turn, width, height), x, y)),) if items else ()
