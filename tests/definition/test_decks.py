"""CSV decks are read as the csv module reads them, with the place of each row and fault."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition import decks
from printkit.definition.decks import copies_in, read_deck
from printkit.place import Place
from printkit.problems import Faulty, Problem

cells = st.text(st.sampled_from('",\n a1=あ札'), max_size=8)
tables = st.integers(2, 4).flatmap(
    lambda width: st.lists(st.lists(cells, min_size=width, max_size=width).filter(any), max_size=6)
)


@given(tables, st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_decks_are_read_as_csv(table: list[list[str]], quoting: int, end: str, last: bool) -> None:
    header = [f"column_{number}" for number in range(len(table[0]) if table else 2)]
    file = io.StringIO()
    csv.writer(file, quoting=quoting, lineterminator=end).writerows([header, *table])  # type: ignore[arg-type]
    text = file.getvalue() if last else file.getvalue()[: -len(end)]
    deck = read_deck(text.encode(), "d.csv")
    assert [list(row) for row in deck.rows] == [header] * len(table)
    assert [list(row.values()) for row in deck.rows] == table


@given(tables)
def test_rows_stand_where_they_begin(table: list[list[str]]) -> None:
    line = 2
    text = ",".join(f"c{number}" for number in range(len(table[0]) if table else 2)) + "\n"
    expected = []
    for row in table:
        expected.append(Place("d.csv", line))
        text += ",".join('"' + cell.replace('"', '""') + '"' for cell in row) + "\n\n"
        line += sum(cell.count("\n") for cell in row) + 2
    assert list(read_deck(text.encode(), "d.csv").places) == expected


@given(st.binary(max_size=80) | st.text(st.sampled_from('a,"\n\r é'), max_size=40).map(str.encode))
def test_any_bytes_are_a_deck_or_faults(data: bytes) -> None:
    problems: tuple[Problem, ...] = ()
    try:
        read_deck(data, "d.csv")
    except Faulty as faulty:
        problems = faulty.problems
    assert all(fault.place and fault.place.path == "d.csv" for fault in problems)


def test_marks_and_composition() -> None:
    deck = read_deck(b"\xef\xbb\xbf" + "word\nか\u3099\n".encode(), "d.csv")
    assert [dict(row) for row in deck.rows] == [{"word": "が"}]


def test_copies_are_counted() -> None:
    assert copies_in(read_deck(b"word,copies\na,3\nb,0\n", "d.csv")) == 3
    assert copies_in(read_deck(b"word\na\nb\n", "d.csv")) == 2


def test_a_deck_full_of_faults_is_not_told_in_full() -> None:
    with pytest.raises(Faulty) as caught:
        read_deck(b"word,hint\n" + b"a\n" * 5000, "d.csv")
    assert len(caught.value.problems) == decks.MOST_FAULTS


def test_the_largest_deck_is_read() -> None:
    assert len(read_deck(b"word\n" + b"a\n" * decks.MOST_ROWS, "d.csv").rows) == decks.MOST_ROWS
