"""Laws of sheets: backs behind fronts, nothing lost, nothing in the trims, nothing where no printer prints."""

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from printkit.imposition.grid import grid_for
from printkit.imposition.impose import impose
from printkit.imposition.marks import overlap, trim_of
from printkit.imposition.papers import paper_names, read_paper
from printkit.layout.style import read_style
from printkit.model.display import Group, Path
from printkit.model.panel import Binding, Panel, Paper, Piece, Placement, Sheet, Side
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import board, card

STYLE, FONTS = read_style(), open_fonts()
NEAR = 1e-3  # points

papers = st.sampled_from([read_paper(name) for name in ("a4", "letter", "a5", "legal")])
sizes = st.sampled_from([(63.0, 88.0), (18.0, 18.0), (44.0, 63.0), (55.0, 91.0), (24.5, 48.3)])
amounts = st.lists(st.integers(1, 12), min_size=1, max_size=4)
bleeds = st.sampled_from([0.0, 2.0, 3.0])


def sheets_of(pieces: list[Piece], paper: Paper, binding: Binding) -> tuple[Sheet, ...]:
    return impose(pieces, paper, binding, None, STYLE, FONTS)


def cards(counts: list[int], size: tuple[float, float], bleed: float) -> list[Piece]:
    return [card(f"c{number}", count, size, bleed) for number, count in enumerate(counts)]


def trim(placement: Placement) -> tuple[float, float, float, float]:
    panel = placement.panel
    return placement.x, placement.y, placement.x + panel.width, placement.y + panel.height


def inked(placement: Placement) -> tuple[float, float, float, float]:
    """What a placed panel may print on: its trim, or the clip of its bleed, in the paper's coordinates."""
    left, top, right, bottom = trim(placement)
    first = placement.panel.items[0]
    if not isinstance(first, Group) or first.clip is None:
        return left, top, right, bottom
    xs = [segment[1] for segment in first.clip.segments if segment[0] != "Z"]
    ys = [segment[2] for segment in first.clip.segments if segment[0] != "Z"]
    panel = placement.panel
    over = (-min(xs), -min(ys), max(xs) - panel.width, max(ys) - panel.height)
    if placement.turn == 180:
        over = (over[2], over[3], over[0], over[1])
    return left - over[0], top - over[1], right + over[2], bottom + over[3]


def sides(sheets: tuple[Sheet, ...]) -> Iterator[Side]:
    for sheet in sheets:
        yield from (side for side in (sheet.front, sheet.back) if side is not None)


def mark_boxes(side: Side) -> Iterator[tuple[float, float, float, float]]:
    for item in side.items:
        assert isinstance(item, Path)
        assert item.stroke is not None
        half = item.stroke.width / 2
        xs, ys = zip(*[(s[1], s[2]) for s in item.segments if s[0] != "Z"], strict=True)
        across, down = (half, 0.0) if xs[0] == xs[1] else (0.0, half)
        yield min(xs) - across, min(ys) - down, max(xs) + across, max(ys) + down


@given(amounts, sizes, papers, st.sampled_from(["long", "short"]), bleeds)
@settings(max_examples=25, deadline=None)
def test_each_back_lies_behind_its_front(
    counts: list[int], size: tuple[float, float], paper: Paper, binding: Binding, bleed: float
) -> None:
    for sheet in sheets_of(cards(counts, size, bleed), paper, binding):
        assert sheet.back is not None
        for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
            assert back.panel.id == f"{front.panel.id}.back"
            left, top, right, bottom = trim(back)
            if binding == "long":
                seen = paper.width - right, top, paper.width - left, bottom
            else:
                seen = left, paper.height - bottom, right, paper.height - top
            assert seen == pytest.approx(trim(front), abs=NEAR)
            assert back.turn == (180 if binding == "short" else 0)


@example([9], (63.0, 88.0), read_paper("letter"), "long", 3.0)  # the tightest of all that are usual
@given(amounts, sizes, papers, st.sampled_from(["single", "long", "short"]), bleeds)
@settings(max_examples=25, deadline=None)
def test_as_many_pieces_come_out_as_went_in_and_nothing_leaves_the_printable_area(
    counts: list[int], size: tuple[float, float], paper: Paper, binding: Binding, bleed: float
) -> None:
    pieces = cards(counts, size, bleed)
    sheets = sheets_of(pieces, paper, binding)
    placed = Counter(placement.panel.id for sheet in sheets for placement in sheet.front.placements)
    assert placed == {piece.id: piece.copies for piece in pieces}
    edge = paper.printable - NEAR
    for side in sides(sheets):
        boxes = [inked(placement) for placement in side.placements] + list(mark_boxes(side))
        for left, top, right, bottom in boxes:
            assert min(left, top, paper.width - right, paper.height - bottom) >= edge


@given(amounts, sizes, papers, bleeds)
@settings(max_examples=25, deadline=None)
def test_no_mark_and_no_bleed_enters_a_trim(
    counts: list[int], size: tuple[float, float], paper: Paper, bleed: float
) -> None:
    for side in sides(sheets_of(cards(counts, size, bleed), paper, "long")):
        trims = [trim(placement) for placement in side.placements]
        for mark in mark_boxes(side):
            assert not any(overlap(mark, box) for box in trims)
            assert mm(0.15) <= min(mark[2] - mark[0], mark[3] - mark[1]) <= mm(0.25)
        for number, placement in enumerate(side.placements):
            others = trims[:number] + trims[number + 1 :]
            assert not any(overlap(inked(placement), box) for box in others)


