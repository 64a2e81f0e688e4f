"""Items of a display list at another place."""

from collections.abc import Iterable
from math import cos, radians, sin

from msgspec.structs import replace

from printkit.model.display import Group, Item, Path, Picture, Segment, TextRun


def moved(item: Item, dx: float, dy: float) -> Item:
    """The item moved right by dx and down by dy points."""
    if isinstance(item, TextRun):
        return item.again(item.x + dx, item.y + dy, item.glyphs)
    if isinstance(item, Picture):
        return replace(item, x=item.x + dx, y=item.y + dy)
    if isinstance(item, Path):
        return _moved_path(item, dx, dy)
    a, b, c, d, e, f = item.matrix
    if (a, b, c, d) == (1.0, 0.0, 0.0, 1.0):
        clip = None if item.clip is None else _moved_path(item.clip, dx, dy)
        return replace(item, items=all_moved(item.items, dx, dy), clip=clip)
    return replace(item, matrix=(a, b, c, d, e + dx, f + dy))


def all_moved(items: Iterable[Item], dx: float, dy: float) -> tuple[Item, ...]:
    return tuple(moved(item, dx, dy) for item in items)


def turned(items: tuple[Item, ...], degrees: float, x: float, y: float) -> Group:
    """The items turned clockwise about their origin, which then lies at (x, y)."""
    turn = radians(degrees)
    return Group(items, (cos(turn), sin(turn), -sin(turn), cos(turn), x, y))


def _moved_path(path: Path, dx: float, dy: float) -> Path:
    return replace(path, segments=tuple(_moved_segment(segment, dx, dy) for segment in path.segments))


def _moved_segment(segment: Segment, dx: float, dy: float) -> Segment:
    if segment[0] == "Z":
        return segment
    if segment[0] == "C":
        _, x1, y1, x2, y2, x3, y3 = segment
        return ("C", x1 + dx, y1 + dy, x2 + dx, y2 + dy, x3 + dx, y3 + dy)
    kind, x, y = segment
    return (kind, x + dx, y + dy)
