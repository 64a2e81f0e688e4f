"""What a panel shows at its edges, and whether neighbours may share one cut."""

from collections.abc import Iterator, Sequence

from printkit.imposition.grid import Grid
from printkit.model.display import Group, Item, Path
from printkit.model.panel import Panel, Piece
from printkit.problems import Problem, problem
from printkit.units import in_mm

LEFT, TOP, RIGHT, BOTTOM = range(4)
OUT = 0.01  # points beyond the cut
TOLERANCE = 1e-6
Shown = tuple[object, ...]


def edge_of(panel: Panel, side: int) -> tuple[Shown, ...]:
    """What runs out beyond the cut on a side: paint, tint and from where to where; or a whole pattern or picture. Empty
    where the paper shows."""
    return tuple(shown for item in panel.items if (shown := _running_out(item, panel, side)))


def _running_out(item: Item, panel: Panel, side: int) -> Shown:
    outline = item if isinstance(item, Path) and item.fill else item.clip if isinstance(item, Group) else None
    if outline is None:
        return ()
    points = [segment[at : at + 2] for segment in outline.segments for at in range(1, len(segment), 2)]
    xs, ys = [float(point[0]) for point in points], [float(point[1]) for point in points]
    out = (-min(xs), -min(ys), max(xs) - panel.width, max(ys) - panel.height)
    if out[side] < OUT:
        return ()
    if isinstance(item, Path):
        along = ys if side in (LEFT, RIGHT) else xs
        return item.fill, item.tint, round(min(along), 2), round(max(along), 2)
    return (item,)


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
