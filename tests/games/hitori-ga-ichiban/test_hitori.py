"""Hitori ga Ichiban: what its rules say, against what is said of the game elsewhere."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import FrozenMap, Illegal, payable, playthrough, walk
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = ("hitori-ga-ichiban", "standard")
GOLDEN = Path(__file__).with_name("playthrough.txt")
BEFORE_BIDS = ("lay out", "special distribution")


def play(seated: Any, *moves: str) -> State:
    state = seated.start
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def bids(*cards: int) -> tuple[str, ...]:
    names = ("aki", "beni", "chika", "dai", "emi", "fumi")
    return tuple(f"bid {name} {card}" for name, card in zip(names, cards, strict=False))


def whole_round(seated: Any, state: State, cards: tuple[int, ...]) -> State:
    """A round with these cards, from laying out to having the cards back."""
    for word in ("lay out", "special distribution", *bids(*cards), "reveal", "collect", "cards back"):
        if word != "special distribution" or state.step == word:
            state = seated.rules.play(state, word)
    return state


@pytest.mark.parametrize(
    ("players", "row"), [(3, (0, 2, 1)), (4, (0, 2, 1, 1)), (5, (0, 2, 1, 1, 1)), (6, (0, 2, 0, 2, 1, 1))]
)
def test_the_special_distribution(seat: Seat, players: int, row: tuple[int, ...]) -> None:
    assert tuple(play(seat(*GAME, players), *BEFORE_BIDS).row.values()) == row


def test_what_is_left_blocks_the_special_distribution(seat: Seat) -> None:
    """Reading 2: carry (0, 2, 0) becomes (1, 3, 1)."""
    seated = seat(*GAME, 3)
    state = play(seated, *BEFORE_BIDS, *bids(2, 2, 3), "reveal", "collect", "cards back", "lay out")
    assert (tuple(state.row.values()), state.step) == ((1, 3, 1), "bid")


def test_a_cleared_row_brings_it_back(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *BEFORE_BIDS, *bids(1, 2, 3), "reveal", "collect", "cards back", "lay out")
    assert state.step == "special distribution"
    assert tuple(state.score.values()) == (0, 2, 1)


def test_it_cannot_come_after_the_sixth_round(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = seated.start
    for _ in range(6):
        state = whole_round(seated, state, (1, 2, 3))
    assert seated.rules.play(state, "lay out").step == "bid"


def test_cards_rest_for_one_round(seat: Seat) -> None:
    seated = seat(*GAME, 4)
    state = whole_round(seated, seated.start, (2, 2, 3, 4))
    assert (state.resting["aki"], state.hand["aki"]) == (2, (1, 3, 4))
    state = seated.rules.play(state, "lay out")
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, "bid aki 2")
    assert refused.value.rule == "resting-card-stays-down"
    assert refused.value.step == "bid"
    assert "bid aki 3" in refused.value.allowed
    assert not any(move.startswith("bid aki 2") for move in refused.value.allowed)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("lay out", "not-in-this-step"),
        ("bid zoe 1", "not-at-this-table"),
        ("bid aki", "no-such-move"),
        ("bid aki 2 3", "no-such-move"),
        ("jump", "no-such-move"),
        ("", "no-such-move"),
        ("bid beni 2", "one-card-each"),
        ("bid aki 9", "only-cards-in-hand"),
        ("bid aki 0", "only-cards-in-hand"),
        ("bid aki two", "only-cards-in-hand"),
    ],
)
def test_what_is_refused_and_why(seat: Seat, move: str, rule: str) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *BEFORE_BIDS, "bid beni 1")
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, move)
    assert (refused.value.step, refused.value.rule) == ("bid", rule)
    assert refused.value.allowed == tuple(f"bid {name} {card}" for name in ("aki", "chika") for card in (1, 2, 3))


def test_a_bid_is_refused_before_its_step(seat: Seat) -> None:
    with pytest.raises(Illegal) as refused:
        play(seat(*GAME, 3), "bid aki 1")
    assert (refused.value.step, refused.value.rule, refused.value.allowed) == (
        "lay out", "not-in-this-step", ("lay out",),
    )  # fmt: skip


def piles_after(piles: tuple[int, ...], chips: int, cards: tuple[int, ...], pairs: dict[int, int]) -> tuple[int, ...]:
    """A round told anew, on piles alone."""
    laid = [pile + chips for pile in piles]
    if all(pile == 1 for pile in laid):
        for source, target in pairs.items():
            laid[target] += laid[source]
            laid[source] = 0
    return tuple(0 if cards.count(card) == 1 else pile for card, pile in enumerate(laid))


@pytest.mark.parametrize(("players", "pairs"), [(3, {0: 1}), (4, {0: 1})])
def test_no_pile_is_larger_than_the_greatest(seat: Seat, players: int, pairs: dict[int, int]) -> None:
    seated = seat(*GAME, players)
    chips = seated.start.table.chips_by_round
    now, greatest = {(0,) * players}, 0
    takings = {tuple(sorted(cards)) for cards in product(range(players), repeat=players)}
    for count in chips:
        now = {piles_after(piles, count, cards, pairs) for piles in now for cards in takings}
        greatest = max(greatest, *(pile for piles in now for pile in piles))
    facts = seated.rules.quantities(seated.parameters, players, seated.options)
    assert greatest == facts["greatest_pile"] == 21


@pytest.mark.parametrize("turned", [False, True])
def test_how_often_the_special_distribution_returns(seat: Seat, turned: bool) -> None:
    """The computed chances, against playing every choice of four rounds by the rules themselves."""
    seated = seat(*GAME, 3, turned=turned)
    parameters = seated.parameters.updated({"chips_by_round": (1, 1, 1, 1)})
    start = seated.rules.start(parameters, ("aki", "beni", "chika"), seated.options)
    now: dict[tuple[State, int], Fraction] = {(start, 0): Fraction(1)}
    for _ in range(3):
        later: dict[tuple[State, int], Fraction] = {}
        for (state, count), chance in now.items():
            hands = [state.hand[player] for player in state.table.players]
            choices = list(product(*hands))
            for cards in choices:
                after = without_scores(whole_round(seated, state, cards))
                again = seated.rules.play(after, "lay out").step == "special distribution"
                key = (after, count + again)
                later[key] = later.get(key, Fraction(0)) + chance / len(choices)
        now = later
    facts = seated.rules.quantities(parameters, 3, seated.options)
    assert facts["chance_special_again"] == sum(chance for (_, count), chance in now.items() if count)
    assert facts["special_again_on_average"] == sum(count * chance for (_, count), chance in now.items())


def without_scores(state: State) -> State:
    from dataclasses import replace

    return replace(state, score=FrozenMap(dict.fromkeys(state.score, 0)))


def test_two_rounds_alone_bring_three_but_for_a_special_distribution(seat: Seat) -> None:
    """Reading 4: the author's remark, and its exception."""
    seated = seat(*GAME, 4)
    state = whole_round(seated, seated.start, (1, 3, 3, 3))
    state = whole_round(seated, state, (3, 1, 2, 2))
    assert state.score["aki"] == 2
    state = whole_round(seated, whole_round(seated, seated.start, (2, 3, 3, 3)), (4, 1, 1, 1))
    before = state.score["aki"]
    state = whole_round(seated, state, (2, 4, 4, 4))
    state = whole_round(seated, state, (4, 1, 1, 2))
    facts = seated.rules.quantities(seated.parameters, 4, seated.options)
    assert state.score["aki"] - before >= facts["least_of_two_rounds_alone"] == 3


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(players=st.integers(3, 6), random=st.randoms(use_true_random=False))
def test_the_printed_chips_pay_every_position(seat: Seat, players: int, random: Any) -> None:
    seated = seat(*GAME, players)
    facts = seated.rules.quantities(seated.parameters, players, seated.options)
    pieces, values, state = facts["chip_pieces"], seated.parameters["chip_values"], seated.start
    while seated.rules.result(state) is None:
        assert payable(pieces, values, (state.bank, *state.row.values(), *state.score.values()))
        state = seated.rules.play(state, random.choice(seated.rules.moves(state)))


