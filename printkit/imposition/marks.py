"""Crop marks: only for slots that are used, and outside every trim."""

from collections.abc import Iterator

from printkit.imposition.grid import MARK_REACH, Grid
from printkit.imposition.papers import printable_margin
from printkit.model.display import Path, Stroke
from printkit.model.panel import Paper
from printkit.units import mm

WEIGHT = mm(0.2)
DISTANCE = mm(0.7)  # from the trim
LENGTH = MARK_REACH - DISTANCE
LEAST = mm(0.8)  # shorter ones are no marks
PAINT = "ink"

Area = tuple[float, float, float, float]  # left, top, right, bottom


def crop_marks(grid: Grid, used: int, paper: Paper) -> tuple[Path, ...]:
    """The marks for the first `used` slots: from each corner outward along both edges, where no trim is touched."""
    trims = tuple(trim_of(grid, slot) for slot in range(used))
    lines = dict.fromkeys(line for trim in trims for line in _from_corners(trim, paper))
    return tuple(_path(line) for line in lines if not any(overlap(_inked(line), trim) for trim in trims))


def mirrored(marks: tuple[Path, ...], paper: Paper) -> tuple[Path, ...]:
    """The marks where they lie on the other side of the paper, when it is turned over its long edge."""
    lines = ((mark.segments[0], mark.segments[1]) for mark in marks)
    flipped = [(paper.width - a[1], a[2], paper.width - b[1], b[2]) for a, b in lines]  # type: ignore[misc]
    return tuple(_path(line) for line in flipped)


def trim_of(grid: Grid, slot: int) -> Area:
    x, y = grid.slot(slot)
    return x, y, x + grid.width, y + grid.height


def _from_corners(trim: Area, paper: Paper) -> Iterator[Area]:
    """Each mark as the line from near the trim to its far end, within the printable area; rounded, so that neighbours
    make the same mark."""
    left, top, right, bottom = trim
    edge = printable_margin()
    up, down = max(top - DISTANCE - LENGTH, edge), min(bottom + DISTANCE + LENGTH, paper.height - edge)
    west, east = max(left - DISTANCE - LENGTH, edge), min(right + DISTANCE + LENGTH, paper.width - edge)
    ends = [
        *((x, top - DISTANCE, x, up) for x in (left, right)),
        *((left - DISTANCE, y, west, y) for y in (top, bottom)),
        *((x, bottom + DISTANCE, x, down) for x in (left, right)),
        *((right + DISTANCE, y, east, y) for y in (top, bottom)),
    ]
    for number, (x1, y1, x2, y2) in enumerate(ends):
        outward = -1 if number < len(ends) // 2 else 1
        if outward * (x2 - x1 + y2 - y1) >= LEAST:
            yield round(x1, 4), round(y1, 4), round(x2, 4), round(y2, 4)


def _inked(line: Area) -> Area:
    x1, y1, x2, y2 = line
    half = WEIGHT / 2
    if x1 == x2:
        return x1 - half, min(y1, y2), x1 + half, max(y1, y2)
    return min(x1, x2), y1 - half, max(x1, x2), y1 + half


def overlap(a: Area, b: Area) -> bool:
    """Whether two areas share more than an edge."""
    return min(a[2], b[2]) - max(a[0], b[0]) > 1e-3 and min(a[3], b[3]) - max(a[1], b[1]) > 1e-3


def _path(line: Area) -> Path:
    x1, y1, x2, y2 = line
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=Stroke(PAINT, WEIGHT))
