"""Worked examples: they hold, they fail when a value is changed, and a failure names the parameter behind it."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from printkit.definition import read_definition
from printkit.engine import FrozenMap, Rules, load_rules, play_examples
from printkit.engine.paths import same, value_along
from printkit.model.game import Definition, Example
from printkit.problems import Faulty, Problem
from printkit.resources import GAMES

Edit = Callable[..., Definition]


def faults(definition: Definition, rules: Rules) -> list[Problem]:
    with pytest.raises(Faulty) as fault:
        play_examples(definition, rules)
    return list(fault.value.problems)


def with_examples(definition: Definition, *examples: Example) -> Definition:
    return replace(definition, file=replace(definition.file, examples=examples))


def test_every_example_holds(definition: Definition, rules: Rules) -> None:
    played = play_examples(definition, rules)
    assert [each.id for each in played] == [example.id for example in definition.file.examples]
    for each in played:
        assert len(each.states) == len(each.scenes) == len(each.example.moves) + 1
        for path, expected in each.example.expect.items():
            assert same(each.value(path), expected)
            assert each.fact(path).kind == "example"
        assert each.place.line > 1
        assert "row.1" in each.names()
        with pytest.raises(KeyError):
            each.value("row.99")


def test_every_example_expects_something(definition: Definition) -> None:
    assert all(example.expect for example in definition.file.examples)


def test_examples_of_what_a_reader_asks(definition: Definition) -> None:
    ids = {example.id for example in definition.file.examples}
    assert ids >= {
        "lay-out", "special-for-three", "special-for-six", "one-alone", "all-clash", "all-differ", "carry-over",
        "resting-card", "final-count",
    }  # fmt: skip


def another(value: int | str | bool) -> int | str | bool:
    return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value} 9".strip()


def test_a_changed_expectation_fails_at_its_place(definition: Definition, rules: Rules) -> None:
    for example in definition.file.examples:
        for path, expected in example.expect.items():
            wrong = replace(example, expect=FrozenMap({**example.expect, path: another(expected)}))
            others = [wrong if each is example else each for each in definition.file.examples]
            found = faults(with_examples(definition, *others), rules)
            assert [(fault.code, fault.arguments["path"]) for fault in found] == [("expectation-not-met", path)]
            number = definition.file.examples.index(example)
            assert found[0].place == definition.places["examples", number, "expect", path]


def test_all_faults_are_told_at_once(definition: Definition, rules: Rules) -> None:
    example = definition.file.examples[0]
    wrong = replace(example, expect=FrozenMap({"bank": 1, "row.1": 9, "rows.1": 1}))
    found = faults(with_examples(definition, wrong, wrong), rules)
    assert len(found) == 6
    assert {fault.code for fault in found} == {"expectation-not-met", "unknown-path"}


def test_a_forbidden_move_names_the_rule(definition: Definition, rules: Rules) -> None:
    example = replace(definition.file.examples[0], moves=("lay out", "bid aki 2"), expect=FrozenMap())
    fault = faults(with_examples(definition, example), rules)[0]
    assert fault.code == "move-not-allowed"
    assert fault.place == definition.place("examples", 0, "moves", 1)
    assert fault.arguments["step"] == "special distribution"
    assert fault.arguments["rule"] == "not-in-this-step"
    assert fault.arguments["allowed"] == ("special distribution",)


@pytest.mark.parametrize(
    ("example", "values", "parameter"),
    [
        ("lay-out", {"chips_by_round": (2, 1, 1, 1, 1, 1, 2, 3, 4, 5)}, "chips_by_round.1"),
        ("special-for-six", {"special_players": (3, 7)}, "special_players.2"),
        ("special-for-three", {"special_to": (3, 4), "special_from": (1, 5)}, "special_to.1"),
        ("special-for-six", {"special_from": (1, 5)}, "special_from.2"),
        ("special-for-three", {"special_from": (3, 1)}, "special_from"),
        ("resting-card", {"resting_from": 5}, "resting_from"),
        ("carry-over", {"chips_by_round": (1, 3, 1, 1, 1, 1, 2, 3, 4, 5)}, "chips_by_round.2"),
    ],
)
def test_a_changed_parameter_is_named(
    edit: Edit, rules: Rules, example: str, values: dict[str, int | tuple[int, ...]], parameter: str
) -> None:
    changed = edit(example, **values)
    found = faults(changed, rules)
    assert parameter in {name for fault in found for name in fault.arguments.get("parameters", ())}  # type: ignore[union-attr]
    for fault in found:
        assert fault.place is not None
        assert bool(fault.because) == bool(fault.arguments["parameters"])
        if fault.because:
            base, _, member = str(fault.arguments["parameters"][0]).partition(".")  # type: ignore[index]
            inner = (int(member) - 1,) if member else ()
            assert fault.because == changed.places["parameters", base, "value", *inner]


def test_a_sequence_is_named_as_a_whole_where_any_member_might_be_meant(edit: Edit, rules: Rules) -> None:
    changed = edit("lay-out", chips_by_round=(1, 1, 1, 1, 1, 1, 2, 3, 4, 6))
    bank = next(fault for fault in faults(changed, rules) if fault.arguments["path"] == "bank")
    assert bank.arguments["parameters"] == ("chips_by_round",)
    assert bank.because == changed.places["parameters", "chips_by_round", "value"]


def test_a_move_that_a_parameter_forbids_names_it(edit: Edit, rules: Rules) -> None:
    moves = {fault.code: fault for fault in faults(edit("all-differ", special_players=(4, 6)), rules)}
    refused = moves["move-not-allowed"]
    assert refused.arguments["move"] == "special distribution"
    assert refused.arguments["parameters"] == ("special_players.1",)


def test_a_round_that_is_no_more_names_the_sequence(edit: Edit, rules: Rules) -> None:
    """A position that no game can come to is refused before anything is played."""
    found = faults(edit("final-count", chips_by_round=(1, 1, 1, 1, 1, 1, 2, 3, 4)), rules)
    assert [fault.code for fault in found] == ["given-not-conserved"]


# What no example has to show: what is only printed, and rounds that differ from others by their number alone.
QUIET = {"chip_values.1", "chip_values.2", "chip_values.3", "special_players.1"}


def test_each_parameter_is_held_by_an_example(definition: Definition, edit: Edit, rules: Rules) -> None:
    loose = set()
    for name, parameter in definition.file.parameters.items():
        values = parameter.value if isinstance(parameter.value, tuple) else (parameter.value,)
        for at, value in enumerate(values):
            changed = (*values[:at], value + 1, *values[at + 1 :])
            try:
                play_examples(edit(**{name: changed if isinstance(parameter.value, tuple) else value + 1}), rules)
                loose.add(f"{name}.{at + 1}")
            except Faulty:
                pass
    assert loose <= QUIET


def test_paths_along_the_moves(definition: Definition, rules: Rules) -> None:
    played = {each.id: each for each in play_examples(definition, rules)}["carry-over"]
    assert played.value("@0.bank") == 60
    assert played.value("@2.row.2") == 2
    assert value_along(played.states, "@9.row.2") == played.value("row.2") == 3


@pytest.mark.parametrize("game", sorted(path.name for path in GAMES.iterdir() if (path / "rules.py").exists()))
def test_built_in_rules_are_installed(game: str) -> None:
    assert load_rules(read_definition(GAMES / game)) is not None
