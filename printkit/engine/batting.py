"""Chances of games in which everybody secretly chooses a number and clashes cancel: as many numbers as players."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from printkit.engine.odds import alone_chances, even_spread, spread, weights_after

Alone = tuple[Fraction, ...]  # the chance that exactly 0, 1, 2 … players stand alone on their number


@cache
def alone_in_a_round(players: int) -> Alone:
    """If all choose by chance and nothing is known of the round before: the same with and without resting cards, since
    each number is then as likely as any other."""
    return alone_chances(even_spread(players))


@cache
def alone_after(before: tuple[int, ...]) -> Alone:
    """If nobody may choose the last card again and `before` was the occupancy of the round before."""
    return alone_chances(spread(before, weights_after(len(before), 1, resting=True)))


def round_chances(players: int) -> dict[str, Fraction]:
    """The chances that a reader asks for, of any round and of a round after a known one, by name."""
    alone = alone_in_a_round(players)
    differ, equal = (alone_after(before) for before in known_before(players).values())
    return {
        "chance_all_differ": alone[players],
        "chance_some_alone": sum(alone[2:players], Fraction(0)),  # more than one, not all
        "chance_one_alone": alone[1],
        "chance_nobody_alone": alone[0],
        "chance_all_equal": Fraction(players, players**players),
        "chance_all_differ_after_differ": differ[players],
        "chance_nobody_alone_after_differ": differ[0],
        "chance_all_differ_after_equal": equal[players],
        "chance_nobody_alone_after_equal": equal[0],
    }


def known_before(players: int) -> Mapping[str, tuple[int, ...]]:
    """The two rounds that are easily told: all differed, all were equal."""
    return {"differ": (1,) * players, "equal": (players, *(0,) * (players - 1))}


def alone_outcomes(players: int, resting: bool) -> dict[str, dict[str, Fraction]]:
    """How many stand alone, as complete sets of outcomes; with resting cards also after a known round."""
    found = {"alone": alone_in_a_round(players)}
    if resting:
        found |= {f"alone_after_{name}": alone_after(before) for name, before in known_before(players).items()}
    return {name: {str(count): chance for count, chance in enumerate(row)} for name, row in found.items()}
