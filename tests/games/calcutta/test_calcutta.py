"""Calcutta: what its rules say, against what is said of the game elsewhere."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import FrozenMap, Illegal, payable
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = ("calcutta", "standard")
PATTERN = ("spades", "hearts", "spades", "diamonds", "hearts", "clubs", "spades")
LAID = tuple(f"lay {card}" for card in PATTERN)
NAMES = ("aki", "beni", "chika", "dai")


def play(seated: Any, *moves: str, state: State | None = None) -> State:
    state = seated.start if state is None else state
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def shared_for(seat: Seat) -> Any:
    seated = seat(*GAME, 3)
    options = FrozenMap({**seated.options, "owners": "two"})
    return replace(seated, start=seated.rules.start(seated.parameters, NAMES[:3], options))


def race(first: str, second: str) -> tuple[str, ...]:
    return (*[f"turn {first}"] * 8, *[f"turn {second}"] * 8, "settle")


def bought(*prices: int) -> tuple[str, ...]:
    """Aki, Beni and Chika buy the first aces; the last one is not sold."""
    calls = tuple(move for name, price in zip(NAMES, prices, strict=False) for move in (f"call {name} {price}", "sold"))
    return (*LAID, *calls, *["unsold"] * (4 - len(prices)))


@pytest.mark.parametrize(("pot", "first", "second"), [(90, 60, 30), (91, 61, 30), (92, 61, 31), (3, 2, 1), (1, 1, 0)])
def test_how_a_pot_is_split(seat: Seat, pot: int, first: int, second: int) -> None:
    """Reading 26: the larger remainder is possible only if the pot is divided into thirds first."""
    seated = seat(*GAME, 3)
    auction = ("call aki 1", "sold", "call beni 1", "sold", f"call chika {pot - 2}", "sold", "unsold")
    if pot == 1:
        auction = ("call aki 1", "sold", "unsold", "unsold", "unsold")
    state = play(seated, *LAID, *auction, *race("spades", "hearts"))
    assert state.won["aki"] == first
    assert state.won["beni"] + state.pot == second


def test_parts_of_horses_without_owner_stay(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *bought(60, 30), *race("clubs", "hearts"))
    assert (state.pot, state.won["beni"]) == (60, 30)
    following = play(seated, "next race", *LAID, "call aki 10", state=state)
    assert following.pot == 60
    assert dict(following.paid) == dict.fromkeys(("spades", "hearts", "diamonds", "clubs"), 0)


def test_nobody_outbids_themselves_or_calls_more_than_they_have(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *LAID, "call aki 20")
    allowed = seated.rules.moves(state)
    assert allowed[0] == "sold"
    assert {move.split()[1] for move in allowed[1:]} == {"beni", "chika"}
    assert min(int(move.split()[2]) for move in allowed[1:]) == 21
    assert max(int(move.split()[2]) for move in allowed[1:]) == 150


def test_the_dealer_may_call(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *LAID, "call aki 5", "sold")
    assert (state.dealer, state.owner["spades"], state.score["aki"]) == ("aki", ("aki",), 145)


def test_owners_of_one_ace_pay_and_get_halves(seat: Seat) -> None:
    seated = shared_for(seat)
    auction = ("call aki 51", "sold", "share beni", "call chika 44", "sold", "alone", "unsold", "unsold")
    state = play(seated, *LAID, *auction)
    assert dict(state.score) == {"aki": 124, "beni": 125, "chika": 106}
    state = play(seated, *race("spades", "hearts"), state=state)
    assert (state.won["aki"], state.won["beni"], state.won["chika"]) == (32, 31, 32)


def test_a_partner_can_pay(seat: Seat) -> None:
    seated = shared_for(seat)
    start = replace(seated.start, score=FrozenMap({"aki": 300, "beni": 20, "chika": 130}))
    state = play(seated, *LAID, "call aki 100", "sold", state=start)
    assert seated.rules.moves(state) == ("alone", "share chika")
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, "share beni")
    assert refused.value.rule == "another-player-who-can-pay"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("call beni 20", "each-call-is-higher-and-paid-with-own-chips"),
        ("call beni 151", "each-call-is-higher-and-paid-with-own-chips"),
        ("call zoe 30", "not-at-this-table"),
        ("unsold", "sold-to-the-highest-caller"),
        ("turn spades", "not-in-this-step"),
        ("settle", "not-in-this-step"),
        ("jump", "no-such-move"),
    ],
)
def test_what_is_refused_and_why(seat: Seat, move: str, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        play(seat(*GAME, 3), *LAID, "call aki 20", move)
    assert refused.value.rule == rule


def test_a_card_that_is_not_there(seat: Seat) -> None:
    with pytest.raises(Illegal) as refused:
        play(seat(*GAME, 3), "lay joker")
    assert refused.value.rule == "no-such-card-in-the-stock"


def test_fair_parts_make_the_whole_pot(seat: Seat) -> None:
    """In each pattern, the parts of all horses together."""
    seated = seat(*GAME, 3)
    (table,) = (each for each in seated.rules.tables(seated.parameters, (3, 8)) if each.name == "fair_parts")
    rows = table.rows
    for part in map(table.columns.index, ("part", "part_joker")):
        whole: dict[int, Fraction] = {}
        for row in rows:
            whole[row[0]] = whole.get(row[0], Fraction(0)) + row[7] * row[part]
        assert len(whole) == 7
        assert set(whole.values()) == {Fraction(1)}


def test_each_part_of_the_pot_has_its_place(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    (heaps,) = (each for each in seated.rules.tables(seated.parameters, (3, 8)) if each.name == "heaps")
    assert heaps.rows == ((1,), (1,), (2,))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(players=st.integers(3, 8), amounts=st.data())
def test_the_printed_chips_pay_players_and_pot_whatever_they_hold(
    seat: Seat, players: int, amounts: st.DataObject
) -> None:
    seated = seat(*GAME, players)
    pieces = seated.rules.quantities(seated.parameters, players, seated.options)["chip_pieces"]
    cuts = sorted(amounts.draw(st.lists(st.integers(0, 150 * players), min_size=players, max_size=players)))
    held = [b - a for a, b in pairwise((0, *cuts, 150 * players))]
    assert payable(pieces, seated.parameters["chip_values"], held)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"round": 9}, "no-such-step-or-race"),
        ({"pot": -1}, "nothing-is-below-nothing"),
        ({"step": "turn"}, "odds-cards-as-the-rules-say"),
    ],
)
def test_what_cannot_be_given(seat: Seat, change: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME, 3)
    assert seated.rules.impossible(replace(seated.start, **change)) == rule


def test_other_states_that_cannot_be(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    running = play(seated, *bought(10), "turn clubs")
    wrong = replace(running.race, steps=running.race.steps.updated({"clubs": 3}))
    assert seated.rules.impossible(replace(running, race=wrong)) == "steps-are-cards"
    assert seated.rules.impossible(replace(running, step="call")) == "no-card-is-turned-yet"
    assert seated.rules.impossible(replace(running, selling="clubs")) == "an-ace-is-sold-in-the-auction"


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"chip_values": (2, 4)}, "each-value-divides-the-next-from-one"),
        ({"odds_cards": 12, "redeal_from": 3}, "some-deal-is-raced"),
        ({"steps": 9}, "cards-enough-for-every-horse"),
        ({"parts": (2, 1, 1)}, "a-part-for-each-place"),
    ],
)
def test_parameters_that_contradict_each_other(seat: Seat, change: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME, 3)
    found = seated.rules.contradictions(FrozenMap({**seated.parameters, **change}), (3, 8))
    assert rule in {each.rule for each in found}
