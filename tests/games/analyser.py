"""Japanese texts as a morphological analyser reads them, held against the readings that are printed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise

from msgspec import Struct
from sudachipy import Dictionary, Tokenizer

from printkit.catalogue.kanji import kanji_in
from printkit.model.frozen_map import FrozenMap
from printkit.model.text import Text

HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
PEOPLE = {"1り": "ひとり", "2り": "ふたり"}  # the number is read with its counter
COUNTED = re.compile("(?<![0-9])[12]り")
QUOTES = str.maketrans("（）", "「」")  # the analyser takes kana in round brackets behind kanji for their reading
Piece = tuple[str, str]  # what is written and how it is read; the same where it is not kanji


@dataclass(frozen=True)
class Difference:
    """Words that are read in two ways: as printed, and by the analyser. They stand in `text`, from `begin` on."""

    words: str
    printed: str
    heard: str
    text: str
    begin: int

    def is_within(self, phrase: str) -> bool:
        """Whether the words stand in this phrase."""
        first = max(0, self.begin + len(self.words) - len(phrase))
        return any(self.text.startswith(phrase, at) for at in range(first, self.begin + 1))


def differences(text: Text) -> Iterator[Difference]:
    """The shortest stretches with kanji whose two readings differ. They begin and end where a word of the analyser and
    a stretch of printed readings begin or end together."""
    printed, heard = _starts(_printed(text)), _starts(_heard(text.plain))
    ends = sorted({*printed, len(text.plain)} & {*heard, len(text.plain)})
    for begin, end in pairwise(ends):
        words = text.plain[begin:end]
        if kanji_in(words):
            ours, theirs = _read(printed, begin, end), _read(heard, begin, end)
            if ours != theirs:
                yield Difference(words, ours, theirs, text.plain, begin)


def _printed(text: Text) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for span in text.spans:
        if span.ruby:
            found.append((span.text, "".join(span.ruby)))
        else:
            found += [(char, char) for char in span.text]
    return tuple(found)


@cache
def _heard(plain: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    at = 0
    for word in _tokenizer().tokenize(plain.translate(QUOTES)):
        written = plain[at : at + len(word.surface())]
        at += len(written)
        if kanji_in(written):
            found.append((written, word.reading_form()))
        else:
            found += [(char, char) for char in written]
    return tuple(found)


@cache
def word_ends(plain: str) -> frozenset[int]:
    """Where words end, as indices of `plain`."""
    return frozenset(accumulate(len(word.surface()) for word in _tokenizer().tokenize(plain)))


@cache
def _tokenizer() -> Tokenizer:
    return Dictionary(dict="small").tokenizer()


def _starts(pieces: tuple[Piece, ...]) -> dict[int, str]:
    """How each piece is read, by where it begins."""
    begins = accumulate((len(written) for written, _ in pieces), initial=0)
    return {at: reading for at, (_, reading) in zip(begins, pieces, strict=False)}


def _read(starts: dict[int, str], begin: int, end: int) -> str:
    read = "".join(starts.get(at, "") for at in range(begin, end))
    return COUNTED.sub(lambda found: PEOPLE[found.group()], read.translate(HIRAGANA))


def texts_in(value: object) -> Iterator[Text]:
    """Every Japanese text within a value: a book, a part."""
    if isinstance(value, Text):
        if value.language == "ja":
            yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, (dict, FrozenMap)):
        for each in value.values():
            yield from texts_in(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from texts_in(getattr(value, name))
