"""From which parameters computed numbers follow: a number of each game, and what no parameter changes."""

import pytest

from printkit.definition import find_game, read_definition
from printkit.engine import follows_from, is_computed, load_rules

FOLLOWING = [
    ("hitori-ga-ichiban", "rounds", ("chips_by_round",)),
    ("hitori-ga-ichiban", "cards_to_choose", ("resting_from",)),
    ("hitori-ga-ichiban", "suits", ()),
    ("calcutta", "all_parts", ("parts",)),
    ("exposure", "most_deals", ("points_per_trick",)),
    ("zenbu-mahou-no-sei-da", "guild_cards", ("guild_first", "guild_last_by_players")),
]


@pytest.mark.parametrize(("game", "name", "parameters"), FOLLOWING)
def test_numbers_follow_from_parameters(game: str, name: str, parameters: tuple[str, ...]) -> None:
    definition = read_definition(find_game(game))
    rules = load_rules(definition)
    assert rules is not None
    assert is_computed(definition, rules, name)
    assert follows_from(definition, rules, name) == parameters
    assert not any(is_computed(definition, rules, each) for each in definition.file.parameters)