@pytest.mark.parametrize("players", range(3, 7))
def test_the_printed_chips_pay_whatever_lies_on_every_card_and_before_every_player(seat: Seat, players: int) -> None:
    """No course is harder to pay than the one in which all of them have as many small chips as cannot be changed."""
    seated = seat(*GAME, players)
    facts = seated.rules.quantities(seated.parameters, players, seated.options)
    pieces, (_, *larger) = facts["chip_pieces"], seated.parameters["chip_values"]
    for least in (each for each in larger if (each - 1) * 2 * players <= facts["chips"]):
        amounts = (least - 1,) * (2 * players)
        bank = facts["chips"] - sum(amounts)
        assert payable(pieces, seated.parameters["chip_values"], (*amounts, bank))


def test_places_and_ties(seat: Seat) -> None:
    from dataclasses import replace

    seated = seat(*GAME, 4)
    scores = FrozenMap({"aki": 20, "beni": 25, "chika": 20, "dai": 15})
    end = seated.rules.play(replace(seated.start, step="final count", score=scores), "final count")
    result = seated.rules.result(end)
    assert result.places == {"beni": 1, "aki": 2, "chika": 2, "dai": 4}
    assert end.place == result.places


AKI_HAS_BID = {
    "bid": FrozenMap({"aki": 1, "beni": 0, "chika": 0, "dai": 0}),
    "hand": FrozenMap({"aki": (2, 3, 4), **dict.fromkeys(("beni", "chika", "dai"), (1, 2, 3, 4))}),
}


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"step": "sleep"}, "no-such-step-or-round"),
        ({"round": 11}, "no-such-step-or-round"),
        ({"row": FrozenMap({"1": -1, "2": 1, "3": 0, "4": 0})}, "no-pile-below-nothing"),
        ({"round": 2}, "bank-holds-the-chips-of-later-rounds"),
        ({"hand": FrozenMap(dict.fromkeys(("aki", "beni", "chika", "dai"), (1, 2, 3)))},
         "each-player-has-one-card-of-each-number"),
        ({"resting": FrozenMap({"aki": 1, "beni": 0, "chika": 0, "dai": 0}),
          "hand": FrozenMap({"aki": (2, 3, 4), **dict.fromkeys(("beni", "chika", "dai"), (1, 2, 3, 4))})},
         "nothing-rests-yet"),
        ({"step": "reveal", "bank": 76}, "bids-do-not-fit-the-step"),
        ({"step": "special distribution", "bank": 76}, "the-special-distribution-needs-equal-piles"),
        *(({"step": step, "bank": bank, "row": FrozenMap(dict.fromkeys("1234", 1)), **AKI_HAS_BID},
           "bids-do-not-fit-the-step") for step, bank in (("lay out", 80), ("special distribution", 76))),
    ],
)  # fmt: skip
def test_positions_that_no_game_comes_to(seat: Seat, changes: dict[str, Any], rule: str) -> None:
    from dataclasses import replace

    seated = seat(*GAME, 4)
    assert seated.rules.impossible(seated.start) == ""
    assert seated.rules.impossible(replace(seated.start, **changes)) == rule


