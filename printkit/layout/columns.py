"""Slices into columns, and columns onto pages: as full as may be, the last page balanced."""

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.layout.desk import Desk
from printkit.layout.flow import Cut, Keep, Slice, Step, cut, walk
from printkit.problems import problem
from printkit.units import in_mm

HALVINGS = 24  # of a page's height: below a thousandth of a point


@dataclass(frozen=True, slots=True)
class Column:
    """A stretch of the slices: from index `first` up to `end`."""

    first: int
    end: int


def fill_pages(
    desk: Desk, slices: Sequence[Slice], heights: tuple[float, float], across: int
) -> tuple[tuple[Column, ...], ...]:
    """The columns of each page. `heights` are those of the first page's columns and of the others'.

    What is taller than a column is a problem with the place of its first slice, and is placed nevertheless.
    """
    pages: list[tuple[Column, ...]] = []
    at = 0
    while at < len(slices) or not pages:
        height = heights[0] if not pages else heights[1]
        columns = _columns(desk, slices, at, height, across, is_first=not pages)
        pages.append(columns)
        at = columns[-1].end if columns else at
    last_height = heights[0] if len(pages) == 1 else heights[1]
    if pages[-1]:
        pages[-1] = _balanced(slices, pages[-1], last_height, across)
    return tuple(pages)


def _columns(
    desk: Desk, slices: Sequence[Slice], first: int, height: float, across: int, *, is_first: bool
) -> tuple[Column, ...]:
    columns: list[Column] = []
    at = first
    while len(columns) < across and at < len(slices):
        found = cut(slices, at, height)
        assert found is not None
        if found.excess and is_first and not columns and height < desk.column_height:
            return ()  # below a tall opening there is too little room: the text begins on the next page
        if found.excess:
            _report(desk, slices[at], found)
        columns.append(Column(at, found.end))
        at = found.end
    return tuple(columns)


def _report(desk: Desk, piece: Slice, found: Cut) -> None:
    excess = round(in_mm(found.excess), 1)
    desk.problems.append(problem("taller-than-column", piece.place, excess=excess))


def _balanced(
    slices: Sequence[Slice], columns: tuple[Column, ...], height: float, across: int
) -> tuple[Column, ...]:
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
        if step.index >= column.end:
            break
        found.append(step)
    return tuple(found)
