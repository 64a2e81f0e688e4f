"""Gaps, bleed and marks: nothing of one card reaches another, and no mark a card, whatever is asked for."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from printkit.imposition.edges import LEFT, edge_of
from printkit.imposition.impose import impose
from printkit.imposition.marks import overlap, trim_of
from printkit.imposition.papers import read_paper
from printkit.layout.outline import rectangle
from printkit.layout.style import read_style
from printkit.model.display import Path
from printkit.model.finish import MARKS, MARKS_ON, Finish
from printkit.model.panel import Binding, Panel, Paper, Piece, Sheet, Side
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import card
from tests.imposition.test_impose import inked, mark_boxes

STYLE, FONTS = read_style(), open_fonts()
A4 = read_paper("a4")
papers = st.sampled_from([read_paper(name) for name in ("a4", "letter", "a3", "b5")])
sizes = st.sampled_from([(63.0, 88.0), (44.0, 63.0), (24.5, 48.3)])
bindings: st.SearchStrategy[Binding] = st.sampled_from(["long", "short", "fold"])
finishes = st.builds(
    Finish,
    gap=st.sampled_from([0.0, 1.0, 3.0, 6.0, 7.5]),
    bleed=st.sampled_from([None, 0.0, 2.0, 3.0]),
    marks=st.sampled_from(MARKS),
    marks_on=st.sampled_from(MARKS_ON),
)


def filled(id: str, paint: str, bleed: float = 3.0, size: tuple[float, float] = (63, 88)) -> Panel:
    width, height, out = mm(size[0]), mm(size[1]), mm(bleed)
    ground = Path(rectangle(-out, -out, width + 2 * out, height + 2 * out), fill=paint)
    return Panel(id, width, height, (ground,), "", out)


def sheets_of(pieces: list[Piece], paper: Paper, binding: Binding, finish: Finish) -> tuple[Sheet, ...]:
    try:
        return impose(pieces, paper, binding, None, STYLE, FONTS, finish=finish)
    except Faulty:
        assume(False)
        raise


def sides(sheet: Sheet) -> list[Side]:
    return [sheet.front, *([sheet.back] if sheet.back else [])]


@given(finishes, sizes, papers, bindings, st.integers(1, 14))
@settings(max_examples=60, deadline=None)
def test_no_mark_enters_a_trim_and_nothing_leaves_the_printable_area(
    finish: Finish, size: tuple[float, float], paper: Paper, binding: Binding, count: int
) -> None:
    bleed = 2.0 if finish.bleed is None else finish.bleed
    sheets = sheets_of([card("a", count, size, bleed)], paper, binding, finish)
    per_sheet = 2 if binding == "fold" else 1
    assert sum(len(sheet.front.placements) for sheet in sheets) == count * per_sheet
    for sheet in sheets:
        for side in sides(sheet):
            trims = [trim_of(placed) for placed in side.placements]
            marks = list(mark_boxes(side))
            assert not any(overlap(mark, trim) for mark in marks for trim in trims)
            for left, top, right, bottom in (*trims, *marks):
                assert min(left, top, paper.width - right, paper.height - bottom) >= paper.printable - 0.01


@given(finishes, sizes, st.integers(1, 14))
@settings(max_examples=40, deadline=None)
def test_marks_stand_where_they_are_asked_for(finish: Finish, size: tuple[float, float], count: int) -> None:
    for sheet in sheets_of([card("a", count, size)], A4, "long", finish):
        assert sheet.back is not None
        for side, which in ((sheet.front, "fronts"), (sheet.back, "backs")):
            assert bool(side.items) == (finish.marks != "none" and finish.marks_on in (which, "both"))


@given(st.sampled_from([0.0, 2.0, 5.0, 6.0, 8.0]), st.sampled_from([2.0, 3.0]), st.integers(2, 9))
@settings(max_examples=30, deadline=None)
def test_no_bleed_enters_a_neighbour_and_all_are_whole_outside(gap: float, bleed: float, count: int) -> None:
    same = filled("a", "ink", bleed, (44, 63))
    (sheet, *_rest) = sheets_of([Piece("a", "a", same, None, count)], A4, "single", Finish(gap=gap, bleed=bleed))
    areas = [inked(placed) for placed in sheet.front.placements]
    trims = [trim_of(placed) for placed in sheet.front.placements]
    for number, area in enumerate(areas):
        assert gap < 2 * bleed or not any(overlap(area, other) for other in areas[:number])
        assert not any(overlap(area, trim) for at, trim in enumerate(trims) if at != number)
    left, top = min(area[0] for area in areas), min(area[1] for area in areas)
    assert min(trim[0] for trim in trims) - left == pytest.approx(mm(bleed), abs=0.01)
    assert min(trim[1] for trim in trims) - top == pytest.approx(mm(bleed), abs=0.01)


def test_cards_of_one_colour_touch_and_others_need_twice_the_bleed() -> None:
    black, red = filled("black", "ink"), filled("red", "accent")
    assert edge_of(black, LEFT) == (("ink", 1.0, round(-mm(3), 2), round(mm(91), 2)),)
    assert edge_of(card("a").front, LEFT) == ()
    pieces = [Piece("black", "c", black, None, 2), Piece("red", "c", red, None, 1)]
    sheets_of([pieces[0]], A4, "single", Finish(bleed=3.0))
    with pytest.raises(Faulty) as raised:
        impose(pieces, A4, "single", None, STYLE, FONTS, finish=Finish(bleed=3.0, gap=4.0))
    (fault,) = raised.value.problems
    assert fault.code == "gap-smaller-than-bleed"
    assert dict(fault.arguments) == {"piece": "black", "other": "red", "gap": 4.0, "bleed": 3.0, "short": 2.0}
    assert impose(pieces, A4, "single", None, STYLE, FONTS, finish=Finish(bleed=3.0, gap=6.0))


def test_full_marks_run_along_every_free_side_just_outside_of_it() -> None:
    (sheet,) = sheets_of([card("a", 4, (44, 63))], A4, "single", Finish(gap=5.0, marks="full"))
    marks = list(mark_boxes(sheet.front))
    for placed in sheet.front.placements:
        left, top, right, bottom = trim_of(placed)
        for edge, side in ((left, 2), (right, 0)):
            beside = [m for m in marks if abs(m[side] - edge) < 0.01 and m[1] < top + 1 and m[3] > bottom - 1]
            assert beside
        for edge, side in ((top, 3), (bottom, 1)):
            assert [m for m in marks if abs(m[side] - edge) < 0.01 and m[0] < left + 1 and m[2] > right - 1]
    reach = min(mark[1] for mark in marks), min(mark[0] for mark in marks)
    assert min(reach) == pytest.approx(A4.printable, abs=0.6)
