"""A book on paper: pages with their columns, heads and feet, and the structure that a reader hears."""

from typing import NamedTuple

from printkit.layout.blocks import flowing
from printkit.layout.columns import Column, fill_pages, steps_of, tightened
from printkit.layout.desk import Desk
from printkit.layout.flow import Slice
from printkit.layout.footer import foot_items, make_foot
from printkit.layout.frames import column_items
from printkit.layout.moving import all_moved
from printkit.layout.opening import opening, split_opening
from printkit.model.book import Book
from printkit.model.display import Item, Node
from printkit.model.panel import Panel, Paper
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.problems import Faulty
from printkit.typeset import Fonts


class Pages(NamedTuple):
    """A panel for each page, as large as the paper, and the structure of the whole."""

    panels: tuple[Panel, ...]
    nodes: tuple[Node, ...]


class Area(NamedTuple):
    """Where text stands on a page: its left edge and top, the width of all columns, of one column, and their number."""

    left: float
    top: float
    width: float
    column: float
    gap: float
    across: int


def make_pages(book: Book, paper: Paper, style: Style, fonts: Fonts, notice: Text, motif: str = "dots") -> Pages:
    """The rule sheet: the opening over the whole width, then columns; a foot on every page, with the notice on
    the first.

    Raises Faulty with everything that cannot be set or placed, at the places of the blocks.
    """
    area = _area(paper, style)
    # The notice is read last, but its height has to be known first: it is set once more when the rest stands.
    draft = make_foot(Desk(style, fonts), book.title, book.language, notice, area.width, 0)
    floors = [paper.height - style.spaces["margin-foot"] - height for height in draft.heights]
    desk = Desk(style, fonts, floors[1] - area.top)
    title, above, blocks = split_opening(book)
    head = opening(desk, title, above, area.width, motif)
    slices = flowing(desk, blocks, area.column)
    below = area.top + head.height + style.spaces["band-gap"]
    heights = (floors[0] - below, floors[1] - area.top)
    slices = tightened(desk, slices, heights, area.across)
    columns = fill_pages(desk, slices, heights, area.across)
    foot = make_foot(desk, title, book.language, notice, area.width, desk.tree.add("P", language=notice.language))
    panels = []
    for number, page in enumerate(columns, 1):
        items = _page(desk, slices, page, area, head if number == 1 else None)
        feet = foot_items(desk, foot, number, len(columns), area.width)
        items += all_moved(feet, area.left, floors[0 if number == 1 else 1])
        panels.append(Panel(f"page-{number}", paper.width, paper.height, tuple(items), book.language))
    if desk.problems:
        raise Faulty(desk.problems)
    return Pages(tuple(panels), desk.tree.nodes)


def _area(paper: Paper, style: Style) -> Area:
    margin = style.spaces["margin"]
    width = paper.width - 2 * margin
    gap = style.spaces["column-gap"]
    across = max(1, int((width + gap) // (style.spaces["column-least"] + gap)))
    return Area(margin, margin, width, (width - gap * (across - 1)) / across, gap, across)


def _page(
    desk: Desk, slices: tuple[Slice, ...], columns: tuple[Column, ...], area: Area, head: Slice | None
) -> list[Item]:
    items: list[Item] = []
    top = area.top
    if head is not None:
        items += all_moved(head.items, area.left, area.top)
        top += head.height + desk.space("band-gap")
    for index, column in enumerate(columns):
        steps = steps_of(slices, column)
        items += column_items(desk.style, steps, area.left + index * (area.column + area.gap), top)
    return items
