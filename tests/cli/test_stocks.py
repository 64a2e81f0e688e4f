"""`printkit stocks`: what `--paper` takes, and any of it as a file that can be mended and given back."""

import json
from pathlib import Path

import pytest

from printkit.imposition.papers import label_names, paper_names
from printkit.layout.stocks import stock_names
from tests.cli.shelves import copied, printkit

OWN = "size: a4\nlabels: {size: [91, 55], columns: 2, rows: 5, first: [13.5, 12]}\n"
TICKETS = ("--lang", "en", "--only", "win-tickets")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = copied(tmp_path / "mine", "horse-race")
    (folder / "stocks").mkdir()
    (folder / "stocks" / "own-labels.yaml").write_text(OWN, encoding="utf-8")
    return folder


def test_all_stocks_are_listed_and_a_guess_is_marked() -> None:
    said = printkit("stocks").stdout
    for name in (*paper_names(), *label_names(), *stock_names()):
        assert f"  {name} " in said
    assert said.count("guess") == len(label_names())
    data = json.loads(printkit("stocks", "--json").stdout)
    assert [each["name"] for each in data["stocks"]] == [*paper_names(), *label_names()]
    assert data["stocks"][-1]["guess"] == ["first", "gap"]
    assert list(data["cards"]) == list(stock_names())


def test_a_stock_becomes_a_file_and_the_file_a_stock(tmp_path: Path) -> None:
    file = tmp_path / "My-Labels.yaml"
    file.write_text(printkit("stocks", "A-ONE-51003").stdout.replace("[14, 11]", "[13, 12]"), encoding="utf-8")
    assert "first: [13, 12]" in printkit("stocks", str(file)).stdout
    out = tmp_path / "out"
    said = printkit("build", "horse-race", *TICKETS, "--paper", str(file), "--out", out)
    assert said.exit_code == 0
    assert "If they differ, measure, and change its file" in said.stdout
    manifest = (out / "horse-race" / "en" / "manifest.json").read_text(encoding="utf-8")
    assert json.loads(manifest)["paper"] == "My-Labels"
    assert str(tmp_path) not in manifest


def test_a_game_s_own_stocks_are_listed_and_printed_on(game: Path, tmp_path: Path) -> None:
    assert "own-labels" in printkit("stocks", "--game", game).stdout
    assert "own-labels" not in printkit("stocks").stdout
    said = printkit("build", game, *TICKETS, "--trust", "--paper", "own-labels", "--out", tmp_path / "out")
    assert said.exit_code == 0
    assert "own-labels" in said.stdout
    (game / "stocks" / "own-labels.yaml").write_text("size: [300, 100]\n", encoding="utf-8")
    said = printkit("build", game, *TICKETS, "--trust", "--paper", "own-labels", "--out", tmp_path / "out")
    assert said.exit_code == 1
    assert f"{game.name}/stocks/own-labels.yaml:1:7" in said.stderr


def test_labels_of_printkit_s_are_changed_in_a_file_of_one_s_own(tmp_path: Path) -> None:
    said = printkit("build", "horse-race", *TICKETS, "--paper", "a-one-51003", "--out", tmp_path)
    assert "printkit stocks a-one-51003 > my-labels.yaml" in said.stdout


def test_what_is_no_stock_is_wrong_usage() -> None:
    assert printkit("stocks", "a44").exit_code == 2


@pytest.mark.parametrize(
    ("wrong", "place"),
    [("# mine\nsize: [297, 210]\n", "2:7"), ("# mine\nsize: a4\nlabels: {size: [91, 55], columns: 3}\n", "3:1")],
)
def test_what_is_wrong_in_a_file_is_told_where_it_is_written(wrong: str, place: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(wrong, encoding="utf-8")
    said = printkit("build", "horse-race", *TICKETS, "--paper", str(file), "--out", tmp_path / "out")
    assert said.exit_code == 1
    assert f"mine.yaml:{place}: " in said.stderr
