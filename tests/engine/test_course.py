"""The cards of a race as it is played."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.engine.course import JOKER, SUITS, RaceCards, gathered, in_stock, is_sound, laid, lane_zones, turned

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
        assert all(len(lane.cards) == min(GOAL, lane.chips[0].count) for lane in lane_zones(following, "race", GOAL))
        race = following


def test_odds_cards_leave_the_stock() -> None:
    race = laid(gathered(12, joker=True), JOKER)
    assert (race.stock[JOKER], race.shown[JOKER]) == (0, 1)
    assert JOKER not in in_stock(race)
