"""Grids of touching slots, centred on the paper."""

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.imposition.papers import paper_names, printable_margin, read_paper
from printkit.model.panel import Paper
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

MARK_ROOM = mm(2.5)  # between the grid and the printable margin on every side, for crop marks
MARK_REACH = mm(3.2)  # from the grid to the far end of a crop mark, where there is room
BAND_DEPTH = mm(4.4)  # beyond the marks on two opposite sides: a ruler with its figures
BAND_AREA = mm(1200) * mm(1)  # the same: a notice in small type
TOLERANCE = 1e-6


@dataclass(frozen=True, slots=True)
class Grid:
    """Touching slots of width x height points; (left, top) is the corner of the first."""

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    def slot(self, number: int) -> tuple[float, float]:
        """The top left corner of a slot; slots are filled row by row."""
        row, column = divmod(number, self.columns)
        return self.left + column * self.width, self.top + row * self.height


def grid_for(
    width: float, height: float, paper: Paper, id: str = "", wanted: tuple[int, int] | None = None
) -> Grid:
    """The grid of most slots that leaves room for marks all around and for a band of words on two opposite sides.

    `wanted` asks for so many columns and rows. Raises Faulty with `sheet-grid-does-not-fit`, which says along which
    axis how many millimetres are missing, and on which papers the grid fits.
    """
    fitting = [shape for shape in _shapes(width, height, paper) if wanted in (None, shape)]
    if not fitting:
        raise Faulty([_does_not_fit(width, height, paper, id, wanted or (1, 1))])
    columns, rows = max(fitting, key=lambda shape: (shape[0] * shape[1], shape[0]))
    left, top = (paper.width - columns * width) / 2, (paper.height - rows * height) / 2
    return Grid(columns, rows, left, top, width, height)


def _shapes(width: float, height: float, paper: Paper) -> Iterator[tuple[int, int]]:
    """Every number of columns and rows that fits."""
    room_x, room_y = (side - 2 * (printable_margin() + MARK_ROOM) for side in (paper.width, paper.height))
    for columns in range(1, int((room_x + TOLERANCE) / width) + 1):
        for rows in range(1, int((room_y + TOLERANCE) / height) + 1):
            if _has_bands((paper.width - columns * width) / 2, (paper.height - rows * height) / 2, paper):
                yield columns, rows


def _has_bands(left: float, top: float, paper: Paper) -> bool:
    """Whether the wider pair of margins (see `bands`) has room for the ruler and the notice."""
    depth = max(left, top) - printable_margin() - MARK_REACH
    length = (paper.width if top >= left else paper.height) - 2 * printable_margin()
    return depth + TOLERANCE >= BAND_DEPTH and depth * length >= BAND_AREA


def _does_not_fit(width: float, height: float, paper: Paper, id: str, shape: tuple[int, int]) -> Problem:
    columns, rows = shape
    least = 2 * (printable_margin() + MARK_ROOM)
    short = {"width": columns * width + least - paper.width, "height": rows * height + least - paper.height}
    if max(short.values()) <= TOLERANCE:  # it fits as such: what is missing is room for words, best found downward
        axis, missing = "height", rows * height + 2 * (printable_margin() + MARK_REACH) - paper.height
        missing += 2 * max(BAND_DEPTH, BAND_AREA / (paper.width - 2 * printable_margin()))
    else:
        axis = max(short, key=lambda name: short[name])
        missing = short[axis]
    fits = tuple(name for name in paper_names() if shape in _shapes(width, height, read_paper(name)))
    return problem(
        "sheet-grid-does-not-fit",
        piece=id,
        columns=columns,
        rows=rows,
        paper=paper.name,
        direction=axis,
        short=round(in_mm(missing), 2),
        fits=fits,
    )
