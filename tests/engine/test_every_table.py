"""Which numbers of players the rules of games can take: as they say themselves, and as games at each table show."""

import pytest
from msgspec.structs import replace

from printkit.definition import find_games, read_definition
from printkit.engine import facts_for, load_rules, parameters_of, play_every_table
from printkit.engine.tables import in_ranges
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, Mode

MOST = 8  # players: more take a while


@pytest.mark.parametrize(
    ("numbers", "said"), [([], ()), ([2], ("2",)), ([1, 3, 4, 5], ("1", "3–5")), ([1, 2], ("1–2",))]
)
def test_ranges(numbers: list[int], said: tuple[str, ...]) -> None:
    assert in_ranges(numbers) == said


def seated(game: str, mode: str) -> Definition:
    """The game, its mode for all the tables that its rules take; and one more on either side."""
    definition = read_definition(find_games()[game])
    rules = load_rules(definition)
    assert rules is not None
    sizes = [size for size in range(1, MOST + 1) if not rules.no_table(parameters_of(definition), mode, size)]
    assert sizes == list(range(sizes[0], sizes[-1] + 1)), "without a gap"
    least, most = definition.file.game.modes[mode].players
    assert sizes[0] <= least <= min(most, MOST) <= sizes[-1], "its own tables among them"
    only = FrozenMap({mode: Mode((sizes[0], sizes[-1]), 9)})
    game_file = replace(definition.file, game=replace(definition.file.game, modes=only), examples=())
    return replace(definition, file=game_file)


MODES = [(game, mode) for game in find_games() for mode in read_definition(find_games()[game]).file.game.modes]


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_what_the_rules_do_not_refuse_they_can_play(game: str, mode: str) -> None:
    """With all numbers of players that they take, within reach, they play to the end and have their numbers; and they
    refuse a table of one, as none of these games is for one alone."""
    definition = seated(game, mode)
    rules = load_rules(definition)
    assert rules is not None
    play_every_table(definition, rules)
    least, most = definition.file.game.modes[mode].players
    assert least > 1
    assert all(facts_for(definition, rules, mode, size)["players"].value == size for size in range(least, most + 1))
