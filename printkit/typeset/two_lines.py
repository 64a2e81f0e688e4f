"""Where the first of two ragged lines ends. Most texts on cards that are longer than one line take two, and then there
are so few ways that they are compared one by one, at the costs of breaks.py but without its sums and its search."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add

from printkit.typeset.box import NO_GAP, Box, Gap
from printkit.typeset.costs import (
    FEWEST_CHARACTERS,
    LINE,
    LONE,
    NARROW,
    NEVER,
    ORPHAN,
    TOLERANCE,
    Torn,
    even_cost,
    ragged_cost,
)


def first_of_two(
    boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float, torn: Torn | None
) -> int | None:
    """The index of the box before which the first line ends; None where two lines are not the fewest, where the strict
    rules allow no two, and where words may be hyphenated. All widths are ems; see `find_breaks`."""
    ways = _ways(boxes, gaps, width, indent, even=torn is not None)
    if torn is None:
        return min(ways, default=(NEVER, None))[1]
    best, chosen = NEVER, None
    for least, cost, end in sorted((cost + torn.least(end), cost, end) for cost, end in ways):
        if least > best:  # where phrases end is asked only where it may still decide: that takes longest
            break
        exact = cost + torn.exactly(end)
        if chosen is None or (exact, end) < (best, chosen):
            best, chosen = exact, end
    return chosen


def _ways(
    boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float, even: bool
) -> Iterator[tuple[float, int]]:
    """Every way that the strict rules allow, the fullest first line first: what the lines cost, ragged or even, and
    where the first ends. Of two that cost the same, that with the shorter first line is the least."""
    inner = [NO_GAP, *gaps[1 : len(boxes)]]
    hyphens = [gap.hyphen for gap in inner]
    if any(hyphens):
        return
    spaces = [gap.space for gap in inner]
    shrinks = [gap.shrink for gap in inner]
    ends = list(accumulate(map(add, spaces, [box.width for box in boxes]), initial=0.0))
    shrink_ends = list(accumulate(shrinks, initial=0.0))
    room, count, lone = width - indent, len(boxes), lone_word(boxes, gaps)
    cost_of = even_cost if even else ragged_cost
    reached = bisect_right(range(count + 1), room + TOLERANCE, key=lambda end: ends[end] - shrink_ends[end])
    for end in range(reached - 1 if reached <= count else 0, 0, -1):
        last_need = width - (ends[count] - (ends[end] + spaces[end]))
        last_shrink = shrink_ends[count] - (shrink_ends[end] + shrinks[end])
        if last_need + last_shrink < -TOLERANCE:
            return
        if inner[end].rule:
            continue
        few = count - end < FEWEST_CHARACTERS and sum(len(box.text) for box in boxes[end:]) < FEWEST_CHARACTERS
        first = LINE + inner[end].penalty + cost_of(room - ends[end], shrink_ends[end], 0.0, room, 0.0)
        last = LINE + ((ORPHAN if few else 0.0) + (LONE if end == lone else 0.0))
        if even or last_need < 0.0:  # a ragged last line may be short for nothing
            last += cost_of(last_need, last_shrink, 0.0, width, 0.0)
        yield first + last, end


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
