"""Running rules, with every fault of theirs turned into a problem that has its line."""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from types import FunctionType, TracebackType
from typing import Any, TypeVar

from printkit.definition.near import near
from printkit.definition.rules_files import RULES
from printkit.engine.protocol import (
    Contradiction,
    DeckFault,
    Illegal,
    Options,
    Parameters,
    Result,
    State,
)
from printkit.engine.reading import ParameterFault
from printkit.model.facts import FactTable, Value
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Row
from printkit.model.scene import Scene
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

T = TypeVar("T")


class GuardedRules:
    """The functions of a game's rules. A call raises Illegal as the rules do, or Faulty where they are at fault.

    `paths`: the names of the rules' files, by the names that their code has.
    """

    def __init__(self, digest: str, paths: Mapping[str, str], names: Mapping[str, Any]) -> None:
        self.digest = digest
        self._paths, self._names = paths, names

    def run(self, action: Callable[[], T]) -> T:
        """What `action` gives. Raises Faulty with the line of the rules for whatever it raises but Illegal."""
        try:
            return action()
        except (Illegal, Faulty):
            raise
        except ParameterFault as fault:
            raise Faulty([self._about_parameter(fault)]) from None
        except Exception as fault:
            place = self._place_of(fault.__traceback__)
            raise Faulty(
                [problem("rules-broken", place, error=type(fault).__name__, says=str(fault)[:200], players=())]
            ) from None

    def start(self, parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
        return self._ask("start", _is_state, "a frozen dataclass", parameters, players, options)

    def moves(self, state: State) -> tuple[str, ...]:
        answer: tuple[str, ...] = self._ask("moves", _is_tuple_of(str), "a tuple of texts", state)
        return answer

    def play(self, state: State, move: str) -> State:
        def same(after: object) -> bool:
            return type(after) is type(state)

        return self._ask("play", same, f"a {type(state).__name__}", state, move)

    def result(self, state: State) -> Result | None:
        def fits(answer: object) -> bool:
            return answer is None or isinstance(answer, Result)

        answer: Result | None = self._ask("result", fits, "a Result or None", state)
        return answer

    def quantities(
        self, parameters: Parameters, players: int, options: Options
    ) -> Mapping[str, Value | tuple[Value, ...]]:
        expected = "a mapping from names to values"
        answer: Mapping[str, Value] = self._ask("quantities", _is_facts, expected, parameters, players, options)
        return answer

    def tables(self, parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
        expected = "a tuple of FactTable"
        answer: tuple[FactTable, ...] = self._ask("tables", _is_tuple_of(FactTable), expected, parameters, players)
        return answer

    def scene(self, state: State) -> Scene:
        def fits(answer: object) -> bool:
            return isinstance(answer, Scene)

        answer: Scene = self._ask("scene", fits, "a Scene", state)
        return answer

    def options(self, parameters: Parameters, players: int) -> Options:
        if "options" not in self._names:
            return FrozenMap()
        answer: Mapping[str, Any] = self._ask("options", _is_facts, "a mapping of options", parameters, players)
        return FrozenMap(answer)

    def contradictions(self, parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
        if "contradictions" not in self._names:
            return ()
        fits, expected = _is_tuple_of(Contradiction), "a tuple of Contradiction"
        answer: tuple[Contradiction, ...] = self._ask("contradictions", fits, expected, parameters, players)
        return answer

    def no_table(self, parameters: Parameters, mode: str, players: int) -> str:
        if "no_table" not in self._names:
            return ""
        answer: str = self._ask("no_table", _is_text, "a text", parameters, mode, players)
        return answer

    def conserved(self, state: State) -> Mapping[str, int]:
        if "conserved" not in self._names:
            return {}
        answer: Mapping[str, int] = self._ask("conserved", _is_facts, "a mapping from names to numbers", state)
        return answer

    def impossible(self, state: State) -> str:
        if "impossible" not in self._names:
            return ""
        answer: str = self._ask("impossible", _is_text, "a text", state)
        return answer

    def deck_faults(self, parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
        if "deck_faults" not in self._names:
            return ()
        fits, expected = _is_tuple_of(DeckFault), "a tuple of DeckFault"
        answer: tuple[DeckFault, ...] = self._ask("deck_faults", fits, expected, parameters, decks)
        return answer

    def longest(self, parameters: Parameters, players: int, options: Options) -> int | None:
        if "longest" not in self._names:
            return None

        def fits(answer: object) -> bool:
            return isinstance(answer, int)

        answer: int = self._ask("longest", fits, "a number", parameters, players, options)
        return answer

    def chances(
        self, parameters: Parameters, players: int, options: Options
    ) -> Mapping[str, Mapping[str, Value]]:
        if "chances" not in self._names:
            return {}

        def fits(answer: object) -> bool:
            return isinstance(answer, Mapping) and all(_is_facts(outcomes) for outcomes in answer.values())

        expected = "a mapping from names to mappings of chances"
        answer: Mapping[str, Mapping[str, Value]] = self._ask(
            "chances", fits, expected, parameters, players, options
        )
        return answer

    def _ask(self, name: str, fits: Callable[[object], bool], expected: str, *arguments: Any) -> Any:
        def asked() -> tuple[Any, bool]:
            answer = self._names[name](*arguments)
            return answer, fits(answer)

        answer, is_fitting = self.run(asked)
        if is_fitting:
            return answer
        place, found = self._place_of_function(name), type(answer).__name__
        raise Faulty([problem("rules-wrong-answer", place, function=name, expected=expected, found=found, players=())])

    def _about_parameter(self, fault: ParameterFault) -> Problem:
        place = self._place_of(fault.__traceback__)
        if fault.kind:
            return problem("parameter-of-another-kind", place, name=fault.name, kind=fault.kind)
        alike = near(fault.name, fault.known)
        return problem("parameter-missing", place, name=fault.name, near=alike, known=fault.known)

    def _place_of_function(self, name: str) -> Place:
        function = self._names[name]
        function = getattr(function, "__wrapped__", function)
        if not isinstance(function, FunctionType):
            return Place(RULES)
        return Place(self._paths.get(function.__code__.co_filename, RULES), function.__code__.co_firstlineno)

    def _place_of(self, traceback: TracebackType | None) -> Place:
        """The place in the rules nearest to the fault."""
        place = Place(RULES)
        while traceback is not None:
            code = traceback.tb_frame.f_code
            path = self._paths.get(code.co_filename)
            if path is not None:
                spots = list(code.co_positions())
                column = spots[traceback.tb_lasti // 2][2] if 0 <= traceback.tb_lasti // 2 < len(spots) else None
                place = Place(path, traceback.tb_lineno, (column or 0) + 1)
            traceback = traceback.tb_next
        return place


def _is_state(answer: object) -> bool:
    return (
        is_dataclass(answer)
        and not isinstance(answer, type)
        and bool(getattr(type(answer), "__dataclass_params__").frozen)  # noqa: B009 - not in the stubs
    )


def _is_text(answer: object) -> bool:
    return isinstance(answer, str)


def _is_tuple_of(kind: type) -> Callable[[object], bool]:
    return lambda answer: isinstance(answer, tuple) and all(isinstance(member, kind) for member in answer)


def _is_facts(answer: object) -> bool:
    return isinstance(answer, Mapping) and all(
        isinstance(name, str) and all(map(_is_value, value if isinstance(value, tuple) else (value,)))
        for name, value in answer.items()
    )


def _is_value(value: object) -> bool:
    return isinstance(value, int | Fraction | str | bool)
