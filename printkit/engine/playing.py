"""From an example or a script to its states: the table, the position to start from, then move after move."""

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

from printkit.definition.near import near
from printkit.engine.facts import mode_of, options_at
from printkit.engine.paths import WrongType, names_of, with_value
from printkit.engine.protocol import Illegal, Option, Options, Parameters, Rules, State
from printkit.model.facts import written
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem


class Told(Protocol):
    """What an example and a script have in common."""

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def moves(self) -> tuple[str, ...]: ...
    @property
    def mode(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Option]: ...
    @property
    def given(self) -> Mapping[str, Option]: ...
    @property
    def expect(self) -> Mapping[str, Option]: ...


Places = Callable[..., Place]  # the place of the value at a path within the example or script


class Course(Struct, frozen=True):
    """The states of a play: the first before any move, then one after each move that was possible."""

    states: tuple[State, ...]
    problems: tuple[Problem, ...] = ()


def run(definition: Definition, rules: Rules, parameters: Parameters, told: Told, places: Places) -> Course:
    """Plays what is told as far as the rules allow. Raises Faulty where it cannot even begin."""
    states = [_opening(definition, rules, parameters, told, places)]
    for number, move in enumerate(told.moves):
        try:
            states.append(rules.play(states[-1], move))
        except Illegal as illegal:
            refused = problem(
                "move-not-allowed",
                places("moves", number),
                move=move,
                step=illegal.step,
                rule=illegal.rule,
                allowed=illegal.allowed,
                parameters=(),
            )
            return Course(tuple(states), (refused,))
    return Course(tuple(states))


def _opening(definition: Definition, rules: Rules, parameters: Parameters, told: Told, places: Places) -> State:
    _refuse_players(definition, told, places)
    options = _agreed(rules, parameters, told, places)
    start = rules.start(parameters, told.players, options)
    return _given(rules, start, told, places) if told.given else start


def _refuse_players(definition: Definition, told: Told, places: Places) -> None:
    mode = mode_of(definition, told.mode, places("mode"))
    least, most = mode.players
    faults: list[Problem] = []
    for number, player in enumerate(told.players):
        first = told.players.index(player)
        if first < number:
            place, because = places("players", number), places("players", first)
            faults.append(problem("duplicate-player", place, because, player=player))
    found = len(told.players)
    if not least <= found <= most:
        place, because = places("players"), definition.place("game", "modes", told.mode, "players")
        faults.append(problem("wrong-number-of-players", place, because, found=found, table=mode.table))
    if faults:
        raise Faulty(faults)


def _agreed(rules: Rules, parameters: Parameters, told: Told, places: Places) -> Options:
    usual = options_at(rules, parameters, told.mode, len(told.players))
    known = tuple(name for name in usual if name != "mode")
    faults: list[Problem] = []
    for name, value in told.options.items():
        place = places("options", name)
        if name not in known:
            faults.append(problem("unknown-option", place, name=name, near=near(name, known), known=known))
        elif type(value) is not type(usual[name]):
            found, usually = written(value), written(usual[name])
            faults.append(problem("option-of-another-kind", place, option=name, found=found, usual=usually))
    if faults:
        raise Faulty(faults)
    return FrozenMap({**usual, **told.options})


def _given(rules: Rules, start: State, told: Told, places: Places) -> State:
    """The position that is given, if the game can hold it: no chip and no card more or less than at the start."""
    state, faults = start, list[Problem]()
    for path, value in told.given.items():
        try:
            state = with_value(state, path, value)
        except KeyError:
            close = near(path, names_of(start))
            faults.append(problem("unknown-path", places("given", path), path=path, parameters=(), near=close))
        except WrongType as wrong:
            faults.append(
                problem("given-of-another-kind", places("given", path), path=path, found=str(value), kind=str(wrong))
            )
    if not faults:
        faults = _impossible(rules, start, state, places("given"))
    if faults:
        raise Faulty(faults)
    return state


def _impossible(rules: Rules, start: State, state: State, place: Place) -> list[Problem]:
    there, here = rules.conserved(start), rules.conserved(state)
    lost = [
        problem("given-not-conserved", place, what=name, expected=there[name], found=here.get(name, 0), example=())
        for name in there
        if there[name] != here.get(name)
    ]
    rule = "" if lost else rules.impossible(state)
    return [problem("given-impossible", place, rule=rule, example=())] if rule else lost
