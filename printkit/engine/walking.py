"""Walking through everything that can happen, and the laws that hold at every step of every game."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from printkit.engine.protocol import Illegal, Result, Rules, State

MOST_STATES = 500_000


class TooMany(Exception):
    """A walk met more states than it may keep."""


class Step(Struct, frozen=True):
    before: State
    move: str
    after: State


class Moment(Struct, frozen=True):
    """A state with what its rules say there: how the game ended, and which moves are legal."""

    state: State
    result: Result | None
    moves: tuple[str, ...]


class Walk(Struct, frozen=True):
    """Every state that was met, each once; the last ones are those in which the walk stopped."""

    states: tuple[State, ...]
    steps: int
    last: tuple[State, ...]


def walk(
    rules: Rules,
    start: State,
    until: Callable[[State], bool],
    visit: Callable[[Step], None] = lambda step: None,
    meet: Callable[[Moment], None] = lambda moment: None,
    most: int = MOST_STATES,
) -> Walk:
    """Plays every legal move from `start` on, and from there again, until `until` or the end of the game.

    Equal states are met once. `visit` sees each step, `meet` each state. Raises TooMany beyond `most` states.
    """
    met: dict[State, None] = {start: None}
    waiting, steps, last = [start], 0, list[State]()
    while waiting:
        moment = moment_at(rules, waiting.pop())
        meet(moment)
        if moment.result is not None or (until(moment.state) and moment.state is not start):
            last.append(moment.state)
            continue
        for move in moment.moves:
            after = rules.play(moment.state, move)
            steps += 1
            visit(Step(moment.state, move, after))
            if after not in met:
                met[after] = None
                waiting.append(after)
        if len(met) > most:
            raise TooMany(f"more than {most} states")
    return Walk(tuple(met), steps, tuple(last))


def lawful_walk(rules: Rules, start: State, until: Callable[[State], bool]) -> tuple[Walk, tuple[str, ...]]:
    """A walk with all laws that are broken on it, each with the move or the step where it is. Laws about states are
    judged once for each state, however many moves lead there: a game has far more moves than states."""
    broken = list[str]()
    sums = dict(rules.conserved(start))

    def visit(step: Step) -> None:
        broken.extend(f"{law}: {step.move}" for law in broken_by_move(rules, step))

    def meet(moment: Moment) -> None:
        broken.extend(f"{law}: {moment.state}" for law in broken_at(rules, moment, sums))

    return walk(rules, start, until, visit, meet), tuple(broken)


def broken_laws(rules: Rules, step: Step) -> Iterator[str]:
    """What a step breaks of the laws of every game; nothing, if the rules are sound."""
    yield from broken_by_move(rules, step)
    yield from broken_at(rules, moment_at(rules, step.after), dict(rules.conserved(step.before)))


def broken_by_move(rules: Rules, step: Step) -> Iterator[str]:
    """What can only be judged of a move."""
    if step.before == step.after:
        yield "a move changed nothing"
    if rules.play(step.before, step.move) != step.after:
        yield "the same move led elsewhere"


def broken_at(rules: Rules, moment: Moment, sums: Mapping[str, int]) -> Iterator[str]:
    """What is broken in a state, whichever move led there. `sums` are those that no move may change."""
    if dict(rules.conserved(moment.state)) != sums:
        yield "something was lost or made"
    if moment.result is not None and moment.moves:
        yield "moves after the end"
    if moment.result is None and not moment.moves:
        yield "stuck before the end"
    if len(set(moment.moves)) != len(moment.moves):
        yield "a move offered twice"
    if accepts(rules, moment.state, "no such move"):
        yield "a move that does not exist was played"
    if impossible := rules.impossible(moment.state):
        yield f"a game came to what is called impossible, {impossible}"
    rules.scene(moment.state)  # which raises Faulty where it cannot be drawn


def moment_at(rules: Rules, state: State) -> Moment:
    return Moment(state, rules.result(state), rules.moves(state))


def accepts(rules: Rules, state: State, move: str) -> bool:
    """Whether the rules let a move be made."""
    try:
        rules.play(state, move)
    except Illegal:
        return False
    return True
