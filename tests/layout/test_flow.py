"""Where columns may end, for any slices."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.layout.breaking import (
    DEEPEST,
    END_COST,
    FIRM_TIMES,
    LOOSE_COST,
    POORLY_ENDED,
    Column,
    best_pages,
    fewest_pages,
)
from printkit.layout.columns import steps_of
from printkit.layout.desk import Desk
from printkit.layout.fitting import SINGLE, TIGHT_COST, TIGHTNESS, Leaves, fitted, share_of_page
from printkit.layout.flow import ALMOST, Frame, Keep, Slice, height_of, stacked, walk
from printkit.layout.shapes import rectangle
from printkit.layout.style import read_style
from printkit.typeset import open_fonts
from tests.layout.set_in_columns import set_in_columns

COLUMN = 100.0
CARD = read_style().spaces["card-width"]


@st.composite
def slices(draw: st.DrawFn, most: int = 12) -> tuple[Slice, ...]:
    """Slices with gaps and keeps, some in frames that run over several."""
    made: list[Slice] = []
    for number in range(draw(st.integers(1, most))):
        frame = Frame(number, "note", 50.0, 4.0) if draw(st.booleans()) else None
        for _ in range(draw(st.integers(1, 4))):
            height = draw(st.sampled_from((5.0, 12.0, 30.0)))
            keep = draw(st.sampled_from(tuple(Keep)))
            before = draw(st.sampled_from((0.0, 3.0, 9.0)))
            made.append(Slice(height, (rectangle(0, 0, 10, height),), before, keep, frame))
    return tuple(made)


def new_desk() -> Desk:
    return Desk(read_style(), open_fonts(), COLUMN)


@given(slices())
def test_columns_hold_every_slice_once_and_in_order(made: tuple[Slice, ...]) -> None:
    pages = set_in_columns(new_desk(), made, (COLUMN, COLUMN), 2)
    columns = [column for page in pages for column in page]
    assert all(len(page) <= 2 for page in pages)
    assert [column.first for column in columns] == [0, *(column.end for column in columns[:-1])]
    assert columns[-1].end == len(made)


@given(slices(), st.lists(st.sampled_from((40.0, 60.0, 80.0, COLUMN)), min_size=1, max_size=4))
def test_each_page_is_as_high_as_its_foot_lets_it_be(made: tuple[Slice, ...], heights: list[float]) -> None:
    desk = new_desk()
    pages = set_in_columns(desk, made, (*heights, COLUMN), 2)
    every = [column for page in pages for column in page]
    assert [column.first for column in every] == [0, *(column.end for column in every[:-1])]
    for number, page in enumerate(pages):
        height = (*heights, COLUMN)[min(number, len(heights))]
        found = [max(step.end for step in steps_of(made, column)) for column in page]
        assert all(end <= height + 0.02 for end in found) or desk.problems


def test_what_is_too_tall_beside_an_opening_goes_on_the_next_page() -> None:
    """In any column of the first page, not in the first alone."""
    low, high = (Slice(height, (rectangle(0, 0, 10, height),), 0.0, Keep.FREE, None) for height in (20.0, 70.0))
    for made, first in (((high, low), []), ((low, high), [(0, 1)]), ((low, low, low, high), [(0, 2), (2, 3)])):
        desk = new_desk()
        pages = set_in_columns(desk, made, (50.0, COLUMN), 2)
        assert not desk.problems
        assert [(column.first, column.end) for column in pages[0]] == first


@given(slices())
def test_a_column_is_never_too_full_without_a_problem(made: tuple[Slice, ...]) -> None:
    desk = new_desk()
    pages = set_in_columns(desk, made, (COLUMN, COLUMN), 2)
    tall = [
        column for page in pages for column in page if max(step.end for step in steps_of(made, column)) > COLUMN + 0.02
    ]
    assert len(tall) == len(desk.problems)
    assert {problem.code for problem in desk.problems} <= {"taller-than-column"}


@given(slices())
def test_what_is_kept_fast_is_never_parted(made: tuple[Slice, ...]) -> None:
    pages = set_in_columns(new_desk(), made, (COLUMN, COLUMN), 2)
    ends = [column.end for page in pages for column in page][:-1]
    assert all(made[end - 1].keep < Keep.FAST for end in ends)


@given(slices())
@settings(max_examples=50)
def test_the_last_page_is_balanced_but_not_by_breaking_what_is_loosely_kept(made: tuple[Slice, ...]) -> None:
    pages = set_in_columns(new_desk(), made, (COLUMN, COLUMN), 2)
    before = set_in_columns(new_desk(), made, (COLUMN, COLUMN), 1)
    if len(before) == 1:
        (page,) = pages
        assert all(made[column.end - 1].keep == Keep.FREE for column in page[:-1])
        left = height_of(made[page[0].first : page[0].end])
        assert left <= height_of(made)


def test_a_gap_is_swallowed_at_the_top_of_a_column() -> None:
    made = (Slice(10.0, before=50.0), Slice(10.0, before=7.0))
    assert [step.top for step in walk(made, 0)] == [0.0, 17.0]
    assert [step.top for step in walk(made, 1)] == [0.0]


def test_a_frame_has_its_padding_in_every_column_that_it_reaches() -> None:
    frame = Frame(1, "example", 50.0, 4.0)
    made = (Slice(10.0, frame=frame), Slice(10.0, before=2.0, frame=frame), Slice(10.0, before=5.0))
    assert [(step.top, step.end) for step in walk(made, 0)] == [(4.0, 18.0), (16.0, 30.0), (35.0, 45.0)]
    assert [(step.top, step.end) for step in walk(made, 1)] == [(4.0, 18.0), (23.0, 33.0)]


def test_a_loose_break_is_taken_only_where_a_free_one_leaves_a_hole() -> None:
    small_hole = (Slice(80.0), Slice(10.0, keep=Keep.LOOSE), Slice(30.0))
    large_hole = (Slice(45.0), Slice(15.0, keep=Keep.LOOSE), Slice(60.0))
    found = [best_pages(each, (COLUMN, COLUMN), 1)[1] for each in (small_hole, large_hole)]
    assert [page[0].end for (page, *_) in found] == [1, 2]


def test_a_firm_break_is_taken_only_where_a_free_one_leaves_half_a_column_or_takes_a_page() -> None:
    loose = (Slice(55.0), Slice(20.0, keep=Keep.LOOSE), Slice(60.0))
    firm = (loose[0], replace(loose[1], keep=Keep.FIRM), loose[2])
    large_hole = (Slice(35.0), replace(firm[1], height=35.0), Slice(65.0))
    found = [best_pages(each, (COLUMN, COLUMN), 1)[1] for each in (loose, firm, large_hole)]
    assert [page[0].end for (page, *_) in found] == [2, 1, 2]
    heads = (Slice(90.0), Slice(20.0, keep=Keep.FIRM), Slice(70.0), Slice(25.0))
    assert len(best_pages(heads, (120.0, COLUMN), 1)[1]) == 2


def test_what_must_be_kept_but_is_too_tall_says_by_how_much() -> None:
    _, ((column,),) = best_pages((Slice(70.0, keep=Keep.FAST), Slice(45.0, before=5.0)), (COLUMN,), 1)
    assert (column.end, column.excess) == (2, 20.0)


def test_a_repeated_head_stands_only_where_a_column_begins_with_its_row() -> None:
    head = Slice(8.0)
    made = (head, Slice(10.0), Slice(10.0, head=(head,)), Slice(10.0, head=(head,)))
    assert [step.at for step in walk(made, 0)] == [0, 1, 2, 3]
    assert [step.at for step in steps_of(made, Column(2, 4))] == [-1, 2, 3]


def test_stacked_slices_stand_as_they_would_in_a_column() -> None:
    made = (Slice(10.0, (rectangle(0, 0, 1, 1),), 9.0), Slice(5.0, (rectangle(0, 0, 1, 1),), 3.0, Keep.FAST))
    whole = stacked(made)
    assert (whole.height, whole.before, whole.keep) == (18.0, 9.0, Keep.FAST)
    assert whole.items == (rectangle(0, 0, 1, 1), rectangle(0, 13, 1, 1))


def test_gaps_become_narrower_only_where_that_spares_a_page() -> None:
    desk = new_desk()
    spared = tuple(Slice(18.0, before=4.0) for _ in range(5))
    roomy = tuple(Slice(18.0, before=2.0) for _ in range(5))
    found = fitted(desk, spared, lambda share: (COLUMN, COLUMN), 1)
    assert len(set_in_columns(desk, spared, (COLUMN, COLUMN), 1)) == 2
    assert len(set_in_columns(desk, spared, (COLUMN, COLUMN), 1, found.share)) == 1
    assert found.slices == spared
    assert 2.3 < spared[0].before * found.share <= 2.5
    assert fitted(desk, roomy, lambda share: (COLUMN, COLUMN), 1).share == 1.0


def figure(height: float) -> Slice:
    """One that can be drawn smaller."""
    return Slice(height, redrawn=lambda style: Slice(height * style.spaces["card-width"] / CARD))


def test_figures_become_smaller_only_where_gaps_are_not_enough() -> None:
    desk = new_desk()
    pages = (COLUMN, COLUMN)
    near, far = (Slice(10.0), figure(60.0), Slice(33.0)), (Slice(10.0), figure(60.0), Slice(60.0))
    found = fitted(desk, near, lambda share: pages, 1)
    assert len(best_pages(found.slices, pages, 1, found.share)[1]) == 1
    assert [each.height for each in found.slices] == [10.0, 57.0, 33.0]
    found = fitted(desk, far, lambda share: pages, 1)
    assert [each.height for each in found.slices] == [10.0, 60.0, 60.0]


def test_a_figure_that_cannot_be_drawn_smaller_stays_as_it_is() -> None:
    stiff = Slice(60.0, redrawn=lambda style: None)
    found = fitted(new_desk(), (stiff, figure(40.0), Slice(5.0)), lambda share: (COLUMN, COLUMN), 1)
    assert [each.height for each in found.slices] == [60.0, 34.0, 5.0]


@given(slices(), st.sampled_from((0.5, 0.7, 0.94)))
def test_a_page_gets_back_as_much_of_its_gaps_as_it_has_room_for(made: tuple[Slice, ...], share: float) -> None:
    desk = new_desk()
    for page in set_in_columns(desk, made, (COLUMN, COLUMN), 2, share):
        given_back = share_of_page(made, page, lambda _: COLUMN)
        assert given_back >= share or desk.problems
        assert desk.problems or all(
            height_of(made[each.first : each.end], given_back) <= COLUMN + 0.02 for each in page
        )


def every_way(made: tuple[Slice, ...], at: int, most: int) -> Iterator[tuple[Column, ...]]:
    """All ways to set the slices from `at` on in at most so many columns, none too full, each with its hole."""
    if at == len(made):
        yield ()
    for end in range(at + 1, len(made) + 1) if most else ():
        high = height_of(made[at:end])
        if high <= COLUMN + ALMOST and (end == len(made) or made[end - 1].keep < Keep.FAST):
            column = Column(at, end, max(0.0, 1 - high / COLUMN), 0.0, is_loose(made, end))
            yield from ((column, *rest) for rest in every_way(made, end, most - 1))


def is_loose(made: tuple[Slice, ...], end: int) -> int:
    if end == len(made):
        return 0
    before, after = made[end - 1], made[end]
    if before.keep == Keep.FIRM:
        return FIRM_TIMES
    return int(before.keep == Keep.LOOSE or (after.frame is not None and before.frame == after.frame))


@given(slices(most=6))
def test_the_best_way_is_as_cheap_as_any(made: tuple[Slice, ...]) -> None:
    """The hole of the last page costs nothing, unless nearly nothing stands there. Half empty columns are only looked
    at in need."""
    cost, pages = best_pages(made, (COLUMN, COLUMN), 1)
    for way in every_way(made, 0, len(pages)):
        assert len(way) == len(pages)
        costs = sum(column.hole**2 for column in way[:-1]) + LOOSE_COST * sum(column.loose for column in way)
        costs += END_COST * max(0.0, POORLY_ENDED - 1 + way[-1].hole) ** 2 * (len(way) > 1)
        assert cost <= costs + 1e-9 or any(column.hole > DEEPEST for column in way[:-1])


@given(slices(), st.sampled_from((1, 2)), st.sampled_from((1.0, 0.7)), st.sampled_from((40.0, COLUMN)))
def test_the_fewest_pages_are_known_without_a_search(
    made: tuple[Slice, ...], across: int, share: float, first: float
) -> None:
    heights = (first, COLUMN)
    assert fewest_pages(made, heights, across, share) == len(best_pages(made, heights, across, share)[1])


@given(slices(), st.sampled_from((1, 2)))
def test_shares_that_are_not_looked_at_would_be_no_better(made: tuple[Slice, ...], across: int) -> None:
    def way(share: float) -> tuple[int, float]:
        cost, pages = best_pages(made, (COLUMN, COLUMN), across, share)
        return len(pages), cost + TIGHT_COST * (1 - share)

    found = fitted(new_desk(), made, lambda share: (COLUMN, COLUMN), across)
    assert way(found.share) == min(map(way, TIGHTNESS))


@given(slices())
def test_what_columns_are_measured_to_be_is_what_they_are(made: tuple[Slice, ...]) -> None:
    _, pages = best_pages(made, (COLUMN, COLUMN), 2)
    for column in (column for page in pages for column in page):
        end = max(step.end for step in steps_of(made, column))
        assert abs(COLUMN * (1 - column.hole) + column.excess - end) < 0.02


@given(slices())
def test_what_is_too_tall_for_the_low_columns_of_a_first_page_stands_on_the_next(made: tuple[Slice, ...]) -> None:
    """In whichever of them it would have stood."""
    desk, low = new_desk(), COLUMN * 0.4
    pages = set_in_columns(desk, made, (low, COLUMN), 2)
    first = [max(step.end for step in steps_of(made, column)) for column in pages[0]]
    assert all(end <= low + 0.02 for end in first)
    assert [column.end for page in pages for column in page][-1] == len(made)


def test_a_last_page_gets_more_than_a_line_where_others_can_spare_it() -> None:
    lines = tuple(Slice(10.0) for _ in range(11))
    _, pages = best_pages(lines, (COLUMN, COLUMN), 1)
    assert [column.end - column.first for (column,) in pages] == [8, 3]
    _, pages = best_pages((*(replace(each, keep=Keep.FAST) for each in lines[:9]), *lines[9:]), (COLUMN, COLUMN), 1)
    assert [column.end - column.first for (column,) in pages] == [10, 1]


def test_gaps_stay_where_fewer_pages_spare_no_leaf() -> None:
    """Three pages of a booklet are as good as two, if the last page is left for something else."""
    spared = tuple(Slice(18.0, before=4.0) for _ in range(10))
    loose, tight = (fitted(new_desk(), spared, lambda _: (COLUMN, COLUMN), 1, leaves) for leaves in (Leaves(4), SINGLE))
    assert (loose.share, tight.share < 1.0) == (1.0, True)
    four = tuple(Slice(18.0, before=4.0) for _ in range(15))
    last = fitted(new_desk(), four, lambda _: (COLUMN, COLUMN), 1, Leaves(4, has_other_end=True))
    assert len(best_pages(four, (COLUMN, COLUMN), 1, 1.0)[1]) == 4
    assert len(best_pages(four, (COLUMN, COLUMN), 1, last.share)[1]) == 3


@given(st.integers(1, 40), st.sampled_from((1, 4, 8)), st.booleans())
def test_more_pages_never_cost_less(pages: int, multiple: int, has_other_end: bool) -> None:
    leaves = Leaves(multiple, has_other_end)
    assert leaves.cost(pages) <= leaves.cost(pages + 1)
