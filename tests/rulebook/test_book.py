"""A rulebook and facts become a book whose numbers are claims."""

from typing import Any

import pytest
from msgspec.structs import replace

from printkit.model.book import Figure, Framed, Heading, KeyFacts, Listing, Needed, Paragraph, Table
from printkit.model.game import Component
from printkit.model.kit import KITS
from printkit.problems import Faulty
from printkit.rulebook.bilingual import interleaved

WORDS = """
::: table words
rows: なに
players.*: {column}人
row a: ある
row b: ない
value true: はい
value few: すこし
:::
"""


def only(book: Any) -> Any:
    """The one block after the title."""
    assert len(book.blocks) == 2
    return book.blocks[1]


def grid(table: Table) -> list[list[str]]:
    return [[text.plain for text in row] for row in (table.head, *table.rows)]


def claims(table: Table) -> list[str]:
    return [claim.fact for row in table.rows for text in row for claim in text.claims]


def test_text_claims_its_numbers_in_its_block(desk: Any) -> None:
    block = only(desk.book("手札を{cards}枚"))
    assert isinstance(block, Paragraph)
    assert block.text.plain == "手札を3枚"
    assert [(claim.fact, claim.value, claim.where) for claim in block.text.claims] == [("cards", 3, "title.1")]


def test_lists_and_key_facts(desk: Any) -> None:
    listing = only(desk.book("1. {cards}枚\n2. ひく"))
    assert isinstance(listing, Listing)
    assert (listing.numbered, [item.plain for item in listing.items]) == (True, ["3枚", "ひく"])
    facts = only(desk.book("::: key-facts\n人数: {game.players_least}〜{game.players_most}人\n:::"))
    assert isinstance(facts, KeyFacts)
    assert [(head.plain, text.plain) for head, text in facts.entries] == [("人数", "2〜4人")]


def test_needed_things_have_icons(desk: Any) -> None:
    needed = only(desk.book("::: needed\nchips: チップ | {count.chips}枚\nboard: ばん\nicon/pencil: えんぴつ\n:::"))
    assert isinstance(needed, Needed)
    assert [(thing.component, thing.icon, thing.name.plain, thing.count.plain) for thing in needed.entries] == [
        ("chips", "chips", "チップ", "60枚"),
        ("board", "board", "ばん", ""),
        ("", "pencil", "えんぴつ", ""),
    ]


NEEDED = """
::: needed
chips: チップ
dice: さいころ
instead coins: コイン | かわり
:::
"""


def test_what_is_needed_follows_the_kit(desk: Any) -> None:
    """What a kit leaves out is not in the list: what people use instead is, and only then."""
    chips, dice = Component("chips", "chips", replaced_by="coins"), Component("dice", "marker")
    file = replace(desk.definition.file, components=(chips, dice))
    desk = replace(desk, definition=replace(desk.definition, file=file))
    said = {kit: [thing.name.plain for thing in only(desk.book(NEEDED, kit=kit)).entries] for kit in KITS}
    assert said == {"full": ["チップ", "さいころ"], "own-deck": ["さいころ", "コイン"], "rules": ["コイン"]}


def test_what_is_needed_follows_the_tables(desk: Any) -> None:
    rest = Component("rest", "mat", options={"when": "is_many"})
    file = replace(desk.definition.file, components=(rest,))
    desk = replace(desk, definition=replace(desk.definition, file=file))
    text = "::: needed\nrest: おきば\n:::"
    assert only(desk.book(text)).entries
    assert only(desk.book(text, players=4)).entries
    assert len(desk.book(text, players=2).blocks) == 1


@pytest.mark.parametrize(
    ("condition", "printed"),
    [
        ("where is_many", (None, 4)),
        ("where not is_many", (None, 2, 3)),
        ("sheet all-tables", (None,)),
        ("sheet one-table", (2, 3, 4)),
        ("bilingual", ()),
    ],
)
def test_blocks_under_a_condition(desk: Any, condition: str, printed: tuple[int | None, ...]) -> None:
    text = f"::: {condition}\nあ\n:::"
    found = [players for players in (None, 2, 3, 4) if len(desk.book(text, players=players).blocks) > 1]
    assert tuple(found) == printed


def test_facts_under_a_condition_are_those_of_its_tables(desk: Any) -> None:
    assert only(desk.book("::: where is_many\n{chips}枚\n:::")).text.plain == "80枚"


