"""折本 proved by folding and cutting: one side of one paper becomes pages one to eight, each upright."""

from itertools import pairwise

import pytest

from printkit.imposition.orihon import PAGES, orihon_marks, orihon_side, pocket_page_of
from printkit.imposition.papers import paper_names, read_paper
from printkit.model.display import Path
from printkit.model.panel import Panel, Paper
from printkit.units import mm
from tests.imposition.folding import Joint, Seen, folds_cross, printed, ring_folded

A4 = read_paper("a4")
Line = tuple[float, float, float, float]


def blank(paper: Paper) -> tuple[Panel, ...]:
    page = pocket_page_of(paper)
    return tuple(Panel(str(number), page.width, page.height, (), "en") for number in range(1, PAGES + 1))


def fields(paper: Paper) -> dict[tuple[int, int], Seen]:
    """The pages on the paper by column and row."""
    size = pocket_page_of(paper)
    seen = [printed(each) for each in orihon_side(blank(paper), paper).placements]
    return {(int(each.middle[0] // size.width), int(each.middle[1] // size.height)): each for each in seen}


def ring(paper: Paper) -> list[Joint]:
    """The fields as they hang together after the cut through the middle of the paper, from the cover on: along the
    lower row, up at the right end, back along the upper row, down at the left end."""
    size, at = pocket_page_of(paper), fields(paper)
    way = [(1, 1), (2, 1), (3, 1), (3, 0), (2, 0), (1, 0), (0, 0), (0, 1), (1, 1)]
    joints = []
    for (column, row), (next_column, next_row) in pairwise(way):
        axis = "x" if row == next_row else "y"
        where = max(column, next_column) * size.width if axis == "x" else size.height
        joints.append(Joint(at[column, row].page, at[next_column, next_row].page, axis, where))
    return joints


@pytest.mark.parametrize("name", paper_names())
def test_folded_and_cut_the_pages_come_out_in_order_and_upright(name: str) -> None:
    paper = read_paper(name)
    joints, size = ring(paper), pocket_page_of(paper)
    assert [int(joint.one) for joint in joints] == list(range(1, PAGES + 1)), "layers lie in the order of the ring"
    maps = ring_folded(joints)
    cover = next(seen for seen in fields(paper).values() if seen.page == "1")
    assert not folds_cross(joints, maps, cover.middle)
    for seen in fields(paper).values():
        lies = maps[seen.page]
        assert lies.point(seen.middle) == pytest.approx(cover.middle), "all pages lie on each other"
        assert lies.is_upward == (int(seen.page) % 2 == 1)
        assert lies.vector(seen.up) == (0, -1)
        assert lies.vector(seen.right) == ((1, 0) if lies.is_upward else (-1, 0))
    spine = cover.middle[0] - size.width / 2
    back = next(joint for joint in joints if joint.other == "1")
    assert (back.axis, back.at) == ("x", pytest.approx(spine)), "the spine is at the left"


def test_pages_fill_the_paper() -> None:
    size = pocket_page_of(A4)
    assert (size.width * 4, size.height * 2) == (A4.height, A4.width)
    assert sorted(int(seen.page) for seen in fields(A4).values()) == list(range(1, PAGES + 1))


def lines(paper: Paper, *, dashed: bool) -> set[Line]:
    """The straight marks, without the scissors."""
    found = set()
    for mark in orihon_marks(paper):
        if isinstance(mark, Path) and mark.stroke and bool(mark.stroke.dash) is dashed and len(mark.segments) == 2:
            (_, x1, y1), (_, x2, y2) = mark.segments  # type: ignore[misc]
            if max(abs(x2 - x1), abs(y2 - y1)) > mm(20):
                found.add((round(x1, 3), round(y1, 3), round(x2, 3), round(y2, 3)))
    return found


def test_folds_are_dashed_where_fields_hang_together_and_the_cut_is_drawn_where_they_do_not() -> None:
    size, edge = pocket_page_of(A4), A4.printable
    wide, middle, high = A4.height, size.height, A4.width
    upright = {(x, edge, x, high - edge) for x in (size.width, 2 * size.width, 3 * size.width)}
    level = {(edge, middle, size.width, middle), (3 * size.width, middle, wide - edge, middle)}
    assert lines(A4, dashed=True) == {tuple(round(part, 3) for part in each) for each in upright | level}
    cut = (size.width, middle, 3 * size.width, middle)
    assert lines(A4, dashed=False) == {tuple(round(part, 3) for part in cut)}
