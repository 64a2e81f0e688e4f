"""Exact chances where every player secretly chooses one of the same numbers.

An occupancy says how many players chose each number: (1, 2, 0) is one on the first, two on the second. Players are
independent and alike: whoever chose a number chooses it again with the chance `stay`, and each other with `go`.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm

Occupancy = tuple[int, ...]
Weights = tuple[Fraction, Fraction]  # stay, go


def weights_after(numbers: int, rounds: int, resting: bool) -> Weights:
    """The chances to stand on the same number, and on any given other one, `rounds` rounds later.

    Choices are uniform: over all numbers, or over all but the last chosen one where that card rests.
    """
    even = Fraction(1, numbers)
    if not resting:
        return even, even
    stay = Fraction(1)
    for _ in range(rounds):
        stay = (1 - stay) / (numbers - 1)
    return stay, (1 - stay) / (numbers - 1)


def even_spread(numbers: int) -> Mapping[Occupancy, Fraction]:
    """The chance of each occupancy, if as many players as there are numbers choose by chance."""
    return _follow((1,) * numbers, weights_after(numbers, 1, resting=False), None)


def spread(before: Occupancy, weights: Weights) -> Mapping[Occupancy, Fraction]:
    """The chance of each occupancy that may follow `before`."""
    return _follow(before, weights, None)


def way(before: Occupancy, after: Occupancy, weights: Weights) -> Fraction:
    """The chance that `after` follows `before`."""
    return _follow(before, weights, after).get(after, Fraction(0))


def _follow(before: Occupancy, weights: Weights, limit: Occupancy | None) -> dict[Occupancy, Fraction]:
    """The product of one sum of chances for each player, without what grows beyond `limit`.

    Counted in whole numbers, since adding fractions is slow: the chances' common denominator is left out to the end.
    """
    whole = lcm(*(weight.denominator for weight in weights))
    stay, go = (weight.numerator * (whole // weight.denominator) for weight in weights)
    ways: dict[Occupancy, int] = {(0,) * len(before): 1}
    for last, players in enumerate(before):
        for _ in range(players):
            ways = _joined(ways, last, (stay, go), limit)
    return {occupancy: Fraction(count, whole ** sum(before)) for occupancy, count in ways.items()}


def _joined(
    ways: Mapping[Occupancy, int], last: int, shares: tuple[int, int], limit: Occupancy | None
) -> dict[Occupancy, int]:
    """The ways after one more player, who stood on the number `last`, has chosen."""
    stay, go = shares
    grown: dict[Occupancy, int] = {}
    for occupancy, count in ways.items():
        for number, players in enumerate(occupancy):
            share = stay if number == last else go
            if share and (limit is None or players < limit[number]):
                more = (*occupancy[:number], players + 1, *occupancy[number + 1 :])
                grown[more] = grown.get(more, 0) + count * share
    return grown


def alone_chances(occupancies: Mapping[Occupancy, Fraction]) -> tuple[Fraction, ...]:
    """The chance that exactly 0, 1, 2 … players stand alone on their number."""
    players = sum(next(iter(occupancies)))
    chances = [Fraction(0)] * (players + 1)
    for occupancy, chance in occupancies.items():
        chances[occupancy.count(1)] += chance
    return tuple(chances)


def chances_of_return(
    marked: Sequence[bool], clearing: Sequence[Occupancy], resting: bool
) -> tuple[Fraction, Fraction]:
    """How a distribution over emptied cards comes back, if all choose by chance: the chance that it does at all after
    the first round, and how often it does on average.

    It is made in a `marked` round before which the row was empty, as it is before the first one. A row full of chips is
    emptied only if all differ; just after a distribution, which leaves some cards empty, each `clearing` occupancy
    empties it too (that all differ is always one of them). `resting`: nobody may choose the last card again.
    """
    everyone = (1,) * len(clearing[0])
    even = even_spread(len(everyone))
    opening = clearing if marked[0] else [everyone]
    firsts = _first_returns(marked, opening, even, resting)
    return sum(firsts, Fraction(0)), sum(_returns(marked, clearing, even, resting), Fraction(0))


def _first_returns(
    marked: Sequence[bool], opening: Sequence[Occupancy], even: Mapping[Occupancy, Fraction], resting: bool
) -> Iterator[Fraction]:
    """For each marked round but the first, the chance that the row is emptied before it and was not before an earlier
    one: all ways to empty it, less those that go through an earlier first return (as in renewal theory)."""
    numbers = len(opening[0])
    firsts: dict[int, dict[Occupancy, Fraction]] = {}
    for number, is_marked in enumerate(marked[1:], 1):
        if not is_marked:
            continue
        firsts[number] = {}
        for cause in opening if number == 1 else [(1,) * numbers]:
            again = (
                chance * way(before, cause, weights_after(numbers, number - earlier, resting))
                for earlier, found in firsts.items()
                if earlier < number
                for before, chance in found.items()
            )
            firsts[number][cause] = even[cause] - sum(again, Fraction(0))
        yield sum(firsts[number].values(), Fraction(0))


def _returns(
    marked: Sequence[bool], clearing: Sequence[Occupancy], even: Mapping[Occupancy, Fraction], resting: bool
) -> Iterator[Fraction]:
    """For each round but the first, the chance that the distribution is made in it. `here` holds the chances that it
    has just been made and that such an occupancy follows."""
    numbers = len(clearing[0])
    everyone, step = (1,) * numbers, weights_after(numbers, 1, resting)
    here = {cause: even[cause] if marked[0] else Fraction(0) for cause in clearing}
    for is_marked in marked[1:]:
        came = {**here, everyone: even[everyone]} if is_marked else {}
        yield sum(came.values(), Fraction(0))
        here = {
            cause: sum((chance * way(before, cause, step) for before, chance in came.items()), Fraction(0))
            for cause in clearing
        }
