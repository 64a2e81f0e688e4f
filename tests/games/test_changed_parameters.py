"""Parameters that somebody has changed by hand, one or several, to anything that their limits allow: the rules can play
with them, or say why not in a rule of theirs. They never break."""

from collections.abc import Mapping
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build.mutations import with_value
from printkit.definition import find_games, read_definition
from printkit.engine import facts_for, load_rules, tables_of
from printkit.model.game import Definition, Parameter
from printkit.problems import Faulty, Problem

TOLD = frozenset({"parameter-against-rule", "parameters-contradict", "table-against-rule", "unknown-fact"})
definition_of = cache(read_definition)


def values_of(parameter: Parameter) -> st.SearchStrategy[int | tuple[int, ...]]:
    """What the limits allow, and what is near to what it was: so that some changes go together."""
    members = st.integers(parameter.min or 0, parameter.max if parameter.max is not None else 99)
    if isinstance(parameter.value, int):
        return st.one_of(st.just(parameter.value), st.sampled_from([parameter.min or 0, parameter.max or 99]), members)
    length = len(parameter.value)
    longer = st.lists(members, min_size=1, max_size=length + 1).map(tuple)
    return st.one_of(st.just(parameter.value), st.just(parameter.value[:-1] or parameter.value), longer)


def changed(definition: Definition, values: Mapping[str, int | tuple[int, ...]]) -> Definition:
    for name, value in values.items():
        definition = with_value(definition, name, value)
    return definition


def refused(definition: Definition, mode: str, players: int) -> tuple[Problem, ...]:
    """What the rules say against the parameters."""
    try:
        facts_for(definition, load_rules(definition), mode, players)
    except Faulty as fault:
        return fault.problems
    return ()


@pytest.mark.parametrize("game", sorted(find_games()))
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_rules_can_play_or_say_why_not(game: str, data: st.DataObject) -> None:
    definition = definition_of(find_games()[game])
    parameters = definition.file.parameters
    names = data.draw(st.lists(st.sampled_from(sorted(parameters)), min_size=1, max_size=4, unique=True))
    other = changed(definition, {name: data.draw(values_of(parameters[name]), name) for name in names})
    for mode, sizes in tables_of(other).items():
        assert {each.code for each in refused(other, mode, sizes[0])} <= TOLD


@pytest.mark.parametrize("redeal", range(2, 9))
@pytest.mark.parametrize("game", ["calcutta", "horse-race"])
def test_odds_cards_of_every_number(game: str, redeal: int) -> None:
    """However many odds cards there are, and however many of a suit are too many, what goes with them being as it has
    to be: some numbers of odds cards may never come."""
    definition, played = definition_of(find_games()[game]), 0
    for shown in range(1, 13):
        odds = tuple(range(1, min(redeal - 1, shown) + 2))
        values = {"odds_cards": shown, "redeal_from": redeal, "steps": 2, "recommended_odds": odds}
        known = {name: value for name, value in values.items() if name in definition.file.parameters}
        faults = refused(changed(definition, known), "standard", 3)
        played += not faults
        assert [each.arguments["parameter"] for each in faults] == ["redeal_from"] * len(faults)
    assert played == min(12, 4 * (redeal - 1))
