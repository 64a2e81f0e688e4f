"""What translators get is exactly what a book asks for."""

from typing import Any

from printkit.catalogue import open_catalogue
from printkit.catalogue.po import read_po
from printkit.rulebook.messages import check_messages, messages, template, updated

BOOK = """
::: key-facts
人数: {game.players_least}人から
:::

## あ {#a}
- い
- い

::: needed
chips: チップ | {count.chips}枚
icon/pencil: えんぴつ
:::
::: table by_round
caption: ひょう
round: ラウンド
chips: チップ
cell chips: {cell}枚
:::
::: example ex
title: れい
figure: 1 | {@1.row.2}枚
figure: end

{name.aki}は｛手札|て|ふだ｝を引く。
:::
::: figure ex 0
caption: ず
:::
::: readings
ties: わける
sum: たりる
:::
::: terms
chip: まるい
:::
::: kit own-deck
コイン
:::
::: notice
:::
"""


def test_a_book_asks_for_no_other_message(desk: Any) -> None:
    """Every message that any kit of the book uses is among those that are extracted, and none is extracted in vain."""
    source = desk.source("# だい {#title}\n" + BOOK)
    found = {(message.context, message.phrase.text) for message in messages(source, desk.definition)}
    catalogue = open_catalogue(desk.definition, "ja")
    for kit in ("full", "own-deck"):
        desk.book(BOOK, catalogue, kit)
    catalogue.game_text("hint", {}, "x")
    catalogue.title()
    catalogue.name("beni")
    used = {(key.removeprefix("game:"), text) for key, text in catalogue._prepared if key != "sheet"}
    assert used == found


def test_messages_stand_once_with_all_places(desk: Any) -> None:
    source = desk.source("# だい {#title}\n" + BOOK)
    twice = next(message for message in messages(source, desk.definition) if message.msgid == "い")
    assert [place.line for place in twice.places] == [8, 9]
    read = next(
        message
        for message in messages(source, desk.definition)
        if "手札を引く。" in message.msgid and message.context == "a"
    )
    assert (read.msgid, read.placeholders) == ("{name.aki}は手札を引く。", ("name.aki",))


def test_a_template_holds_every_message_and_no_date(desk: Any) -> None:
    source = desk.source("# だい {#title}\n" + BOOK)
    wanted = messages(source, desk.definition)
    counted = next((each.context, each.msgid) for each in wanted if "count.chips" in each.placeholders)
    data = template(wanted, {counted: ("{count.chips}: 60",)})
    assert [*read_po(data, "x.po").entries] == [(message.context, message.msgid) for message in wanted]
    assert b"#. {count.chips}: 60\n#: rulebook.md:12\n" in data
    assert template(wanted, {}) == template(wanted, {})


def test_updating_keeps_what_is_right_and_marks_what_has_changed(desk: Any) -> None:
    before = messages(desk.source("# だい {#title}\n手札をすべて引く。"), desk.definition)
    data = template(before, {}).replace(
        'msgid "手札をすべて引く。"\nmsgstr ""'.encode(), 'msgid "手札をすべて引く。"\nmsgstr "Draw."'.encode()
    )
    after = messages(desk.source("# だい {#title}\n手札をすべて引け。"), desk.definition)
    entries = read_po(updated(after, data, "x.po", "en", {}), "x.po").entries
    assert (entries["title", "手札をすべて引け。"].text, entries["title", "手札をすべて引け。"].fuzzy) == (
        "Draw.",
        True,
    )
    assert ("title", "手札をすべて引く。") not in entries


def test_checking_tells_what_is_missing_and_what_is_wanted_no_more(desk: Any) -> None:
    wanted = messages(desk.source("# だい {#title}\nあ"), desk.definition)
    catalogue = desk.english('msgctxt "title"\nmsgid "むかし"\nmsgstr "old"\n')
    faults = check_messages(wanted, catalogue)
    assert [fault.code for fault in faults] == ["message-missing"] * len(wanted) + ["message-unused"]
    assert faults[-1].place.line == 5 + 1  # type: ignore[union-attr]
    assert check_messages(wanted, open_catalogue(desk.definition, "ja")) == ()
