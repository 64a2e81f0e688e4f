"""Laws of texts in columns of a terminal."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from printkit.cli.columns import NO_LINE_END, NO_LINE_START, padded, table, width, wrapped

TEXT = st.text(st.sampled_from("aB1-. 、。（）「」ー漢字かなカナ…→"), max_size=80)
COLUMNS = st.integers(min_value=10, max_value=40)


def test_wide_characters_take_two_columns() -> None:
    assert (width("カードa"), width("ｶ"), width("か\u3099"), width("")) == (7, 1, 2, 0)


@given(TEXT, COLUMNS)
def test_padding_fills_up(text: str, columns: int) -> None:
    for right in (False, True):
        assert width(padded(text, columns, right)) == max(columns, width(text))
        assert padded(text, columns, right).strip() == text.strip()


@given(TEXT, COLUMNS)
def test_wrapping_loses_nothing(text: str, columns: int) -> None:
    lines = wrapped(text, columns)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(line == line.strip() for line in lines)


@given(TEXT, COLUMNS)
def test_lines_fit_unless_nothing_in_them_can_be_broken(text: str, columns: int) -> None:
    for line in wrapped(text, columns):
        assert width(line) <= columns or wrapped(line, columns) == [line] == wrapped(line, 1)


@given(TEXT, COLUMNS)
def test_no_line_begins_or_ends_with_what_must_not(text: str, columns: int) -> None:
    solid = text.replace(" ", "")
    lines = wrapped(solid, columns)
    assert all(line[0] not in NO_LINE_START for line in lines[1:])
    assert all(line[-1] not in NO_LINE_END for line in lines[:-1])


@given(TEXT, TEXT)
def test_lines_are_as_full_as_they_can_be(first: str, rest: str) -> None:
    lines = wrapped(f"{first} {rest}", 20)
    for above, below in pairwise(lines):
        joined = " ".join((above, below))
        assert wrapped(joined, 20)[0] == above


@given(st.lists(st.tuples(TEXT, TEXT, TEXT), min_size=1))
def test_cells_of_a_column_begin_below_each_other(rows: list[tuple[str, str, str]]) -> None:
    marked = [tuple(f"|{' '.join(cell.split())}" for cell in row) for row in rows]
    begins = [[width(line[:at]) for at, char in enumerate(line) if char == "|"] for line in table(marked)]
    assert len({tuple(each) for each in begins}) == 1
