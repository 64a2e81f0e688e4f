"""Horse Race: what its rules say, against what is said of the game elsewhere."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import FrozenMap, Illegal
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = ("horse-race", "standard")
PATTERN = ("spades", "hearts", "spades", "diamonds", "hearts", "clubs", "spades")
NAMES = ("aki", "beni", "chika", "dai", "emi", "fumi", "gen", "haru")


def seated_for(seat: Seat, players: int, **options: object) -> Any:
    seated = seat(*GAME, players)
    agreed = FrozenMap({**seated.options, **options})
    start = seated.rules.start(seated.parameters, NAMES[:players], agreed)
    return replace(seated, options=agreed, start=start)


def play(seated: Any, *moves: str, state: State | None = None) -> State:
    state = seated.start if state is None else state
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def opened(*bets: str, limit: int = 10, odds: str = "recommended odds") -> tuple[str, ...]:
    return (*(f"lay {card}" for card in PATTERN), odds, f"limit {limit}", *bets)


def run(*cards: str) -> tuple[str, ...]:
    return (*(f"turn {card}" for card in cards), "settle")


def test_recommended_odds_follow_the_odds_cards(seat: Seat) -> None:
    state = play(seat(*GAME, 3), *opened())
    assert dict(state.odds) == {"spades": 5, "hearts": 3, "diamonds": 2, "clubs": 2}


def test_a_dealer_may_name_other_odds(seat: Seat) -> None:
    named = ("odds spades 53", "odds hearts 2", "odds diamonds 1", "odds clubs 4")
    state = play(seat(*GAME, 3), *opened()[:7], *named)
    assert tuple(state.odds.values()) == (53, 2, 1, 4)


@pytest.mark.parametrize("shown", ["spades", "clubs"])
def test_five_of_a_suit_are_laid_again(seat: Seat, shown: str) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *[f"lay {shown}"] * 5, "lay hearts", "lay diamonds")
    assert seated.rules.moves(state) == ("lay again",)
    assert play(seated, "lay again", state=state).race == seated.start.race


def test_a_joker_among_the_odds_cards_is_laid_again(seat: Seat) -> None:
    seated = seated_for(seat, 3, joker=True)
    state = play(seated, "lay joker", *(f"lay {card}" for card in PATTERN[:6]))
    assert seated.rules.moves(state) == ("lay again",)


def test_odds_are_net_and_the_stake_comes_back(seat: Seat) -> None:
    bets = ("bet beni win hearts 4", "pass beni", "bet chika win spades 3", "pass chika")
    state = play(seat(*GAME, 3), *opened(*bets), *run(*["hearts"] * 8))
    assert dict(state.score) == {"aki": 200 + 3 - 12, "beni": 200 + 12, "chika": 200 - 3}


def test_an_exacta_pays_what_is_fair_in_whole_chips(seat: Seat) -> None:
    seated = seated_for(seat, 3, bets="all")
    rows = seated.rules.tables(seated.parameters, (3, 8))[5].rows
    table = {row[5:7]: row for row in rows if row[1:5] == (3, 2, 1, 1)}
    bets = ("bet beni exacta hearts spades 2", "pass beni", "pass chika")
    state = play(seated, *opened(*bets))
    assert state.bets[0].odds == table[(2, 3)][7]
    state = play(seated, *run(*["hearts"] * 8, *["spades"] * 8), state=state)
    assert state.gain["beni"] == 2 * table[(2, 3)][7]


def test_a_race_runs_on_for_those_who_bet_on_more_horses(seat: Seat) -> None:
    seated = seated_for(seat, 3, bets="all")
    state = play(seated, *opened("bet beni trifecta hearts spades clubs 1", "pass beni", "pass chika"))
    for suit, awaited in (("hearts", "turn"), ("spades", "turn"), ("clubs", "settle")):
        state = play(seated, *[f"turn {suit}"] * 8, state=state)
        assert state.step == awaited
    assert play(seated, "settle", state=state).gain["beni"] == state.bets[0].odds


def double(seated: Any, second: str, between: str = "spades") -> tuple[State, State]:
    """Beni bets on hearts and then diamonds; the states after both races of Aki, the dealer."""
    first = play(seated, *opened("bet beni double hearts diamonds 5", "pass beni", "pass chika"), *run(*["hearts"] * 8))
    state = play(seated, "next race", state=first)
    for dealer in ("beni", "chika"):
        passing = [f"pass {name}" for name in ("chika", "aki") if dealer == "beni"] or ["pass aki", "pass beni"]
        state = play(seated, *opened(*passing), *run(*[between] * 8), "next race", state=state)
    return first, play(seated, *opened("pass beni", "pass chika"), *run(*[second] * 8), state=state)


def test_a_double_waits_for_the_same_dealer_and_pays_for_both(seat: Seat) -> None:
    """Reading 26: stake times the sum of both odds, doubled."""
    seated = seated_for(seat, 3, bets="all")
    first, last = double(seated, "diamonds")
    assert (first.score["beni"], first.bets[0].odds) == (195, 3)
    assert last.gain["beni"] == 5 * (3 + 2) * 2
    assert dict(last.score) == {"aki": 150, "beni": 250, "chika": 200}


def test_a_double_is_lost_with_the_second_race(seat: Seat) -> None:
    _, last = double(seated_for(seat, 3, bets="all"), "clubs")
    assert (last.score["beni"], last.bets) == (195, ())


def test_a_double_is_lost_with_the_first_race(seat: Seat) -> None:
    seated = seated_for(seat, 3, bets="all")
    bets = ("bet beni double hearts diamonds 5", "pass beni", "pass chika")
    state = play(seated, *opened(*bets), *run(*["clubs"] * 8))
    assert (state.score["aki"], state.bets) == (205, ())


def test_no_double_on_a_dealer_who_does_not_deal_again(seat: Seat) -> None:
    seated = seated_for(seat, 3, bets="all")
    state = replace(seated.start, round=4)
    with pytest.raises(Illegal) as refused:
        play(seated, *opened("bet beni double hearts diamonds 5"), state=state)
    assert refused.value.rule == "no-such-bet"


@pytest.mark.parametrize(("funds", "shares"), [(80, (60, 20)), (44, (33, 11)), (43, (33, 10)), (0, (0, 0))])
def test_a_dealer_who_cannot_pay_shares_in_proportion(seat: Seat, funds: int, shares: tuple[int, int]) -> None:
    """Reading 37. Bets of 6 and 2 on a horse at odds of 10."""
    seated = seat(*GAME, 3)
    state = replace(seated.start, score=FrozenMap({"aki": funds, "beni": 300, "chika": 300 - funds}))
    odds = ("odds spades 10", "odds hearts 1", "odds diamonds 1", "odds clubs 1", "limit 6")
    bets = ("bet beni win spades 6", "bet chika win spades 2", "pass chika")
    state = play(seated, *opened()[:7], *odds, *bets, *run(*["spades"] * 8), state=state)
    assert (state.gain["beni"], state.gain["chika"]) == shares
    assert (state.owed, state.paid, state.score["aki"]) == (80, funds, 0)
    following = play(seated, "next race", state=state)
    assert following.dealer == "beni"
    assert "aki" not in {move.split()[1] for move in seated.rules.moves(play(seated, *opened(), state=following))}


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(stack=st.integers(1, 600), players=st.integers(3, 8), bets=st.data())
def test_at_the_safe_limit_a_dealer_can_always_pay(seat: Seat, stack: int, players: int, bets: st.DataObject) -> None:
    """Whatever the others bet on winners at the recommended odds of this pattern, whoever wins."""
    seated = seat(*GAME, players)
    limit = stack // ((players - 1) * 5)
    for winner in ("spades", "hearts", "diamonds", "clubs"):
        score = FrozenMap(dict.fromkeys(NAMES[:players], stack))
        state = replace(seated.start, score=score)
        if not limit:
            return
        state = play(seated, *opened(limit=min(30, limit)), state=state)
        while state.step == "bet":
            state = play(seated, bets.draw(st.sampled_from(seated.rules.moves(state))), state=state)
        state = play(seated, *run(*[winner] * 8), state=state)
        assert state.paid == state.owed


def test_safe_limits_are_the_largest(seat: Seat) -> None:
    """With a chip more for each, all on the horse at the highest odds, the dealer could not pay."""
    seated = seat(*GAME, 3)
    table = seated.rules.tables(seated.parameters, (3, 8))[3]
    for showing, odds, stack, *limits in table.rows:
        assert odds == max((1, 2, 3, 5, 10)[: showing + 1])
        for players, limit in enumerate(limits, 3):
            assert (players - 1) * odds * limit <= stack < (players - 1) * odds * (limit + 1)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("bet aki win spades 1", "the-dealer-does-not-bet"),
        ("bet chika win spades 1", "another-player-bets"),
        ("bet zoe win spades 1", "not-at-this-table"),
        ("bet beni win spades 11", "no-more-than-the-limit-and-the-own-chips"),
        ("bet beni win joker 1", "no-such-bet"),
        ("bet beni exacta spades clubs 1", "no-such-bet"),
        ("turn spades", "not-in-this-step"),
        ("settle", "not-in-this-step"),
        ("limit 5", "not-in-this-step"),
        ("jump", "no-such-move"),
        ("", "no-such-move"),
    ],
)
def test_what_is_refused_and_why(seat: Seat, move: str, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        play(seat(*GAME, 3), *opened(), move)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("begin", "move", "rule"),
    [
        ((), "lay joker", "no-such-card-in-the-stock"),
        (opened()[:7], "odds hearts 2", "odds-in-the-order-of-the-suits"),
        (opened()[:8], "limit 99", "no-such-limit"),
    ],
)
def test_what_is_refused_before_the_bets(seat: Seat, begin: tuple[str, ...], move: str, rule: str) -> None:
    with pytest.raises(Illegal) as refused:
        play(seat(*GAME, 3), *begin, move)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"round": 99}, "no-such-step-or-race"),
        ({"step": "jump"}, "no-such-step-or-race"),
        ({"score": FrozenMap({"aki": -1, "beni": 401, "chika": 200})}, "nothing-is-below-nothing"),
        ({"step": "turn"}, "odds-cards-as-the-rules-say"),
    ],
)
def test_what_cannot_be_given(seat: Seat, change: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME, 3)
    assert seated.rules.impossible(replace(seated.start, **change)) == rule


def test_other_states_that_cannot_be(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    running = play(seated, *opened("pass beni", "pass chika"), "turn clubs")
    wrong = replace(running.race, steps=running.race.steps.updated({"clubs": 3}))
    assert seated.rules.impossible(replace(running, race=wrong)) == "steps-are-cards"
    assert seated.rules.impossible(replace(running, step="bet")) == "no-card-is-turned-yet"
    assert seated.rules.impossible(replace(running, limit=0)) == "odds-and-limit-come-first"


def test_what_a_bettor_gains_on_average(seat: Seat) -> None:
    """By recommended odds: the chance to win times the odds, less the chance to lose."""
    seated = seat(*GAME, 3)
    table = seated.rules.tables(seated.parameters, (3, 8))[1]
    for _, odds, chance, fair, gain, *_ in table.rows:
        assert gain == chance * odds - (1 - chance)
        assert (gain > 0) == (odds > fair)


def test_chances_of_all_horses_make_one_race(seat: Seat) -> None:
    """Over all deals: the chances by number of odds cards, weighted by how many horses show so many."""
    seated = seat(*GAME, 3)
    rows = seated.rules.tables(seated.parameters, (3, 8))[4].rows
    by_pattern: dict[int, Fraction] = {}
    for row in rows:
        by_pattern[row[0]] = by_pattern.get(row[0], Fraction(0)) + row[7] * row[8]
    assert set(by_pattern.values()) == {Fraction(1)}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"chip_values": (1, 4, 10)}, "each-value-divides-the-next-from-one"),
        ({"odds_cards": 12, "redeal_from": 3}, "some-deal-is-raced"),
        ({"recommended_odds": (1, 2, 3)}, "odds-for-each-number-of-cards"),
        ({"steps": 9}, "cards-enough-for-every-horse"),
        ({"limits": (30, 10)}, "a-least-and-a-highest-limit"),
    ],
)
def test_parameters_that_contradict_each_other(seat: Seat, change: dict[str, Any], rule: str) -> None:
    seated = seat(*GAME, 3)
    found = seated.rules.contradictions(FrozenMap({**seated.parameters, **change}), (3, 8))
    assert rule in {each.rule for each in found}
