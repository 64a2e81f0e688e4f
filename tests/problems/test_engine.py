"""The smallest wrong input for each fault of rules, examples and plays, and exactly what is said about it."""

import hashlib
import re
from pathlib import Path
from typing import Any

import pytest

from printkit.cli.words import told
from printkit.definition import read_definition
from printkit.definition.rules_files import rules_digest
from printkit.engine import examine_rules, facts_for, play_examples, read_script, replay
from printkit.problems import Faulty, Problem
from tests.pages import ROOT, blocks, content

GAME, RULES, PLAY = (content(block) for kind, _, block in blocks(ROOT / "docs" / "engine.md") if kind != "sh")
OPTION = '\n\ndef options(parameters, players):\n    return {"rest": True}\n'

CONTRADICTION = """from printkit.engine import Contradiction


def contradictions(parameters, players):
    return (Contradiction("most", "no-more-than", "stones"),)


def scene"""

# code, what is exchanged and by what, the fault's place and arguments, and the second place
Case = tuple[str, str, str, str, dict[str, Any], str | None]
ARGUMENTS: dict[str, Any] = {"allowed": ("take 1", "take 2"), "parameters": ("most",)}
IN_GAME: list[Case] = [
    (
        "move-not-allowed",
        "take 2, take 1, take 2]",
        "take 3]",
        "game.yaml:22:13",
        {"move": "take 3", "step": "take", "rule": "few-stones-at-a-time", **ARGUMENTS},
        "game.yaml:16:17",
    ),
    (
        "expectation-not-met",
        "{heap: 2",
        "{heap: 3",
        "game.yaml:23:20",
        {"path": "heap", "expected": "3", "found": "2", "parameters": ("stones",)},
        "game.yaml:15:19",
    ),
    (
        "expectation-not-met",
        "turn: beni",
        "turn: aki",
        "game.yaml:23:29",
        {"path": "turn", "expected": "aki", "found": "beni", "parameters": ()},
        None,
    ),
    (
        "expectation-not-met",
        "value: 7",
        "value: 30",
        "game.yaml:23:20",
        {"path": "heap", "expected": "2", "found": "25", "parameters": (), "depends": ("stones",)},
        "game.yaml:15:19",
    ),
    (
        "move-not-allowed",
        "take 2, take 1, take 2]",
        "take 2, take 5, take 2]",
        "game.yaml:22:21",
        {"move": "take 5", "parameters": ("most",)},
        "game.yaml:16:17",
    ),
    ("unknown-path", "heap: 2", "hep: 2", "game.yaml:23:19", {"path": "hep", "near": ("heap",)}, None),
    ("move-not-made", "@1.heap", "@4.heap", "game.yaml:23:46", {"path": "@4.heap", "move": 4, "moves": 3}, None),
    (
        "unknown-option",
        "    expect",
        "    options: {rest: 1}\n    expect",
        "game.yaml:23:21",
        {"name": "rest", "near": (), "known": ()},
        None,
    ),
    (
        "given-of-another-kind",
        "    expect",
        "    given: {heap: high}\n    expect",
        "game.yaml:23:19",
        {"path": "heap", "found": "high", "kind": "number"},
        None,
    ),
    (
        "given-not-conserved",
        "    expect",
        "    given: {heap: 6}\n    expect",
        "game.yaml:23:12",
        {"what": "stones", "expected": 7, "found": 6},
        None,
    ),
    (
        "unknown-fact",
        "copies: stones",
        "copies: stone",
        "game.yaml:18:40",
        {"name": "stone", "near": ("stones",)},
        None,
    ),
    (
        "parameter-missing",
        "  most:",
        "  mast:",
        "game.yaml:15:3",
        {"name": "most", "near": ("mast",)},
        "rules.py:41:26",
    ),
    (
        "parameter-of-another-kind",
        "most: {value: 2",
        "most: {value: [2]",
        "game.yaml:16:17",
        {"name": "most", "kind": "number"},
        "rules.py:41:26",
    ),
    ("fact-named-twice", "  most:", "  safe_heap: 1\n  most:", "game.yaml:16:14", {"name": "safe_heap"}, None),
]
IN_RULES: list[Case] = [
    (
        "option-of-another-kind",
        "def scene",
        f"{OPTION.strip()}\n\n\ndef scene",
        "play.yaml:3:17",
        {"option": "rest", "found": "1", "usual": "true"},
        None,
    ),
    (
        "given-impossible",
        "def scene",
        'def impossible(state):\n    return "" if state.heap > 2 else "too-few-left"\n\n\ndef scene',
        "play.yaml:3:8",
        {"rule": "too-few-left"},
        None,
    ),
    (
        "parameters-contradict",
        "def scene",
        CONTRADICTION,
        "game.yaml:16:17",
        {"parameter": "most", "rule": "no-more-than", "other": "stones", "details": ()},
        "game.yaml:15:19",
    ),
    (
        "parameter-against-rule",
        "def scene",
        CONTRADICTION.replace(', "stones"', ""),
        "game.yaml:16:17",
        {"parameter": "most", "rule": "no-more-than", "details": ()},
        None,
    ),
    ("rules-not-python", "def moves(state):", "def moves(state)", "rules.py:19:17", {"says": "expected ':'"}, None),
    ("rules-import-refused", "@dataclass", "import os\n\n\n@dataclass", "rules.py:6:1", {"name": "os"}, None),
    ("rules-function-missing", "def scene", "def scenery", "rules.py:1:1", {"missing": ("scene",)}, None),
    (
        "rules-broken",
        "state.heap - count, turn",
        "state.heap / 0, turn",
        "rules.py:29:32",
        {"error": "ZeroDivisionError", "says": "division by zero", "players": ()},
        None,
    ),
    (
        "rules-wrong-answer",
        'return {"safe_heap": single(parameters, "most") + 1}',
        "return 3",
        "rules.py:40:1",
        {"function": "quantities", "expected": "a mapping from names to values", "found": "int", "players": 2},
        None,
    ),
]
SCRIPTS = {"option-of-another-kind": "options: {rest: 1}", "given-impossible": "given: {heap: 0, taken.aki: 7}"}


