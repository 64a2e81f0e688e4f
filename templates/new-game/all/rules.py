"""Players take leaves in turn; whoever has to take the last one loses.

This file lets printkit play your game. Each function below is asked for by name; docs/engine.md tells what each gives.
Type no number of your game here: read it from `parameters`, so that game.yaml is the only place to change it.
"""

from dataclasses import dataclass, replace

from printkit.engine import FrozenMap, Illegal, Result, Scene, SceneChips, Zone, single


@dataclass(frozen=True)
class State:
    """What lies on the table. Texts and examples name these fields: {leaves}, {taken.aki}."""

    leaves: int
    most: int
    turn: str
    taken: FrozenMap[str, int]


def start(parameters, players, options):
    """The table before the first move."""
    nothing = FrozenMap(dict.fromkeys(players, 0))
    return State(single(parameters, "leaves"), single(parameters, "most"), players[0], nothing)


def moves(state):
    """All moves that are allowed now, as words. None are left when the game is over."""
    return tuple(f"take {count}" for count in range(1, min(state.most, state.leaves) + 1))


def play(state, move):
    """The table after a move. The rule that a wrong move breaks has its words in game.yaml (rule.…)."""
    if move not in moves(state):
        raise Illegal("take", "a-few-leaves-at-a-time", moves(state))
    count = int(move.split()[1])
    return replace(
        state,
        leaves=state.leaves - count,
        turn=_after(state),
        taken=state.taken.updated({state.turn: state.taken[state.turn] + count}),
    )


def _after(state):
    players = tuple(state.taken)
    return players[(players.index(state.turn) + 1) % len(players)]


def result(state):
    """None while the game goes on; then the place of each player."""
    if state.leaves:
        return None
    players = tuple(state.taken)
    loser = players[players.index(state.turn) - 1]  # took the last leaf, and it would be the next player's turn
    return Result(FrozenMap({player: 1 + (player == loser) for player in players}), state.taken)


def quantities(parameters, players, options):
    """Numbers that follow from the parameters: texts print them as they print parameters."""
    leaves, most = single(parameters, "leaves"), single(parameters, "most")
    return {"safe": tuple(range(1, leaves + 1, most + 1))}  # leave so many to the other player, and you win


def tables(parameters, players):
    """Tables for the rule sheet; this game needs none."""
    return ()


def scene(state):
    """What figures show."""
    heap = Zone("leaves", "stock", chips=(SceneChips(state.leaves, fact="leaves"),))
    won = tuple(
        Zone(f"taken.{player}", "score", player, chips=(SceneChips(count, fact=f"taken.{player}"),))
        for player, count in state.taken.items()
    )
    return Scene(tuple(state.taken), (heap, *won))


def conserved(state):
    """Sums that no move changes: no leaf is lost."""
    return {"leaves": state.leaves + sum(state.taken.values())}


def longest(parameters, players, options):
    """So many moves a game lasts at most."""
    return single(parameters, "leaves")
