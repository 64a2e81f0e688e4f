"""Going through a book: every text in the order in which it is read."""

from collections.abc import Iterable, Iterator

from printkit.model.book import Block, Figure, Framed, Heading, KeyFacts, Listing, Needed, Paragraph, Table
from printkit.model.text import Text


def texts_of(blocks: Iterable[Block], *, alternatives: bool = False) -> Iterator[Text]:
    """The texts of the blocks; with `alternatives` those that tell figures too, before their captions."""
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                yield block.text
            case Listing():
                yield from block.items
            case Table():
                yield from _table(block)
            case KeyFacts():
                yield from (text for entry in block.entries for text in entry)
            case Needed():
                yield from (text for thing in block.entries for text in (thing.name, thing.count))
            case Figure():
                yield from [block.alternative] if alternatives else []
                yield from [block.caption] if block.caption else []
            case Framed():
                yield from [block.title] if block.title else []
                yield from texts_of(block.blocks, alternatives=alternatives)


def _table(table: Table) -> Iterator[Text]:
    yield from [table.caption] if table.caption else []
    yield from table.head
    yield from (cell for row in table.rows for cell in row)


def figures_of(blocks: Iterable[Block]) -> Iterator[Figure]:
    """The figures of the blocks, those within frames too."""
    for block in blocks:
        if isinstance(block, Figure):
            yield block
        elif isinstance(block, Framed):
            yield from figures_of(block.blocks)
