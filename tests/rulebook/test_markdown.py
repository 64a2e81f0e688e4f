"""The blocks of Markdown: what they are, where they stand, and that nothing of a text is left out."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit.resources import GAMES
from printkit.rulebook.markdown import Block, Words, blocks_of

LINES = [file.read_text(encoding="utf-8").split("\n") for file in sorted(GAMES.glob("*/rulebook.md"))]
STRETCHES = ["\n".join(lines[at : at + 9]) for lines in LINES for at in range(0, len(lines), 5)]
MARKS = ["#", "##", "- ", "-", "* ", "*", "**", "1. ", "1) ", "12", "> ", "|", "---", "===", "`", "~~~", "<b>"]
MARKS += ["[a]: b", "\n", "\n\n", " ", "  ", "    ", "\t", "a", "手札", "\u3000", "+ ", "_", "{#x}", "\\", ":", "&amp;"]
pieces = st.sampled_from(MARKS)


def found(text: str) -> list[Block]:
    return list(blocks_of(text.split("\n")))


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("## A {#a} ##", Block("heading", 0, (Words(0, "A {#a}"),), 2)),
        ("#", Block("heading", 0, (Words(0, ""),), 1)),
        ("# #  ", Block("heading", 0, (Words(0, ""),), 1)),
        ("\nあ**い**\n う\n", Block("paragraph", 1, (Words(1, "あ**い**\n う\n"),))),
        ("- あ\n- \\*い\n  う", Block("list", 0, (Words(0, "あ"), Words(1, "\\*い\n  う")))),
        ("1. a\n\n2. b\n", Block("numbered list", 0, (Words(0, "a"), Words(2, "b")))),
        ("-\n  a", Block("list", 0, (Words(1, "a"),))),
        ("a\n===", Block("heading", 0)),
        ("#a\n---", Block("heading", 0)),
        ("    a", Block("code (an indented line)", 0)),
        ("```\na\n```", Block("code", 0)),
        ("> a", Block("blockquote", 0)),
        ("<div>", Block("HTML", 0)),
        ("***", Block("---", 0)),
        ("|a|\n|-|\n|b|", Block("table", 0)),
        ("[a]: b", Block("[…]: …", 0)),
    ],
)
def test_what_a_block_is_and_where_it_stands(text: str, block: Block) -> None:
    assert found(text) == [block]


@pytest.mark.parametrize("item", ["", "a\n  - b", "a\n\n  b", "> a", "# a", "***", "```\n  a\n  ```", "a\n\n  [b]: c"])
def test_a_list_is_simple_or_has_no_words(item: str) -> None:
    assert found(f"- a\n- {item}") == [Block("list", 0)]


@given(st.lists(pieces, max_size=12).map("".join))
@example("a\n\n[a]: b\n\nc")
@example("[a]: b\na")
@settings(max_examples=400)
def test_no_letter_is_left_out(text: str) -> None:
    blocks = found(text)
    if all(block.words for block in blocks):
        words = "".join(words.text for block in blocks for words in block.words)
        assert [char for char in words if char.isalpha()] == [char for char in text if char.isalpha()]


@given(st.sampled_from(STRETCHES), st.data())
@settings(max_examples=400)
def test_words_stand_where_they_are_said_to_stand(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(pieces) + text[at + data.draw(st.integers(0, 2)) :]
    lines = text.split("\n")
    for words in (words for block in blocks_of(lines) for words in block.words):
        for number, part in enumerate(words.text.rstrip().split("\n"), words.line):
            assert part.strip() in lines[number]
