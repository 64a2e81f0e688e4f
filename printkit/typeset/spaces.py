"""Spaces that somebody typed, and the places of hyphens: gaps that draw something."""

from functools import cache

from printkit.typeset import classes as cl
from printkit.typeset.box import Box, BoxGlyph, Gap
from printkit.typeset.fonts import Fonts
from printkit.typeset.gaps import GROW_ALL, GROW_WORDS, NEVER, QUARTER, SHRINK_WORDS, gap_between

NARROWEST, WIDEST = 0.2, 0.5  # a space between words stays within these ems
WESTERN_SPACE = (0.24, 0.36)  # the font's own space is taken if it lies within these
JAPANESE_SPACE = 1 / 3  # between Latin words in Japanese text (3.2.3)
NUMBER_PENALTY = 8.0  # a number would rather stay with the word after it
HYPHEN_PENALTY, RAGGED_HYPHEN_PENALTY = 12.0, 40.0

_JOINING = frozenset("\u00a0\u202f\u2009\u2060")
_WIDTHS = {"\u3000": 1.0, "\u2009": 0.2, "\u202f": 0.2, "\u200b": 0.0, "\u2060": 0.0}


@cache
def space_box(fonts: Fonts, role: str, text: str) -> Box:
    """What a stretch of spaces draws and copies as: one space glyph that stands for all of them.

    It is a box without width, since the gap that it lies in has the width.
    """
    if "\n" in text or not text.strip("\u200b\u2060"):
        return Box(0.0, cl.WORD_SPACE, (), text)
    font, glyph = fonts.pick(role, "latin", " ")
    return Box(0.0, cl.WORD_SPACE, (BoxGlyph(font, glyph, 0.0, 0.0, text),), text)


def space_gap(before: Box, after: Box, text: str, own: float, japanese: bool, justified: bool) -> Gap:
    """The gap that a typed space makes between two boxes. `own` is the width of the font's space."""
    rule = _rule(before, after, text)
    fixed = next((_WIDTHS[char] for char in text if char in _WIDTHS), None)
    if fixed is not None:
        return Gap(fixed, grow=QUARTER if fixed else 0.0, grow_order=GROW_ALL if fixed else NEVER, rule=rule)
    space = _natural(before, after, own, japanese)
    least = QUARTER if japanese and space > QUARTER else NARROWEST
    return Gap(
        space=space,
        shrink=space - least if justified else 0.0,
        shrink_order=SHRINK_WORDS,
        grow=WIDEST - space,
        grow_order=GROW_WORDS,
        rule=rule,
        penalty=NUMBER_PENALTY if before.kind == cl.NUMERAL else 0.0,
    )


def _natural(before: Box, after: Box, own: float, japanese: bool) -> float:
    if before.kind not in cl.LATIN or after.kind not in cl.LATIN:
        return QUARTER  # where an author typed a space beside Japanese, as in 枚 × 人数
    return JAPANESE_SPACE if japanese else min(max(own, WESTERN_SPACE[0]), WESTERN_SPACE[1])


def _rule(before: Box, after: Box, text: str) -> str:
    if not _JOINING.isdisjoint(text):
        return "joined"
    rule = gap_between(before, after).rule
    return "" if rule in ("joined", "inseparable") else rule


def hyphen_gap(hyphen: Box, justified: bool) -> Gap:
    """Between the parts of a word that may be hyphenated."""
    return Gap(penalty=HYPHEN_PENALTY if justified else RAGGED_HYPHEN_PENALTY, hyphen=hyphen)
