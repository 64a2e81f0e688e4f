"""Tables: widths of columns, rows that are never broken, a head that is repeated where the table runs on."""

import re
from dataclasses import dataclass, replace

from printkit.layout.desk import Desk, has_ruby, lines, natural_width, primary
from printkit.layout.flow import Keep, Slice, height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.nodes import ARTIFACT
from printkit.layout.shapes import line
from printkit.model.book import Table
from printkit.model.display import Group, Item, Path, Picture, Stroke
from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.problems import problem
from printkit.units import in_mm

SHORT_SHARE = 0.4  # of a column: a table up to this height is kept whole if it can be
LEAST_EMS = 3.0  # no column of Japanese words becomes narrower
WORD = re.compile(r"[^\s\u2e80-\u9fff\uf900-\uffef-]+-?")  # what a line of Latin letters cannot break without hyphens


@dataclass(frozen=True, slots=True)
class Grid:
    """The left edges and the widths of a table's columns, its padding included."""

    lefts: tuple[float, ...]
    widths: tuple[float, ...]


def table(desk: Desk, block: Table, width: float, parent: int) -> tuple[Slice, ...]:
    """The caption, the head and the rows of a table that is `width` wide. Rows keep whole; so do the first two rows
    with the head, and the last two with each other."""
    node = desk.tree.add("Table", parent)
    caption = _caption(desk, block, width, node)
    grid = _grid(desk, block, width)
    head = _head(desk, block, grid, node)
    rows = [_row(desk, block, grid, row, index, node) for index, row in enumerate(block.rows)]
    again = tuple(replace(piece, items=as_artifact(piece.items)) for piece in head)
    # A short table is broken as unwillingly as a frame.
    inner = Keep.LOOSE if height_of((*head, *rows)) <= desk.column_height * SHORT_SHARE else Keep.FREE
    body = []
    for index, row in enumerate(rows):
        left = len(rows) - index - 1
        keep = (Keep.FAST if index == 0 or left == 1 else inner) if left else Keep.FREE
        body.append(replace(row, keep=keep, head=again if index else ()))
    return (*caption, *head, *body)


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
    return (replace(_cells(desk, block, grid, cells, rule), keep=Keep.FAST),)


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


def _cells(desk: Desk, block: Table, grid: Grid, cells: list[tuple[Text, TypeStyle, int]], rule: Stroke) -> Slice:
    pad_x, pad_y = desk.space("cell-x"), desk.space("cell-y")
    set_cells: list[tuple[float, tuple[Slice, ...]]] = []
    for left, width, (text, style, node) in zip(grid.lefts, grid.widths, cells, strict=True):
        set_cells.append((left + pad_x, lines(desk, text, style, width - 2 * pad_x, node, block.place)))
    size, leading, language = _tallest(desk, cells)
    tall = max((height_of(found) for _, found in set_cells), default=0.0)
    height = max(tall, leading) + 2 * pad_y
    # Without ruby the room above the text would make it seem to hang.
    bare = primary(language) == "ja" and not any(has_ruby(found) for _, found in set_cells)
    lift = size * 0.22 if bare else 0.0
    items: list[Item] = []
    for left, found in set_cells:
        if found:
            items += all_moved(stacked(found).items, left, pad_y - lift)
    right = grid.lefts[-1] + grid.widths[-1]
    items.append(line(grid.lefts[0], height, right, height, rule))
    return Slice(height, tuple(items), place=block.place)


def _tallest(desk: Desk, cells: list[tuple[Text, TypeStyle, int]]) -> tuple[float, float, str]:
    """Size, leading and language of the row's widest-led cell."""
    text, style, _ = max(cells, key=lambda cell: cell[1].leading)
    return style.size, style.leading, text.language


def _style(desk: Desk, block: Table, text: Text, column: int, *, is_head: bool) -> TypeStyle:
    numeric = block.numeric[column]
    if not is_head:
        return desk.type_for("table-number" if numeric else "table", text)
    style = desk.type_for("table-head", text)
    return replace(style, align="center") if numeric else style


def _grid(desk: Desk, block: Table, width: float) -> Grid:
    """Columns as wide as their texts where the table has room; otherwise the widest give way, none below its least.

    What is left over goes to all columns alike, so that every table is as wide as its column.
    """
    pad = 2 * desk.space("cell-x")
    columns = range(len(block.numeric))
    texts = [[(row[column], is_head) for row, is_head in _all_rows(block, column)] for column in columns]
    styled = [
        [(text, _style(desk, block, text, column, is_head=is_head)) for text, is_head in texts[column]]
        for column in columns
    ]
    wanted = [max(natural_width(desk, *each, block.place) for each in cells) + pad + 0.5 for cells in styled]
    least = [
        min(want, max(_least(desk, *each, block) for each in cells) + pad)
        for want, cells in zip(wanted, styled, strict=True)
    ]
    if sum(least) > width + 0.01:
        desk.problems.append(
            problem("table-too-wide", block.place, block=block.id, excess=round(in_mm(sum(least) - width), 1))
        )
        wanted = [each * width / sum(least) for each in least]
        least = list(wanted)
    widths = _shared(wanted, least, width)
    lefts = tuple(sum(widths[:column]) for column in columns)
    return Grid(lefts, tuple(widths))


def _all_rows(block: Table, column: int) -> list[tuple[tuple[Text, ...], bool]]:
    return [(block.head, True), *((row, block.row_heads and column == 0) for row in block.rows)]


def _least(desk: Desk, text: Text, style: TypeStyle, block: Table) -> float:
    """The width of the longest word, or the least that Japanese needs to be set decently."""
    words = [
        natural_width(desk, replace(text, spans=(replace(span, text=word, ruby=()),)), style, block.place)
        for span in text.spans
        for word in WORD.findall(span.text)
    ]
    return max([*words, LEAST_EMS * style.size]) + 0.5


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
