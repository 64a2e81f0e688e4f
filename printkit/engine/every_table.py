"""One game at each table for which a game is: what the rules can take is found out by playing."""

from collections.abc import Iterator
from random import Random

from printkit.engine.facts import at_table, options_at, parameters_of, refuse_contradictions, tables_of
from printkit.engine.protocol import Rules, State
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

MOST_LISTED = 100_000  # moves to choose from in all, after which a game is left as it is: it may be a long one


def play_every_table(definition: Definition, rules: Rules) -> None:
    """Plays a game with each number of players of each mode, its moves chosen as a die falls that always falls alike.

    Raises Faulty for rules that fail or that bring a game to no end, each fault once, with the first such table.
    """
    for mode in definition.file.game.modes:
        refuse_contradictions(definition, rules, mode)
    faults: dict[tuple[str, Place | None], Problem] = {}
    for mode, sizes in tables_of(definition).items():
        for size in sizes:
            for fault in _faults(definition, rules, mode, size):
                faults.setdefault((fault.code, fault.place), fault)
    if faults:
        raise Faulty(faults.values())


def _faults(definition: Definition, rules: Rules, mode: str, size: int) -> Iterator[Problem]:
    parameters, players = parameters_of(definition), tuple(f"p{seat}" for seat in range(1, size + 1))
    try:
        options = options_at(rules, parameters, mode, size)
        longest = rules.longest(parameters, size, options)
        end = _played(rules, rules.start(parameters, players, options), longest)
    except Faulty as fault:
        yield from (at_table(size, each) for each in fault.problems)
        return
    if end is not None:
        made, is_stuck = end
        stuck, too_long = (made, ()) if is_stuck else ((), made)
        yield problem("game-without-end", Place(definition.rules_path), players=size, stuck=stuck, too_long=too_long)


def _played(rules: Rules, state: State, longest: int | None) -> tuple[int, bool] | None:
    """After how many moves a game has not ended, and whether none is left then; None if it has, or may still."""
    die, listed, made = Random(0), 0, 0
    while rules.result(state) is None:
        if longest is not None and made > longest:
            return longest, False
        moves = rules.moves(state)
        if not moves:
            return made, True
        listed += len(moves)
        if listed > MOST_LISTED:
            return None
        state = rules.play(state, moves[int(die.random() * len(moves))])
        made += 1
    return None
