"""Marks for the knife: only for slots that are used, and outside every trim. The line of a fold."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from printkit.imposition.grid import MARK_END
from printkit.model.display import Path, Stroke
from printkit.model.panel import Paper, Placement
from printkit.units import mm

WEIGHT = mm(0.2)
DISTANCE = mm(0.7)  # from the trim, or from the bleed
LENGTH = MARK_END - DISTANCE
LEAST = mm(0.8)  # shorter ones are no marks
PAINT = "ink"
FOLD_DASH = (mm(3.0), mm(1.2), mm(0.4), mm(1.2))  # as of folds on faces

Area = tuple[float, float, float, float]  # left, top, right, bottom


class Reach(Struct, frozen=True):
    """How far marks run from a block of slots: up to these edges of the paper, across and down. `bleed` is that of the
    panels: marks begin beyond it."""

    left: float
    top: float
    right: float
    bottom: float
    bleed: float = 0.0

    @property
    def begin(self) -> float:
        return self.bleed + DISTANCE


def short_reach(trims: Sequence[Area], paper: Paper, bleed: float = 0.0) -> Reach:
    """Marks at corners: a few millimetres around the block, within the printable area."""
    far, edge = MARK_END + bleed, paper.printable
    lefts, tops, rights, bottoms = zip(*trims, strict=True)
    return Reach(
        max(min(lefts) - far, edge),
        max(min(tops) - far, edge),
        min(max(rights) + far, paper.width - edge),
        min(max(bottoms) + far, paper.height - edge),
        bleed,
    )


def full_reach(trims: Sequence[Area], paper: Paper, bleed: float, words_at_sides: bool) -> Reach:
    """Marks as whole lines: to the edge of the printable area, but not through the words in two of the margins."""
    short, edge = short_reach(trims, paper, bleed), paper.printable
    if words_at_sides:
        return Reach(short.left, edge, short.right, paper.height - edge, bleed)
    return Reach(edge, short.top, paper.width - edge, short.bottom, bleed)


def before_fold(reach: Reach, paper: Paper, edge: str, is_behind: bool) -> Reach:
    """The reach of the fronts, or of the backs behind them, as far as the fold."""
    middle = paper.width / 2 if edge == "long" else paper.height / 2
    ends = ("left", "right") if edge == "long" else ("top", "bottom")
    if is_behind:
        return replace(reach, **{ends[0]: max(getattr(reach, ends[0]), middle + DISTANCE)})
    return replace(reach, **{ends[1]: min(getattr(reach, ends[1]), middle - DISTANCE)})


def trim_of(placement: Placement) -> Area:
    """Where a placed panel's trim lies on the paper."""
    panel, x, y = placement.panel, placement.x, placement.y
    upright = placement.turn % 180 == 0
    width, height = (panel.width, panel.height) if upright else (panel.height, panel.width)
    return x, y, x + width, y + height


@lru_cache(maxsize=16)  # sheet after sheet lies alike
def crop_marks(trims: tuple[Area, ...], reach: Reach, full: bool = False) -> tuple[Path, ...]:
    """Marks from each corner of the trims outward along both edges, where no trim is touched; shorter ones in gaps.

    `full`: also along each side of a trim that is free, just outside of it.
    """
    ends = {_key(line): line for trim in trims for line in _from_corners(trim, reach, full)}
    sides = {_key(line): line for trim in trims for line in _along(trim)} if full else {}
    lines = [*(_before_trims(line, trims, reach.begin) for line in ends.values()), *sides.values()]
    free = (line for line in lines if line and not any(overlap(_inked(line), trim) for trim in trims))
    return tuple(_path(line) for line in dict.fromkeys(free))


def fold_line(paper: Paper, edge: str, reach: Reach) -> Path:
    """The line of a fold down the middle of the paper: upright for "long", level for "short"."""
    middle = paper.width / 2 if edge == "long" else paper.height / 2
    line = (middle, reach.top, middle, reach.bottom) if edge == "long" else (reach.left, middle, reach.right, middle)
    return Path((("M", *line[:2]), ("L", *line[2:])), stroke=Stroke(PAINT, WEIGHT, FOLD_DASH))


def _key(line: Area) -> Area:
    """Neighbours make the same mark."""
    x1, y1, x2, y2 = line
    return round(x1, 4), round(y1, 4), round(x2, 4), round(y2, 4)


def _from_corners(trim: Area, reach: Reach, full: bool) -> Iterator[Area]:
    """Each mark as the line from near the trim to its far end."""
    left, top, right, bottom = trim
    begin, far = reach.begin, reach.begin + LENGTH

    def end(at: float, outward: int, limit: float) -> float:
        if full:
            return limit
        return min(at + far, limit) if outward > 0 else max(at - far, limit)

    up, down = end(top, -1, reach.top), end(bottom, 1, reach.bottom)
    west, east = end(left, -1, reach.left), end(right, 1, reach.right)
    ends = [
        *((x, top - begin, x, up) for x in (left, right)),
        *((left - begin, y, west, y) for y in (top, bottom)),
        *((x, bottom + begin, x, down) for x in (left, right)),
        *((right + begin, y, east, y) for y in (top, bottom)),
    ]
    for number, (x1, y1, x2, y2) in enumerate(ends):
        outward = -1 if number < len(ends) // 2 else 1
        if outward * (x2 - x1 + y2 - y1) >= LEAST:
            yield _key((x1, y1, x2, y2))


def _before_trims(line: Area, trims: Sequence[Area], distance: float) -> Area | None:
    """The line as far as it is free, up to `distance` from the next trim; None where too little of it is."""
    x1, y1, x2, y2 = line
    for trim in trims:
        if not overlap(_inked((x1, y1, x2, y2)), trim):
            continue
        if x1 == x2:
            y2 = trim[3] + distance if y2 < y1 else trim[1] - distance
            left_over = (y2 - y1) * (1 if line[3] > line[1] else -1)
        else:
            x2 = trim[2] + distance if x2 < x1 else trim[0] - distance
            left_over = (x2 - x1) * (1 if line[2] > line[0] else -1)
        if left_over < LEAST:
            return None
    return _key((x1, y1, x2, y2))


def _along(trim: Area) -> Iterator[Area]:
    """The four sides of a trim, moved outward so that no ink falls into it."""
    left, top, right, bottom = trim
    half = WEIGHT / 2
    yield _key((left, top - half, right, top - half))
    yield _key((left, bottom + half, right, bottom + half))
    yield _key((left - half, top, left - half, bottom))
    yield _key((right + half, top, right + half, bottom))


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
