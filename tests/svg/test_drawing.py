"""Drawings for screens: well formed, nothing lost, glyphs as outlines that are defined once."""

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.layout.style import read_style
from printkit.model.display import Glyph, Group, Item, Path, Picture, Stroke, TextRun
from printkit.model.text import Span, Text
from printkit.problems import Faulty
from printkit.svg import Drawings
from printkit.svg.colour import colour
from printkit.svg.number import number
from printkit.typeset import compose, open_fonts

STYLE, FONTS = read_style(), open_fonts()
SQUARE = Path((("M", 0.0, 0.0), ("L", 8.0, 0.0), ("C", 8.0, 3.0, 4.0, 8.0, 0.0, 8.0), ("Z",)), fill="accent")


def run(words: str, x: float = 3.0, y: float = 20.0) -> tuple[TextRun, ...]:
    style = STYLE.type_for("figure-name", "ja")
    return compose(Text((Span(words),), "ja", "sample"), 400, style, FONTS)[0].runs(x, y)


def drawn(*items: Item) -> tuple[ET.Element, ET.Element]:
    """The drawing, and the definitions that it refers to."""
    drawings = Drawings(STYLE.paints, FONTS)
    inner = drawings.inner(items)
    return ET.fromstring(f"<svg>{inner}</svg>"), ET.fromstring(drawings.definitions() or "<svg/>")


def test_a_path_keeps_its_outline_fill_and_stroke() -> None:
    stroked = Path(SQUARE.segments, stroke=Stroke("ink", 1.5, (2.0, 1.0), round_ends=True), even_odd=True)
    filled, lined = drawn(SQUARE, stroked)[0]
    assert filled.attrib == {"d": "M0 0L8 0C8 3 4 8 0 8Z", "fill": colour(STYLE.paints, "accent")}
    assert lined.attrib == {
        "d": filled.attrib["d"],
        "fill": "none",
        "stroke": "#000000",
        "stroke-width": "1.5",
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
        "stroke-dasharray": "2 1",
    }


def test_a_group_moves_and_clips_what_is_in_it() -> None:
    clipped = Group((SQUARE,), (1, 0, 0, 1, 5, 6), clip=Path(SQUARE.segments))
    (moved,) = drawn(clipped)[0]
    assert moved.get("transform") == "matrix(1 0 0 1 5 6)"
    clip, inside = moved
    assert inside.get("clip-path") == f"url(#{clip.get('id')})"
    assert len(inside) == 1


def test_each_glyph_is_defined_once_and_stands_where_it_was_set() -> None:
    runs = run("アキとアキ")
    drawing, definitions = drawn(*runs)
    outlines = {each.get("id") for each in definitions.iter("path")}
    uses = list(drawing.iter("use"))
    assert len(uses) == 5
    assert len(outlines) == 3
    assert {f"#{id}" for id in outlines} == {each.get("href") for each in uses}
    places = [float(str(each.get("transform")).split("(")[1].split()[0]) for each in uses]
    assert all(left < right for left, right in pairwise(places))


def test_drawings_of_one_page_share_glyphs_and_no_ids() -> None:
    drawings = Drawings(STYLE.paints, FONTS)
    clipped = Group((SQUARE,), clip=SQUARE)
    first, second = (drawings.inner((*run("アキ"), clipped)) for _ in range(2))
    assert drawings.definitions().count("<path") == 2
    ids = [part.split('"')[0] for part in (first + second + drawings.definitions()).split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_a_space_has_no_outline() -> None:
    space = FONTS.find("body", "latin", " ")
    assert space is not None
    blank = TextRun(0, 0, space[0], 9, (Glyph(space[1], 0, 0, " "),), 3, "ink", " ", "en")
    assert len(drawn(blank)[0]) == 0


def test_an_unknown_paint_is_refused() -> None:
    with pytest.raises(Faulty) as caught:
        drawn(Path(SQUARE.segments, fill="mauve"))
    assert [each.code for each in caught.value.problems] == ["unknown-paint"]


def test_bitmaps_are_refused_and_not_left_out() -> None:
    with pytest.raises(TypeError):
        drawn(Picture(0, 0, 5, 5, "key"))


def test_other_colours_may_stand_for_paints() -> None:
    assert 'fill="currentColor"' in Drawings(STYLE.paints, FONTS).inner((SQUARE,), {"accent": "currentColor"})


def test_a_tint_is_mixed_with_white() -> None:
    assert colour(STYLE.paints, "ink", 0.0) == "#ffffff"
    assert colour(STYLE.paints, "ink", 1.0) == "#000000"
    assert colour(STYLE.paints, "ink", 0.2) == "#cccccc"


@given(st.floats(-5000, 5000))
def test_numbers_are_short_and_near(value: float) -> None:
    said = number(value)
    assert abs(float(said) - value) <= (0.005 if abs(value) >= 1 else 0.000005) + 1e-9
    assert "e" not in said
    assert len(said) <= 8
