"""A made-up rule sheet with every kind of block, in both languages, to set and to look at."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from printkit.model.book import (
    Block,
    Book,
    Figure,
    Framed,
    Heading,
    KeyFacts,
    Listing,
    Needed,
    NeededThing,
    Paragraph,
    Table,
)
from printkit.model.facts import Claim
from printkit.model.panel import Paper
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.units import mm

Maker = Callable[..., Text]

A4 = Paper("a4", mm(210), mm(297))
LETTER = Paper("letter", mm(215.9), mm(279.4))
A5 = Paper("a5", mm(148), mm(210))


def place(line: int) -> Place:
    return Place("rulebook.md", line)


def words(said: str, language: str = "ja", source: str = "sample") -> Text:
    """Plain words, with `<漢字|かん|じ>` for ruby, `*…*` for strong words and `#fact=7#` for a claim."""
    spans = []
    for part in re.split(r"(<[^>]+>|\*[^*]+\*|#[^#]+#)", said):
        if part.startswith("<"):
            base, *ruby = part[1:-1].split("|")
            spans.append(Span(base, tuple(ruby)))
        elif part.startswith("*"):
            spans.append(Span(part[1:-1], strong=True))
        elif part.startswith("#"):
            fact, value = part[1:-1].split("=")
            spans.append(Span(value, claims=(Claim(fact, int(value), value, language, "sample"),)))
        elif part:
            spans.append(Span(part))
    return Text(tuple(spans), language, source)


@dataclass(frozen=True)
class Words:
    """The sample's words in one language."""

    language: str
    title: str
    aim: str
    sentence: str
    step: str
    heading: str
    names: tuple[str, ...]
    notice: str


JAPANESE = Words(
    "ja",
    "ひとりがいちばん",
    "だれも<選|えら>ばなかった数を出して、チップをいちばん多く集めます。",
    "<銀行|ぎん|こう>からチップを#chips=1#<枚|まい>ずつ取り、<列|れつ>のそれぞれのカードの上にのせます。"
    "前のラウンドで取られなかったチップは、そのまま<残|のこ>ります。",
    "<手札|て|ふだ>から#bid=1#<枚|まい>を<選|えら>んで、うらむきに出します。",
    "ゲームのじゅんび",
    ("あき", "べに", "ちか", "だいち", "えみ", "ふうた"),
    "この<遊|あそ>びの<原作|げん|さく>は Morris さんの「ひとりがいちばん」です。だれでも<作|つく>りかえて、"
    "<配|くば>ることができます。これは<原作者|げん|さく|しゃ>のものではない<版|はん>です。",
)
ENGLISH = Words(
    "en",
    "Hitori ga Ichiban",
    "Collect the most chips by playing numbers that nobody else has chosen.",
    "Take chips from the bank and put #chips=1# of them on each card of the row. Whatever was left there in an "
    "earlier round stays where it is, and the new chips come on top of it.",
    "Choose #bid=1# card from your hand and lay it face down before you.",
    "Setting up the game",
    ("Aki", "Beni", "Chika", "Daichi", "Emi", "Futa"),
    "This game is made after “Hitori ga Ichiban” by Morris. Everybody may change it and pass it on, paid or free, "
    "provided that the original is named. This edition is not the author’s own.",
)


def sample(language: str = "ja", sections: int = 3) -> Book:
    """A title, key facts, what is needed, then sections."""
    said = JAPANESE if language == "ja" else ENGLISH

    def text(japanese: str, english: str = "") -> Text:
        return words(english if english and language == "en" else japanese, language)

    blocks: list[Block] = [
        Heading("title", 1, text(said.title), place(1)),
        KeyFacts(
            "key",
            (
                (text("人数", "Players"), text("#players=3#〜#most=6#人", "#players=3# to #most=6#")),
                (text("時間", "Minutes"), text("#minutes=20#分", "#minutes=20#")),
                (text("年れい", "Ages"), text("#ages=8#才から", "#ages=8# and up")),
                (text("めあて", "Aim"), text(said.aim)),
            ),
            place(2),
        ),
        Needed("needed", tuple(_needed(text)), place(3)),
    ]
    for number in range(sections):
        blocks += _section(said, text, number)
    return Book(language, text(said.title), tuple(blocks))


