"""What lies between two neighbours: space, how far it may shrink or grow, and whether a line may end there.

Tables of JLREQ: Appendix B (space), C (breaks), D (shrinking), E (growing).
"""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from printkit.typeset import classes as cl
from printkit.typeset.box import Box, Gap
from printkit.typeset.costs import NAME

QUARTER = 0.25
HALF = 0.5

# In this order lines shrink (3.8.3) …
SHRINK_WORDS, SHRINK_DOTS, SHRINK_BRACKETS, SHRINK_LATIN = 0, 1, 2, 3
# … and grow (3.8.4).
GROW_WORDS, GROW_LATIN, GROW_ALL, NEVER = 0, 1, 2, 9

# In this order the strict rules are relaxed where a line cannot be broken otherwise. "joined" never is.
TIERS = {"": 0, "small-kana": 1, "inseparable": 2, "line-start": 3, "line-end": 3, "joined": 9}
# Western punctuation clings to what it encloses or ends, also where that is Japanese.
WESTERN_OPENING = frozenset("([{“‘«¡¿")
WESTERN_CLOSING = frozenset(")]}”’»,.;:!?%")
# 3.3.8: marks over which ruby may hang by half an em: before them over their own half (over the white before an opening
# bracket), behind them over the white there (over half of a middle dot, too). It stays off opening brackets themselves.
HUNG_BY_RUBY_BEFORE = frozenset({cl.OPENING, cl.CLOSING, cl.FULL_STOP, cl.COMMA, cl.MIDDLE_DOT})
HUNG_BY_RUBY_BEHIND = frozenset({cl.CLOSING, cl.FULL_STOP, cl.COMMA, cl.MIDDLE_DOT})
# Notes of a part of a word after which a line may end, and after which one ends only where nothing else is possible.
BREAKS, RATHER_NOT = "hyphen", "rather-not"
COUNTER_PENALTY = 15.0  # a number would rather stay with its counter: 12 | 枚
KATAKANA_PENALTY = 40.0  # words in katakana would rather stay whole: パ | ス


def gap_between(before: Box, after: Box, taken: float = 0.0) -> Gap:
    """The gap between two boxes without a space between them. Ruby beyond its word hangs over kana and marks (3.3.8);
    `taken` says by how much the ruby of the word before `before` hangs over that."""
    is_western = before.kind in cl.LATIN or after.kind in cl.LATIN
    clinging = _clinging(before, after) if is_western else None
    gap = clinging or _between(before.kind, before.note, after.kind, after.note)
    if not (before.right or after.left):
        return gap
    hung = hung_over_next(before, after) + hung_over_last(before, after, taken)
    shrink = 0.0 if taken and after.left else max(0.0, gap.shrink - hung)
    return replace(gap, space=gap.space - hung, shrink=shrink)


def hung_over_next(before: Box, after: Box) -> float:
    """By how much the ruby of `before` hangs over its neighbour `after`."""
    if after.kind in cl.KANA:
        return before.right
    return min(before.right, HALF) if after.kind in HUNG_BY_RUBY_BEFORE else 0.0


def hung_over_last(before: Box, after: Box, taken: float = 0.0) -> float:
    """By how much the ruby of `after` hangs over its neighbour `before`, of which other ruby has `taken` some: between
    two readings over one character one of their characters stays free, or they would read as one (3.3.8)."""
    able = min(after.left, HALF - taken) if taken else after.left
    if before.kind in cl.KANA:
        return max(0.0, able)
    return max(0.0, min(able, HALF)) if before.kind in HUNG_BY_RUBY_BEHIND else 0.0


def taken_by_ruby(boxes: Sequence[Box], at: int) -> float:
    """By how much the box `at` is overhung by ruby of the word before it."""
    return hung_over_next(boxes[at - 1], boxes[at]) if at > 0 and boxes[at - 1].right else 0.0


def _clinging(before: Box, after: Box) -> Gap | None:
    """Between western punctuation and Japanese: no space and no break; None for all other neighbours."""
    if before.kind in cl.LATIN and after.kind in cl.JAPANESE and before.text[-1:] in WESTERN_OPENING:
        return Gap(rule="line-end", grow_order=NEVER)
    if after.kind in cl.LATIN and before.kind in cl.JAPANESE and after.text[:1] in WESTERN_CLOSING:
        return Gap(rule="line-start", grow_order=NEVER)
    return None


