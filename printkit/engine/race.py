"""Exact chances of a race of suits: cards are turned from a stock one by one, and each moves the horse of its suit a
step. The first horse with `goal` steps wins, the next to get there is second, and so on.

Where a joker lies in the stock too, it moves each horse that is still running by a step, except those in front: they
are ahead by a step at least, so a joker brings nobody home.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import comb, factorial, perm, prod
from operator import add

from msgspec import Struct

Counts = tuple[int, ...]
Order = tuple[int, ...]  # horses, the first one home first
Moved = tuple[int, ...]  # 1 for each horse that the joker has moved
Ending = tuple[Counts, bool]  # how many cards of each suit have been turned, and whether the joker has been
BITS = 5  # for the turned cards of a suit
MASK = (1 << BITS) - 1
Layer = dict[Moved | None, dict[int, int]]  # by what the joker has moved (None: nothing yet) and cards turned: ways


class Course(Struct, frozen=True):
    """`cards` are those of a suit in the whole deck without its horse; `goal` is how many steps bring a horse home."""

    cards: int
    goal: int
    joker: bool = False


def deals(suits: int, cards: int, shown: int) -> Iterator[tuple[Counts, int]]:
    """How many of `shown` cards lie open in each suit of so many `cards`, and in how many ways."""
    for counts in product(range(min(cards, shown) + 1), repeat=suits):
        if sum(counts) == shown:
            yield counts, prod(comb(cards, count) for count in counts)


@cache
def pattern_shares(suits: int, cards: int, shown: int, most: int) -> Mapping[Counts, Fraction]:
    """The patterns of shown cards with at most `most` of a suit, each as its counts from the highest down, with their
    shares of all deals that are not dealt again; the most uneven first."""
    ways: dict[Counts, int] = {}
    for counts, number in deals(suits, cards, shown):
        if max(counts) <= most:
            pattern = tuple(sorted(counts, reverse=True))
            ways[pattern] = ways.get(pattern, 0) + number
    total = sum(ways.values())
    return {pattern: Fraction(ways[pattern], total) for pattern in sorted(ways, reverse=True)}


def cards_left(course: Course, pattern: Counts) -> Counts:
    """How many cards of each suit are in the stock once so many of it lie open."""
    return tuple(course.cards - shown for shown in pattern)


def share_dealt_again(suits: int, cards: int, shown: int, most: int, jokers: int = 0) -> Fraction:
    """The share of deals in which more than `most` of a suit or a joker lies open."""
    kept = sum(number for counts, number in deals(suits, cards, shown) if max(counts) <= most)
    return 1 - Fraction(kept, comb(suits * cards + jokers, shown))


@cache
def order_chances(course: Course, left: Counts, places: int) -> Mapping[Order, Fraction]:
    """The chance of each order of the first `places` horses, of which so many cards are `left` in the stock."""
    return {order: _order_chance(course, _placed(left, order), places) for order in _orders(len(left), places)}


def place_chances(course: Course, left: Counts, places: int) -> tuple[tuple[Fraction, ...], ...]:
    """For each place from the first on, each horse's chance to take it."""
    orders = order_chances(course, left, places)
    return tuple(
        tuple(
            sum((chance for order, chance in orders.items() if order[place] == horse), Fraction(0))
            for horse in range(len(left))
        )
        for place in range(places)
    )


@cache
def mean_length(course: Course, left: Counts, places: int) -> Fraction:
    """How many cards are turned on average until so many horses are home."""
    lengths = (
        _weight(course, ending, _placed(left, order)) * ways * _length(ending)
        for order in _orders(len(left), places)
        for ending, ways in endings(len(left), course, places).items()
    )
    return sum(lengths, Fraction(0))


def mean_race(course: Course, patterns: Mapping[Counts, Fraction], places: int) -> Fraction:
    """The same over all patterns of shown cards by their shares."""
    means = (share * mean_length(course, cards_left(course, pattern), places) for pattern, share in patterns.items())
    return sum(means, Fraction(0))