def _needed(text: Maker) -> Iterator[NeededThing]:
    things = [
        ("card", "数字カード", "Number cards", 42),
        ("chip", "チップ", "Chips", 60),
        ("mat", "列のマット", "Row mat", 1),
        ("bank", "銀行", "Bank", 1),
        ("track", "ラウンドの表", "Round track", 1),
        ("banker", "親のカード", "Banker", 1),
        ("pencil", "ペン", "Pencil", 1),
    ]
    for icon, japanese, english, count in things:
        yield NeededThing(icon, icon, text(japanese, english), text(f"×#count.{icon}={count}#"))


def _section(said: Words, text: Maker, number: int) -> list[Block]:
    at = 10 * number + 10
    steps = tuple(text(said.step if step % 2 else said.sentence) for step in range(4))
    note = Paragraph(f"inner-{number}", text(said.sentence), place(at + 8))
    return [
        Heading(f"section-{number}", 2, text(said.heading), place(at)),
        Paragraph(f"p-{number}", text(said.sentence), place(at + 1)),
        Listing(f"steps-{number}", True, steps, place(at + 2)),
        _example(said, text, number, at + 3),
        Heading(f"sub-{number}", 3, text("くわしいきまり", "The finer points"), place(at + 5)),
        Listing(f"points-{number}", False, (text(said.step), text(said.sentence)), place(at + 5)),
        _table(text, number, at + 6),
        Paragraph(f"note-{number}", text(said.sentence), place(at + 7), "note"),
        Framed(f"frame-{number}", None, (note,), place(at + 8), "note"),
    ]


def _example(said: Words, text: Maker, number: int, at: int) -> Framed:
    players = (3, 6, 4)[number % 3]
    names = tuple((f"p{index}", text(name)) for index, name in enumerate(said.names[:players]))
    caption = text("親がチップをのせたところ。", "The banker has laid out the chips.")
    figure = Figure(f"figure-{number}", scene(players, number), text("図の説明"), names, caption, place(at))
    below = Paragraph(f"e-{number}", text(f"{said.sentence} {said.step}"), place(at + 1))
    title = text("れい：はじめのラウンド", "Example: the first round")
    return Framed(f"example-{number}", title, (figure, below), place(at))


def _table(text: Maker, number: int, at: int) -> Table:
    head = (text("ラウンド", "Round"), text("チップ", "Chips a card"), text("合計", "In all"))
    chips = {row: max(1, row - 5) for row in range(1, 8)}
    rows = tuple(
        (text(f"#round={row}#"), text(f"#chips.{row}={count}#"), text(f"#sum.{row}={3 * count}#"))
        for row, count in chips.items()
    )
    return Table(f"table-{number}", head, rows, (True, True, True), place(at))


def scene(players: int, moment: int = 0) -> Scene:
    """Three moments: chips are laid out; bids lie face down; bids are revealed and one player collects."""
    ids = tuple(f"p{index}" for index in range(players))
    labels = ("A", "2", "3", "4", "5", "6")[:players]
    zones = [Zone("bank", "bank", chips=(SceneChips(57, fact="bank"),)), _row(labels, moment)]
    for index, player in enumerate(ids):
        mine = labels[index]
        bid = SceneCard(mine, face_up=moment != 1, changed=index == 1, fact=f"bid.{player}")
        zones.append(Zone(f"played.{player}", "played", player, (bid,)))
        if players > 3:
            zones.append(Zone(f"resting.{player}", "resting", player, (SceneCard("3", face_up=False, turned=True),)))
        hand = tuple(SceneCard(label) for label in labels if label != mine)
        zones.append(Zone(f"hand.{player}", "hand", player, hand))
        score = SceneChips((0, 3, 7)[index % 3], changed=index == 1, fact=f"score.{player}")
        zones.append(Zone(f"score.{player}", "score", player, chips=(score,)))
    arrows = (Arrow("row", "row", "A", "2"), Arrow("bank", "row"), Arrow("row", "score.p1", "2"))
    return Scene(ids, tuple(zones), (arrows[moment % 3],))


def _row(labels: tuple[str, ...], moment: int) -> Zone:
    counts = {"A": 0, "2": 2, "3": 1, "4": 4, "5": 12, "6": 5}
    changed = "2" if moment != 1 else ""
    cards = tuple(SceneCard(label, changed=label == changed) for label in labels)
    chips = tuple(
        SceneChips(counts[label], on=label, changed=label == changed, fact=f"row.{index}")
        for index, label in enumerate(labels, 1)
    )
    return Zone("row", "row", cards=cards, chips=chips)


def notice(language: str = "ja") -> Text:
    return words((JAPANESE if language == "ja" else ENGLISH).notice, language, "notice")
