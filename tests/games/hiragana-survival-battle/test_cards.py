"""Hiragana Survival Battle: its cards and guards as they are held, and its prompts."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from msgspec.structs import replace

from printkit.build import Game, Order, make_edition, read_game
from printkit.definition import find_games, read_definition
from printkit.definition.decks import read_deck
from printkit.engine import judge_decks, load_rules
from printkit.model.display import Group, Item, TextRun
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, Row
from printkit.model.panel import Binding, Panel, Placement, PrintFile
from printkit.model.panel import Side as PaperSide
from printkit.model.walk import every_item, sides
from printkit.problems import Faulty
from printkit.units import in_mm

GAME = "hiragana-survival-battle"
KANA = "あいうかきくさしすたちつなにぬはひふまみむやゆらりるわ"
WIDTH, HEIGHT = 63.0, 88.0
PITCH = 14.0  # from card to card in a fan
Matrix = tuple[float, float, float, float, float, float]
Spot = tuple[str, float, float, float]  # a text, its middle in millimetres, and how it is turned


@cache
def game() -> Game:
    return read_game(Order(find_games()[GAME]))


@cache
def cards(language: str = "ja", binding: Binding = "long") -> PrintFile:
    order = Order(find_games()[GAME], binding=binding, only=("cards",))
    return next(file for file in make_edition(game(), order, language).files if file.kind == "cards")


@cache
def faces() -> dict[str, Panel]:
    """The hiragana cards and guards by id: fronts and backs."""
    placed = (placement.panel for sheet in cards().sheets for side in (sheet.front, sheet.back) if side
              for placement in side.placements)  # fmt: skip
    return {panel.id: panel for panel in placed}


def spots(items: tuple[Item, ...], outer: Matrix = (1, 0, 0, 1, 0, 0)) -> Iterator[Spot]:
    """Every text of a panel, where its middle lies and its turn in degrees, clockwise."""
    for item in items:
        if isinstance(item, Group):
            yield from spots(item.items, joined(outer, item.matrix))
        elif isinstance(item, TextRun) and not item.is_ruby and item.text.strip():
            a, b, c, d, e, f = outer
            x, y = item.x + item.width / 2, item.y - item.size * 0.35
            turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[round(a), round(b)]
            yield item.text, in_mm(a * x + c * y + e), in_mm(b * x + d * y + f), turn


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip


def kana_of(panel: Panel) -> list[Spot]:
    return [spot for spot in spots(panel.items) if spot[0] in KANA and len(spot[0]) == 1]


def hiragana_cards() -> list[tuple[str, Panel, Panel]]:
    return [
        (kana, faces()[f"hiragana-cards.{number}"], faces()[f"hiragana-cards.{number}.back"])
        for number, kana in enumerate(KANA, 1)
    ]


def test_each_card_shows_its_kana_at_both_ends_of_one_edge_on_both_faces() -> None:
    for kana, front, back in hiragana_cards():
        for panel, edge in ((front, 8.3), (back, WIDTH - 8.3)):
            (upper, x, y, turn), (lower, under, down, over) = kana_of(panel)
            assert (upper, lower, turn, over) == (kana, kana, 0, 180)
            assert x == pytest.approx(edge, abs=0.6)
            assert under == pytest.approx(edge, abs=0.6)
            assert y + down == pytest.approx(HEIGHT, abs=1.5)
            assert y < 16


@dataclass(frozen=True)
class Side:
    """What stands on a side of a real card, as whoever looks at that side sees it: the card's top is up."""

    kana: tuple[Spot, ...]

    def upside_down(self) -> "Side":
        return Side(tuple((text, WIDTH - x, HEIGHT - y, (turn + 180) % 360) for text, x, y, turn in self.kana))

    def shows(self, left: float, right: float) -> bool:
        """Whether an upright kana lies in the upper half of a strip of the card."""
        return any(turn == 0 and left + 4 <= x <= right - 4 and y < HEIGHT / 2 for _text, x, y, turn in self.kana)


def real_cards(binding: Binding) -> dict[str, tuple[Side, Side]]:
    """The cards as they come out of the printer and are cut out by the marks of the fronts: both sides of each.

    The back of the paper is what lies behind the front: paper that was turned over its long edge, by the printer or by
    hand, has left and right changed; over its short edge, top and bottom, and whoever then turns the card over as the
    page of a book sees its back on the other end.
    """
    file = cards(binding=binding)
    found = {}
    fronts = [(front, sheet.back) for sheet in file.sheets for front in sheet.front.placements]
    for front, paper_back in fronts:
        if front.panel.id.startswith("hiragana-cards"):
            assert paper_back is not None
            back = behind(front, paper_back, file)
            found[front.panel.id] = (Side(tuple(kana_of(front.panel))), seen_turned(back, binding))
    return found


def behind(front: Placement, back: PaperSide, file: PrintFile) -> Placement:
    x, y = file.paper.width - front.x - front.panel.width, front.y
    if file.binding == "short":
        x, y = front.x, file.paper.height - front.y - front.panel.height
    (found,) = (each for each in back.placements if near(each.x, x) and near(each.y, y))
    return found


