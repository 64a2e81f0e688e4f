"""The readings of all Japanese texts that are printed are those of an independent analyser, or were reviewed.

`reviewed.csv` has what the analyser reads otherwise: the words, how they are printed, a phrase in which they stand, and
why that is right.
"""

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from printkit.build import Order, read_game
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import open_catalogue
from printkit.components.make import make_parts
from printkit.definition import find_games
from printkit.model.text import Span, Text
from printkit.rulebook.book import make_book
from printkit.rulebook.parse import read_rulebook
from tests.games.analyser import Difference, differences, texts_in

ENDINGS = ("ん", "っ")  # no reading is another one's with such an ending


class Reviewed(NamedTuple):
    words: str
    reading: str
    within: str
    reason: str

    def excuses(self, found: Difference) -> bool:
        return (found.words, found.printed) == (self.words, self.reading) and found.is_within(self.within)


@cache
def reviewed() -> tuple[Reviewed, ...]:
    with Path(__file__).with_name("reviewed.csv").open(encoding="utf-8", newline="") as file:
        return tuple(Reviewed(*row) for row in list(csv.reader(file))[1:])


@cache
def texts(game: str) -> tuple[Text, ...]:
    """What the rule sheet and the components say in Japanese, each once, with all readings."""
    read = read_game(Order(find_games()[game]))
    catalogue = open_catalogue(read.definition, "ja", "all", read.mode)
    book = make_book(read_rulebook(read.definition), read.definition, read.every, read.examples, catalogue)
    parts = make_parts(read.definition, read.facts, catalogue, "full", ())
    return tuple({text.plain: text for text in texts_in((book, parts, notice_line(catalogue)))}.values())


def unexcused(text: Text) -> Iterator[Difference]:
    return (found for found in differences(text) if not any(line.excuses(found) for line in reviewed()))


@pytest.mark.parametrize("game", find_games())
def test_every_reading_is_the_analysers_or_was_reviewed(game: str) -> None:
    assert len(texts(game)) > 50
    assert [found for text in texts(game) for found in unexcused(text)] == []


@pytest.mark.parametrize("game", find_games())
def test_an_error_in_any_reading_is_found(game: str) -> None:
    """Planted in each word once, where it first stands."""
    words = {(span.text, span.ruby): (text, at) for text in reversed(texts(game)) for at, span in enumerate(text.spans)}
    for (word, ruby), (text, at) in words.items():
        if ruby:
            assert list(unexcused(with_span(text, at, misread(text.spans[at])))), (text.plain, word)


def misread(span: Span) -> Span:
    ending = next(each for each in ENDINGS if not span.ruby[-1].endswith(each))
    return replace(span, ruby=(*span.ruby[:-1], span.ruby[-1] + ending))


def with_span(text: Text, at: int, span: Span) -> Text:
    return replace(text, spans=(*text.spans[:at], span, *text.spans[at + 1 :]))


def test_each_line_of_the_list_is_needed() -> None:
    found = [each for game in find_games() for text in texts(game) for each in differences(text)]
    assert [line for line in reviewed() if not any(line.excuses(each) for each in found)] == []
    assert all(line.reason for line in reviewed())
