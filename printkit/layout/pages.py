"""A book on paper: pages with their columns, heads and feet, and the structure that a reader hears."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.layout.blocks import flowing
from printkit.layout.columns import Column, fill_pages, steps_of, tightened
from printkit.layout.desk import Desk
from printkit.layout.extras import Filling, filled
from printkit.layout.flow import ALMOST, Slice
from printkit.layout.footer import Foot, foot_items, make_foot
from printkit.layout.frames import column_items
from printkit.layout.moving import all_moved
from printkit.layout.opening import opening, split_opening
from printkit.model.book import Block, Book, Heading
from printkit.model.display import Item, Node
from printkit.model.panel import Panel, Paper
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.problems import Faulty, problem
from printkit.typeset import Fonts
from printkit.units import in_mm, mm

LEAST = mm(20)  # a few letters of the smallest type


class Pages(NamedTuple):
    """A panel for each page, as large as the paper, and the structure of the whole.

    `starts` are the indices in `slices` with which the pages of text begin; pages that fill a book up come after those.
    """

    panels: tuple[Panel, ...]
    nodes: tuple[Node, ...]
    slices: tuple[Slice, ...]
    starts: tuple[int, ...]

    @property
    def text_pages(self) -> int:
        return len(self.starts)

    def after(self, page: int) -> tuple[Slice, ...]:
        """The text that stands on the pages after this one, counted from 1."""
        return self.slices[self.starts[page] :] if page < len(self.starts) else ()


class Others(NamedTuple):
    """The notice in further languages, at the foot of a page counted from 1."""

    notices: tuple[Text, ...] = ()
    page: int = 1

    def with_first(self, notice: Text) -> tuple[tuple[Text, ...], ...]:
        """The notices of each page, as far as there are some."""
        first = (notice, *(self.notices if self.page == 1 else ()))
        between = ((),) * (self.page - 2)
        return (first, *between, self.notices) if self.page > 1 else (first,)


NO_OTHERS = Others()


class Area(NamedTuple):
    """Where text stands on a page: its left edge and top, the width of all columns, of one column, and their number."""

    left: float
    top: float
    width: float
    column: float
    gap: float
    across: int


def make_pages(
    book: Book,
    paper: Paper,
    style: Style,
    fonts: Fonts,
    notice: Text,
    motif: str = "dots",
    filling: Filling | None = None,
    columns: int | None = None,
    others: Others = NO_OTHERS,
) -> Pages:
    """The rule sheet: the opening over the whole width, then columns (None: most_columns); a foot on every page, with
    the notice on the first.

    A `filling` adds pages until they can be folded to a book, whose left pages have their numbers at the left.
    Raises Faulty with everything that cannot be set or placed, at the places of the blocks.
    """
    area = _area(paper, style, columns or most_columns(paper, style))
    _refuse_too_small(book, paper, area)
    notices = others.with_first(notice)
    # The notice is read last, but its height has to be known first: it is set once more when the rest stands.
    unread = [[(each, 0) for each in page] for page in notices]
    draft = make_foot(Desk(style, fonts), book.title, book.language, unread, area.width)
    below_foot = max(style.spaces["margin-foot"], paper.printable)
    floors = [paper.height - below_foot - height for height in draft.heights]
    desk = Desk(style, fonts, floors[-1] - area.top)
    title, above, blocks = _opening_that_fits(desk, book, area.width, motif, floors[0] - area.top)
    head = opening(desk, title, above, area.width, motif)
    slices = flowing(desk, blocks, area.column)
    if head.height > floors[0] - area.top + ALMOST:
        excess = round(in_mm(head.height - floors[0] + area.top), 1)
        desk.problems.append(problem("taller-than-column", head.place, excess=excess))
    below = area.top + head.height + style.spaces["band-gap"]
    heights = (floors[0] - below, *(floor - area.top for floor in floors[1:]))
    slices = tightened(desk, slices, heights, area.across)
    filled_up = fill_pages(desk, slices, heights, area.across)
    bodies = [_page(desk, slices, page, area, head if not number else None) for number, page in enumerate(filled_up)]
    if filling is not None:
        added = filled(desk, filling, len(bodies), area.width)
        bodies += [list(all_moved(items, area.left, area.top)) for items in added]
    said = [[(each, desk.tree.add("P", language=each.language)) for each in page] for page in notices]
    foot = make_foot(desk, title, book.language, said, area.width)
    panels = _panels(desk, bodies, foot, paper, area, floors, is_folded=filling is not None)
    if desk.problems:
        raise Faulty(desk.problems)
    return Pages(panels, desk.tree.nodes, slices, tuple(page[0].first if page else 0 for page in filled_up))


def _opening_that_fits(
    desk: Desk, book: Book, width: float, motif: str, height: float
) -> tuple[Text, tuple[Block, ...], tuple[Block, ...]]:
    """As split_opening; but where a small page has no room for all of it, its first block stays (the key facts), and
    the others flow with the text."""
    title, above, blocks = split_opening(book)
    while len(above) > 1 and _opening_height(desk, title, above, width, motif) > height:
        start = len(above) - (2 if len(above) > 1 and isinstance(above[-2], Heading) else 1)
        above, blocks = above[:start], (*above[start:], *blocks)
    return title, above, blocks


def _opening_height(desk: Desk, title: Text, above: tuple[Block, ...], width: float, motif: str) -> float:
    """Measured on a desk of its own, so that nothing of it is left in the structure."""
    return opening(Desk(desk.style, desk.fonts, desk.column_height), title, above, width, motif).height


def _panels(
    desk: Desk,
    bodies: Sequence[Sequence[Item]],
    foot: Foot,
    paper: Paper,
    area: Area,
    floors: Sequence[float],
    *,
    is_folded: bool,
) -> tuple[Panel, ...]:
    panels = []
    for number, body in enumerate(bodies, 1):
        is_left = is_folded and number % 2 == 0
        feet = foot_items(desk, foot, number, len(bodies), area.width, is_left=is_left)
        items = (*body, *all_moved(feet, area.left, floors[min(number, len(floors)) - 1]))
        panels.append(Panel(f"page-{number}", paper.width, paper.height, items, foot.language))
    return tuple(panels)


def most_columns(paper: Paper, style: Style) -> int:
    """How many columns a page has, unless something needs wider ones: each is wide enough for text."""
    gap = style.spaces["column-gap"]
    width = paper.width - 2 * max(style.spaces["margin"], paper.printable)
    return max(1, int((width + gap) // (style.spaces["column-least"] + gap)))


def _area(paper: Paper, style: Style, across: int) -> Area:
    margin = max(style.spaces["margin"], paper.printable)
    width = paper.width - 2 * margin
    gap = style.spaces["column-gap"]
    return Area(margin, margin, width, (width - gap * (across - 1)) / across, gap, across)


def _refuse_too_small(book: Book, paper: Paper, area: Area) -> None:
    """Where margins leave nearly nothing, no text can be set at all."""
    room = min(area.column, paper.height - 2 * area.top)
    if room < LEAST:
        place = book.blocks[0].place if book.blocks else None
        raise Faulty([problem("taller-than-column", place, excess=round(in_mm(LEAST - room), 1))])


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
