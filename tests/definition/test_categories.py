"""The families of games."""

from pathlib import Path

import pytest

from printkit.definition import find_games, read_definition
from printkit.definition.categories import belongs, categories, kinds_of_games
from printkit.problems import Faulty
from tests.cli.shelves import copied, exchanged


def test_each_category_has_a_name_in_both_languages_and_none_twice() -> None:
    for language in ("ja", "en"):
        names = [name[language] for name in categories().values()]
        assert all(names)
        assert len(set(names)) == len(names)


def test_kinds_stand_behind_their_family() -> None:
    families = [name for name in categories() if "/" not in name]
    assert families == ["outplay", "exchange", "hand-comparison", "patience", "other"]
    assert [name.partition("/")[0] for name in categories()] == sorted(
        (name.partition("/")[0] for name in categories()), key=families.index
    )
    assert "patience" in kinds_of_games()
    assert not {"outplay", "exchange"} & set(kinds_of_games())


@pytest.mark.parametrize("game", find_games())
def test_each_game_belongs_somewhere(game: str) -> None:
    assert read_definition(find_games()[game]).file.game.category in kinds_of_games()


@pytest.mark.parametrize(
    ("asked", "found"),
    [("other", True), ("race", True), ("other/race", True), ("outplay", False), ("rac", False), ("role", False)],
)
def test_what_belongs_to_what_is_asked(asked: str, found: bool) -> None:
    assert belongs("other/race", asked) is found


def test_a_category_that_there_is_not(tmp_path: Path) -> None:
    folder = copied(tmp_path / "game")
    exchanged(folder / "game.yaml", "category: other/miscellaneous", "category: other/races")
    with pytest.raises(Faulty) as refused:
        read_definition(folder)
    (fault,) = refused.value.problems
    assert (fault.code, fault.place and fault.place.line) == ("unknown-choice", 9)
    assert fault.arguments["found"] == '"other/races"'
    assert "other/race" in fault.arguments["near"]


def test_a_family_alone_is_no_category_where_it_has_kinds(tmp_path: Path) -> None:
    folder = copied(tmp_path / "game")
    exchanged(folder / "game.yaml", "category: other/miscellaneous", "category: outplay")
    with pytest.raises(Faulty) as refused:
        read_definition(folder)
    assert [each.code for each in refused.value.problems] == ["unknown-choice"]
