"""Sets and runs made of a hand and of cards that lie open for all: the best total, exactly, and how often each comes.

Suits do not matter here: a holding is the number of its cards of each rank, in the order of the ranks.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb, prod

from msgspec import Struct

Counts = tuple[int, ...]
Run = tuple[int, int]  # its first rank and its size


class Worth(Struct, frozen=True):
    """What combinations are worth, as size and points of `sets` (of one rank) and `runs` (of ranks in sequence).

    At least `least` cards of each come from the hand, and a hand card serves one combination. An open card serves one
    too, or any number of them (`again`).
    """

    sets: tuple[tuple[int, int], ...]
    runs: tuple[tuple[int, int], ...]
    least: int
    again: bool = False


class Combination(Struct, frozen=True):
    """Ranks of the cards that a combination takes from the hand and from what lies open."""

    points: int
    hand: Counts
    open: Counts


class _Plan(Struct, frozen=True):
    """Combinations by their ranks alone: the `runs`, and the size of the set of each rank (0: none).

    `covering`: how many runs cover each rank; `spare`: how many cards of each rank are left over; `slack`: how many
    open cards any choice of them may hold, because the smallest combination still has enough of the hand; `most`: how
    many open cards of each rank can be used or left over at all.
    """

    points: int
    runs: tuple[Run, ...]
    sets: Counts
    covering: Counts
    spare: Counts
    slack: int
    most: Counts


def best_combinations(hand: Counts, open: Counts, worth: Worth) -> tuple[Combination, ...]:
    """Combinations of such a holding that bring the most points together."""
    if worth.again:
        return _best_again(hand, open, worth)
    for plan in _plans(tuple(map(int.__add__, hand, open)), worth):
        shares = _shares(plan, hand, open, worth.least)
        if shares is not None:
            return tuple(_combinations(plan, *shares, worth))
    return ()


def best_total(hand: Counts, open: Counts, worth: Worth) -> int:
    """The most points that combinations of such a holding can bring."""
    return sum(each.points for each in best_combinations(hand, open, worth))


@cache
def ways_to_best_totals(ranks: int, copies: int, dealt: tuple[int, int], worth: Worth) -> dict[int, int]:
    """In how many deals each best total comes, of all deals of a hand and of open cards (so many of each are `dealt`)
    from a pack with so many `copies` of each of its `ranks`. Only for open cards that serve one combination each."""
    tables = [_pairs(open) for open in _holdings(dealt[1], ranks, copies)]
    found: dict[int, int] = {}
    for both in _holdings(sum(dealt), ranks, copies):
        if both > both[::-1]:
            continue  # the ranks told from the other end make the same combinations
        plans = _plans(both, worth)
        deals = prod(comb(copies, count) for count in both) * (1 if both == both[::-1] else 2)
        for open in tables:
            ways = deals
            for rank, lying in open:
                ways *= comb(both[rank], lying)
            if ways:
                points = _best_of(plans, both, open, worth.least)
                found[points] = found.get(points, 0) + ways
    return dict(sorted(found.items()))


def _pairs(open: Counts) -> tuple[tuple[int, int], ...]:
    """The ranks that lie open, and how many cards of each."""
    return tuple((rank, lying) for rank, lying in enumerate(open) if lying)


def _best_of(plans: tuple[_Plan, ...], both: Counts, open: tuple[tuple[int, int], ...], least: int) -> int:
    """The points of the first plan that leaves each combination enough cards of the hand."""
    for plan in plans:
        used = 0  # open cards that the plan cannot do without
        for rank, lying in open:
            if lying > plan.most[rank]:
                break
            used += max(0, lying - plan.spare[rank])
        else:
            if used <= plan.slack or _shares(plan, *_parted(both, open), least) is not None:
                return plan.points
    return 0


def _parted(both: Counts, open: tuple[tuple[int, int], ...]) -> tuple[Counts, Counts]:
    """The hand, and what lies open."""
    lying = dict(open)
    opened = tuple(lying.get(rank, 0) for rank in range(len(both)))
    return tuple(map(int.__sub__, both, opened)), opened


@cache
def _holdings(cards: int, ranks: int, copies: int) -> tuple[Counts, ...]:
    """Every way to hold so many cards."""
    if not ranks:
        return () if cards else ((),)
    return tuple(
        (first, *rest)
        for first in range(min(copies, cards) + 1)
        for rest in _holdings(cards - first, ranks - 1, copies)
    )


@lru_cache(maxsize=50_000)
def _plans(both: Counts, worth: Worth) -> tuple[_Plan, ...]:
    """Every choice of combinations within so many cards of each rank that brings points, the best first."""
    plans: list[_Plan] = []
    of_run, of_set = dict(worth.runs), {0: 0, **dict(worth.sets)}
    for runs in _runs(both, tuple(of_run), (0, 0)):
        covering = _covering(runs, len(both))
        room = tuple(map(int.__sub__, both, covering))
        points = sum(of_run[size] for _, size in runs)
        for sets in product(*([size for size in of_set if size <= free] for free in room)):
            sizes = [*(size for _, size in runs), *filter(None, sets)]
            if sizes:
                total = points + sum(of_set[size] for size in sets)
                spare = tuple(map(int.__sub__, room, sets))
                open_in_sets = (max(0, size - worth.least) for size in sets)
                most = tuple(map(sum, zip(spare, covering, open_in_sets, strict=True)))
                plans.append(_Plan(total, runs, sets, covering, spare, min(sizes) - worth.least, most))
    return tuple(sorted(plans, key=lambda plan: -plan.points))


def _covering(runs: tuple[Run, ...], ranks: int) -> Counts:
    return tuple(sum(first <= rank < first + size for first, size in runs) for rank in range(ranks))


def _runs(both: Counts, sizes: tuple[int, ...], least: tuple[int, int]) -> Iterator[tuple[Run, ...]]:
    """Every choice of runs within the counts, each once: none, then those that go on with each run from `least` on."""
    yield ()
    for at, size in enumerate(sizes):
        for first in range(len(both) - size + 1):
            if (at, first) >= least and all(both[first : first + size]):
                rest = tuple(count - (first <= rank < first + size) for rank, count in enumerate(both))
                yield from (((first, size), *others) for others in _runs(rest, sizes, (at, first)))


Shares = tuple[Counts, tuple[Counts, ...]]


def _shares(plan: _Plan, hand: Counts, open: Counts, least: int) -> Shares | None:
    """How many open cards the set of each rank takes, and of which ranks each run takes its open cards; None where
    some combination would have too few cards of the hand."""
    ways: list[tuple[tuple[int, int], ...]] = []
    for rank, lying in enumerate(open):
        used = max(0, lying - plan.spare[rank])  # open cards of this rank that the plan cannot do without
        taken = range(max(0, used - plan.covering[rank]), min(used, max(0, plan.sets[rank] - least)) + 1)
        ways.append(tuple((by_set, used - by_set) for by_set in taken))
    for choice in product(*ways):
        wanted = tuple(rank for rank, (_, by_runs) in enumerate(choice) for _ in range(by_runs))
        served = _served(plan.runs, wanted, ((),) * len(plan.runs), least)
        if served is not None:
            return tuple(by_set for by_set, _ in choice), served
    return None


def _served(runs: tuple[Run, ...], wanted: Counts, given: tuple[Counts, ...], least: int) -> tuple[Counts, ...] | None:
    """Gives each wanted open card to a run that covers its rank, so that each run keeps enough cards of the hand."""
    if not wanted:
        return given
    rank, *others = wanted
    for at, (first, size) in enumerate(runs):
        if first <= rank < first + size and rank not in given[at] and len(given[at]) < size - least:
            more = (*given[:at], (*given[at], rank), *given[at + 1 :])
            found = _served(runs, tuple(others), more, least)
            if found is not None:
                return found
    return None


def _combinations(plan: _Plan, by_sets: Counts, by_runs: tuple[Counts, ...], worth: Worth) -> Iterator[Combination]:
    of_run, of_set = dict(worth.runs), dict(worth.sets)
    for rank, size in enumerate(plan.sets):
        if size:
            yield Combination(of_set[size], (rank,) * (size - by_sets[rank]), (rank,) * by_sets[rank])
    for (first, size), open in zip(plan.runs, by_runs, strict=True):
        hand = tuple(rank for rank in range(first, first + size) if rank not in open)
        yield Combination(of_run[size], hand, open)


@lru_cache(maxsize=50_000)
def _best_again(hand: Counts, open: Counts, worth: Worth) -> tuple[Combination, ...]:
    """The same where an open card serves any number of combinations: a first combination, then the best of the rest."""
    best: tuple[Combination, ...] = ()
    for first in _possible(hand, open, worth):
        rest = tuple(held - first.hand.count(rank) for rank, held in enumerate(hand))
        found = (first, *_best_again(rest, open, worth))
        if sum(each.points for each in found) > sum(each.points for each in best):
            best = found
    return best


def _possible(hand: Counts, open: Counts, worth: Worth) -> Iterator[Combination]:
    """Every combination by ranks. It takes as many open cards as it may: what the hand keeps can serve again."""
    for size, points in worth.sets:
        for rank, held in enumerate(hand):
            mine = max(worth.least, size - open[rank])
            if mine <= min(held, size):
                yield Combination(points, (rank,) * mine, (rank,) * (size - mine))
    for size, points in worth.runs:
        for first in range(len(hand) - size + 1):
            ranks = range(first, first + size)
            for mine_too in _from_hand(hand, open, ranks, worth.least):
                yield Combination(points, mine_too, tuple(rank for rank in ranks if rank not in mine_too))


def _from_hand(hand: Counts, open: Counts, ranks: range, least: int) -> Iterator[Counts]:
    """The ranks of a run that come from the hand: those that do not lie open, and others up to the least number."""
    must = [rank for rank in ranks if not open[rank]]
    for more in combinations([rank for rank in ranks if open[rank]], max(0, least - len(must))):
        mine = tuple(sorted((*must, *more)))
        if all(hand[rank] for rank in mine):
            yield mine
