"""Making a line fit its measure: gaps shrink and grow in JLREQ's order (3.8.3, 3.8.4)."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.typeset.box import Gap
from printkit.typeset.gaps import GROW_ALL, GROW_LATIN, GROW_WORDS, SHRINK_BRACKETS, SHRINK_DOTS, SHRINK_LATIN, SHRINK_WORDS

TOLERANCE = 1e-9


class Adjusted(NamedTuple):
    """The widths of a line's inner gaps, what of the need is left, and whether gaps grew beyond their comfort."""

    spaces: list[float]
    left: float
    loose: bool = False


def squeeze(gaps: Sequence[Gap], excess: float) -> Adjusted:
    """Takes `excess` (ems, positive) out of the gaps: spaces between words, middle dots, brackets and commas, and last
    the quarter ems beside Latin; those of one kind alike.
    """
    spaces = [gap.space for gap in gaps]
    for order in (SHRINK_WORDS, SHRINK_DOTS, SHRINK_BRACKETS, SHRINK_LATIN):
        if excess <= TOLERANCE:
            break
        able = sum(gap.shrink for gap in gaps if gap.shrink_order == order)
        if able <= 0.0:
            continue
        share = min(1.0, excess / able)
        for at, gap in enumerate(gaps):
            if gap.shrink_order == order:
                spaces[at] -= gap.shrink * share
        excess -= able * share
    return Adjusted(spaces, -excess if excess > TOLERANCE else 0.0)


def stretch(gaps: Sequence[Gap], need: float) -> Adjusted:
    """Puts `need` (ems) into the gaps: spaces between words up to half an em, then beside Latin up to half an em, then
    everywhere that may grow, up to a quarter of an em, and what is then left evenly there.

    A line without places of the last kind (a line of Latin words) keeps its rest and stays short: its words would
    otherwise drift apart.
    """
    spaces = [gap.space for gap in gaps]
    for order in (GROW_WORDS, GROW_LATIN):
        able = sum(gap.grow for gap in gaps if gap.grow_order == order)
        if able > 0.0 and need > TOLERANCE:
            share = min(1.0, need / able)
            for at, gap in enumerate(gaps):
                if gap.grow_order == order:
                    spaces[at] += gap.grow * share
            need -= able * share
    if need <= TOLERANCE:
        return Adjusted(spaces, 0.0)
    open_places = [at for at, gap in enumerate(gaps) if gap.grow_order in (GROW_ALL, GROW_LATIN)]
    if not any(gaps[at].grow_order == GROW_ALL for at in open_places):
        return Adjusted(spaces, need, loose=True)
    for at in open_places:
        spaces[at] += need / len(open_places)
    return Adjusted(spaces, 0.0, loose=need > sum(gaps[at].grow for at in open_places))
