"""Readings from dictionaries: which kanji words get which ruby."""

import re
from collections.abc import Iterable, Iterator
from functools import cache, partial

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.inflection import inflected
from printkit.catalogue.kanji import grade, is_kanji, runs
from printkit.catalogue.template import read_pieces
from printkit.definition.plain_text import composed, decode
from printkit.model.text import Span
from printkit.place import Place
from printkit.problems import Faulty, collected, problem

WITHOUT = "none"
POLICIES = (WITHOUT, "1", "2", "3", "4", "5", "6", "all")
DEFAULT_POLICY = "4"
_NUMBERED = re.compile(r"(#[0-9]?|[0-9]+)(.+)")
_KANA = frozenset(map(chr, (*range(ord("ぁ"), ord("ゖ") + 1), *range(ord("ァ"), ord("ヺ") + 1), ord("ー"))))
_DIGITS_BEFORE = re.compile(r"[0-9０-９]+$")
_BEFORE_WORDS = frozenset('"#0123456789')
_LOOK_BACK = 12  # characters; no number on a sheet is longer
_ASCII = {ord("０") + value: str(value) for value in range(10)}


class Reading(Struct, frozen=True):
    """One line of a dictionary. `number` is what must stand before `word`: nothing, "20" (that number), "#0" (a number
    that ends so) or "#" (any). `fixed` words are not inflected.
    """

    word: str
    number: str
    readings: tuple[str, ...]
    place: Place
    fixed: bool = False


class Dictionary(Struct, frozen=True, eq=False):
    """The lines of one dictionary by the first character of their words, each with its number. They are taken apart
    when they are asked for: a text asks for few of them."""

    path: str
    lines: dict[str, list[tuple[int, str]]]
    _read: dict[str, tuple[Reading, ...]] = {}

    def beginning_with(self, first: str) -> tuple[Reading, ...]:
        """The lines whose words begin with a character, in their order. Raises Faulty with each whose readings do not
        fit its word."""
        found = self._read.get(first)
        if found is None:
            found = self._read[first] = tuple(_entries(self.lines.get(first, ()), self.path))
        return found

    def __iter__(self) -> Iterator[Reading]:
        """All lines in their order. Raises Faulty likewise."""
        read = collected(partial(self.beginning_with, first) for first in self.lines)
        return iter(sorted((entry for some in read for entry in some), key=lambda entry: entry.place.line))


class Stretch(Struct, frozen=True):
    """A part of a text: of a dictionary's `word` with its readings (kana have none), or between such words; `unread`
    are the kanji that no reading covers."""

    text: str
    readings: tuple[str, ...] = ()
    word: str = ""
    unread: tuple[str, ...] = ()


class Forms(Struct, frozen=True):
    """The words that begin with a character: word → number → reading; and the lengths that there are, longest first."""

    words: dict[str, dict[str, Reading]]
    lengths: tuple[int, ...]


class Furigana(Struct, frozen=True, eq=False):
    """Dictionaries, the most particular first. Each is searched for the longest word; a longer word of a later one
    still beats a shorter one of an earlier. What has been looked up is remembered: texts are judged before they are
    filled, and most words of a dictionary are never asked for."""

    dictionaries: tuple[Dictionary, ...]
    _forms: dict[str, Forms] = {}
    _stretches: dict[tuple[str, str], tuple[Stretch, ...]] = {}

    def forms(self, first: str) -> Forms:
        """The words that begin with a character: written words before inflected ones, earlier dictionaries before later
        ones. No inflection changes a word's first character."""
        found = self._forms.get(first)
        if found is None:
            words: dict[str, dict[str, Reading]] = {}
            for dictionary in self.dictionaries:
                entries = dictionary.beginning_with(first)
                for entry in entries:
                    words.setdefault(entry.word, {}).setdefault(entry.number, entry)
                for form, entry in _inflections(entries):
                    words.setdefault(form, {}).setdefault(entry.number, replace(entry, word=form))
            lengths = tuple(sorted({len(word) for word in words}, reverse=True))
            found = self._forms[first] = Forms(words, lengths)
        return found

    def at(self, text: str, start: int, number: str) -> Reading | None:
        """The longest word of the dictionaries that begins at `start`, after `number` ("" for none)."""
        forms = self.forms(text[start])
        for length in forms.lengths:
            by_number = forms.words.get(text[start : start + length])
            if by_number is not None:
                keys = (number, f"#{number[-1]}", "#", "") if number else ("",)
                found = next((by_number[key] for key in keys if key in by_number), None)
                if found is not None:
                    return found
        return None

    def stretches(self, text: str, number: str) -> tuple[Stretch, ...]:
        """All of `text`, which stands after `number`, in stretches with their readings."""
        found = self._stretches.get((text, number))
        if found is None:
            found = self._stretches[text, number] = tuple(_stretches(self, text, number))
        return found


def _inflections(dictionary: Iterable[Reading]) -> Iterator[tuple[str, Reading]]:
    """Inflected forms with their entries; stems that a word has in every form come before those of some forms."""
    entries = [entry for entry in dictionary if not entry.fixed and not is_kanji(entry.word[-1])]
    for rank in (0, 1):
        for entry in entries:
            yield from ((form, entry) for form in inflected(entry.word)[rank])


def read_dictionary(data: bytes, path: str) -> Dictionary:
    """The lines of a furigana.csv. Raises Faulty with every line whose readings do not fit its word."""
    dictionary = _by_first(composed(decode(data, path)), path)
    list(dictionary)  # whatever is wrong with a stranger's file is told at once
    return dictionary


