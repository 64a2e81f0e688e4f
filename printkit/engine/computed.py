"""From which parameters a number follows that the rules compute."""

from collections.abc import Mapping

from printkit.engine.blame import REACH, changes_by, together
from printkit.engine.facts import contradictions_in, options_at, parameters_of, tables_of
from printkit.engine.protocol import Parameters, Rules
from printkit.model.facts import Value
from printkit.model.game import Definition
from printkit.problems import Faulty


def is_computed(definition: Definition, rules: Rules, name: str) -> bool:
    """Whether the rules compute a number of this name, at any table."""
    parameters = parameters_of(definition)
    return any(
        name in _computed(rules, parameters, mode, size)
        for mode, sizes in tables_of(definition).items()
        for size in sizes
    )


def follows_from(definition: Definition, rules: Rules, name: str) -> tuple[str, ...]:
    """The parameters from which the number follows: those that change it when they are themselves a little changed, in
    the order of game.yaml."""
    before = _at_tables(definition, rules, parameters_of(definition), name)
    for distance in range(1, REACH + 1):
        changed = [
            parameter
            for parameter, value in changes_by(definition, distance)
            if _differs(before, _changed(definition, rules, {parameter.partition(".")[0]: value}, name))
        ]
        if changed:
            return together(changed)
    return ()


def _changed(
    definition: Definition, rules: Rules, values: Mapping[str, int | tuple[int, ...]], name: str
) -> list[object]:
    """The number at every table under other parameters; nothing where no game can be played with them."""
    parameters = parameters_of(definition).updated(values)
    modes = definition.file.game.modes.values()
    try:
        if any(contradictions_in(rules, parameters, mode.players) for mode in modes):
            return []
        return _at_tables(definition, rules, parameters, name)
    except Faulty:
        return []


def _differs(before: list[object], after: list[object]) -> bool:
    return bool(after) and after != before


def _at_tables(definition: Definition, rules: Rules, parameters: Parameters, name: str) -> list[object]:
    return [
        _computed(rules, parameters, mode, size).get(name)
        for mode, sizes in tables_of(definition).items()
        for size in sizes
    ]


def _computed(rules: Rules, parameters: Parameters, mode: str, players: int) -> Mapping[str, Value | tuple[Value, ...]]:
    options = options_at(rules, parameters, mode, players)
    told = {f"option.{name}": value for name, value in options.items() if name != "mode"}
    return {**rules.quantities(parameters, players, options), **told}
