"""A book on paper: pages with their columns, heads and feet, and the structure that a reader hears."""

from collections.abc import Sequence

from msgspec import Struct

from printkit.layout.area import Area, area_of, most_columns, refuse_too_small
from printkit.layout.blocks import flowing
from printkit.layout.breaking import Column
from printkit.layout.columns import fill_pages, steps_of
from printkit.layout.desk import Desk
from printkit.layout.extras import Filling, filled
from printkit.layout.fitting import SINGLE, Leaves, fitted, share_of_page
from printkit.layout.flow import ALMOST, Slice, height_of, tightened, walk
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
from printkit.units import in_mm


class Pages(Struct, frozen=True):
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


class Others(Struct, frozen=True):
    """The notice in further languages, at the foot of a page counted from 1."""

    notices: tuple[Text, ...] = ()
    page: int = 1

    def with_first(self, notice: Text) -> tuple[tuple[Text, ...], ...]:
        """The notices of each page, as far as there are some."""
        first = (notice, *(self.notices if self.page == 1 else ()))
        between = ((),) * (self.page - 2)
        return (first, *between, self.notices) if self.page > 1 else (first,)


NO_OTHERS = Others()


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
    area = area_of(paper, style, columns or most_columns(paper, style))
    refuse_too_small(book, paper, area)
    notices = others.with_first(notice)
    # The notice is read last, but its height has to be known first: it is set once more when the rest stands.
    unread = [[(each, 0) for each in page] for page in notices]
    feet = make_foot(Desk(style, fonts), book.title, book.language, unread, area.width).heights
    rooms = area.rooms(feet)
    desk = Desk(style, fonts, rooms[-1])
    title, above, blocks = _opening_that_fits(desk, book, area.width, motif, rooms[0])
    beginning = (*opening(desk, title, above, area.width, motif), Slice(0.0, before=style.spaces["band-gap"]))
    if (excess := height_of(beginning[:-1]) - rooms[0]) > ALMOST:
        desk.problems.append(problem("taller-than-column", beginning[0].place, excess=round(in_mm(excess), 1)))

    def heights(share: float) -> tuple[float, ...]:
        first, *others = area.drawn_in(share).rooms(feet)
        return (first - height_of(beginning, share), *others)

    leaves = Leaves(filling.multiple, filling.score is not None) if filling else SINGLE
    found = fitted(desk, flowing(desk, blocks, area.column), heights, area.across, leaves)
    slices, share = found.slices, found.share
    filled_up = fill_pages(desk, slices, found.pages, heights(share), area.across, share)
    area = area.drawn_in(share)
    heads = (beginning, *((),) * (len(filled_up) - 1))
    rooms = (*area.rooms(feet), *(area.rooms(feet)[-1],) * len(filled_up))
    bodies = [
        _page(desk, head, slices, page, area, room) for head, page, room in zip(heads, filled_up, rooms, strict=False)
    ]
    if filling is not None:
        added = filled(desk, filling, len(bodies), area.width)
        bodies += [list(all_moved(items, area.left, area.top)) for items in added]
    said = [[(each, desk.tree.add("P", language=each.language)) for each in page] for page in notices]
    foot = make_foot(desk, title, book.language, said, area.width)
    panels = _panels(desk, bodies, foot, paper, area, is_folded=filling is not None)
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
    return height_of(opening(Desk(desk.style, desk.fonts, desk.column_height), title, above, width, motif))


def _panels(
    desk: Desk,
    bodies: Sequence[Sequence[Item]],
    foot: Foot,
    paper: Paper,
    area: Area,
    *,
    is_folded: bool,
) -> tuple[Panel, ...]:
    panels, floors = [], area.floors(foot.heights)
    for number, body in enumerate(bodies, 1):
        is_left = is_folded and number % 2 == 0
        feet = foot_items(desk, foot, number, len(bodies), area.width, is_left=is_left)
        items = (*body, *all_moved(feet, area.left, floors[min(number, len(floors)) - 1]))
        panels.append(Panel(f"page-{number}", paper.width, paper.height, items, foot.language))
    return tuple(panels)


def _page(
    desk: Desk, head: Sequence[Slice], slices: tuple[Slice, ...], columns: tuple[Column, ...], area: Area, room: float
) -> list[Item]:
    """What stands on a page: its head over the whole width, then the columns, with as much of their gaps as the room
    that they share allows."""
    share = share_of_page(slices, columns, lambda share: room - height_of(head, share))
    items = list(column_items(desk.style, tuple(walk(tightened(head, share), 0)), area.left, area.top)) if head else []
    top = area.top + height_of(head, share)
    loosened = tightened(slices, share)
    for index, column in enumerate(columns):
        steps = steps_of(loosened, column)
        items += column_items(desk.style, steps, area.left + index * (area.column + area.gap), top)
    return items
