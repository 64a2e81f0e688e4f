"""Each font is a subset, embedded, and says truly how wide its glyphs are."""

from collections.abc import Callable
from typing import Any

import pikepdf
import uharfbuzz as hb
from msgspec.structs import replace

from printkit.model.display import Group, TextRun
from printkit.model.panel import PrintFile, Side

Run = Callable[..., TextRun]
Page = Callable[..., Side]
File = Callable[..., PrintFile]
Write = Callable[..., bytes]
Opened = Callable[[bytes], pikepdf.Pdf]


def fonts_of(pdf: pikepdf.Pdf) -> dict[str, Any]:
    return {str(font.BaseFont): font for font in pdf.pages[0].Resources.Font.values()}


def test_every_font_is_embedded_and_a_subset(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    pdf = opened(write(file(page(run("手札", 10, 20), Group((run("cards", 10, 30),))))))
    fonts = fonts_of(pdf)
    assert [name[8:] for name in fonts] == ["BIZUDGothic-Regular", "BIZUDPGothic-Regular"]
    for name, font in fonts.items():
        assert name[7] == "+"
        assert name[1:7].isupper()
        (descendant,) = font.DescendantFonts
        data = descendant.FontDescriptor.FontFile2.read_bytes()
        assert hb.Face(data).glyph_count < 20
        assert len(data) < 20_000
        assert int(descendant.FontDescriptor.FontFile2.Length1) == len(data)
    fonts_in_all = [
        each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
    ]
    assert len(fonts_in_all) == 2 * len(fonts), "no font that nobody chose"


def test_widths_are_those_of_the_embedded_font(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    for words in ("手札、「一」", "Take three cards"):
        (font,) = fonts_of(opened(write(file(page(run(words, 10, 20)))))).values()
        (descendant,) = font.DescendantFonts
        embedded = hb.Font(hb.Face(descendant.FontDescriptor.FontFile2.read_bytes()))
        places = descendant.CIDToGIDMap.read_bytes()
        first, widths = descendant.W
        assert first == 0
        assert len(places) == 2 * len(widths)
        for code, width in enumerate(widths):
            glyph = int.from_bytes(places[2 * code : 2 * code + 2], "big")
            assert abs(float(width) - embedded.get_glyph_h_advance(glyph) * 1000 / embedded.face.upem) < 0.01


def test_the_tag_tells_subsets_apart(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    names = [next(iter(fonts_of(opened(write(file(page(run(words, 10, 20)))))))) for words in ("手札", "手札", "手本")]
    assert names[0] == names[1] != names[2]
    word = run("手札", 10, 20)
    otherwise = replace(word, glyphs=(word.glyphs[0], replace(word.glyphs[1], text="牌")))
    assert next(iter(fonts_of(opened(write(file(page(otherwise))))))) != names[0]


def test_a_font_is_written_once_for_all_pages(run: Run, page: Page, file: File, write: Write, opened: Opened) -> None:
    pdf = opened(write(file(page(run("手", 10, 20)), page(run("札", 10, 20)))))
    assert len(fonts_of(pdf)) == 1
    assert pdf.pages[0].Resources.objgen == pdf.pages[1].Resources.objgen


def test_long_texts_need_several_blocks_of_a_cmap(
    run: Run, page: Page, file: File, write: Write, opened: Opened
) -> None:
    kana = "".join(chr(code) for code in range(0x3041, 0x3094)) + "".join(chr(code) for code in range(0x30A1, 0x30F4))
    (font,) = fonts_of(opened(write(file(page(run(kana, 10, 20)))))).values()
    cmap = font.ToUnicode.read_bytes()
    assert cmap.count(b"100 beginbfchar") == 1
    assert cmap.count(b"endbfchar") == 2
