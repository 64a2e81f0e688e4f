"""Messages parse into parts, and readings come off without touching anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.catalogue.phrase import Phrase, whole
from printkit.catalogue.template import (
    Deliberate,
    Placeholder,
    Read,
    Words,
    parse,
    placeholder_names,
    read_pieces,
    strip_ruby,
)
from printkit.place import Place

HERE = Place("rulebook.md", 3, 5)
PLAIN = st.text(st.characters(exclude_characters="{}｛｝*|", codec="utf-8"), min_size=1, max_size=20)


def parts(text: str) -> tuple[object, ...]:
    return parse(Phrase(text, ((0, HERE),)))


@given(PLAIN)
def test_plain_text_is_one_part(text: str) -> None:
    assert parts(text) == (Words(text, 0),)


@given(PLAIN, PLAIN)
def test_strong_words_lose_their_marks_only(before: str, strong: str) -> None:
    assert parts(f"{before}**{strong}**") == (Words(before, 0), Words(strong, len(before) + 2, True))


@given(PLAIN, PLAIN)
def test_readings_leave_and_placeholders_stay(before: str, after: str) -> None:
    text = f"{before}｛手札|て|ふだ｝{{chips|one=# chip|other=# chips}}{{=2010|year}}{{今日|きょう}}{after}"
    assert strip_ruby(text) == f"{before}手札{{chips|one=# chip|other=# chips}}{{=2010|year}}今日{after}"
    assert strip_ruby(strip_ruby(text)) == strip_ruby(text)


def test_each_kind_of_part() -> None:
    assert parts("{@3.row.2}と{=2010|the year}") == (
        Placeholder("@3.row.2", "", (), 0),
        Words("と", 10),
        Deliberate("2010", "the year", 11),
    )
    assert parts("{n|ordinal|one=#st|other=#th}") == (
        Placeholder("n", "ordinal", (("one", "#st"), ("other", "#th")), 0),
    )
    assert parts("**｛手札|て|ふだ｝**") == (Read((("手札", ("て", "ふだ")),), 2, True),)
    assert placeholder_names(parse(whole("{a}{b|percent}{a}", HERE))) == {"a", "b"}


@pytest.mark.parametrize(
    ("base", "readings", "pieces"),
    [
        ("手札", ("て", "ふだ"), (("手札", ("て", "ふだ")),)),
        ("今日", ("きょう",), (("今日", ("きょう",)),)),
        ("配る", ("くば",), (("配", ("くば",)), ("る", ()))),
        (
            "切り取り線",
            ("き", "と", "せん"),
            (("切", ("き",)), ("り", ()), ("取", ("と",)), ("り", ()), ("線", ("せん",))),
        ),
        ("今日の札", ("きょう", "ふだ"), (("今日", ("きょう",)), ("の", ()), ("札", ("ふだ",)))),
        ("ABC", ("エービーシー",), (("ABC", ("エービーシー",)),)),
        ("手札", ("て", "ふ", "だ"), ()),
        ("手札", (), ()),
        ("手札", ("て", ""), ()),
    ],
)
def test_readings_are_spread(base: str, readings: tuple[str, ...], pieces: object) -> None:
    assert read_pieces(base, readings) == pieces


@given(st.lists(st.integers(1, 9), min_size=1, max_size=4), st.data())
def test_a_phrase_knows_the_place_of_each_character(lengths: list[int], data: st.DataObject) -> None:
    """Lines joined into one text: each character is found in the line that it came from."""
    marks, text = [], ""
    for line, length in enumerate(lengths, 1):
        marks.append((len(text), Place("x", line, 2)))
        text += "あ" * length
    phrase = Phrase(text, tuple(marks))
    offset = data.draw(st.integers(0, len(text) - 1))
    line = phrase.at(offset).line
    assert phrase.at(offset).column == 2 + offset - sum(lengths[: line - 1])
    start = data.draw(st.integers(0, offset))
    assert phrase.part(start, len(text)).at(offset - start) == phrase.at(offset)
