"""Outlines: SVG path data (SVG 2, 9.3) read into segments, and segments moved, scaled and turned."""

import math
import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from printkit.model.display import IDENTITY, Matrix, Segment

Point = tuple[float, float]

KAPPA = 0.5522847498307936  # a cubic with handles of this share of the radius follows a quarter circle to 0.03 %
_TOKEN = r"[MLHVCQAZmlhvcqaz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_JUNK = r"[^\s,]"
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


class BadOutline(ValueError):
    """Path data that cannot be read; the message says what stands there."""


def read_outline(data: str) -> tuple[Segment, ...]:
    """The segments of path data: M L H V C Q A Z, absolute or relative. Raises BadOutline."""
    segments: list[Segment] = []
    pen: Point = (0.0, 0.0)
    start = pen
    for command, numbers in _commands(data):
        made, pen = _STEPS[command.upper()](_absolute(command, numbers, pen), pen, start)
        segments.extend(made)
        if command in "Mm":
            start = pen
    if not segments or segments[0][0] != "M":
        raise BadOutline(data[:20] or "nothing")
    return tuple(segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    junk = re.search(_JUNK, re.sub(_TOKEN, "", data))
    if junk:
        raise BadOutline(junk.group())
    tokens = re.findall(_TOKEN, data)
    at = 0
    while at < len(tokens):
        command = tokens[at]
        if not command.isalpha():
            raise BadOutline(command)
        at += 1
        numbers: list[float] = []
        while at < len(tokens) and not tokens[at].isalpha():
            numbers.append(float(tokens[at]))
            at += 1
        yield from _repeated(command, numbers)


def _repeated(command: str, numbers: list[float]) -> Iterator[tuple[str, list[float]]]:
    """One command per set of numbers; pairs after the first of a move are lines (SVG 2, 9.3.3)."""
    arity = _ARITY[command.upper()]
    if (arity == 0) != (not numbers) or (arity and len(numbers) % arity):
        raise BadOutline(" ".join([command, *(f"{number:g}" for number in numbers)]))
    for first in range(0, max(len(numbers), 1), max(arity, 1)):
        yield command, numbers[first : first + arity]
        command = {"M": "L", "m": "l"}.get(command, command)


def _absolute(command: str, numbers: list[float], pen: Point) -> list[float]:
    if command.isupper():
        return numbers
    match command:
        case "h":
            return [numbers[0] + pen[0]]
        case "v":
            return [numbers[0] + pen[1]]
        case "a":
            return [*numbers[:5], numbers[5] + pen[0], numbers[6] + pen[1]]
    return [number + pen[place % 2] for place, number in enumerate(numbers)]


Step = tuple[list[Segment], Point]


def _move(n: list[float], pen: Point, start: Point) -> Step:
    return [("M", n[0], n[1])], (n[0], n[1])


def _line(n: list[float], pen: Point, start: Point) -> Step:
    return [("L", n[0], n[1])], (n[0], n[1])


def _across(n: list[float], pen: Point, start: Point) -> Step:
    return _line([n[0], pen[1]], pen, start)


def _down(n: list[float], pen: Point, start: Point) -> Step:
    return _line([pen[0], n[0]], pen, start)


def _cubic(n: list[float], pen: Point, start: Point) -> Step:
    return [("C", n[0], n[1], n[2], n[3], n[4], n[5])], (n[4], n[5])


def _quadratic(n: list[float], pen: Point, start: Point) -> Step:
    """A quadratic curve raised to a cubic."""
    x1, y1 = pen[0] + 2 / 3 * (n[0] - pen[0]), pen[1] + 2 / 3 * (n[1] - pen[1])
    x2, y2 = n[2] + 2 / 3 * (n[0] - n[2]), n[3] + 2 / 3 * (n[1] - n[3])
    return [("C", x1, y1, x2, y2, n[2], n[3])], (n[2], n[3])


def _close(n: list[float], pen: Point, start: Point) -> Step:
    return [("Z",)], start


def _arc(n: list[float], pen: Point, start: Point) -> Step:
    end = (n[5], n[6])
    if end == pen:
        return [], pen
    if n[0] == 0 or n[1] == 0:
        return _line([*end], pen, start)
    return list(_arc_segments(n, pen, end)), end


def _arc_segments(n: list[float], pen: Point, end: Point) -> Iterator[Segment]:
    """An elliptical arc as cubics of at most a quarter turn (SVG 2, appendix B.2: from end points to the centre)."""
    rx, ry, tilt = abs(n[0]), abs(n[1]), math.radians(n[2])
    cos, sin = math.cos(tilt), math.sin(tilt)
    half = ((pen[0] - end[0]) / 2, (pen[1] - end[1]) / 2)
    x, y = cos * half[0] + sin * half[1], -sin * half[0] + cos * half[1]
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    share = max(0.0, (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2) / ((rx * y) ** 2 + (ry * x) ** 2)
    root = math.sqrt(share) * (-1 if n[3] == n[4] else 1)
    cx, cy = root * rx * y / ry, -root * ry * x / rx
    centre = (cos * cx - sin * cy + (pen[0] + end[0]) / 2, sin * cx + cos * cy + (pen[1] + end[1]) / 2)
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if n[4] and sweep < 0:
        sweep += math.tau
    if not n[4] and sweep > 0:
        sweep -= math.tau
    pieces = math.ceil(abs(sweep) / (math.pi / 2) - 1e-9)
    handle = 4 / 3 * math.tan(sweep / pieces / 4)

    def on(angle: float, out: float) -> Point:
        u = rx * (math.cos(angle) - out * math.sin(angle))
        v = ry * (math.sin(angle) + out * math.cos(angle))
        return centre[0] + cos * u - sin * v, centre[1] + sin * u + cos * v

    for piece in range(pieces):
        a, b = first + sweep * piece / pieces, first + sweep * (piece + 1) / pieces
        last = end if piece == pieces - 1 else on(b, 0)
        yield ("C", *on(a, handle), *on(b, -handle), *last)


_STEPS: dict[str, Callable[[list[float], Point, Point], Step]] = {
    "M": _move,
    "L": _line,
    "H": _across,
    "V": _down,
    "C": _cubic,
    "Q": _quadratic,
    "A": _arc,
    "Z": _close,
}


@lru_cache(maxsize=1024)  # cards that are alike have the same drawings at the same places
def moved(segments: tuple[Segment, ...], scale: float, x: float = 0.0, y: float = 0.0) -> tuple[Segment, ...]:
    """Segments scaled about the origin and then shifted, rounded to a ten-thousandth of a point."""
    return tuple(_moved_one(segment, scale, x, y) for segment in segments)


def _moved_one(segment: Segment, scale: float, x: float, y: float) -> Segment:
    if segment[0] == "Z":
        return segment
    if segment[0] == "C":
        _, x1, y1, x2, y2, x3, y3 = segment
        return (
            "C",
            *(round(x1 * scale + x, 4), round(y1 * scale + y, 4)),
            *(round(x2 * scale + x, 4), round(y2 * scale + y, 4)),
            *(round(x3 * scale + x, 4), round(y3 * scale + y, 4)),
        )
    kind, x1, y1 = segment
    return (kind, round(x1 * scale + x, 4), round(y1 * scale + y, 4))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle with rounded corners (radius 0: square ones), clockwise from its top left."""
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    if r <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def turned(turn: int, width: float, height: float) -> Matrix:
    """The clockwise turn of a box of this size that leaves its top left corner at the origin."""
    match turn % 360:
        case 0:
            return IDENTITY
        case 90:
            return (0.0, 1.0, -1.0, 0.0, height, 0.0)
        case 180:
            return (-1.0, 0.0, 0.0, -1.0, width, height)
        case 270:
            return (0.0, -1.0, 1.0, 0.0, 0.0, width)
    raise ValueError(f"not a quarter turn: {turn}")


def shifted(matrix: Matrix, x: float, y: float) -> Matrix:
    """The transformation followed by a shift."""
    a, b, c, d, e, f = matrix
    return (a, b, c, d, e + x, f + y)
