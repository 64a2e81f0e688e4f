"""Tables whose rows become columns, for pages that are too narrow for them."""

from collections.abc import Callable, Collection, Iterable, Iterator

from msgspec.structs import replace

from printkit.layout.pages import Pages
from printkit.model.book import Block, Book, Framed, Table
from printkit.problems import Faulty


def with_narrow_tables(book: Book, set_pages: Callable[[Book], Pages]) -> Pages:
    """The pages of a book; tables that are too wide for them have their rows and columns exchanged. Raises Faulty with
    what cannot be set, as `set_pages` does, and with tables that are too wide either way."""
    wide: set[str] = set()
    while True:
        try:
            return set_pages(replace(book, blocks=tuple(with_tables_turned(book.blocks, wide))))
        except Faulty as fault:
            found = {str(each.arguments["block"]) for each in fault.problems if each.code == "table-too-wide"}
            if found <= wide:
                raise
            wide |= found


def with_tables_turned(blocks: Iterable[Block], ids: Collection[str]) -> Iterator[Block]:
    """The blocks, with these tables turned, those in frames too."""
    for block in blocks:
        if isinstance(block, Framed):
            yield replace(block, blocks=tuple(with_tables_turned(block.blocks, ids)))
        elif isinstance(block, Table) and block.id in ids:
            yield turned(block)
        else:
            yield block


def turned(table: Table) -> Table:
    """The same cells: what headed the columns heads the rows."""
    whole = (table.head, *table.rows)
    head, *rows = zip(*whole, strict=True)
    numeric = (False, *([all(table.numeric[1:])] * (len(head) - 1)))
    return replace(table, head=head, rows=tuple(rows), numeric=numeric, row_heads=True)
