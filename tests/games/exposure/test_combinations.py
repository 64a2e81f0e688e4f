"""Exposure: combinations, what may be declared and what is refused."""

import shutil
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.definition import find_games, read_definition
from printkit.engine import FrozenMap, Illegal, facts_for, load_rules, play_examples
from printkit.engine.protocol import State
from tests.games.exposure.table import GAME, PACK, RANKS, Cards, Seat, dealt

QUICK = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def worth(cards: Cards) -> int:
    """What cards are worth as a combination, told anew."""
    ranks = sorted(RANKS.index(card[1:]) for card in cards)
    if len(set(ranks)) == 1:
        return {3: 1, 4: 2}.get(len(ranks), 0)
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return {4: 1, 5: 2, 6: 3}.get(len(ranks), 0)
    return 0


@QUICK
@given(pack=st.permutations(PACK))
def test_what_may_be_declared(seat: Seat, pack: list[str]) -> None:
    """Against every choice of three to six cards of the hand and the table."""
    seated = seat(*GAME)
    state = dealt(seated, tuple(pack))
    hand, board = state.hand["beni"], tuple(state.board.values())
    expected = {
        frozenset(cards)
        for size in range(3, 7)
        for cards in combinations((*hand, *board), size)
        if worth(cards) and sum(card in hand for card in cards) >= 2
    }
    moves = [move for move in seated.rules.moves(state) if move.startswith("declare")]
    assert len(moves) == len(expected)
    for move in moves:
        cards = tuple(move.split()[2:])
        assert frozenset(cards) in expected
        after = seated.rules.play(state, move)
        assert after.combined["beni"] == worth(cards)
        assert set(after.exposed["beni"]) == set(cards) & set(hand)
        assert set(after.used["beni"]) == set(cards) & set(board)
        assert after.used["aki"] == ()


@pytest.mark.parametrize("turned", [False, True])
def test_a_card_on_the_table_serves_one_combination_unless_agreed(seat: Seat, turned: bool) -> None:
    """Reading 22, both ways."""
    seated = seat(*GAME, turned=turned)
    pack = "♥J ♠J ♥9 ♦J ♥Q ♠K ♦9 ♠Q ♣9 ♠10 ♣K ♥K ♦K ♣Q ♣10 ♥10 ♠A ♥A ♣J ♦A ♣A"
    state = dealt(seated, tuple(pack.split()))
    assert state.hand["aki"] == ("♠K", "♠Q", "♠J", "♠10", "♥A", "♥K", "♥10", "♦J", "♣Q")
    state = seated.rules.play(state, "pass beni")
    state = seated.rules.play(state, "declare aki ♠J ♦J ♣J")
    assert state.used["aki"] == ("♣J",)
    again = "declare aki ♠K ♠Q ♣J ♠10"
    if turned:
        assert seated.rules.play(state, again).combined["aki"] == 2
    else:
        with pytest.raises(Illegal) as refused:
            seated.rules.play(state, again)
        assert refused.value.rule == "a-card-on-the-table-serves-once"


def test_a_parameter_lets_table_cards_serve_again_and_all_examples_follow(tmp_path: Path) -> None:
    folder = tmp_path / "game"
    shutil.copytree(find_games()[GAME[0]], folder)
    file = folder / "game.yaml"
    text = file.read_text(encoding="utf-8")
    assert "table_reuse: {value: 0" in text
    file.write_text(text.replace("table_reuse: {value: 0", "table_reuse: {value: 1"), encoding="utf-8")
    definition = read_definition(folder)
    rules = load_rules(definition)
    assert rules is not None
    facts = facts_for(definition, rules, "standard", 2)
    assert (facts["option.table_reuse"].value, facts["table_once"].value) == (True, False)
    played = {each.example.id: each.states[-1] for each in play_examples(definition, rules)}
    assert (played["declaring-again"].combined["beni"], played["declaring-again"].used["beni"]) == (2, ("♦J", "♥10"))
    assert played["declaring"].used["beni"] == ("♦J",)
    assert played["game-end"].table.worth.again


def best_by_declaring(seated: Any, state: State, met: dict[State, int]) -> int:
    """The most that somebody can declare from here, by trying every move."""
    if state not in met:
        moves = [move for move in seated.rules.moves(state) if move.startswith("declare")]
        after = [seated.rules.play(state, move) for move in moves]
        met[state] = max([state.combined[state.turn], *(best_by_declaring(seated, each, met) for each in after)])
    return met[state]


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pack=st.permutations(PACK), turned=st.booleans())
def test_the_best_that_could_be_declared(seat: Seat, pack: list[str], turned: bool) -> None:
    seated = seat(*GAME, turned=turned)
    state = dealt(seated, tuple(pack))
    small = replace(state, hand=state.hand.updated({"beni": state.hand["beni"][:6]}))
    assert seated.rules.play(small, "pass beni").best["beni"] == best_by_declaring(seated, small, {})


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("take", "not-in-this-step"),
        ("lead beni ♠A", "not-in-this-step"),
        ("jump", "no-such-move"),
        ("", "no-such-move"),
        ("declare", "no-such-move"),
        ("pass zoe", "not-at-this-table"),
        ("pass aki", "not-this-players-turn"),
        ("declare aki ♠Q ♥Q ♦Q", "not-this-players-turn"),
        ("declare beni ♠A ♠K ♠X", "no-such-card"),
        ("declare beni ♠K ♥A ♥K", "only-own-cards"),
        ("declare beni ♠A ♠Q ♠10", "no-such-combination"),
        ("declare beni ♠Q ♠A ♥A", "no-such-combination"),
        ("declare beni ♣A ♠A ♥A", "cards-in-order"),
        ("declare beni ♠Q ♣K ♣Q ♣A", "no-such-combination"),
        ("declare beni ♥A ♣K ♣Q", "no-such-combination"),
    ],
)
def test_what_is_refused_and_why(seat: Seat, move: str, rule: str) -> None:
    seated = seat(*GAME)
    state = dealt(seated)  # beni: A Q 10 of each suit but clubs; on the table A K Q of clubs
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, move)
    assert (refused.value.step, refused.value.rule) == ("declare", rule)
    assert refused.value.allowed == seated.rules.moves(state)


def test_too_few_cards_of_the_hand(seat: Seat) -> None:
    seated = seat(*GAME)
    state = dealt(seated)
    state = replace(
        state,
        board=FrozenMap({"high": "♣A", "trump": "♦A", "contract": "♣Q"}),
        hand=FrozenMap({"aki": state.hand["aki"], "beni": ("♠A", "♥J")}),
    )
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, "declare beni ♠A ♦A ♣A")
    assert refused.value.rule == "enough-cards-from-the-hand"
