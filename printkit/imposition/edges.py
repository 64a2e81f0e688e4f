"""What a panel shows at its edges, and whether neighbours may share one cut."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from printkit.imposition.grid import Grid
from printkit.model.display import Group, Item, Matrix, Path
from printkit.model.panel import Panel, Piece
from printkit.problems import Problem, problem
from printkit.units import in_mm

LEFT, TOP, RIGHT, BOTTOM = range(4)
OUT = 0.01  # points beyond the cut
TOLERANCE = 1e-6
Shown = tuple[object, ...]
Point = tuple[float, float]


def edge_of(panel: Panel, side: int) -> tuple[Shown, ...]:
    """What runs out beyond the cut on a side and is seen there: paint, tint and from where to where; or a whole pattern
    or picture. Empty where the paper shows."""
    found: list[Shown] = []
    length = panel.height if side in (LEFT, RIGHT) else panel.width
    for item, points in _outlines(panel.items, lambda x, y: (x, y)):
        xs, ys = zip(*points, strict=True)
        out = (-min(xs), -min(ys), max(xs) - panel.width, max(ys) - panel.height)
        if out[side] >= OUT:
            along = ys if side in (LEFT, RIGHT) else xs
            span = round(min(along), 2), round(max(along), 2)
            hides = isinstance(item, Path) and span[0] <= 0 and span[1] >= length
            found = [] if hides else found
            found.append((item.fill, item.tint, *span) if isinstance(item, Path) else (item,))
    return tuple(found)


def _outlines(items: tuple[Item, ...], on: Callable[[float, float], Point]) -> Iterator[tuple[Item, list[Point]]]:
    """Filled areas and clipped groups, each with the points of its outline on the panel."""
    for item in items:
        outline, inside = item if isinstance(item, Path) and item.fill else None, on
        if isinstance(item, Group):
            outline, inside = item.clip, partial(_through, on, item.matrix)
            if outline is None:
                yield from _outlines(item.items, inside)
        if outline is not None:
            numbers = [segment[1:] for segment in outline.segments]
            yield item, [inside(each[at], each[at + 1]) for each in numbers for at in range(0, len(each), 2)]


def _through(on: Callable[[float, float], Point], matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return on(a * x + c * y + e, b * x + d * y + f)


def missing_gap(pieces: Sequence[Piece], grid: Grid, bleed: float) -> Problem | None:
    """The first two neighbours on a sheet that bleed into each other. Those that show the same where they touch may:
    one cut between them serves both."""
    for one, other, gap, side in _neighbours(pieces, grid):
        if gap + TOLERANCE < 2 * bleed and not _alike(one, other, side, grid.turn):
            return problem(
                "gap-smaller-than-bleed",
                piece=one.id,
                other=other.id,
                gap=round(in_mm(gap), 2),
                bleed=round(in_mm(bleed), 2),
                short=round(in_mm(2 * bleed - gap), 2),
            )
    return None


def _neighbours(pieces: Sequence[Piece], grid: Grid) -> Iterator[tuple[Piece, Piece, float, int]]:
    """Pieces, the gap between them, and on which side of the first the second lies on the paper."""
    for slot, piece in enumerate(pieces):
        if (slot + 1) % grid.columns and slot + 1 < len(pieces):
            yield piece, pieces[slot + 1], grid.across, RIGHT
        if slot + grid.columns < len(pieces):
            yield piece, pieces[slot + grid.columns], grid.down, BOTTOM


def _alike(one: Piece, other: Piece, side: int, turn: int) -> bool:
    """Whether both show the same where they touch, on their fronts and on their backs."""
    own = (side - turn // 90) % 4
    if edge_of(one.front, own) != edge_of(other.front, _across(own)):
        return False
    if one.back is None or other.back is None:
        return True
    behind = _across(own) if own in (LEFT, RIGHT) else own  # seen from behind, left and right change places
    return edge_of(one.back, behind) == edge_of(other.back, _across(behind))


def _across(side: int) -> int:
    """The opposite side."""
    return (side + 2) % 4