def seen_turned(back: Placement, binding: Binding) -> Side:
    """The back as it lies on its side of the paper; then as the card, not the paper, is turned over like a page."""
    printed = Side(tuple(kana_of(back.panel)))
    laid = printed.upside_down() if back.turn == 180 else printed
    return laid.upside_down() if binding == "short" else laid


def near(one: float, other: float) -> bool:
    return abs(one - other) < 0.01


@pytest.mark.parametrize("upside_down", [False, True])
@pytest.mark.parametrize("binding", ["long", "short", "single"])
def test_a_fan_shows_every_kana_to_one_side_and_only_the_nearest_to_the_other(
    binding: Binding, upside_down: bool
) -> None:
    """Fanned to the right, each card over the one before; or all turned upside down and fanned to the left. Then the
    fan is turned round: from behind the first card is the nearest."""
    made = real_cards(binding)
    assert len(made) == len(KANA)
    fan = [made[f"hiragana-cards.{number}"] for number in range(1, 7)]
    free = (WIDTH - PITCH, WIDTH) if upside_down else (0.0, PITCH)  # of a card that the next one lies on
    whole = (0.0, WIDTH)
    held = [(one.upside_down(), other.upside_down()) if upside_down else (one, other) for one, other in fan]
    to_others = [one.shows(*(whole if at == len(fan) - 1 else free)) for at, (one, _) in enumerate(held)]
    # Seen from behind, the strip that was free at the left is at the right, and covered; the other edge is free.
    to_holder = [other.shows(*(whole if at == 0 else free)) for at, (_, other) in enumerate(held)]
    assert to_others == [True] * len(fan)
    assert to_holder == [True] + [False] * (len(fan) - 1)


@pytest.mark.parametrize("binding", ["long", "short", "single"])
def test_backs_are_printed_where_the_paper_is_turned(binding: Binding) -> None:
    file = cards(binding=binding)
    assert file.binding == ("hand" if binding == "single" else binding)
    pages = [side for side in sides(file) if any("hiragana-cards" in each.panel.id for each in side.placements)]
    assert len(pages) == 6
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        there = {each.panel.id for each in back.placements}
        assert there == {f"{each.panel.id}.back" for each in front.placements}


def test_a_guard_says_on_each_edge_whom_it_is_for() -> None:
    for id in ("peek-guards", "peek-guards.back"):
        panel = faces()[id]
        side = in_mm(panel.width)
        assert side == in_mm(panel.height)
        assert side >= HEIGHT + 10
        for turn, players, out in ((0, "2", "5"), (90, "3", "4"), (180, "4", "3"), (270, "5", "2")):
            read = [(text, *upright(x, y, turn, side)) for text, x, y, at in spots(panel.items) if at == turn]
            top = [(text, x, y) for text, x, y in read if y < side - HEIGHT]
            said = "".join(text for text, _x, _y in sorted(top, key=lambda spot: spot[1]))
            assert said.startswith(players)
            assert said.endswith(out)


