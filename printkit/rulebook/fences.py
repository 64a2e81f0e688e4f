"""The first pass over rulebook.md: which lines are Markdown, which are directives, and what is inside those."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from printkit.catalogue.phrase import Phrase
from printkit.definition.near import near
from printkit.place import Place
from printkit.problems import Problem, problem
from printkit.rulebook.directives import SHAPES, Shape
from printkit.rulebook.source import Entry

_FENCE = re.compile(r"(:{3,})(?:[ \t]+(.*?))?[ \t]*")


class Lines(Struct, frozen=True):
    """Lines of one file; `first` is the number of the first of them, from 1."""

    path: str
    first: int
    lines: tuple[str, ...]

    def place(self, index: int, column: int = 1) -> Place:
        return Place(self.path, self.first + index, column)

    def part(self, start: int, end: int) -> "Lines":
        return Lines(self.path, self.first + start, self.lines[start:end])


class Fenced(Struct, frozen=True):
    """A directive that is not read yet: its entries are known, the lines of its blocks follow."""

    name: str
    arguments: tuple[str, ...]
    entries: tuple[Entry, ...]
    body: Lines
    place: Place


def split(source: Lines, joint: str, faults: list[Problem]) -> Iterator[Lines | Fenced]:
    """Stretches of Markdown and directives, in order. `joint` joins the lines of a text. Faults are added."""
    at = plain = 0
    while at < len(source.lines):
        fence = _FENCE.fullmatch(source.lines[at])
        if fence is None:
            at += 1
            continue
        if at > plain:
            yield source.part(plain, at)
        end = _closing(source.lines, at, fence.group(1))
        words = (fence.group(2) or "").strip()  # also of spaces that are as wide as kanji
        if not words:
            faults.append(problem("directive-unopened", source.place(at)))
            end = at
        elif end < 0:
            faults.append(problem("directive-unclosed", source.place(at), directive=words))
            end = len(source.lines)
        else:
            found = _directive(source, at, end, words, joint, faults)
            if found is not None:
                yield found
        at = plain = end + 1
    if plain < len(source.lines):
        yield source.part(plain, len(source.lines))


def _closing(lines: Sequence[str], at: int, colons: str) -> int:
    """The line that closes the fence at `at`: as many colons and nothing else. -1 if none does."""
    return next((index for index in range(at + 1, len(lines)) if lines[index].rstrip() == colons), -1)


def _directive(source: Lines, at: int, end: int, words: str, joint: str, faults: list[Problem]) -> Fenced | None:
    name, *arguments = words.split()
    place = source.place(at)
    shape = SHAPES.get(name)
    if shape is None:
        faults.append(problem("unknown-directive", place, directive=name, near=near(name, SHAPES), known=tuple(SHAPES)))
        return None
    if not shape.takes(tuple(arguments)):
        faults.append(problem("directive-arguments", place, directive=name, usage=shape.usage))
        return None
    body = source.part(at + 1, end)
    entries, used = _entries(body, shape, joint)
    rest = body.part(used, len(body.lines))
    if not shape.blocks and any(line.strip() for line in rest.lines):
        line = next(index for index, text in enumerate(rest.lines) if text.strip())
        faults.append(problem("directive-body", rest.place(line), directive=name, usage=shape.usage))
        return None
    return Fenced(name, tuple(arguments), entries, rest, place)


def _entries(body: Lines, shape: Shape, joint: str) -> tuple[tuple[Entry, ...], int]:
    """The entries at the head of a directive, and how many lines they take."""
    entries: list[Entry] = []
    pattern = re.compile(rf"(?P<key>{shape.keys})[:：][ \t]*(?P<words>.*)")
    at = 0
    while at < len(body.lines):
        line = body.lines[at]
        match = pattern.fullmatch(line.rstrip()) if shape.keys else None
        if match is not None:
            phrase = Phrase(match["words"], ((0, body.place(at, match.start("words") + 1)),))
            entries.append(Entry(" ".join(match["key"].split()), phrase, body.place(at)))
        elif entries and line.startswith((" ", "\t")) and line.strip():
            entries[-1] = _continued(entries[-1], body, at, joint)
        elif line.strip():
            break
        at += 1
    return tuple(entries), at


def _continued(entry: Entry, body: Lines, at: int, joint: str) -> Entry:
    line = body.lines[at]
    phrase = joined(entry.phrase, line.strip(), body.place(at, len(line) - len(line.lstrip()) + 1), joint)
    return Entry(entry.key, phrase, entry.place)


def joined(phrase: Phrase, text: str, place: Place, joint: str) -> Phrase:
    """A phrase and the next line of its text."""
    gap = joint if phrase.text else ""
    marks = (*phrase.marks, (len(phrase.text) + len(gap), place)) if phrase.text else ((0, place),)
    return Phrase(phrase.text + gap + text, marks)
