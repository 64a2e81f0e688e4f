"""Outlines that layout draws: rectangles, discs, lines, arrows. Points, y downward."""

from math import hypot

from printkit.layout import outline
from printkit.model.display import Path, Stroke


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke)


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = "",
    stroke: Stroke | None = None,
    corner: float = 0.0,
) -> Path:
    """A rectangle whose corners are rounded with the radius `corner`, or with half the shorter side if that is less."""
    return Path(outline.rectangle(x, y, width, height, corner), fill=fill, stroke=stroke)


def disc(x: float, y: float, radius: float, *, fill: str = "", stroke: Stroke | None = None) -> Path:
    """A disc about (x, y)."""
    return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, fill=fill, stroke=stroke, corner=radius)


def arrow(
    start: tuple[float, float], end: tuple[float, float], lift: float, stroke: Stroke, aside: float = 0.0
) -> tuple[Path, Path]:
    """A bent arrow: a curve whose middle is lifted by `lift` (upward if positive) and moved `aside` (to the right), and
    a head in the stroke's paint."""
    (x1, y1), (x2, y2) = start, end
    handle1 = (x1 + (x2 - x1) * 0.2 + aside * 4 / 3, y1 + (y2 - y1) * 0.2 - lift * 4 / 3)
    handle2 = (x1 + (x2 - x1) * 0.8 + aside * 4 / 3, y1 + (y2 - y1) * 0.8 - lift * 4 / 3)
    along_x, along_y = x2 - handle2[0], y2 - handle2[1]
    length = hypot(along_x, along_y) or 1.0
    along_x, along_y = along_x / length, along_y / length
    size = stroke.width * 4
    back = (x2 - along_x * size, y2 - along_y * size)
    neck = (x2 - along_x * size * 0.8, y2 - along_y * size * 0.8)
    wing = size * 0.5
    curve = Path((("M", x1, y1), ("C", *handle1, *handle2, *neck)), stroke=stroke)
    head = Path(
        (
            ("M", x2, y2),
            ("L", back[0] - along_y * wing, back[1] + along_x * wing),
            ("L", back[0] + along_y * wing, back[1] - along_x * wing),
            ("Z",),
        ),
        fill=stroke.paint,
    )
    return curve, head
