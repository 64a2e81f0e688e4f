"""Exact chances against counting everything that can happen."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.engine.batting import alone_after, alone_in_a_round, alone_outcomes, round_chances
from printkit.engine.odds import chances_of_return, even_spread, spread, way, weights_after

Choice = tuple[int, ...]


def occupancy(choice: Choice) -> tuple[int, ...]:
    return tuple(choice.count(number) for number in range(len(choice)))


def choices(players: int, before: Choice | None) -> Iterator[Choice]:
    for choice in product(range(players), repeat=players):
        if before is None or all(now != last for now, last in zip(choice, before, strict=True)):
            yield choice


def plays(players: int, rounds: int, resting: bool) -> Iterator[tuple[Choice, ...]]:
    """Every course of so many rounds; each is as likely as any other."""
    courses: list[tuple[Choice, ...]] = [()]
    for _ in range(rounds):
        courses = [
            (*course, choice)
            for course in courses
            for choice in choices(players, course[-1] if course and resting else None)
        ]
    return iter(courses)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_even_spread_counts_the_choices(players: int) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for choice in choices(players, None):
        counted[occupancy(choice)] = counted.get(occupancy(choice), 0) + 1
    assert even_spread(players) == {key: Fraction(count, players**players) for key, count in counted.items()}


@pytest.mark.parametrize("before", [(0, 1, 2), (0, 0, 1), (2, 2, 2), (0, 0, 1, 1), (0, 1, 2, 3), (3, 3, 3, 1)])
def test_a_spread_with_resting_cards_counts_the_choices(before: Choice) -> None:
    players = len(before)
    counted: dict[tuple[int, ...], int] = {}
    for choice in choices(players, before):
        counted[occupancy(choice)] = counted.get(occupancy(choice), 0) + 1
    found = spread(occupancy(before), weights_after(players, 1, resting=True))
    assert found == {key: Fraction(count, (players - 1) ** players) for key, count in counted.items()}
    for after, chance in found.items():
        assert way(occupancy(before), after, weights_after(players, 1, resting=True)) == chance


@given(st.integers(2, 8), st.integers(1, 12), st.booleans())
def test_weights_are_chances(numbers: int, rounds: int, resting: bool) -> None:
    stay, go = weights_after(numbers, rounds, resting)
    assert stay + (numbers - 1) * go == 1
    assert min(stay, go) >= 0


def test_weights_of_two_rounds_are_those_of_one_after_the_other() -> None:
    stay, go = weights_after(4, 1, resting=True)
    assert weights_after(4, 2, resting=True)[0] == stay * stay + 3 * go * go


@pytest.mark.parametrize("players", range(2, 8))
def test_who_stands_alone_sums_to_one(players: int) -> None:
    for resting in (False, True):
        for outcomes in alone_outcomes(players, resting).values():
            assert sum(outcomes.values()) == 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_resting_changes_nothing_while_the_round_before_is_unknown(players: int) -> None:
    mixed = [Fraction(0)] * (players + 1)
    for before, chance in even_spread(players).items():
        for count, share in enumerate(alone_after(before)):
            mixed[count] += chance * share
    assert tuple(mixed) == alone_in_a_round(players)


def test_chances_of_a_round_with_three() -> None:
    found = round_chances(3)
    assert found["chance_all_differ"] == Fraction(6, 27)
    assert found["chance_one_alone"] == Fraction(18, 27)
    assert found["chance_nobody_alone"] == found["chance_all_equal"] == Fraction(3, 27)
    assert found["chance_all_differ_after_differ"] == Fraction(2, 8)


def returns(course: tuple[Choice, ...], marked: tuple[bool, ...], gone: frozenset[int]) -> int:
    """How often the distribution is made after the first round, told with the cards themselves."""
    players = len(course[0])
    full, count = set[int](), 0
    for number, choice in enumerate((*course, course[0])):
        special = marked[number] and not full
        count += special and number > 0
        full = set(range(players)) - (gone if special else frozenset())
        full -= {card for card in range(players) if choice.count(card) == 1}
    return count


@pytest.mark.parametrize("resting", [False, True])
@pytest.mark.parametrize(
    ("marked", "gone", "players"),
    [
        ((True, True, True, True), frozenset({0}), 3),
        ((True, False, True, True), frozenset({0}), 3),
        ((False, True, True, True), frozenset({0, 2}), 3),
        ((True, True, True, False), frozenset({0, 1}), 3),
        ((True, True, True), frozenset({0, 2}), 4),
        ((True, True), frozenset({0, 2}), 5),
    ],
)
def test_how_often_a_distribution_returns(
    marked: tuple[bool, ...], gone: frozenset[int], players: int, resting: bool
) -> None:
    found = [returns(course, marked, gone) for course in plays(players, len(marked) - 1, resting)]
    clearing = [
        each for each in even_spread(players) if all(each[card] == 1 for card in range(players) if card not in gone)
    ]
    once, average = chances_of_return(marked, clearing, resting)
    assert once == Fraction(sum(count > 0 for count in found), len(found))
    assert average == Fraction(sum(found), len(found))
