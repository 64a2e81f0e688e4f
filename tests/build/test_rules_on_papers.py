"""Rules on the papers that copiers in Japan print unscaled, and on others whose usual columns were too narrow."""

import pytest

from printkit.build import Order, make_edition
from printkit.definition import find_games
from printkit.shops.profiles import read_shop
from tests.build.wholes import game_languages, game_read

COPIER = read_shop("conbini")
NARROW = [
    ("horse-race", "ja", "b5"),
    ("horse-race", "en", "tabloid"),
    ("exposure", "en", "b4"),
    ("hitori-ga-ichiban", "de", "b4"),
]


@pytest.mark.parametrize("game", [game for game, language in game_languages() if language == "ja"])
def test_a_copier_s_larger_paper_takes_every_game(game: str) -> None:
    order = Order(find_games()[game], paper="b4", only=("rules",), shop=COPIER)
    assert [file.paper.name for file in make_edition(game_read(game), order, "ja").files] == ["b4"]


@pytest.mark.parametrize(("game", "language", "paper"), NARROW)
def test_what_is_wide_finds_a_column(game: str, language: str, paper: str) -> None:
    order = Order(find_games()[game], paper=paper, only=("rules",))
    assert make_edition(game_read(game), order, language).files
