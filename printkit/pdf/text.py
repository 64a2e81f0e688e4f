"""A run of glyphs as the operators that show it (ISO 32000-1, 9.4)."""

from collections.abc import Mapping

from printkit.model.display import TextRun
from printkit.pdf.number import number

# A gap of more ems starts anew: some readers keep the numbers of a TJ in sixteen bits.
_LONGEST_GAP = 20.0


def text_operators(run: TextRun, codes: Mapping[tuple[int, str], tuple[str, float]]) -> list[str]:
    """Tm and TJ for a run: each glyph within a thousandth of a point of its place, whatever the font's advances.

    `codes` gives the hexadecimal character code and the advance in ems of each (glyph, text) of the run's font.
    """
    operators: list[str] = []
    size = run.size
    tolerance = size / 20000  # half of the tenth of a thousandth of an em, which is what gets written
    longest = _LONGEST_GAP * size
    level: float | None = None
    pen = 0.0
    shown: list[str] = []  # the array of TJ: codes in <>, and numbers that move the pen
    for glyph in run.glyphs:
        x, y = glyph.x, glyph.y
        code, advance = codes[glyph.id, glyph.text]
        gap = x - pen
        if y != level or not -longest <= gap <= longest:
            _show(operators, shown)
            start = round(run.x + x, 3)
            operators.append(f"1 0 0 1 {number(start)} {number(-run.y - y)} Tm")
            level, pen = y, start - run.x
        elif abs(gap) > tolerance:
            thousandths = round(-gap / size * 1000, 1)
            shown.append(f">{number(thousandths)}<")
            pen -= thousandths * size / 1000
        shown.append(code)
        pen += advance * size
    _show(operators, shown)
    return operators


def _show(operators: list[str], shown: list[str]) -> None:
    if shown:
        operators.append(f"[<{''.join(shown)}>] TJ")
        shown.clear()
