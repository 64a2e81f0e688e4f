"""Tables whose rows become columns, for pages that are too narrow for them."""

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from printkit.model.book import Block, Framed, Table


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
