"""Paper that is folded in the mind: where each page comes to lie, which way up, and what a reader meets in turn.

Points are those of the paper as it is seen from its front, x to the right, y downward.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from printkit.model.panel import Binding, Paper, Placement, Sheet

Vector = tuple[float, float]


class Seen(NamedTuple):
    """A page as the reader meets it: the middle of it on the paper, and where its own up and right point to."""

    page: str
    middle: Vector
    up: Vector
    right: Vector


def printed(placement: Placement) -> Seen:
    """A placed panel, in the points of the side that it is printed on."""
    right, up = {0: ((1, 0), (0, -1)), 90: ((0, 1), (1, 0)), 180: ((-1, 0), (0, 1)), 270: ((0, -1), (-1, 0))}[
        placement.turn
    ]
    wide, high = placement.panel.width, placement.panel.height
    if placement.turn in (90, 270):
        wide, high = high, wide
    return Seen(placement.panel.id, (placement.x + wide / 2, placement.y + high / 2), up, right)


def through(seen: Seen, paper: Paper, binding: Binding) -> Seen:
    """What is printed on the back, seen through the paper from its front: the printer turned the paper over one of its
    edges. The paper lies on its side: its short edges are left and right."""
    (x, y), (ux, uy), (rx, ry) = seen.middle, seen.up, seen.right
    if binding == "short":
        return Seen(seen.page, (paper.width - x, y), (-ux, uy), (-rx, ry))
    return Seen(seen.page, (x, paper.height - y), (ux, -uy), (rx, -ry))


def leafed_through(sheets: Sequence[Sheet], paper: Paper, binding: Binding) -> Iterator[tuple[Seen, bool]]:
    """The pages of a booklet in turn, and whether each looks upward (a right page) in the closed booklet.

    The sheets lie in each other, the first outside, their fronts outward, folded so that the left half goes below the
    right one.
    """
    halves: list[list[tuple[Seen, bool]]] = []
    for sheet in sheets:
        assert sheet.back is not None
        fronts = [printed(placement) for placement in sheet.front.placements]
        backs = [through(printed(placement), paper, binding) for placement in sheet.back.placements]
        for is_right in (True, False):
            here = [
                [seen for seen in some if (seen.middle[0] > paper.width / 2) is is_right] for some in (fronts, backs)
            ]
            [front], [back] = here
            # The left half is turned over with the fold: left and right change places in it, and so do its sides.
            halves.append([(front, True), (back, False)] if is_right else [(_over(back), True), (_over(front), False)])
    right, left = halves[0::2], halves[1::2]
    for leaf in (*right, *reversed(left)):
        yield from leaf


def _over(seen: Seen) -> Seen:
    (x, y), (ux, uy), (rx, ry) = seen.middle, seen.up, seen.right
    return Seen(seen.page, (-x, y), (-ux, uy), (-rx, ry))


@dataclass(frozen=True)
class Map:
    """An isometry that keeps the axes: x' = sx x + tx, y' = sy y + ty."""

    sx: int = 1
    sy: int = 1
    tx: float = 0.0
    ty: float = 0.0

    def over(self, axis: str, at: float) -> "Map":
        """What happens to the field beyond a fold: it is mirrored at the fold first."""
        if axis == "x":
            return Map(-self.sx, self.sy, self.tx + 2 * at * self.sx, self.ty)
        return Map(self.sx, -self.sy, self.tx, self.ty + 2 * at * self.sy)

    def point(self, point: Vector) -> Vector:
        return self.sx * point[0] + self.tx, self.sy * point[1] + self.ty

    def vector(self, vector: Vector) -> Vector:
        return self.sx * vector[0], self.sy * vector[1]

    @property
    def is_upward(self) -> bool:
        """Whether the printed side looks upward."""
        return self.sx * self.sy > 0


class Joint(NamedTuple):
    """Two fields that hang together at a fold: at x (or y) = `at`."""

    one: str
    other: str
    axis: str
    at: float


def ring_folded(ring: Sequence[Joint]) -> dict[str, Map]:
    """Where each field of a ring of fields comes to lie when it is folded flat at all joints, seen from the first."""
    maps = {ring[0].one: Map()}
    for joint in ring:
        beyond = maps[joint.one].over(joint.axis, joint.at)
        assert maps.setdefault(joint.other, beyond) == beyond, "the ring closes without tearing"
    return maps


def folds_cross(ring: Sequence[Joint], maps: dict[str, Map], middle: Vector) -> bool:
    """Whether two folds at one edge of the folded book would have to go through each other: of layers that lie in the
    order of the ring, a fold encloses the layers between its own."""
    layers = {joint.one: number for number, joint in enumerate(ring)}
    spans: dict[tuple[str, bool], list[tuple[int, int]]] = {}
    for joint in ring:
        here = maps[joint.one].point((joint.at, joint.at))
        side = here[0] > middle[0] if joint.axis == "x" else here[1] > middle[1]
        low, high = sorted((layers[joint.one], layers[joint.other]))
        spans.setdefault((joint.axis, side), []).append((low, high))
    return any(
        low < other_low < high < other_high or other_low < low < other_high < high
        for some in spans.values()
        for (low, high), (other_low, other_high) in combinations(some, 2)
    )
