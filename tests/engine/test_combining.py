"""Sets and runs: the best total by plans, against trying everything."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.engine import Combination, Worth, best_combinations, best_total, ways_to_best_totals

Counts = tuple[int, ...]
SETS, RUNS = ((3, 1), (4, 2)), ((4, 1), (5, 2), (6, 3))
RANKS, COPIES = 6, 4


@st.composite
def holdings(draw: st.DrawFn) -> tuple[Counts, Counts]:
    """Nine cards in a hand and three that lie open, out of a pack of 24, as counts by rank."""
    pack = draw(st.permutations([rank for rank in range(RANKS) for _ in range(COPIES)]))
    return by_rank(pack[:9]), by_rank(pack[9:12])


def by_rank(cards: list[int]) -> Counts:
    return tuple(cards.count(rank) for rank in range(RANKS))


def less(counts: Counts, taken: Counts) -> Counts | None:
    left = tuple(count - taken.count(rank) for rank, count in enumerate(counts))
    return left if min(left) >= 0 else None


def every_combination(worth: Worth) -> Iterator[Combination]:
    """Each way to take ranks from the hand and from what lies open."""
    kinds = [((rank,) * size, points) for size, points in worth.sets for rank in range(RANKS)]
    kinds += [
        (tuple(range(first, first + size)), points) for size, points in worth.runs for first in range(RANKS - size + 1)
    ]
    for ranks, points in kinds:
        for mine in {choice for choice in product((True, False), repeat=len(ranks)) if sum(choice) >= worth.least}:
            pairs = list(zip(ranks, mine, strict=True))
            yield Combination(points, tuple(r for r, m in pairs if m), tuple(r for r, m in pairs if not m))


@cache
def tried(hand: Counts, open: Counts, worth: Worth) -> int:
    """The best total, by trying every combination first and then every other."""
    best = 0
    for each in every_combination(worth):
        held, lying = less(hand, each.hand), less(open, each.open)
        if held is not None and lying is not None:
            best = max(best, each.points + tried(held, open if worth.again else lying, worth))
    return best


@settings(max_examples=15, deadline=None)
@given(holding=holdings(), least=st.integers(1, 3), again=st.booleans())
def test_nothing_is_better_than_the_best(holding: tuple[Counts, Counts], least: int, again: bool) -> None:
    worth = Worth(SETS, RUNS, least, again)
    assert best_total(*holding, worth) == tried(*holding, worth)


@settings(max_examples=100, deadline=None)
@given(holding=holdings(), least=st.integers(1, 3), again=st.booleans())
def test_the_best_combinations_can_be_made(holding: tuple[Counts, Counts], least: int, again: bool) -> None:
    worth = Worth(SETS, RUNS, least, again)
    hand, open = holding
    found = best_combinations(hand, open, worth)
    in_order = [Combination(each.points, tuple(sorted(each.hand)), tuple(sorted(each.open))) for each in found]
    assert set(in_order) <= set(every_combination(worth))
    taken = tuple(rank for each in found for rank in each.hand)
    assert less(hand, taken) is not None
    lying = [each.open for each in found] if again else [tuple(rank for each in found for rank in each.open)]
    assert all(less(open, ranks) is not None for ranks in lying)


@pytest.mark.parametrize("least", [1, 2])
def test_how_often_each_total_comes_against_dealing_everything(least: int) -> None:
    """A small pack: five ranks in two suits, four cards in the hand and two on the table."""
    worth = Worth(((2, 1),), ((3, 2), (4, 3)), least)
    pack = [rank for rank in range(5) for _ in range(2)]
    found: dict[int, int] = {}
    for hand in combinations(range(len(pack)), 4):
        rest = [card for card in range(len(pack)) if card not in hand]
        for open in combinations(rest, 2):
            counts = [tuple([pack[card] for card in cards].count(rank) for rank in range(5)) for cards in (hand, open)]
            total = best_total(counts[0], counts[1], worth)
            found[total] = found.get(total, 0) + 1
    assert ways_to_best_totals(5, 2, (4, 2), worth) == dict(sorted(found.items()))


def test_every_deal_is_counted() -> None:
    ways = ways_to_best_totals(RANKS, COPIES, (9, 3), Worth(SETS, RUNS, 2))
    assert sum(ways.values()) == comb(24, 9) * comb(15, 3)
    assert max(ways) == 6


@pytest.mark.parametrize(
    ("hand", "open", "again", "total"),
    [
        ((0, 0, 0, 2, 0, 0), (0, 0, 0, 1, 1, 1), False, 1),  # three of a rank, one of them from the table
        ((0, 0, 0, 1, 0, 0), (0, 0, 0, 2, 0, 0), False, 0),  # only one from the hand
        ((2, 2, 1, 0, 2, 0), (0, 0, 0, 1, 0, 0), False, 2),  # A K Q J 10, and not four of them twice
        ((2, 2, 2, 0, 2, 0), (0, 0, 0, 1, 0, 0), False, 2),  # the second run would need the same jack
        ((2, 2, 2, 0, 2, 0), (0, 0, 0, 1, 0, 0), True, 4),  # and may use it, if cards on the table serve again
        ((0, 1, 0, 0, 1, 0), (0, 0, 1, 1, 0, 1), False, 2),  # K Q J 10 9 with two from the hand
        ((0, 1, 0, 0, 0, 0), (0, 0, 1, 1, 1, 0), False, 0),
    ],
)
def test_what_can_be_told(hand: Counts, open: Counts, again: bool, total: int) -> None:
    assert best_total(hand, open, Worth(SETS, RUNS, 2, again)) == total
