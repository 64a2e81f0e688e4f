"""Slices into columns, and columns onto pages: as full as may be, the last page balanced."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from printkit.layout.desk import Desk
from printkit.layout.flow import Keep, Slice, Step, cut, walk
from printkit.problems import problem
from printkit.units import in_mm

HALVINGS = 24  # of a page's height: below a thousandth of a point


class Column(NamedTuple):
    """A stretch of the slices: from index `first` up to `end`; the rest as in a cut."""

    first: int
    end: int
    hole: float = 0.0
    excess: float = 0.0
    loose: bool = False


TIGHTNESS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58)  # of the gaps between blocks
TIGHT_COST = 0.1  # a gap that is a tenth too narrow is as bad as a column that is a tenth empty
LOOSE_COST = 0.1  # a broken frame is as bad as a column that is a third empty
MORE_PAGES = 1000.0  # whatever the columns look like, nobody wants to print a page for a few lines


def tightened(desk: Desk, slices: Sequence[Slice], heights: tuple[float, ...], across: int) -> tuple[Slice, ...]:
    """The slices with their gaps narrowed as far as that saves a page or fills the columns better."""

    def cost(share: float) -> tuple[float, float]:
        pages = _pages(desk, slices, heights, across, share)
        columns = [column for page in pages for column in page]
        breaks = sum(column.loose for column in columns) * LOOSE_COST
        holes = sum(column.hole**2 for page in pages[:-1] for column in page)
        return len(pages) * MORE_PAGES + holes + breaks + TIGHT_COST * (1 - share), -share

    best = min(TIGHTNESS, key=cost)
    return tuple(replace(piece, before=piece.before * best) for piece in slices)


def fill_pages(
    desk: Desk, slices: Sequence[Slice], heights: tuple[float, ...], across: int
) -> tuple[tuple[Column, ...], ...]:
    """The columns of each page. `heights` are those of the columns of the first page, of the second, and so on; the
    last of them is that of all further pages.

    What is taller than a column is a problem with the place of its first slice, and is placed nevertheless.
    """
    pages = _pages(desk, slices, heights, across)
    for page in pages:
        _report(desk, slices, page)
    if pages[-1]:
        pages[-1] = _balanced(slices, pages[-1], _height(heights, len(pages) - 1), across)
    return tuple(pages)


def _pages(
    desk: Desk, slices: Sequence[Slice], heights: tuple[float, ...], across: int, share: float = 1.0
) -> list[tuple[Column, ...]]:
    pages: list[tuple[Column, ...]] = []
    at = 0
    while at < len(slices) or not pages:
        columns = _columns(desk, slices, at, _height(heights, len(pages)), across, share, is_first=not pages)
        pages.append(columns)
        at = columns[-1].end if columns else at
    return pages


def _height(heights: tuple[float, ...], page: int) -> float:
    """Of the columns of a page, counted from 0."""
    return heights[min(page, len(heights) - 1)]


def _columns(
    desk: Desk, slices: Sequence[Slice], first: int, height: float, across: int, share: float, *, is_first: bool
) -> tuple[Column, ...]:
    columns: list[Column] = []
    at = first
    while len(columns) < across and at < len(slices):
        found = cut(slices, at, height, share=share)
        assert found is not None
        if found.excess and is_first and height < desk.column_height:
            break  # below a tall opening there is too little room: the text begins, or goes on, on the next page
        columns.append(Column(at, found.end, found.hole, found.excess, found.loose))
        at = found.end
    return tuple(columns)


def _report(desk: Desk, slices: Sequence[Slice], page: Sequence[Column]) -> None:
    for column in page:
        if column.excess:
            place = slices[column.first].place
            desk.problems.append(problem("taller-than-column", place, excess=round(in_mm(column.excess), 1)))


def _balanced(slices: Sequence[Slice], columns: tuple[Column, ...], height: float, across: int) -> tuple[Column, ...]:
    """The same slices in columns that are as low as can be without breaking what is to be kept together."""
    first = columns[0].first
    low, high = 0.0, height
    best = columns
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        found = _within(slices, first, middle, across)
        if found is None:
            low = middle
        else:
            best, high = found, middle
    return best


def _within(slices: Sequence[Slice], first: int, height: float, across: int) -> tuple[Column, ...] | None:
    columns: list[Column] = []
    at = first
    while at < len(slices):
        found = cut(slices, at, height, Keep.FREE) if len(columns) < across else None
        if found is None:
            return None
        columns.append(Column(at, found.end))
        at = found.end
    return tuple(columns)


def steps_of(slices: Sequence[Slice], column: Column) -> tuple[Step, ...]:
    """The slices of a column with their heights in it, a repeated head included."""
    found: list[Step] = []
    for step in walk(slices, column.first):
        if step.at >= column.end:
            break
        found.append(step)
    return tuple(found)
