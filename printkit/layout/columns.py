"""Slices into columns, and columns onto pages: as full as may be, the last page balanced."""

from collections.abc import Sequence

from printkit.layout.breaking import Column, balanced
from printkit.layout.desk import Desk
from printkit.layout.flow import Slice, Step, walk
from printkit.problems import problem
from printkit.units import in_mm


def fill_pages(
    desk: Desk,
    slices: Sequence[Slice],
    pages: Sequence[tuple[Column, ...]],
    heights: tuple[float, ...],
    across: int,
    share: float = 1.0,
) -> tuple[tuple[Column, ...], ...]:
    """The columns of each page, of which those of the last are balanced. `heights` are those of the columns of the
    first page, of the second, and so on; the last of them is that of all further pages. The gaps are taken with a
    `share` of them.

    What is taller than a column is a problem with the place of its first slice, and is placed nevertheless.
    """
    for page in pages:
        _report(desk, slices, page)
    return (*pages[:-1], balanced(slices, pages[-1], heights[min(len(pages), len(heights)) - 1], across, share))


def _report(desk: Desk, slices: Sequence[Slice], page: Sequence[Column]) -> None:
    for column in page:
        if column.excess:
            place = slices[column.first].place
            desk.problems.append(problem("taller-than-column", place, excess=round(in_mm(column.excess), 1)))


def steps_of(slices: Sequence[Slice], column: Column) -> tuple[Step, ...]:
    """The slices of a column with their heights in it, a repeated head included."""
    found: list[Step] = []
    for step in walk(slices, column.first):
        if step.at >= column.end:
            break
        found.append(step)
    return tuple(found)
