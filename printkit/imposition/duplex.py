"""Backs: where the back of a slot lies, and how far its art may run beyond the trim."""

from msgspec.structs import replace

from printkit.imposition.grid import Grid
from printkit.imposition.papers import printable_margin
from printkit.layout.outline import rectangle
from printkit.model.display import Group, Path
from printkit.model.panel import Binding, Panel, Paper, Placement


def behind(front: Placement, panel: Panel, paper: Paper, binding: Binding) -> Placement:
    """The placement of a back behind its front. A paper turned over its long edge is mirrored in x; over its short
    edge in y, and then the back stands on its head, so that the piece reads the same way as over the long edge.
    Papers are upright: the long edges are left and right.
    """
    if binding == "short":
        return Placement(panel, front.x, paper.height - front.y - panel.height, 180)
    return Placement(panel, paper.width - front.x - panel.width, front.y, 0)


def free_sides(grid: Grid, slot: int, used: int) -> tuple[bool, bool, bool, bool]:
    """Left, top, right, bottom: whether no used slot touches this slot's front there."""
    row, column = divmod(slot, grid.columns)

    def is_free(r: int, c: int) -> bool:
        inside = 0 <= r < grid.rows and 0 <= c < grid.columns
        return not inside or r * grid.columns + c >= used

    return is_free(row, column - 1), is_free(row - 1, column), is_free(row, column + 1), is_free(row + 1, column)


def seen_from_behind(sides: tuple[bool, bool, bool, bool]) -> tuple[bool, bool, bool, bool]:
    """The sides of a back in its own upright view: left and right change places, whichever way the paper turns."""
    left, top, right, bottom = sides
    return right, top, left, bottom


class Bleeds:
    """Panels whose bleed is cut back to where it harms nobody: never onto a neighbour, never beyond the printable
    area. The same panel comes back for the same cut, so that a writer can write it once."""

    def __init__(self, grid: Grid, paper: Paper) -> None:
        self._room = min(grid.left, grid.top, paper.width, paper.height) - printable_margin()
        self._made: dict[tuple[int, tuple[bool, bool, bool, bool]], Panel] = {}

    def cut(self, panel: Panel, free: tuple[bool, bool, bool, bool]) -> Panel:
        if panel.bleed <= 0:
            return panel
        key = (id(panel), free)
        if key not in self._made:
            self._made[key] = _cut(panel, free, max(0.0, min(panel.bleed, self._room)))
        return self._made[key]


def _cut(panel: Panel, free: tuple[bool, bool, bool, bool], bleed: float) -> Panel:
    left, top, right, bottom = (bleed if side else 0.0 for side in free)
    area = rectangle(-left, -top, panel.width + left + right, panel.height + top + bottom)
    return replace(panel, items=(Group(panel.items, clip=Path(area)),), bleed=bleed)
