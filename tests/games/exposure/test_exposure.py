"""Exposure: what its rules say, against what is said of the game elsewhere."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.definition import find_games, read_definition
from printkit.engine import FrozenMap, Illegal, load_rules, play_examples, playthrough
from printkit.engine.protocol import State
from tests.games.exposure.table import GAME, PACK, RANKS, Seat, dealt

GOLDEN = Path(__file__).with_name("playthrough.txt")

# The ranks from the best to the lowest: of a card that is led, and of one that follows.
LED = {
    "A": "A K Q J 10 9", "K": "K Q J 10 9 A", "Q": "Q K J 10 9 A",
    "J": "J K Q 10 9 A", "10": "10 K Q J 9 A", "9": "9 K Q J 10 A",
}  # fmt: skip
FOLLOWING = {
    "A": "A K Q J 10 9", "K": "K A Q J 10 9", "Q": "Q A K J 10 9",
    "J": "J A K Q 10 9", "10": "10 A K Q J 9", "9": "9 A K Q J 10",
}  # fmt: skip


def trick(seated: Any, high: str, trump: str, led: str, followed: str) -> State:
    """beni leads and aki follows; neither holds anything else, eight tricks being over."""
    board = {"high": high, "trump": trump, "contract": ""}
    board["contract"] = next(card for card in PACK if card not in (high, trump, led, followed))
    rest = [card for card in PACK if card not in (*board.values(), led, followed)]
    start = replace(
        seated.start,
        dealer="aki",
        step="lead",
        turn="beni",
        board=FrozenMap(board),
        hand=FrozenMap({"aki": (followed,), "beni": (led,)}),
        stock=tuple(rest[:3]),
        gone=tuple(rest[3:]),
        tricks=FrozenMap({"aki": 4, "beni": 4}),
    )
    assert not seated.rules.impossible(start)
    state = seated.rules.play(start, f"lead beni {led}")
    return seated.rules.play(state, f"follow aki {followed}")


def is_better(led: str, followed: str, high: str) -> bool:
    """Whether the card that follows beats the one that was led, told anew. Ranks of one suit."""
    if high != "A" and led == "A":
        return True
    order = FOLLOWING[high].split()
    return order.index(followed) < order.index(led)


def test_the_best_card_of_the_suit_for_each_high_rank(seat: Seat) -> None:
    seated = seat(*GAME)
    for high, led, followed in product(RANKS, repeat=3):
        if led != followed:
            state = trick(seated, f"♠{high}", "♥K", f"♦{led}", f"♦{followed}")
            assert (state.winner == "aki") == is_better(led, followed, high), (high, led, followed)


def test_the_orders_that_are_printed(seat: Seat) -> None:
    seated = seat(*GAME)
    tables = {table.name: table for table in seated.rules.tables(seated.parameters, (2, 2))}
    for name, orders in (("led", LED), ("following", FOLLOWING)):
        assert {row[0]: " ".join(map(str, row[1:])) for row in tables[name].rows} == orders


def test_the_orders_agree_with_every_trick(seat: Seat) -> None:
    """Reading 23: the two orders never contradict each other, as only the ace stands at another place and a suit has
    only one."""
    for high, led, followed in product(RANKS, repeat=3):
        if "A" not in (led, followed):
            places = [order[high].split().index for order in (LED, FOLLOWING)]
            assert len({place(followed) < place(led) for place in places}) == 1


@pytest.mark.parametrize(
    ("led", "followed", "winner"),
    [("♦A", "♥9", "aki"), ("♥9", "♦A", "beni"), ("♦9", "♣A", "beni"), ("♦9", "♥A", "aki"), ("♥9", "♥A", "aki")],
)
def test_trump_beats_other_suits(seat: Seat, led: str, followed: str, winner: str) -> None:
    assert trick(seat(*GAME), "♠J", "♥K", led, followed).winner == winner


def test_the_winner_leads(seat: Seat) -> None:
    state = dealt(seat(*GAME))
    rules = seat(*GAME).rules
    for move in ("pass beni", "pass aki"):
        state = rules.play(state, move)
    assert state.turn == "beni"
    state = rules.play(state, rules.moves(state)[0])
    state = rules.play(state, rules.moves(state)[0])
    winner = state.winner
    assert rules.play(state, "take").turn == winner


def test_exposed_cards_must_follow(seat: Seat) -> None:
    seated = seat(*GAME)
    state = replace(
        dealt(seated),
        step="follow",
        turn="aki",
        leader="beni",
        played=FrozenMap({"aki": "", "beni": "♥K"}),
        hand=FrozenMap({"aki": ("♠A", "♣9"), "beni": ()}),
        exposed=FrozenMap({"aki": ("♥Q", "♥9"), "beni": ()}),
    )
    assert seated.rules.moves(state) == ("follow aki ♥Q", "follow aki ♥9")
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, "follow aki ♠A")
    assert refused.value.rule == "who-can-follow-suit-must"
    free = replace(state, exposed=FrozenMap({"aki": ("♦Q",), "beni": ()}))
    assert len(seated.rules.moves(free)) == 3


@pytest.mark.parametrize(("rank", "tricks"), list(zip(RANKS, range(9, 3, -1), strict=True)))
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_the_contract_wants_exactly_its_tricks(seat: Seat, rank: str, tricks: int, off: int) -> None:
    seated = seat(*GAME)
    won = min(9, tricks + off)
    state = replace(
        dealt(seated),
        step="score",
        board=FrozenMap({"high": "♣A", "trump": "♣K", "contract": f"♠{rank}"}),
        tricks=FrozenMap({"aki": 9 - won, "beni": won}),
        combined=FrozenMap({"aki": 1, "beni": 2}),
    )
    after = seated.rules.play(state, "score")
    assert after.kept["beni"] == (5 if won == tricks else 0)
    assert after.kept["aki"] == (5 if 9 - won == tricks else 0)
    assert 0 in after.kept.values()  # the tricks add to nine
    assert after.earned == {player: 2 * after.tricks[player] + after.combined[player] + after.kept[player]
                            for player in ("aki", "beni")}  # fmt: skip


@pytest.mark.parametrize(
    ("scores", "step", "places"),
    [
        ((31, 39), "next deal", (0, 0)),  # 39 and 49
        ((42, 39), "end", (1, 2)),  # 50 and 49
        ((45, 44), "end", (2, 1)),  # 53 and 54
        ((46, 44), "end", (1, 1)),  # 54 and 54
    ],
)
def test_fifty_points(seat: Seat, scores: tuple[int, int], step: str, places: tuple[int, int]) -> None:
    seated = seat(*GAME)
    state = replace(
        dealt(seated),
        step="score",
        board=FrozenMap({"high": "♣A", "trump": "♣K", "contract": "♠A"}),
        tricks=FrozenMap({"aki": 4, "beni": 5}),
        score=FrozenMap(dict(zip(("aki", "beni"), scores, strict=True))),
    )
    after = seated.rules.play(state, "score")
    assert after.step == step
    assert tuple(after.place.values()) == places
    assert (seated.rules.result(after) is None) == (step != "end")


def test_dealing(seat: Seat) -> None:
    """One by one, the non-dealer first; the deal changes hands."""
    seated = seat(*GAME)
    state = seated.rules.play(seated.start, "dealer beni")
    for card, owner in zip(PACK[:4], ("aki", "beni", "aki", "beni"), strict=True):
        state = seated.rules.play(state, f"deal {card}")
        assert card in state.hand[owner]
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, f"deal {PACK[0]}")
    assert refused.value.rule == "each-card-once"
    state = dealt(seated)
    assert (state.step, state.turn, len(state.stock)) == ("declare", "beni", 3)
    assert [len(hand) for hand in state.hand.values()] == [9, 9]
    again = seated.rules.play(replace(state, step="next deal"), "next deal")
    assert (again.round, again.dealer, again.stock, again.tricks) == (2, "beni", PACK, {"aki": 0, "beni": 0})


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(random=st.randoms(use_true_random=False))
def test_games_stay_within_the_bounds_that_are_printed(seat: Seat, random: Any) -> None:
    seated = seat(*GAME)
    facts = seated.rules.quantities(seated.parameters, 2, seated.options)
    state = seated.start
    while seated.rules.result(state) is None:
        moves = seated.rules.moves(state)
        declared = [move for move in moves if move.startswith("declare")]
        state = seated.rules.play(state, random.choice(declared or moves))
        assert max(state.earned.values()) <= facts["most_in_a_deal"]
        assert max(state.combined.values()) <= facts["best_combinations"]
        if state.done == "score":
            assert sum(state.tricks.values()) * 2 == facts["trick_points"] == 18
    assert facts["fewest_deals"] <= state.round <= facts["most_deals"]


def test_numbers_that_are_printed(seat: Seat) -> None:
    seated = seat(*GAME)
    facts = seated.rules.quantities(seated.parameters, 2, seated.options)
    named = ("most_in_a_deal", "fewest_deals", "most_deals", "best_combinations", "unused_cards")
    assert [facts[name] for name in named] == [29, 2, 6, 6, 3]
    chances = seated.rules.chances(seated.parameters, 2, seated.options)["best_total"]
    assert sum(chances.values()) == 1
    assert chances["6"] == Fraction(128356, 7436429)


def test_a_game_may_take_the_most_deals(seat: Seat) -> None:
    """Without combinations and contracts, sharing the tricks as evenly as nine can be."""
    seated = seat(*GAME)
    state, deals = dealt(seated), 0
    while seated.rules.result(state) is None:
        deals += 1
        won = (4, 5) if deals % 2 else (5, 4)
        state = replace(
            state,
            step="score",
            board=FrozenMap({"high": "♣A", "trump": "♣K", "contract": "♠A"}),
            tricks=FrozenMap(dict(zip(("aki", "beni"), won, strict=True))),
        )
        state = seated.rules.play(state, "score")
    assert deals == seated.rules.quantities(seated.parameters, 2, seated.options)["most_deals"]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"step": "sleep"}, "no-such-step-or-dealer"),
        ({"dealer": "zoe"}, "no-such-step-or-dealer"),
        ({"turn": ""}, "somebody-is-to-move"),
        ({"stock": ()}, "each-card-once"),
        ({"step": "deal", "tricks": FrozenMap({"aki": 1, "beni": 0})}, "nothing-is-played-before-the-deal-ends"),
        ({"tricks": FrozenMap({"aki": 1, "beni": 0})}, "both-have-as-many-cards"),
        ({"step": "follow"}, "the-trick-does-not-fit-the-step"),
        ({"leader": "aki"}, "the-trick-does-not-fit-the-step"),
        ({"winner": "aki"}, "the-better-card-takes-the-trick"),
        ({"used": FrozenMap({"aki": ("♠A",), "beni": ()})}, "only-cards-on-the-table-are-used"),
    ],
)
def test_positions_that_no_game_comes_to(seat: Seat, changes: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME)
    state = dealt(seated)
    assert seated.rules.impossible(seated.start) == seated.rules.impossible(state) == ""
    assert seated.rules.impossible(replace(state, **changes)) == rule


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"contract_by_rank": (9, 8, 7, 6, 5)}, "a-contract-for-each-rank"),
        ({"contract_by_rank": (9, 8, 7, 6, 5, 10)}, "no-more-tricks-than-cards"),
        ({"hand_cards": 10}, "a-contract-for-one-alone"),
        ({"set_points": (1,)}, "as-many-members-as"),
        ({"set_sizes": (3, 5)}, "not-so-many-cards-go-together"),
        ({"run_sizes": (4, 4, 6)}, "sizes-grow"),
        ({"min_hand": 4}, "enough-cards-from-the-hand"),
    ],
)
def test_parameters_with_which_nobody_can_play(seat: Seat, changes: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME)
    assert seated.rules.contradictions(seated.parameters, (2, 2)) == ()
    found = seated.rules.contradictions(seated.parameters.updated(changes), (2, 2))
    assert rule in {each.rule for each in found}


def test_what_a_figure_shows(seat: Seat) -> None:
    seated = seat(*GAME)
    state = seated.rules.play(dealt(seated), "declare beni ♠A ♥A ♣A")
    scene = seated.rules.scene(state)
    zones = {zone.id: zone for zone in scene.zones}
    card = zones["board.high"].cards[0]
    assert (card.label, card.suit, card.value, card.fact, card.changed) == ("A", "clubs", "♣A", "board.high", True)
    assert [each.value for each in zones["exposed.beni"].cards] == ["♠A", "♥A"]
    assert not any(each.face_up for each in zones["hand.aki"].cards)
    assert all(each.face_up for each in zones["hand.beni"].cards)
    assert [(each.from_zone, each.to_zone) for each in scene.arrows] == [("board.high", "exposed.beni")]


def test_the_longest_play_as_a_whole() -> None:
    """The worked example of a whole deal, from dealing to scoring, as a golden."""
    import os

    definition = read_definition(find_games()["exposure"])
    rules = load_rules(definition)
    assert rules is not None
    played = next(each for each in play_examples(definition, rules) if each.example.id == "most-in-a-deal")
    found = playthrough(played.states, played.example.moves)
    if os.environ.get("ACCEPT_GOLDENS"):
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")