@cache
def _between(before: int, before_note: str, after: int, after_note: str) -> Gap:
    space, shrink, shrink_order = _space(before, before_note, after, after_note)
    grow_order = _grow_order(before, before_note, after, after_note)
    return Gap(
        space=space,
        shrink=shrink,
        shrink_order=shrink_order,
        grow=QUARTER if grow_order != NEVER else 0.0,
        grow_order=grow_order,
        rule=_rule(before, before_note, after),
        penalty=_penalty(before, before_note, after, after_note),
    )


def _penalty(before: int, before_note: str, after: int, after_note: str) -> float:
    """What it costs to end a line where no rule forbids it."""
    if before_note == RATHER_NOT:
        return NAME
    if before == cl.NUMERAL and after in (cl.IDEOGRAPH, cl.SIMPLE_RUBY, cl.JUKUGO_RUBY) and after_note != "symbol":
        return COUNTER_PENALTY
    return KATAKANA_PENALTY if before in (cl.KATAKANA, cl.PROLONGED) and after == cl.KATAKANA else 0.0


def _rule(before: int, before_note: str, after: int) -> str:
    """The rule that forbids a break (3.1.7 to 3.1.10), or nothing."""
    if before in cl.LATIN and after in cl.LATIN:
        return "" if before_note in (BREAKS, RATHER_NOT) else "joined"
    if before in cl.NO_END:
        return "line-end"
    if after in cl.NO_START:
        return "small-kana" if after in cl.MAY_START else "line-start"
    if before == after == cl.INSEPARABLE:
        return "inseparable"
    if (before == cl.PREFIX and after in (cl.NUMERAL, cl.IDEOGRAPH)) or (before in cl.LATIN and after == cl.POSTFIX):
        return "inseparable"
    return ""


def _space(before: int, before_note: str, after: int, after_note: str) -> tuple[float, float, int]:
    """Natural space, by how much it may shrink, and in which turn."""
    if before in cl.ENDING:
        return _after_ending(before, after)
    if after == cl.OPENING:
        if before == cl.MIDDLE_DOT:
            return QUARTER, QUARTER, SHRINK_DOTS
        return (0.0, 0.0, NEVER) if before in (cl.OPENING, cl.IDEOGRAPHIC_SPACE) else (HALF, HALF, SHRINK_BRACKETS)
    if cl.MIDDLE_DOT in (before, after):
        both = HALF if before == after else QUARTER
        return both, both, SHRINK_DOTS
    if _latin_beside_japanese(before, before_note, after, after_note):
        return QUARTER, QUARTER / 2, SHRINK_LATIN
    return 0.0, 0.0, NEVER


def _after_ending(before: int, after: int) -> tuple[float, float, int]:
    """After a closing bracket, a comma or a full stop. The space after a full stop keeps its size inside a line."""
    if after in cl.ENDING:
        return 0.0, 0.0, NEVER
    if after == cl.MIDDLE_DOT and before != cl.FULL_STOP:
        return QUARTER, QUARTER, SHRINK_DOTS
    return (HALF, 0.0, NEVER) if before == cl.FULL_STOP else (HALF, HALF, SHRINK_BRACKETS)


def _latin_beside_japanese(before: int, before_note: str, after: int, after_note: str) -> bool:
    """3.2.3: a quarter of an em. A suit or an arrow beside its number takes none: it is one sign with it."""
    if before in cl.LATIN:
        return after in cl.JAPANESE and after_note != "symbol"
    return after in cl.LATIN and before in cl.JAPANESE and before_note != "symbol"


def _grow_order(before: int, before_note: str, after: int, after_note: str) -> int:
    """3.8.4, and Appendix E for the places where nothing may be added."""
    if before in cl.LATIN and after in cl.LATIN:
        return NEVER
    if before in (cl.OPENING, cl.PREFIX) or after in cl.ENDING or before == after == cl.INSEPARABLE:
        return NEVER
    if before in cl.LATIN and after == cl.POSTFIX:
        return NEVER
    return GROW_LATIN if _latin_beside_japanese(before, before_note, after, after_note) else GROW_ALL
