"""Boards that are larger than the paper: parts that overlap, with marks by which they are joined."""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from printkit.imposition.bare import Bare
from printkit.imposition.copies import with_copies
from printkit.imposition.margin import Pen, bands, kept_free
from printkit.imposition.papers import paper_names, read_paper
from printkit.imposition.parting import Stretch, parted, things_on
from printkit.layout.bounds import Box, combined, group_box
from printkit.layout.outline import rectangle, shifted, turned
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, Stroke, TextRun
from printkit.model.panel import Panel, Paper, Piece, Placement, Sheet, Side
from printkit.model.text import Span, Text
from printkit.problems import Faulty, Problem, lacking, problem
from printkit.typeset import compose
from printkit.units import in_mm, mm

PART_AREA = mm(1600) * mm(1)  # for words, above and below: parts are explained
OVERLAP = mm(10)  # what two parts share: enough for glue
JOIN_ROOM = mm(6)  # around a part, for its marks
WORD_GAP = mm(0.6)
MOST = 5  # parts in a row or column: nobody glues a board of more
NEAREST, REACH = mm(0.7), mm(4.2)  # from the part to the marks' two ends
WEIGHT = mm(0.2)
WING = mm(0.9)  # half the width of an arrow's head
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAP_CELL = mm(3)
CAPITALS = 0.74  # of the size: the height of a capital letter
PAINT = "ink"
TOLERANCE = 1e-6


class Tiles(Struct, frozen=True):
    """A board, turned by `turn`, in parts: what of it each column shows, and each row."""

    across: tuple[Stretch, ...]
    down: tuple[Stretch, ...]
    turn: int

    @property
    def columns(self) -> int:
        return len(self.across)

    @property
    def rows(self) -> int:
        return len(self.down)


def tiled(piece: Piece, paper: Paper, counted: set[str], pen: Pen, words: float = 1.0) -> Iterator[Bare]:
    """The sheets of a board's parts, row by row, with `words` times the usual room for words. Raises Faulty with
    `board-does-not-fit`."""
    tiles = _tiles(piece.front, paper, words)
    if tiles is None:
        raise Faulty([_too_large(piece, paper, words)])
    for number in range(tiles.columns * tiles.rows):
        row, column = divmod(number, tiles.columns)
        panel = _part(piece.front, tiles, column, row)
        left, top = (paper.width - panel.width) / 2, (paper.height - panel.height) / 2
        here = _map(tiles, column, row, paper.width / 2, top + panel.height)
        marks = (*_marks(tiles, column, row, (left, top), pen), here)
        side = Side((Placement(panel, left, top),), marks)
        around = (bands(paper, 0.0, top - JOIN_ROOM, WORD_GAP),)
        yield Bare(with_copies(Sheet(side, is_part=True), [piece], counted), around, "part")


def _tiles(panel: Panel, paper: Paper, words: float) -> Tiles | None:
    """The way that takes the fewest parts: upright, or else on its side."""
    found = [
        tiles
        for turn, (width, height) in ((0, (panel.width, panel.height)), (90, (panel.height, panel.width)))
        if (tiles := _tiles_of(panel, (width, height), turn, paper, words)) is not None
    ]
    return min(found, key=lambda tiles: (tiles.columns * tiles.rows, tiles.turn), default=None)


def _tiles_of(panel: Panel, size: tuple[float, float], turn: int, paper: Paper, words: float) -> Tiles | None:
    room = _room(paper, words)
    columns, rows = (_parts(side, free) for side, free in zip(size, room, strict=True))
    if not (0 < columns <= MOST and 0 < rows <= MOST):
        return None
    across, down = things_on(panel.items, turned(turn, panel.width, panel.height))
    return Tiles(
        parted(size[0], columns, room[0], OVERLAP, across), parted(size[1], rows, room[1], OVERLAP, down), turn
    )


def _room(paper: Paper, words: float) -> tuple[float, float]:
    edge = paper.printable + JOIN_ROOM
    return paper.width - 2 * edge, paper.height - 2 * (edge + kept_free(paper, words * PART_AREA))


def _parts(side: float, room: float) -> int:
    """How many parts of at most `room` cover a side; 0 if no number does."""
    if side <= room + TOLERANCE:
        return 1
    return ceil((side - OVERLAP) / (room - OVERLAP) - TOLERANCE) if room > 2 * OVERLAP else 0


def _part(panel: Panel, tiles: Tiles, column: int, row: int) -> Panel:
    """What a part shows of the board, as a panel of its own."""
    (x, width), (y, height) = tiles.across[column], tiles.down[row]
    matrix = turned(tiles.turn, panel.width, panel.height)
    seen = x, y, x + width, y + height
    whole = Group(tuple(_seen(panel.items, matrix, seen)), matrix)
    window = Path(rectangle(x, y, width, height))
    shown = Group((whole,), shifted(IDENTITY, -x, -y), clip=window)
    return Panel(f"{panel.id}@{column + 1}.{row + 1}", width, height, (shown,), panel.language)


