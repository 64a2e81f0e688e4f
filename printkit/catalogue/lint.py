"""Finds numbers that somebody typed into prose: digits, kanji numerals before counters or alone, number words.

What counts as which is data: locales/number-words.csv.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

_KANJI_NUMERAL = "〇一二三四五六七八九十百千万億兆零壱弐廿卅"
_NUMERALS = frozenset(_KANJI_NUMERAL)
_KANJI = "々〆\u3400-\u9fff\uf900-\ufaff"
_WORD = re.compile(r"\w+")


def _members(*ranges: str) -> frozenset[str]:
    """The characters of ranges such as `a-z`: a set, for a pattern of so many is long in the making."""
    return frozenset(chr(code) for each in ranges for code in range(ord(each[0]), ord(each[-1]) + 1))


# Months, hours, and days of one character hold digits, and Unicode counts them as signs.
_WITH_DIGITS = _members("㋀-㋋", "㍘-㍰", "㏠-㏾")
# What cannot be seen: soft hyphens, spaces without width, marks of direction, selectors of variants.
_UNSEEN = _members(
    *("\u00ad", "\u034f", "\u200b-\u200f", "\u202a-\u202e", "\u2060-\u2069"),
    *("\ufe00-\ufe0f", "\ufeff", "\U000e0100-\U000e01ef"),
)


_COUNTING = _NUMERALS | _WITH_DIGITS | _UNSEEN  # characters of numbers, and such as may hide one


class NumberWord(Struct, frozen=True):
    """A line of the file, its fields in their order. `kind`: counter (numbers stand before it), number (is one by
    itself), allowed (a word that looks like one)."""

    language: str
    kind: str
    word: str
    reason: str


@cache
def number_words() -> tuple[NumberWord, ...]:
    from printkit.resources import locales

    text = locales("number-words.csv").read_text(encoding="utf-8")
    _head, *rows = csv.reader(io.StringIO(text))
    return tuple(NumberWord(*row) for row in rows)


def _any_of(language: str, kind: str) -> str:
    words = [entry.word for entry in number_words() if entry.language == language and entry.kind == kind]
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word))) or "(?!)"


@cache
def _typed(language: str) -> re.Pattern[str]:
    """What is a typed number in a language."""
    if language == "ja":
        counted = f"[{_KANJI_NUMERAL}]+数?[ \u3000]*(?:{_any_of('ja', 'counter')})目?"
        alone = f"(?<![{_KANJI}])(?!〇+(?![{_KANJI_NUMERAL}]))[{_KANJI_NUMERAL}]+(?![{_KANJI}])"  # 〇 alone is a circle
        return re.compile(f"{counted}|第[{_KANJI_NUMERAL}]+|{alone}|{_any_of('ja', 'number')}")
    return re.compile(rf"\b(?:{_any_of(language, 'number')})\b", re.IGNORECASE)


@cache
def _allowed(language: str) -> re.Pattern[str]:
    """Which words are no numbers although they look like one."""
    if language == "ja":
        return re.compile(f"(?<![{_KANJI_NUMERAL}第])(?:{_any_of('ja', 'allowed')})(?!目)")
    return re.compile(rf"\b(?:{_any_of(language, 'allowed')})\b", re.IGNORECASE)


@cache
def _beginnings(language: str) -> frozenset[str]:
    """The first word of each number word, casefolded."""
    words = (entry.word for entry in number_words() if entry.language == language and entry.kind == "number")
    return frozenset(_WORD.findall(word.casefold())[0] for word in words)


@cache
def _japanese_words() -> re.Pattern[str]:
    return re.compile(_any_of("ja", "number"))


def _may_have_number_words(text: str, language: str) -> bool:
    """False where nothing in the text begins a number word, kanji numerals aside; that is known long before the words
    are searched for, and before their pattern is compiled."""
    if language == "ja":
        return _japanese_words().search(text) is not None
    return not _beginnings(language).isdisjoint(_WORD.findall(text.casefold()))


def _digits(text: str) -> Iterator[tuple[int, int]]:
    if _WITH_DIGITS.isdisjoint(text) and not any(map(str.isnumeric, text)):
        return
    start = -1
    for at, char in enumerate(f"{text} "):
        is_number = unicodedata.category(char) in ("Nd", "No", "Nl") and char not in _KANJI_NUMERAL
        is_number = is_number or char in _WITH_DIGITS
        if is_number and start < 0:
            start = at
        elif not is_number and start >= 0:
            yield start, at
            start = -1


@lru_cache(maxsize=4096)  # the cards of a deck have much in common
def typed_numbers(text: str, language: str) -> tuple[tuple[int, str], ...]:
    """(Offset, word) of each number in `text`, which must be free of placeholders and literals."""
    language = language.partition("-")[0]
    if _is_free(text, language):
        return ()
    if not _UNSEEN.isdisjoint(text):
        return _behind_unseen(text, language)
    return tuple((start, text[start:end]) for start, end in _found(text, language))


def _is_free(text: str, language: str) -> bool:
    """Whether a text has nothing of which a number could be made, as most texts have not."""
    signs = frozenset(text)
    if not _COUNTING.isdisjoint(signs) or any(map(str.isnumeric, signs)):
        return False
    return not _may_have_number_words(text, language)


def _found(text: str, language: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    if not _NUMERALS.isdisjoint(text) or _may_have_number_words(text, language):
        found = [match.span() for match in _typed(language).finditer(text)]
    if found:
        free = [match.span() for match in _allowed(language).finditer(text)]
        # What goes on behind a word is more than that word: 一時 is none, 一時間 is a number.
        found = [(start, end) for start, end in found if not any(left <= start < end <= right for left, right in free)]
    found += _digits(text)
    return sorted(found)


def _behind_unseen(text: str, language: str) -> tuple[tuple[int, str], ...]:
    """The same in a text with characters that are not seen: they part no number, but may part words."""
    places = [at for at, char in enumerate(text) if char not in _UNSEEN]
    joined = _found("".join(text[place] for place in places), language)
    found = [(places[start], places[end - 1] + 1) for start, end in joined]
    parted = [(start, end) for start, end in _found(text, language) if all(end <= a or b <= start for a, b in found)]
    return tuple((start, text[start:end]) for start, end in sorted((*found, *parted)))
