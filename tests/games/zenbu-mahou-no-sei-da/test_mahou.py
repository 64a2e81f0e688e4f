"""Zenbu Mahou no Sei da!: what its rules say, against what is said of the game elsewhere."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import FrozenMap, Illegal, playthrough
from printkit.engine.paths import value_at
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = ("zenbu-mahou-no-sei-da", "standard")
GOLDEN = Path(__file__).with_name("playthrough.txt")
OPENING = ("turn marker", "choose aki 3 5 6", "choose beni 2 4 5", "choose chika 4 5 7")
SLOW = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def play(seated: Any, *moves: str, start: State = None) -> State:
    state = seated.start if start is None else start
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def refused(seated: Any, state: State, move: str) -> tuple[str, str]:
    with pytest.raises(Illegal) as found:
        seated.rules.play(state, move)
    return found.value.step, found.value.rule


def held(state: State, player: str) -> tuple[int, ...]:
    """What a player has kept, turned down or not."""
    return (*state.zone[player], *state.flipped[player])


def ending(seated: Any, zones: dict[str, tuple[int, ...]], round: int, **more: Any) -> State:
    """The state after cleaning up, where players have kept these cards."""
    start = seated.start
    table = replace(start.table, **more)
    kept = {player: zones.get(player, ()) for player in table.players}
    influence = {player: table.ace + sum(cards) for player, cards in kept.items()}
    state = replace(
        start,
        table=table,
        round=round,
        step="clean up",
        guild=FrozenMap({p: tuple(card for card in table.guild if card not in kept[p]) for p in table.players}),
        zone=FrozenMap(kept),
        influence=FrozenMap(influence),
        display=FrozenMap({player: table.band(count) for player, count in influence.items()}),
        marker=start.marker.updated({table.players[round - 1]: table.marker[0]}),
    )
    assert not seated.rules.impossible(state)
    return seated.rules.play(state, "clean up")


# Laws of this game


@SLOW
@given(players=st.integers(3, 4), turned=st.booleans(), random=st.randoms(use_true_random=False))
def test_influence_keepers_and_powers_of_whole_games(seat: Seat, players: int, turned: bool, random: Any) -> None:
    """Influence never falls below the ace; a number is kept once a round at most; a marker serves once a game."""
    seated = seat(*GAME, players, turned=turned)
    rules, state = seated.rules, seated.start
    powers: dict[int, set[str]] = {}
    kept: set[tuple[int, int]] = set()  # a round and a number that was kept in it
    while rules.result(state) is None:
        before, state = state, rules.play(state, random.choice(rules.moves(state)))
        assert min(state.influence.values()) >= state.table.ace == 1
        assert set(state.joker.split()) <= set(state.table.players)
        for player in state.table.players:
            for number in set(held(state, player)) - set(held(before, player)):
                assert (before.round, number) not in kept
                kept.add((before.round, number))
        if state.power:
            powers.setdefault(state.round, set()).add(state.power)
            assert state.marker[state.owner] == state.table.marker[1]
        for zone in rules.scene(state).zones:
            assert all(pile.count == value_at(state, pile.fact) for pile in zone.chips)
            assert all(card.label == str(value_at(state, card.fact)) for card in zone.cards if card.fact)
    assert all(len(used) == 1 for used in powers.values())
    assert state.outcome in ("joint", "lonely", "nobody")
    assert bool(state.winners) == (state.outcome != "nobody")


@pytest.mark.parametrize(("players", "cards", "greatest", "limit"), [(3, 37, 28, 17), (4, 53, 36, 23)])
def test_what_a_table_needs(seat: Seat, players: int, cards: int, greatest: int, limit: int) -> None:
    seated = seat(*GAME, players)
    facts = seated.rules.quantities(seated.parameters, players, seated.options)
    assert (facts["cards"], facts["greatest_influence"], facts["king_last"]) == (cards, greatest, limit)
    assert facts["most_after_first_round"] < facts["needed_together"]
    assert facts["first_possible_round"] == 2
    guild = range(2, 8 if players == 3 else 9)
    sums = [1 + sum(kept) for count in range(len(guild) + 1) for kept in combinations(guild, count)]
    assert facts["queen_sets"] == sum(total <= 12 for total in sums)
    assert facts["king_sets"] == sum(13 <= total <= limit for total in sums)
    assert facts["jack_sets"] == sum(total > limit for total in sums)


# Asking round the table


def test_whoever_holds_the_number_must_lay_it_out(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *OPENING, "play aki 5")
    assert (state.number, state.keeper, state.waiting) == (5, "aki", ("beni", "chika"))
    assert [move for move in seated.rules.moves(state) if move.startswith("ask")] == ["ask beni"]
    state = play(seated, "ask beni", start=state)
    assert (state.keeper, state.guild["aki"], state.hand["beni"]) == ("beni", (2, 4, 5, 7), (2, 4))
    state = play(seated, "ask chika", start=state)
    assert (state.zone["chika"], state.influence["chika"], state.joker) == ((5,), 6, "chika")
    assert (state.zone["aki"], state.zone["beni"], state.step) == ((), (), "joker")


def test_a_round_ends_with_the_first_empty_hand(seat: Seat) -> None:
    """The hand of one who was asked and lost the card again counts as empty too."""
    seated = seat(*GAME, 3)
    asked = ("ask beni", "ask chika")
    state = play(seated, *OPENING, "play aki 6", *asked, "go on", "play aki 5", *asked)
    assert state.joker == "chika"
    state = play(seated, "go on", "play chika 4", "ask aki", "ask beni", "go on", start=state)
    assert state.hand == {"aki": (3,), "beni": (2,), "chika": (7,)}
    state = play(seated, "play beni 2", "ask chika", "ask aki", "go on", start=state)
    assert (state.step, state.hand["beni"]) == ("clean up", ())
    state = play(seated, "clean up", start=state)
    assert (state.round, state.guild["aki"], state.guild["chika"]) == (2, (2, 3, 4, 5, 7), (2, 3, 4, 6, 7))


def test_a_player_without_cards_neither_leads_nor_ends_the_round(seat: Seat) -> None:
    """Reading 18."""
    seated = seat(*GAME, 3)
    start = seated.start
    state = replace(
        start,
        round=2,
        guild=start.guild.updated({"aki": ()}),
        zone=start.zone.updated({"aki": start.table.guild}),
        influence=start.influence.updated({"aki": 28}),
        display=start.display.updated({"aki": "J"}),
        marker=start.marker.updated({"aki": 10}),
    )
    state = play(seated, "turn marker", "choose beni 2 3 4", "choose chika 5 6 7", start=state)
    assert state.joker == "aki"
    assert [move for move in seated.rules.moves(state) if move.startswith("play")] == [
        "play beni 2", "play beni 3", "play beni 4",
    ]  # fmt: skip
    assert play(seated, "play beni 2", "ask chika", "ask aki", "go on", start=state).step == "play"


def test_few_cards_are_all_chosen(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    start = seated.start
    state = replace(start, guild=start.guild.updated({"aki": (2, 3)}), zone=start.zone.updated({"aki": (4, 5, 6, 7)}))
    found = [move for move in seated.rules.moves(play(seated, "turn marker", start=state)) if " aki " in move]
    assert [move for move in found if move.startswith("choose")] == ["choose aki 2 3"]


# Powers


def test_the_powers_have_their_moments(seat: Seat) -> None:
    seated = seat(*GAME, 3)

    def powers(*moves: str) -> set[str]:
        state = play(seated, *moves)
        usual = ("turn", "play", "ask", "go on", "clean")
        named = {move for move in seated.rules.moves(state) if not move.startswith(usual)}
        return {move.split(" aki")[0] for move in named if not move.startswith("choose ") or "more" in move}

    assert powers() == set()
    assert powers("turn marker") == {"choose more"}
    assert powers(*OPENING) == {"return"}
    assert powers(*OPENING, "play aki 5") == {"return"}
    assert powers(*OPENING, "play aki 5", "ask beni", "ask chika") == {"return", "take joker"}
    assert powers(*OPENING, "play aki 6", "ask beni", "ask chika") == {"return", "give joker", "lose"}
    assert powers(*OPENING, "play aki 6", "ask beni", "ask chika", "lose aki 6") == set()


def test_a_returned_number_is_not_held_any_more(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *OPENING, "return aki 5")
    assert (state.guild["aki"], state.hand["aki"], state.marker["aki"]) == ((2, 4, 5, 7), (3, 6), 9)
    assert refused(seated, state, "return aki 6") == ("play", "one-power-in-a-round")


def test_a_flipped_card_counts_nothing_and_stays(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, *OPENING, "play aki 6", "ask beni", "ask chika", "lose aki 6")
    assert (state.influence["aki"], state.flipped["aki"], state.zone["aki"]) == (1, (6,), ())
    assert 6 not in state.guild["aki"]


def test_the_joker_is_taken_and_given(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    taken = play(seated, *OPENING, "play aki 5", "ask beni", "ask chika", "take joker aki", "go on")
    assert [move for move in seated.rules.moves(taken) if move.startswith("play")] == ["play aki 3", "play aki 6"]
    given_ = play(seated, *OPENING, "play aki 6", "ask beni", "ask chika", "give joker aki chika")
    assert given_.joker == "chika"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("jump", "no-such-move"),
        ("play", "no-such-move"),
        ("turn marker now", "no-such-move"),
        ("play zoe 5", "not-at-this-table"),
        ("turn marker", "not-in-this-step"),
        ("choose aki 2 3 4", "not-in-this-step"),
        ("play beni 5", "the-joker-leads"),
        ("play aki 7", "only-cards-in-hand"),
        ("return beni 5", "the-power-is-the-marker-owners"),
        ("return aki 7", "a-card-stays-in-hand"),
        ("take joker aki", "not-in-this-step"),
        ("choose more aki 2 3 4 5", "not-in-this-step"),
        ("lose aki 5", "only-cards-in-the-zone"),
    ],
)
def test_what_is_refused_and_why(seat: Seat, move: str, rule: str) -> None:
    seated = seat(*GAME, 3)
    assert refused(seated, play(seated, *OPENING), move) == ("play", rule)


def test_more_that_is_refused(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, "turn marker", "choose beni 2 3 4")
    assert refused(seated, state, "choose beni 5 6 7") == ("choose", "chosen-already")
    assert refused(seated, state, "choose aki 2 3") == ("choose", "so-many-cards-of-the-guild")
    assert refused(seated, state, "choose more aki 2 3") == ("choose", "so-many-cards-of-the-guild")
    state = play(seated, *OPENING, "play aki 5")
    assert refused(seated, state, "ask chika") == ("ask", "asked-in-turn")
    state = play(seated, "ask beni", "ask chika", start=state)
    assert refused(seated, state, "give joker aki beni") == ("joker", "the-joker-of-ones-own")
    state = play(seated, *OPENING, "play aki 6", "ask beni", "ask chika")
    assert refused(seated, state, "take joker aki") == ("joker", "the-joker-of-another")


# The end, and both readings of what the source says twice


def test_two_jacks_lose_the_game_for_all(seat: Seat) -> None:
    state = ending(seat(*GAME, 3), {"aki": (5, 6, 7), "beni": (4, 6, 7), "chika": (2, 3, 5, 4)}, 3)
    assert (state.ending, state.outcome, state.winners) == ("jacks", "nobody", ())


def test_one_over_the_limit_shares_the_win(seat: Seat) -> None:
    """Reading 17."""
    state = ending(seat(*GAME, 3), {"aki": (5, 6, 7), "beni": (3, 4, 5), "chika": (6, 7)}, 2)
    assert (state.ending, state.outcome, state.winners) == ("kings", "joint", ("aki", "beni", "chika"))


def test_the_limit_for_three_may_be_sixteen(seat: Seat) -> None:
    """Reading 14: with 17 as K the game goes on to be won; with 16 there are two J."""
    zones = {"aki": (4, 5, 7), "beni": (3, 6, 7), "chika": (2, 4, 6)}
    assert ending(seat(*GAME, 3), zones, 3).outcome == "joint"
    assert ending(seat(*GAME, 3), zones, 3, limit=16).outcome == "nobody"


def test_more_than_thirteen_would_leave_thirteen_without_a_winner(seat: Seat) -> None:
    """Reading 15: three players on exactly thirteen."""
    zones = {"aki": (5, 7), "beni": (2, 4, 6), "chika": (3, 4, 5)}
    assert ending(seat(*GAME, 3), zones, 2).outcome == "joint"
    strict = ending(seat(*GAME, 3), zones, 2, joint_from=14)
    assert (strict.ending, strict.outcome, strict.winners) == ("kings", "nobody", ())


@pytest.mark.parametrize(("at_once", "step", "outcome"), [(False, "joker", ""), (True, "end", "nobody")])
def test_a_second_jack_ends_the_game_at_once_or_after_the_round(
    seat: Seat, at_once: bool, step: str, outcome: str
) -> None:
    """Reading 16: only where the round goes on can the power still save the game."""
    seated = seat(*GAME, 3, turned=at_once)
    start = seated.start
    kept = {"aki": (5, 7, 6), "beni": (4, 6), "chika": (3,)}
    hands = {"aki": (4,), "beni": (5, 7), "chika": (4, 6)}
    state = replace(
        start,
        round=2,
        step="play",
        guild=FrozenMap({"aki": (2, 3), "beni": (2, 3), "chika": (2, 5, 7)}),
        hand=FrozenMap(hands),
        zone=FrozenMap(kept),
        influence=FrozenMap({player: 1 + sum(cards) for player, cards in kept.items()}),
        display=FrozenMap({"aki": "J", "beni": "Q", "chika": "Q"}),
        marker=start.marker.updated({"beni": 10}),
        joker="beni",
        began=start.table.players,
        ready=start.table.players,
    )
    assert not seated.rules.impossible(state)
    state = play(seated, "play beni 7", "ask chika", "ask aki", start=state)
    assert (state.step, state.outcome) == (step, outcome)
    if not at_once:
        state = play(seated, "lose beni 4", "go on", start=state)
        assert list(state.display.values()).count("J") == 1


@pytest.mark.parametrize(
    ("zones", "winners"),
    [
        ({"aki": (6, 7), "beni": (2, 7), "chika": (2, 3, 4)}, ("chika",)),
        ({"aki": (6, 7), "beni": (2, 7), "chika": (3, 6)}, ()),
        ({"aki": (6, 7), "beni": (2, 7), "chika": (2, 3)}, ("chika",)),
        ({"aki": (6, 7), "beni": (4, 7), "chika": (5, 7)}, ("beni",)),
        ({"aki": (2,), "beni": (2,), "chika": (2,)}, ()),
    ],
)
def test_a_lonely_win_and_its_ties(seat: Seat, zones: dict[str, tuple[int, ...]], winners: tuple[str, ...]) -> None:
    state = ending(seat(*GAME, 3), zones, 3)
    assert (state.ending, state.winners) == ("rounds", winners)


@pytest.mark.parametrize(
    ("path", "value", "rule"),
    [
        ("round", 9, "no-such-step-or-round"),
        ("joker", "zoe", "not-at-this-table"),
        ("influence", FrozenMap({"aki": 5, "beni": 1, "chika": 1}), "influence-is-the-ace-and-the-zone"),
        ("display", FrozenMap({"aki": "K", "beni": "Q", "chika": "Q"}), "the-display-shows-the-influence"),
        ("marker", FrozenMap({"aki": 0, "beni": 10, "chika": 0}), "the-marker-of-this-round-alone-lies-face-up"),
        ("number", 5, "a-number-is-asked-for-or-not"),
        ("guild", FrozenMap({"aki": (2,), "beni": (2,), "chika": (2,)}), "each-player-has-one-card-of-each-number"),
    ],
)
def test_impossible_positions(seat: Seat, path: str, value: Any, rule: str) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, "turn marker")
    assert seated.rules.impossible(replace(state, **{path: value})) == rule


@pytest.mark.parametrize(
    ("change", "parameter", "rule"),
    [
        ({"limit_by_players": (17,)}, "limit_by_players", "a-member-for-each-table"),
        ({"joint_from": 12}, "joint_from", "together-from-the-king-band"),
        ({"lonely_to": 13}, "lonely_to", "alone-below-the-joint-goal"),
        ({"king_from": 1}, "king_from", "the-game-begins-below-the-king-band"),
        ({"marker_cards": (9, 9)}, "marker_cards", "the-marker-is-a-pair-of-cards"),
        ({"guild_first": 8}, "guild_last_by_players.1", "the-guild-has-cards"),
        ({"guild_last_by_players": (7, 9)}, "guild_last_by_players.2", "the-marker-is-above-the-guild"),
        ({"limit_by_players": (12, 23)}, "limit_by_players.1", "the-limit-is-in-the-king-band"),
    ],
)
def test_contradictions(seat: Seat, change: dict[str, Any], parameter: str, rule: str) -> None:
    seated = seat(*GAME, 3)
    found = seated.rules.contradictions(seated.parameters.updated(change), (3, 4))
    assert (parameter, rule) in [(each.parameter, each.rule) for each in found]


# A whole game


def test_a_whole_game_is_told_as_it_was(seat: Seat) -> None:
    """The golden's moves, played again, tell the golden's text: three players win together."""
    seated = seat(*GAME, 3)
    moves = tuple(
        line.strip().split("  ")[1]
        for line in GOLDEN.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    )
    states = [seated.start]
    for move in moves:
        states.append(seated.rules.play(states[-1], move))
    assert playthrough(tuple(states), moves) == GOLDEN.read_text(encoding="utf-8")
    assert states[-1].outcome == "joint"
