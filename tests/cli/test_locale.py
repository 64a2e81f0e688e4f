"""`printkit locale` on a copy of a built-in game, as a translator meets it."""

import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printkit.cli.main import cli
from printkit.definition.find import find_decks, find_games
from printkit.resources import GAMES


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, ["locale", *words])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A game that has no catalogue yet."""
    folder = tmp_path / "mine"
    shutil.copytree(GAMES / "hitori-ga-ichiban", folder)
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    (folder / "game.yaml").write_text(text.replace("id: hitori-ga-ichiban", "id: mine", 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", [*find_games(), *find_decks()])
def test_no_text_of_a_built_in_game_has_a_problem(game: str) -> None:
    assert run("check", game).exit_code == 0


def test_words_of_rules_need_no_readings_and_may_say_numbers(copy: Path) -> None:
    """They are told on the screen and never printed; words that are printed must have both."""
    text = (copy / "game.yaml").read_text(encoding="utf-8")
    (copy / "game.yaml").write_text(text.replace("\ntexts:\n", "\ntexts:\n  rule.odd: 第3の彁\n", 1), encoding="utf-8")
    assert run("check", str(copy)).exit_code == 0
    (copy / "game.yaml").write_text(text.replace("\ntexts:\n", "\ntexts:\n  odd: 第3の彁\n", 1), encoding="utf-8")
    assert "彁" in run("check", str(copy)).output


def test_the_built_in_game_owes_nothing() -> None:
    languages = json.loads(run("status", "hitori-ga-ichiban", "--json").stdout)["languages"]
    assert {one["language"] for one in languages} == {"ja", "en", "de"}
    assert all(one["done"] == one["all"] and one["fuzzy"] == 0 for one in languages)


def test_a_new_catalogue_has_everything_to_do(copy: Path) -> None:
    file = copy / "locales" / "en" / "LC_MESSAGES" / "mine.po"
    assert run("update", str(copy), "en").exit_code == 0
    first = file.read_bytes()
    english = json.loads(run("status", str(copy), "--json").stdout)["languages"][1]
    assert (english["language"], english["done"]) == ("en", 0)
    assert english["all"] > 0
    found = run("check", str(copy))
    assert found.exit_code == 1
    assert "has no translation into en" in found.stderr
    assert run("update", str(copy), "en").exit_code == 0
    assert file.read_bytes() == first
    assert [path.name for path in file.parent.iterdir()] == ["mine.po"]


def test_a_game_is_not_translated_into_its_own_language(copy: Path) -> None:
    refused = run("update", str(copy), "ja")
    assert (refused.exit_code, "written in it" in refused.output) == (2, True)
    assert not (copy / "locales").exists()


def test_a_language_is_no_path(copy: Path) -> None:
    assert run("update", str(copy), "../../x").exit_code == 2
    assert not list(copy.parent.rglob("*.po"))


def test_translators_are_told_what_each_placeholder_means(copy: Path) -> None:
    assert run("update", str(copy), "fr").exit_code == 0
    written = (copy / "locales" / "fr" / "LC_MESSAGES" / "mine.po").read_text(encoding="utf-8")
    for told in (
        "#. {game.ages}: 8 (about the game)",
        "#. {rounds}: 10 (computed by the rules)",
        "#. {resting_from}: 4 (a number of the rules)",
        "#. {original.author}: Morris (about the original, as the language writes it)",
        "#. {name.aki}: アキ (a player in an example)",
        "#. {players}: by the number of players 3: 3; 4: 4; 5: 5; 6: 6",
        "#. {cell}: the value in a cell or at the head of a column",
    ):
        assert f"\n{told}\n" in written
    # The copy's rules are the built-in game's own: its examples are played.
    assert re.search(r"\n#\. \{row\.2\}: 2 \(in the example “[a-z-]+”\)\n", written)


@pytest.mark.parametrize(
    ("planned", "short"),
    [("ja: {sheet: 4", "ja: {sheet: 1"), ("ja: {sheet: 4, booklet: 8", "ja: {sheet: 4, booklet: 5")],
)
def test_rules_that_run_over_their_pages_are_told(planned: str, short: str, copy: Path) -> None:
    game = copy / "game.yaml"
    text = game.read_text(encoding="utf-8")
    assert planned in text
    game.write_text(text.replace(planned, short), encoding="utf-8")
    result = run("check", str(copy), "--json")
    assert result.exit_code == 1
    assert {each["code"] for each in json.loads(result.stdout)["problems"]} == {"over-page-budget"}
