"""Laws of every game: written once, held by all that lie in printkit.games."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.engine import facts_for, lawful_walk
from printkit.engine.walking import Step, broken_at, moment_at

Seat = Callable[..., Any]
Table = tuple[str, str, int]
QUICK = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("turned", [False, True])
def test_everything_that_can_happen_in_a_round(seat: Seat, smallest: Table, turned: bool) -> None:
    """Every legal move of the first round at the smallest table; a game without rounds: to its end. Where that is too
    much, with the parameters of the game's few.yaml."""
    seated = seat(*smallest, turned=turned, few=True)
    found, broken = lawful_walk(seated.rules, seated.start, lambda state: getattr(state, "round", 1) > 1)
    assert not broken
    assert found.last


@QUICK
@given(seed=st.integers(0, 2**32), turned=st.booleans())
def test_whole_games(seat: Seat, table: Table, seed: int, turned: bool) -> None:
    """A game played at random holds every law at every step, ends in time, and can be played again."""
    seated = seat(*table, turned=turned)
    rules, moment, played = seated.rules, moment_at(seated.rules, seated.start), list[Step]()
    longest = rules.longest(seated.parameters, table[2], seated.options)
    assert longest is not None, "a built-in game states when it is over"
    sums = dict(rules.conserved(seated.start))
    random = Random(seed)
    while moment.result is None:
        move = random.choice(moment.moves)
        played.append(Step(moment.state, move, rules.play(moment.state, move)))
        assert played[-1].before != played[-1].after, "a move changed nothing"
        moment = moment_at(rules, played[-1].after)
        assert not list(broken_at(rules, moment, sums))
        assert len(played) <= longest
    again = seated.start
    for step in played:
        again = rules.play(again, step.move)
        assert again == step.after, "the same move led elsewhere"
    result, players = moment.result, set(rules.scene(moment.state).players)
    assert set(result.places) == set(result.scores) == players
    assert set(result.places.values()) <= set(range(1, len(players) + 1))


def test_conserved_is_more_than_nothing(seat: Seat, table: Table) -> None:
    seated = seat(*table)
    assert seated.rules.conserved(seated.start)


@pytest.mark.parametrize("turned", [False, True])
def test_chances_sum_to_one(seat: Seat, table: Table, turned: bool) -> None:
    seated = seat(*table, turned=turned)
    chances = seated.rules.chances(seated.parameters, table[2], seated.options)
    for outcomes in chances.values():
        assert sum(outcomes.values()) == Fraction(1)
        assert all(0 <= chance <= 1 for chance in outcomes.values())


def test_facts_repeat(seat: Seat, table: Table) -> None:
    _game, mode, players = table
    seated = seat(*table)
    first = facts_for(seated.definition, seated.rules, mode, players)
    second = facts_for(seated.definition, seated.rules, mode, players)
    assert {name: first[name] for name in first} == {name: second[name] for name in second}
    assert first.tables == second.tables


def test_the_start_shows_what_lies_there(seat: Seat, table: Table) -> None:
    seated = seat(*table)
    scene = seated.rules.scene(seated.start)
    assert len(scene.players) == table[2]
    ids = [zone.id for zone in scene.zones]
    assert len(set(ids)) == len(ids)
