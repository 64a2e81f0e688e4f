"""The cards of a race as it is played."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from printkit.engine.course import (
    JOKER,
    MOST_DEALS,
    SUITS,
    RaceCards,
    all_cards,
    gathered,
    in_stock,
    is_dealt,
    is_dealt_again,
    is_sound,
    laid,
    lane_zones,
    may_be_laid,
    turned,
)

GOAL = 8


def after(cards: list[str], joker: bool = True) -> RaceCards:
    race = gathered(12, joker)
    for card in cards:
        race = turned(race, card, GOAL)
    return race


def test_a_card_moves_its_horse() -> None:
    race = after(["hearts", "hearts", "clubs"])
    assert dict(race.steps) == {"spades": 0, "hearts": 2, "diamonds": 0, "clubs": 1}
    assert race.stock["hearts"] == 10


def test_the_joker_moves_all_but_the_horses_in_front() -> None:
    race = after(["hearts", "clubs", "clubs", "hearts", "spades", JOKER])
    assert dict(race.steps) == {"spades": 2, "hearts": 2, "diamonds": 1, "clubs": 2}
    assert dict(race.spare) == {"spades": 2, "hearts": 0, "diamonds": 1, "clubs": 0}


def test_the_joker_moves_nobody_where_all_are_level() -> None:
    assert set(after([JOKER]).steps.values()) == {0}


def test_the_joker_leaves_out_who_is_home_and_who_leads_the_others() -> None:
    """Reading 26: in front is the first of those that still run."""
    race = after([*["hearts"] * 8, "clubs", "clubs", "spades", JOKER])
    assert dict(race.steps) == {"spades": 2, "hearts": 8, "diamonds": 1, "clubs": 2}
    assert race.home == ("hearts",)


def test_spare_cards_are_enough_for_the_joker() -> None:
    assert sum(map(bool, after(["hearts", JOKER]).spare.values())) == len(SUITS) - 1


@given(st.randoms(use_true_random=False))
def test_whatever_is_turned(random: st.DataObject) -> None:
    """A joker brings nobody home, horses come home one at a time, and the numbers agree."""
    race = gathered(12, joker=True)
    while len(race.home) < len(SUITS) - 1:
        card = random.choice(in_stock(race))  # type: ignore[attr-defined]
        following = turned(race, card, GOAL)
        assert len(following.home) <= len(race.home) + (card != JOKER)
        assert is_sound(following, GOAL)
        assert all_cards(following) == gathered(12, joker=True).stock
        assert all(len(lane.cards) == min(GOAL, lane.chips[0].count) for lane in lane_zones(following, "race", GOAL))
        race = following


def test_odds_cards_leave_the_stock() -> None:
    race = laid(gathered(12, joker=True), JOKER)
    assert (race.stock[JOKER], race.shown[JOKER]) == (0, 1)
    assert JOKER not in in_stock(race)


@given(st.lists(st.sampled_from([*SUITS, JOKER]), max_size=7).filter(lambda cards: cards.count(JOKER) <= 1))
def test_a_joker_or_too_many_of_a_suit_are_dealt_again(cards: list[str]) -> None:
    race = gathered(12, joker=True)
    for card in cards:
        race = laid(race, card)
    assert is_dealt_again(race, 4) == (JOKER in cards or any(cards.count(suit) > 4 for suit in SUITS))
    assert is_dealt(race, len(cards), 4) != is_dealt_again(race, 4)
    assert not is_dealt(race, len(cards) + 1, 4)


@given(st.randoms(use_true_random=False))
def test_the_last_deal_that_there_can_be_is_never_dealt_again(chance: Random) -> None:
    race = gathered(12, joker=True)
    for _ in range(7):
        race = laid(race, chance.choice([card for card in in_stock(race) if may_be_laid(race, card, 4, MOST_DEALS)]))
    assert not is_dealt_again(race, 4)
    assert all(may_be_laid(gathered(12, joker=True), card, 0, MOST_DEALS - 1) for card in (*SUITS, JOKER))
