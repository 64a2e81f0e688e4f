"""The smallest wrong input for each problem of typesetting."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import compose, fit, open_fonts

STYLE = TypeStyle("body", 10.0, 15.0, 10.0)
FONTS = open_fonts()


def text(*spans: Span, language: str = "ja") -> Text:
    return Text(spans, language, "text:goal")


def fault(action: Callable[[], object]) -> Problem:
    with pytest.raises(Faulty) as raised:
        action()
    (only,) = raised.value.problems
    return only


def test_missing_glyph() -> None:
    found = fault(lambda: compose(text(Span("札"), Span("😀")), 100.0, STYLE, FONTS))
    expected = {"character": "😀", "code": "U+1F600", "name": "GRINNING FACE", "role": "body", "source": "text:goal"}
    assert found == problem("missing-glyph", **expected)


def test_ruby_mismatch() -> None:
    found = fault(lambda: compose(text(Span("狐火祭", ("きつね", "び"))), 100.0, STYLE, FONTS))
    assert found == problem("ruby-mismatch", word="狐火祭", readings=("きつね", "び"), source="text:goal")


def test_text_wider_than_line() -> None:
    found = fault(lambda: compose(text(Span("札と"), Span("札札札", ("さつ",))), 25.0, STYLE, FONTS))
    assert found == problem("text-wider-than-line", words="札札札", needs=10.58, line=8.82, source="text:goal")


def test_the_first_word_wider_than_the_indented_line() -> None:
    found = fault(lambda: compose(text(Span("札札札", ("さつ",))), 35.0, replace(STYLE, indent=1.0), FONTS))
    assert found == problem("text-wider-than-line", words="札札札", needs=10.58, line=8.82, source="text:goal")


def test_text_does_not_fit() -> None:
    place = Place("game.yaml", 7, 3)
    found = fault(lambda: fit(text(Span("札札札")), 20.0, 15.0, STYLE, FONTS, place, "card 1", "title"))
    assert found == problem(
        "text-does-not-fit",
        place,
        card="card 1",
        field="title",
        words="札札札",
        direction="height",
        short=3.53,
        smallest=10.0,
        source="text:goal",
    )
