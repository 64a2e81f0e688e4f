"""Ruby: over its base, half its size, beyond it only over kana and the marks behind it."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.typeset import Fonts, compose, open_fonts
from printkit.typeset.box import Box
from printkit.typeset.compose import natural_width
from printkit.typeset.line import Line
from printkit.typeset.ruby import ruby_scale
from printkit.typeset.setting import Manner, set_text

Make = Callable[..., Text]


def boxes(fonts: Fonts, text: Text) -> tuple[Box, ...]:
    return set_text(text, Manner("body"), fonts).boxes


def test_a_short_reading_is_spaced_one_two_one(fonts: Fonts, text: Make) -> None:
    (box,) = boxes(fonts, text("｛飛行機|ひこ｝"))
    assert box.width == 3.0
    assert [round(glyph.x, 3) for glyph in box.ruby] == [0.5, 2.0]


def test_the_base_is_spaced_under_a_long_reading(fonts: Fonts, text: Make) -> None:
    (box,) = boxes(fonts, text("｛百舌|ひやくしたとり｝"))
    assert box.width == 3.5
    assert (box.left, box.right) == (0.5, 0.5)
    assert [round(glyph.x, 3) for glyph in box.glyphs] == [0.625, 1.875]
    assert [round(glyph.x, 3) for glyph in box.ruby] == [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0]


def test_readings_that_fit_stay_over_their_characters(fonts: Fonts, text: Make) -> None:
    assert [box.text for box in boxes(fonts, text("｛飛行機|ひ|こう|き｝"))] == ["飛", "行", "機"]


def test_a_jukugo_that_fits_as_a_whole_is_spread_and_stays_whole(fonts: Fonts, text: Make) -> None:
    (box,) = boxes(fonts, text("｛狐火|きつね|び｝"))
    assert (box.text, box.width, box.left) == ("狐火", 2.0, 0.0)
    assert "".join(glyph.text for glyph in box.ruby) == "きつねび"


def test_okurigana_in_a_word_take_no_ruby(fonts: Fonts, text: Make) -> None:
    made = boxes(fonts, text("｛取り札|と||ふだ｝"))
    assert [(box.text, "".join(glyph.text for glyph in box.ruby)) for box in made] == [
        ("取", "と"),
        ("り", ""),
        ("札", "ふだ"),
    ]


@pytest.mark.parametrize(
    ("words", "taken"),
    [
        ("の｛志|こころざし｝を", 1.0),
        ("高｛志|こころざし｝を", 0.5),
        ("「｛志|こころざし｝」", 0.5),
        ("（｛志|こころざし｝）志", 0.5),
        ("｛志|こころざし｝、｛志|こころざし｝", 0.5),
        ("｛志|こころざし｝。", 0.5),
        ("｛志|こころざし｝：高", 0.25),
        ("｛志|こころざし｝！", 0.0),
        ("高：｛志|こころざし｝高", 0.25),
        ("ー｛志|こころざし｝高", 0.5),
        ("｛志|こころざし｝｛志|こころざし｝", 0.0),
    ],
)
def test_ruby_overhangs_kana_and_the_marks_behind_it(fonts: Fonts, text: Make, words: str, taken: float) -> None:
    made = set_text(text(words), Manner("body"), fonts)
    assert -sum(min(gap.space, 0.0) for gap in made.gaps) == pytest.approx(taken)


def test_ruby_is_half_size_but_never_under_four_points() -> None:
    assert ruby_scale(9.5) == 0.5
    assert ruby_scale(6.5) * 6.5 == 4.0


@pytest.mark.parametrize(
    ("words", "space", "shrink"),
    [
        ("、｛志|こころざし｝", 0.0, 0.0),
        ("。｛志|こころざし｝", 0.0, 0.0),
        ("」｛影響力|えいきょうりょく｝", 0.0, 0.0),
        ("、｛左端|ひだりはし｝", 0.25, 0.25),
        ("｛志|こころざし｝「", 0.0, 0.0),
        ("｛志|こころざし｝高", 0.0, 0.0),
    ],
)
def test_ruby_hangs_over_the_white_beside_marks(
    fonts: Fonts, text: Make, words: str, space: float, shrink: float
) -> None:
    """What white is left may still be narrowed; the reading never comes over the mark itself from there."""
    gap = set_text(text(words), Manner("body"), fonts).gaps[1]
    assert (gap.space, gap.shrink) == (space, shrink)


@pytest.mark.parametrize("between", ["の", "ー", "、", "。", "」", "：", "「"])
def test_two_readings_never_touch_over_one_character(fonts: Fonts, text: Make, between: str) -> None:
    made = set_text(text(f"高｛志|こころざし｝{between}｛掟|おきてがき｝"), Manner("body"), fonts)
    _first, one, middle, other = made.boxes
    apart = made.gaps[2].space + middle.width + made.gaps[3].space - made.gaps[3].shrink
    assert (one.right, other.left) == (0.5, 0.5)
    assert apart >= 0.5


def _ink(line: Line) -> tuple[float, float]:
    """Where the first and the last base of a line start, in ems."""
    base = [run for run in line.runs(0.0, 0.0) if not run.is_ruby]
    return base[0].x / line.size, (base[-1].x + base[-1].glyphs[-1].x) / line.size


@settings(max_examples=40, deadline=None)
@given(reading=st.integers(1, 12), base=st.integers(1, 3), after=st.sampled_from(["の", "高", "、の", "「の", ""]))
def test_a_word_with_a_longer_reading_starts_where_lines_start_and_ends_where_they_end(
    reading: int, base: int, after: str
) -> None:
    word = Span("志" * base, ("か" * reading,))
    for text in (Text((word, Span(after)) if after else (word,), "ja", "s"), Text((Span("のはな"), word), "ja", "s")):
        width = natural_width(text, TypeStyle("body", 10.0, 16.0, 6.0), FONTS)
        for align in ("left", "right"):
            style = TypeStyle("body", 10.0, 16.0, 6.0, align=align)  # type: ignore[arg-type]
            (line,) = compose(text, width + 0.01, style, FONTS)
            first, last = _ink(line)
            if align == "left":
                assert first == pytest.approx(line.start / 10.0)
            elif line.boxes[-1].ruby:
                assert last + 1.0 == pytest.approx(line.end / 10.0)


def test_a_filled_line_ends_with_the_base_of_its_last_word(fonts: Fonts, text: Make) -> None:
    style = TypeStyle("body", 10.0, 16.0, 6.0)
    lines = compose(text("自分の札を見て｛影響力|えい|きょう|りょく｝高高高高"), 110.0, style, fonts)
    assert lines[0].text == "自分の札を見て影響力"
    assert _ink(lines[0])[1] + 1.0 == pytest.approx(11.0)


def test_at_a_head_what_a_reading_is_longer_is_white_behind_each_character(fonts: Fonts, text: Make) -> None:
    """As JIS X 4051 has it: half an em hangs over the kana, the other half is shared."""
    style = TypeStyle("body", 10.0, 16.0, 6.0, align="left")
    for words, places in (
        ("｛影響力|えい|きょう|りょく｝が", [0.0, 10 + 10 / 6, 20 + 20 / 6, 35.0]),
        ("｛宝|たから｝くじ", [0.0, 10.0, 20.0]),
    ):
        (line,) = compose(text(words), 110.0, style, fonts)
        (run,) = [run for run in line.runs(0.0, 0.0) if not run.is_ruby]
        assert [glyph.x for glyph in run.glyphs] == pytest.approx(places)


@settings(max_examples=40, deadline=None)
@given(
    before=st.text("かなの漢字、：「", max_size=4),
    reading=st.integers(1, 9),
    base=st.integers(1, 3),
    after=st.text("かなの漢字、：。」", max_size=4),
    room=st.floats(5.0, 14.0),
    align=st.sampled_from(["justify", "left", "center", "right"]),
)
def test_ruby_never_leaves_the_line(before: str, reading: int, base: int, after: str, room: float, align: str) -> None:
    spans = (Span(before), Span("志" * base, ("か" * reading,)), Span(after), Span("志" * base, ("か" * reading,)))
    style = TypeStyle("body", 10.0, 16.0, 6.0, align=align)  # type: ignore[arg-type]
    for line in compose(Text(tuple(span for span in spans if span.text), "ja", "s"), room * 10, style, FONTS):
        last = -1.0
        for run in line.runs(0.0, 0.0):
            if run.is_ruby:
                assert run.x >= max(last, 0.0) - 0.01
                last = run.x + run.width
                assert last <= room * 10 + 0.01


FONTS = open_fonts()