def test_what_a_figure_shows(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *BEFORE_BIDS, *bids(2, 2, 3))
    zones = {zone.id: zone for zone in seated.rules.scene(state).zones}
    assert [(pile.on, pile.count, pile.fact) for pile in zones["row"].chips] == [
        ("1", 0, "row.1"), ("2", 2, "row.2"), ("3", 1, "row.3"),
    ]  # fmt: skip
    assert not zones["played.aki"].cards[0].face_up
    assert zones["played.aki"].cards[0].fact == ""
    assert zones["bank"].chips[0].count == 57
    state = seated.rules.play(state, "reveal")
    zones = {zone.id: zone for zone in seated.rules.scene(state).zones}
    assert [zones[f"played.{name}"].cards[0].changed for name in state.table.players] == [False, False, True]
    assert zones["played.chika"].cards[0].fact == "bid.chika"
    scene = seated.rules.scene(seated.rules.play(state, "collect"))
    assert [(each.from_zone, each.to_zone, each.from_card) for each in scene.arrows] == [("row", "score.chika", "3")]


def test_piles_that_have_just_changed_are_marked(seat: Seat) -> None:
    seated = seat(*GAME, 4)
    state, changed = seated.start, {}
    for word in (*BEFORE_BIDS, *bids(2, 2, 3, 4), "reveal", "collect"):
        state = seated.rules.play(state, word)
        row = next(zone for zone in seated.rules.scene(state).zones if zone.id == "row")
        changed[word] = "".join(pile.on for pile in row.chips if pile.changed)
    unmoved = dict.fromkeys((*bids(2, 2, 3, 4), "reveal"), "")
    assert changed == {"lay out": "1234", "special distribution": "12", **unmoved, "collect": "34"}


def test_arrows_of_the_special_distribution(seat: Seat) -> None:
    scene = seat(*GAME, 6).rules.scene(play(seat(*GAME, 6), *BEFORE_BIDS))
    assert [(arrow.from_card, arrow.to_card) for arrow in scene.arrows] == [("1", "2"), ("3", "4")]


def test_resting_cards_lie_sideways(seat: Seat) -> None:
    seated = seat(*GAME, 4)
    scene = seated.rules.scene(whole_round(seated, seated.start, (2, 2, 3, 4)))
    zones = {zone.id: zone for zone in scene.zones}
    card = zones["resting.aki"].cards[0]
    assert (card.label, card.face_up, card.turned, card.fact) == ("2", False, True, "resting.aki")
    assert [each.label for each in zones["hand.aki"].cards] == ["1", "3", "4"]
    assert [each.fact for each in zones["hand.aki"].cards] == ["hand.aki.1", "hand.aki.2", "hand.aki.3"]


def test_every_fact_of_a_figure_is_what_it_draws(seat: Seat) -> None:
    """Exhaustive over the first round: counts and open cards equal the values at their paths."""
    from printkit.engine.paths import value_at

    seated = seat(*GAME, 3, turned=True)
    found = walk(seated.rules, seated.start, lambda state: state.round > 1)
    for state in found.states:
        for zone in seated.rules.scene(state).zones:
            assert all(pile.count == value_at(state, pile.fact) for pile in zone.chips)
            assert all(card.label == str(value_at(state, card.fact)) for card in zone.cards if card.fact)


def one_game(seated: Any) -> tuple[tuple[State, ...], tuple[str, ...]]:
    """The game that the golden tells, played again from its own lines."""
    moves = tuple(
        line.strip().split("  ")[1]
        for line in GOLDEN.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    )
    states = [seated.start]
    for move in moves:
        states.append(seated.rules.play(states[-1], move))
    return tuple(states), moves


def test_a_whole_game_is_told_as_it_was(seat: Seat) -> None:
    """The golden's moves, played again, tell the golden's text; it ends with a tie for the first place."""
    seated = seat(*GAME, 3)
    states, moves = one_game(seated)
    assert playthrough(states, moves) == GOLDEN.read_text(encoding="utf-8")
    assert seated.rules.result(states[-1]) is not None
    assert states[-1].round == 10
