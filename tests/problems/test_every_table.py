"""Games at tables that their rules cannot take, or at which they fail."""

from pathlib import Path

from printkit.definition import read_definition
from printkit.definition.rules_files import rules_digest
from printkit.engine import examine_rules, play_every_table
from printkit.problems import Faulty, Problem
from tests.pages import ROOT, blocks, content

GAME, RULES, _PLAY = (content(block) for kind, _, block in blocks(ROOT / "docs" / "engine.md") if kind != "sh")


def faults(folder: Path, old: str, new: str, players: str = "[2, 3]") -> list[Problem]:
    """What playing finds in the game of docs/engine.md, changed."""
    assert old in RULES
    (folder / "game.yaml").write_text(GAME.replace("[2, 3]", players), encoding="utf-8")
    (folder / "rules.py").write_text(RULES.replace(old, new), encoding="utf-8")
    (folder / "rulebook.md").write_text("# x {#title}\n", encoding="utf-8")
    definition = read_definition(folder)
    rules = examine_rules(definition, frozenset({rules_digest(definition.rules)})).rules
    assert rules is not None
    try:
        play_every_table(definition, rules)
    except Faulty as fault:
        return list(fault.problems)
    return []


def test_the_game_of_the_page_comes_to_its_end(tmp_path: Path) -> None:
    assert faults(tmp_path, "def scene", "def scene") == []


def test_a_table_that_the_rules_refuse(tmp_path: Path) -> None:
    refusing = 'def no_table(parameters, mode, players):\n    return "" if players == 2 else "a-pair"\n\n\ndef scene'
    (only,) = faults(tmp_path, "def scene", refusing, "[1, 5]")
    assert (only.code, dict(only.arguments)) == (
        "table-against-rule",
        {"rule": "a-pair", "found": ("1", "3–5"), "known": ("2",)},
    )
    assert str(only.place) == "game.yaml:8:31"


def test_rules_that_fail_at_one_table(tmp_path: Path) -> None:
    (only,) = faults(tmp_path, "def start(parameters, players, options):", FAILING, "[2, 4]")
    assert (only.code, only.arguments["error"], only.arguments["players"]) == ("rules-broken", "ValueError", 3)


FAILING = 'def start(parameters, players, options):\n    if len(players) > 2:\n        raise ValueError("three")'


def test_a_game_in_which_nobody_can_move(tmp_path: Path) -> None:
    (only,) = faults(tmp_path, "def moves(state):", "def moves(state):\n    if state.heap < 3:\n        return ()")
    assert (only.code, only.arguments["players"], only.arguments["too_long"]) == ("game-without-end", 2, ())
    assert isinstance(only.arguments["stuck"], int)


def test_a_game_that_is_longer_than_its_rules_say(tmp_path: Path) -> None:
    (only,) = faults(tmp_path, 'return single(parameters, "stones")', "return 1")
    assert (only.code, only.arguments["too_long"], only.arguments["stuck"]) == ("game-without-end", 1, ())
