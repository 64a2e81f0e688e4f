"""A display list as SVG elements (SVG 2). Glyphs are outlines, so that a figure looks the same on every screen."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from printkit.model.display import IDENTITY, Group, Item, Path, Segment, Stroke, TextRun
from printkit.model.style import Paint
from printkit.svg.colour import colour
from printkit.svg.number import number, numbers
from printkit.typeset import Fonts

GLYPH_UNITS = 1000  # to the em, of the outlines that the fonts give
NO_PAINTS: Mapping[str, str] = {}


class Drawings(Struct):
    """The drawings of one page: glyphs that come again are defined once (`definitions`), ids are the page's own."""

    paints: Mapping[str, Paint]
    fonts: Fonts
    _glyphs: dict[tuple[str, int], str] = {}
    _outlines: list[str] = []
    _clips: int = 0

    def definitions(self) -> str:
        """What all drawings before it refer to; to be put into the page once."""
        if not self._outlines:
            return ""
        return (
            '<svg class="definitions" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
            + "".join(self._outlines)
            + "</defs></svg>"
        )

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
            case Group():
                return self._group(item, instead)
        raise TypeError(f"{type(item).__name__}: figures hold no bitmaps")

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
        return f"<g{attributes}>{clip}{inner}</g>" if attributes or clip else inner

    def _run(self, run: TextRun, instead: Mapping[str, str]) -> str:
        """Each glyph at its place; the words are said by the figure's alternative text."""
        scale = number(run.size / GLYPH_UNITS)
        uses = []
        for glyph in run.glyphs:
            name = self._glyph(run.font, glyph.id)
            if name:
                place = numbers(run.x + glyph.x, run.y + glyph.y)
                uses.append(f'<use href="#{name}" transform="translate({place}) scale({scale})"/>')
        return f'<g fill="{self._colour(run.paint, 1.0, instead)}">{"".join(uses)}</g>' if uses else ""

    def _glyph(self, font: str, glyph: int) -> str:
        """The id of a glyph's outline; empty where it has no ink."""
        known = self._glyphs.get((font, glyph))
        if known is None:
            outline = self.fonts.outline(font, glyph)
            known = f"glyph-{len(self._outlines) + 1}" if outline else ""
            self._glyphs[font, glyph] = known
            if outline:
                self._outlines.append(f'<path id="{known}" d="{outline}"/>')
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


def path_data(segments: Iterable[Segment]) -> str:
    return "".join(segment[0] + numbers(*segment[1:]) for segment in segments)
