"""Readings: the longest word, its inflected forms, the number before it; and which of them a grade prints."""

import csv
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue.furigana import (
    POLICIES,
    Furigana,
    annotate,
    read_dictionary,
    shared_dictionary,
    without_readings,
)
from printkit.catalogue.inflection import inflected
from printkit.catalogue.kanji import grade, is_kanji, kanji_in
from printkit.catalogue.kyoiku import GRADES
from printkit.model.text import Span
from printkit.resources import locales

SHARED = Furigana((shared_dictionary(),))


def read(text: str, policy: str = "all", own: str = "") -> str:
    """The text with readings behind its words in brackets."""
    furigana = Furigana((read_dictionary(f"word,reading\n{own}".encode(), "furigana.csv"), shared_dictionary()))
    spans, unread = annotate((Span(text),), furigana, policy)
    assert not unread
    return "".join(span.text + (f"[{'|'.join(span.ruby)}]" if span.ruby else "") for span in spans)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("手札を配る", "手札[て|ふだ]を配[くば]る"),
        ("配りました。配って", "配[くば]りました。配[くば]って"),
        ("集めた", "集[あつ]めた"),
        ("入れて、入って", "入[い]れて、入[はい]って"),
        ("大きくする", "大[おお]きくする"),
        ("高さ", "高[たか]さ"),
        ("切り取り線", "切[き]り取[と]り線[せん]"),
        ("大人と一人", "大人[おとな]と一人[ひとり]"),
        ("時計回りに", "時計[とけい]回[まわ]りに"),
        ("3人と1人と人", "3人[にん]と1人[り]と人[ひと]"),
        ("11人", "11人[にん]"),
        ("20分と15分", "20分[ぷん]と15分[ふん]"),
        ("10本と３本", "10本[ぽん]と３本[ぼん]"),
        ("3枚目", "3枚目[まい|め]"),
        ("人々", "人々[ひと|びと]"),
    ],
)
def test_shared_words(text: str, expected: str) -> None:
    assert read(text) == expected


def test_a_games_own_word_wins_over_a_shared_one_of_the_same_length() -> None:
    assert read("手札", own="手札,しゅ|さつ") == "手札[しゅ|さつ]"
    assert read("手札束", own="手札束,て|ふだ|たば") == "手札束[て|ふだ|たば]"


def test_readings_in_the_text_win() -> None:
    spans, _ = annotate((Span("手札", ("しゅ", "さつ")),), SHARED)
    assert spans[0].ruby == ("しゅ", "さつ")


def test_a_kanji_without_reading_is_told() -> None:
    assert annotate((Span("手札と鰯"),), SHARED)[1] == ((0, "鰯"),)


def test_fixed_words_are_not_inflected() -> None:
    assert annotate((Span("行って"),), SHARED)[1] == ((0, "行"),)


def test_a_grade_prints_whole_words_only() -> None:
    assert read("繰り返す", "4") == "繰[く]り返[かえ]す"
    assert read("手札を配る", "3") == "手札[て|ふだ]を配る"
    assert read("手札を配る", "none") == "手札を配る"
    assert read("手札", "4") == "手札"


@given(st.lists(st.sampled_from([entry.word for entry in shared_dictionary()]), max_size=6))
def test_no_policy_changes_the_words(words: list[str]) -> None:
    text = "、".join(words)
    printed = {}
    for policy in POLICIES:
        spans, _ = annotate((Span(text),), SHARED, policy)
        assert "".join(span.text for span in spans) == text
        printed[policy] = sum(len(kanji_in(span.text)) for span in spans if span.ruby)
    counts = [printed[policy] for policy in ("none", "6", "5", "4", "3", "2", "1", "all")]
    assert counts == sorted(counts)


def test_a_dictionary_may_be_typed_in_any_normal_form() -> None:
    """ぷ may come as ふ and a mark, as some systems write it."""
    data = unicodedata.normalize("NFD", "word,reading\n頒布,はん|ぷ\nデッキ札,ふだ\n").encode()
    assert [(entry.word, entry.readings) for entry in read_dictionary(data, "furigana.csv")] == [
        ("頒布", ("はん", "ぷ")), ("デッキ札", ("ふだ",)),
    ]  # fmt: skip


def test_the_shared_dictionary_says_each_word_once() -> None:
    words = [(entry.number, entry.word) for entry in shared_dictionary()]
    assert len(set(words)) == len(words)


def test_forms_of_two_words_never_clash_unseen() -> None:
    """Where two verbs share a form (開け of 開く and 開ける), the one that all of its forms begin with it wins."""
    readings: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for entry in shared_dictionary():
        if not entry.fixed and not is_kanji(entry.word[-1]):
            for form in inflected(entry.word)[1]:
                readings.setdefault((form, entry.number), set()).add(entry.readings)
    assert not {form: found for form, found in readings.items() if len(found) > 1}


def test_every_counter_that_the_lint_knows_can_be_read() -> None:
    with Path(locales("number-words.csv")).open(encoding="utf-8") as file:
        counters = [row["word"] for row in csv.DictReader(file) if row["kind"] == "counter"]
    unread = {word for word in counters if kanji_in(word) and annotate((Span(f"7{word}"),), SHARED)[1]}
    assert unread <= {"箇", "日", "通", "歩", "品", "対", "言"}  # read differently by what follows or is meant


def test_the_kanji_of_primary_school() -> None:
    """As many a grade as the ministry's list of 2017 names, none twice."""
    assert [len(characters) for characters in GRADES] == [80, 160, 200, 202, 193, 191]
    assert len(set("".join(GRADES))) == sum(map(len, GRADES))
    assert (grade("一"), grade("札"), grade("媛"), grade("城"), grade("誤"), grade("繰")) == (1, 4, 4, 4, 6, 7)
    assert grade("人々") == 1
    assert grade("かな") == 0


@given(st.text(max_size=12))
def test_any_text_keeps_its_characters(text: str) -> None:
    spans, _ = annotate((Span(text),), SHARED)
    assert "".join(span.text for span in spans) == text


SPANS = st.builds(
    Span,
    st.text("手札配る", max_size=3),
    st.just(()) | st.just(("よみ",)),
    strong=st.booleans(),
    literal=st.sampled_from(["", "why"]),
)


@given(st.lists(SPANS, max_size=5).map(tuple))
def test_without_readings_a_text_is_as_if_none_of_them_were_printed(spans: tuple[Span, ...]) -> None:
    assert without_readings(spans) == annotate(spans, SHARED, "none")[0]
