"""A whole folder becomes a Definition, or tells the faults of all its files at once."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition import find_game, find_games, read_definition
from printkit.model.game import Parameter
from printkit.place import Place
from printkit.problems import Faulty, Problem

GAME = """\
game:
  id: tiny
  version: "1.0"
  language: ja
  title: ちいさい
  category: other/miscellaneous
  ages: 8
  modes:
    standard: {players: [2, 3], minutes: 5}
rights:
  original: {title: Tiny, author: Nobody}
  terms: free-derivatives
  text_licence: CC0-1.0
  authors: [Aki Example]
parameters:
  rounds: {value: 10, min: 1, max: 20}
  chips: [1, 1, 2]
components:
  - {id: cards, kind: deck, data: cards.csv, copies: players}
examples:
  - id: first
    players: [aki, beni]
    moves: [lay out]
    expect: {row.2: 2}
names: {aki: あき, beni: べに}
"""
VALUE = {  # the same as data, in which parts can be exchanged
    "game": {
        "id": "tiny",
        "version": "1.0",
        "language": "ja",
        "title": "t",
        "category": "c",
        "ages": 8,
        "modes": {"standard": {"players": [2, 3], "minutes": 5}},
    },
    "rights": {"original": {"title": "t", "author": "a"}, "terms": "unstated", "text_licence": "x", "authors": ["a"]},
    "parameters": {"rounds": {"value": 10, "min": 1, "max": 20}, "chips": [1, 2]},
    "components": [{"id": "cards", "kind": "deck", "data": "cards.csv", "copies": 2, "modes": ["standard"]}],
    "examples": [{"id": "first", "players": ["aki", "beni"], "moves": [], "expect": {"a": 1}, "options": {"b": True}}],
    "names": {"aki": "A", "beni": "B"},
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "rulebook.md").write_text("# ちいさい {#title}\n", encoding="utf-8")
    (tmp_path / "cards.csv").write_text("label,set\nA,1\n2,1\n", encoding="utf-8")
    return tmp_path


def faults(folder: Path) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as caught:
        read_definition(folder)
    return [(fault.code, str(fault.place)) for fault in caught.value.problems]


def test_a_folder_is_read(folder: Path) -> None:
    (folder / "rules.py").write_bytes(b"def start(): ...\n")
    definition = read_definition(folder)
    assert definition.file.game.title == "ちいさい"
    assert definition.file.parameters == {"rounds": Parameter(10, 1, 20), "chips": Parameter((1, 1, 2))}
    assert [dict(row) for row in definition.decks["cards.csv"]] == [
        {"label": "A", "set": "1"},
        {"label": "2", "set": "1"},
    ]
    assert definition.deck_places["cards.csv"] == (Place("cards.csv", 2), Place("cards.csv", 3))
    assert definition.rulebook == "# ちいさい {#title}\n"
    assert definition.rules == {"rules.py": b"def start(): ...\n"}


def test_every_value_has_its_place(folder: Path) -> None:
    definition = read_definition(folder)
    assert definition.place("parameters", "rounds", "max") == Place("game.yaml", 16, 36)
    assert definition.place("parameters", "chips", "value", 2) == Place("game.yaml", 17, 17)
    assert definition.place("parameters", "chips", 2) == Place("game.yaml", 17, 17)
    assert definition.place("components", 0, "face") == Place("game.yaml", 19, 5)


def test_a_game_need_not_have_rules(folder: Path) -> None:
    assert read_definition(folder).rules == {}


@pytest.mark.parametrize(
    ("part", "other"),
    [("[2, 3]", "[2, 2]"), ("value: 10", "value: [1, 20]"), ("copies: players", "copies: chips.3")],
)
def test_limits_themselves_are_allowed(folder: Path, part: str, other: str) -> None:
    assert part in GAME
    (folder / "game.yaml").write_text(GAME.replace(part, other), encoding="utf-8")
    assert read_definition(folder)


def test_rules_may_compute_what_copies_name(folder: Path) -> None:
    (folder / "game.yaml").write_text(GAME.replace("copies: players", "copies: cards_in_all"), encoding="utf-8")
    assert faults(folder) == [("unknown-fact", "game.yaml:19:54")]
    (folder / "rules.py").write_bytes(b"")
    assert read_definition(folder)


def test_the_text_of_the_rulebook_is_composed(folder: Path) -> None:
    (folder / "rulebook.md").write_bytes("\ufeffか\u3099\r\n".encode())
    assert read_definition(folder).rulebook == "が\n"


def test_all_faults_of_all_files_are_told(folder: Path) -> None:
    (folder / "game.yaml").write_text(GAME.replace("ages: 8", "ages: eight").replace("id: first", "id: First"), "utf-8")
    (folder / "rulebook.md").write_bytes("るーる".encode("cp932"))
    (folder / "cards.csv").write_bytes(b"label,label\nA\n")
    assert faults(folder) == [
        ("wrong-type", "game.yaml:7:9"),
        ("bad-id", "game.yaml:21:9"),
        ("file-in-another-encoding", "rulebook.md:1:1"),
        ("duplicate-column", "cards.csv:1:7"),
        ("row-too-short", "cards.csv:2:1"),
    ]


def test_an_unreadable_game_file_hides_no_fault_of_the_rulebook(folder: Path) -> None:
    (folder / "game.yaml").write_text("game: [", encoding="utf-8")
    (folder / "rulebook.md").unlink()
    assert faults(folder) == [("yaml-syntax", "game.yaml:2:1"), ("file-missing", "rulebook.md:1:1")]


@pytest.mark.parametrize("text", ["", "null", "- a", "word", "parameters: 3\ncomponents: {a: 1}\n", "components: [1]"])
def test_what_is_no_game_at_all_is_told(folder: Path, text: str) -> None:
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    assert faults(folder)


def test_an_empty_folder_lacks_its_files(tmp_path: Path) -> None:
    assert faults(tmp_path) == [("file-missing", "game.yaml:1:1"), ("file-missing", "rulebook.md:1:1")]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert [code for code, _place in faults(tmp_path / "nowhere")] == ["file-missing"] * 2


Steps = list[str | int]


def paths_in(value: Any, path: Steps) -> list[Steps]:
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(found for step, part in inner for found in paths_in(part, [*path, step]))]


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all generated games: they differ in game.yaml only."""
    folder = tmp_path_factory.mktemp("generated")
    (folder / "rulebook.md").write_text("# t\n", encoding="utf-8")
    (folder / "cards.csv").write_text("label\nA\n", encoding="utf-8")
    return folder