def test_items_under_a_condition_belong_to_the_list_around_them(desk: Any) -> None:
    text = "1. あ\n\n::: kit own-deck\n1. い\n:::\n\n::: kit full\n1. う\n:::\n\n1. え\n\n- お"
    blocks = desk.book(text).blocks[1:]
    assert [[item.plain for item in block.items] for block in blocks] == [["あ", "う", "え"], ["お"]]
    assert len({block.id for block in blocks}) == len(blocks)


def test_an_example_says_its_number_of_players_unless_the_sheet_does(desk: Any) -> None:
    titled, bare = "::: example ex\ntitle: れい\nfigure: end\n:::", "::: example ex\nfigure: end\n:::"
    titles = [[only(desk.book(text, players=players)).title for text in (titled, bare)] for players in (None, 3, 4)]
    assert [[title and title.plain for title in pair] for pair in titles] == [
        ["れい（3人）", "3人"],
        ["れい", None],
        ["れい（3人）", "3人"],
    ]


def test_a_column_in_which_nothing_stands_is_left_out(desk: Any) -> None:
    text = "::: table sparse\nplayers: 人数\nmore: もっと\n:::"
    assert grid(only(desk.book(text))) == [["人数", "もっと"], ["2", ""], ["4", "1"]]
    assert grid(only(desk.book(text, players=2))) == [["人数"], ["2"]]


def test_a_fact_of_one_table_can_be_named(desk: Any) -> None:
    assert only(desk.book("{at.4.chips}枚")).text.plain == "80枚"
    assert only(desk.book("{chips}枚", players=3)).text.plain == "60枚"
    with pytest.raises(Faulty) as caught:
        desk.book("あ{chips}枚")
    (fault,) = caught.value.problems
    assert (fault.code, fault.arguments["values"]) == ("depends-on-players", ("2: 40", "3: 60", "4: 80"))
    assert (fault.place.line, fault.place.column) == (2, 2)  # type: ignore[union-attr]


def test_blocks_for_some_tables(desk: Any) -> None:
    text = "::: players 4\n{chips}枚\n:::"
    assert only(desk.book(text)).text.plain == "80枚"
    assert only(desk.book(text, players=4)).text.plain == "80枚"
    assert len(desk.book(text, players=3).blocks) == 1


def test_blocks_for_some_kits(desk: Any) -> None:
    text = "::: kit own-deck rules\nコインを使う。\n:::"
    assert len(desk.book(text).blocks) == 1
    assert only(desk.book(text, kit="own-deck")).text.plain == "コインを使う。"


def test_a_table_claims_every_cell(desk: Any) -> None:
    table = only(desk.book("::: table by_round\ncaption: ひょう\nround: ラウンド\nchips: チップ\n:::"))
    assert grid(table) == [["ラウンド", "チップ"], ["1", "1"], ["2", "3"]]
    assert claims(table) == ["by_round.1.round", "by_round.1.chips", "by_round.2.round", "by_round.2.chips"]
    assert (table.numeric, table.caption.plain) == ((False, True), "ひょう")


def test_a_table_across(desk: Any) -> None:
    table = only(desk.book("::: table by_round across\nround: ラウンド\nchips: チップ\ncell chips: {cell}枚\n:::"))
    assert grid(table) == [["ラウンド", "1", "2"], ["チップ", "1枚", "3枚"]]


def test_a_table_of_words_and_of_tables(desk: Any) -> None:
    assert grid(only(desk.book(WORDS))) == [["なに", "3人", "4人"], ["ある", "はい", "すこし"], ["ない", "", "0-2-1"]]
    assert grid(only(desk.book(WORDS, players=4))) == [["なに", "4人"], ["ある", "すこし"], ["ない", "0-2-1"]]
    rows = "::: table by_players\nplayers: 人数\nchips: チップ\n:::"
    assert grid(only(desk.book(rows, players=3))) == [["人数", "チップ"], ["3", "60"]]
    assert len(grid(only(desk.book(rows)))) == 4


