"""Where items lie: matrices and boxes in the display list's coordinates, y downward."""

from collections.abc import Iterable, Iterator

from printkit.model.display import Group, Item, Matrix, Path, Picture, TextRun
from printkit.model.panel import Placement

Box = tuple[float, float, float, float]  # left, top, right, bottom

# A run's box is taken from its size: this much of it above the baseline and below.
_ABOVE, _BELOW = 0.9, 0.25


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does `inner` first, then `outer`."""
    a, b, c, d, e, f = inner
    oa, ob, oc, od, oe, of = outer
    return (
        oa * a + oc * b,
        ob * a + od * b,
        oa * c + oc * d,
        ob * c + od * d,
        oa * e + oc * f + oe,
        ob * e + od * f + of,
    )


def moved(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def placement_matrix(placement: Placement) -> Matrix:
    """From the panel to the paper: a clockwise turn, then the turned panel's top left corner to (x, y)."""
    width, height = placement.panel.width, placement.panel.height
    x, y = placement.x, placement.y
    turned: dict[int, Matrix] = {
        0: (1, 0, 0, 1, x, y),
        90: (0, 1, -1, 0, x + height, y),
        180: (-1, 0, 0, -1, x + width, y + height),
        270: (0, -1, 1, 0, x, y + width),
    }
    return turned[placement.turn]


def around(boxes: Iterable[Box]) -> Box | None:
    """The smallest box that holds all of them."""
    lefts, tops, rights, bottoms = tuple(zip(*boxes, strict=True)) or ((), (), (), ())
    return (min(lefts), min(tops), max(rights), max(bottoms)) if lefts else None


def moved_box(matrix: Matrix, box: Box) -> Box:
    """The upright box around a box that has been moved."""
    left, top, right, bottom = box
    corners = [moved(matrix, x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def group_box(group: Group) -> Box | None:
    """A group's box outside of its matrix: what its items cover, as far as its clip lets them."""
    box = around(_boxes(group.items))
    if group.clip:
        box = common(box, around(_boxes((group.clip,))))
    return moved_box(group.matrix, box) if box else None


def common(one: Box | None, other: Box | None) -> Box | None:
    """What two boxes share."""
    if one is None or other is None:
        return None
    box = max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
    return box if box[0] <= box[2] and box[1] <= box[3] else None


def _boxes(items: Iterable[Item]) -> Iterator[Box]:
    for item in items:
        match item:
            case TextRun():
                yield item.x, item.y - _ABOVE * item.size, item.x + item.width, item.y + _BELOW * item.size
            case Picture():
                yield item.x, item.y, item.x + item.width, item.y + item.height
            case Path():
                yield from _path_boxes(item)
            case Group():
                box = group_box(item)
                if box:
                    yield box


def _path_boxes(path: Path) -> Iterator[Box]:
    """A curve lies within the hull of its points."""
    margin = path.stroke.width / 2 if path.stroke else 0.0
    for segment in path.segments:
        points = segment[1:]
        for x, y in zip(points[::2], points[1::2], strict=True):
            yield x - margin, y - margin, x + margin, y + margin
