"""A display list as SVG elements (SVG 2). Glyphs are outlines, so that a figure looks the same on every screen."""

from collections.abc import Callable, Iterable, Mapping
from html import escape

from msgspec import Struct

from printkit.model.bitmap import Bitmap
from printkit.model.display import IDENTITY, Group, Item, Path, Picture, Segment, Stroke, TextRun
from printkit.model.frozen_map import FrozenMap
from printkit.model.style import Paint
from printkit.svg.colour import colour
from printkit.svg.number import number, numbers
from printkit.svg.picture import picture_square
from printkit.typeset import Fonts
from printkit.typeset.line import ASCENT

GLYPH_UNITS = 1000  # to the em, of the outlines that the fonts give
NO_PAINTS: Mapping[str, str] = {}


def _nothing(_item: TextRun | Group) -> str:
    return ""


class Drawings(Struct):
    """The drawings of one page: what comes again is defined once (`definitions`), ids are the page's own.

    `pictures` are by their digests. `tell` gives the words that appear where the pointer rests on an item.
    """

    paints: Mapping[str, Paint]
    fonts: Fonts
    pictures: Mapping[str, Bitmap] = FrozenMap()
    tell: Callable[[TextRun | Group], str] = _nothing
    _glyphs: dict[tuple[str, int], str] = {}
    _squares: dict[str, str] = {}
    _defined: list[str] = []
    _clips: int = 0

    def definitions(self) -> str:
        """What all drawings before it refer to; to be put into the page once."""
        if not self._defined:
            return ""
        return (
            '<svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
            + "".join(self._defined)
            + "</defs></svg>"
        )

    def define(self, items: Iterable[Item]) -> str:
        """The id of items that are drawn once, to be used at several places. Raises Faulty with `unknown-paint`."""
        inner = self.inner(items)  # which may define glyphs
        name = f"part-{len(self._defined) + 1}"
        self._defined.append(f'<g id="{name}">{inner}</g>')
        return name

    def inner(self, items: Iterable[Item], instead: Mapping[str, str] = NO_PAINTS) -> str:
        """The elements of the items; `instead` gives other colours for some paints. Raises Faulty with
        `unknown-paint`."""
        return "".join(self._item(item, instead) for item in items)

    def _item(self, item: Item, instead: Mapping[str, str]) -> str:
        match item:
            case TextRun():
                return self._run(item, instead)
            case Path():
                return f'<path d="{path_data(item.segments)}"{self._painted(item, instead)}/>'
            case Picture():
                return self._picture(item)
            case Group():
                return self._group(item, instead)

    def _group(self, group: Group, instead: Mapping[str, str]) -> str:
        attributes, clip = "", ""
        if group.matrix != IDENTITY:
            attributes += f' transform="matrix({numbers(*group.matrix)})"'
        if group.clip is not None:
            self._clips += 1
            rule = ' clip-rule="evenodd"' if group.clip.even_odd else ""
            shape = f'<path d="{path_data(group.clip.segments)}"{rule}/>'
            clip = f'<clipPath id="clip-{self._clips}">{shape}</clipPath>'
            inner = f'<g clip-path="url(#clip-{self._clips})">{self.inner(group.items, instead)}</g>'
        else:
            inner = self.inner(group.items, instead)
        told = f"<title>{escape(words)}</title>" if (words := self.tell(group)) else ""
        return f"<g{attributes}>{told}{clip}{inner}</g>" if attributes or clip or told else inner

    def _picture(self, picture: Picture) -> str:
        square = self._squares.get(picture.key)
        if square is None:
            square = self._squares[picture.key] = f"picture-{len(self._squares) + 1}"
            self._defined.append(picture_square(square, self.pictures[picture.key]))
        matrix = numbers(picture.width, 0, 0, picture.height, picture.x, picture.y)
        return f'<use href="#{square}" transform="matrix({matrix})"/>'

    def _run(self, run: TextRun, instead: Mapping[str, str]) -> str:
        """Each glyph at its place; the words are said by the figure's alternative text."""
        scale = run.size / GLYPH_UNITS
        uses = [
            f'<use href="#{name}"{_at(glyph.x / scale, glyph.y / scale)}/>'
            for glyph in run.glyphs
            if (name := self._glyph(run.font, glyph.id))
        ]
        paint = self._colour(run.paint, 1.0, instead)
        inked = f'fill="{paint}"'
        if run.outline:
            inked = f'fill="none" stroke="{paint}" stroke-width="{number(run.outline / scale)}"'
        moved = f'transform="translate({numbers(run.x, run.y)}) scale({number(scale)})"'
        drawn = f"<g {inked} {moved}>{''.join(uses)}</g>" if uses else ""
        told = self.tell(run)
        if not told or not drawn:
            return drawn
        kind = "claimed" if run.claims else "told"
        return f'<g class="{kind}"><title>{escape(told)}</title>{_area(run)}{drawn}</g>'

    def _glyph(self, font: str, glyph: int) -> str:
        """The id of a glyph's outline; empty where it has no ink."""
        known = self._glyphs.get((font, glyph))
        if known is None:
            outline = self.fonts.outline(font, glyph)
            known = f"glyph-{len(self._glyphs) + 1}" if outline else ""
            self._glyphs[font, glyph] = known
            if outline:
                self._defined.append(f'<path id="{known}" d="{outline}"/>')
        return known

    def _painted(self, path: Path, instead: Mapping[str, str]) -> str:
        fill = self._colour(path.fill, path.tint, instead) if path.fill else "none"
        rule = ' fill-rule="evenodd"' if path.even_odd and path.fill else ""
        return f' fill="{fill}"{rule}{self._stroked(path.stroke, instead) if path.stroke else ""}'

    def _stroked(self, stroke: Stroke, instead: Mapping[str, str]) -> str:
        ends = ' stroke-linecap="round" stroke-linejoin="round"' if stroke.round_ends else ""
        dash = f' stroke-dasharray="{numbers(*stroke.dash)}"' if stroke.dash else ""
        paint = self._colour(stroke.paint, 1.0, instead)
        return f' stroke="{paint}" stroke-width="{number(stroke.width)}"{ends}{dash}'

    def _colour(self, paint: str, tint: float, instead: Mapping[str, str]) -> str:
        return instead.get(paint) or colour(self.paints, paint, tint)


def _at(x: float, y: float) -> str:
    """The place of a glyph, in whole units of its outline."""
    return "".join(f' {name}="{round(value)}"' for name, value in (("x", x), ("y", y)) if round(value))


def _area(run: TextRun) -> str:
    """Where a pointer is on the run, between its glyphs too."""
    first, last, size = run.glyphs[0], run.glyphs[-1], run.size
    x, y = run.x + (first.x if run.vertical else 0.0), run.y + first.y - ASCENT * size
    width, height = (size, last.y - first.y + size) if run.vertical else (run.width, size)
    return f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"/>'


def path_data(segments: Iterable[Segment]) -> str:
    return "".join(segment[0] + numbers(*segment[1:]) for segment in segments)
