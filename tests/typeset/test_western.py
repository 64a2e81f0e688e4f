"""Western punctuation: it clings to Japanese that it encloses, and quotation marks take no more room than they need."""

from collections.abc import Callable
from itertools import pairwise
from math import ceil

import pytest

from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.typeset import Fonts, compose
from printkit.typeset.compose import natural_width


def set_lines(words: str, width: float, style: TypeStyle, fonts: Fonts, text: Callable[..., Text]) -> list[str]:
    return [line.text for line in compose(text(words, "en"), width, style, fonts)]


@pytest.mark.parametrize("width", range(60, 140, 5))
def test_brackets_and_commas_stay_with_japanese(
    width: int, fonts: Fonts, text: Callable[..., Text], english_body: TypeStyle
) -> None:
    words = "It is called (ひとりがいちばん), or (トロイホース). Its 場札, 手札 and 親."
    lines = set_lines(words, width, english_body, fonts, text)
    assert not [line for line in lines if line[0] in "),."]
    assert not [line for line in lines if line[-1] == "("]


def test_no_space_inside_brackets(fonts: Fonts, text: Callable[..., Text], english_body: TypeStyle) -> None:
    with_brackets, without = (
        sum(compose(text(words, "en"), 500, english_body, fonts)[0].natural for words in some)
        for some in (("(場札)",), ("(", "場札", ")"))
    )
    assert with_brackets == pytest.approx(without)


@pytest.mark.parametrize("role", ["body", "strong", "heading", "display"])
def test_an_apostrophe_is_narrower_than_a_letter(
    role: str, fonts: Fonts, text: Callable[..., Text], english_body: TypeStyle
) -> None:
    style = TypeStyle(role, 10, 12, 10, align="left")
    plain, possessive = (compose(text(word, "en"), 200, style, fonts)[0].natural for word in ("Akis", "Aki’s"))
    assert possessive - plain < 3.2


@pytest.mark.parametrize("width", range(70, 140, 5))
@pytest.mark.parametrize("address", ["troy-horse.my.coocan.jp", "https://troy-horse.my.coocan.jp/my-games/one-winner"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_an_address_breaks_before_a_dot_or_after_a_slash_alone_and_takes_no_hyphen(
    language: str, address: str, width: int, fonts: Fonts, text: Callable[..., Text]
) -> None:
    style = TypeStyle("body", 8, 12, 8, align="left", hyphenate=True)
    lines = [line.text for line in compose(text(f"({address})", language), width, style, fonts)]
    assert "".join(lines) == f"({address})"
    for line, following in pairwise(lines):
        assert line.endswith("/") or following.startswith(".")


@pytest.mark.parametrize("align", ["left", "justify"])
@pytest.mark.parametrize("name", ["troy-horse.my.coocan.jp", "(CC-BY-SA-4.0).", "pagat.com/shed/exposure.html"])
@pytest.mark.parametrize(("language", "words"), [("en", "Write to {} whenever you like."), ("ja", "連絡先は{}です。")])
def test_a_name_that_fits_on_a_line_is_torn_only_to_save_one(
    language: str, words: str, name: str, align: str, fonts: Fonts, text: Callable[..., Text]
) -> None:
    style = TypeStyle("body", 8, 12, 8, align=align)  # type: ignore[arg-type]
    joined = text(words.format("\u2060".join(name)), language)
    for width in range(ceil(natural_width(text("\u2060".join(name), language), style, fonts)), 300, 7):
        lines = compose(text(words.format(name), language), width, style, fonts)
        torn = [line.text for line in lines if not any(name in line.text for line in lines)]
        ends_at_slashes = any(line.text.endswith("/") for line in lines)
        if torn and not ends_at_slashes:
            assert len(compose(joined, width, style, fonts)) > len(lines), torn


def test_a_compound_breaks_after_its_hyphen(fonts: Fonts, text: Callable[..., Text]) -> None:
    style = TypeStyle("body", 8, 12, 8, align="left")
    assert set_lines("winner-takes-all", 50, style, fonts, text) == ["winner-", "takes-all"]


@pytest.mark.parametrize("words", ["Chika chooses to add “に”.", "Whoever has most wins; if equal they all win."])
@pytest.mark.parametrize("tenths", range(500, 2000, 37))
def test_no_ragged_line_ends_with_a_short_word_alone_if_another_can_stand_before_it(
    tenths: int, words: str, fonts: Fonts, text: Callable[..., Text]
) -> None:
    style = TypeStyle("body", 9.5, 13.0, 7.0, align="left")
    lines = compose(text(words, "en"), tenths / 10, style, fonts)
    if len(lines) > 1 and lines[-1].width < 3 * style.size and " " not in lines[-1].text:
        taken = lines[-2].text.split()[-1] + " " + lines[-1].text
        rest = [lines[-2].text.rpartition(" ")[0], *(line.text for line in lines[:-2])]
        wider = compose(text(taken, "en"), 1000.0, style, fonts)[0].width
        assert wider > tenths / 10 or not rest[0]
