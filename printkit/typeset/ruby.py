"""Ruby (furigana): readings set at ruby size over their bases (JLREQ 3.3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printkit.typeset.box import Box, BoxGlyph
from printkit.typeset.characters import character
from printkit.typeset.classes import JUKUGO_RUBY, SIMPLE_RUBY
from printkit.typeset.fonts import Fonts

HALF_SIZE = 0.5
SMALLEST_POINTS = 4.0


def ruby_scale(size: float) -> float:
    """Ruby is half the size of its base (3.3.3), but never under 4 pt: small text has relatively larger ruby."""
    return max(HALF_SIZE, SMALLEST_POINTS / size)


def with_ruby(fonts: Fonts, role: str, bases: Sequence[Box], readings: Sequence[str], scale: float) -> Iterator[Box]:
    """Boxes of a word with its readings: one for all of it (group ruby), or one for each base (mono, jukugo).

    A jukugo whose readings each fit over their character stays apart, so that a line may end inside it. Where only
    the whole reading fits over the whole word it is spread over the word (3.3.7), which then stays whole, as it does
    where nothing fits. A base without a reading of its own (okurigana) stands as it is.
    """
    if len(readings) == 1:
        yield _over(fonts, role, bases, readings[0], scale, SIMPLE_RUBY)
        return
    start = 0
    while start < len(bases):
        end = start
        while end < len(bases) and bool(readings[end]) == bool(readings[start]):
            end += 1
        if readings[start]:
            yield from _jukugo(fonts, role, bases[start:end], readings[start:end], scale)
        else:
            yield from bases[start:end]
        start = end


def _jukugo(fonts: Fonts, role: str, bases: Sequence[Box], readings: Sequence[str], scale: float) -> Iterator[Box]:
    kind = JUKUGO_RUBY if len(bases) > 1 else SIMPLE_RUBY
    singles = [_over(fonts, role, [base], reading, scale, kind) for base, reading in zip(bases, readings, strict=True)]
    if all(single.width <= base.width for single, base in zip(singles, bases, strict=True)):
        yield from singles
    else:
        yield _over(fonts, role, bases, "".join(readings), scale, kind)


def _over(fonts: Fonts, role: str, bases: Sequence[Box], reading: str, scale: float, kind: int) -> Box:
    return over(bases, [character(fonts, role, char) for char in reading], scale, kind)


def over(bases: Sequence[Box], kana: Sequence[Box], scale: float, kind: int) -> Box:
    """One box: the shorter of base and reading is spaced 1:2:1 over the longer (3.3.6); what is beyond may overhang."""
    base_width = sum(base.width for base in bases)
    ruby_width = sum(box.width for box in kana) * scale
    over = max(0.0, ruby_width - base_width)
    side = min(over / 2, scale)  # 3.3.8: at most one ruby character over a neighbour
    base_step = (over - 2 * side) / (2 * len(bases))
    ruby_step = max(0.0, base_width - ruby_width) / (2 * len(kana))
    glyphs = _spread(bases, side, base_step, 1.0)
    ruby = _spread(kana, 0.0, ruby_step, scale)
    text = "".join(base.text for base in bases)
    return Box(max(base_width, ruby_width), kind, glyphs, text, "", ruby, side, side, base_step)


def longer(box: Box) -> float:
    """By how much a reading is longer than its base, in ems."""
    return box.left + box.right + 2 * _bases(box) * box.apart


def _bases(box: Box) -> int:
    return sum(1 for glyph in box.glyphs if glyph.text)  # marks that stand on a character have no text of their own


def at_head(box: Box, hung: float) -> Box:
    """A box at the head of a line: base and reading both start with the line (3.3.8). By what the reading is longer, it
    hangs over the next character as far as `hung`, and the rest is white after each character of the base."""
    return _moved(box, hung, from_end=False)


def at_end(box: Box, hung: float) -> Box:
    """A box at the end of a line: base and reading both end with it. `hung` is how far the reading hangs over the
    character before."""
    return _moved(box, hung, from_end=True)


def _moved(box: Box, hung: float, from_end: bool) -> Box:
    over, bases = longer(box), _bases(box)
    white = max(0.0, over - hung) / bases
    start = over - white * (bases - 1) if from_end else 0.0
    glyphs: list[BoxGlyph] = []
    at = -1
    for glyph in box.glyphs:
        at += bool(glyph.text)
        moved = start + at * white - (box.left + (2 * at + 1) * box.apart)
        glyphs.append(replace(glyph, x=glyph.x + moved))
    return replace(box, glyphs=tuple(glyphs))


def _spread(boxes: Sequence[Box], start: float, step: float, scale: float) -> tuple[BoxGlyph, ...]:
    """The glyphs of `boxes` at `scale` in a row, each with `step` before and after it."""
    glyphs: list[BoxGlyph] = []
    pen = start
    for box in boxes:
        pen += step
        glyphs += [replace(glyph, x=pen + glyph.x * scale, y=glyph.y * scale) for glyph in box.glyphs]
        pen += box.width * scale + step
    return tuple(glyphs)
