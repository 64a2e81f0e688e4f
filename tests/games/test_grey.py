"""Nothing is told by colour alone: what differs in colour differs in a sign or a word too, for copiers and for those
who see no colours."""

from itertools import combinations

import pytest

from printkit.definition import find_games
from tests.build.wholes import definition

SHOWN = ("texts", "drawings", "words", "quantities", "pictures")


@pytest.mark.parametrize("game", sorted(find_games()))
def test_cards_and_pieces_of_two_colours_differ_in_what_is_drawn_or_written(game: str) -> None:
    for component in definition(game).file.components:
        options = component.options
        paints = sorted(set(options.get("paints", {}).values()))
        if not paints:
            continue
        shown = sorted({column for option in SHOWN for column in options.get(option, {}).values()} - set(paints))
        rows = definition(game).decks[component.data]
        for one, other in combinations(rows, 2):
            if any(one[paint] != other[paint] for paint in paints):
                assert any(one[column] != other[column] for column in shown), (component.id, one, other)


@pytest.mark.parametrize("game", sorted(find_games()))
def test_bands_of_a_board_have_signs_of_their_own(game: str) -> None:
    for component in definition(game).file.components:
        bands = component.options.get("bands", {})
        if bands:
            assert len(set(bands["signs"])) == len(bands["signs"])
