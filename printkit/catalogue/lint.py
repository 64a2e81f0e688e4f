"""Finds numbers that somebody typed into prose: digits, kanji numerals before counters, number words.

What counts as which is data: locales/number-words.csv.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

_KANJI_NUMERAL = "〇一二三四五六七八九十百千万億兆"
_WORD = re.compile(r"\w+")


class NumberWord(Struct, frozen=True):
    """`kind`: counter (numbers stand before it), number (is one by itself), allowed (a word that looks like one)."""

    language: str
    kind: str
    word: str
    reason: str


@cache
def number_words() -> tuple[NumberWord, ...]:
    from printkit.resources import locales

    text = locales("number-words.csv").read_text(encoding="utf-8")
    return tuple(NumberWord(**row) for row in csv.DictReader(io.StringIO(text)))


def _any_of(language: str, kind: str) -> str:
    words = [entry.word for entry in number_words() if entry.language == language and entry.kind == kind]
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word))) or "(?!)"


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What is a typed number in a language, and which words are none although they look like one."""
    if language == "ja":
        counted = f"[{_KANJI_NUMERAL}]+数?(?:{_any_of('ja', 'counter')})目?"
        typed = f"{counted}|第[{_KANJI_NUMERAL}]+|{_any_of('ja', 'number')}"
        allowed = f"(?<![{_KANJI_NUMERAL}第])(?:{_any_of('ja', 'allowed')})(?!目)"
        return re.compile(typed), re.compile(allowed)
    typed = rf"\b(?:{_any_of(language, 'number')})\b"
    allowed = rf"\b(?:{_any_of(language, 'allowed')})\b"
    return re.compile(typed, re.IGNORECASE), re.compile(allowed, re.IGNORECASE)


@cache
def _beginnings(language: str) -> frozenset[str]:
    """The first word of each number word, casefolded."""
    words = (entry.word for entry in number_words() if entry.language == language and entry.kind == "number")
    return frozenset(_WORD.findall(word.casefold())[0] for word in words)


def _may_have_number_words(text: str, language: str) -> bool:
    """False where no word of the text begins a number word; that is known long before the words are searched for."""
    return language == "ja" or not _beginnings(language).isdisjoint(_WORD.findall(text.casefold()))


def _digits(text: str) -> Iterator[tuple[int, int]]:
    if not any(map(str.isnumeric, text)):
        return
    start = -1
    for at, char in enumerate(f"{text} "):
        is_number = unicodedata.category(char) in ("Nd", "No", "Nl") and char not in _KANJI_NUMERAL
        if is_number and start < 0:
            start = at
        elif not is_number and start >= 0:
            yield start, at
            start = -1


def typed_numbers(text: str, language: str) -> tuple[tuple[int, str], ...]:
    """(Offset, word) of each number in `text`, which must be free of placeholders and literals."""
    language = language.partition("-")[0]
    typed, allowed = _patterns(language)
    found = [match.span() for match in typed.finditer(text)] if _may_have_number_words(text, language) else []
    if found:
        free = [match.span() for match in allowed.finditer(text)]
        # What goes on behind a word is more than that word: 一時 is none, 一時間 is a number.
        found = [(start, end) for start, end in found if not any(left <= start < end <= right for left, right in free)]
    found += _digits(text)
    return tuple((start, text[start:end]) for start, end in sorted(found))
