"""Races of suits: exact chances, against other ways to find them."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import comb
from time import process_time

import pytest

from printkit.engine.race import (
    Counts,
    Course,
    Order,
    cards_left,
    deals,
    endings,
    fair_odds,
    length_range,
    mean_length,
    mean_race,
    order_chances,
    pattern_shares,
    place_chances,
    share_dealt_again,
)

SUITS, CARDS, SHOWN, MOST, GOAL = 4, 12, 7, 4, 8
PATTERNS = tuple(pattern_shares(SUITS, CARDS, SHOWN, MOST))
Polynomial = list[Fraction]


def stock(pattern: Counts) -> Counts:
    return tuple(CARDS - shown for shown in pattern)


# ---------------------------------------------------------------- another way: arrivals in time
#
# Let each card of the stock come at a time of its own, anywhere between 0 and 1: their order is then as random as that
# of a shuffled stock, but suits know nothing of each other. A horse comes home with the `goal`-th of its cards.


def product(a: Polynomial, b: Polynomial) -> Polynomial:
    found = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            found[i + j] += x * y
    return found


def power(base: Polynomial, exponent: int) -> Polynomial:
    found = [Fraction(1)]
    for _ in range(exponent):
        found = product(found, base)
    return found


def home_by(cards: int, goal: int) -> Polynomial:
    """The chance that the horse is home at each time."""
    late = [Fraction(1), Fraction(-1)]
    terms = [
        product([Fraction(0)] * turned + [Fraction(comb(cards, turned))], power(late, cards - turned))
        for turned in range(goal, cards + 1)
    ]
    return [
        sum((term[at] if at < len(term) else Fraction(0) for term in terms), Fraction(0)) for at in range(cards + 1)
    ]


def arrival(cards: int, goal: int) -> Polynomial:
    by = home_by(cards, goal)
    return [at * by[at] for at in range(1, len(by))]


def from_then_on(density: Polynomial) -> Polynomial:
    """The integral from each time up to the end."""
    whole = [Fraction(0), *(value / (at + 1) for at, value in enumerate(density))]
    return [sum(whole, Fraction(0)) - whole[0], *(-value for value in whole[1:])]


def by_arrivals(left: Counts, goal: int, order: Order) -> Fraction:
    """The chance of an order of the first horses; the others come later."""
    later: Polynomial = [Fraction(1)]
    for horse in range(len(left)):
        if horse not in order:
            by = home_by(left[horse], goal)
            later = product(later, [1 - by[0], *(-value for value in by[1:])])
    for horse in reversed(order):
        later = from_then_on(product(arrival(left[horse], goal), later))
    return later[0]


@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_chances_without_a_joker_are_those_of_independent_arrivals(pattern: Counts) -> None:
    left = stock(pattern)
    for places in (1, 2, 3):
        chances = order_chances(Course(CARDS, GOAL), left, places)
        assert chances == {order: by_arrivals(left, GOAL, order) for order in permutations(range(SUITS), places)}


# ---------------------------------------------------------------- another way: the rules, card by card


def by_cards(course: Course, left: Counts, places: int) -> dict[Order, Fraction]:
    """From each moment the chances of what follows, as the rules say it."""

    @cache
    def onward(stock: Counts, steps: Counts, order: Order, joker: bool) -> dict[Order, Fraction]:
        if len(order) == places:
            return {order: Fraction(1)}
        found: dict[Order, Fraction] = {}
        pool = sum(stock) + joker

        def add(share: Fraction, chances: dict[Order, Fraction]) -> None:
            for each, chance in chances.items():
                found[each] = found.get(each, Fraction(0)) + share * chance

        for horse, cards in enumerate(stock):
            if cards:
                less = (*stock[:horse], cards - 1, *stock[horse + 1 :])
                on = (*steps[:horse], steps[horse] + 1, *steps[horse + 1 :])
                home = (*order, horse) if on[horse] == course.goal else order
                add(Fraction(cards, pool), onward(less, on, home, joker))
        if joker:
            front = max(taken for horse, taken in enumerate(steps) if horse not in order)
            on = tuple(taken + (horse not in order and taken < front) for horse, taken in enumerate(steps))
            add(Fraction(1, pool), onward(stock, on, order, False))
        return found

    return onward(left, (0,) * len(left), (), course.joker)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize(
    ("left", "cards", "goal"),
    [
        ((3, 3), 3, 3),
        ((2, 3, 4), 4, 2),
        ((4, 3, 3), 5, 3),
        ((3, 3, 3, 2), 3, 2),
        ((4, 3, 3, 3), 4, 3),
        ((5, 4, 4), 6, 4),
    ],
)
def test_chances_are_those_of_the_rules(left: Counts, cards: int, goal: int, joker: bool) -> None:
    course = Course(cards, goal, joker)
    for places in range(1, len(left)):
        found = {order: chance for order, chance in order_chances(course, left, places).items() if chance}
        assert found == by_cards(course, left, places)


def test_a_whole_race_with_a_joker_is_that_of_the_rules() -> None:
    left = stock((3, 2, 1, 1))
    course = Course(CARDS, GOAL, joker=True)
    assert order_chances(course, left, 1) == by_cards(course, left, 1)


# ---------------------------------------------------------------- what must be so


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("pattern", PATTERNS, ids=str)
def test_places_agree_with_orders(pattern: Counts, joker: bool) -> None:
    course, left = Course(CARDS, GOAL, joker), stock(pattern)
    places = place_chances(course, left, 3)
    assert [sum(chances) for chances in places] == [1, 1, 1]
    for number in (1, 2):
        assert place_chances(course, left, number) == places[:number]
    for horse, shown in enumerate(pattern):
        for other in range(horse):
            if pattern[other] == shown:
                assert places[0][other] == places[0][horse]
            else:
                assert places[0][other] < places[0][horse], "fewer cards in the stock win less often"


def test_the_seven_patterns() -> None:
    assert PATTERNS == (
        (4, 3, 0, 0), (4, 2, 1, 0), (4, 1, 1, 1), (3, 3, 1, 0), (3, 2, 2, 0), (3, 2, 1, 1), (2, 2, 2, 1),
    )  # fmt: skip
    assert sum(pattern_shares(SUITS, CARDS, SHOWN, MOST).values()) == 1


def test_all_deals_are_there() -> None:
    assert sum(ways for _, ways in deals(SUITS, CARDS, SHOWN)) == comb(SUITS * CARDS, SHOWN)


def test_deals_that_are_dealt_again() -> None:
    """Five, six or seven cards of one suit, of four that could be it; or a joker among the seven cards."""
    many = SUITS * sum(comb(CARDS, own) * comb(CARDS * (SUITS - 1), SHOWN - own) for own in (5, 6, 7))
    plain = Fraction(many, comb(48, SHOWN))
    assert share_dealt_again(SUITS, CARDS, SHOWN, MOST) == plain
    with_joker = Fraction(SHOWN, 49) + (1 - Fraction(SHOWN, 49)) * plain
    assert share_dealt_again(SUITS, CARDS, SHOWN, MOST, jokers=1) == with_joker


def length(course: Course, run: Counts, horses: int, places: int) -> int:
    """How many cards of an order of the stock are turned; -1 is the joker."""
    steps, order = [0] * horses, list[int]()
    for turned, card in enumerate(run, 1):
        running = [horse for horse in range(horses) if horse not in order]
        front = max(steps[horse] for horse in running)
        for horse in running:
            steps[horse] += horse == card or (card < 0 and steps[horse] < front)
        order += [horse for horse in running if steps[horse] == course.goal]
        if len(order) == places:
            return turned
    raise AssertionError


def lengths(course: Course, left: Counts, places: int) -> tuple[Fraction, set[int]]:
    """The mean and the possible lengths, from all orders of a small stock."""
    cards = [horse for horse, count in enumerate(left) for _ in range(count)] + [-1] * course.joker
    found = [length(course, run, len(left), places) for run in permutations(cards)]
    return Fraction(sum(found), len(found)), set(found)


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("places", [1, 2])
def test_lengths_are_those_of_all_orders(places: int, joker: bool) -> None:
    course, left = Course(4, 2, joker), (3, 2, 2)
    mean, all_lengths = lengths(course, left, places)
    assert mean_length(course, left, places) == mean
    assert length_range(course, left, places) == (min(all_lengths), max(all_lengths))


def test_a_race_over_all_patterns_has_the_mean_of_its_deals() -> None:
    course, shown = Course(4, 2), 3
    patterns = pattern_shares(3, course.cards, shown, 2)
    kept = [(counts, ways) for counts, ways in deals(3, course.cards, shown) if max(counts) <= 2]
    ways = sum(number for _, number in kept)
    mean = sum(mean_length(course, cards_left(course, counts), 1) * number for counts, number in kept) / ways
    assert mean_race(course, patterns, 1) == mean


def test_the_longest_race() -> None:
    """Each horse one step from home, then one more card; the joker too, where all are level when it comes."""
    assert length_range(Course(CARDS, GOAL), stock(PATTERNS[0]), 1) == (GOAL, SUITS * (GOAL - 1) + 1)
    assert length_range(Course(CARDS, GOAL, joker=True), stock(PATTERNS[0]), 1) == (
        GOAL - 1 + 1,
        SUITS * (GOAL - 1) + 2,
    )


def test_fair_odds() -> None:
    for chance in (Fraction(1, 2), Fraction(1, 4), Fraction(9, 10)):
        assert chance * fair_odds(chance) == 1 - chance


def test_all_patterns_in_under_a_second() -> None:
    for remembered in (endings, order_chances):
        forget: Callable[[], None] = remembered.cache_clear  # type: ignore[attr-defined]
        forget()
    began = process_time()
    for joker in (False, True):
        for pattern in PATTERNS:
            place_chances(Course(CARDS, GOAL, joker), stock(pattern), 3)
    assert process_time() - began < 1
