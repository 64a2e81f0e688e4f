"""How few chips suffice, if everybody at the table changes large chips for small ones whenever somebody needs it.

The values of the chips divide each other, as 1, 5 and 10 do. Then an amount needs its digits in the mixed radix of the
values (17 is one ten, one five and two ones), and each further chip of a small value comes in groups that are worth
just one of the next: so a set of chips can pay several amounts at once exactly when, from the smallest value up, the
chips and the groups left over from below cover the sum of the digits.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, product


def divides(values: Sequence[int]) -> bool:
    """Whether the values begin with 1 and each divides the next, which is larger."""
    return bool(values) and values[0] == 1 and all(b > a and b % a == 0 for a, b in pairwise(values))


def payable(pieces: Sequence[int], values: Sequence[int], amounts: Sequence[int]) -> bool:
    """Whether the pieces (a count for each value) can be parted so that every holder has exactly the own amount."""
    return _covers(pieces, values, tuple(map(sum, zip(*(_digits(amount, values) for amount in amounts), strict=True))))


@cache
def fewest_pieces(values: tuple[int, ...], total: int, holders: int) -> tuple[int, ...]:
    """The smallest set of pieces worth `total` that pays whatever up to `holders` holders may have, for each value.

    The holders have any amounts that together are no more than `total`; what is left is the bank's, and is there to
    the last chip because the set is worth exactly `total`. All sums of digits are tried: that is the proof.
    """
    needs = tuple(_possible_needs(values, total, holders))[::-1]  # the hardest first
    largest = _largest_pieces(values, total, needs)
    if all(_covers(largest, values, need) for need in needs):
        return largest
    sets = sorted(_sets_worth(values, total), key=lambda pieces: (sum(pieces), pieces))
    return next(pieces for pieces in sets if all(_covers(pieces, values, need) for need in needs))


def _largest_pieces(values: Sequence[int], total: int, needs: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """As many large pieces as leave for every need what its small digits are worth. A set that pays leaves at least so
    much, and where it leaves more, small pieces can be changed for a large one: so no set that pays is smaller."""
    small = [
        max(sum(digit * value for digit, value in zip(need[:level], values, strict=False)) for need in needs)
        for level in range(len(values))
    ]
    pieces = [0] * len(values)
    for level in range(len(values) - 1, -1, -1):
        pieces[level] = max(0, total - small[level]) // values[level]
        total -= pieces[level] * values[level]
    return tuple(pieces)


def _digits(amount: int, values: Sequence[int]) -> tuple[int, ...]:
    small = (amount % above // value for value, above in pairwise(values))
    return (*small, amount // values[-1])


def _covers(pieces: Sequence[int], values: Sequence[int], need: Sequence[int]) -> bool:
    spare = 0
    for level, (count, digits) in enumerate(zip(pieces, need, strict=True)):
        left = count + spare - digits
        if left < 0:
            return False
        spare = left // (values[level + 1] // values[level]) if level + 1 < len(values) else 0
    return True


def _possible_needs(values: Sequence[int], total: int, holders: int) -> Iterator[tuple[int, ...]]:
    """Each sum of digits that can come about, the topmost one as large as it can be (fewer are easier to pay). Only the
    hardest, where all small digits may be as large as can be at once: what pays it pays each that has less of them, as
    pieces worth `total` always pay the topmost digit when the small ones are paid."""
    most = [holders * (above // value - 1) for value, above in pairwise(values)]
    worth = sum(digit * value for digit, value in zip(most, values, strict=False))
    if worth <= total:
        yield (*most, (total - worth) // values[-1])
        return
    for small in product(*(range(limit + 1) for limit in most)):
        worth = sum(digit * value for digit, value in zip(small, values, strict=False))
        if worth <= total:
            yield (*small, (total - worth) // values[-1])


def _sets_worth(values: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    for large in product(*(range(total // value + 1) for value in values[1:])):
        ones = total - sum(count * value for count, value in zip(large, values[1:], strict=True))
        if ones >= 0:
            yield (ones, *large)
