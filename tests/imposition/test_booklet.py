"""Booklets proved by folding: pages come out in order and upright, whatever their number and the printer's turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.imposition.booklet import booklet_sheets, page_of, spread_of
from printkit.imposition.papers import paper_names, read_paper
from printkit.imposition.thickness import paper_thickness
from printkit.model.display import Path
from printkit.model.panel import Binding, Panel, Paper
from printkit.units import mm
from tests.imposition.folding import leafed_through, printed, through

BINDINGS: tuple[Binding, ...] = ("short", "long", "turn")
A4 = read_paper("a4")


def blank(count: int, paper: Paper) -> tuple[Panel, ...]:
    page = page_of(paper)
    return tuple(Panel(str(number), page.width, page.height, (), "en") for number in range(1, count + 1))


@given(st.integers(1, 12), st.sampled_from(paper_names()), st.sampled_from(BINDINGS))
def test_pages_come_out_in_order_and_upright(papers: int, name: str, binding: Binding) -> None:
    paper = read_paper(name)
    sheets = booklet_sheets(blank(4 * papers, paper), paper, binding)
    assert len(sheets) == papers
    met = list(leafed_through(sheets, spread_of(paper), binding))
    assert [int(seen.page) for seen, _ in met] == list(range(1, 4 * papers + 1))
    for number, (seen, is_upward) in enumerate(met, 1):
        assert is_upward == (number % 2 == 1), "odd pages are right pages"
        assert seen.up == (0, -1)
        assert seen.right == ((1, 0) if is_upward else (-1, 0)), "a left page is seen from its own side"


@pytest.mark.parametrize("binding", BINDINGS)
def test_the_wrong_edge_stands_pages_on_their_heads(binding: Binding) -> None:
    other: Binding = "long" if binding == "short" else "short"  # turned by hand, it goes over its long edge too
    sheets = booklet_sheets(blank(8, A4), A4, binding)
    assert any(seen.up == (0, 1) for seen, _ in leafed_through(sheets, spread_of(A4), other))


def test_a_page_is_half_of_the_paper() -> None:
    page, spread = page_of(A4), spread_of(A4)
    assert (page.width * 2, page.height) == (spread.width, spread.height) == (A4.height, A4.width)


@pytest.mark.parametrize("binding", BINDINGS)
def test_inner_pages_are_moved_to_the_fold_by_the_papers_around_them(binding: Binding) -> None:
    spread = spread_of(A4)
    quarter = spread.width / 4
    for depth, sheet in enumerate(booklet_sheets(blank(16, A4), A4, binding)):
        assert sheet.back is not None
        seen = [printed(each) for each in sheet.front.placements]
        seen += [through(printed(each), spread, binding) for each in sheet.back.placements]
        distances = [abs(each.middle[0] - spread.width / 2) for each in seen]
        assert distances == pytest.approx([quarter - depth * paper_thickness()] * 4)
    assert 0 < paper_thickness() < mm(0.3)


def test_marks_lie_on_the_fold_outside_alone_and_where_printers_print() -> None:
    first, *others = booklet_sheets(blank(8, A4), A4, "short")
    sides = [first.back, *(side for sheet in others for side in (sheet.front, sheet.back))]
    assert all(side is not None and not side.items for side in sides)
    assert len(first.front.items) == 4
    for mark in first.front.items:
        assert isinstance(mark, Path)
        for _kind, x, y in mark.segments:  # type: ignore[misc]
            assert x == spread_of(A4).width / 2
            assert A4.printable - 1e-6 <= y <= A4.width - A4.printable + 1e-6
