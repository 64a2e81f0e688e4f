"""Decks: CSV files (RFC 4180) whose first row names the columns, one card a row, each row with its place."""

import re
from collections.abc import Iterator

from msgspec import Struct

from printkit.definition.plain_text import composed, decode, refuse_other_encodings
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Row
from printkit.model.limits import KEY_PATTERN
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

MOST_ROWS = 10_000
MOST_COPIES = 20_000
MOST_COLUMNS = 100
MOST_HEAD = 10_000  # bytes in which the first row is looked for
MOST_FAULTS = 100  # of one deck: one wrong quote or delimiter makes a fault in every row
SEPARATORS = {"\t": "tab", ";": "semicolon", "，": "wide comma", "、": "ideographic comma"}
COPIES = "copies"  # the column that says how often a card is printed

# A cell in quotes (a quote inside is doubled), or plain; then what follows it.
CELL = re.compile(r'(?:"([^"]*+(?:""[^"]*+)*+)"|([^",\n]*+))(,|\n|\Z)')


class Deck(Struct, frozen=True):
    """The rows of a deck by column, and where each row begins."""

    rows: tuple[Row, ...]
    places: tuple[Place, ...]


class _Cell(Struct, frozen=True):
    text: str
    place: Place


def read_deck(data: bytes, path: str) -> Deck:
    """A CSV file in UTF-8, with or without a byte order mark. Lines without anything are skipped.

    Raises Faulty with all faults: of quotes, of the header, of rows that are longer or shorter than it, of limits.
    """
    _refuse_other_separators(data, path)
    records = _records(decode(data, path), path)
    if not records:
        raise Faulty([problem("deck-without-header", Place(path))])
    header, *rows = records
    faults = [*_header_faults(header), *_row_faults(header, rows), *_copies_faults(header, rows)]
    if faults:
        raise Faulty(faults[:MOST_FAULTS])
    names = [cell.text for cell in header]
    return Deck(
        tuple(FrozenMap(dict(zip(names, (cell.text for cell in row), strict=True))) for row in rows),
        tuple(row[0].place for row in rows),
    )


def _refuse_other_separators(data: bytes, path: str) -> None:
    """Raises Faulty where the first row has no comma, but what other programs put in its place."""
    refuse_other_encodings(data, path)
    lines = enumerate(data[:MOST_HEAD].decode("utf-8-sig", "replace").splitlines(), 1)
    number, head = next(((number, line) for number, line in lines if line.strip()), (1, ""))
    found = [] if "," in head else [(head.index(mark), name) for mark, name in SEPARATORS.items() if mark in head]
    if found:
        at, name = min(found)
        raise Faulty([problem("csv-separator", Place(path, number, at + 1), separator=name)])


def _records(text: str, path: str) -> list[list[_Cell]]:
    """Rows of cells, but for empty lines. A limit that is passed ends the reading."""
    records: list[list[_Cell]] = []
    row: list[_Cell] = []
    for cell, ends_row in _cells(text, path):
        row.append(cell)
        if len(row) > MOST_COLUMNS:
            raise Faulty([problem("too-many-columns", cell.place, limit=MOST_COLUMNS)])
        if ends_row and (len(row) > 1 or cell.text):
            records.append(row)
        if len(records) > MOST_ROWS + 1:
            raise Faulty([problem("too-many-cards", row[0].place, limit=MOST_ROWS)])
        row = [] if ends_row else row
    return records


def _cells(text: str, path: str) -> Iterator[tuple[_Cell, bool]]:
    """Each cell, and whether it is the last of its row. A quote where none may be ends the reading: what follows could
    be anything."""
    position, line, start = 0, 1, 0  # `start` is where the line begins
    while position <= len(text):
        place = Place(path, line, position - start + 1)
        match = CELL.match(text, position)
        if match is None:
            raise Faulty([problem("csv-quote", place)])
        quoted, plain, end = match.groups()
        yield _Cell(composed(plain if quoted is None else quoted.replace('""', '"')), place), end != ","
        breaks = match.group().count("\n")
        if breaks:
            line += breaks
            start = match.start() + match.group().rindex("\n") + 1
        position = match.end() if end else len(text) + 1


def _header_faults(header: list[_Cell]) -> Iterator[Problem]:
    first: dict[str, Place] = {}
    for number, cell in enumerate(header, 1):
        if not cell.text:
            yield problem("column-without-name", cell.place, column=number)
        elif cell.text in first:
            yield problem("duplicate-column", cell.place, first[cell.text], column=cell.text)
        elif not re.fullmatch(KEY_PATTERN, cell.text):
            yield problem("bad-column-name", cell.place, column=cell.text)
        first.setdefault(cell.text, cell.place)


def _row_faults(header: list[_Cell], rows: list[list[_Cell]]) -> Iterator[Problem]:
    for row in rows:
        if not any(cell.text for cell in row):
            yield problem("row-empty", row[0].place)
        elif len(row) > len(header):
            extra = row[len(header)]
            yield problem("row-too-long", extra.place, header[0].place, columns=len(header), found=len(row))
        elif len(row) < len(header):
            missing = header[len(row)].text
            yield problem(
                "row-too-short", row[-1].place, header[0].place, columns=len(header), found=len(row), column=missing
            )


def _copies_faults(header: list[_Cell], rows: list[list[_Cell]]) -> Iterator[Problem]:
    column = next((number for number, cell in enumerate(header) if cell.text == COPIES), None)
    if column is None:
        return
    total = 0
    for row in rows:
        cell = row[column] if column < len(row) else None
        if cell and not re.fullmatch(r"0|[1-9][0-9]{0,5}", cell.text, re.ASCII):
            yield problem("copies-not-a-number", cell.place, found=cell.text)
        elif cell:
            total += int(cell.text)
    if total > MOST_COPIES:
        yield problem("too-many-copies", header[column].place, limit=MOST_COPIES, found=total)


def copies_in(deck: Deck) -> int:
    """How many cards a deck prints in all."""
    return sum(int(row[COPIES]) if COPIES in row else 1 for row in deck.rows)
