"""A printer with an error prints what was corrected for it as if it had none: backs behind fronts, lengths true."""

from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.imposition import corrected, impose, read_paper
from printkit.imposition.calibration import calibration_file, distance, targets_on
from printkit.imposition.correcting import back_matrix
from printkit.imposition.duplex import edge_of
from printkit.imposition.marks import trim_of
from printkit.layout.style import read_style
from printkit.model.correction import Correction
from printkit.model.display import IDENTITY, Group, Matrix
from printkit.model.panel import Binding, Paper, PrintFile
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import card

STYLE, FONTS = read_style(), open_fonts()
Point = tuple[float, float]
A4 = read_paper("a4")
WORDS = {"title": "T", "front": "F", "rulers": "R", "back": "B"}

corrections = st.builds(
    Correction,
    x=st.floats(-2, 2),
    y=st.floats(-2, 2),
    rotation=st.floats(-0.5, 0.5),
    across=st.floats(0.98, 1.02),
    down=st.floats(0.98, 1.02),
)
bindings: st.SearchStrategy[Binding] = st.sampled_from(["long", "short", "turn"])


def through(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def printed_front(point: Point, paper: Paper, error: Correction) -> Point:
    """Where the printer puts a point of a front page: it scales about the middle."""
    middle = paper.width / 2, paper.height / 2
    return (
        middle[0] + (point[0] - middle[0]) * error.across,
        middle[1] + (point[1] - middle[1]) * error.down,
    )


def printed_back(point: Point, paper: Paper, error: Correction, binding: Binding) -> Point:
    """Where the printer puts a point of a back page, seen from the front through the paper."""
    x, y = point
    seen = (x, paper.height - y) if binding == "short" else (paper.width - x, y)
    x, y = printed_front(seen, paper, error)
    angle = radians(error.rotation)
    x, y = x - paper.width / 2, y - paper.height / 2
    x, y = cos(angle) * x - sin(angle) * y, sin(angle) * x + cos(angle) * y
    return x + paper.width / 2 + mm(error.x), y + paper.height / 2 + mm(error.y)


def file_of(binding: Binding, count: int = 4) -> PrintFile:
    sheets = impose([card("a", count, (44, 63))], A4, binding, None, STYLE, FONTS)
    return PrintFile("cards", "cards", "Cards", "en", A4, sheets, binding)


@given(corrections, bindings, st.integers(1, 13))
@settings(max_examples=40, deadline=None)
def test_each_back_is_printed_behind_its_front_whatever_the_error(
    error: Correction, binding: Binding, count: int
) -> None:
    for sheet in corrected(file_of(binding, count), error).sheets:
        assert sheet.back is not None
        for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
            left, top, right, bottom = trim_of(front)
            corners = [(x, y) for x in (left, right) for y in (top, bottom)]
            on_front = [printed_front(through(sheet.front.matrix, each), A4, error) for each in corners]
            left, top, right, bottom = trim_of(back)
            if binding == "short":
                corners = [(x, y) for x in (left, right) for y in (bottom, top)]
            else:
                corners = [(x, y) for x in (right, left) for y in (top, bottom)]
            on_back = [printed_back(through(sheet.back.matrix, each), A4, error, binding) for each in corners]
            for one, other in zip(on_front, on_back, strict=True):
                assert one == pytest.approx(other, abs=mm(0.001))
            assert in_mm(on_front[2][0] - on_front[0][0]) == pytest.approx(44, abs=0.001)


def test_only_backs_are_moved_and_nothing_without_an_error() -> None:
    file = file_of("long")
    assert corrected(file, Correction()) is file
    (sheet,) = corrected(file, Correction(x=1, rotation=0.2)).sheets
    assert sheet.front == file.sheets[0].front
    assert sheet.back is not None
    assert sheet.back.matrix != IDENTITY
    (single,) = corrected(file_of("single"), Correction(x=1)).sheets
    assert single == file_of("single").sheets[0]


def test_a_back_that_would_leave_the_printable_area_is_refused_by_name() -> None:
    with pytest.raises(Faulty) as raised:
        corrected(file_of("long", 20), Correction(x=15))
    (fault,) = raised.value.problems
    assert (fault.code, fault.arguments["piece"]) == ("back-not-printable", "a.back")
    assert fault.arguments["short"] == pytest.approx(15 - (210 - 4 * 44) / 2 + 5, abs=0.01)


def test_a_printer_that_shrinks_cuts_nothing_off() -> None:
    assert corrected(file_of("long", 12), Correction(across=0.95, down=0.95)).sheets[0].back is not None


def test_paper_on_its_side_is_left_alone() -> None:
    from msgspec.structs import replace

    file = file_of("long")
    lying = replace(file, paper=Paper("a4", A4.height, A4.width))
    assert corrected(lying, Correction(x=1)) is lying


@pytest.mark.parametrize("name", ["a4", "letter", "a5", "hagaki"])
@pytest.mark.parametrize("binding", ["long", "short"])
def test_targets_lie_behind_each_other_and_are_not_moved(name: str, binding: Binding) -> None:
    paper = read_paper(name)
    plain = calibration_file(paper, binding, WORDS, "en", STYLE, FONTS)
    tried = calibration_file(paper, binding, WORDS, "en", STYLE, FONTS, Correction(x=1, y=-1))
    assert plain.sheets[0].back is not None
    assert tried.sheets[0].back is not None
    assert tried.sheets[0].front == plain.sheets[0].front
    assert tried.sheets[0].back.items[:-1] == plain.sheets[0].back.items
    moved = tried.sheets[0].back.items[-1]
    assert isinstance(moved, Group)
    assert moved.matrix == back_matrix(paper, Correction(x=1, y=-1), edge_of(binding))
    assert tried.sheets[0].back.matrix == plain.sheets[0].back.matrix == IDENTITY
    targets = targets_on(paper)
    assert distance(paper) == pytest.approx(in_mm(targets.lower - targets.upper))


def test_paper_too_small_to_measure_on_is_refused() -> None:
    with pytest.raises(Faulty) as raised:
        calibration_file(read_paper("l"), "long", WORDS, "en", STYLE, FONTS)
    assert [each.code for each in raised.value.problems] == ["calibration-does-not-fit"]
