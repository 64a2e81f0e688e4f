"""rulebook.md as its author wrote it: blocks with places, before any language or number."""

from collections.abc import Iterator

from msgspec import Struct

from printkit.catalogue.phrase import Phrase
from printkit.place import Place


class SourceHeading(Struct, frozen=True):
    id: str
    level: int
    phrase: Phrase


class SourceParagraph(Struct, frozen=True):
    """`section` is the id of the nearest heading above: the context of its messages. `id` is the block's own."""

    id: str
    section: str
    phrase: Phrase


class SourceList(Struct, frozen=True):
    id: str
    section: str
    numbered: bool
    items: tuple[Phrase, ...]
    place: Place


class Entry(Struct, frozen=True):
    """`key: words` in a directive; `place` is that of the key."""

    key: str
    phrase: Phrase
    place: Place


class Directive(Struct, frozen=True):
    """`::: name arguments`, its entries and the blocks inside it."""

    id: str
    section: str
    name: str
    arguments: tuple[str, ...]
    entries: tuple[Entry, ...]
    blocks: "tuple[SourceBlock, ...]"
    place: Place

    def all(self, key: str) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.key == key)

    def first(self, key: str) -> Entry | None:
        return next(iter(self.all(key)), None)


SourceBlock = SourceHeading | SourceParagraph | SourceList | Directive


class Source(Struct, frozen=True):
    """A whole rulebook.md."""

    blocks: tuple[SourceBlock, ...]
    path: str

    def walk(self) -> Iterator[SourceBlock]:
        """Every block, those inside directives after the directive itself."""
        yield from walk(self.blocks)

    def directives(self, name: str) -> tuple[Directive, ...]:
        return tuple(block for block in self.walk() if isinstance(block, Directive) and block.name == name)


def walk(blocks: tuple[SourceBlock, ...]) -> Iterator[SourceBlock]:
    """Every block, those inside directives after the directive itself."""
    for block in blocks:
        yield block
        if isinstance(block, Directive):
            yield from walk(block.blocks)
