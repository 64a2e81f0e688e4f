"""Drawings for screens: well formed, nothing lost, glyphs as outlines that are defined once."""

import xml.etree.ElementTree as ET
import zlib
from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import Image

from printkit.layout.style import read_style
from printkit.model.bitmap import Bitmap
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
    places = [int(each.get("x", "0")) for each in uses]
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


@pytest.mark.parametrize(
    ("colours", "coding", "data"),
    [
        ("grey", "samples", b"\x00\xff\x80\x40"),
        ("rgb", "samples", bytes(range(12))),
        ("rgb", "png", zlib.compress(b"\0" + bytes(6) + b"\1" + bytes(range(6)))),
    ],
)
@pytest.mark.parametrize("alpha", [b"", b"\xff\x00\x00\xff"])
def test_a_picture_is_given_once_as_it_is_and_used_at_its_places(
    colours: Literal["grey", "rgb"], coding: Literal["samples", "png"], data: bytes, alpha: bytes
) -> None:
    bitmap = Bitmap("key", 2, 2, colours, coding, data, alpha)
    drawings = Drawings(STYLE.paints, FONTS, {"key": bitmap})
    inner = drawings.inner((Picture(0, 0, 5, 5, "key"), Picture(9, 8, 7, 6, "key")))
    first, second = ET.fromstring(f"<svg>{inner}</svg>")
    assert (first.get("href"), second.get("href")) == ("#picture-1", "#picture-1")
    assert second.get("transform") == "matrix(7 0 0 6 9 8)"
    pictures = [
        Image.open(BytesIO(b64decode(str(each.get("href")).split(",")[1])))
        for each in ET.fromstring(drawings.definitions()).iter("image")
    ]
    shown = pictures[-1]
    assert (shown.mode, shown.size) == ({"grey": "L", "rgb": "RGB"}[colours], (2, 2))
    if coding == "samples":
        assert shown.tobytes() == data
    assert [each.tobytes() for each in pictures[:-1]] == ([alpha] if alpha else [])


def test_what_an_item_tells_stands_over_it() -> None:
    told = Drawings(STYLE.paints, FONTS, tell=lambda item: "a < b" if isinstance(item, TextRun) else "")
    (shown,) = ET.fromstring(f"<svg>{told.inner(run('アキ'))}</svg>")
    assert [part.tag for part in shown] == ["title", "rect", "g"]
    assert shown[0].text == "a < b"


def test_an_outlined_run_has_the_weight_of_its_line() -> None:
    (plain,) = run("ア")
    (shown,) = drawn(replace(plain, outline=0.5))[0]
    assert (shown.get("fill"), shown.get("stroke")) == ("none", "#000000")
    assert float(str(shown.get("stroke-width"))) * plain.size / 1000 == pytest.approx(0.5, abs=0.01)


def test_what_comes_often_is_drawn_once() -> None:
    drawings = Drawings(STYLE.paints, FONTS)
    names = {drawings.define(run("アキ")), drawings.define((SQUARE,))}
    parts = ET.fromstring(drawings.definitions())
    assert names == {each.get("id") for each in parts.iter("g")} - {None}


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
