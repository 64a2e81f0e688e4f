"""Grids of touching slots, centred on the paper."""

from collections.abc import Iterator
from dataclasses import dataclass

from printkit.imposition.papers import paper_names, printable_margin, read_paper
from printkit.model.panel import Paper
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

MARK_ROOM = mm(2.5)  # between the grid and the printable margin, for crop marks, on every side
BAND_ROOM = mm(7.6)  # the same on two opposite sides, for the ruler and the notice as well
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
            spare = max(paper.width - columns * width, paper.height - rows * height) / 2
            if spare + TOLERANCE >= printable_margin() + BAND_ROOM:
                yield columns, rows


def _does_not_fit(width: float, height: float, paper: Paper, id: str, shape: tuple[int, int]) -> Problem:
    columns, rows = shape
    least = 2 * (printable_margin() + MARK_ROOM)
    short_x, short_y = columns * width + least - paper.width, rows * height + least - paper.height
    if max(short_x, short_y) <= TOLERANCE:  # only the band is missing
        band = 2 * (printable_margin() + BAND_ROOM)
        short_x, short_y = columns * width + band - paper.width, rows * height + band - paper.height
        axis = "width" if short_x <= short_y else "height"
    else:
        axis = "width" if short_x >= short_y else "height"
    short = short_x if axis == "width" else short_y
    fits = tuple(name for name in paper_names() if shape in _shapes(width, height, read_paper(name)))
    return problem(
        "sheet-grid-does-not-fit",
        piece=id,
        columns=columns,
        rows=rows,
        paper=paper.name,
        direction=axis,
        short=round(in_mm(short), 2),
        fits=fits,
    )
