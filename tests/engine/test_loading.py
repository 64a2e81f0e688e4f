"""Whose rules run, from which bytes, and what becomes of their faults."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from printkit.definition.rules_files import RULES, rules_digest
from printkit.engine import FrozenMap, Illegal, Rules, examine_rules, load_rules
from printkit.engine.compiling import guarded_import
from printkit.model.game import Definition
from printkit.problems import Faulty, Problem

TINY = b'''"""Take one or two; whoever takes the last one wins."""

from dataclasses import dataclass

from printkit.engine import FrozenMap, Illegal, Result, Scene


@dataclass(frozen=True)
class State:
    left: int
    turn: int = 0


def start(parameters, players, options):
    return State(parameters["stones"])


def moves(state):
    return tuple(f"take {count}" for count in (1, 2) if count <= state.left)


def play(state, move):
    if move not in moves(state):
        raise Illegal("take", "one-or-two", moves(state))
    return State(state.left - int(move[-1]), 1 - state.turn)


def result(state):
    return None if state.left else Result(FrozenMap({"aki": 1}), FrozenMap({"aki": 1}))


def quantities(parameters, players, options):
    return {"most": 2}


def tables(parameters, players):
    return ()


def scene(state):
    return Scene(("aki",), ())
'''
PARAMETERS = FrozenMap[str, int | tuple[int, ...]]({"stones": 3})


def with_files(definition: Definition, files: Mapping[str, bytes]) -> Definition:
    return replace(definition, rules=FrozenMap(files))


def with_source(definition: Definition, source: bytes) -> Definition:
    return with_files(definition, {RULES: source})


def digest(source: bytes) -> str:
    return rules_digest({RULES: source})


def trusted(definition: Definition, source: bytes) -> Problem:
    """The problem of rules that are trusted."""
    with pytest.raises(Faulty) as fault:
        load_rules(with_source(definition, source), frozenset([digest(source)]))
    return fault.value.problems[0]


def test_an_installed_games_rules_run(definition: Definition) -> None:
    assert load_rules(definition) is not None
    assert examine_rules(definition).reason is None


def test_a_strangers_rules_do_not_run(definition: Definition) -> None:
    source = TINY + b"\nraise SystemExit('ran')\n"
    examined = examine_rules(with_source(definition, source))
    assert examined.rules is None
    assert examined.reason is not None
    assert (examined.reason.code, examined.reason.arguments["digest"]) == ("rules-not-trusted", digest(source))


def test_one_changed_byte_makes_a_stranger(definition: Definition) -> None:
    for name, source in definition.rules.items():
        assert load_rules(replace(definition, rules=definition.rules.updated({name: source + b"\n"}))) is None


def test_a_game_may_have_no_rules(definition: Definition) -> None:
    examined = examine_rules(with_files(definition, {}))
    assert examined.rules is None
    assert examined.reason is not None
    assert examined.reason.code == "rules-absent"


def test_trusted_rules_run_from_the_very_bytes(definition: Definition) -> None:
    rules = load_rules(with_source(definition, TINY), frozenset([digest(TINY)]))
    assert rules is not None
    assert rules.digest == digest(TINY)
    state = rules.start(PARAMETERS, ("aki", "beni"), FrozenMap())
    state = rules.play(rules.play(state, "take 2"), "take 1")
    assert rules.result(state) is not None
    assert rules.moves(state) == ()
    with pytest.raises(Illegal, match="one-or-two"):
        rules.play(state, "take 1")


def test_what_need_not_be_there(definition: Definition) -> None:
    rules = load_rules(with_source(definition, TINY), frozenset([digest(TINY)]))
    assert rules is not None
    state = rules.start(PARAMETERS, ("aki",), FrozenMap())
    assert rules.options(PARAMETERS, 2) == {}
    assert rules.contradictions(PARAMETERS, (2, 2)) == ()
    assert rules.conserved(state) == {}
    assert rules.impossible(state) == ""
    assert rules.longest(PARAMETERS, 2, FrozenMap()) is None
    assert rules.chances(PARAMETERS, 2, FrozenMap()) == {}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("import os", "os"),
        ("from pathlib import Path", "pathlib"),
        ("import printkit.definition", "printkit.definition"),
        ("from printkit.engine.loading import load_rules", "printkit.engine.loading"),
        ("from . import other", "."),
        ("open('x')", "open"),
        ("__import__('os')", "__import__"),
        ("().__class__", "__class__"),
        ("len.__self__", "__self__"),
        ("start.__globals__", "__globals__"),
        ("eval('1')", "eval"),
    ],
)
def test_what_rules_may_not_reach(definition: Definition, line: str, name: str) -> None:
    fault = trusted(definition, TINY + line.encode())
    assert (fault.code, str(fault.place), fault.arguments["name"]) == (
        "rules-import-refused",
        f"rules.py:{TINY.count(10) + 1}:1",
        name,
    )


def test_running_rules_import_no_more_than_their_text_may() -> None:
    imported = guarded_import("rules.py", {})
    for name in ("os", "rules", "scene"):
        with pytest.raises(ImportError):
            imported(name)
    assert imported("math").__name__ == "math"


def test_not_python(definition: Definition) -> None:
    fault = trusted(definition, b"x = 1\ndef start(:\n")
    assert fault.code == "rules-not-python"
    assert fault.place is not None
    assert (fault.place.line, fault.place.column) == (2, 11)
    assert trusted(definition, b"x = '\x00'").code == "rules-not-python"


def test_missing_functions(definition: Definition) -> None:
    fault = trusted(definition, TINY.replace(b"def scene", b"def scenery").replace(b"def moves", b"def mover"))
    assert (fault.code, fault.arguments["missing"]) == ("rules-function-missing", ("moves", "scene"))


def test_a_fault_while_loading_has_its_line(definition: Definition) -> None:
    fault = trusted(definition, b"# first\n" + TINY + b"x = 1 / 0\n")
    assert fault.code == "rules-broken"
    assert str(fault.place) == f"rules.py:{TINY.count(10) + 2}:5"
    assert fault.arguments == {"error": "ZeroDivisionError", "says": "division by zero", "players": ()}


def test_a_fault_while_playing_has_its_line(definition: Definition) -> None:
    source = TINY.replace(b"int(move[-1])", b"int(move)")
    rules = load_rules(with_source(definition, source), frozenset([digest(source)]))
    assert rules is not None
    with pytest.raises(Faulty) as fault:
        rules.play(rules.start(PARAMETERS, ("aki",), FrozenMap()), "take 1")
    found = fault.value.problems[0]
    line = source.decode().splitlines().index("    return State(state.left - int(move), 1 - state.turn)") + 1
    assert (found.code, found.arguments["error"]) == ("rules-broken", "ValueError")
    assert str(found.place) == f"rules.py:{line}:31"


def test_endless_recursion_is_told_like_any_fault(definition: Definition) -> None:
    source = TINY.replace(b"return tuple(f", b"return moves(state) or tuple(f")
    rules = load_rules(with_source(definition, source), frozenset([digest(source)]))
    assert rules is not None
    with pytest.raises(Faulty) as fault:
        rules.moves(rules.start(PARAMETERS, ("aki",), FrozenMap()))
    assert fault.value.problems[0].arguments["error"] == "RecursionError"


def ask_everything(rules: Rules) -> None:
    state = rules.start(PARAMETERS, ("aki",), FrozenMap())
    rules.moves(state)
    rules.play(state, "take 1")
    rules.result(state)
    rules.quantities(PARAMETERS, 2, FrozenMap())
    rules.tables(PARAMETERS, (2, 2))
    rules.scene(state)


@pytest.mark.parametrize(
    ("old", "new", "function"),
    [
        (b"return tuple(f", b"return list(f", "moves"),
        (b'return State(parameters["stones"])', b"return 3", "start"),
        (b"@dataclass(frozen=True)", b"@dataclass", "start"),
        (b"return State(state.left - int(move[-1]), 1 - state.turn)", b"return None", "play"),
        (b'return None if state.left else', b"return 1 or", "result"),
        (b'{"most": 2}', b'{"most": 2.5}', "quantities"),
        (b"return ()", b"return [1]", "tables"),
        (b'return Scene(("aki",), ())', b"return Scene", "scene"),
    ],
)
def test_a_wrong_answer_names_the_function(definition: Definition, old: bytes, new: bytes, function: str) -> None:
    source = TINY.replace(old, new)
    rules = load_rules(with_source(definition, source), frozenset([digest(source)]))
    assert rules is not None
    with pytest.raises(Faulty) as fault:
        ask_everything(rules)
    found = fault.value.problems[0]
    assert (found.code, found.arguments["function"]) == ("rules-wrong-answer", function)
    assert found.place is not None
    assert source.decode().splitlines()[found.place.line - 1].startswith(f"def {function}")
