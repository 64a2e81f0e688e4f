"""One Japanese character as a box. Full-width punctuation is cut to its body by geometry: the fonts have no `halt`."""

from functools import cache
from unicodedata import category

from printkit.problems import Faulty
from printkit.typeset.box import Box, BoxGlyph, Gap
from printkit.typeset.classes import CLOSING, COMMA, FULL_STOP, HALF_BODIED, IDEOGRAPH, MIDDLE_DOT, OPENING, class_of
from printkit.typeset.fonts import Fonts, missing_glyph
from printkit.typeset.gaps import gap_between

HALF = 0.5
_CUT = HALF_BODIED | {MIDDLE_DOT}


@cache
def character(fonts: Fonts, role: str, char: str) -> Box:
    """The box of `char`: one character, or one with the marks that are attached to it.

    Raises Faulty with `missing-glyph`.
    """
    if len(char) > 1:
        return _cluster(fonts, role, char)
    font, glyph = fonts.pick(role, "cjk", char)
    kind = class_of(char)
    note = "symbol" if kind == IDEOGRAPH and category(char) in ("So", "Sm", "Sk") else ""
    if note:
        font, glyph = _wider(fonts, role, char, (font, glyph))
    width, shift = _body(fonts, font, glyph, kind)
    return Box(width, kind, (BoxGlyph(font, glyph, shift, 0.0, char),), char, note)


def _wider(fonts: Fonts, role: str, char: str, found: tuple[str, int]) -> tuple[str, int]:
    """The glyph of a sign, taken from the fonts for Latin if those for Japanese squeeze it into half an em: a suit is
    as large in Japanese as in English then."""
    other = fonts.find(role, "latin", char) if fonts.advance(*found) <= HALF else None
    return other if other and fonts.advance(*other) > fonts.advance(*found) else found


class Characters(dict[str, Box]):
    """The boxes of single characters, made when they first come."""

    def __init__(self, fonts: Fonts, role: str) -> None:
        super().__init__()
        self.fonts, self.role = fonts, role

    def __missing__(self, char: str) -> Box:
        box = self[char] = character(self.fonts, self.role, char)
        return box


class Neighbours(dict[tuple[str, str], Gap]):
    """The gaps between two characters, by both of them, made when they first stand beside each other."""

    def __init__(self, characters: Characters) -> None:
        super().__init__()
        self.characters = characters

    def __missing__(self, pair: tuple[str, str]) -> Gap:
        gap = self[pair] = gap_between(self.characters[pair[0]], self.characters[pair[1]])
        return gap


@cache
def in_a_row(fonts: Fonts, role: str) -> tuple[Characters, Neighbours]:
    """What Japanese characters are set with that stand beside each other, as most do: boxes, and gaps between them."""
    characters = Characters(fonts, role)
    return characters, Neighbours(characters)


def _body(fonts: Fonts, font: str, glyph: int, kind: int) -> tuple[float, float]:
    """Width of the body and where the glyph starts in it (JLREQ 3.1.2): half an em, or more if the ink is wider."""
    advance = fonts.advance(font, glyph)
    if advance <= HALF or kind not in _CUT:
        return advance, 0.0
    left, _bottom, right, _top = fonts.file(font).extents(glyph)
    if kind == OPENING:
        width = max(HALF, advance - left)
        return width, width - advance
    if kind in (CLOSING, FULL_STOP, COMMA):
        return max(HALF, right), 0.0
    width = max(HALF, right - left)
    return width, (width - advance) / 2


def _cluster(fonts: Fonts, role: str, char: str) -> Box:
    """A character with combining marks or a variation selector, shaped by the first font that has all of it."""
    for font in fonts.roles[role]["cjk"]:
        shaped = fonts.file(font).shape(char)
        if all(glyph.id for glyph in shaped):
            break
    else:
        raise Faulty([missing_glyph(char, role, "")])
    glyphs: list[BoxGlyph] = []
    pen = 0.0
    for glyph in shaped:
        glyphs.append(BoxGlyph(font, glyph.id, pen + glyph.x, glyph.y, "" if glyphs else char))
        pen += glyph.advance
    return Box(pen, class_of(char[0]), tuple(glyphs), char)
