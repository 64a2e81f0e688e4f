"""`printkit locale` on a copy of a built-in game, as a translator meets it."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from printkit.cli.main import cli
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


def test_the_built_in_game_owes_nothing() -> None:
    assert run("check", "hitori-ga-ichiban").exit_code == 0
    languages = json.loads(run("status", "hitori-ga-ichiban", "--json").stdout)["languages"]
    assert {one["language"] for one in languages} == {"ja", "en"}
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


def test_a_language_is_no_path(copy: Path) -> None:
    assert run("update", str(copy), "../../x").exit_code == 2
    assert not list(copy.parent.rglob("*.po"))
