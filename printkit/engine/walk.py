"""Walking through everything that can happen, and the laws that hold at every step of every game."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from printkit.engine.protocol import Illegal, Rules, State

MOST_STATES = 500_000


class TooMany(Exception):
    """A walk met more states than it may keep."""


class Step(Struct, frozen=True):
    before: State
    move: str
    after: State


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
    most: int = MOST_STATES,
) -> Walk:
    """Plays every legal move from `start` on, and from there again, until `until` or the end of the game.

    Equal states are met once. `visit` sees each step. Raises TooMany beyond `most` states.
    """
    met: dict[State, None] = {start: None}
    waiting, steps, last = [start], 0, list[State]()
    while waiting:
        state = waiting.pop()
        if rules.result(state) is not None or (until(state) and state is not start):
            last.append(state)
            continue
        for move in rules.moves(state):
            after = rules.play(state, move)
            steps += 1
            visit(Step(state, move, after))
            if after not in met:
                met[after] = None
                waiting.append(after)
        if len(met) > most:
            raise TooMany(f"more than {most} states")
    return Walk(tuple(met), steps, tuple(last))


def broken_laws(rules: Rules, step: Step) -> Iterator[str]:
    """What a step breaks of the laws of every game; nothing, if the rules are sound."""
    if dict(rules.conserved(step.before)) != dict(rules.conserved(step.after)):
        yield "something was lost or made"
    if step.before == step.after:
        yield "a move changed nothing"
    if rules.play(step.before, step.move) != step.after:
        yield "the same move led elsewhere"
    over, moves = rules.result(step.after) is not None, rules.moves(step.after)
    if over and moves:
        yield "moves after the end"
    if not over and not moves:
        yield "stuck before the end"
    if len(set(moves)) != len(moves):
        yield "a move offered twice"
    if accepts(rules, step.after, "no such move"):
        yield "a move that does not exist was played"


def accepts(rules: Rules, state: State, move: str) -> bool:
    """Whether the rules let a move be made."""
    try:
        rules.play(state, move)
    except Illegal:
        return False
    return True
