"""The part of a book that is looked up while playing: the section with the summary, once more."""

from collections.abc import Iterator

from msgspec.structs import replace

from printkit.model.book import Block, Book, Framed, Heading


def reference_blocks(book: Book) -> tuple[Block, ...]:
    """The section that holds the summary, in its first language; empty where there is none. Its blocks get ids of
    their own."""
    for section in _sections(book.blocks):
        if any(isinstance(block, Framed) and block.kind == "summary" for block in section):
            return tuple(replace(block, id=f"{block.id}@again") for block in section)
    return ()


def _sections(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    section: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level <= 2:
            yield tuple(section)
            section = []
        section.append(block)
    yield tuple(section)
