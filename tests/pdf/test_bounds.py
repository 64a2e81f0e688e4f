"""Where items lie."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.bounds import combined, group_box, moved, moved_box, placement_matrix
from printkit.model.display import Group, Item, Matrix, Path, Picture, Stroke, TextRun
from printkit.model.panel import Panel, Placement

values = st.floats(-50, 50)
matrices = st.tuples(values, values, values, values, values, values)
SQUARE = Path((("M", 0.0, 0.0), ("L", 4.0, 0.0), ("C", 4.0, 1.0, 4.0, 2.0, 4.0, 4.0), ("Z",)))


@given(matrices, matrices, values, values)
def test_matrices_follow_each_other(outer: Matrix, inner: Matrix, x: float, y: float) -> None:
    expected = moved(outer, *moved(inner, x, y))
    assert moved(combined(outer, inner), x, y) == pytest.approx(expected, abs=1e-6)


@given(st.sampled_from([0, 90, 180, 270]), values, values)
def test_a_turned_panel_keeps_its_corner(turn: int, x: float, y: float) -> None:
    panel = Panel("p", 30, 20, (), "ja")
    box = moved_box(placement_matrix(Placement(panel, x, y, turn)), (0, 0, 30, 20))
    width, height = (30, 20) if turn in (0, 180) else (20, 30)
    assert box == pytest.approx((x, y, x + width, y + height))


@pytest.mark.parametrize(
    ("items", "box"),
    [
        ((SQUARE,), (0, 0, 4, 4)),
        ((Path(SQUARE.segments, stroke=Stroke("ink", 2.0)),), (-1, -1, 5, 5)),
        ((Picture(1, 2, 3, 4, "key"), SQUARE), (0, 0, 4, 6)),
        ((Group((SQUARE,), matrix=(2, 0, 0, 2, 10, 0)),), (10, 0, 18, 8)),
        ((Group((SQUARE,), clip=Path((("M", 3.0, 3.0), ("L", 9.0, 9.0)))),), (3, 3, 4, 4)),
        ((Group((SQUARE,), clip=Path((("M", 8.0, 8.0), ("L", 9.0, 9.0)))), SQUARE), (0, 0, 4, 4)),
        ((Group((), clip=SQUARE),), None),
        ((), None),
    ],
)
def test_a_group_covers_what_its_items_do(items: tuple[Item, ...], box: tuple[float, ...] | None) -> None:
    assert group_box(Group(items)) == box


def test_a_run_is_as_high_as_its_letters(run: Callable[..., TextRun]) -> None:
    left, top, right, bottom = group_box(Group((run("手札", 0, 0, 10),))) or (0, 0, 0, 0)
    assert left == 0
    assert right == pytest.approx(20)
    assert top < -8
    assert 1 < bottom < 4
