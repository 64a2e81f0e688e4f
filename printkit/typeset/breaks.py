"""Where lines end: the cheapest of all possible ways to break a paragraph (Knuth and Plass), fewest lines first."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from operator import add, sub

from msgspec import Struct
from msgspec.structs import replace

from printkit.typeset import classes as cl
from printkit.typeset.box import NO_GAP, Box, Gap
from printkit.typeset.costs import (
    FEWEST_CHARACTERS,
    LINE,
    LONE,
    NEVER,
    ORPHAN,
    RELAXED,
    TOLERANCE,
    TOO_MANY_HYPHENS,
    LineCost,
    Torn,
    even_cost,
    justified_cost,
    ragged_cost,
)
from printkit.typeset.gaps import HALF, TIERS
from printkit.typeset.two_lines import first_of_two, lone_word

FILLED, SLACK = 0.7, 3.0  # starts that fill less of the line, or leave more ems empty, are looked at only in need
HYPHENS_IN_A_ROW = 2


class Ways(Struct, frozen=True):
    """How lines are judged: to be justified, or ragged; to be even (headings).

    `torn` is given where phrases count. Ragged lines are then even, too, but as few as if they were not.
    """

    justify: bool = True
    even: bool = False
    torn: Torn | None = None


JUSTIFIED, EVEN = Ways(), Ways(even=True)


class Sums(Struct, frozen=True):
    """Running sums over a paragraph: boxes i to j - 1 are as wide as `ends[j] - begins[i]`; likewise the rest."""

    ends: list[float]
    begins: list[float]
    shrink_ends: list[float]
    shrink_begins: list[float]
    grow_ends: list[float]
    grow_begins: list[float]
    texts: Sequence[str]
    trailing: list[float]  # the half em after punctuation that ends a line, which may be left white
    hyphens: list[float]
    penalties: list[float]
    tiers: list[int]
    lone: int  # the box at which the last line would be nothing but a short word; 0: there is none


def trailing_space(box: Box) -> float:
    """The white half of a full-width punctuation mark: at the end of a line it is there or not (3.1.9)."""
    return HALF if box.kind in cl.ENDING and box.width <= HALF else 0.0


def add_up(boxes: Sequence[Box], gaps: Sequence[Gap], justify: bool = True) -> Sums:
    """The sums for `boxes`; `gaps[k]` lies before `boxes[k]`, and the first does not count. What lines grow by counts
    only where they are to be justified."""
    inner = (NO_GAP, *gaps[1 : len(boxes)])
    spaces = [gap.space for gap in inner]
    shrinks = [gap.shrink for gap in inner]
    grows = [gap.grow for gap in inner]
    hyphens = [gap.hyphen.width if gap.hyphen else 0.0 for gap in inner]
    ends = list(accumulate(map(add, spaces, [box.width for box in boxes]), initial=0.0))
    shrink_ends = list(accumulate(shrinks, initial=0.0))
    nothing = [0.0] * len(ends)
    grow_ends = list(accumulate(grows, initial=0.0)) if justify else nothing
    return Sums(
        ends,
        list(map(add, ends, spaces)),
        shrink_ends,
        list(map(add, shrink_ends, shrinks)),
        grow_ends,
        list(map(add, grow_ends, grows)) if justify else nothing,
        texts=[box.text for box in boxes],
        trailing=[0.0, *map(trailing_space, boxes)] if justify else nothing,
        hyphens=[*hyphens, 0.0] if any(hyphens) else nothing,
        penalties=[*(gap.penalty for gap in inner), 0.0],
        tiers=[*(TIERS[gap.rule] for gap in inner), 0],
        lone=lone_word(boxes, gaps),
    )


def _with_torn(sums: Sums, costs: Mapping[int, float]) -> Sums:
    """The sums with what it costs that a line which ends there tears a phrase."""
    penalties = [each + costs.get(end, 0.0) for end, each in enumerate(sums.penalties)]
    return replace(sums, penalties=penalties)


def find_breaks(
    boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float = 0.0, ways: Ways = JUSTIFIED
) -> list[int] | None:
    """Indices of the boxes after which lines end, the last of them len(boxes); None where some stretch of boxes that
    nothing may break is wider than the line. All widths are ems.

    The strict rules (kinsoku) hold wherever they can be kept; otherwise they are relaxed, tier by tier (TIERS).
    """
    if not ways.justify and not ways.even and (first := first_of_two(boxes, gaps, width, indent, ways.torn)):
        return [first, len(boxes)]
    sums, everywhere = add_up(boxes, gaps, ways.justify and not ways.even), range(1, len(boxes))
    if ways.even and ways.torn:
        sums = _with_torn(sums, {end: ways.torn.exactly(end) for end in everywhere})
    elif not any(sums.hyphens):  # then nothing that the strict rules allow is as dear as a line
        lines, ends = _windows(sums, width, indent)
        if lines and ways.torn:
            costs = {end: ways.torn.exactly(end) for end in ends}
            cuts = _Search(_with_torn(sums, costs), width, indent, EVEN, 0).run(ends)
            if cuts is not None and len(cuts) == lines:
                return cuts
        cuts = _Search(sums, width, indent, ways, 0).run(ends) if lines else None
        if cuts is not None and len(cuts) == lines:
            return cuts
    for tier in range(1 + max(tier for rule, tier in TIERS.items() if rule != "joined")):
        cuts = _Search(sums, width, indent, ways, tier).run(everywhere)
        if cuts is not None:
            return cuts
    return None


def _windows(sums: Sums, width: float, indent: float) -> tuple[int, list[int]]:
    """How many lines there are at least, and where they may then end, but for the last; no lines where the strict rules
    allow none. The latest end of a line is where it ends if all lines from the first take as much as they hold, the
    earliest if all lines from the last do.
    """
    tiers, count = sums.tiers, len(sums.ends) - 1
    least_ends = list(map(sub, sums.ends, sums.shrink_ends))
    least_begins = list(map(sub, sums.begins, sums.shrink_begins))
    latest = [0]
    while latest[-1] < count:
        room = width if latest[-1] else width - indent
        reached = bisect_right(least_ends, least_begins[latest[-1]] + room + TOLERANCE) - 1
        while tiers[reached] and reached > latest[-1]:
            reached -= 1
        if reached <= latest[-1]:
            return 0, []
        latest.append(reached)
    earliest = [count]
    for _ in latest[2:]:
        start = bisect_left(least_begins, least_ends[earliest[-1]] - width - TOLERANCE, 1)
        while tiers[start]:
            start += 1
        earliest.append(start)
    windows = zip(earliest[:0:-1], latest[1:-1], strict=True)
    within = {end for low, high in windows for end in range(low, high + 1) if not tiers[end]}
    return len(latest) - 1, sorted(within)


class _Search:
    """One pass over a paragraph: for each place where a line may end, the cheapest place where it starts."""

    def __init__(self, sums: Sums, width: float, indent: float, ways: Ways, tier: int) -> None:
        self.sums, self.width, self.indent, self.ways, self.tier = sums, width, indent, ways, tier
        self.count = len(sums.ends) - 1
        self.best = [0.0] + [NEVER] * self.count
        self.start_of = [0] * (self.count + 1)
        self.in_a_row = [0] * (self.count + 1)
        self.starts = [0]
        self.first = 0
        self.cost: LineCost = even_cost if ways.even else justified_cost if ways.justify else ragged_cost

    def run(self, ends: Iterable[int]) -> list[int] | None:
        """The best of all ways in which every line but the last ends at one of `ends`."""
        tiers, best, starts = self.sums.tiers, self.best, self.starts
        for end in ends:
            if tiers[end] <= self.tier:
                self._choose(end)
                if best[end] < NEVER:
                    starts.append(end)
        costs = [(best[start] + self._cost_of_last(start), start) for start in starts[self.first :]]
        cost, start = min(costs, default=(NEVER, 0))
        if cost == NEVER:
            return None
        cuts = [self.count]
        while start:
            cuts.append(start)
            start = self.start_of[start]
        return cuts[::-1]

    def _choose(self, end: int) -> None:
        """Finds the best start for a line that ends before the box `end` and is not the last. Starts from which it is
        too long even when squeezed are looked at no more: so are all lines to later ends."""
        sums, best, cost_of = self.sums, self.best, self.cost
        begins, shrink_begins, grow_begins = sums.begins, sums.shrink_begins, sums.grow_begins
        line_end = sums.ends[end] + sums.hyphens[end]
        shrink_end, grow_end, trailing = sums.shrink_ends[end], sums.grow_ends[end], sums.trailing[end]
        fixed = LINE + sums.penalties[end] + RELAXED * sums.tiers[end]
        ordered = self.tier == 0 and not self.ways.even
        least, chosen = NEVER, -1
        for start in self.starts[self.first :]:
            so_far = best[start] + fixed
            if so_far >= least:
                if ordered and so_far >= least + LINE:
                    break  # all later starts have one line more than the best, too
                continue
            room = self.width if start else self.width - self.indent
            need = room - (line_end - begins[start])
            shrink = shrink_end - shrink_begins[start]
            if need + shrink < -TOLERANCE:
                self.first += need + shrink + sums.hyphens[end] < -TOLERANCE
                continue
            if ordered and least < TOO_MANY_HYPHENS and (need > SLACK or need > room * (1 - FILLED)):
                break
            so_far += cost_of(need, shrink, grow_end - grow_begins[start], room, trailing)
            if sums.hyphens[end] and self.in_a_row[start] >= HYPHENS_IN_A_ROW:
                so_far += TOO_MANY_HYPHENS
            if so_far < least:
                least, chosen = so_far, start
        if chosen >= 0:
            best[end], self.start_of[end] = least, chosen
            self.in_a_row[end] = self.in_a_row[chosen] + 1 if sums.hyphens[end] else 0

    def _cost_of_last(self, start: int) -> float:
        """A last line may be short for nothing, unless hardly anything stands on it (or lines are to be even)."""
        sums, end = self.sums, self.count
        room = self.width if start else self.width - self.indent
        need = room - (sums.ends[end] - sums.begins[start])
        cost = LINE
        if need < 0.0 or self.ways.even:
            shrink = sums.shrink_ends[end] - sums.shrink_begins[start]
            cost += self.cost(need, shrink, 0.0, room, sums.trailing[end])
        if start and end - start < FEWEST_CHARACTERS:
            few = sum(map(len, sums.texts[start:])) < FEWEST_CHARACTERS
            cost += ORPHAN if few or (end - start == 1 and sums.hyphens[start]) else 0.0
        return cost + LONE if start and start == sums.lone else cost


def greedy_breaks(boxes: Sequence[Box], gaps: Sequence[Gap], width: float, indent: float = 0.0) -> list[int] | None:
    """Each line takes as much as it can hold when fully squeezed: the measure of how few lines there can be."""
    sums = add_up(boxes, gaps)
    cuts: list[int] = []
    start = 0
    while start < len(boxes):
        room = TOLERANCE + (width if start else width - indent)
        reached = start
        for end in range(start + 1, len(boxes) + 1):
            least = sums.ends[end] - sums.begins[start] - (sums.shrink_ends[end] - sums.shrink_begins[start])
            if least > room:
                break
            if sums.tiers[end] == 0 and least + sums.hyphens[end] <= room:
                reached = end
        if reached == start:
            return None
        cuts.append(reached)
        start = reached
    return cuts
