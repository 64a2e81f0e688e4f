"""Latin words as boxes: shaped with kerning, cut where a line may end inside them."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from printkit.typeset.box import Box, BoxGlyph
from printkit.typeset.classes import NUMERAL, WESTERN
from printkit.typeset.fonts import Fonts
from printkit.typeset.gaps import BREAKS, RATHER_NOT
from printkit.typeset.scripts import SOFT_HYPHEN

# After a hyphen, a slash or a dash between words, never inside a number or a range of numbers.
_BREAK_AFTER = r"(?<=[^\W\d])[-‐–/]+(?=[^\W\d])|[—/]+(?=[^\W\d])"
_MAY_BREAK_AFTER = frozenset("-‐–/—")
# An address is copied by hand: it breaks after a slash or, rather not, before a dot, where nobody wonders whether a
# hyphen is a part of it.
_ADDRESS = r"\S*?(?:://|www\.|@)\S+|[(\[<“‘]*(?:[a-z0-9-]+\.)+[a-z]{2,}(?:/\S*|[^\w\s]*)"
DRAWN = "drawn"  # how a line ends inside a word, beside BREAKS and RATHER_NOT: a hyphen appears
_IN_ADDRESSES = frozenset(".@:")  # at least one of them
_BREAK_IN_ADDRESS = r"(?<=\w)(?P<rather_not>(?=\.\w))|(?<=/)(?=\w)"
# A name in capitals that is joined by hyphens, such as a licence's (CC-BY-4.0), reads as one word.
_JOINED_NAME = r"[^\w\s]*[A-Z]+(?:-[A-Z0-9.]+)+[^\w\s]*"
_QUOTES = frozenset("‘’“”")
_NUMBER = re.compile(r"(?:−|[+-]?)\d[\d.,/:%-]*+(?:–[\d.,/:%-]*+)*+")


class WordPart(Struct, frozen=True):
    """A part of a word. `hyphen` is the box of the hyphen that appears if a line ends after it; None: none appears."""

    box: Box
    hyphen: Box | None


@cache
def word(fonts: Fonts, role: str, text: str, language: str, tabular: bool) -> tuple[WordPart, ...]:
    """A Latin word in the parts at which it may be broken. `language` is that of hyphenation; empty: none.

    Raises Faulty with `missing-glyph`.
    """
    glyphs, starts = _shape(fonts, role, text.replace(SOFT_HYPHEN, ""), tabular)
    bare = text.replace(SOFT_HYPHEN, "")
    places = _places(text, bare, language)
    hyphen = _hyphen(fonts, role) if DRAWN in places.values() else None
    parts: list[WordPart] = []
    ends = [*sorted(places), len(bare)]
    for start, end in zip([0, *ends], ends, strict=False):
        cut = tuple(replace(glyph, x=glyph.x - starts[start]) for glyph in glyphs if start <= glyph.at < end)
        box = Box(
            width=starts[end] - starts[start],
            kind=NUMERAL if _NUMBER.fullmatch(bare, start, end) else WESTERN,
            glyphs=tuple(BoxGlyph(glyph.font, glyph.id, glyph.x, glyph.y, glyph.text) for glyph in cut),
            text=bare[start:end],
            note=places.get(end, ""),
        )
        parts.append(WordPart(box, hyphen if places.get(end) == DRAWN else None))
    return tuple(parts)


class _Placed(Struct, frozen=True):
    font: str
    id: int
    x: float
    y: float
    text: str
    at: int


def _shape(fonts: Fonts, role: str, text: str, tabular: bool) -> tuple[list[_Placed], list[float]]:
    """All glyphs of a word, and where each of its characters starts (and the word ends)."""
    glyphs: list[_Placed] = []
    starts = [0.0] * (len(text) + 1)
    pen = 0.0
    for font, begin, end in _stretches(fonts, role, text):
        stretch = text[begin:end]
        shaped = fonts.file(font).shape(stretch, kern=not stretch[0].isdigit())
        bounds = [glyph.at for glyph in shaped[1:]] + [len(stretch)]
        for glyph, until in zip(shaped, bounds, strict=True):
            advance, shift = glyph.advance, glyph.x
            if stretch[glyph.at] in _QUOTES:
                advance, shift = _tight(fonts, font, stretch[glyph.at], glyph.x)
            if tabular and stretch[glyph.at].isdigit():
                widest = _widest_digit(fonts, font)
                advance, shift = widest, shift + (widest - advance) / 2
            covered = stretch[glyph.at : until]
            glyphs.append(_Placed(font, glyph.id, pen + shift, glyph.y, covered, begin + glyph.at))
            pen += advance
            for index in range(begin + glyph.at, begin + until):
                starts[index + 1] = pen
    return glyphs, starts


def _stretches(fonts: Fonts, role: str, text: str) -> Iterator[tuple[str, int, int]]:
    """Stretches of one font; digits apart from letters, so that they are never kerned."""
    begin = 0
    before: tuple[str, bool] | None = None
    for at, char in enumerate(text):
        now = (fonts.pick(role, "latin", char)[0], char.isdigit())
        if before is not None and now != before:
            yield before[0], begin, at
            begin = at
        before = now
    if before is not None:
        yield before[0], begin, len(text)


@cache
def _tight(fonts: Fonts, font: str, quote: str, x: float) -> tuple[float, float]:
    """Advance and shift of a quotation mark with its narrower side on both sides. Japanese fonts leave half an em
    or more beside it, since they share it with Japanese text."""
    file = fonts.file(font)
    left, _bottom, right, _top = file.extents(file.glyph(quote))
    margin = min(left, file.advance(file.glyph(quote)) - right)
    return right - left + 2 * margin, x + margin - left


@cache
def _widest_digit(fonts: Fonts, font: str) -> float:
    file = fonts.file(font)
    return max(file.advance(file.glyph(digit)) for digit in "0123456789")


def _hyphen(fonts: Fonts, role: str) -> Box:
    """The hyphen at a line's end. It copies as U+00AD, so that a reader joins the word (ISO 32000-1, 14.8.2.2.3)."""
    font, glyph = fonts.pick(role, "latin", "-")
    return Box(fonts.advance(font, glyph), WESTERN, (BoxGlyph(font, glyph, 0.0, 0.0, SOFT_HYPHEN),), "")


