"""Boards that are larger than the paper: parts that show all of it, overlap by what is glued, and name their joins."""

from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from printkit.imposition.impose import impose
from printkit.imposition.marks import overlap, trim_of
from printkit.imposition.papers import paper_names, read_paper
from printkit.imposition.tiling import OVERLAP
from printkit.layout.bounds import group_box
from printkit.layout.outline import rectangle
from printkit.layout.style import read_style
from printkit.model.display import Group, Path
from printkit.model.panel import Panel, Paper, Piece, Sheet
from printkit.model.walk import text_runs
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import board

STYLE, FONTS = read_style(), open_fonts()
papers = st.sampled_from([read_paper(name) for name in ("a4", "b5", "a5", "hagaki", "letter", "2l")])


def parts_of(width: float, height: float, paper: Paper) -> tuple[Sheet, ...]:
    try:
        return impose([board("a", width, height)], paper, "single", None, STYLE, FONTS)
    except Faulty:
        assume(False)
        raise


def window(sheet: Sheet) -> tuple[float, float, float, float]:
    """What of the board a part shows: left, top, right, bottom on the board, as it lies."""
    (placed,) = sheet.front.placements
    (shown,) = placed.panel.items
    assert isinstance(shown, Group)
    left, top = -shown.matrix[4], -shown.matrix[5]
    return left, top, left + placed.panel.width, top + placed.panel.height


@given(st.floats(60, 600), st.floats(60, 600), papers)
@settings(max_examples=40, deadline=None)
def test_the_parts_show_the_whole_board_and_overlap_by_what_is_glued(
    width: float, height: float, paper: Paper
) -> None:
    sheets = parts_of(width, height, paper)
    if not sheets[0].is_part:
        assert len(sheets) == 1
        return
    windows = [window(sheet) for sheet in sheets]
    columns = sorted({(round(left, 3), round(right, 3)) for left, _, right, _ in windows})
    rows = sorted({(round(top, 3), round(bottom, 3)) for _, top, _, bottom in windows})
    assert len(windows) == len(columns) * len(rows)
    sides = sorted(in_mm(side[-1][1]) for side in (columns, rows))
    assert sides == pytest.approx(sorted((width, height)), abs=0.01)
    for spans in (columns, rows):
        assert spans[0][0] == pytest.approx(0, abs=1e-3)
        for before, after in pairwise(spans):
            assert before[1] - after[0] == pytest.approx(OVERLAP, abs=0.01)


@given(st.floats(150, 500), st.floats(150, 500), papers)
@settings(max_examples=30, deadline=None)
def test_parts_and_their_marks_stay_in_the_printable_area_and_marks_out_of_the_part(
    width: float, height: float, paper: Paper
) -> None:
    sheets = parts_of(width, height, paper)
    for sheet in sheets:
        trims = [trim_of(placed) for placed in sheet.front.placements]
        boxes = [box for item in sheet.front.items if isinstance(item, Group) and (box := group_box(item))]
        for left, top, right, bottom in (*trims, *boxes):
            assert min(left, top, paper.width - right, paper.height - bottom) >= paper.printable - 0.01
        assert not any(overlap(box, trim) for box in boxes for trim in trims)


def test_each_join_has_one_letter_on_two_sides_that_meet_when_glued() -> None:
    """A line at a part's right edge and the next part's cut edge are the same line of the board; so below."""
    sheets = parts_of(500, 500, read_paper("a4"))
    lines: dict[tuple[str, str], list[float]] = defaultdict(list)
    for sheet in sheets:
        left, top, _right, _bottom = window(sheet)
        (placed,) = sheet.front.placements
        for item in sheet.front.items:
            if not isinstance(item, Group) or not item.label.startswith("join"):
                continue
            _join, letter, side = item.label.split()
            box = group_box(Group(item.items[:1]))  # the line
            assert box is not None
            on_paper = (box[0] + box[2]) / 2 if side in ("left", "right") else (box[1] + box[3]) / 2
            at = on_paper - placed.x + left if side in ("left", "right") else on_paper - placed.y + top
            lines[letter, side].append(round(at, 3))
    letters = sorted({letter for letter, _side in lines})
    assert letters == list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: len(letters)])
    for letter in letters:
        sides = {side: set(found) for (name, side), found in lines.items() if name == letter}
        assert set(sides) in ({"left", "right"}, {"top", "bottom"})
        one, other = sides.values()
        assert len(one) == 1
        assert one == other


def test_letters_are_written_and_the_map_shows_which_part_it_is() -> None:
    sheets = parts_of(300, 200, read_paper("a4"))
    assert len(sheets) == 2, "on its side it takes fewer parts"
    for number, sheet in enumerate(sheets):
        assert {run.text for run in text_runs(sheet.front.items)} == {"A"}
        (found,) = [item for item in sheet.front.items if isinstance(item, Group) and item.label == "map of parts"]
        assert [bool(field.fill) for field in found.items] == [at == number for at in range(2)]  # type: ignore[union-attr]


def test_a_board_that_fits_on_its_side_is_not_cut_up() -> None:
    (sheet,) = parts_of(194, 122, read_paper("b5"))
    assert not sheet.is_part
    assert sheet.front.placements[0].turn == 90


@pytest.mark.parametrize("name", paper_names())
def test_a_board_of_printkit_can_be_had_on_every_paper(name: str) -> None:
    paper = read_paper(name)
    sheets = parts_of(194, 254, paper)
    assert sheets
    assert all(mm(20) < placed.panel.width for sheet in sheets for placed in sheet.front.placements)


def test_a_part_holds_nothing_that_it_does_not_show() -> None:
    marks = tuple(Path(rectangle(mm(x), mm(10), mm(5), mm(5)), fill="ink") for x in (5, 190, 290))
    wide = Panel("a", mm(300), mm(200), marks, "")
    sheets = impose([Piece("a", "a", wide, None, 1, "page", "boards")], read_paper("a4"), "single", None, STYLE, FONTS)
    held = []
    for sheet in sheets:
        (shown,) = sheet.front.placements[0].panel.items
        assert isinstance(shown, Group)
        (whole,) = shown.items
        assert isinstance(whole, Group)
        held.append([marks.index(item) for item in whole.items])  # type: ignore[arg-type]
    assert sorted(held) == [[0], [1, 2]]
