"""Where the first of two ragged lines ends. Most texts on cards that are longer than one line take two, and then there
are so few ways that they are compared one by one, at the costs of breaks.py but without its sums and its search."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add, sub

from msgspec import Struct

from printkit.typeset.box import NO_GAP, Box, Gap
from printkit.typeset.costs import (
    FEWEST_CHARACTERS,
    LINE,
    LONE,
    NARROW,
    ORPHAN,
    TOLERANCE,
    Measures,
    Torn,
    even_cost,
    ragged_cost,
)


class _Two(Struct, frozen=True):
    """Two lines, the first of which ends before the box `end`; `penalty` is what it costs to end a line there, `orphan`
    to leave hardly anything for the last."""

    end: int
    first: Measures
    last: Measures
    penalty: float
    orphan: float


def first_of_two(
    boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float, torn: Torn | None
) -> int | None:
    """The index of the box before which the first line ends; None where two lines are not the fewest, where the strict
    rules allow no two, and where words may be hyphenated. All widths are ems; see `find_breaks`."""
    ways = [*_ways(boxes, gaps, width, indent)][::-1]  # of two that are as good, that with the shorter first line
    if not ways:
        return None
    if torn is None:
        return min(ways, key=_ragged).end
    ends = [way.end for way in ways]
    costs = dict(zip(ends, torn(ends), strict=True))
    return min(ways, key=lambda way: costs[way.end] + _even(way)).end


def _ways(boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float) -> Iterator[_Two]:
    """Every way that the strict rules allow, the fullest first line first."""
    inner = [NO_GAP, *gaps[1 : len(boxes)]]
    if any(gap.hyphen for gap in inner):
        return
    spaces = [gap.space for gap in inner]
    shrinks = [gap.shrink for gap in inner]
    ends = list(accumulate(map(add, spaces, [box.width for box in boxes]), initial=0.0))
    shrink_ends = list(accumulate(shrinks, initial=0.0))
    least = list(map(sub, ends, shrink_ends))
    room, count, lone = width - indent, len(boxes), lone_word(boxes, gaps)
    latest = bisect_right(least, room + TOLERANCE) - 1
    for end in range(latest if latest < count else 0, 0, -1):
        last_need = width - (ends[count] - (ends[end] + spaces[end]))
        last_shrink = shrink_ends[count] - (shrink_ends[end] + shrinks[end])
        if last_need + last_shrink < -TOLERANCE:
            return
        if not inner[end].rule:
            few = sum(len(box.text) for box in boxes[end : end + FEWEST_CHARACTERS]) < FEWEST_CHARACTERS
            first = (room - ends[end], shrink_ends[end], 0.0, room, 0.0)
            last = (last_need, last_shrink, 0.0, width, 0.0)
            yield _Two(end, first, last, inner[end].penalty, (ORPHAN if few else 0.0) + (LONE if end == lone else 0.0))


def lone_word(boxes: Sequence[Box], gaps: Sequence[Gap]) -> int:
    """The box after the last space, if what follows that is so short that it should not be a line of its own; or 0."""
    width = 0.0
    for at in range(len(boxes) - 1, 0, -1):
        width += boxes[at].width
        if width >= NARROW:
            return 0
        if gaps[at].box:
            return at
    return 0


def _ragged(way: _Two) -> float:
    """The last line may be short for nothing."""
    last = ragged_cost(*way.last) if way.last[0] < 0.0 else 0.0
    return (LINE + way.penalty + ragged_cost(*way.first)) + (LINE + way.orphan + last)


def _even(way: _Two) -> float:
    return (LINE + way.penalty + even_cost(*way.first)) + (LINE + way.orphan + even_cost(*way.last))
