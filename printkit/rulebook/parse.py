"""rulebook.md → Source. Markdown that is not plain is read by markdown-it; what we do not use is refused, never printed
as it stands."""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from printkit.catalogue.phrase import Phrase
from printkit.definition.strict_yaml import MOST_DEPTH
from printkit.model.game import Definition
from printkit.model.text import joint_of
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.rulebook.fences import Fenced, Lines, joined, split
from printkit.rulebook.plain import UNUSED_MARKUP
from printkit.rulebook.plain_markdown import Token, plain_tokens
from printkit.rulebook.source import (
    Directive,
    Source,
    SourceBlock,
    SourceHeading,
    SourceList,
    SourceParagraph,
)
from printkit.rulebook.wide_marks import wide_marks

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

MOST_LEVELS = 3
_HEADING_ID = re.compile(r"\s*\{#([^}]*)\}\s*$")
_ID = re.compile(r"[a-z0-9][a-z0-9-]*")


@cache
def _markdown() -> "MarkdownIt":
    """All of CommonMark's blocks and tables are recognised, so that those we do not use can be named."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark").enable("table")
    markdown.core.ruler.enableOnly(["normalize", "block"])
    return markdown


def all_tokens(text: str) -> tuple[Token, ...]:
    """What markdown-it finds in a text."""
    found = _markdown().parse(text)
    return tuple(
        Token(each.type, each.nesting, (each.map or [0])[0], each.tag, each.markup, each.content) for each in found
    )


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
        tokens = plain_tokens(source.lines)
        if tokens is None:
            tokens = all_tokens("\n".join(source.lines))
        at = 0
        while at < len(tokens):
            token = tokens[at]
            end = _end(tokens, at)
            block = self.block(tokens[at : end + 1], source)
            if block is None:
                self.refuse(token, source)
            elif block is not _FAULTY:
                yield block
            at = end + 1

    def block(self, tokens: tuple[Token, ...], source: Lines) -> "SourceBlock | None":
        kind = tokens[0].type
        if kind == "heading_open" and tokens[0].markup.startswith("#"):
            return self.heading(tokens, source)
        if kind == "paragraph_open":
            phrase = self.phrase(tokens[1], source)
            return SourceParagraph(self.next_id(), self.section, phrase)
        if kind in ("bullet_list_open", "ordered_list_open"):
            return self.listing(tokens, source)
        return None

    def heading(self, tokens: tuple[Token, ...], source: Lines) -> SourceBlock:
        phrase, level = self.phrase(tokens[1], source), int(tokens[0].tag[1:])
        found = _HEADING_ID.search(phrase.text)
        if found is None or not _ID.fullmatch(found.group(1)):
            self.faults.append(problem("heading-without-id", phrase.place, heading=phrase.text))
            return _FAULTY
        id = found.group(1)
        if level > MOST_LEVELS:
            self.faults.append(problem("heading-too-deep", phrase.place, level=level, most=MOST_LEVELS))
        if id in self.ids:
            self.faults.append(problem("heading-id-twice", phrase.at(found.start(1)), self.ids[id], id=id))
        self.ids.setdefault(id, phrase.place)
        self.section, self.count = id, 0
        return SourceHeading(id, level, Phrase(phrase.text[: found.start()], phrase.marks))

    def listing(self, tokens: tuple[Token, ...], source: Lines) -> "SourceBlock | None":
        kinds = [token.type for token in tokens[1:-1]]
        simple = ["list_item_open", "paragraph_open", "inline", "paragraph_close", "list_item_close"]
        if kinds != simple * (len(kinds) // len(simple)):
            self.faults.append(problem("list-not-simple", source.place(tokens[0].line)))
            return _FAULTY
        items = tuple(self.phrase(token, source) for token in tokens if token.type == "inline")
        numbered = tokens[0].type == "ordered_list_open"
        return SourceList(self.next_id(), self.section, numbered, items, items[0].place)

    def phrase(self, token: Token, source: Lines) -> Phrase:
        """The text of an inline token, its lines joined, with the place of each line."""
        first = token.line
        phrase = Phrase("", ((0, source.place(first)),))
        for offset, text in enumerate(token.content.split("\n")):
            text = text.strip()
            column = max(0, source.lines[first + offset].find(text)) + 1
            phrase = joined(phrase, text, source.place(first + offset, column), self.joint)
        self.refuse_markup(phrase)
        return phrase

    def refuse_markup(self, phrase: Phrase) -> None:
        for match in UNUSED_MARKUP.finditer(phrase.text):
            self.faults.append(problem("markup-unused", phrase.at(match.start()), markup=match.group()))

    def refuse(self, token: Token, source: Lines) -> None:
        names = {"fence": "code", "code_block": "code (an indented line)", "hr": "---", "html_block": "HTML"}
        markup = names.get(token.type, token.type.removesuffix("_open").replace("_", " "))
        self.faults.append(problem("markup-unused", source.place(token.line), markup=markup))


_FAULTY = SourceParagraph("", "", Phrase("", ((0, Place("")),)))  # stands for a block whose fault has been noted


def _end(tokens: tuple[Token, ...], at: int) -> int:
    """The index of the token that closes the one at `at`; itself if it opens nothing."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += tokens[index].nesting
        if depth == 0:
            return index
    return len(tokens) - 1


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
