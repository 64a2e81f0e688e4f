"""A play written down as YAML, and played again.

    players: [aki, beni, chika]
    moves: [lay out, special distribution, bid aki 2]
    options: {resting: false}       # may be left out, as may mode, given (a position) and expect (what must hold)
"""

from collections.abc import Mapping

from msgspec import Struct

from printkit.engine.examples import unmet
from printkit.engine.facts import parameters_of, refuse_contradictions
from printkit.engine.playing import run
from printkit.engine.protocol import Option, Rules, State
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, PathKey
from printkit.model.limits import Key, Name
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty


class Spoken(Written, frozen=True):
    """The fields of a script; as those of an example, which is a script that a rulebook tells."""

    players: tuple[Name, ...]
    moves: tuple[str, ...]
    mode: Name = "standard"
    options: Mapping[Key, int | str | bool] = FrozenMap()
    given: Mapping[str, int | str | bool] = FrozenMap()
    expect: Mapping[str, int | str | bool] = FrozenMap()


class Script(Struct, frozen=True):
    """A script that was read, with the place of each value."""

    players: tuple[str, ...]
    moves: tuple[str, ...]
    mode: str = "standard"
    options: Mapping[str, Option] = {}
    given: Mapping[str, Option] = {}
    expect: Mapping[str, Option] = {}
    path: str = "script"
    places: Mapping[PathKey, Place] = {}

    def place(self, *path: str | int) -> Place:
        """The place of the value at `path`, or of the nearest value around it."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return Place(self.path)


class Replay(Struct, frozen=True):
    """A play: `states[0]` before any move, `states[n]` after the n-th of `moves`."""

    players: tuple[str, ...]
    moves: tuple[str, ...]
    states: tuple[State, ...]


def read_script(data: bytes, path: str) -> Script:
    """The script in a YAML file. Raises Faulty with the place of each fault."""
    from printkit.definition.shape import validate
    from printkit.definition.strict_yaml import load

    value, places = load(data, path)
    spoken = validate(Spoken, value, places)
    return Script(
        spoken.players, spoken.moves, spoken.mode, spoken.options, spoken.given, spoken.expect, path, places
    )


def replay(definition: Definition, rules: Rules, script: Script) -> Replay:
    """Plays a script. Raises Faulty for a move that is not allowed and for expectations that do not hold."""
    for mode in definition.file.game.modes:
        refuse_contradictions(definition, rules, mode)
    course = run(definition, rules, parameters_of(definition), script, script.place)
    faults = course.problems or tuple(unmet(script, course.states, script.place))
    if faults:
        raise Faulty(faults)
    return Replay(script.players, script.moves, course.states)
