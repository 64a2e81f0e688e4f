"""Where a line starts or ends with a word whose reading is longer: both are aligned with the edge (JLREQ 3.3.8)."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from printkit.typeset.box import Box, Gap
from printkit.typeset.gaps import hung_over_last, hung_over_next, taken_by_ruby
from printkit.typeset.ruby import at_end, at_head, longer


class Inside(Struct, frozen=True):
    """The boxes of a line and the gaps between them."""

    boxes: Sequence[Box]
    gaps: Sequence[Gap]


def aligned(line: Inside, align: str, filled: bool, scale: float) -> Inside:
    """The line with its first and its last word aligned where the edges of lines are. It is no wider than before.

    `scale` is the width of a kana of ruby in ems: one of them may hang over a neighbour.
    """
    if line.boxes[0].left and align in ("left", "justify"):
        line = _from_head(line, scale)
    if line.boxes[-1].left and (align == "right" or (filled and len(line.boxes) > 1)):
        line = _to_end(line, scale)
    return line


def _from_head(line: Inside, scale: float) -> Inside:
    (first, *others), gaps = line.boxes, line.gaps
    if not others or gaps[0].box:
        return Inside((at_head(first, 0.0 if others else longer(first)), *others), gaps)
    hung = hung_over_next(replace(first, right=min(longer(first), scale)), others[0])
    closer = _closer(gaps[0], hung - hung_over_next(first, others[0]))
    return Inside((at_head(first, hung), *others), (closer, *gaps[1:]))


def _to_end(line: Inside, scale: float) -> Inside:
    (*others, last), gaps = line.boxes, line.gaps
    if not others or gaps[-1].box:
        return Inside((*others, at_end(last, 0.0 if others else longer(last))), gaps)
    taken = taken_by_ruby(others, len(others) - 1)
    hung = hung_over_last(others[-1], replace(last, left=min(longer(last), scale)), taken)
    closer = _closer(gaps[-1], hung - hung_over_last(others[-1], last, taken))
    return Inside((*others, at_end(last, hung)), (*gaps[:-1], closer))


def _closer(gap: Gap, by: float) -> Gap:
    return replace(gap, space=gap.space - by, shrink=max(0.0, gap.shrink - by))
