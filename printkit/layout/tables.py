"""Tables: widths of columns, rows that are never broken, a head that is repeated where the table runs on."""

import re
from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.desk import Desk, baseline, has_ruby, lines, natural_width, primary
from printkit.layout.flow import ALMOST, Keep, Slice, height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.nodes import ARTIFACT
from printkit.layout.shapes import line
from printkit.model.book import Table
from printkit.model.display import Group, Item, Path, Picture, Stroke
from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.problems import problem
from printkit.typeset.hyphenation import hyphen_places
from printkit.typeset.phrases import phrase_ends
from printkit.units import in_mm

LIFT = 0.22  # of the size: about half of the room for ruby
SPARE = 0.5  # points beyond what a text needs
SHORT_SHARE = 0.4  # of a column: a table up to this height is kept whole if it can be
FEW_ROWS = 6  # a table of so few rows is read at one glance: it is never broken …
WHOLE_SHARE = 0.75  # … if it leaves so much of a column's height to the heading above it
LEAST_EMS = 3.0  # no column of Japanese words becomes narrower


class Grid(Struct, frozen=True):
    """The left edges and the widths of a table's columns, with the padding at both sides of their cells."""

    lefts: tuple[float, ...]
    widths: tuple[float, ...]
    pad: float


def table(desk: Desk, block: Table, width: float, parent: int) -> tuple[Slice, ...]:
    """The caption, the head and the rows of a table that is `width` wide. Rows keep whole; so do the first two rows
    with the head, and the last two with each other, and a table of few rows stays whole."""
    node = desk.tree.add("Table", parent)
    caption = _caption(desk, block, width, node)
    grid = _grid(desk, block, width)
    head = _head(desk, block, grid, node)
    rows = [_row(desk, block, grid, row, index, node) for index, row in enumerate(block.rows)]
    again = tuple(replace(piece, items=as_artifact(piece.items)) for piece in head)
    inner = _inner_keep(desk, height_of((*head, *rows)), len(rows))
    body = []
    for index, row in enumerate(rows):
        left = len(rows) - index - 1
        keep = (Keep.FAST if index == 0 or left == 1 else inner) if left else Keep.FREE
        body.append(replace(row, keep=keep, head=again if index else ()))
    return (*caption, *head, *body)


def _inner_keep(desk: Desk, height: float, rows: int) -> Keep:
    """How much breaks between the middle rows are to be avoided. A short table is broken as unwillingly as a frame."""
    if rows <= FEW_ROWS and height <= desk.column_height * WHOLE_SHARE:
        return Keep.FAST
    return Keep.LOOSE if height <= desk.column_height * SHORT_SHARE else Keep.FREE


