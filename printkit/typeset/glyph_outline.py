"""The outline of a glyph as path data (SVG 2, 9.3): for pictures that must look the same without the font."""

from printkit.typeset.font_file import FontFile

UNITS = 1000  # to the em


class _Pen:
    """Takes an outline from HarfBuzz; y then grows downward. Numbers are whole: a thousandth of an em is not seen."""

    def __init__(self, upem: int) -> None:
        self.scale = UNITS / upem
        self.parts: list[str] = []

    def put(self, command: str, *points: tuple[float, float]) -> None:
        self.parts.append(command + " ".join(f"{round(x * self.scale)} {round(-y * self.scale)}" for x, y in points))

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802, the names that HarfBuzz calls
        self.put("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.put("L", point)

    def curveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.put("C", *points)

    def qCurveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.put("Q", *points)

    def closePath(self) -> None:  # noqa: N802
        self.parts.append("Z")


def glyph_outline(file: FontFile, glyph: int) -> str:
    """Empty for a glyph without ink. Units: thousandths of the em, from the glyph's origin, y downward."""
    pen = _Pen(file.upem)
    file.font.draw_glyph_with_pen(glyph, pen)
    return "".join(pen.parts)
