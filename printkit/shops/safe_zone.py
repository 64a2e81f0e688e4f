"""Drawings that a knife hits which misses a little: frames, icons and pictures that are nearer to the cut than a shop
wants, and yet do not run out over it. A thin frame near the cut shows each drift of the knife, as it comes out wider on
one side; art that runs out shows none."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printkit.layout.bounds import Box, around, combined, group_box, moved_box
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, Picture
from printkit.model.shop import SAME
from printkit.units import in_mm

WHITE = "paper"
EDGES = ("left", "top", "right", "bottom")
Point = tuple[float, float]


class Drawn(Struct, frozen=True):
    """What a drawing covers: points from the upper left of the trim, downward. `is_white`: it is seen only on what lies
    below. `is_area`: others may be seen on it."""

    box: Box
    is_white: bool = False
    is_area: bool = True


class Near(Struct, frozen=True):
    """A drawing, the edge that it is nearest to, and the millimetres between them."""

    drawn: Drawn
    edge: str
    distance: float


def near_cut(drawn: Sequence[Drawn], width: float, height: float, safe: float) -> Iterator[Near]:
    """The drawings of a face, in their order, that lie within its trim (`width` x `height` points) and are nearer to it
    than `safe` millimetres.

    Not those that reach the cut, nor their like of the same size, which belong to one pattern with them; nor what is
    white on white.
    """
    rooms = [_room(each.box, width, height) for each in drawn]
    patterns = {_size(each.box) for each, room in zip(drawn, rooms, strict=True) if min(room) <= SAME}
    grounds: list[Box] = []
    for each, room in zip(drawn, rooms, strict=True):
        is_seen = not each.is_white or any(_holds(ground, each.box) for ground in grounds)
        if each.is_area and not each.is_white:
            grounds.append(each.box)
        distance = min(room)
        if is_seen and SAME < distance < safe - SAME and _size(each.box) not in patterns:
            yield Near(each, EDGES[room.index(distance)], distance)


def drawn_in(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[Drawn]:
    """What paths, pictures and groups with a clip cover; the last as wholes."""
    for item in items:
        match item:
            case Group(clip=None):
                yield from drawn_in(item.items, combined(matrix, item.matrix))
            case Group():
                if box := group_box(item):
                    yield Drawn(moved_box(matrix, box))
            case Picture():
                yield Drawn(moved_box(matrix, (item.x, item.y, item.x + item.width, item.y + item.height)))
            case Path() if box := outline_box(item.segments, item.stroke.width if item.stroke else 0.0):
                is_white = item.fill in ("", WHITE) and (item.stroke is None or item.stroke.paint == WHITE)
                yield Drawn(moved_box(matrix, box), is_white, bool(item.fill))


def _room(box: Box, width: float, height: float) -> tuple[float, ...]:
    left, top, right, bottom = box
    return tuple(round(in_mm(room), 4) for room in (left, top, width - right, height - bottom))


def _size(box: Box) -> tuple[float, float]:
    return round(box[2] - box[0], 1), round(box[3] - box[1], 1)


def _holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def curve_box(points: Sequence[Point]) -> Box:
    """The box of a Bézier curve of four points: its ends, and where it turns back."""
    (x0, x1, x2, x3), (y0, y1, y2, y3) = zip(*points, strict=True)
    xs, ys = (*_turns(x0, x1, x2, x3), x0, x3), (*_turns(y0, y1, y2, y3), y0, y3)
    return min(xs), min(ys), max(xs), max(ys)


def _turns(a: float, b: float, c: float, d: float) -> Iterator[float]:
    """The values at which one coordinate's derivative is zero, within the curve."""
    square, linear, constant = -a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a
    inside = linear * linear - 4 * square * constant
    if abs(square) < 1e-9:
        roots = [-constant / linear] if abs(linear) > 1e-9 else []
    else:
        roots = [(-linear + sign * inside**0.5) / (2 * square) for sign in (1, -1)] if inside >= 0 else []
    for t in roots:
        if 0 < t < 1:
            s = 1 - t
            yield s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d


def outline_box(segments: Iterable[Sequence[str | float]], line: float = 0.0) -> Box | None:
    """The box of an outline of `M`, `L`, `C` and `Z` segments, with a line of this width along it."""
    boxes: list[Box] = []
    at: Point = (0.0, 0.0)
    for segment in segments:
        numbers = [float(value) for value in segment[1:]]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if segment[0] == "C":
            boxes.append(curve_box((at, *points)))
        elif points:
            boxes.append((*points[0], *points[0]))
        at = points[-1] if points else at
    box = around(boxes)
    half = line / 2
    return box and (box[0] - half, box[1] - half, box[2] + half, box[3] + half)
