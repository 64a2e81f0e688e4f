"""What stands at the end and at the top of columns, for columns of every height."""

from collections import Counter

import pytest

from printkit.layout.blocks import flowing
from printkit.layout.columns import steps_of
from printkit.layout.desk import Desk, composed, lines
from printkit.layout.flow import Keep, walk
from printkit.layout.style import read_style
from printkit.model.book import Block, Heading, Listing, Paragraph, Table
from printkit.model.display import TextRun
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import place, words
from tests.layout.set_in_columns import set_in_columns

STYLE, FONTS = read_style(), open_fonts()
SHORT = "はい。"
LINE = "チップを銀行から取って、列のカードにのせます。"


def blocks() -> tuple[Block, ...]:
    found: list[Block] = []
    for number, length in enumerate((5, 1, 2, 3, 4, 6, 1, 7)):
        found.append(Heading(f"h{number}", 2 + number % 2, words("見出し"), place(number + 1)))
        if number == 4:
            found.append(Listing("l", True, tuple(words(LINE * lines) for lines in (1, 3, 1, 2)), place(90)))
        if number == 6:
            rows = tuple((words("行"), words("ことば")) for _ in range(9))
            found.append(Table("t", (words("い"), words("ろ")), rows, (False, False), place(91)))
        found.append(Paragraph(f"p{number}", words(LINE * length if length > 1 else SHORT), place(number + 1)))
        found.append(Paragraph(f"q{number}", words(LINE), place(number + 1)))
    return tuple(found)


def columns_of_lines(height: float) -> tuple[list[list[int]], dict[int, str]]:
    """For each column the nodes of its lines from the top down, and the role of each node."""
    desk = Desk(STYLE, FONTS, height)
    slices = flowing(desk, blocks(), mm(60))
    pages = set_in_columns(desk, slices, (height, height), 2)
    assert desk.problems == []
    found = []
    for page in pages:
        for column in page:
            lines = {
                (round(step.top + run.y, 2), run.node)
                for step in steps_of(slices, column)
                for run in step.slice.items
                if isinstance(run, TextRun) and not run.is_ruby and run.node
            }
            found.append([node for _, node in sorted(lines)])
    return found, {node.id: node.role for node in desk.tree.nodes}


@pytest.mark.parametrize("height", range(150, 420, 9))
def test_headings_bring_two_lines_and_no_line_stands_alone(height: int) -> None:
    columns, roles = columns_of_lines(height)
    in_all = Counter(node for column in columns for node in column)
    for column in columns:
        here = Counter(column)
        for at, node in enumerate(column):
            if roles[node] in ("H2", "H3"):
                assert len(column) - at > 2, "a heading brings less than two lines along"
            if roles[node] in ("P", "LBody"):
                assert here[node] > 1 or in_all[node] == 1, "a line stands alone"


def test_what_leads_to_a_list_stands_with_its_beginning_where_the_column_can_end_before_it() -> None:
    """“As follows” at the end of a page says nothing."""
    lines = tuple(Paragraph(f"p{number}", words(LINE), place(number)) for number in range(80))
    leading = Paragraph("lead", words(LINE * 2), place(90))
    items = Listing("l", True, tuple(words(LINE) for _ in range(4)), place(91))
    for number in range(5, 13):
        desk = Desk(STYLE, FONTS)
        slices = flowing(desk, (*lines[:number], leading, items, *lines[number:]), mm(60))
        height = [step.end for step in walk(slices, 0) if step.slice.place == place(90)][-1] + 1
        (first, *_), *_ = set_in_columns(desk, slices, (height, height), 2)
        assert [step.slice.place for step in steps_of(slices, first)][-1] == place(number - 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("ja", "パスをしたプレイヤーはカードをめくり、チップをポットへ。" * 3),
        ("en", "Distribution of remaining counters happens immediately after everybody's announcement. " * 3),
    ],
)
def test_a_column_ends_rather_not_inside_a_word(language: str, said: str) -> None:
    desk = Desk(STYLE, FONTS, 400)
    text, style = words(said, language), STYLE.type_for("body", language)
    torn = 0
    for width in range(90, 200, 7):
        set_lines = composed(desk, text, style, width, None)
        kept = [piece.keep for piece in lines(desk, text, style, width, 1, None)]
        assert kept[0] == kept[-2] == Keep.FAST
        for line, following, keep in zip(set_lines[1:-2], set_lines[2:-1], kept[1:-2], strict=True):
            ends = f"{line.text[-1]}{following.text[0]}"
            inside = line.hyphenated or all("ァ" <= char <= "ー" for char in ends)
            torn += inside
            assert keep == (Keep.LOOSE if inside else Keep.FREE), ends
    assert torn
