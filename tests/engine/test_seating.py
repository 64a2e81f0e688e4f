"""Turns go round, cards leave hands."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.engine import clockwise, left_neighbour, without

SEATS = st.lists(st.sampled_from("abcdef"), min_size=1, max_size=6, unique=True).map(tuple)


@given(SEATS, st.data())
def test_everybody_has_a_turn_and_then_the_first_again(players: tuple[str, ...], data: st.DataObject) -> None:
    first = data.draw(st.sampled_from(players))
    turns = clockwise(players, first)
    assert turns[0] == first
    assert sorted(turns) == sorted(players)
    assert [left_neighbour(players, player) for player in turns] == [*turns[1:], first]


@given(st.lists(st.integers(1, 5)).map(tuple), st.sets(st.integers(1, 5)))
def test_what_is_gone_is_held_no_longer(cards: tuple[int, ...], gone: set[int]) -> None:
    left = without(cards, gone)
    assert not gone & set(left)
    assert sorted((*left, *(card for card in cards if card in gone))) == sorted(cards)
    assert list(left) == [card for card in cards if card in left]