def _seen(items: tuple[Item, ...], matrix: Matrix, window: Box) -> Iterator[Item]:
    """The items of which something is in the window: what a part does not show is not hidden in its file either."""
    for item in items:
        box = group_box(Group((item,), matrix))
        if box is not None and not (
            box[0] < window[2] and box[2] > window[0] and box[1] < window[3] and box[3] > window[1]
        ):
            continue
        if isinstance(item, Group):
            yield replace(item, items=tuple(_seen(item.items, combined(matrix, item.matrix), window)))
        else:
            yield item


def seams(tiles: Tiles, column: int, row: int) -> Iterator[tuple[str, str, float]]:
    """The joins of a part: its side, the letter, and how far from the part's left or top edge its line lies. At `left`
    and `top` the part is cut; at `right` and `bottom` the next part is laid on the line. Rows are joined first: their
    letters come first, and each row then has one letter with the next."""
    across = tiles.columns - 1
    if column > 0:
        yield "left", LETTERS[row * across + column - 1], 0.0
    if column < across:
        yield "right", LETTERS[row * across + column], tiles.across[column].length - OVERLAP
    if row > 0:
        yield "top", LETTERS[tiles.rows * across + row - 1], 0.0
    if row < tiles.rows - 1:
        yield "bottom", LETTERS[tiles.rows * across + row], tiles.down[row].length - OVERLAP


def _marks(tiles: Tiles, column: int, row: int, corner: tuple[float, float], pen: Pen) -> Iterator[Group]:
    """At both ends of each join a line with its letter; an arrow on it where the next part is laid. The part's top left
    corner lies at `corner`."""
    (left, top), right, bottom = corner, corner[0] + tiles.across[column].length, corner[1] + tiles.down[row].length
    for side, letter, at in seams(tiles, column, row):
        is_cut = side in ("left", "top")
        upright = side in ("left", "right")
        for outward, edge in ((-1, top), (1, bottom)) if upright else ((-1, left), (1, right)):
            spot = (left + at, edge) if upright else (edge, top + at)
            line = tuple(_line(spot, upright, outward, is_cut))
            yield Group((*line, *_letter(letter, spot, upright, outward, pen)), label=f"join {letter} {side}")


def _line(spot: tuple[float, float], upright: bool, outward: int, is_cut: bool) -> Iterator[Path]:
    """A line outward from the part; with a head that points to the part where something is laid."""

    def at(out: float, aside: float) -> tuple[float, float]:
        x, y = spot
        return (x + aside, y + outward * out) if upright else (x + outward * out, y + aside)

    yield Path((("M", *at(NEAREST, 0)), ("L", *at(REACH, 0))), stroke=Stroke(PAINT, WEIGHT))
    if not is_cut:
        one, other = at(NEAREST + 2 * WING, -WING), at(NEAREST + 2 * WING, WING)
        yield Path((("M", *at(NEAREST, 0)), ("L", *one), ("L", *other), ("Z",)), fill=PAINT)


def _letter(letter: str, spot: tuple[float, float], upright: bool, outward: int, pen: Pen) -> Iterator[TextRun]:
    """A letter right of an upright line or below a level one."""
    text = Text((Span(letter),), "en", "margin:join")
    (line,) = compose(text, mm(10), pen.style.type_for("sheet-margin", "en"), pen.fonts)
    x, y = spot
    out = outward * (NEAREST + REACH) / 2
    high = line.size * CAPITALS
    if upright:
        x, y = x + WING + mm(0.5), y + out + high / 2
    else:
        x, y = x + out - line.width / 2, y + WING + mm(0.4) + high
    yield from line.runs(x - line.start, y, PAINT)


def _map(tiles: Tiles, column: int, row: int, middle: float, below: float) -> Group:
    """All parts as small fields, the one that is shown filled."""
    side = min(MAP_CELL, (JOIN_ROOM - 2 * NEAREST) / tiles.rows)
    left, top = middle - tiles.columns * side / 2, below + NEAREST
    fields = (
        Path(
            rectangle(left + across * side, top + down * side, side, side),
            fill=PAINT if (across, down) == (column, row) else "",
            stroke=Stroke(PAINT, WEIGHT),
        )
        for down in range(tiles.rows)
        for across in range(tiles.columns)
    )
    return Group(tuple(fields), label="map of parts")


def _too_large(piece: Piece, paper: Paper, words: float) -> Problem:
    """By how much the board is larger than the most parts in a row or column."""
    room = _room(paper, words)
    most = [MOST * (side - OVERLAP) + OVERLAP if side > 2 * OVERLAP else 0.0 for side in room]
    wide, high = lacking(in_mm(piece.front.width - most[0])), lacking(in_mm(piece.front.height - most[1]))
    fits = tuple(name for name in paper_names() if _tiles(piece.front, read_paper(name), words) is not None)
    return problem("board-does-not-fit", piece=piece.id, paper=paper.name, wide=wide, high=high, fits=fits)
