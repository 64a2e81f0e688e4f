"""Plain text: the blocks' words in their order, no line too wide, no line that begins or ends as none may."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.model.book import Listing, Table
from printkit.model.text import Span, Text
from printkit.model.walk_book import texts_of
from printkit.place import Place
from printkit.text import plain_text
from printkit.text.book import COLUMNS
from printkit.text.table import table_lines
from printkit.text.width import width
from printkit.text.wrap import wrapped
from printkit.typeset.classes import NO_END, NO_START, class_of
from tests.layout.sample import notice, sample

PLACE = Place("rulebook.md")


class Words:
    """The words that are asked for, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def word(self, id: str, where: str) -> Text:
        return Text((Span("［図：…］" if self.language == "ja" else "[Figure: …]"),), self.language, id)


def squashed(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_says_what_the_blocks_say_and_nothing_else(language: str) -> None:
    book = sample(language)
    said = squashed(plain_text(book, (notice(language),), Words(language)))
    left = said
    rest = ""
    for text in (*texts_of(book.blocks, alternatives=True), notice(language)):
        before, found, left = left.partition(squashed(text.plain))
        assert found == squashed(text.plain), text.plain
        rest += before
    assert re.fullmatch(r"([-=#：:.［］\[\]\d]|図|Figure)*", rest + left), "only marks of headings, lists and figures"


def test_steps_are_numbered_from_1_and_points_are_not() -> None:
    book = sample("en")
    steps, points = (next(each for each in book.blocks if isinstance(each, Listing) and each.numbered is numbered)
                     for numbered in (True, False))  # fmt: skip
    lines = plain_text(replace(book, blocks=(steps, points)), (), Words("en")).splitlines()
    assert [line[:3] for line in lines if line[:1].isdigit()] == [f"{at}. " for at in range(1, len(steps.items) + 1)]
    assert sum(line.startswith("- ") for line in lines) == len(points.items)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_no_line_is_too_wide_and_none_ends_in_a_space(language: str) -> None:
    for line in plain_text(sample(language), (notice(language),), Words(language)).splitlines():
        assert width(line, language) <= COLUMNS
        assert line == line.rstrip()


def test_readings_are_left_out() -> None:
    read = Text((Span("手札", ("て", "ふだ")),), "ja", "sample")
    book = sample("ja")
    said = plain_text(replace(book, blocks=(replace(book.blocks[0], text=read),)), (notice("ja"),), Words("ja"))  # type: ignore[arg-type]
    assert said.startswith("手札\n====\n")


JAPANESE = st.text("あいうえおかきっゃー、。「」（）漢字札カード1A ！？", max_size=60)
ENGLISH = st.text("abc de fgh, (ij) “kl” m. ", max_size=80)


@given(st.one_of(JAPANESE.map(lambda text: ("ja", text)), ENGLISH.map(lambda text: ("en", text))), st.integers(12, 40))
def test_wrapping_loses_nothing_and_keeps_to_the_width(sample_text: tuple[str, str], columns: int) -> None:
    language, text = sample_text
    lines = wrapped(text, columns, language)
    assert squashed("".join(lines)) == squashed(text)
    assert all(width(line, language) <= columns for line in lines)
    assert all(line.strip() for line in lines)


@given(
    st.lists(
        st.sampled_from(["手札を", "配ります。", "「はい」", "と言います。", "（", "カード", "）", "ゃっ"]), max_size=30
    )
)
def test_japanese_lines_begin_and_end_as_they_may(parts: list[str]) -> None:
    text = re.sub(r"[（）]+", "（", "".join(parts)).replace("（", "（あ）")
    for line in wrapped(text, 24, "ja")[1:]:
        assert class_of(line[0]) not in NO_START
    for line in wrapped(text, 24, "ja")[:-1]:
        assert class_of(line[-1]) not in NO_END


def table(*rows: tuple[str, ...], language: str = "ja") -> Table:
    head, *body = [tuple(Text((Span(cell),), language, "t") for cell in row) for row in rows]
    numeric = (False, *([True] * (len(head) - 1)))
    return Table("t", head, tuple(body), numeric, PLACE)


def test_columns_are_in_line() -> None:
    lines = list(table_lines(table(("遊ぶ人数", "札"), ("3人", "12"), ("10人", "5")), 40, "ja"))
    assert lines == ["遊ぶ人数  札", "--------  --", "3人       12", "10人       5"]


def test_wide_cells_are_broken_in_their_column() -> None:
    words = "take the chips from the bank and keep them"
    lines = list(table_lines(table(("step", "what"), ("collect", words), language="en"), 30, "en"))
    assert len(lines) > 3
    assert all(width(line, "en") <= 30 for line in lines)
    assert squashed("".join(lines[2:])).count("collect") == 1


def test_a_table_that_cannot_stand_is_told_cell_by_cell() -> None:
    heads = tuple(f"Incomprehensibility{letter}" for letter in "abcd")
    lines = list(table_lines(table(heads, ("yes", "1", "2", "3"), language="en"), 40, "en"))
    assert lines == [f"{head}: {cell}" for head, cell in zip(heads, ("yes", "1", "2", "3"), strict=True)]
