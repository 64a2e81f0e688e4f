"""The worked examples of a game, played at every build."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from printkit.definition.find import EDITION_FILE
from printkit.definition.near import near
from printkit.engine.blame import Case, blame_expectation, blame_move, blame_path, blame_start
from printkit.engine.facts import parameters_of, refuse_contradictions
from printkit.engine.paths import Leaf, as_scalar, names_of, same, split_at, value_along
from printkit.engine.playing import Course, Places, Told, run
from printkit.engine.protocol import Rules, State
from printkit.model.facts import Fact
from printkit.model.game import Definition, Example
from printkit.model.scene import Scene
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

GIVEN = ("given-not-conserved", "given-impossible")  # faults of a position that parameters may explain


class PlayedExample(Struct, frozen=True):
    """An example with all of its states: `states[0]` before any move, `states[n]` after the n-th; `scenes` likewise."""

    example: Example
    place: Place
    states: tuple[State, ...]
    scenes: tuple[Scene, ...]

    @property
    def id(self) -> str:
        return self.example.id

    def value(self, path: str) -> Leaf:
        """What stands at `path` in the end (`row.2`), or after a move (`@3.row.2`). Raises KeyError."""
        return value_along(self.states, path)

    def fact(self, path: str) -> Fact:
        """The value at `path` as a fact of this example. Raises KeyError."""
        return Fact(path, self.value(path), "example", self.place)

    def names(self) -> tuple[str, ...]:
        """The paths of the last state."""
        return names_of(self.states[-1])


def play_examples(definition: Definition, rules: Rules) -> tuple[PlayedExample, ...]:
    """Plays each example and checks what it expects. Raises Faulty with all faults, each at its own line."""
    played: list[PlayedExample] = []
    faults: list[Problem] = []
    parameters = parameters_of(definition)
    for mode in definition.file.game.modes:
        refuse_contradictions(definition, rules, mode)
    for number, example in enumerate(definition.file.examples):
        places = partial(definition.place, "examples", number)
        try:
            course = run(definition, rules, parameters, example, places)
        except Faulty as fault:
            case = Case(definition, rules, parameters, example)
            blamed = (blame_start(case, each) if each.code in GIVEN else each for each in fault.problems)
            faults += (_named(each, definition, example) for each in blamed)
            continue
        found = tuple(_faults(Case(definition, rules, parameters, example), course, places))
        faults += (_named(each, definition, example) for each in found)
        if not found:
            scenes = tuple(map(rules.scene, course.states))
            played.append(PlayedExample(example, places(), course.states, scenes))
    if faults:
        raise Faulty(faults)
    return tuple(played)


def _named(fault: Problem, definition: Definition, example: Example) -> Problem:
    """A fault of an example that stands in a parent's file, which nobody can change there, with the name by which the
    edition corrects it."""
    is_own = definition.parent is None or (fault.place and fault.place.path == definition.prefix + EDITION_FILE)
    if is_own or fault.arguments.get("example") != ():
        return fault
    return replace(fault, arguments={**fault.arguments, "example": example.id})


def unmet(told: Told, states: tuple[State, ...], places: Places) -> Iterator[Problem]:
    """What is expected and does not hold. Paths that do not exist are faults of the expectation."""
    for path, expected in told.expect.items():
        place = places("expect", path)
        try:
            found = value_along(states, path)
        except KeyError:
            yield _no_such_path(path, states, place)
            continue
        if not same(found, expected):
            said = {"path": path, "expected": str(expected), "found": str(as_scalar(found))}
            yield problem("expectation-not-met", place, parameters=(), depends=(), example=(), **said)


def _no_such_path(path: str, states: tuple[State, ...], place: Place) -> Problem:
    move, inner = split_at(path)
    if move is not None and move >= len(states):
        return problem("move-not-made", place, path=path, move=move, moves=len(states) - 1)
    return problem("unknown-path", place, path=path, parameters=(), near=near(inner, names_of(states[-1])))


def _faults(case: Case, course: Course, places: Places) -> Iterator[Problem]:
    """The first move that is not allowed; if all are, the expectations that fail. Each with its parameter, if any."""
    if course.problems:
        yield from (blame_move(case, fault, len(course.states) - 1) for fault in course.problems)
        return
    blame = {"expectation-not-met": blame_expectation, "unknown-path": blame_path}
    for fault in unmet(case.example, course.states, places):
        yield blame[fault.code](case, fault) if fault.code in blame else fault
