"""Tables as lines: columns in line where they have room, otherwise a record for each row."""

from collections.abc import Iterator, Sequence

from printkit.model.book import Table
from printkit.model.text import Text
from printkit.text.width import padded, width
from printkit.text.wrap import longest_part, wrapped

GAP = "  "
RULE = "-"


def table_lines(table: Table, columns: int, language: str) -> Iterator[str]:
    """The caption, the head over a rule, the rows."""
    if table.caption:
        yield from wrapped(table.caption.plain, columns, language)
    head = [text.plain for text in table.head] if any(text.plain for text in table.head) else []
    rows = [[text.plain for text in row] for row in table.rows]
    widths = _widths([head, *rows] if head else rows, columns, language)
    if not widths:
        yield from _records(table, columns, language)
        return
    if head:
        yield from _row(head, widths, table.numeric, language)
        yield GAP.join(RULE * each for each in widths)
    for row in rows:
        yield from _row(row, widths, table.numeric, language)


def _widths(rows: Sequence[Sequence[str]], columns: int, language: str) -> list[int]:
    """Of each column: as wide as its longest cell; the widest give way where there is too little room. Empty where
    words would have to be broken."""
    by_column = list(zip(*rows, strict=True))
    widths = [max(width(cell, language) for cell in cells) for cells in by_column]
    least = [max(longest_part(cell, language) for cell in cells) for cells in by_column]
    room = columns - len(GAP) * (len(widths) - 1)
    while sum(widths) > room:
        spare = [have - need for have, need in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            return []
        widest = max(range(len(widths)), key=lambda at: (spare[at] > 0, widths[at]))
        widths[widest] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], numeric: Sequence[bool], language: str) -> Iterator[str]:
    """Its cells, each over as many lines as it needs; numbers at the right."""
    broken = [wrapped(cell, each, language) for cell, each in zip(cells, widths, strict=True)]
    for at in range(max(1, *map(len, broken))):
        parts = (
            padded(lines[at] if at < len(lines) else "", each, language, right=is_number)
            for lines, each, is_number in zip(broken, widths, numeric, strict=True)
        )
        yield GAP.join(parts).rstrip()


def _records(table: Table, columns: int, language: str) -> Iterator[str]:
    """Each cell on a line of its own, after the head of its column."""
    for number, row in enumerate(table.rows):
        if number:
            yield ""
        for head, cell in zip(table.head, row, strict=True):
            if cell.plain:
                yield from wrapped(_entry(head, cell), columns, language)


def _entry(head: Text, cell: Text) -> str:
    between = "：" if cell.language.startswith("ja") else ": "
    return f"{head.plain}{between}{cell.plain}" if head.plain else cell.plain
