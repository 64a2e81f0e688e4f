"""How things can be shared out, counted: who has how many of something, in how many of all ways to deal."""

from collections.abc import Iterator
from functools import cache
from math import factorial, prod

Split = tuple[int, ...]  # how many each owner has


@cache
def splits(things: int, owners: int) -> tuple[Split, ...]:
    """Every way in which so many equal things may be shared out."""
    if owners == 1:
        return ((things,),)
    return tuple((mine, *rest) for mine in range(things + 1) for rest in splits(things - mine, owners - 1))


@cache
def ways(sizes: Split) -> int:
    """In how many ways different things are shared out in groups of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def dealt(room: Split, plain: int, double: int) -> Iterator[tuple[Split, int]]:
    """How `plain` things of one kind, and one more that counts as `double`, come to lie in hands of such sizes: what
    each owner counts, and in how many of the `ways(room)` in which all may be dealt."""
    for held in splits(plain, len(room)):
        for owner in range(len(room)):
            taken = tuple(count + (at == owner) for at, count in enumerate(held))
            left = tuple(most - count for most, count in zip(room, taken, strict=True))
            if min(left) >= 0:
                counted = tuple(count + double * (at == owner) for at, count in enumerate(held))
                yield counted, ways(held) * ways(left)