def _places(text: str, bare: str, language: str) -> dict[int, str]:
    """Indices of `bare` where a line may end, each with how: BREAKS, RATHER_NOT, or with a hyphen DRAWN there."""
    # Patterns that few words may fit are compiled for those.
    if _may_be_address(bare) and re.fullmatch(_ADDRESS, bare):
        found = re.finditer(_BREAK_IN_ADDRESS, bare)
        return {each.end(): BREAKS if each["rather_not"] is None else RATHER_NOT for each in found}
    places: dict[int, str] = {}
    if not _MAY_BREAK_AFTER.isdisjoint(bare):
        how = RATHER_NOT if re.fullmatch(_JOINED_NAME, bare) else BREAKS
        places = {match.end(): how for match in re.finditer(_BREAK_AFTER, bare)}
    if SOFT_HYPHEN in text:
        seen = 0
        for piece in text.split(SOFT_HYPHEN)[:-1]:
            seen += len(piece)
            places.setdefault(seen, DRAWN)
    elif language:
        from printkit.typeset.hyphenation import hyphen_places

        for place in hyphen_places(bare, language):
            places.setdefault(place, DRAWN)
    return {place: how for place, how in places.items() if 0 < place < len(bare)}


def _may_be_address(bare: str) -> bool:
    return not _IN_ADDRESSES.isdisjoint(bare) and ("//" in bare or not _NUMBER.fullmatch(bare))
