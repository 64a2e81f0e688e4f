"""Walks meet everything, and unsound rules are found out."""

from dataclasses import dataclass

import pytest

from printkit.engine import FrozenMap, Illegal, Parameters, Result, by_players, runs, sequence, single
from printkit.engine.telling import state_as_json, state_text
from printkit.engine.walking import Step, TooMany, broken_laws, lawful_walk, walk
from printkit.model.scene import Scene


@dataclass(frozen=True)
class State:
    left: int
    taken: int = 0


class Sound:
    """Take one or two of a heap. Its faulty relatives below break one law each."""

    digest = ""

    def moves(self, state: State) -> tuple[str, ...]:
        return tuple(f"take {count}" for count in (1, 2) if count <= state.left)

    def play(self, state: State, move: str) -> State:
        if move not in self.moves(state):
            raise Illegal("take", "one-or-two", self.moves(state))
        count = int(move.split()[1])
        return State(state.left - count, state.taken + count)

    def result(self, state: State) -> Result | None:
        return None if state.left else Result(FrozenMap(), FrozenMap())

    def conserved(self, state: State) -> dict[str, int]:
        return {"stones": state.left + state.taken}

    def impossible(self, state: State) -> str:
        return "" if state.left >= 0 else "nothing-is-below-nothing"

    def scene(self, state: State) -> Scene:
        return Scene((), ())


class Losing(Sound):
    def play(self, state: State, move: str) -> State:
        return State(super().play(state, move).left, state.taken)


class Idle(Sound):
    def play(self, state: State, move: str) -> State:
        super().play(state, move)
        return state


class Moody(Sound):
    count = 0

    def play(self, state: State, move: str) -> State:
        self.count += 1
        return super().play(state, move) if self.count % 2 else State(state.left - 1, state.taken + 1)


class Endless(Sound):
    def moves(self, state: State) -> tuple[str, ...]:
        return super().moves(state) or ("take 1",)


class Stuck(Sound):
    def result(self, state: State) -> Result | None:
        return None


class Double(Sound):
    def moves(self, state: State) -> tuple[str, ...]:
        return (*super().moves(state), *super().moves(state))


class Lax(Sound):
    def play(self, state: State, move: str) -> State:
        return super().play(state, move) if move in self.moves(state) else state


class Suspicious(Sound):
    def impossible(self, state: State) -> str:
        return "" if state.left else "somebody-takes-the-last"


LAWS = [
    (Losing, "something was lost or made"),
    (Idle, "a move changed nothing"),
    (Moody, "the same move led elsewhere"),
    (Endless, "moves after the end"),
    (Stuck, "stuck before the end"),
    (Double, "a move offered twice"),
    (Lax, "a move that does not exist was played"),
    (Suspicious, "a game came to what is called impossible, somebody-takes-the-last"),
]


def test_sound_rules_break_no_law() -> None:
    rules, steps = Sound(), list[Step]()
    found = walk(rules, State(4), lambda state: False, steps.append)  # type: ignore[arg-type]
    assert {state.left for state in found.states} == {0, 1, 2, 3, 4}
    assert found.last == (State(0, 4),)
    assert found.steps == len(steps) == 7
    assert not [law for step in steps for law in broken_laws(rules, step)]  # type: ignore[arg-type]
    assert lawful_walk(rules, State(4), lambda state: False) == (found, ())  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "law"), LAWS, ids=[law for _kind, law in LAWS])
def test_unsound_rules_are_found_out(kind: type[Sound], law: str) -> None:
    rules, before = kind(), State(3 if kind is Double else 2)
    after = rules.play(before, "take 2")
    assert law in list(broken_laws(rules, Step(before, "take 2", after)))  # type: ignore[arg-type]
    _found, broken = lawful_walk(kind(), before, lambda state: state.left < 0)  # type: ignore[arg-type]
    assert any(each.startswith(f"{law}: ") for each in broken)


def test_a_walk_stops_where_it_is_told() -> None:
    found = walk(Sound(), State(9), lambda state: state.left < 8)  # type: ignore[arg-type]
    assert {state.left for state in found.last} == {6, 7}
    with pytest.raises(TooMany):
        walk(Sound(), State(50), lambda state: False, most=20)  # type: ignore[arg-type]


def test_parameters_are_read_as_what_they_are() -> None:
    parameters: Parameters = FrozenMap({"rounds": 3, "chips": (1, 1, 4)})
    assert single(parameters, "rounds") == 3
    assert sequence(parameters, "chips") == (1, 1, 4)
    with pytest.raises(TypeError):
        single(parameters, "chips")
    with pytest.raises(TypeError):
        sequence(parameters, "rounds")
    assert list(runs((1, 1, 4, 4, 4, 1))) == [(1, 2, 1), (3, 5, 4), (6, 6, 1)]
    assert list(runs(())) == []


def test_a_table_by_players_has_empty_cells_at_the_end() -> None:
    table = by_players("cards", ("a", "b"), (1, 2), lambda size: (7,) * size)
    assert (table.columns, table.rows) == (("players", "a", "b"), ((1, 7, None), (2, 7, 7)))
    with pytest.raises(TypeError):
        by_players("cards", ("a",), (1,), lambda size: [(1, 2)])


def test_states_within_states_are_told() -> None:
    @dataclass(frozen=True)
    class Table:
        left: State
        pair: tuple[State, ...] = ()

    table = Table(State(1), (State(2), State(3)))
    assert state_as_json(table) == {
        "left": {"left": 1, "taken": 0},
        "pair": [{"left": 2, "taken": 0}, {"left": 3, "taken": 0}],
    }
    left, pair = state_text(table).splitlines()
    assert left == "left       left 1  taken 0"
    assert pair == "pair       left 2  taken 0 left 3  taken 0"
