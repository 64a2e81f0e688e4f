"""Readings from dictionaries: which kanji words get which ruby."""

import csv
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property

from printkit.catalogue.inflection import inflected
from printkit.catalogue.kanji import grade, is_kanji, runs
from printkit.catalogue.template import read_pieces
from printkit.model.text import Span
from printkit.place import Place
from printkit.problems import Faulty, problem

POLICIES = ("none", "1", "2", "3", "4", "5", "6", "all")
DEFAULT_POLICY = "4"
_NUMBERED = re.compile(r"(#[0-9]?|[0-9]+)(.+)")
_READINGS = re.compile(r"[ぁ-ゖァ-ヺー]+(?:\|[ぁ-ゖァ-ヺー]+)*")
_DIGITS_BEFORE = re.compile(r"[0-9０-９]+$")
_LOOK_BACK = 12  # characters; no number on a sheet is longer
_ASCII = {ord("０") + value: str(value) for value in range(10)}


@dataclass(frozen=True, slots=True)
class Reading:
    """One line of a dictionary. `number` is what must stand before `word`: nothing, "20" (that number), "#0" (a number
    that ends so) or "#" (any). `fixed` words are not inflected.
    """

    word: str
    number: str
    readings: tuple[str, ...]
    place: Place
    fixed: bool = False


@dataclass(frozen=True)
class Furigana:
    """Dictionaries, the most particular first. Each is searched for the longest word; a longer word of a later one
    still beats a shorter one of an earlier."""

    dictionaries: tuple[tuple[Reading, ...], ...]

    @cached_property
    def _entries(self) -> tuple[dict[str, list[Reading]], ...]:
        """The entries of each dictionary by the first character of their words."""
        found: list[dict[str, list[Reading]]] = [{} for _ in self.dictionaries]
        for by_first, dictionary in zip(found, self.dictionaries, strict=True):
            for entry in dictionary:
                by_first.setdefault(entry.word[0], []).append(entry)
        return tuple(found)

    @cached_property
    def _found(self) -> dict[str, "Forms"]:
        """What has been looked up: most words of a dictionary are never asked for, nor need their forms be made."""
        return {}

    def _forms(self, first: str) -> "Forms":
        """The words that begin with a character: written words before inflected ones, earlier dictionaries before later
        ones. No inflection changes a word's first character."""
        found = self._found.get(first)
        if found is None:
            words: dict[str, dict[str, Reading]] = {}
            for by_first in self._entries:
                entries = by_first.get(first, ())
                for entry in entries:
                    words.setdefault(entry.word, {}).setdefault(entry.number, entry)
                for form, entry in _inflections(entries):
                    words.setdefault(form, {}).setdefault(entry.number, replace(entry, word=form))
            found = self._found[first] = (words, max(map(len, words), default=0))
        return found

    def at(self, text: str, start: int, number: str) -> Reading | None:
        """The longest word of the dictionaries that begins at `start`, after `number` ("" for none)."""
        words, longest = self._forms(text[start])
        for length in range(min(longest, len(text) - start), 0, -1):
            by_number = words.get(text[start : start + length])
            if by_number is not None:
                keys = (number, f"#{number[-1]}", "#", "") if number else ("",)
                found = next((by_number[key] for key in keys if key in by_number), None)
                if found is not None:
                    return found
        return None


# Word → number → reading, and the length of the longest word.
Forms = tuple[dict[str, dict[str, Reading]], int]


def _inflections(dictionary: Iterable[Reading]) -> Iterator[tuple[str, Reading]]:
    """Inflected forms with their entries; stems that a word has in every form come before those of some forms."""
    entries = [entry for entry in dictionary if not entry.fixed and not is_kanji(entry.word[-1])]
    for rank in (0, 1):
        for entry in entries:
            yield from ((form, entry) for form in inflected(entry.word)[rank])


