"""What comes out of the printer fits: measured with a ruler of pixels in finished files, at 600 dots an inch."""

from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from printkit.build import files_of, make_edition
from printkit.model.panel import Binding
from tests.build.measured import INKED, NEAR, grey, strokes
from tests.build.wholes import Whole, game_read

CARD = (63.0, 88.0)
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PAPERS = tuple(SIZES)
BLANK = 250  # grey values: paper is lighter


@cache
def cards(paper: str, binding: Binding) -> bytes:
    """The number cards for four players: fronts of three sheets, the third not full, and their backs."""
    whole = Whole("hitori-ga-ichiban", "en", 4)
    order = replace(whole.order, paper=paper, binding=binding, only=("number-cards",))
    made = make_edition(game_read(whole.game, whole.players), order, whole.language)
    (file,) = made.files
    assert [len(sheet.front.placements) for sheet in file.sheets] == [9, 9, 2]
    return files_of(made)["cards.pdf"]


def middles(line: bytes) -> list[float]:
    return [(begin + end) / 2 for begin, end in strokes(line)]


def column(rows: list[bytes], at: int) -> bytes:
    return bytes(row[at] for row in rows)


def trims(data: bytes, page: int, paper: str) -> tuple[list[float], list[float]]:
    """The vertical and horizontal lines to cut along, as the crop marks of a page show them."""
    width, height = SIZES[paper]
    left, top = (width - 3 * CARD[0]) / 2, (height - 3 * CARD[1]) / 2
    above = grey(data, page, left - 2, top - 1.6, 3 * CARD[0] + 4, 0.3)
    beside = grey(data, page, left - 1.6, top - 2, 0.3, 3 * CARD[1] + 4)
    across = [left - 2 + at for at in middles(above[len(above) // 2])]
    down = [top - 2 + at for at in middles(column(beside, len(beside[0]) // 2))]
    return across, down


@pytest.mark.parametrize("paper", PAPERS)
def test_crop_marks_are_a_card_apart_and_centred(paper: str) -> None:
    across, down = trims(cards(paper, "single"), 0, paper)
    for found, side, whole in ((across, CARD[0], SIZES[paper][0]), (down, CARD[1], SIZES[paper][1])):
        assert len(found) == 4
        assert all(abs(b - a - side) < NEAR for a, b in pairwise(found))
        assert abs((found[0] + found[-1]) / 2 - whole / 2) < NEAR


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stay_out_of_every_card(paper: str) -> None:
    """A mark would show as ink in the outermost tenth of a millimetre, beside the drawn border of a card's front."""
    data, (width, height) = cards(paper, "single"), SIZES[paper]
    left, top = (width - 3 * CARD[0]) / 2, (height - 3 * CARD[1]) / 2
    outside = grey(data, 2, left + 2 * CARD[0] + 1, top + 2 * CARD[1] + 1, CARD[0] - 2, CARD[1] - 2)
    assert min(min(row) for row in outside) > BLANK, "the slot that is not used has marks or ink in it"


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stand_for_used_slots_only(paper: str) -> None:
    data, (width, height) = cards(paper, "single"), SIZES[paper]
    right, bottom = (width + 3 * CARD[0]) / 2, (height + 3 * CARD[1]) / 2
    for page, is_used in ((0, True), (2, False)):
        beside = grey(data, page, right + 0.8, bottom - 1, 2, 2)
        below = grey(data, page, right - 1, bottom + 0.8, 2, 2)
        assert [min(min(row) for row in part) < INKED for part in (beside, below)] == [is_used, is_used]


def inked_across(data: bytes, page: int, top: float, paper: str) -> tuple[float, float]:
    """The leftmost and the rightmost ink in a strip of a page."""
    rows = grey(data, page, 0, top, SIZES[paper][0], 20)
    spans = [found for row in rows if (found := strokes(row, BLANK))]
    return min(found[0][0] for found in spans), max(found[-1][1] for found in spans)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("binding", ["long", "short"])
def test_backs_lie_behind_the_fronts_of_a_partial_page(paper: str, binding: Binding) -> None:
    """The third sheet has two cards: their backs lie where their fronts are, seen from behind."""
    data, (width, height) = cards(paper, binding), SIZES[paper]
    left, top = (width - 3 * CARD[0]) / 2, (height - 3 * CARD[1]) / 2
    strip = top + 0.5 * CARD[1] - 10  # through the middle of the first row
    front = (left, left + 2 * CARD[0])
    if binding == "long":
        expected, behind = (width - front[1], width - front[0]), strip
    else:
        expected, behind = front, height - strip - 20
    begin, end = inked_across(data, 5, behind, paper)
    assert abs((begin + end) / 2 - sum(expected) / 2) < NEAR
    bleed = (end - begin - 2 * CARD[0]) / 2
    assert -NEAR < bleed < 2 + NEAR
    full = inked_across(data, 3, height / 2 - 10, paper)
    assert abs(full[1] - full[0] - 3 * CARD[0] - 2 * bleed) < NEAR


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_is_a_hundred_millimetres_long(paper: str) -> None:
    """Along the upper edge, or up the left one where the sides have more room; the words begin beyond it."""
    if paper == "a4":
        lines = grey(cards(paper, "single"), 0, 4, 4.5, 102.5, 2)
    else:
        rows = grey(cards(paper, "single"), 0, 4.5, SIZES[paper][1] - 106.5, 2, 102.5)
        lines = [column(rows, at) for at in range(len(rows[0]))]
    ticks = next(found for line in lines if len(found := middles(line)) == 11)
    assert all(abs(b - a - 10) < NEAR for a, b in pairwise(ticks))
    assert abs(ticks[-1] - ticks[0] - 100) < NEAR