def _by_first(text: str, path: str) -> Dictionary:
    head, *lines = text.split("\n")
    if _row(head) != ["word", "reading"]:
        raise Faulty([problem("furigana-malformed", Place(path), line=",".join(_row(head)), reason="head")])
    found: dict[str, list[tuple[int, str]]] = {}
    for number, line in enumerate(lines, 2):
        first, is_empty = line[:1], not line
        if first in _BEFORE_WORDS:
            row = _row(line)
            first, is_empty = _numbered(row[0])[1][:1], row == [""]
        if not is_empty and first != ";":
            found.setdefault(first, []).append((number, line))
    return Dictionary(path, found)


def _row(line: str) -> list[str]:
    """The cells of a line. Line by line: a quote that is left open would swallow all that follows."""
    if '"' not in line:
        return line.split(",")
    import csv

    return next(csv.reader([line]))


def _numbered(word: str) -> tuple[str, str]:
    """The number that must stand before a word, and the word."""
    numbered = _NUMBERED.fullmatch(word) if word[:1] in _BEFORE_WORDS else None
    return (numbered.group(1), numbered.group(2)) if numbered else ("", word)


def _entries(lines: Iterable[tuple[int, str]], path: str) -> Iterator[Reading]:
    rows = [(_row(line), Place(path, number)) for number, line in lines]
    entries = [(_entry(row, place), row, place) for row, place in rows]
    faults = [
        problem("furigana-malformed", place, line=",".join(row), reason="readings")
        for entry, row, place in entries
        if entry is None
    ]
    if faults:
        raise Faulty(faults)
    return (entry for entry, _row, _place in entries if entry)


def _entry(row: list[str], place: Place) -> Reading | None:
    if len(row) != 2:
        return None
    number, word = _numbered(row[0])
    fixed = word.endswith("!")
    word = word.removesuffix("!")
    readings = tuple(row[1].split("|"))
    one_each = len(readings) == sum(map(is_kanji, word))  # most are so
    is_kana = all(readings) and _KANA.issuperset("".join(readings))
    if not is_kana or not (one_each or read_pieces(word, readings)):
        return None
    return Reading(word, number, readings, place, fixed)


@cache
def shared_dictionary() -> Dictionary:
    """The readings of the general words of rule sheets, locales/ja/furigana.csv, of which tests have read all."""
    from printkit.resources import locales

    return _by_first(locales("ja", "furigana.csv").read_text(encoding="utf-8"), "locales/ja/furigana.csv")


def annotate(
    spans: tuple[Span, ...], furigana: Furigana, policy: str = "all"
) -> tuple[tuple[Span, ...], tuple[tuple[int, str], ...]]:
    """Spans in which kanji words have the readings that `policy` prints, and the kanji that no reading covers:
    (number of the span, kanji). Policies are `none`, `all`, or a grade N: words with a kanji that is learned after it.
    Readings that the spans have already win over the dictionaries. Neighbours that are alike become one span.
    """
    out: list[Span] = []
    found = _read(spans, furigana)
    for span, stretches in zip(spans, found, strict=True):
        if span.ruby:
            out.append(span if wanted(span.text, policy) else replace(span, ruby=()))
        else:
            out.extend(_printed(span, stretches, policy))
    return merged(tuple(out)), _unread(found)


def without_readings(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """What `annotate` makes of spans where no reading is printed; no dictionary is asked for it."""
    return merged(tuple(replace(span, ruby=()) if span.ruby else span for span in spans))


def unread(spans: tuple[Span, ...], furigana: Furigana) -> tuple[tuple[int, str], ...]:
    """The kanji that no reading covers, as `annotate` tells them."""
    return _unread(_read(spans, furigana))


def _read(spans: tuple[Span, ...], furigana: Furigana) -> list[tuple[Stretch, ...]]:
    """The stretches of each span; none of a span that has its readings already."""
    found: list[tuple[Stretch, ...]] = []
    before = ""
    for span in spans:
        found.append(() if span.ruby else furigana.stretches(span.text, _number(before)))
        before = (before + span.text)[-_LOOK_BACK:]
    return found


def _unread(found: list[tuple[Stretch, ...]]) -> tuple[tuple[int, str], ...]:
    return tuple((index, word) for index, some in enumerate(found) for stretch in some for word in stretch.unread)


def _printed(span: Span, stretches: tuple[Stretch, ...], policy: str) -> Iterator[Span]:
    """The span in parts: each reading that is printed has its own."""
    plain = ""
    for stretch in stretches:
        if stretch.readings and wanted(stretch.word, policy):
            if plain:
                yield Span(plain, (), span.claims, span.literal, span.strong)
            plain = ""
            yield Span(stretch.text, stretch.readings, span.claims, span.literal, span.strong)
        else:
            plain += stretch.text
    if plain:
        yield span if plain == span.text else Span(plain, (), span.claims, span.literal, span.strong)


def wanted(word: str, policy: str) -> bool:
    """Does a policy print this word's reading?"""
    if policy in (WITHOUT, "all"):
        return policy == "all"
    return grade(word) > int(policy)


def _stretches(furigana: Furigana, text: str, number: str) -> Iterator[Stretch]:
    plain, at = 0, 0
    while at < len(text):
        is_counted = text[at - 1].isdigit() if at else bool(number)
        before = _number(number + text[:at]) if is_counted else ""
        entry = furigana.at(text, at, before) if _begins_word(text[at]) else None
        if entry is None:
            at += 1
            continue
        if at > plain:
            yield _between(text[plain:at])
        yield from (Stretch(piece, readings, entry.word) for piece, readings in read_pieces(entry.word, entry.readings))
        at += len(entry.word)
        plain = at
    if plain < len(text):
        yield _between(text[plain:])


def _between(text: str) -> Stretch:
    return Stretch(text, unread=tuple(word for word, kanji in runs(text) if kanji))


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