@given(amounts, sizes, papers)
@settings(max_examples=25, deadline=None)
def test_every_outer_edge_of_used_slots_has_its_marks(
    counts: list[int], size: tuple[float, float], paper: Paper
) -> None:
    for sheet in sheets_of(cards(counts, size, 0.0), paper, "single"):
        trims = [trim(placement) for placement in sheet.front.placements]
        marks = list(mark_boxes(sheet.front))
        upright = [(m[0] + m[2]) / 2 for m in marks if m[2] - m[0] < m[3] - m[1]]
        level = [(m[1] + m[3]) / 2 for m in marks if m[2] - m[0] > m[3] - m[1]]
        for left, top, right, bottom in trims:
            assert all(min(abs(x - mark) for mark in upright) < NEAR for x in (left, right))
            assert all(min(abs(y - mark) for mark in level) < NEAR for y in (top, bottom))


@given(amounts, sizes, papers)
@settings(max_examples=25, deadline=None)
def test_marks_stand_at_used_slots_only(counts: list[int], size: tuple[float, float], paper: Paper) -> None:
    for sheet in sheets_of(cards(counts, size, 0.0), paper, "single"):
        trims = [trim(placement) for placement in sheet.front.placements]
        for mark in mark_boxes(sheet.front):
            middle = (mark[0] + mark[2]) / 2, (mark[1] + mark[3]) / 2
            corners = [(x, y) for box in trims for x in (box[0], box[2]) for y in (box[1], box[3])]
            assert min(math.dist(middle, corner) for corner in corners) <= mm(2)


@pytest.mark.parametrize(("name", "left", "top"), [("a4", 10.5, 16.5), ("letter", 13.45, 7.7)])
def test_nine_poker_cards_stand_centred_to_a_hundredth_of_a_millimetre(name: str, left: float, top: float) -> None:
    (sheet,) = sheets_of([card("a", 9)], read_paper(name), "single")
    corners = [(in_mm(placement.x), in_mm(placement.y)) for placement in sheet.front.placements]
    expected = [(left + 63 * column, top + 88 * row) for row in range(3) for column in range(3)]
    for found, wanted in zip(corners, expected, strict=True):
        assert found == pytest.approx(wanted, abs=0.001)


def test_cards_of_one_size_share_sheets_and_others_do_not() -> None:
    mixed = [card("a", 5), card("b", 2, (44, 63)), card("c", 4)]
    found = [[p.panel.id for p in sheet.front.placements] for sheet in sheets_of(mixed, read_paper("a4"), "single")]
    assert found == [["a"] * 5 + ["c"] * 4, ["b"] * 2]


def test_single_prints_no_backs_and_a_sheet_without_backs_has_none() -> None:
    paper = read_paper("a4")
    assert sheets_of([card("a")], paper, "single")[0].back is None
    assert sheets_of([card("a", back=False)], paper, "long")[0].back is None


def test_the_same_cut_of_a_bleed_is_the_same_panel_so_that_it_is_written_once() -> None:
    (sheet, _) = sheets_of([card("a", 18)], read_paper("a4"), "long")
    assert sheet.back is not None
    panels: dict[int, Panel] = {id(p.panel): p.panel for p in sheet.back.placements}
    assert len(panels) == 9
    again = sheets_of([card("a", 18)], read_paper("a4"), "long")
    shared = {id(p.panel) for s in again for p in (s.back.placements if s.back else ())}
    assert len(shared) == 9


def test_boards_stand_whole_one_above_the_other_and_begin_a_page_where_they_must() -> None:
    paper = read_paper("letter")
    sheets = sheets_of([board("a", 194, 254), board("b", 194, 80), board("c", 194, 150, 2)], paper, "long")
    assert [[p.panel.id for p in sheet.front.placements] for sheet in sheets] == [["a"], ["b", "c"], ["c"]]
    for sheet in sheets:
        boxes = [trim(p) for p in sheet.front.placements]
        assert all(below[1] - above[3] >= mm(5) for above, below in pairwise(boxes))
        assert sheet.front.items == ()


@pytest.mark.parametrize("name", paper_names())
def test_papers_are_upright_so_that_the_long_edge_is_at_the_side(name: str) -> None:
    paper = read_paper(name)
    assert paper.width <= paper.height


@given(papers, st.floats(15, 120), st.floats(15, 160))
@settings(max_examples=25, deadline=None)
def test_a_grid_of_any_size_keeps_its_margins(paper: Paper, width: float, height: float) -> None:
    try:
        grid = grid_for(mm(width), mm(height), paper)
    except Faulty:
        assume(False)
    right, bottom = grid.left + grid.columns * grid.width, grid.top + grid.rows * grid.height
    assert min(grid.left, grid.top) >= paper.printable
    assert (grid.left, grid.top) == pytest.approx((paper.width - right, paper.height - bottom), abs=NEAR)


@pytest.mark.parametrize(("name", "size"), [("a5", (140, 50)), ("hagaki", (91, 55)), ("2l", (115, 50))])
def test_cards_lie_on_their_side_where_they_fit_in_no_other_way(name: str, size: tuple[float, float]) -> None:
    paper = read_paper(name)
    for sheet in sheets_of([card("a", 3, size)], paper, "short"):
        assert sheet.back is not None
        for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
            assert (front.turn, back.turn) == (90, 90)
            left, top, right, bottom = trim_of(back)
            seen = left, paper.height - bottom, right, paper.height - top
            assert seen == pytest.approx(trim_of(front), abs=NEAR)