def upright(x: float, y: float, turn: int, side: float) -> tuple[float, float]:
    """Where a spot lies when the guard is turned so that texts of this turn are upright."""
    for _ in range(turn // 90):
        x, y = y, side - x
    return x, y


# ---------------------------------------------------------------- prompts


@cache
def prompts() -> tuple[Row, ...]:
    return game().definition.decks["prompts.csv"]


def test_every_prompt_is_printed_on_its_card() -> None:
    assert len(prompts()) == 162
    for row in prompts():
        number, side = KANA.index(row["card"]) + 1, "" if row["side"] == "front" else ".back"
        printed = "".join(text for text, *_ in spots(faces()[f"hiragana-cards.{number}{side}"].items))
        plain = re.sub(r"\{([^|{}]+)\|[^{}]+\}", r"\1", row["prompt"]).replace("{letters}", str(len(row["reading"])))
        assert plain in printed


def test_english_cards_have_the_prompt_with_all_readings_and_its_meaning() -> None:
    placed = (placement.panel for sheet in cards("en").sheets for placement in sheet.front.placements)
    first = next(panel for panel in placed if panel.id == "hiragana-cards.1")
    printed = "".join(text for text, *_ in spots(first.items))
    assert "丸い食べ物" in printed
    assert "A round food" in printed
    readings = {item.text for item in every_item(first.items) if isinstance(item, TextRun) and item.is_ruby}
    assert {"まる", "た", "もの"} <= readings


def test_a_fair_share_asks_for_a_number_of_kana() -> None:
    asking = Counter(row["kind"] for row in prompts() if "{letters}" in row["prompt"])
    assert sum(asking.values()) >= 20
    assert set(asking) == {"easy", "hard", "question"}


def test_prompts_of_the_examples_stand_on_the_cards_they_name() -> None:
    """A prompt that the rule sheet quotes is one of the card that asks then."""
    book = game().definition.rulebook
    plain = {re.sub(r"\{([^|{}]+)\|[^{}]+\}", r"\1", row["prompt"]): row for row in prompts()}
    quoted = {
        "冷たい食べ物や飲み物": "さ",
        "動物園で人気の生き物": "す",
        "公園で見かけるのは？": "や",
        "学校で使うもの": "き",
    }
    for words, kana in quoted.items():
        assert words in book
        assert (plain[words]["card"], plain[words]["kind"]) == (kana, "easy")
    asked = {played.id: played for played in game().examples}
    assert asked["turns-open"].states[3].prompt == "さ"
    assert asked["turns-open"].states[4].prompt == "す"
    assert asked["turns-close"].states[3].prompt == "や"
    assert asked["turns-memory"].states[4].prompt == "す"
    assert asked["end-close"].states[0].prompt == "き"


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"card": "え"}, "each-side-has-each-kind-of-prompt"),
        ({"kind": "hard"}, "each-side-has-each-kind-of-prompt"),
        ({"answer": "りんご", "reading": "りんご"}, "sample-answers-cannot-be-played"),
        ({"answer": "ガラス", "reading": "がらす"}, "sample-answers-cannot-be-played"),
        ({"reading": "おれじん"}, "answers-are-read-as-they-are-written"),
        ({"answer": "{鬼|おに}", "reading": "おにおに"}, "answers-are-read-as-they-are-written"),
        ({"answers": "りんご すいか いちご くり"}, "prompts-can-be-answered-with-several-kana"),
        ({"answers": "りんご すいか いちご くり るびー"}, "prompts-can-be-answered-with-several-kana"),
        ({"answers": "りんご すいか いちご くり ガラス 卵"}, "answers-are-read-as-they-are-written"),
        ({"prompt": "{letters}文字の食べ物", "en": "food of {letters}"}, "answers-have-as-many-kana-as-asked"),
        ({"en": "food of {letters}"}, "answers-have-as-many-kana-as-asked"),
        ({"answer": "ロンドン", "reading": "ろんどん"}, "no-answer-stands-on-a-card-again"),
        ({"prompt": "赤いもの"}, "prompts-are-not-alike"),
        ({"prompt": "町で人気の名前"}, "prompts-are-not-alike"),
    ],
)
def test_the_rules_judge_the_prompts(change: dict[str, str], rule: str) -> None:
    assert rule in broken_by(change)


def test_no_prompt_breaks_a_rule() -> None:
    assert broken_by({}) == set()


def broken_by(change: dict[str, str]) -> set[str]:
    """The rules that the first prompt then breaks, or with it another."""
    definition = game().definition
    rows = (FrozenMap({**prompts()[0], **change}), *prompts()[1:])
    changed: Definition = replace(definition, decks=FrozenMap({"prompts.csv": rows}))
    rules = load_rules(definition)
    assert rules is not None
    try:
        judge_decks(changed, rules)
    except Faulty as fault:
        return {str(problem.arguments["rule"]) for problem in fault.problems if problem.arguments["words"]}
    return set()


def test_a_missing_prompt_is_noticed() -> None:
    definition = read_definition(find_games()[GAME])
    text = "\n".join(["card,side,kind,prompt,answer,reading,en,answers", "あ,front,easy,丸,え,え,round,a"])
    deck = read_deck(text.encode(), "prompts.csv")
    changed = replace(
        definition, decks=FrozenMap({"prompts.csv": deck.rows}), deck_places=FrozenMap({"prompts.csv": deck.places})
    )
    rules = load_rules(definition)
    assert rules is not None
    with pytest.raises(Faulty) as caught:
        judge_decks(changed, rules)
    first = caught.value.problems[0]
    assert (first.code, str(first.place)) == ("deck-breaks-rule", "prompts.csv:2:1")


def test_a_sheet_in_two_languages_has_each_card_once_with_both() -> None:
    placed = [each.panel for sheet in cards("ja+en").sheets for each in sheet.front.placements]
    prompted = [panel for panel in placed if panel.id.startswith("hiragana-cards")]
    assert [(panel.id, panel.language) for panel in prompted] == [(f"hiragana-cards.{at}", "en") for at in range(1, 28)]
    assert placed[: len(prompted)] == prompted
    printed = "".join(text for text, *_ in spots(prompted[0].items))
    assert "丸い食べ物" in printed
    assert "A round food" in printed


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_dealt_stands_in_columns_of_bare_numbers_below_heads_that_are_said_once(language: str) -> None:
    heads = {"ja": ("準備枚数", "手札", "脱落枚数"), "en": ("Laid out", "Hand", "Elimination")}[language]
    placed = (placement.panel for sheet in cards(language).sheets for placement in sheet.front.placements)
    found = {panel.id: panel for panel in placed if panel.id in ("open-card", "close-card", "memory-card")}
    assert len(found) == 3
    for id, panel in found.items():
        shown = list(spots(panel.items))
        for head in heads[: 2 if id == "open-card" else 3]:
            ((_, middle, line, _turn),) = [spot for spot in shown if spot[0] == head]
            below = [said for said, x, y, _turn in shown if line + 1 < y < 80 and abs(x - middle) < 2]
            assert len(below) == (5 if id == "open-card" else 4)
            assert all(said.isdecimal() for said in below)
