"""Two books of one game in one: each section in the first language, then in the second."""

from collections.abc import Iterator

from msgspec.structs import replace

from printkit.model.book import Block, Book, Framed, Heading, Paragraph
from printkit.model.text import Span, Text

SECTION = 2  # headings down to this level begin a section


def interleaved(first: Book, second: Book) -> Book:
    """`first` and `second` must be made from the same source. Blocks of the second have the ids of the first with
    `@language` behind, so that each id stays one block's.
    """
    others = dict(_sections(second))
    blocks: list[Block] = []
    for section, own in _sections(first):
        blocks.extend(_one_section(own, others.get(section, ()), second.language))
    title = Text((*first.title.spans, Span(" "), *second.title.spans), first.title.language, first.title.source)
    return Book(f"{first.language}+{second.language}", title, tuple(blocks), first.tables)


def _one_section(own: tuple[Block, ...], other: tuple[Block, ...], language: str) -> Iterator[Block]:
    """The section in one language, then in the other. What says the same in both stands once, below both headings."""
    said = tuple(_renamed(block, language) for block in other if not (isinstance(block, Paragraph) and block.both))
    if all(isinstance(block, Heading) for block in said):
        yield from (*own[:1], *said, *own[1:])
    else:
        yield from (*own, *said)


def _sections(book: Book) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """The blocks of each section, by the id of its heading."""
    section: list[Block] = []
    id = ""
    for block in book.blocks:
        if isinstance(block, Heading) and block.level <= SECTION:
            if section:
                yield id, tuple(section)
            section, id = [], block.id
        section.append(block)
    yield id, tuple(section)


def _renamed(block: Block, language: str) -> Block:
    id = f"{block.id}@{language}"
    if isinstance(block, Framed):
        return replace(block, id=id, blocks=tuple(_renamed(inner, language) for inner in block.blocks))
    return replace(block, id=id)
