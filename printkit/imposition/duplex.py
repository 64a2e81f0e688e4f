"""Backs: where the back of a slot lies, and how far its art may run beyond the trim."""

from typing import Literal

from msgspec.structs import replace

from printkit.imposition.grid import Grid
from printkit.layout.outline import rectangle
from printkit.model.display import Group, Path
from printkit.model.panel import Binding, Panel, Paper, Placement

Edge = Literal["long", "short"]
Sides = tuple[float, float, float, float]  # left, top, right, bottom


def edge_of(binding: Binding) -> Edge:
    """The edge over which paper is turned: by hand, it is the long one."""
    return "short" if binding == "short" else "long"


def behind(front: Placement, panel: Panel, paper: Paper, edge: Edge) -> Placement:
    """The placement of a back behind its front. A paper turned over its long edge is mirrored in x; over its short
    edge in y, and then the back stands on its head, so that the piece reads the same way as over the long edge.
    Papers are upright: the long edges are left and right. A fold down the middle of the paper mirrors in the same way.
    """
    upright = front.turn % 180 == 0
    width, height = (panel.width, panel.height) if upright else (panel.height, panel.width)
    if edge == "short":
        return Placement(panel, front.x, paper.height - front.y - height, (180 - front.turn) % 360)
    return Placement(panel, paper.width - front.x - width, front.y, -front.turn % 360)


def bleed_sides(grid: Grid, slot: int, used: int, room: float) -> Sides:
    """How far the art of a slot's front may run out on each side of the slot on the paper: `room` where no used slot
    is beside it, and half the gap where one is."""
    row, column = divmod(slot, grid.columns)

    def out(r: int, c: int, gap: float) -> float:
        is_used = 0 <= r < grid.rows and 0 <= c < grid.columns and r * grid.columns + c < used
        return gap / 2 if is_used else room

    return (
        out(row, column - 1, grid.across),
        out(row - 1, column, grid.down),
        out(row, column + 1, grid.across),
        out(row + 1, column, grid.down),
    )


def seen_upright(sides: Sides, turn: int) -> Sides:
    """The sides of a slot as those of a front that lies in it, turned clockwise."""
    turns = turn % 360 // 90
    return (*sides[turns:], *sides[:turns])  # type: ignore[return-value]


def seen_from_behind(sides: Sides) -> Sides:
    """The sides of a back in its own upright view: left and right change places, whichever way the paper turns."""
    left, top, right, bottom = sides
    return right, top, left, bottom


class Bleeds:
    """Panels whose bleed is cut back to where it harms nobody: never onto a neighbour, never beyond the printable
    area. The same panel comes back for the same cut, so that a writer can write it once."""

    def __init__(self, room: float) -> None:
        self._made: dict[tuple[int, Sides], Panel] = {}
        self.room = room

    def cut(self, panel: Panel, sides: Sides) -> Panel:
        if panel.bleed <= 0:
            return panel
        key = (id(panel), sides)
        if key not in self._made:
            self._made[key] = _cut(panel, sides, max(0.0, min(panel.bleed, self.room)))
        return self._made[key]


def _cut(panel: Panel, sides: Sides, most: float) -> Panel:
    left, top, right, bottom = (max(0.0, min(most, side)) for side in sides)
    area = rectangle(-left, -top, panel.width + left + right, panel.height + top + bottom)
    return replace(panel, items=(Group(panel.items, clip=Path(area)),), bleed=most)
