"""Where columns end: of all ways that take the fewest pages, the one that leaves least empty and breaks least."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from math import inf, sqrt

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.flow import ALMOST, Keep, Slice

DEEPEST = 0.5  # of a column: emptier ones are looked at only where there is no other way
LOOSE_COST = 0.1  # a broken frame is as bad as a column that is a third empty …
FIRM_TIMES = 3  # … and what is kept more firmly counts as so many: a column that is half empty is not as bad
HALVINGS = 24  # of a page's height: below a thousandth of a point
EXCESS_COST = 100.0  # of what is taller than a column, by how many columns it is too tall
POORLY_ENDED = 0.35  # of the last page …
END_COST = 2.0  # … which, where it is a seventh less, is as bad as a column that is a fifth empty


class Column(Struct, frozen=True):
    """A stretch of the slices: from index `first` up to `end`; the share of its height that stays empty; by how many
    points it is too full (usually 0); whether it breaks what is loosely kept (1), or firmly (FIRM_TIMES)."""

    first: int
    end: int
    hole: float = 0.0
    excess: float = 0.0
    loose: int = 0


class _Flow(Struct, frozen=True):
    """Slices as lengths: a column from slice i up to j is `ends[j] - starts[i]` high. `breaks` are all ends that a
    column may have, `heights` their `ends`; `loose` those that break what is loosely or firmly kept, as `Column.loose`
    counts it."""

    starts: list[float]
    ends: list[float]
    breaks: list[int]
    heights: list[float]
    loose: Mapping[int, int]


class _Way(Struct, frozen=True):
    """The columns up to the slice `end`: the last of them, which stands on `page`, and the way `before`. `cost` is that
    of all of them, `settled` that of the pages before this one, and of what is broken on it."""

    cost: float = 0.0
    settled: float = 0.0
    end: int = 0
    column: Column | None = None
    page: int = 0
    before: "_Way | None" = None


def best_pages(
    slices: Sequence[Slice], heights: Sequence[float], across: int, share: float = 1.0
) -> tuple[float, list[tuple[Column, ...]]]:
    """The columns of each page, with a `share` of the gaps, and what they cost: the squares of the shares of the
    highest column that stay empty on all pages but the last, what is broken, and a last page that is nearly empty.

    `heights` are those of the columns of the first page, of the second, and so on; the last of them is that of all
    further pages. Below a first page's opening what is too tall for a column lower than others goes on the next.
    """
    if not slices:
        return 0.0, [()]
    flow = _measured(slices, share)
    best = _cheapest(flow, heights, across, too_full=False) or _cheapest(flow, heights, across, too_full=True)
    assert best is not None, "every page takes some slice, or the next does"
    return best.settled, _pages(best)


def fewest_pages(slices: Sequence[Slice], heights: Sequence[float], across: int, share: float = 1.0) -> int:
    """How many pages it takes at least: those of columns that are as full as can be."""
    fullest = _fullest(_measured(slices, share), heights, across, too_full=True) if slices else None
    return fullest.page + 1 if fullest else 1


def balanced(
    slices: Sequence[Slice], columns: tuple[Column, ...], height: float, across: int, share: float = 1.0
) -> tuple[Column, ...]:
    """The slices of the last page in columns that are as low as can be without breaking what is to be kept together;
    the same columns if that is not to be had. `height` is that of the page."""
    if not columns:
        return columns
    flow = _measured(slices, share)
    frees = [end for end in flow.breaks if end not in flow.loose]
    ends = [flow.ends[end] for end in frees]
    low, high = 0.0, height
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        found = _within(flow, frees, ends, columns[0].first, middle)
        if len(found) > across or found[-1].end < len(slices):
            low = middle
        else:
            columns, high = found, middle
    return columns


def _within(flow: _Flow, frees: list[int], ends: list[float], first: int, height: float) -> tuple[Column, ...]:
    """Columns of a height, as full as may be, that break nothing; up to where that cannot be done."""
    columns = [Column(first, first)]
    while (at := columns[-1].end) < len(flow.starts):
        place = bisect_right(ends, flow.starts[at] + height + ALMOST) - 1
        if place < 0 or frees[place] <= at:
            break
        columns.append(Column(at, frees[place]))
    return tuple(columns[1:]) or (columns[0],)


def _fullest(flow: _Flow, heights: Sequence[float], across: int, *, too_full: bool) -> _Way | None:
    reached = {0: _Way()}
    for page in _all_pages(heights, too_full=too_full):
        reached, finished = _page(flow, reached, replace(page, only_fullest=True), across)
        if finished or not reached:
            return finished
    return None


def _cheapest(flow: _Flow, heights: Sequence[float], across: int, *, too_full: bool) -> _Way | None:
    """The best way to the end; None if there is none without columns that are too full, and these are not wanted.

    No way is looked at that has cost more than the fullest does.
    """
    fullest = None if too_full else _fullest(flow, heights, across, too_full=False)
    reached = {0: _Way()}
    for page in _all_pages(heights, too_full=too_full):
        most = fullest.settled if fullest and page.number < fullest.page else inf
        reached, finished = _page(flow, reached, replace(page, most=most), across)
        if finished or not reached:
            return finished
    return None


def _all_pages(heights: Sequence[float], *, too_full: bool) -> "Iterator[_Page]":
    full = max(heights)
    for number in count():
        height = heights[min(number, len(heights) - 1)]
        yield _Page(number, height, height / full, full, too_full)


def _measured(slices: Sequence[Slice], share: float) -> _Flow:
    starts: list[float] = []
    ends = [0.0]
    breaks: list[int] = []
    loose: dict[int, int] = {}
    y, before = 0.0, None
    for at, piece in enumerate(slices):
        frame = piece.frame
        pad = frame.padding * share if frame else 0.0
        if at:
            y += piece.before * share
            if frame != before:
                y += pad + (before.padding * share if before else 0.0)
        starts.append(y - pad - _head_height(piece, share))
        y += piece.height
        ends.append(y + pad)
        if at + 1 == len(slices) or piece.keep < Keep.FAST:
            breaks.append(at + 1)
            if at + 1 < len(slices) and (piece.keep or (frame and frame == slices[at + 1].frame)):
                loose[at + 1] = FIRM_TIMES if piece.keep == Keep.FIRM else 1
        before = frame
    return _Flow(starts, ends, breaks, [ends[at] for at in breaks], loose)


def _head_height(piece: Slice, share: float) -> float:
    """What is put above a slice that begins a column."""
    if not piece.head:
        return 0.0
    first, *others = piece.head
    return first.height + sum(each.before + each.height for each in others) + piece.before * share


class _Page(Struct, frozen=True):
    """A page to be filled: its number from 0, the height of its columns, as a share of a `full` one too, and whether
    its columns may be too full. Ways that cost more than `most` are left out, or all but the `only_fullest` one."""

    number: int
    height: float
    share: float
    full: float
    too_full: bool
    most: float = inf
    only_fullest: bool = False

    @property
    def is_low(self) -> bool:
        """Whether the next page has more room for what does not fit."""
        return self.share < 1.0 and self.number == 0


def _page(flow: _Flow, reached: dict[int, _Way], page: _Page, across: int) -> tuple[dict[int, _Way], _Way | None]:
    """The cheapest ways to the starts of the next page; the best to the end of all slices, if there is one."""
    last = len(flow.starts)
    ended: dict[int, _Way] = {}
    finished: list[_Way] = []
    reached = {at: replace(way, settled=way.cost) for at, way in reached.items()}
    for number in range(across):
        further: dict[int, _Way] = {}
        for at, way in reached.items():
            columns = _columns_from(flow, way, page)
            if not columns:  # below a tall opening there is too little room: the text goes on on the next page
                _keep(ended, at, replace(way, cost=way.cost + (across - number) * page.share))
            finished += [_with_column(way, column, page) for column in columns if column.end == last]
            _go_on(further, way, [column for column in columns if column.end != last], page)
        reached = further
    if page.is_low:
        for at, way in ended.items():
            _keep(reached, at, way)
    ways = (_ended(way, across) for way in finished)
    return reached, min(ways, key=lambda way: way.settled, default=None)


def _ended(way: _Way, across: int) -> _Way:
    """The way with what it costs that its last page is nearly empty."""
    if not way.page:
        return way
    filled = sum(1 - each.column.hole for each in _back(way) if each.column and each.page == way.page) / across
    return replace(way, settled=way.settled + END_COST * max(0.0, POORLY_ENDED - filled) ** 2)


def _columns_from(flow: _Flow, way: _Way, page: _Page) -> list[Column]:
    deepest = sqrt(max(0.0, page.most - way.cost)) / page.share + ALMOST
    found = _columns(flow, way.end, page.height, deepest)
    if found or not page.too_full or page.is_low:
        return found[:1] if page.only_fullest else found
    return [_too_full(flow, way.end, page.height)]


def _go_on(ways: dict[int, _Way], way: _Way, columns: Iterable[Column], page: _Page) -> None:
    """Adds the ways with each of the columns, as far as no other way to the same end is as cheap."""
    for column in columns:
        other = ways.get(column.end)
        if other is None or way.cost + _cost(column, page) < other.cost:
            ways[column.end] = _with_column(way, column, page)


def _with_column(way: _Way, column: Column, page: _Page) -> _Way:
    cost = way.cost + _cost(column, page)
    return _Way(cost, way.settled + _broken(column, page), column.end, column, page.number, way)


def _cost(column: Column, page: _Page) -> float:
    return _broken(column, page) + (column.hole * page.share) ** 2


def _broken(column: Column, page: _Page) -> float:
    return LOOSE_COST * column.loose + EXCESS_COST * column.excess / page.full


def _keep(ways: dict[int, _Way], at: int, way: _Way) -> None:
    if at not in ways or way.cost < ways[at].cost:
        ways[at] = way


def _columns(flow: _Flow, first: int, height: float, deepest: float) -> list[Column]:
    """The columns from a slice on that are not too full, the fullest first: the fullest, and those with smaller holes
    than the `deepest`; those that are far from full only where nothing else is to be broken less."""
    start = flow.starts[first]
    low, high = bisect_right(flow.breaks, first), bisect_right(flow.heights, start + height + ALMOST)
    found: list[Column] = []
    has_free = False
    for at in range(high - 1, low - 1, -1):
        hole = max(0.0, 1 - (flow.heights[at] - start) / height)
        if found and (hole > deepest or (has_free and hole > DEEPEST)):
            break
        end = flow.breaks[at]
        loose = flow.loose.get(end, 0)
        has_free = has_free or not loose
        found.append(Column(first, end, hole, 0.0, loose))
    return found


def _too_full(flow: _Flow, first: int, height: float) -> Column:
    """All that must be kept together with a slice, though it is taller than the column."""
    end = flow.breaks[bisect_right(flow.breaks, first)]
    return Column(first, end, 0.0, max(0.0, flow.ends[end] - flow.starts[first] - height), flow.loose.get(end, 0))


def _pages(way: _Way) -> list[tuple[Column, ...]]:
    pages: list[list[Column]] = [[] for _ in range(way.page + 1)]
    for each in _back(way):
        if each.column is not None:
            pages[each.page].insert(0, each.column)
    return [tuple(page) for page in pages]


def _back(way: _Way | None) -> Iterable[_Way]:
    while way is not None:
        yield way
        way = way.before
