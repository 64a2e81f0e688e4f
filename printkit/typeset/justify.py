"""Making a line fit its measure: gaps shrink and grow in JLREQ's order (3.8.3, 3.8.4)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from printkit.typeset import gaps as order
from printkit.typeset.box import Box, Gap

SHRINKING = (order.SHRINK_WORDS, order.SHRINK_DOTS, order.SHRINK_BRACKETS, order.SHRINK_LATIN)
GROWING = (order.GROW_WORDS, order.GROW_LATIN)
TRACKING = 0.025  # more would show
WIDEST_AT_LAST = 0.7  # a space between words of a line that nothing else fills: a ragged line among others shows more
TOLERANCE = 1e-9


class Adjusted(Struct, frozen=True):
    """The widths of a line's inner gaps, what could not be put into them, and whether they left JLREQ's limits."""

    spaces: list[float]
    left: float = 0.0
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

    A line without places of the last kind (a line of Latin words) keeps what is left: its words would otherwise drift
    apart.
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
    if not places:
        return Adjusted(spaces, need)
    return Adjusted(spaces, loose=need > sum(gaps[at].grow for at in places) + TOLERANCE)


def at_last(gaps: Sequence[Gap], spaces: Sequence[float], need: float) -> list[float] | None:
    """The spaces with `need` shared among those between words; None where these would become too wide, and the line
    is better left short."""
    places = [at for at, gap in enumerate(gaps) if gap.grow_order == order.GROW_WORDS]
    if not places or max(spaces[at] for at in places) + need / len(places) > WIDEST_AT_LAST:
        return None
    return [space + (need / len(places) if at in places else 0.0) for at, space in enumerate(spaces)]


def tracking(boxes: Sequence[Box], need: float) -> float:
    """How far the letters of a Latin line move apart (ems between two glyphs) to take up `need`, within TRACKING."""
    between = sum(len(box.glyphs) for box in boxes) - 1
    return min(TRACKING, need / between) if between > 0 else 0.0


def tracked(box: Box, by: float, last: bool) -> Box:
    """The box with `by` after each of its glyphs, but not after the last glyph of a line."""
    glyphs = tuple(replace(glyph, x=glyph.x + by * at) for at, glyph in enumerate(box.glyphs))
    return replace(box, glyphs=glyphs, width=box.width + by * (len(glyphs) - last))
