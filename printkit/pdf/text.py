"""A run of glyphs as the operators that show it (ISO 32000-1, 9.4)."""

from functools import lru_cache

from msgspec import Struct

from printkit.model.display import Glyph, TextRun
from printkit.pdf.number import number

# A gap of more ems starts anew: some readers keep the numbers of a TJ in sixteen bits.
_LONGEST_GAP = 20.0


class Shown(Struct, frozen=True):
    """A run, or those of its `glyphs` that are shown together, each with its code as hexadecimal digits and its advance
    in ems. `begin` is the operator that moves to the first of them, if it is known that each leads to the next. `gaps`
    are the numbers of those before which readers would see a space where there is none."""

    run: TextRun
    glyphs: tuple[Glyph, ...]
    codes: list[tuple[str, float]]
    begin: str = ""
    gaps: list[int] = []

    @property
    def left(self) -> float:
        """Where the first glyph begins."""
        return self.run.x + self.glyphs[0].x

    @property
    def right(self) -> float:
        """Where the last glyph ends."""
        return self.run.x + self.glyphs[-1].x + self.codes[-1][1] * self.run.size

    def part(self, begin: int, end: int) -> "Shown":
        """The glyphs from `begin` to `end`."""
        return Shown(self.run, self.glyphs[begin:end], self.codes[begin:end])


def tolerance(size: float) -> float:
    """What a glyph may be off: half of the tenth of a thousandth of an em, which is what gets written."""
    return size / 20000


@lru_cache(maxsize=4096)  # the words of one card stand where those of the next do
def begun(left: float, height: float) -> tuple[float, str]:
    """Where text begins, as far as a file says it, and the operator that moves it there."""
    start = round(left, 3)
    return start, f"1 0 0 1 {number(start)} {number(height)} Tm"


def text_operators(shown: Shown) -> list[str]:
    """Tm and TJ for a run: each glyph within a thousandth of a point of its place, whatever the font's advances."""
    if not shown.begin:
        return _with_gaps(shown)
    return [shown.begin, f"[<{''.join([code for code, _ems in shown.codes])}>] TJ"]


def _with_gaps(shown: Shown) -> list[str]:
    operators: list[str] = []
    origin, baseline, size = shown.run.x, shown.run.y, shown.run.size
    near, longest = tolerance(size), _LONGEST_GAP * size
    level: float | None = None
    pen = 0.0
    array: list[str] = []  # of TJ: codes in <>, and numbers that move the pen
    for glyph, (code, ems) in zip(shown.glyphs, shown.codes, strict=True):
        left = origin + glyph.x
        gap = left - pen
        if glyph.y != level or gap > longest or gap < -longest:
            _end(operators, array)
            level = glyph.y
            pen, begin = begun(left, -baseline - level)
            operators.append(begin)
        elif gap > near or gap < -near:
            thousandths = round(-gap / size * 1000, 1)
            array.append(f">{number(thousandths)}<")
            pen -= thousandths * size / 1000
        array.append(code)
        pen += ems * size
    _end(operators, array)
    return operators


def _end(operators: list[str], array: list[str]) -> None:
    if array:
        operators.append(f"[<{''.join(array)}>] TJ")
        array.clear()
