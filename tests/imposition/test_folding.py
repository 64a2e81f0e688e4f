"""Fronts and backs on one side of the paper: folded, each back lies behind its front, and nothing is lost."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from printkit.imposition.cutting import handling_of
from printkit.imposition.folding import GUTTER
from printkit.imposition.impose import impose
from printkit.imposition.marks import overlap, trim_of
from printkit.imposition.papers import read_paper
from printkit.layout.style import read_style
from printkit.model.display import Path
from printkit.model.panel import Paper, Piece, PrintFile, Sheet
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.imposition.blank import card

STYLE, FONTS = read_style(), open_fonts()
papers = st.sampled_from([read_paper(name) for name in ("a4", "a3", "letter", "b5", "a5")])
sizes = st.sampled_from([(63.0, 88.0), (44.0, 63.0), (55.0, 91.0), (24.5, 48.3), (91.0, 55.0)])


def folded(pieces: list[Piece], paper: Paper) -> tuple[Sheet, ...]:
    try:
        return impose(pieces, paper, "fold", None, STYLE, FONTS)
    except Faulty:
        assume(False)
        raise


def fold_of(sheet: Sheet) -> tuple[str, float]:
    """Along which axis the fold mirrors, and where it lies: the dashed line."""
    (line,) = [item for item in sheet.front.items if isinstance(item, Path) and item.stroke and item.stroke.dash]
    (_, x1, y1), (_, x2, _y2) = line.segments  # type: ignore[misc]
    return ("x", x1) if x1 == x2 else ("y", y1)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=3), sizes, papers, st.sampled_from([0.0, 2.0, 3.0]))
@settings(max_examples=40, deadline=None)
def test_folded_each_back_lies_behind_its_front(
    counts: list[int], size: tuple[float, float], paper: Paper, bleed: float
) -> None:
    pieces = [card(f"c{n}", count, size, bleed) for n, count in enumerate(counts)]
    sheets = folded(pieces, paper)
    placed: Counter[str] = Counter()
    for sheet in sheets:
        assert sheet.is_folded
        assert sheet.back is None
        axis, at = fold_of(sheet)
        assert at == pytest.approx((paper.width if axis == "x" else paper.height) / 2)
        half = len(sheet.front.placements) // 2
        for front, back in zip(sheet.front.placements[:half], sheet.front.placements[half:], strict=True):
            placed[front.panel.id] += 1
            assert back.panel.id == f"{front.panel.id}.back"
            left, top, right, bottom = trim_of(back)
            behind = (2 * at - right, top, 2 * at - left, bottom) if axis == "x" else (
                left, 2 * at - bottom, right, 2 * at - top
            )  # fmt: skip
            assert behind == pytest.approx(trim_of(front), abs=1e-3)
            assert (front.turn + back.turn) % 360 == (0 if axis == "x" else 180)
            nearest = at - (trim_of(front)[2] if axis == "x" else trim_of(front)[3])
            assert nearest >= GUTTER + mm(bleed) - 1e-3
    assert placed == {piece.id: piece.copies for piece in pieces}


@given(st.integers(1, 20), sizes, papers)
@settings(max_examples=25, deadline=None)
def test_folded_sheets_keep_to_the_printable_area_and_marks_out_of_trims(
    count: int, size: tuple[float, float], paper: Paper
) -> None:
    for sheet in folded([card("a", count, size)], paper):
        trims = [trim_of(placed) for placed in sheet.front.placements]
        boxes = []
        for item in sheet.front.items:
            assert isinstance(item, Path)
            xs, ys = zip(*[(s[1], s[2]) for s in item.segments if s[0] != "Z"], strict=True)
            boxes.append((min(xs) - 0.2, min(ys) - 0.2, max(xs) + 0.2, max(ys) + 0.2))
        for left, top, right, bottom in (*trims, *boxes):
            assert min(left, top, paper.width - right, paper.height - bottom) >= paper.printable - 0.3
        assert not any(overlap(box, trim) for box in boxes for trim in trims)


def test_cards_without_backs_are_not_folded() -> None:
    sheets = folded([card("a", 2), card("b", 2, back=False)], read_paper("a4"))
    assert [sheet.is_folded for sheet in sheets] == [True, False]


def test_a_folded_file_is_printed_on_one_side_folded_and_then_cut() -> None:
    paper = read_paper("a4")
    sheets = folded([card("a", 6)], paper)
    handling = handling_of(PrintFile("cards", "cards", "Cards", "en", paper, sheets, "fold"))
    assert (handling.binding, handling.pieces) == ("fold", 6)
    assert handling.steps == ("fold", "trim-outer", "cut-rows", "cut-columns")
