"""Vertical setting (tategaki): columns from right to left, with one or two digits side by side (tate-chu-yoko).

The stages are those of horizontal lines, with boxes that are measured downward.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.display import Glyph, Group, Item, TextRun
from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.typeset import classes as cl
from printkit.typeset.box import Box, BoxGlyph, Gap
from printkit.typeset.compose import lay, manner_of
from printkit.typeset.fonts import Fonts
from printkit.typeset.gaps import gap_between, taken_by_ruby
from printkit.typeset.line import ASCENT, Line, Placed
from printkit.typeset.ruby import over, ruby_scale
from printkit.typeset.setting import Setting, set_text

_SIDE_BY_SIDE = re.compile(r"\d{1,2}|[!?]{2}")
_TURNED_BASELINE = 0.36  # of a Latin word that lies on its side: how far left of the column's middle its baseline is
HALF = 0.5


class Column(Struct, frozen=True):
    """A vertical line; `line` has its text and its measures, taken downward from the top of the column."""

    line: Line

    @property
    def text(self) -> str:
        return self.line.text

    @property
    def end(self) -> float:
        """Where the column ends, in points from its top."""
        return self.line.end

    def items(self, middle: float, top: float, paint: str | None = None, node: int = 0) -> tuple[Item, ...]:
        """The column as display-list items around the vertical `middle`, downward from `top`; ruby to its right."""
        ink = self.line.paint if paint is None else paint
        placed = tuple(self.line.placed)
        base = (_base_item(self.line, stretch, middle, top, ink, node) for stretch in _stretches(placed))
        ruby = (_ruby_item(self.line, one, middle, top, ink, node) for one in placed)
        return (*base, *(item for item in ruby if item))


def _stretches(placed: Sequence[Placed]) -> Iterator[list[Placed]]:
    """Upright characters of one font and one span together; what lies on its side or side by side, alone."""

    def key(one: Placed) -> tuple[str, str, int]:
        return one.box.note, one.box.glyphs[0].font, one.owner

    drawn = [one for one in placed if one.box.glyphs]
    for at, one in enumerate(drawn):
        if at and key(one) == key(drawn[at - 1]) and one.box.note == "upright":
            continue
        end = at + 1
        while one.box.note == "upright" and end < len(drawn) and key(drawn[end]) == key(one):
            end += 1
        yield drawn[at:end]


def compose_vertical(text: Text, height: float, style: TypeStyle, fonts: Fonts) -> tuple[Column, ...]:
    """The columns of a paragraph that is `height` points high. Problems are those of `compose`."""
    flat = set_text(text, replace(manner_of(style), hyphenate=False), fonts)
    return tuple(Column(line) for line in lay(_turned(flat, style, fonts), height, style))


def _turned(flat: Setting, style: TypeStyle, fonts: Fonts) -> Setting:
    """The boxes measured downward: Japanese upright, short numbers side by side, Latin words on their side."""
    boxes: list[Box] = []
    for box, owner in zip(flat.boxes, flat.owners, strict=True):
        role = fonts.strong(style.font) if flat.text.spans[owner].strong else style.font
        boxes.append(_downward(fonts, role, box, ruby_scale(style.size)))
    gaps = [flat.gaps[0]]
    gaps += [_gap(flat.gaps[at], boxes, at) for at in range(1, len(boxes))]
    return replace(flat, boxes=tuple(boxes), gaps=(*gaps, *flat.gaps[len(gaps) :]))


def _gap(flat: Gap, boxes: Sequence[Box], at: int) -> Gap:
    return gap_between(boxes[at - 1], boxes[at], taken_by_ruby(boxes, at - 1)) if flat.box is None else flat


def _downward(fonts: Fonts, role: str, box: Box, scale: float) -> Box:
    if box.ruby:
        bases = [upright(fonts, role, char) for char in box.text]
        kana = [upright(fonts, role, char) for char in "".join(glyph.text for glyph in box.ruby)]
        return replace(over(bases, kana, scale, box.kind), note="upright")
    if box.kind not in cl.LATIN:
        return upright(fonts, role, box.text)
    if _SIDE_BY_SIDE.fullmatch(box.text):
        return _side_by_side(fonts, role, box.text)
    return replace(box, note="turned")


@cache
def upright(fonts: Fonts, role: str, char: str) -> Box:
    """A character in its `vert` form. Its glyph starts where the em box starts; punctuation keeps half of that."""
    font, _glyph = fonts.pick(role, "cjk", char[0])
    shaped = fonts.file(font).shape(char, vertical=True)[0]
    kind = cl.class_of(char[0])
    width, shift = 1.0, 0.0
    if kind in cl.HALF_BODIED or kind == cl.MIDDLE_DOT:
        width, shift = HALF, {cl.OPENING: -HALF, cl.MIDDLE_DOT: -HALF / 2}.get(kind, 0.0)
    return Box(width, kind, (BoxGlyph(font, shaped.id, shift, fonts.advance(font, shaped.id), char),), char, "upright")


@cache
def _side_by_side(fonts: Fonts, role: str, text: str) -> Box:
    """Digits beside each other in one em, in the half-width figures of the Japanese font (3.2.5)."""
    glyphs: list[BoxGlyph] = []
    pen = 0.0
    for char in text:
        font, glyph = fonts.pick(role, "cjk", char)
        glyphs.append(BoxGlyph(font, glyph, pen, 0.0, char))
        pen += fonts.advance(font, glyph)
    return Box(1.0, cl.TATE_CHU_YOKO, tuple(replace(glyph, x=glyph.x - pen / 2) for glyph in glyphs), text, "beside")


def _base_item(line: Line, stretch: Sequence[Placed], middle: float, top: float, paint: str, node: int) -> Item:
    size, first = line.size, stretch[0]
    at = top + first.x
    if first.box.note == "upright":
        glyphs = [g for one in stretch for g in _stacked(one.box.glyphs, one.x - first.x, size, size)]
        return _run(line, first, glyphs, middle, at, size, paint, node, vertical=True)
    glyphs = [Glyph(glyph.id, glyph.x * size, -glyph.y * size, glyph.text) for glyph in first.box.glyphs]
    if first.box.note == "beside":
        return _run(line, first, glyphs, middle, at + ASCENT * size, size, paint, node)
    run = _run(line, first, glyphs, 0.0, 0.0, size, paint, node)
    return Group((run,), matrix=(0.0, 1.0, -1.0, 0.0, middle - _TURNED_BASELINE * size, at))


def _ruby_item(line: Line, placed: Placed, middle: float, top: float, paint: str, node: int) -> Item | None:
    if not placed.box.ruby:
        return None
    beside = middle + (line.size + line.ruby_size) / 2
    glyphs = list(_stacked(placed.box.ruby, 0.0, line.size, line.ruby_size))
    return _run(line, placed, glyphs, beside, top + placed.x, line.ruby_size, paint, node, vertical=True, ruby=True)


def _stacked(glyphs: Sequence[BoxGlyph], start: float, em: float, size: float) -> Iterator[Glyph]:
    """Glyphs below each other around x = 0. In a box that is measured downward a glyph's `x` is where its em box starts
    and `y` its advance across, both in ems of the base (`em` points), while the glyph itself has `size`.
    """
    for glyph in glyphs:
        yield Glyph(glyph.id, -glyph.y * em / 2, start + glyph.x * em + ASCENT * size, glyph.text)


def _run(
    line: Line,
    placed: Placed,
    glyphs: list[Glyph],
    x: float,
    y: float,
    size: float,
    paint: str,
    node: int,
    vertical: bool = False,
    ruby: bool = False,
) -> TextRun:
    span = line.origin.spans[placed.owner]
    font = (placed.box.ruby if ruby else placed.box.glyphs)[0].font
    return TextRun(
        x=x,
        y=y,
        font=font,
        size=size,
        glyphs=tuple(glyphs),
        width=placed.box.width * line.size,
        paint=paint,
        text="".join(glyph.text for glyph in glyphs),
        language=line.origin.language,
        source=line.origin.source,
        claims=() if ruby else span.claims,
        literal="" if ruby else span.literal,
        node=node,
        is_ruby=ruby,
        vertical=vertical,
    )
