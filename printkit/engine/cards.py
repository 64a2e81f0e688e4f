"""Laws of what stands on the cards of a deck, for `deck_faults`: no two cards alike, every number the same in all its
places. A deck without the columns that a law speaks of keeps it."""

from collections.abc import Iterator, Mapping, Sequence

from printkit.engine.protocol import DeckFault
from printkit.model.game import Row

Decks = Mapping[str, tuple[Row, ...]]
NO_SIGNS: Mapping[str, str] = {}


def cards_again(decks: Decks, columns: Sequence[str], rule: str, *, ordered: bool = True) -> Iterator[DeckFault]:
    """Each row that says in `columns` what a row before it says; not `ordered`: also with its cells exchanged."""
    for deck, rows in decks.items():
        seen: set[tuple[str, ...]] = set()
        for at, row in enumerate(rows):
            if not all(column in row for column in columns):
                continue
            told = tuple(row[column] for column in columns)
            key = told if ordered else tuple(sorted(told))
            if key in seen:
                yield DeckFault(deck, at, rule, told)
            seen.add(key)


def numbers_apart(
    decks: Decks, columns: Sequence[str], rule: str, signs: Mapping[str, str] = NO_SIGNS
) -> Iterator[DeckFault]:
    """Each row whose numbers in `columns` differ. Empty cells and words say none, but for `signs` that stand for a
    number (an A for 1)."""
    for deck, rows in decks.items():
        for at, row in enumerate(rows):
            told = tuple(cell for column in columns if (cell := row.get(column, "")))
            numbers = {signs.get(cell, cell) for cell in told}
            if len({number for number in numbers if number.isdigit()}) > 1:
                yield DeckFault(deck, at, rule, told)
