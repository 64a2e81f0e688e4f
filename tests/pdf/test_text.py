"""Each glyph stands where the display list says, whatever the font's advances are."""

import re
from collections.abc import Callable, Mapping

from hypothesis import given
from hypothesis import strategies as st

from printkit.model.display import Glyph, TextRun
from printkit.pdf.copying import shown
from printkit.pdf.fonts import FileFont
from printkit.pdf.text import text_operators

CODES: Mapping[tuple[int, str], tuple[str, float]] = {
    (1, "あ"): ("0001", 1.0),
    (2, "i"): ("0002", 0.333),
    (3, "、"): ("0003", 0.5),
}
FONTS = {"font": FileFont("F1", {text: {glyph: code} for (glyph, text), code in CODES.items()}, None)}
coordinates = st.floats(-900, 900)


def run_of(glyphs: list[Glyph], x: float, y: float, size: float) -> TextRun:
    return TextRun(x, y, "font", size, tuple(glyphs), 0.0, "ink", "", "ja")


def operators_of(run: TextRun) -> list[str]:
    return text_operators(shown(run, FONTS))


def places(operators: list[str], size: float) -> list[tuple[str, float, float]]:
    """Follows the operators as a reader does: each code and its origin."""
    found = []
    x = y = 0.0
    for operator in operators:
        if operator.endswith("Tm"):
            x, y = (float(value) for value in operator.split()[4:6])
            continue
        for code, shift in re.findall(r"<([0-9A-F]*)>|(-?[0-9.]+)", operator):
            if shift:
                x -= float(shift) * size / 1000
            for each in re.findall("....", code):
                found.append((each, x, y))
                x += next(advance for known, advance in CODES.values() if known == each) * size
    return found


@given(
    st.lists(st.tuples(st.sampled_from(sorted(CODES)), coordinates, st.sampled_from([0.0, -3.0])), max_size=20),
    coordinates,
    coordinates,
    st.floats(4, 60),
)
def test_glyphs_are_right_to_a_thousandth_of_a_point(
    glyphs: list[tuple[tuple[int, str], float, float]], x: float, y: float, size: float
) -> None:
    run = run_of([Glyph(pair[0], dx, dy, pair[1]) for pair, dx, dy in glyphs], x, y, size)
    found = places(operators_of(run), size)
    assert [code for code, _x, _y in found] == [CODES[pair][0] for pair, _dx, _dy in glyphs]
    for (_code, at, height), (_pair, dx, dy) in zip(found, glyphs, strict=True):
        # A tenth of a thousandth of an em is what TJ is written to.
        assert abs(at - (x + dx)) <= max(0.001, size / 10000)
        assert abs(height + (y + dy)) <= 0.001


def test_what_rounding_leaves_does_not_add_up() -> None:
    """Each gap is written a little too small; the next makes up for it."""
    step = 10 * 1.00104
    run = run_of([Glyph(1, step * number, 0, "あ") for number in range(500)], 0, 0, 10)
    (_code, at, _height) = places(operators_of(run), 10)[-1]
    assert abs(at - step * 499) <= 0.001


def test_glyphs_with_their_own_advances_need_no_numbers() -> None:
    run = run_of([Glyph(1, 0.0, 0, "あ"), Glyph(1, 10.0, 0, "あ"), Glyph(2, 20.0, 0, "i")], 5, 7, 10)
    assert operators_of(run) == ["1 0 0 1 5 -7 Tm", "[<000100010002>] TJ"]


def test_a_gap_moves_the_pen_and_a_wide_one_starts_anew() -> None:
    run = run_of([Glyph(1, 0, 0, "あ"), Glyph(1, 12.5, 0, "あ"), Glyph(1, 300, 0, "あ")], 0, 0, 10)
    assert operators_of(run) == [
        "1 0 0 1 0 0 Tm",
        "[<0001>-250<0001>] TJ",
        "1 0 0 1 300 0 Tm",
        "[<0001>] TJ",
    ]


def test_a_run_without_glyphs_shows_nothing(copied: Callable[..., object]) -> None:
    assert operators_of(run_of([], 0, 0, 10)) == []
