"""Where phrases end."""

from itertools import accumulate

import budoux
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.typeset.costs import FEWEST_LINES, HEADING, WHOLE_WORDS
from printkit.typeset.phrases import cost_of_end, cost_of_phrase, phrase_ends, tears_words


@given(st.text("カードのを、（取って", max_size=9), st.sampled_from(("ひらがな", "早見表", "裏向き", "最終得点計算")))
def test_no_phrase_ends_inside_of_a_word_that_stays_whole(around: str, word: str) -> None:
    plain = around + word + around
    assert phrase_ends(plain, "ja").isdisjoint(range(len(around) + 1, len(around) + len(word)))


@given(st.text("ひらがなカードの裏向きを早見表A1、。「」（取ってしたとき", min_size=2, max_size=24), st.data())
def test_no_line_costs_less_than_if_a_phrase_ended_there(plain: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(plain) - 1))
    for tearing in (HEADING, FEWEST_LINES, WHOLE_WORDS):
        assert cost_of_end(plain, at, tearing) >= cost_of_phrase(plain, at)


@given(st.text("あおにぎりがでなきたベルﾆのはしを見て空市場で「」、。…！ A1\n", min_size=1, max_size=40))
def test_phrases_end_where_budoux_says(plain: str) -> None:
    pieces = budoux.load_default_japanese_parser().parse(plain)
    assert phrase_ends(plain, "ja") == set(accumulate(map(len, pieces)))


def test_a_text_ends_where_a_phrase_ends() -> None:
    assert phrase_ends("札を取る。", "ja") == {2, 5}


def test_other_languages_know_no_phrases() -> None:
    assert phrase_ends("a phrase", "en") == frozenset()


def test_a_line_that_ends_at_a_space_tears_no_word() -> None:
    title = "ひらがなサバイバルバトル あいう団"
    assert not tears_words(title, "ja", (4, 13))
    assert tears_words(title, "ja", (6, 13))


@pytest.mark.parametrize(
    ("plain", "ends"),
    [("手札をギルドにもどせる", {3, 11}), ("いつもどのカードも", {3, 5, 9}), ("家で行方不明になる", {2, 7, 9})],
)
def test_words_that_budoux_takes_apart_stay_whole(plain: str, ends: set[int]) -> None:
    assert phrase_ends(plain, "ja") == ends
