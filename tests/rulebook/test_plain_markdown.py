"""What is read without markdown-it is what markdown-it reads."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit.resources import GAMES
from printkit.rulebook.parse import all_tokens
from printkit.rulebook.plain_markdown import Token, plain_tokens
from tests.pages import ROOT

BOOKS = [*sorted(GAMES.glob("*/rulebook.md")), *sorted((ROOT / "docs").glob("*.md"))]
LINES = [file.read_text(encoding="utf-8").split("\n") for file in BOOKS]
STRETCHES = ["\n".join(lines[at : at + 9]) for lines in LINES for at in range(0, len(lines), 5)]
MARKS = ["#", "##", "- ", "-", "* ", "*", "**", "1. ", "1) ", "12", "> ", "|", "---", "===", "`", "~~~", "<b>"]
MARKS += ["[a]: b"]
MARKS += ["\n", "\n\n", " ", "  ", "    ", "\t", "a", "手札", "\u3000", "+ ", "_", "{#x}", "\\", ":", "&amp;", "<!--"]
pieces = st.sampled_from(MARKS)


def told(tokens: tuple[Token, ...]) -> list[tuple[object, ...]]:
    """Where a block ends, markdown-it does not say."""
    return [(*(getattr(each, name) for name in Token.__struct_fields__ if name != "line"),) for each in tokens] + [
        (each.line,) for each in tokens if each.nesting >= 0
    ]


def hold(text: str) -> bool:
    """Whether the text is plain; it is read alike then."""
    plain = plain_tokens(text.split("\n"))
    assert plain is None or told(plain) == told(all_tokens(text))
    return plain is not None


@pytest.mark.parametrize("text", ["# A {#a}\n\nb\nc", "", "- a\n- b\n\nc", "1. a\n2. b", "**a** b\n**c**", "3 d"])
def test_what_rulebooks_are_made_of_is_plain(text: str) -> None:
    assert hold(text)


@given(st.lists(pieces, max_size=12).map("".join))
@example("- a\n\n- b")
@example("- a\n\n\n  b")
@example("1. a\n\n\n2. b")
@example("- a\nb")
@example("- a\n* b")
@example("a\n===")
@example("a | b\n--|--")
@example("***\na")
@example("# #\n## a ##")
@settings(max_examples=400)
def test_whatever_is_plain_is_read_alike(text: str) -> None:
    hold(text)


@given(st.sampled_from(STRETCHES), st.data())
@settings(max_examples=400)
def test_our_own_books_with_slips_are_read_alike_where_they_are_plain(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(pieces) + text[at + data.draw(st.integers(0, 2)) :]
    hold(text)
