"""Which parameter explains that an example fails: the nearest change of one parameter that would mend it.

Nobody has to say which parameters an example depends on: the example is played again with each parameter a little
changed, within its allowed range. It costs nothing as long as examples hold.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from printkit.engine.facts import contradictions_in, mode_of, place_of_parameter
from printkit.engine.paths import Leaf, as_scalar, same, value_along
from printkit.engine.playing import Course, run
from printkit.engine.protocol import Parameters, Rules
from printkit.model.game import Definition, Example, Parameter
from printkit.place import Place
from printkit.problems import Faulty, Problem

REACH = 5  # how far a number is changed up and down, and by how many members a sequence is made longer or shorter
Change = tuple[str, int | tuple[int, ...]]  # the parameter or member (`chips_by_round.7`), the parameter's new value


class Case(Struct, frozen=True, eq=False):
    """An example that fails, and how it went under the changes that were tried so far."""

    definition: Definition
    rules: Rules
    parameters: Parameters
    example: Example
    tried: dict[Change, Course] = {}

    def course(self, change: Change) -> Course:
        """How the example goes with one parameter changed; nowhere if the rules can make nothing of that."""
        if change not in self.tried:
            name, value = change
            self.tried[change] = self._course(self.parameters.updated({name.partition(".")[0]: value}))
        return self.tried[change]

    def _course(self, parameters: Parameters) -> Course:
        mode = mode_of(self.definition, self.example.mode)
        try:
            if contradictions_in(self.rules, parameters, mode.players):
                return Course(())
            return run(self.definition, self.rules, parameters, self.example, _nowhere)
        except Faulty:
            return Course(())


def blame_move(case: Case, fault: Problem, made: int) -> Problem:
    """The fault with a parameter under which the move refused after `made` moves would be allowed, if there is one."""
    return _with_because(case, fault, lambda course: len(course.states) > made + 1)


def blame_start(case: Case, fault: Problem) -> Problem:
    """The fault with a parameter under which the position that is given could be, if an edition has changed it."""
    if not _changed_here(case.definition):
        return fault
    return _with_because(case, fault, lambda course: bool(course.states))


def blame_expectation(case: Case, fault: Problem) -> Problem:
    """The fault with a parameter under which the expectation would hold, if there is one."""
    path = str(fault.arguments["path"])

    def mends(course: Course) -> bool:
        try:
            found: Leaf = value_along(course.states, path)
        except KeyError:
            return False
        return not course.problems and same(found, case.example.expect[path])

    def differs(course: Course) -> bool:
        try:
            found = str(as_scalar(value_along(course.states, path)))
        except KeyError:
            return False
        return not course.problems and found != fault.arguments["found"]

    blamed = _with_because(case, fault, mends)
    return blamed if blamed.because else _depending(case, fault, differs)


def blame_path(case: Case, fault: Problem) -> Problem:
    """The fault with a parameter under which the path would exist, if there is one."""
    path = str(fault.arguments["path"])

    def mends(course: Course) -> bool:
        try:
            value_along(course.states, path)
        except KeyError:
            return False
        return True

    return _with_because(case, fault, mends)


def _depending(case: Case, fault: Problem, differs: Callable[[Course], bool]) -> Problem:
    """The fault with the parameters on which it depends, where no single one of them is near a value that mends it."""
    names = [change[0] for change in changes_by(case.definition, 1) if differs(case.course(change))]
    if not names:
        return fault
    told = _blamed_for(fault, case, together(names))
    return replace(told, arguments={**told.arguments, "parameters": (), "depends": told.arguments["parameters"]})


def _with_because(case: Case, fault: Problem, mends: Callable[[Course], bool]) -> Problem:
    """The fault with every parameter whose smallest change mends it: which of them was meant only the author knows.

    Of an edition, the parameters that it changes come first: those whose former values would mend it; if none alone
    would and nothing else is found, all of them.
    """
    own = _changed_here(case.definition)
    names = [change[0] for change in own if mends(case.course(change))]
    if names:
        return _blamed_for(fault, case, tuple(names))
    near = (changes_by(case.definition, distance) for distance in range(1, REACH + 1))
    tries = (*near, _to_limits(case.definition), _exchanged(case.definition))
    for changes in tries:
        names = [change[0] for change in changes if mends(case.course(change))]
        if names:
            return _blamed_for(fault, case, together(names))
    return _blamed_for(fault, case, tuple(name for name, _ in own)) if own else fault


def _blamed_for(fault: Problem, case: Case, names: tuple[str, ...]) -> Problem:
    because = place_of_parameter(case.definition, names[0])
    return replace(fault, because=because, arguments={**fault.arguments, "parameters": names})


def _changed_here(definition: Definition) -> list[Change]:
    """The parameters that an edition changes, with the values that its ancestors last had."""
    values: dict[str, int | tuple[int, ...]] = {}
    while definition.parent is not None:
        former = definition.parent.file.parameters
        for name, parameter in definition.file.parameters.items():
            if name in former and former[name].value != parameter.value:
                values.setdefault(name, former[name].value)
        definition = definition.parent
    return list(values.items())


def together(names: list[str]) -> tuple[str, ...]:
    """Parameters by name; a sequence as a whole where more than one of its members would do."""
    different = tuple(dict.fromkeys(names))
    members = [name.partition(".")[0] for name in different]
    return tuple(
        dict.fromkeys(base if members.count(base) > 1 else name for name, base in zip(different, members, strict=True))
    )


def _nowhere(*_path: str | int) -> Place:
    return Place("")


def changes_by(definition: Definition, distance: int) -> Iterator[Change]:
    """Each parameter changed by `distance`, in the order of game.yaml."""
    for name, parameter in definition.file.parameters.items():
        yield from _changes_of(name, parameter, distance)


def _to_limits(definition: Definition) -> Iterator[Change]:
    """Each number as small and as large as it may be: a parameter may be far from where it mends anything."""
    for name, parameter in definition.file.parameters.items():
        for limit in (parameter.min, parameter.max):
            if limit is not None and isinstance(parameter.value, int) and limit != parameter.value:
                yield name, limit


def _exchanged(definition: Definition) -> Iterator[Change]:
    """Each sequence with two of its members exchanged: it may have been written in another order."""
    for name, parameter in definition.file.parameters.items():
        value = parameter.value
        for first, second in combinations(range(0 if isinstance(value, int) else len(value)), 2):
            if not isinstance(value, int) and value[first] != value[second]:
                members = list(value)
                members[first], members[second] = members[second], members[first]
                yield name, tuple(members)


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