def read_dictionary(data: bytes, path: str) -> tuple[Reading, ...]:
    """The lines of a furigana.csv. Raises Faulty with every line whose readings do not fit its word."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Faulty([problem("furigana-malformed", Place(path, line), line="?", reason="not UTF-8")]) from error
    rows = list(csv.reader(io.StringIO(text)))
    if not rows or rows[0] != ["word", "reading"]:
        head = ",".join(rows[0]) if rows else ""
        raise Faulty([problem("furigana-malformed", Place(path), line=head, reason="head")])
    entries, faults = [], []
    for line, row in enumerate(rows[1:], 2):
        if not row or row[0].startswith(";"):
            continue
        entry = _entry(row, Place(path, line))
        if entry is None:
            faults.append(problem("furigana-malformed", Place(path, line), line=",".join(row), reason="readings"))
        else:
            entries.append(entry)
    if faults:
        raise Faulty(faults)
    return tuple(entries)


def _entry(row: list[str], place: Place) -> Reading | None:
    if len(row) != 2:
        return None
    numbered = _NUMBERED.fullmatch(row[0])
    number, word = (numbered.group(1), numbered.group(2)) if numbered else ("", row[0])
    fixed = word.endswith("!")
    word = word.removesuffix("!")
    readings = tuple(row[1].split("|"))
    one_each = len(readings) == sum(map(is_kanji, word))  # most are so
    if not _READINGS.fullmatch(row[1]) or not (one_each or read_pieces(word, readings)):
        return None
    return Reading(word, number, readings, place, fixed)


@cache
def shared_dictionary() -> tuple[Reading, ...]:
    """The readings of the general words of rule sheets, locales/ja/furigana.csv."""
    from printkit.resources import locales

    return read_dictionary(locales("ja", "furigana.csv").read_bytes(), "locales/ja/furigana.csv")


def annotate(
    spans: tuple[Span, ...], furigana: Furigana, policy: str = "all"
) -> tuple[tuple[Span, ...], tuple[tuple[int, str], ...]]:
    """Spans in which kanji words have the readings that `policy` prints, and the kanji that no reading covers:
    (number of the span, kanji). Policies are `none`, `all`, or a grade N: words with a kanji that is learned after it.
    Readings that the spans have already win over the dictionaries. Neighbours that are alike become one span.
    """
    out: list[Span] = []
    unread: list[tuple[int, str]] = []
    before = ""
    for index, span in enumerate(spans):
        if span.ruby:
            out.append(span if wanted(span.text, policy) else replace(span, ruby=()))
        else:
            for text, readings, is_wanted in _pieces(span.text, before, furigana, policy):
                out.append(replace(span, text=text, ruby=readings if is_wanted else ()))
                unread.extend((index, word) for word, kanji in runs(text) if kanji and not readings)
        before = (before + span.text)[-_LOOK_BACK:]
    return merged(tuple(out)), tuple(unread)


def wanted(word: str, policy: str) -> bool:
    """Does a policy print this word's reading?"""
    if policy in ("none", "all"):
        return policy == "all"
    return grade(word) > int(policy)


def _pieces(text: str, before: str, furigana: Furigana, policy: str) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """`text` in stretches with their readings and whether they are wanted; `before` is what stands in front of it."""
    plain, at = 0, 0
    while at < len(text):
        entry = furigana.at(text, at, _number(before + text[:at])) if _begins_word(text[at]) else None
        if entry is None:
            at += 1
            continue
        if at > plain:
            yield text[plain:at], (), False
        is_wanted = wanted(entry.word, policy)
        yield from ((piece, readings, is_wanted) for piece, readings in read_pieces(entry.word, entry.readings))
        at += len(entry.word)
        plain = at
    if plain < len(text):
        yield text[plain:], (), False


def _begins_word(char: str) -> bool:
    """Words of the dictionaries may begin with kana (お金, ひと回り)."""
    return is_kanji(char) or "ぁ" <= char <= "ヺ"


def _number(before: str) -> str:
    """The digits that end `before`, in ASCII."""
    found = _DIGITS_BEFORE.search(before[-_LOOK_BACK:])
    return found.group().translate(_ASCII) if found else ""


def merged(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Neighbouring spans without readings, claims and literals joined where their emphasis is the same."""
    out: list[Span] = []
    for span in spans:
        last = out[-1] if out else None
        if last is not None and _bare(last) and _bare(span) and last.strong == span.strong:
            out[-1] = replace(last, text=last.text + span.text)
        elif span.text:
            out.append(span)
    return tuple(out)


def _bare(span: Span) -> bool:
    return not (span.ruby or span.claims or span.literal)