strange = st.sampled_from([None, True, -1, 0, 10**12, 1.5, "", "word", "..", [], [[]], {}, {"value": [99]}, [3, 2, 1]])


@given(st.sampled_from(paths_in(VALUE, [])[1:]), strange, st.booleans())
def test_an_exchanged_part_is_read_or_told(generated: Path, steps: Steps, part: object, remove: bool) -> None:
    value: Any = copy.deepcopy(VALUE)
    around = value
    for step in steps[:-1]:
        around = around[step]
    if remove:
        del around[steps[-1]]
    else:
        around[steps[-1]] = part
    (generated / "game.yaml").write_text(json.dumps(value), encoding="utf-8")
    problems: tuple[Problem, ...] = ()
    try:
        read_definition(generated)
    except Faulty as faulty:
        problems = faulty.problems
    assert all(fault.place and fault.code != "wrong-value" for fault in problems)


def test_games_are_found_by_id_and_by_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_game(folder) == folder
    assert find_game(str(folder / "game.yaml")) == folder
    monkeypatch.chdir(folder)
    assert find_game(".") == Path()
    for name, place in find_games().items():
        assert find_game(name) == place


def test_built_in_games_are_whole() -> None:
    for name, place in find_games().items():
        assert read_definition(place).file.game.id == name


def test_pydantic_is_loaded_only_to_check() -> None:
    script = "import sys, printkit.definition; sys.exit('pydantic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
