"""rulebook.md is read into blocks that know their places."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import force_setattr

from printkit.place import Place
from printkit.problems import Faulty
from printkit.rulebook.source import Directive, SourceHeading, SourceList, SourceParagraph

BOOK = """\
# だい {#title}

## 準備 {#setup}

手札を
  くばる。

1. ひく
2. だす
   つづき

:::: note
title: ちゅうい
  つづく

なかみ

::: table by_round
caption: ひょう
round: ラウンド
:::
::::

おわり
"""


def test_blocks_sections_and_ids(desk: Any) -> None:
    source = desk.source(BOOK)
    assert [type(block) for block in source.blocks] == [
        SourceHeading,
        SourceHeading,
        SourceParagraph,
        SourceList,
        Directive,
        SourceParagraph,
    ]
    assert [block.id for block in source.walk()] == [
        "title", "setup", "setup.1", "setup.2", "setup.3", "setup.4", "setup.5", "setup.6",
    ]  # fmt: skip
    assert all(block.section == "setup" for block in source.blocks[2:])


def test_lines_are_joined_and_know_their_places(desk: Any) -> None:
    paragraph = desk.source(BOOK).blocks[2]
    assert paragraph.phrase.text == "手札をくばる。"
    assert paragraph.phrase.at(0) == Place("rulebook.md", 5, 1)
    assert paragraph.phrase.at(3) == Place("rulebook.md", 6, 3)
    items = desk.source(BOOK).blocks[3].items
    assert [item.text for item in items] == ["ひく", "だすつづき"]
    assert items[1].at(2) == Place("rulebook.md", 10, 4)


def test_a_directive_holds_entries_and_blocks(desk: Any) -> None:
    note = desk.source(BOOK).blocks[4]
    assert (note.name, note.place) == ("note", Place("rulebook.md", 12, 1))
    assert note.first("title").phrase.text == "ちゅういつづく"
    assert note.first("title").phrase.at(5) == Place("rulebook.md", 14, 4)
    inner = note.blocks[1]
    assert (inner.name, inner.arguments, [entry.key for entry in inner.entries]) == (
        "table",
        ("by_round",),
        ["caption", "round"],
    )
    assert inner.entries[1].phrase.place == Place("rulebook.md", 20, 8)


def test_lines_of_other_languages_are_joined_with_a_space(desk: Any) -> None:
    force_setattr(desk.definition.file.game, "language", "en")
    assert desk.source("# T {#title}\n\nDraw\na card.").blocks[1].phrase.text == "Draw a card."


def test_windows_lines_and_a_byte_order_mark_change_nothing(desk: Any) -> None:
    assert desk.source("\ufeff" + BOOK.replace("\n", "\r\n")) == desk.source(BOOK)


@given(text=st.text(st.sampled_from("# あ\n-:{}|*1.`<>ab"), max_size=60))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_any_text_is_read_or_refused(desk: Any, text: str) -> None:
    """Nothing is lost: each sign of the text is in a phrase, or the book is refused."""
    try:
        source = desk.source("# だい {#title}\n\n" + text)
    except Faulty:
        return
    said = "".join(
        block.phrase.text
        if isinstance(block, SourceHeading | SourceParagraph)
        else "".join(i.text for i in block.items)
        for block in source.blocks
        if not isinstance(block, Directive)
    )
    if not any(isinstance(block, Directive) for block in source.blocks):
        assert said.count("あ") == text.count("あ")


def test_more_or_fewer_colons_close_nothing(desk: Any) -> None:
    inner = "::: note\nあ\n\n:::: note\nい\n::::\n:::"
    source = desk.source(f"# だい {{#title}}\n\n{inner}")
    assert [len(block.blocks) for block in source.directives("note")] == [2, 1]


@pytest.mark.parametrize("name", ["full", "own-deck", "rules"])
def test_kits_nest(desk: Any, name: str) -> None:
    source = desk.source(f"# だい {{#title}}\n\n:::: kit {name}\nあ\n\n::: kit full\nい\n:::\n::::")
    assert [block.id for block in source.walk()] == ["title", "title.1", "title.2", "title.3", "title.4"]
