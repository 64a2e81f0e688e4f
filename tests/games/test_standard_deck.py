"""The deck that several games share."""

import csv
import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from printkit.cli.main import cli
from printkit.definition import find_games, read_definition
from printkit.definition.find import find_decks

FOLDER = find_decks()["standard-deck"]
ORDINARY = "ordinary-cards"


def run(*words: str) -> str:
    ran = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def rows() -> list[dict[str, str]]:
    with (FOLDER / "cards.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_thirteen_cards_of_each_suit_and_two_jokers() -> None:
    assert Counter(row["suit"] for row in rows()) == {
        "spades": 13, "hearts": 13, "diamonds": 13, "clubs": 13, "joker": 2,
    }  # fmt: skip
    suits = [row for row in rows() if row["suit"] != "joker"]
    assert len({(row["suit"], row["index"]) for row in suits}) == 52
    assert all(int(row["value"]) == (int(row["index"]) if row["index"].isdigit() else 0) for row in suits)
    assert len({row["paint"] for row in rows() if row["suit"] == "joker"}) == 2


def test_it_says_which_games_it_serves() -> None:
    """Those whose cards it replaces; and each of their rule sheets tells that it does."""
    told = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
    for folder in find_games().values():
        file = read_definition(folder).file
        replaced = any(component.replaced_by == ORDINARY for component in file.components)
        assert (f"- **{file.game.title}**：" in told) == replaced
        if replaced:
            assert f"instead {ORDINARY}: トランプ" in (folder / "rulebook.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("duplex", "pages"), [("single", 6), ("long", 12)])
def test_its_cards_have_backs(tmp_path: Path, duplex: str, pages: int) -> None:
    words = ("--lang", "en", "--only", "cards", "--duplex", duplex, "--out", str(tmp_path), "--json")
    (built,) = json.loads(run("build", "standard-deck", *words))["built"]
    (made,) = built["files"]
    assert (made["pages"], made["pieces"]) == (pages, 54)


def test_its_numbers_are_counted_and_need_no_rules() -> None:
    assert "unproved" not in run("check", "standard-deck")
    assert "not run" not in run("facts", "standard-deck")
