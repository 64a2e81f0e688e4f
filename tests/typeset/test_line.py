"""A line as runs of glyphs: what is drawn, where, and how it copies."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from printkit.model.facts import Claim
from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.typeset import Fonts, compose

Make = Callable[..., Text]
CLAIM = Claim("chips_per_player", 12, "12", "ja", "setup")


def test_base_runs_come_first_and_copy_in_reading_order(fonts: Fonts, japanese: Text, body: TypeStyle) -> None:
    for line in compose(japanese, 200.0, body, fonts):
        runs = line.runs(30.0, 100.0)
        ruby = [run.is_ruby for run in runs]
        assert ruby == sorted(ruby)
        base = [run for run in runs if not run.is_ruby]
        assert "".join(run.text for run in base) == line.text + line.tail
        for run in runs:
            assert "".join(glyph.text for glyph in run.glyphs) == run.text
            assert [glyph.x for glyph in run.glyphs] == sorted(glyph.x for glyph in run.glyphs)
            assert run.glyphs[0].x == 0.0


def test_runs_stand_where_the_line_does(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    (line,) = compose(text("｛市|いち｝の札"), 200.0, body, fonts)
    base, ruby = line.runs(30.0, 100.0, node=7)
    assert (base.x, base.y, base.size, base.width, base.node) == (39.5, 100.0, 9.5, 28.5, 7)
    assert (ruby.x, ruby.size, ruby.text, ruby.is_ruby) == (39.5, 4.75, "いち", True)
    assert ruby.y == pytest.approx(100.0 - 0.88 * 9.5 - 0.12 * 4.75)
    assert line.ascent == pytest.approx(1.38 * 9.5)
    assert (base.paint, base.language, base.source) == ("ink", "ja", "sample")
    assert line.runs(0.0, 0.0, "accent")[0].paint == "accent"


def test_a_claim_is_a_run_of_its_own(fonts: Fonts, body: TypeStyle) -> None:
    spans = (Span("銀行から"), Span("12", claims=(CLAIM,)), Span("枚、"), Span("2010", literal="year"), Span("年"))
    (line,) = compose(Text(spans, "ja", "setup"), 400.0, body, fonts)
    runs = line.runs(0.0, 0.0)
    assert [(run.text, run.claims, run.literal) for run in runs] == [
        ("銀行から", (), ""),
        ("12", (CLAIM,), ""),
        ("枚、", (), ""),
        ("2010", (), "year"),
        ("年", (), ""),
    ]


def test_spaces_around_a_claim_belong_to_the_words(fonts: Fonts, english_body: TypeStyle) -> None:
    spans = (Span("Take "), Span("12", claims=(CLAIM,)), Span(" chips"))
    (line,) = compose(Text(spans, "en", "s"), 400.0, english_body, fonts)
    assert [run.text for run in line.runs(0.0, 0.0)] == ["Take ", "12", " chips"]


def test_a_literal_is_a_run_of_its_own(fonts: Fonts, body: TypeStyle) -> None:
    (line,) = compose(Text((Span("第"), Span("三", literal="a name"), Span("局")), "ja", "s"), 400.0, body, fonts)
    assert [(run.text, run.literal) for run in line.runs(0.0, 0.0)] == [("第", ""), ("三", "a name"), ("局", "")]


def test_english_copies_with_its_spaces(fonts: Fonts, english: Text, english_body: TypeStyle) -> None:
    for line in compose(english, 200.0, english_body, fonts):
        copied = "".join(run.text for run in line.runs(0.0, 0.0))
        assert copied.replace("\u00ad", "") == line.text + line.tail


def test_plain_spans_share_a_run(fonts: Fonts, body: TypeStyle) -> None:
    (line,) = compose(Text((Span("札を"), Span("取る")), "ja", "s"), 400.0, body, fonts)
    assert [run.text for run in line.runs(0.0, 0.0)] == ["札を取る"]


def test_latin_and_japanese_fonts_make_runs_of_their_own(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    (line,) = compose(text("札をPnPで"), 400.0, body, fonts)
    assert [(run.font, run.text) for run in line.runs(0.0, 0.0)] == [
        ("biz-udgothic", "札を"),
        ("biz-udpgothic", "PnP"),
        ("biz-udgothic", "で"),
    ]


def test_a_hyphen_is_drawn_and_copies_as_a_soft_one(fonts: Fonts, text: Make, english_body: TypeStyle) -> None:
    lines = compose(text("an extraordinary distribution", "en"), 110.0, english_body, fonts)
    (broken,) = [line for line in lines if line.hyphenated]
    last = broken.runs(0.0, 0.0)[-1]
    assert last.text.endswith("\u00ad")
    assert last.glyphs[-1].id == fonts.pick("body", "latin", "-")[1]
    assert not broken.text.endswith("-")
    assert broken.end <= 110.0


def test_the_ink_of_every_glyph_lies_within_the_line(fonts: Fonts, japanese: Text, body: TypeStyle) -> None:
    lines = compose(japanese, 170.0, replace(body, indent=0.0), fonts)
    runs = [run for line in lines for run in line.runs(0.0, 0.0)]
    inked = [(run, glyph) for run in runs for glyph in run.glyphs if not glyph.text.isspace()]
    for run, glyph in inked:
        left, _bottom, right, _top = fonts.file(run.font).extents(glyph.id)
        assert run.x + glyph.x + left * run.size >= -0.1
        assert run.x + glyph.x + right * run.size <= 170.1