@cache
def length_range(course: Course, left: Counts, places: int) -> tuple[int, int]:
    """The fewest and the most cards that are turned until so many horses are home."""
    lengths = [
        _length(ending)
        for order in _orders(len(left), places)
        for ending in endings(len(left), course, places)
        if all(map(int.__le__, ending[0], _placed(left, order)))
    ]
    return min(lengths), max(lengths)


def fair_odds(chance: Fraction) -> Fraction:
    """The net odds at which nobody gains in the long run: what a stake of one must win, as it is lost so often."""
    return (1 - chance) / chance


def _orders(horses: int, places: int) -> Iterator[Order]:
    return permutations(range(horses), places)


def _placed(left: Counts, order: Order) -> Counts:
    """The stock with the horses of an order first."""
    return (*(left[horse] for horse in order), *(left[horse] for horse in range(len(left)) if horse not in order))


@cache
def _order_chance(course: Course, left: Counts, places: int) -> Fraction:
    """The chance that the first horse wins, the second is second and so on. Each ending of such a race is counted in
    whole numbers of orders of the stock: fractions are slow."""
    whole = sum(left) + course.joker
    after = [factorial(whole - turned) for turned in range(whole + 1)]
    turnings = [[perm(cards, turned) for turned in range(course.cards + 1)] for cards in left]
    ways = 0
    for ending, number in endings(len(left), course, places).items():
        for turned, turning in zip(ending[0], turnings, strict=True):
            number *= turning[turned]
        if number:
            ways += number * after[_length(ending)]
    return Fraction(ways, factorial(whole))


def _weight(course: Course, ending: Ending, left: Counts) -> Fraction:
    """The chance of each single beginning of the stock with so many cards of each suit, as an order of suits."""
    return Fraction(prod(map(perm, left, ending[0])), perm(sum(left) + course.joker, _length(ending)))


def _length(ending: Ending) -> int:
    return sum(ending[0]) + ending[1]


@cache
def endings(horses: int, course: Course, places: int) -> Mapping[Ending, int]:
    """In how many orders of suits (and the joker, where there is one) a race comes to each ending in which the first
    horse wins, the second is second and so on, for so many `places`. Its last card brings the last of these home.

    All stocks share these: as each order of a stock is as likely as any other, the chance of a beginning depends on how
    many cards of each suit are in it and on nothing else. Counted card by card over the cards that have been turned.
    """
    layer: Layer = {None if course.joker else (0,) * horses: {0: 1}}
    found: dict[Ending, int] = {}
    while layer:
        following: Layer = {}
        for moved, moments in layer.items():
            _turn(moved, moments, horses, course, places, following, found)
        layer = {moved: moments for moved, moments in following.items() if moments}
    return found


def _turn(
    moved: Moved | None,
    moments: Mapping[int, int],
    horses: int,
    course: Course,
    places: int,
    following: Layer,
    found: dict[Ending, int],
) -> None:
    """Each card that may come next in each moment of a layer; `moved` is None while the joker is still to come."""
    onward = following.setdefault(moved, {})
    lanes = [(horse, BITS * horse, 1 << BITS * horse) for horse in range(horses)]
    for code, ways in moments.items():
        turned = tuple([code >> shift & MASK for _, shift, _ in lanes])
        steps = turned if moved is None else tuple(map(add, turned, moved))
        home = next(horse for horse, taken in enumerate(steps) if taken < course.goal)
        for horse, _, unit in lanes:
            if turned[horse] == course.cards:
                continue
            if steps[horse] != course.goal - 1 or (horse == home and home < places - 1):
                onward[code + unit] = onward.get(code + unit, 0) + ways
            elif horse == home:
                ending = (*turned[:horse], turned[horse] + 1, *turned[horse + 1 :]), course.joker and moved is not None
                found[ending] = found.get(ending, 0) + ways
        if moved is None:
            gained = following.setdefault(_moved_by_joker(steps, course.goal), {})
            gained[code] = gained.get(code, 0) + ways


def _moved_by_joker(steps: Counts, goal: int) -> Moved:
    first = max(taken for taken in steps if taken < goal)
    return tuple([int(taken < first) for taken in steps])