def faults(folder: Path, game: str, rules: str, script: str, trusts: bool = True) -> list[Problem]:
    """All that is found when a game is loaded, computed and played, as a build would."""
    for name, text in (("game.yaml", game), ("rules.py", rules), ("rulebook.md", "# Last Stone {#title}\n")):
        (folder / name).write_text(text, encoding="utf-8")
    definition = read_definition(folder)
    digest = rules_digest(definition.rules)
    try:
        examined = examine_rules(definition, frozenset([digest] if trusts else []))
        if examined.rules is None:
            return [examined.reason] if examined.reason else []
        found = examined.rules
        for stage in (
            lambda: facts_for(definition, found, "standard", 2),
            lambda: play_examples(definition, found),
            lambda: replay(definition, found, read_script(script.encode(), "play.yaml")),
        ):
            stage()
    except Faulty as fault:
        return list(fault.problems)
    return []


def check(problem: Problem, code: str, place: str, arguments: dict[str, Any], because: str | None) -> None:
    known = {name: value for name, value in problem.arguments.items() if name in arguments}
    assert (problem.code, str(problem.place), known) == (code, place, arguments)
    assert (str(problem.because) if problem.because else None) == because
    said = told(problem)
    for field in ("what", "because", "mend"):
        assert not re.search(r"\{[a-z_]+\}", str(said.get(field, "")))


def test_the_game_itself_is_sound(tmp_path: Path) -> None:
    assert faults(tmp_path, GAME, RULES, PLAY) == []


@pytest.mark.parametrize("case", IN_GAME, ids=lambda case: case[0])
def test_faults_in_game_yaml(tmp_path: Path, case: Case) -> None:
    code, old, new, place, arguments, because = case
    assert old in GAME
    check(faults(tmp_path, GAME.replace(old, new, 1), RULES, PLAY)[0], code, place, arguments, because)


@pytest.mark.parametrize("case", IN_RULES, ids=lambda case: case[0])
def test_faults_in_rules(tmp_path: Path, case: Case) -> None:
    code, old, new, place, arguments, because = case
    assert old in RULES
    game = GAME if code != "given-impossible" else GAME.replace("@1.heap", "@0.heap").replace('": 5', '": 7')
    script = PLAY.replace("expect: {heap: 0}\n", SCRIPTS.get(code, "") + "\n")
    check(faults(tmp_path, game, RULES.replace(old, new, 1), script)[0], code, place, arguments, because)


def test_a_function_in_two_files(tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_text("\ndef scene(state): ...\n", encoding="utf-8")
    found = faults(tmp_path, GAME, RULES, PLAY)
    line = RULES[: RULES.index("def scene")].count("\n") + 1
    check(found[0], "rules-function-twice", "scene.py:2:1", {"function": "scene"}, f"rules.py:{line}:1")


def test_rules_that_are_not_trusted(tmp_path: Path) -> None:
    digest = hashlib.sha256(RULES.encode()).hexdigest()
    found = faults(tmp_path, GAME, RULES, PLAY, trusts=False)
    check(found[0], "rules-not-trusted", "rules.py:1:1", {"digest": digest, "files": ("rules.py",)}, None)


def test_no_rules_at_all(tmp_path: Path) -> None:
    for name, text in (("game.yaml", GAME.replace("copies: stones", "copies: 7")), ("rulebook.md", "# x {#title}\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    reason = examine_rules(read_definition(tmp_path)).reason
    assert reason is not None
    check(reason, "rules-absent", "rules.py:1:1", {}, None)
