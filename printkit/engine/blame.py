"""Which parameter explains that an example fails: the nearest change of one parameter that would mend it.

Nobody has to say which parameters an example depends on: the example is played again with each parameter a little
changed, within its allowed range. It costs nothing as long as examples hold.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from printkit.engine.facts import contradictions_in, mode_of, place_of_parameter
from printkit.engine.paths import Leaf, same, value_along
from printkit.engine.playing import Course, run
from printkit.engine.protocol import Parameters, Rules
from printkit.model.game import Definition, Example, Parameter
from printkit.place import Place
from printkit.problems import Faulty, Problem

REACH = 5  # how far a number is changed up and down, and by how many members a sequence is made longer or shorter
Change = tuple[str, int | tuple[int, ...]]  # the parameter or member (`chips_by_round.7`), the parameter's new value


def blame_move(
    definition: Definition, rules: Rules, parameters: Parameters, example: Example, fault: Problem
) -> Problem:
    """The fault with the place of a parameter under which the refused move would be allowed, if there is one."""
    stopped = len(_course(definition, rules, parameters, example).states)

    def mends(course: Course) -> bool:
        return len(course.states) > stopped

    return _with_because(definition, rules, parameters, example, fault, mends)


def blame_expectation(
    definition: Definition, rules: Rules, parameters: Parameters, example: Example, fault: Problem
) -> Problem:
    """The fault with the place of a parameter under which the expectation would hold, if there is one."""
    path = str(fault.arguments["path"])

    def mends(course: Course) -> bool:
        try:
            found: Leaf = value_along(course.states, path)
        except KeyError:
            return False
        return not course.problems and same(found, example.expect[path])

    return _with_because(definition, rules, parameters, example, fault, mends)


def _with_because(
    definition: Definition,
    rules: Rules,
    parameters: Parameters,
    example: Example,
    fault: Problem,
    mends: Callable[[Course], bool],
) -> Problem:
    for name, value in _changes(definition):
        changed = parameters.updated({name.partition(".")[0]: value})
        if mends(_course(definition, rules, changed, example)):
            because = place_of_parameter(definition, name)
            return replace(fault, because=because, arguments={**fault.arguments, "parameter": name})
    return fault


def _course(definition: Definition, rules: Rules, parameters: Parameters, example: Example) -> Course:
    """How the example goes under such parameters; nowhere if they contradict each other or break the rules."""

    def nowhere(*_path: str | int) -> Place:
        return Place("")

    mode = mode_of(definition, example.mode)
    try:
        if contradictions_in(rules, parameters, mode.players):
            return Course(())
        return run(definition, rules, parameters, example, nowhere)
    except Faulty:
        return Course(())


def _changes(definition: Definition) -> Iterator[Change]:
    """Each parameter slightly changed, the smallest changes first, in the order of game.yaml."""
    for distance in range(1, REACH + 1):
        for name, parameter in definition.file.parameters.items():
            yield from _changes_of(name, parameter, distance)


def _changes_of(name: str, parameter: Parameter, distance: int) -> Iterator[Change]:
    value = parameter.value
    if isinstance(value, int):
        yield from ((name, other) for other in _near(value, parameter, distance))
        return
    for index, member in enumerate(value):
        for other in _near(member, parameter, distance):
            yield f"{name}.{index + 1}", (*value[:index], other, *value[index + 1 :])
    if value:
        yield name, (*value, *(value[-1:] * distance))
    if distance < len(value):
        yield name, value[:-distance]


def _near(value: int, parameter: Parameter, distance: int) -> Iterator[int]:
    for other in (value - distance, value + distance):
        if (parameter.min is None or other >= parameter.min) and (parameter.max is None or other <= parameter.max):
            yield other