def test_an_example_speaks_of_its_states(desk: Any) -> None:
    frame = only(
        desk.book(
            "::: example ex\ntitle: れい\nfigure: start\nfigure: 1 | {@1.row.2}枚になった\n\n"
            "{winner|name}：{@0.row.2}枚から{row.2}枚、手札は{cards}枚、チップは{chips}枚。\n:::"
        )
    )
    assert isinstance(frame, Framed)
    assert frame.title is not None
    assert frame.again is not None
    assert frame.again.plain == f"{frame.title.plain}（つづき）"
    start, end, text = frame.blocks
    assert isinstance(start, Figure)
    assert (start.caption, end.caption.plain) == (None, "3枚になった")
    assert text.text.plain == "アキ：1枚から3枚、手札は3枚、チップは60枚。"
    facts = [claim.fact for claim in text.text.claims]
    assert facts == ["example:ex/@0.row.2", "example:ex/row.2", "cards", "at.3.chips"]
    assert start.state == "example:ex/@0"
    assert [(player, name.plain) for player, name in start.names] == [("aki", "アキ"), ("beni", "ベニ")]


def test_a_figure_is_told_in_words_with_its_claims(desk: Any) -> None:
    figure = only(desk.book("::: figure ex 1\ncaption: ず\n:::"))
    assert figure.alternative.plain == "R<1、2+3>アキH<?2>アキP<2>B<->B→R.2"
    assert [claim.fact for claim in figure.alternative.claims] == [
        "example:ex/@1.row.2",
        "example:ex/@1.hand.aki.face-down",
        "example:ex/@1.bid.aki",
    ]


def test_readings_say_what_they_are(desk: Any) -> None:
    listing = only(desk.book("::: readings\nsum: たりる。\nties: わける。\n:::"))
    assert [item.plain for item in listing.items] == ["c:わける。", "p:たりる。"]


def test_small_type(desk: Any) -> None:
    text, listing = desk.book("::: small\nあ\n\n- い\n:::").blocks[1:]
    assert (text.style, listing.style) == ("note", "note")


def test_terms_one_after_the_other(desk: Any) -> None:
    said = desk.book("チップを銀行へ。\n\n::: terms\n:::").blocks[2]
    assert (said.text.plain, said.style) == ("銀行（bank）、チップ（chip）", "note")


def test_terms_that_are_used(desk: Any) -> None:
    book = desk.book("チップを銀行へ。\n\n::: terms\nchip: まるい札\n:::")
    assert grid(book.blocks[2]) == [["日本語", "英語", "意味"], ["銀行", "bank", ""], ["チップ", "chip", "まるい札"]]


def test_the_notice(desk: Any) -> None:
    texts = [block.text.plain for block in desk.book("::: notice\n:::").blocks[1:]]
    assert texts[0] == "だれかさん作「もと」をもとにしています。"
    assert all(block.style == "note" for block in desk.book("::: notice\n:::").blocks[1:])


def test_two_languages_in_one_book(desk: Any) -> None:
    text = "あ\n\n## い {#two}\nう\n\n::: note\nえ\n:::"
    own = desk.book(text)
    entries = [("title", "だい"), ("title", "あ"), ("two", "い"), ("two", "う"), ("two", "え")]
    english = desk.english("".join(f'msgctxt "{c}"\nmsgid "{m}"\nmsgstr "x"\n\n' for c, m in entries))
    book = interleaved(own, desk.book(text, english))
    assert [block.id for block in book.blocks] == [
        "title", "title.1", "title@en", "title.1@en", "two", "two.1", "two.2", "two@en", "two.1@en", "two.2@en",
    ]  # fmt: skip
    assert book.blocks[-1].blocks[0].id == "two.3@en"
    assert (book.language, book.title.plain) == ("ja+en", "だい x")
    assert [block.text.language for block in book.blocks if isinstance(block, Heading)] == ["ja", "en", "ja", "en"]


def test_the_terms_of_a_bilingual_book_stand_once_below_both_headings(desk: Any) -> None:
    text = "チップ\n\n## い {#words}\n\n::: terms\n:::"
    entries = [("title", "だい"), ("title", "チップ"), ("words", "い")]
    english = desk.english("".join(f'msgctxt "{c}"\nmsgid "{m}"\nmsgstr "x"\n\n' for c, m in entries))
    book = interleaved(desk.book(text), desk.book(text, english))
    assert [block.id for block in book.blocks][4:] == ["words", "words@en", "words.1"]


def test_all_faults_of_a_book_are_told_at_once(desk: Any) -> None:
    with pytest.raises(Faulty) as caught:
        desk.book("三枚\n\n::: table nope\n:::\n\n- {nope}\n- 鰯")
    assert [fault.code for fault in caught.value.problems] == [
        "number-typed",
        "kanji-without-reading",
        "unknown-table",
        "unknown-placeholder",
        "kanji-without-reading",
    ]
