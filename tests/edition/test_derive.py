"""A new edition is a file that teaches, and an edition at once."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition import find_game, find_games, read_definition
from printkit.definition.strict_yaml import load
from printkit.edition.derive import Wish, _word, derive
from printkit.edition.diff import differences
from tests.definition.editions import make_game


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", sorted(find_games()))
def test_an_edition_of_every_game_begins_as_that_game(game: str, language: str, tmp_path: Path) -> None:
    parent = find_game(game)
    file = derive(parent, tmp_path / "my-edition", Wish(), language)
    assert [entry.name for entry in file.parent.iterdir()] == ["edition.yaml"]
    edition = read_definition(file.parent)
    found = differences(read_definition(parent), edition)
    assert {(change.part, change.id) for change in found} == {("game", "version"), ("rights", "authors")}
    assert edition.edition is not None
    assert (edition.file.game.id, edition.edition.language) == ("my-edition", language)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_commented_out_is_what_the_parent_says(language: str, tmp_path: Path) -> None:
    file = derive(find_game("hitori-ga-ichiban"), tmp_path / "e", Wish(), language)
    head, _, shown = file.read_text(encoding="utf-8").partition("\n# game:")
    lines = [line.removeprefix("# ").removeprefix("#") for line in ("game:" + shown).splitlines()]
    value, _ = load("\n".join(line for line in lines if not line or line[0] == " " or ":" in line[:12]).encode(), "t")
    assert head.count("\n") > 10
    assert value["parameters"]["chips_by_round"] == [1, 1, 1, 1, 1, 1, 2, 3, 4, 5]
    assert set(value["components"].values()) == {"leave out"}
    assert {"round", "lay-out.1", "setup.6.1"} <= set(value["rulebook"])


def test_what_is_wished_is_written(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    wish = Wish("mine", {"en": "Mine: all"}, "わたしの", ("Aki", "Beni: B"), "CC0-1.0", "ja")
    edition = read_definition(derive(tiny, tmp_path / "x" / "y", wish, "en").parent)
    file = edition.file
    assert (file.game.id, file.game.title, file.rights.authors) == ("mine", "わたしの", ("Aki", "Beni: B"))
    assert file.rights.text_licence == "CC0-1.0"
    assert [(one.language, one.text) for one in edition.translations] == [("en", "Mine: all")]
    assert edition.lineage[0].id == "tiny"


def test_an_edition_of_an_edition(tmp_path: Path) -> None:
    first = derive(make_game(tmp_path / "tiny"), tmp_path / "first", Wish(), "en").parent
    second = derive(first, tmp_path / "second", Wish(), "ja").parent
    assert [one.id for one in read_definition(second).lineage] == ["first", "tiny"]


@given(st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=12))
def test_any_text_is_written_as_yaml_that_means_it(text: str) -> None:
    value, _ = load(f"[{_word(text)}]".encode(), "t")
    import unicodedata

    assert value == [unicodedata.normalize("NFC", text)]
