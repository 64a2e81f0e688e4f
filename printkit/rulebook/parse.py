"""rulebook.md → Source. What Markdown has and we do not use is refused, never printed as it stands."""

import re
from collections.abc import Iterator

from printkit.catalogue.phrase import Phrase
from printkit.definition.strict_yaml import MOST_DEPTH
from printkit.model.game import Definition
from printkit.model.text import joint_of
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.rulebook.fences import Fenced, Lines, joined, split
from printkit.rulebook.markdown import Block, Words, blocks_of
from printkit.rulebook.plain import UNUSED_MARKUP
from printkit.rulebook.source import (
    Directive,
    Source,
    SourceBlock,
    SourceHeading,
    SourceList,
    SourceParagraph,
)
from printkit.rulebook.wide_marks import wide_marks

MOST_LEVELS = 3
_HEADING_ID = re.compile(r"\s*\{#([^}]*)\}\s*$")
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")


class _Reader:
    """Where in the book we are: the section, how many blocks it has had, the ids that are taken, the faults."""

    def __init__(self, joint: str) -> None:
        self.joint = joint
        self.section = ""
        self.count = 0
        self.ids: dict[str, Place] = {}
        self.faults: list[Problem] = []
        self.depth = 0

    def next_id(self) -> str:
        self.count += 1
        return f"{self.section or 'top'}.{self.count}"

    def blocks(self, source: Lines) -> Iterator[SourceBlock]:
        for stretch in split(source, self.joint, self.faults):
            if isinstance(stretch, Lines):
                yield from self.markdown(stretch)
            else:
                yield self.directive(stretch)

    def directive(self, fenced: Fenced) -> Directive:
        id, section = self.next_id(), self.section
        for entry in fenced.entries:
            self.refuse_markup(entry.phrase)
        if self.depth == MOST_DEPTH:
            self.faults.append(problem("too-deep", fenced.place, limit=MOST_DEPTH))
            return Directive(id, section, fenced.name, fenced.arguments, fenced.entries, (), fenced.place)
        self.depth += 1
        blocks = tuple(self.blocks(fenced.body))
        self.depth -= 1
        return Directive(id, section, fenced.name, fenced.arguments, fenced.entries, blocks, fenced.place)

    def markdown(self, source: Lines) -> Iterator[SourceBlock]:
        for block in blocks_of(source.lines):
            if block.kind == "heading" and block.words:
                yield from self.heading(block, source)
            elif block.kind == "paragraph":
                yield SourceParagraph(self.next_id(), self.section, self.phrase(block.words[0], source))
            elif block.kind in ("list", "numbered list"):
                yield from self.listing(block, source)
            else:
                self.faults.append(problem("markup-unused", source.place(block.line), markup=block.kind))

    def heading(self, block: Block, source: Lines) -> Iterator[SourceBlock]:
        phrase = self.phrase(block.words[0], source)
        found = _HEADING_ID.search(phrase.text)
        if found is None or not _ID.fullmatch(found.group(1)):
            self.faults.append(problem("heading-without-id", phrase.place, heading=phrase.text))
            return
        id = found.group(1)
        if block.level > MOST_LEVELS:
            self.faults.append(problem("heading-too-deep", phrase.place, level=block.level, most=MOST_LEVELS))
        if id in self.ids:
            self.faults.append(problem("heading-id-twice", phrase.at(found.start(1)), self.ids[id], id=id))
        self.ids.setdefault(id, phrase.place)
        self.section, self.count = id, 0
        yield SourceHeading(id, block.level, Phrase(phrase.text[: found.start()], phrase.marks))

    def listing(self, block: Block, source: Lines) -> Iterator[SourceBlock]:
        if not block.words:
            self.faults.append(problem("list-not-simple", source.place(block.line)))
            return
        items = tuple(self.phrase(words, source) for words in block.words)
        yield SourceList(self.next_id(), self.section, block.kind == "numbered list", items, items[0].place)

    def phrase(self, words: Words, source: Lines) -> Phrase:
        """The words, their lines joined, with the place of each line."""
        first = words.line
        phrase = Phrase("", ((0, source.place(first)),))
        for offset, text in enumerate(words.text.rstrip().split("\n")):
            text = text.strip()
            column = max(0, source.lines[first + offset].find(text)) + 1
            phrase = joined(phrase, text, source.place(first + offset, column), self.joint)
        self.refuse_markup(phrase)
        return phrase

    def refuse_markup(self, phrase: Phrase) -> None:
        for match in UNUSED_MARKUP.finditer(phrase.text):
            self.faults.append(problem("markup-unused", phrase.at(match.start()), markup=match.group()))


def read_rulebook(definition: Definition) -> Source:
    """The blocks of a game's rulebook.md; of an edition its parent's, with what it changes. Raises Faulty with all that
    is malformed or not used here."""
    if definition.parent is None:
        source = _read(definition)
        first = next(iter(source.blocks), None)
        if not (isinstance(first, SourceHeading) and first.level == 1):
            raise Faulty([problem("title-missing", Place(definition.rulebook_path))])
        return source
    from printkit.rulebook.changed import laid_over

    own = _read(definition) if definition.rulebook.strip() else None
    return laid_over(read_rulebook(definition.parent), own, definition)


def _read(definition: Definition) -> Source:
    """The blocks of the folder's own rulebook.md, in the language that it is written in."""
    reader = _Reader(joint_of(definition.language_of(definition.rulebook_path)))
    text = definition.rulebook.removeprefix("\ufeff").replace("\r\n", "\n")
    lines = Lines(definition.rulebook_path, 1, tuple(text.split("\n")))
    if faults := tuple(wide_marks(lines)):  # what is taken for words would be blamed for what follows
        raise Faulty(faults)
    blocks = tuple(reader.blocks(lines))
    if reader.faults:
        raise Faulty(reader.faults)
    return Source(blocks, definition.rulebook_path)
