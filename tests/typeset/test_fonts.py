"""Fonts by role: fixed fallback, nothing missing in silence, subsets that repeat."""

from pathlib import Path

import pytest
import uharfbuzz as hb

from printkit.model.text import Span, Text
from printkit.problems import Faulty
from printkit.typeset import Fonts, missing, open_fonts
from printkit.typeset.words import word


def test_no_font_is_opened_before_it_is_needed(fonts: Fonts) -> None:
    fonts = Fonts(fonts._files, fonts.roles)
    assert not fonts._open
    fonts.pick("body", "cjk", "札")
    assert list(fonts._open) == ["biz-udgothic"]


def test_fonts_are_opened_once_until_others_are_named(tmp_path: Path) -> None:
    named = tmp_path / "fonts.yaml"
    named.write_text("fonts: {a: {file: a.ttf}}\nroles: {}\n", encoding="utf-8")
    fonts = open_fonts(tmp_path)
    assert open_fonts(tmp_path) is fonts is not open_fonts()
    named.write_text("fonts: {b: {file: b.ttf}}\nroles: {}\n", encoding="utf-8")
    assert open_fonts(tmp_path).keys == ("b",)


def test_the_first_font_of_the_order_that_has_a_character_sets_it(fonts: Fonts) -> None:
    assert fonts.pick("body", "cjk", "か")[0] == "biz-udgothic"
    assert fonts.pick("body", "latin", "A")[0] == "biz-udpgothic"
    for role, scripts in fonts.roles.items():
        for script in ("cjk", "latin"):
            for char in "AかZ札☠①":
                having = [key for key in scripts[script] if fonts.file(key).glyph(char)]
                found = fonts.find(role, script, char)
                assert (found[0] if found else None) == (having[0] if having else None)


def test_a_character_of_no_font_is_missing_once_with_its_name(fonts: Fonts) -> None:
    text = Text((Span("札\U0001f600\U0001f600"), Span("札", ("\U0001f600",))), "ja", "text:title")
    (only,) = missing(text, "body", fonts)
    assert dict(only.arguments) == {
        "character": "\U0001f600",
        "code": "U+1F600",
        "name": "GRINNING FACE",
        "role": "body",
        "source": "text:title",
    }
    with pytest.raises(Faulty) as raised:
        fonts.pick("body", "cjk", "\U0001f600")
    assert raised.value.problems[0].code == "missing-glyph"


def test_strong_words_are_looked_for_in_the_strong_fonts(fonts: Fonts) -> None:
    text = Text((Span("札\U0001f600", strong=True),), "ja", "s")
    assert [one.arguments["role"] for one in missing(text, "body", fonts)] == ["strong"]


@pytest.mark.parametrize("role", ["body", "strong", "heading", "display"])
def test_figures_in_columns_have_one_width(fonts: Fonts, role: str) -> None:
    widths = {round(word(fonts, role, digit * 3, "", True)[0].box.width, 6) for digit in "0123456789"}
    assert len(widths) == 1


def test_digits_are_not_kerned(fonts: Fonts) -> None:
    for digits in ("11", "74", "1,174"):
        whole = word(fonts, "display", digits, "", False)[0].box.width
        assert whole == pytest.approx(sum(word(fonts, "display", char, "", False)[0].box.width for char in digits))


def test_letters_are_kerned_where_the_font_says_so(fonts: Fonts) -> None:
    apart = sum(word(fonts, "display", char, "", False)[0].box.width for char in "AVA")
    assert word(fonts, "display", "AVA", "", False)[0].box.width < apart - 0.1


def test_nothing_becomes_a_ligature(fonts: Fonts) -> None:
    for role in fonts.roles:
        (part,) = word(fonts, role, "office-fi", "", False)[-1:]
        assert "".join(glyph.text for glyph in part.box.glyphs) == part.box.text
        assert len(part.box.glyphs) == len(part.box.text)


def test_metrics_are_those_of_the_file(fonts: Fonts) -> None:
    metrics = fonts.metrics("biz-udgothic")
    assert metrics.name == "BIZUDGothic-Regular"
    assert metrics.units_per_em == 2048
    assert (round(metrics.ascent, 2), round(metrics.descent, 2)) == (0.88, -0.12)
    assert metrics.box[0] <= 0
    assert metrics.box[3] > 0.8
    assert 0.6 < metrics.cap_height < 0.9
    assert (metrics.bold, fonts.metrics("biz-udgothic-bold").bold) == (False, True)


def test_a_subset_holds_its_glyphs_and_repeats(fonts: Fonts) -> None:
    pairs = [(fonts.pick("body", "cjk", char)[1], char) for char in "札市(A"]
    glyphs = [glyph for glyph, _char in pairs]
    data, new = fonts.subset("biz-udgothic", pairs)
    assert (data, new) == open_fonts().subset("biz-udgothic", pairs[::-1])
    assert set(new) == {0, *glyphs}
    assert new[0] == 0
    font = hb.Font(hb.Face(data))
    assert font.face.glyph_count == len(new), "no closing bracket comes with the opening one"
    for glyph in glyphs:
        assert font.get_glyph_h_advance(new[glyph]) == fonts.file("biz-udgothic").font.get_glyph_h_advance(glyph)
    assert len(data) < 20_000


@pytest.mark.parametrize("texts", [("", "", "", ""), ("x", "x", "x", "x"), ("札", "市", "(", "")])
def test_a_subset_is_the_same_whatever_its_glyphs_stand_for(fonts: Fonts, texts: tuple[str, ...]) -> None:
    """Characters are only a quicker way to ask for glyphs."""
    pairs = [(fonts.pick("body", "cjk", char)[1], char) for char in "札市(A"]
    otherwise = [(0, "\U0010ffff"), *((glyph, text) for (glyph, _char), text in zip(pairs, texts, strict=True))]
    assert fonts.subset("biz-udgothic", otherwise) == fonts.subset("biz-udgothic", pairs)