def as_artifact(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The same items, outside the structure: a head that is repeated is not read twice (ISO 32000-1, 14.8.2.2)."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Path | Picture):
            found.append(item)
        elif isinstance(item, Group):
            found.append(replace(item, node=ARTIFACT, items=as_artifact(item.items)))
        else:
            found.append(replace(item, node=ARTIFACT))
    return tuple(found)


def _caption(desk: Desk, block: Table, width: float, table_node: int) -> tuple[Slice, ...]:
    if block.caption is None:
        return ()
    node = desk.tree.add("Caption", table_node, language=block.caption.language)
    style = desk.type_for("table-head", block.caption)
    found = lines(desk, block.caption, style, width, node, block.place)
    return tuple(replace(piece, keep=Keep.FAST) for piece in found)


def _head(desk: Desk, block: Table, grid: Grid, table_node: int) -> tuple[Slice, ...]:
    if not any(text.plain for text in block.head):
        return ()
    row_node = desk.tree.add("TR", table_node)
    cells = []
    for column, text in enumerate(block.head):
        role = "TH" if text.plain else "TD"
        node = desk.tree.add(role, row_node, language=text.language, scope="Column" if role == "TH" else "")
        cells.append((text, _style(desk, block, text, column, is_head=True), node))
    rule = Stroke("accent", desk.weight("medium"))
    return (replace(_cells(desk, block, grid, cells, rule, low=True), keep=Keep.FAST),)


def _row(desk: Desk, block: Table, grid: Grid, row: tuple[Text, ...], index: int, table_node: int) -> Slice:
    row_node = desk.tree.add("TR", table_node)
    cells = []
    for column, text in enumerate(row):
        is_head = block.row_heads and column == 0
        node = desk.tree.add(
            "TH" if is_head else "TD", row_node, language=text.language, scope="Row" if is_head else ""
        )
        cells.append((text, _style(desk, block, text, column, is_head=is_head), node))
    is_last = index == len(block.rows) - 1
    rule = Stroke("line", desk.weight("thin")) if is_last else Stroke("mist", desk.weight("hair"))
    return _cells(desk, block, grid, cells, rule)


def _cells(
    desk: Desk, block: Table, grid: Grid, cells: list[tuple[Text, TypeStyle, int]], rule: Stroke, *, low: bool = False
) -> Slice:
    """Cells on one baseline, that of their first lines, or with `low` (heads) of their last ones."""
    found = [
        lines(desk, text, style, width - 2 * grid.pad, node, block.place)
        for width, (text, style, node) in zip(grid.widths, cells, strict=True)
    ]
    # Where in its own box each cell has the baseline that all share.
    bases = [
        baseline(style, text.language) + (style.leading * max(0, len(each) - 1) if low else 0.0)
        for each, (text, style, _) in zip(found, cells, strict=True)
    ]
    drops = [max(bases) - base for base in bases]
    ends = [drop + style.leading * len(each) for drop, each, (_, style, _) in zip(drops, found, cells, strict=True)]
    tall = max(*ends, *(style.leading for _, style, _ in cells))
    pad_y = desk.space("cell-y")
    top = pad_y - _unused(found, cells)
    items: list[Item] = []
    for left, each, drop in zip(grid.lefts, found, drops, strict=True):
        if each:
            items += all_moved(stacked(each).items, left + grid.pad, top + drop)
    right, bottom = grid.lefts[-1] + grid.widths[-1], tall + 2 * pad_y
    items.append(line(grid.lefts[0], bottom, right, bottom, rule))
    return Slice(bottom, tuple(items), place=block.place)


def _unused(found: list[tuple[Slice, ...]], cells: list[tuple[Text, TypeStyle, int]]) -> float:
    """By how much a row goes up where no cell uses the room for ruby, or its words would seem to hang."""
    japanese = [style.size for text, style, _ in cells if primary(text.language) == "ja"]
    if any(has_ruby(each) for each in found) or not japanese:
        return 0.0
    return max(japanese) * LIFT


def _style(desk: Desk, block: Table, text: Text, column: int, *, is_head: bool) -> TypeStyle:
    numeric = block.numeric[column]
    if not is_head:
        return desk.type_for("table-number" if numeric else "table", text)
    style = desk.type_for("table-head", text)
    return replace(style, align="center") if numeric else style


def _grid(desk: Desk, block: Table, width: float) -> Grid:
    """Columns as wide as their texts where the table has room; otherwise the widest give way, none below its least,
    and at last the padding of the cells.

    What is left over goes to all columns alike, so that every table is as wide as its column.
    """
    columns = range(len(block.numeric))
    styled = [
        [
            (row[column], _style(desk, block, row[column], column, is_head=is_head))
            for row, is_head in _all_rows(block, column)
        ]
        for column in columns
    ]
    wanted = [max(natural_width(desk, *each, block.place) for each in cells) + SPARE for cells in styled]
    least = _leasts(desk, block, styled, wanted, whole=True)
    if sum(least) + 2 * desk.space("cell-least") * len(columns) > width:
        least = _leasts(desk, block, styled, wanted, whole=False)
    pad = min(desk.space("cell-x"), max(desk.space("cell-least"), (width - sum(least)) / len(columns) / 2))
    wanted, least = ([each + 2 * pad for each in some] for some in (wanted, least))
    if sum(least) > width + ALMOST:
        desk.problems.append(
            problem("table-too-wide", block.place, block=block.id, excess=round(in_mm(sum(least) - width), 1))
        )
        wanted = least = [each * width / sum(least) for each in least]
    widths = _shared(wanted, least, width)
    return Grid(tuple(sum(widths[:column]) for column in columns), tuple(widths), pad)


def _all_rows(block: Table, column: int) -> list[tuple[tuple[Text, ...], bool]]:
    return [(block.head, True), *((row, block.row_heads and column == 0) for row in block.rows)]


def _leasts(
    desk: Desk, block: Table, styled: list[list[tuple[Text, TypeStyle]]], wanted: list[float], *, whole: bool
) -> list[float]:
    """The least width of each column; with `whole` none of its phrases in Japanese and no word is broken."""
    return [
        min(want, max(_least(desk, text, style, block, whole=whole) for text, style in cells) + SPARE)
        for want, cells in zip(wanted, styled, strict=True)
    ]


def _least(desk: Desk, text: Text, style: TypeStyle, block: Table, *, whole: bool) -> float:
    """The width of the longest part that is not to be broken, or the least that Japanese needs to be set decently."""
    parts = [
        part
        for span in text.spans
        for word in _words(span.text)
        for part in _parts(word, text.language if style.hyphenate and not whole else "")
    ]
    if whole:
        parts += _phrases(text)
    widths = [natural_width(desk, replace(text, spans=(Span(part),)), style, block.place) for part in parts]
    return max([*widths, min(LEAST_EMS * style.size, natural_width(desk, text, style, block.place))])


def _words(text: str) -> Iterator[str]:
    """What a line of Latin letters cannot break without hyphens, also between Japanese characters. (A pattern for such
    sets of characters takes longer to compile than most tables to set.)"""
    for word in re.findall(r"[^\s-]+-?", text):
        parts = ["".join(chars) for is_japanese, chars in groupby(word, _is_japanese) if not is_japanese]
        yield from (part for part in parts if part != "-")


def _is_japanese(char: str) -> bool:
    return "\u2e80" <= char <= "\u9fff" or "\uf900" <= char <= "\uffef"


def _phrases(text: Text) -> list[str]:
    plain = text.plain
    ends = sorted(phrase_ends(plain, text.language))
    return [plain[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def _parts(word: str, language: str) -> list[str]:
    """What remains of a word when it is broken wherever it may be; each but the last with a hyphen."""
    places = hyphen_places(word, language) if language else ()
    starts, ends = (0, *places), (*places, len(word))
    parts = [word[start:end] for start, end in zip(starts, ends, strict=True)]
    return [*(f"{part}-" for part in parts[:-1]), parts[-1]]


def _shared(wanted: list[float], least: list[float], width: float) -> list[float]:
    """Widths that add up to `width`."""
    spare = width - sum(wanted)
    if spare >= 0:
        return [each + spare / len(wanted) for each in wanted]
    low, high = 0.0, max(wanted)
    for _ in range(50):  # halving a length of pages goes below any printer's dot long before
        cap = (low + high) / 2
        taken = sum(max(floor, min(want, cap)) for want, floor in zip(wanted, least, strict=True))
        low, high = (cap, high) if taken <= width else (low, cap)
    return [max(floor, min(want, low)) for want, floor in zip(wanted, least, strict=True)]
