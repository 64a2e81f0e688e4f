"""The part of a book that is looked up while playing: the section with the summary, once more."""

from collections.abc import Iterator

from msgspec.structs import replace

from printkit.model.book import Block, Book, Framed, Heading, Table
from printkit.model.walk_book import texts_of


def reference_blocks(book: Book) -> tuple[Block, ...]:
    """The section that holds the summary, in its first language; empty where there is none. Its blocks get ids of
    their own."""
    for section in _sections(book.blocks):
        if any(isinstance(block, Framed) and block.kind == "summary" for block in section):
            return tuple(replace(block, id=f"{block.id}@again") for block in section)
    return ()


def is_said(terms: tuple[Block, ...], book: Book) -> bool:
    """Whether the book has all the terms of the table already, in both languages."""
    said = "\n".join(text.plain for text in texts_of(book.blocks))
    words = [cell.plain for block in terms if isinstance(block, Table) for row in block.rows for cell in row]
    return all(word in said for word in words)


def _sections(blocks: tuple[Block, ...]) -> Iterator[tuple[Block, ...]]:
    section: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading) and block.level <= 2:
            yield tuple(section)
            section = []
        section.append(block)
    yield tuple(section)
