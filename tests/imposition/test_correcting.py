"""A printer with an error prints what was corrected for it as if it had none: backs behind fronts, lengths true."""

from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.imposition.booklet import booklet_sheets, page_of, spread_of
from printkit.imposition.calibration import calibration_file, distance, targets_on
from printkit.imposition.correcting import back_matrix, corrected
from printkit.imposition.duplex import edge_of
from printkit.imposition.impose import impose
from printkit.imposition.marks import trim_of
from printkit.imposition.papers import read_paper
from printkit.layout.outline import rectangle
from printkit.layout.style import read_style
from printkit.model.correction import Correction
from printkit.model.display import IDENTITY, Group, Matrix, Path
from printkit.model.panel import Binding, Panel, Paper, PrintFile, Sheet
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


def booklet(binding: Binding, ink: float = 40.0) -> PrintFile:
    """Eight pages with a square of ink so far from their upper left corners, in points."""
    page = page_of(A4)
    square = Path(rectangle(ink, ink, page.width - 2 * ink, page.height - 2 * ink), fill="ink")
    pages = [Panel(f"page-{number}", page.width, page.height, (square,), "en") for number in range(1, 9)]
    return PrintFile("b", "booklet", "B", "en", spread_of(A4), booklet_sheets(pages, A4, binding), binding)


@given(corrections, bindings, st.floats(0, 840), st.floats(0, 590))
@settings(max_examples=40, deadline=None)
def test_both_sides_of_a_booklets_leaves_are_printed_behind_each_other(
    error: Correction, binding: Binding, x: float, y: float
) -> None:
    file = corrected(booklet(binding), error)
    behind = (A4.height - x, y) if binding == "short" else (x, A4.width - y)  # of paper that lies on its side
    for sheet in file.sheets:
        assert sheet.back is not None
        if file.paper.width > file.paper.height:
            assert error.is_nothing
            continue
        on_front = printed_front(through(sheet.front.matrix, (x, y)), A4, error)
        on_back = printed_back(through(sheet.back.matrix, behind), A4, error, binding)
        assert on_front == pytest.approx(on_back, abs=mm(0.001))


def test_paper_on_its_side_comes_out_upright_since_printers_turn_it_as_they_like() -> None:
    file = corrected(booklet("short"), Correction(x=1))
    assert (file.paper.width, file.paper.height) == (A4.width, A4.height)
    first = file.sheets[0]
    assert through(first.front.matrix, (0.0, 0.0)) == pytest.approx((A4.width, 0.0)), "a quarter, clockwise"
    one_sided = replace(booklet("single"), sheets=tuple(Sheet(sheet.front) for sheet in booklet("short").sheets))
    assert corrected(one_sided, Correction(x=1, rotation=0.5)) is one_sided, "nothing of it is a back"
    assert corrected(one_sided, Correction(across=0.99)).paper.width == A4.width


def test_pages_of_rules_may_use_their_margins_and_no_more() -> None:
    room = 40.0 - A4.printable
    assert corrected(booklet("short"), Correction(x=in_mm(room) - 0.1))
    with pytest.raises(Faulty) as raised:
        corrected(booklet("short"), Correction(x=in_mm(room) + 1))
    faults = raised.value.problems
    assert {each.code for each in faults} == {"back-not-printable"}
    assert {each.arguments["piece"] for each in faults} == {"page-2", "page-7", "page-4", "page-5"}
    assert {each.arguments["short"] for each in faults} == {1.0}
    narrow = booklet("short", ink=mm(1))  # what no printer would print whole anyway
    assert corrected(narrow, Correction(rotation=0.001)), "the profile is not to blame"


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
