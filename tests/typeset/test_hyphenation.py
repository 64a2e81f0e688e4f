"""Hyphens stand where pyphen puts them, which takes whole dictionaries apart for it."""

import re
from collections.abc import Iterator

import pyphen
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.resources import GAMES, locales
from printkit.typeset.hyphenation import LEAST_AFTER, LEAST_BEFORE, SHORTEST, hyphen_places

LANGUAGES = ("en", "en-GB", "de", "de-AT", "fr", "ru", "it")
NAMES = {"en": "en_US", "en-GB": "en_GB", "de": "de_DE", "de-AT": "de_AT", "fr": "fr", "ru": "ru_RU", "it": "it_IT"}
LETTERS = "abcdefghijklmnopqrstuvwxyzäöüßéèçабвгдежзийклмнопрстуфхцчшщъыьэюя"


def expected(word: str, language: str) -> tuple[int, ...]:
    whole = pyphen.Pyphen(lang=NAMES[language], left=LEAST_BEFORE, right=LEAST_AFTER)
    return tuple(int(place) for place in whole.positions(word) if place.data is None)


def words(language: str) -> Iterator[str]:
    """Those of the games' texts."""
    for file in (*locales(language).rglob("*.po"), *GAMES.rglob("*.md")):
        found = re.findall(r"[^\W\d_]+", file.read_text(encoding="utf-8").lower())
        yield from (word for word in found if len(word) >= SHORTEST)


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_of_games_are_hyphenated_as_pyphen_does(language: str) -> None:
    every = {*words(language)}
    assert len(every) > 500
    assert [hyphen_places(word, language) for word in every] == [expected(word, language) for word in every]


@pytest.mark.parametrize("language", LANGUAGES)
@given(word=st.text(LETTERS, min_size=SHORTEST, max_size=24))
def test_any_word_is_hyphenated_as_pyphen_does(language: str, word: str) -> None:
    assert hyphen_places(word, language) == expected(word, language)


@pytest.mark.parametrize("word", ["asszonnyal", "hosszabb", "loccsan"])
def test_a_word_that_would_be_spelt_otherwise_is_not_broken_there(word: str) -> None:
    changing = {int(each) for each in pyphen.Pyphen(lang="hu_HU").positions(word) if each.data is not None}
    assert changing
    assert not changing & {*hyphen_places(word, "hu")}


def test_a_language_without_a_dictionary_hyphenates_nothing() -> None:
    assert hyphen_places("distribution", "tlh") == ()
    assert hyphen_places("distribution", "en") == (3, 6, 8)


def test_nouns_are_hyphenated_where_every_noun_has_a_capital() -> None:
    assert hyphen_places("Höchstzahl", "de") == hyphen_places("höchstzahl", "de") != ()
    assert hyphen_places("Reihenkarte,", "de-AT") == hyphen_places("reihenkarte,", "de-AT") != ()
    assert hyphen_places("Distribution", "en") == hyphen_places("PDFDATEI", "de") == ()
