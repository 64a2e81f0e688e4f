"""One TrueType file, read through HarfBuzz: glyphs, widths, extents of ink, shaping, the numbers that a PDF states."""

from pathlib import Path

import uharfbuzz as hb
from msgspec import Struct

_NO_CHANGES = {"liga": False, "clig": False, "dlig": False, "calt": False}


class FontMetrics(Struct, frozen=True):
    """Numbers of a whole font. Heights and the box are ems; `name` is the PostScript name."""

    name: str
    units_per_em: int
    ascent: float
    descent: float
    cap_height: float
    box: tuple[float, float, float, float]
    bold: bool


class ShapedGlyph(Struct, frozen=True):
    """A glyph as HarfBuzz placed it, in ems; `at` is the index of its first character."""

    id: int
    advance: float
    x: float
    y: float
    at: int


class FontFile:
    """A font opened from a file (mapped, not read). Its answers are remembered, since the same glyphs come again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.face = hb.Face(hb.Blob.from_file_path(str(path)))
        self.font = hb.Font(self.face)
        self.upem: int = self.face.upem
        self._glyphs: dict[str, int] = {}
        self._advances: dict[int, float] = {}

    def glyph(self, char: str) -> int:
        """The glyph of a character, or 0 where the font has none."""
        found = self._glyphs.get(char)
        if found is None:
            found = self._glyphs[char] = self.font.get_nominal_glyph(ord(char)) or 0
        return found

    def advance(self, glyph: int) -> float:
        found = self._advances.get(glyph)
        if found is None:
            found = self._advances[glyph] = self.font.get_glyph_h_advance(glyph) / self.upem
        return found

    def extents(self, glyph: int) -> tuple[float, float, float, float]:
        """The ink's box: left, bottom, right, top."""
        ink = self.font.get_glyph_extents(glyph)
        if ink is None:
            return (0.0, 0.0, 0.0, 0.0)
        left, top = ink.x_bearing, ink.y_bearing
        return (left / self.upem, (top + ink.height) / self.upem, (left + ink.width) / self.upem, top / self.upem)

    def shape(self, text: str, kern: bool = True, vertical: bool = False) -> list[ShapedGlyph]:
        """Glyphs with kerning only: ligatures would change what is copied, `dlig` even what is read (キロ → ㌔)."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "ttb" if vertical else "ltr"
        hb.shape(self.font, buffer, {**_NO_CHANGES, "kern": kern, "vert": vertical})
        scale = self.upem
        return [
            ShapedGlyph(
                info.codepoint, place.x_advance / scale, place.x_offset / scale, place.y_offset / scale, info.cluster
            )
            for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
        ]

    def metrics(self) -> FontMetrics:
        extents = self.font.get_font_extents("ltr")
        head = bytes(self.face.reference_table("head").data)
        corners = [int.from_bytes(head[at : at + 2], "big", signed=True) / self.upem for at in (36, 38, 40, 42)]
        name = self.face.get_name(hb.OTNameIdPredefined.POSTSCRIPT_NAME)
        tall = self.extents(self.glyph("H"))[3]
        return FontMetrics(
            name=name.replace(" ", ""),
            units_per_em=self.upem,
            ascent=extents.ascender / self.upem,
            descent=extents.descender / self.upem,
            cap_height=tall or extents.ascender / self.upem,
            box=(corners[0], corners[1], corners[2], corners[3]),
            bold=bool(int.from_bytes(head[44:46], "big") & 1),
        )
