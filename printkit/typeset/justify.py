"""Making a line fit its measure: gaps shrink and grow in JLREQ's order (3.8.3, 3.8.4)."""

from collections.abc import Sequence
from typing import NamedTuple

from printkit.typeset import gaps as order
from printkit.typeset.box import Gap

SHRINKING = (order.SHRINK_WORDS, order.SHRINK_DOTS, order.SHRINK_BRACKETS, order.SHRINK_LATIN)
GROWING = (order.GROW_WORDS, order.GROW_LATIN)
TOLERANCE = 1e-9


class Adjusted(NamedTuple):
    """The widths of a line's inner gaps, and whether they had to leave JLREQ's limits or the line stays short."""

    spaces: list[float]
    loose: bool = False


def squeeze(gaps: Sequence[Gap], excess: float) -> Adjusted:
    """Takes `excess` (ems, positive) out of the gaps: spaces between words, middle dots, brackets and commas, and last
    the quarter ems beside Latin; those of one kind alike.
    """
    spaces = [gap.space for gap in gaps]
    for turn in SHRINKING:
        places = [at for at, gap in enumerate(gaps) if gap.shrink_order == turn]
        able = sum(gaps[at].shrink for at in places)
        if excess > TOLERANCE and able > 0.0:
            share = min(1.0, excess / able)
            for at in places:
                spaces[at] -= gaps[at].shrink * share
            excess -= able * share
    return Adjusted(spaces)


def stretch(gaps: Sequence[Gap], need: float) -> Adjusted:
    """Puts `need` (ems) into the gaps: spaces between words up to half an em, then beside Latin up to half an em, then
    everywhere that may grow, up to a quarter of an em, and what is then left evenly there.

    A line without places of the last kind (a line of Latin words) stays short and says that it is loose: its words
    would otherwise drift apart.
    """
    spaces = [gap.space for gap in gaps]
    for turn in GROWING:
        places = [at for at, gap in enumerate(gaps) if gap.grow_order == turn]
        able = sum(gaps[at].grow for at in places)
        if need > TOLERANCE and able > 0.0:
            share = min(1.0, need / able)
            for at in places:
                spaces[at] += gaps[at].grow * share
            need -= able * share
    if need <= TOLERANCE:
        return Adjusted(spaces)
    places = [at for at, gap in enumerate(gaps) if gap.grow_order == order.GROW_ALL]
    for at in places:
        spaces[at] += need / len(places)
    return Adjusted(spaces, loose=need > sum(gaps[at].grow for at in places) + TOLERANCE)
