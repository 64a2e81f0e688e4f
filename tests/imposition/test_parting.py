"""Boards are parted beside their words where the paper leaves a choice."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.imposition.parting import STEP, WORD, Stretch, Thing, parted, things_on
from printkit.layout.style import read_style
from printkit.model.display import IDENTITY
from printkit.model.text import Span, Text
from printkit.typeset import compose, open_fonts

OVERLAP = 28.0
STYLE, FONTS = read_style(), open_fonts()
spans = st.lists(st.tuples(st.floats(0, 900), st.floats(1, 80), st.integers(1, 3)), max_size=12)


def cut(at: float, things: list[Thing]) -> int:
    return sum(each.weight for each in things if each.begin < at < each.end)


@given(st.floats(400, 900), st.integers(1, 4), st.floats(1.0, 1.6), spans)
def test_parts_cover_the_side_and_no_equal_ones_cut_less(
    side: float, parts: int, wider: float, lying: list[tuple[float, float, int]]
) -> None:
    things = [Thing(begin, begin + length, weight) for begin, length, weight in lying]
    equal = (side - OVERLAP) / parts
    room = (equal + OVERLAP) * wider
    found = parted(side, parts, room, OVERLAP, things)
    assert len(found) == parts
    assert (found[0].start, found[-1].start + found[-1].length) == (0.0, pytest.approx(side))
    for one, other in pairwise(found):
        assert one.start + one.length == pytest.approx(other.start + OVERLAP)
    assert all(OVERLAP < length <= room + 1e-6 for _, length in found)
    for number, stretch in enumerate(found[1:], 1):
        assert cut(stretch.start, things) <= cut(equal * number, things)


def test_without_anything_to_spare_parts_are_equal() -> None:
    assert parted(428.0, 2, 400.0, OVERLAP, []) == (Stretch(0.0, 228.0), Stretch(200.0, 228.0))


def test_a_seam_goes_to_the_nearest_place_that_is_free() -> None:
    word = Thing(190.0, 215.0, WORD)
    (_, second) = parted(428.0, 2, 300.0, OVERLAP, [word])
    assert 0.0 <= 190.0 - second.start < STEP


@pytest.mark.parametrize(
    ("words", "language", "count"), [("two words", "en", 2), ("札を2枚", "ja", 4), ("a12 b", "en", 2)]
)
def test_words_are_told_apart_and_characters_of_japanese(words: str, language: str, count: int) -> None:
    style = STYLE.type_for("body", language)
    (line,) = compose(Text((Span(words),), language, "test"), 400.0, style, FONTS)
    across, _down = things_on(line.runs(10.0, 30.0), IDENTITY)
    found = sorted((each for each in across if each.weight == WORD), key=lambda each: each.begin)
    assert len(found) == count
    if language == "en":
        assert all(one.end < other.begin for one, other in pairwise(found))
