"""One word for one thing: the terms of the games in every language, and the words that must not stand for them."""

import csv
import io
import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct


class Term(Struct, frozen=True):
    """`words` are the term by language, `refused` the words that must not be used instead. `games` are the ids of the
    games that it holds for (empty: all); an id after `!` is a game that it does not hold for.
    """

    concept: str
    words: tuple[tuple[str, str], ...]
    refused: tuple[tuple[str, tuple[str, ...]], ...]
    games: tuple[str, ...]

    def word(self, language: str) -> str:
        return dict(self.words).get(language, "")

    def holds_for(self, game: str) -> bool:
        """Does the term hold for a game? The words that all games share belong to no game (""): terms of all hold."""
        if not self.games:
            return True
        excluded = [name[1:] for name in self.games if name.startswith("!")]
        return bool(game) and (game not in excluded if excluded else game in self.games)


LANGUAGES = ("ja", "en")


def told_beside(language: str) -> str:
    """The language in which a sheet in `language` tells its terms beside Japanese: its own, or English."""
    return "en" if language == "ja" else language


@cache
def terms() -> tuple[Term, ...]:
    """locales/terms.csv: concept, ja, en, not_ja, not_en, games; several words or games are divided by `|`."""
    from printkit.resources import locales

    text = locales("terms.csv").read_text(encoding="utf-8")
    return tuple(
        Term(
            row["concept"],
            tuple((language, row[language]) for language in LANGUAGES),
            tuple((language, _several(row[f"not_{language}"])) for language in LANGUAGES),
            _several(row["games"]),
        )
        for row in csv.DictReader(io.StringIO(text))
    )


def _several(cell: str) -> tuple[str, ...]:
    return tuple(part for part in cell.split("|") if part)


@cache
def _refused(game: str, language: str) -> tuple[tuple[str, Term], ...]:
    """The words that must not be used, casefolded."""
    return tuple(
        (word.casefold(), term)
        for term in terms()
        if term.holds_for(game)
        for word in dict(term.refused).get(language, ())
    )


@cache
def word_pattern(word: str, language: str) -> re.Pattern[str]:
    """Finds a word: in Japanese wherever it stands, elsewhere as a whole word in any case and also in the plural."""
    if language == "ja":
        return re.compile(re.escape(word))
    return re.compile(rf"\b{re.escape(word)}(?:e?s)?\b", re.IGNORECASE)


def wrong_terms(text: str, game: str, language: str) -> Iterator[tuple[int, str, Term]]:
    """(Offset, word, the term that should stand there) for each refused word in `text`."""
    language, folded = language.partition("-")[0], text.casefold()
    for word, term in _refused(game, language):
        if word not in folded:
            continue
        kept = term.word(language)
        for match in word_pattern(word, language).finditer(text):
            if not (kept and match.group() in kept and _inside(kept, text, match.start())):
                yield match.start(), match.group(), term


def _inside(kept: str, text: str, at: int) -> bool:
    """Is the word at `at` only a part of the term itself (札 of 場札)?"""
    return any(match.start() <= at < match.end() for match in re.finditer(re.escape(kept), text))


def used_terms(text: str, game: str, language: str) -> tuple[Term, ...]:
    """The terms of a game that a text uses, in the order of the file."""
    return tuple(
        term
        for term in terms()
        if term.holds_for(game) and term.word(language) and word_pattern(term.word(language), language).search(text)
    )
