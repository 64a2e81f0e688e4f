"""Outlines: path data read, turned and moved."""

import math
from collections.abc import Iterator

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.layout.outline import BadOutline, moved, read_outline, rectangle, turned

lengths = st.floats(0.1, 500)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2 L3 4", (("M", 1, 2), ("L", 3, 4))),
        ("M1 2 3 4", (("M", 1, 2), ("L", 3, 4))),
        ("m1,2 l2,2", (("M", 1, 2), ("L", 3, 4))),
        ("M1 2H5v-1", (("M", 1, 2), ("L", 5, 2), ("L", 5, 1))),
        ("M0 0 L2 0 Z l1 1", (("M", 0, 0), ("L", 2, 0), ("Z",), ("L", 1, 1))),
        ("M0 0 Q3 0 3 3", (("M", 0, 0), ("C", 2, 0, 3, 1, 3, 3))),
        ("M0 0 A0 5 0 0 1 4 0", (("M", 0, 0), ("L", 4, 0))),
        ("M.5-.5", (("M", 0.5, -0.5),)),
    ],
)
def test_reading(data: str, expected: tuple[tuple[object, ...], ...]) -> None:
    found = read_outline(data)
    assert [segment[0] for segment in found] == [segment[0] for segment in expected]
    for one, other in zip(found, expected, strict=True):
        assert one[1:] == pytest.approx(other[1:])


@pytest.mark.parametrize("data", ["", "L1 2", "M1", "M1 2 X3", "1 2", "M1 2 Z3", "M1 2 C1 2 3", "M1 2 L"])
def test_what_cannot_be_read(data: str) -> None:
    with pytest.raises(BadOutline):
        read_outline(data)


@given(st.floats(1, 20), st.floats(0.3, 3), st.floats(0, 180), st.floats(0, 6.2), st.floats(0.1, 6.1), st.booleans())
def test_arcs_lie_on_their_ellipse(
    rx: float, flat: float, tilt: float, begin: float, turn: float, backward: bool
) -> None:
    """Both arcs of an ellipse about the origin, by the flags that choose them, to a thousandth of its radius."""
    assume(abs(turn - math.pi) > 0.01)  # half a turn: either flag names it
    ry, cos, sin = rx * flat, math.cos(math.radians(tilt)), math.sin(math.radians(tilt))

    def on(angle: float) -> tuple[float, float]:
        u, v = rx * math.cos(angle), ry * math.sin(angle)
        return cos * u - sin * v, sin * u + cos * v

    turn = -turn if backward else turn
    start, end = on(begin), on(begin + turn)
    flags = f"{abs(turn) > math.pi:d} {not backward:d}"
    data = f"M{start[0]:.9f} {start[1]:.9f} A{rx:.9f} {ry:.9f} {tilt:.9f} {flags} {end[0]:.9f} {end[1]:.9f}"
    _, *curves = read_outline(data)
    assert len(curves) == math.ceil(abs(turn) / (math.pi / 2) - 1e-6)
    pen = start
    for curve in curves:
        assert curve[0] == "C"
        for x, y in points(pen, curve[1:]):
            u, v = (cos * x + sin * y) / rx, (-sin * x + cos * y) / ry
            assert math.hypot(u, v) == pytest.approx(1, abs=1e-3)
        pen = curve[-2], curve[-1]
    assert pen == pytest.approx(end, abs=1e-6)


def points(pen: tuple[float, float], handles: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    """Points along a cubic."""
    x1, y1, x2, y2, x3, y3 = handles
    for step in range(11):
        t = step / 10
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * pen[0] + b * x1 + c * x2 + d * x3, a * pen[1] + b * y1 + c * y2 + d * y3


@given(st.sampled_from([0, 90, 180, 270]), lengths, lengths)
def test_a_turned_box_keeps_its_corner_at_the_origin(turn: int, width: float, height: float) -> None:
    a, b, c, d, e, f = turned(turn, width, height)
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (0, width) for y in (0, height)]
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert min(y for _, y in corners) == pytest.approx(0)
    across, down = (height, width) if turn in (90, 270) else (width, height)
    assert max(x for x, _ in corners) == pytest.approx(across)
    assert max(y for _, y in corners) == pytest.approx(down)


def test_a_clockwise_quarter_turn_brings_the_top_to_the_right() -> None:
    a, b, c, d, e, f = turned(90, 10, 4)
    assert (a * 0 + c * 0 + e, b * 0 + d * 0 + f) == (4, 0)  # the top left corner goes to the top right
    assert (a * 10 + c * 0 + e, b * 10 + d * 0 + f) == (4, 10)  # the top right corner to the bottom right


def test_no_other_turn() -> None:
    with pytest.raises(ValueError, match="45"):
        turned(45, 1, 1)


@given(lengths, lengths, st.floats(0, 300))
def test_rounded_corners_stay_inside(width: float, height: float, radius: float) -> None:
    for segment in rectangle(3, 4, width, height, radius):
        for at in range(1, len(segment), 2):
            x, y = segment[at], segment[at + 1]  # type: ignore[misc]
            assert 3 - 1e-9 <= x <= 3 + width + 1e-9
            assert 4 - 1e-9 <= y <= 4 + height + 1e-9


def test_moving() -> None:
    assert moved((("M", 1, 2), ("Z",)), 2, 10, 20) == (("M", 12, 24), ("Z",))
