"""That the printed chips suffice: against trying every way to part them."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.engine.change import divides, fewest_pieces, payable

VALUES = st.sampled_from([(1, 2, 4), (1, 5, 10), (1, 3), (1,), (1, 2, 6)])


@cache
def parts(pieces: tuple[int, ...], values: tuple[int, ...], amounts: tuple[int, ...]) -> bool:
    """Whether somebody who tries everything can pay."""
    if not amounts:
        return True
    for paid in product(*(range(count + 1) for count in pieces)):
        if sum(count * value for count, value in zip(paid, values, strict=True)) == amounts[0]:
            left = tuple(count - gone for count, gone in zip(pieces, paid, strict=True))
            if parts(left, values, amounts[1:]):
                return True
    return False


@settings(max_examples=80)
@given(VALUES, st.data())
def test_payable_finds_what_trying_finds(values: tuple[int, ...], data: st.DataObject) -> None:
    pieces = tuple(data.draw(st.integers(0, 4)) for _ in values)
    amounts = tuple(data.draw(st.lists(st.integers(0, 13), min_size=1, max_size=4)))
    assert payable(pieces, values, amounts) == parts(pieces, values, amounts)


def splits(total: int, holders: int) -> list[tuple[int, ...]]:
    if holders == 0:
        return [()]
    return [(first, *rest) for first in range(total + 1) for rest in splits(total - first, holders - 1)]


@pytest.mark.parametrize(
    ("values", "total", "holders"), [((1, 2, 4), 9, 3), ((1, 5, 10), 20, 2), ((1, 3), 12, 3), ((1,), 7, 3)]
)
def test_fewest_pieces_pay_everything_and_no_fewer_do(values: tuple[int, ...], total: int, holders: int) -> None:
    found = fewest_pieces(values, total, holders)
    assert sum(count * value for count, value in zip(found, values, strict=True)) == total
    everything = splits(total, holders)
    assert all(payable(found, values, amounts) for amounts in everything)
    for other in product(*(range(total // value + 1) for value in values)):
        worth = sum(count * value for count, value in zip(other, values, strict=True))
        if worth == total and sum(other) < sum(found):
            assert not all(payable(other, values, amounts) for amounts in everything)


def test_values_that_divide_each_other() -> None:
    assert divides((1, 5, 10, 50))
    assert divides((1,))
    assert not divides((1, 2, 5))
    assert not divides((2, 4))
    assert not divides((1, 1, 5))
    assert not divides(())
