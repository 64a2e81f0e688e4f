"""Paragraphs at sixty widths: what must hold of every line."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.problems import Faulty, Problem
from printkit.typeset import Fonts, Line, compose, open_fonts
from printkit.typeset.breaks import greedy_breaks
from printkit.typeset.compose import manner_of
from printkit.typeset.justify import WIDEST_AT_LAST
from printkit.typeset.phrases import begins_word
from printkit.typeset.setting import set_text

Make = Callable[..., Text]
WIDTHS = [90.0 + 5.3 * step for step in range(60)]
NEVER_FIRST = "、。，．・：；？！‼）」』】〉》〕］｝”’ゝゞ々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ〜"
NEVER_LAST = "「『（【〈《〔［｛“‘￥＄№"
EXACT = 0.01  # points
SPACING = {"loose", "tracked", "short"}  # what gives way without breaking a rule
BODY = TypeStyle("body", 9.5, 16.0, 6.5, indent=1.0)


@cache
def all_fonts() -> Fonts:
    return open_fonts()


def said(lines: tuple[Line, ...]) -> str:
    return "".join(line.text + line.tail for line in lines)


def hold_together(lines: tuple[Line, ...], text: Text, width: float) -> None:
    """The laws of every paragraph: nothing lost, nothing overfull, nothing that a line must not begin or end with."""
    assert said(lines) == text.plain
    for line in lines:
        assert line.start >= -EXACT
        assert line.end <= width + EXACT
    for line, following in pairwise(lines):
        if not set(line.relaxed) - SPACING:
            assert line.text[-1] not in NEVER_LAST
            assert following.text[0] not in NEVER_FIRST
            assert not (line.text[-1] == following.text[0] and line.text[-1] in "…―—")


def fewest(text: Text, width: float, style: TypeStyle, fonts: Fonts) -> int | None:
    made = set_text(text, manner_of(style), fonts)
    cuts = greedy_breaks(made.boxes, made.gaps, width / style.size, style.indent)
    return len(cuts) if cuts else None


@pytest.mark.parametrize("align", ["justify", "left"])
def test_japanese_at_sixty_widths(fonts: Fonts, japanese: Text, body: TypeStyle, align: str) -> None:
    style = replace(body, align=align)
    for width in WIDTHS:
        lines = compose(japanese, width, style, fonts)
        hold_together(lines, japanese, width)
        assert not any(set(line.relaxed) - SPACING for line in lines)
        assert len(lines) <= (fewest(japanese, width, style, fonts) or len(lines))
        if align == "justify":
            assert {round(line.end, 2) for line in lines[:-1]} <= {round(width, 2)}


def test_english_at_sixty_widths(fonts: Fonts, english: Text, english_body: TypeStyle) -> None:
    for width in WIDTHS[10:]:
        lines = compose(english, width, english_body, fonts)
        hold_together(lines, english, width)
        assert len(lines) <= (fewest(english, width, english_body, fonts) or len(lines))
        for line in lines[:-1]:
            assert "short" in line.relaxed or line.end == pytest.approx(width, abs=EXACT)


def test_spaces_between_english_words_keep_their_bounds(fonts: Fonts, english: Text, english_body: TypeStyle) -> None:
    for width in WIDTHS[10:]:
        for line in compose(english, width, english_body, fonts):
            spaces = [one.box.width for one in [*line.placed][:-1] if one.box.text == " "]
            widest = WIDEST_AT_LAST if "loose" in line.relaxed else 0.5
            assert all(0.2 - 1e-6 <= space <= widest + 1e-6 for space in spaces)


def test_no_more_than_two_hyphens_in_a_row(fonts: Fonts, english: Text, english_body: TypeStyle) -> None:
    for width in WIDTHS:
        marks = "".join("-" if line.hyphenated else "." for line in compose(english, width, english_body, fonts))
        assert "---" not in marks


def test_english_columns_are_rarely_short(fonts: Fonts, english: Text, english_body: TypeStyle) -> None:
    lines = [line for width in WIDTHS[30:] for line in compose(english, width, english_body, fonts)]
    assert sum("short" in line.relaxed for line in lines) <= len(lines) * 0.003


def test_spaces_become_wide_only_where_they_then_fill_the_line() -> None:
    """Words that fill neither of two lines: the first is filled, or its spaces keep their usual bounds."""
    fonts = open_fonts()
    text = Text((Span("aaaa bb cccc dddd eeeeeeeeeeeeeeeeee ff"),), "en", "sample")
    seen = set()
    for tenths in range(1200, 1800, 7):
        first, *_ = compose(text, tenths / 10, BODY, fonts)
        spaces = [one.box.width for one in [*first.placed][:-1] if one.box.text == " "]
        seen |= set(first.relaxed)
        if "short" in first.relaxed:
            assert max(spaces, default=0.0) <= 0.5 + 1e-6
            assert first.end < tenths / 10 - EXACT
        elif len(first.text) < len(text.plain):
            assert first.end == pytest.approx(tenths / 10, abs=EXACT)
    assert {"short", "loose"} <= seen


def test_no_last_line_of_one_or_two_characters(fonts: Fonts, japanese: Text, body: TypeStyle) -> None:
    for width in WIDTHS:
        lines = compose(japanese, width, body, fonts)
        assert len(lines) == 1 or len(lines[-1].text) >= 3


def test_gaps_are_squeezed_no_further_than_they_may(fonts: Fonts, japanese: Text, body: TypeStyle) -> None:
    made = set_text(japanese, manner_of(body), fonts)
    able = {(made.boxes[at - 1].text, made.boxes[at].text): made.gaps[at] for at in range(1, len(made.boxes))}
    for width in WIDTHS:
        for line in compose(japanese, width, body, fonts):
            shown = [one for one in line.placed if one.box.kind != 26]
            for before, after in pairwise(shown):
                gap = able[before.box.text, after.box.text]
                room = (after.x - before.x) / line.size - before.box.width
                at_edge = (before is shown[0] and before.box.left) or (after is shown[-1] and after.box.left)
                assert room >= (-0.5 if at_edge else gap.space - gap.shrink) - 1e-6  # there one kana of ruby may hang


@pytest.mark.parametrize(("align", "at"), [("left", 0.0), ("center", 0.5), ("right", 1.0)])
def test_ragged_lines_stand_where_they_should(fonts: Fonts, japanese: Text, align: str, at: float) -> None:
    style = replace(BODY, align=align, indent=0.0)  # type: ignore[arg-type]
    for line in compose(japanese, 200.0, style, fonts):
        assert line.start == pytest.approx((200.0 - line.width) * at, abs=EXACT)


def test_the_first_line_is_indented_and_a_bracket_there_too(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    for words in ("札を一枚えらびます。", "「札を一枚えらびます」"):
        first, second = compose(text(words), 60.0, body, fonts)
        assert (first.start, second.start) == (9.5, 0.0)
        assert first.end == pytest.approx(60.0)


def test_a_newline_ends_a_line_that_is_not_justified(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    first, second = compose(text("札を\nえらぶ"), 200.0, body, fonts)
    assert (first.text, first.tail, second.text) == ("札を", "\n", "えらぶ")
    assert first.width == pytest.approx(19.0)
    assert (first.start, second.start) == (9.5, 0.0)


def test_nothing_makes_no_line(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    assert compose(text(""), 100.0, body, fonts) == ()


def test_rules_are_relaxed_in_their_order_and_the_line_says_so(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    flush = replace(body, indent=0.0)
    assert [(line.text, line.relaxed) for line in compose(text("かーーーー"), 19.0, flush, fonts)] == [
        ("かー", ("small-kana",)),
        ("ーー", ("small-kana",)),
        ("ー", ()),
    ]
    relaxed = [line.relaxed for line in compose(text("か……………"), 19.0, flush, fonts)]
    assert relaxed[0] == ("inseparable",)
    stops = [line.relaxed for line in compose(text("））））ー"), 9.5, flush, fonts)]
    assert stops == [("line-start",), ("small-kana",), ()]


def test_as_few_rules_as_possible_are_relaxed(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    lines = compose(text("かーーー市市市札市っ市市市札札"), 3 * 9.5, replace(body, indent=0.0), fonts)
    rules = [rule for line in lines for rule in line.relaxed if rule not in SPACING]
    assert rules == ["small-kana"]
    assert len(lines) == 6


def test_a_comma_at_the_end_of_a_line_may_keep_its_white_half(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    first, _second = compose(text("札市枚、札市枚"), 4 * 9.5, replace(body, indent=0.0), fonts)
    assert (first.natural, first.width) == (pytest.approx(3.5 * 9.5), pytest.approx(4 * 9.5))
    assert [*first.lefts] == pytest.approx([0.0, 9.5, 19.0, 28.5])
    tight, _rest = compose(text("札市枚、札市枚"), 3.6 * 9.5, replace(body, indent=0.0), fonts)
    assert tight.lefts[-1] == pytest.approx(3.1 * 9.5)


def test_headings_break_between_phrases_and_come_out_even(fonts: Fonts, text: Make) -> None:
    style = TypeStyle("heading", 17.0, 26.0, 8.0, align="center", phrases=True)
    lines = compose(text("手札から一枚を選び、左隣のプレイヤーにわたす"), 17 * 14.5, style, fonts)
    assert [line.text for line in lines] == ["手札から一枚を選び、", "左隣のプレイヤーにわたす"]
    plain = compose(
        text("手札から一枚を選び、左隣のプレイヤーにわたす"), 17 * 14.5, replace(style, phrases=False), fonts
    )
    assert plain[0].text != lines[0].text


@pytest.mark.parametrize(
    ("words", "room", "lines"),
    [
        ("ひらがなサバイバルバトル あいう団", 9, ["ひらがな", "サバイバルバトル", "あいう団"]),
        ("最終得点計算カード一覧", 7, ["最終得点計算", "カード一覧"]),
        ("表向きのひらがなを見る", 6, ["表向きの", "ひらがなを", "見る"]),
        ("お札10枚セット入りボックス", 6, ["お札10枚", "セット入り", "ボックス"]),
    ],
)
def test_a_phrase_longer_than_the_line_is_torn_between_words(
    fonts: Fonts, text: Make, words: str, room: int, lines: list[str]
) -> None:
    style = TypeStyle("heading", 17.0, 26.0, 8.0, align="left", phrases=True)
    assert [line.text for line in compose(text(words), 17.0 * room, style, fonts)] == lines


def test_words_are_seen_where_the_script_changes_and_a_word_can_begin() -> None:
    def cut(plain: str) -> str:
        starts = [at for at in range(len(plain)) if not at or begins_word(plain, at)]
        return "|".join(plain[a:b] for a, b in zip(starts, [*starts[1:], len(plain)], strict=True))

    assert cut("ひらがなサバイバルバトル") == "ひらがな|サバイバルバトル"
    assert cut("3位狙ってだいたい失敗") == "3位狙ってだいたい|失敗"
    assert cut("お札をABCと出すカード") == "お札を|ABCと|出す|カード"


def test_an_english_heading_comes_out_even(fonts: Fonts, text: Make) -> None:
    style = TypeStyle("heading", 12.0, 15.0, 8.0, align="center", phrases=True)
    lines = compose(text("What changes with more players at the table", "en"), 240.0, style, fonts)
    assert len(lines) == 2
    assert abs(lines[0].width - lines[1].width) < 60


def tried(text: Text, width: float, style: TypeStyle) -> tuple[tuple[Line, ...], tuple[Problem, ...]]:
    try:
        return compose(text, width, style, all_fonts()), ()
    except Faulty as faulty:
        return (), faulty.problems


words = st.one_of(
    st.text("札市枚あいうカキーっゃ、。「」（）・：…―？！々", min_size=1, max_size=12),
    st.sampled_from(["12", "PnP", "trick-taking", " and ", "1,200", "–", "　", "℃", "♠9"]),
)


@settings(max_examples=120, deadline=None)
@given(parts=st.lists(words, min_size=1, max_size=14), room=st.floats(6.5, 40.0), indent=st.sampled_from([0.0, 1.0]))
def test_any_text_at_any_width(parts: list[str], room: float, indent: float) -> None:
    text = Text(tuple(Span(part) for part in parts), "ja", "s")
    style = replace(BODY, indent=indent)
    assume(not text.plain.isspace())
    lines, problems = tried(text, room * style.size, style)
    if problems:
        (only,) = problems
        assert only.code == "text-wider-than-line"
        assert float(str(only.arguments["needs"])) >= float(str(only.arguments["line"]))
        return
    hold_together(lines, text, room * style.size)
    if not any(set(line.relaxed) - SPACING for line in lines):
        assert len(lines) <= (fewest(text, room * style.size, style, all_fonts()) or len(lines))


@settings(max_examples=30, deadline=None)
@given(lengths=st.lists(st.integers(1, 14), min_size=1, max_size=60), room=st.floats(12.0, 40.0))
def test_any_english_at_any_width(lengths: list[int], room: float) -> None:
    plain = " ".join("distributionofevery"[:length] for length in lengths)
    text = Text((Span(plain),), "en", "s")
    lines = compose(text, room * 9.5, replace(BODY, hyphenate=True, indent=0.0), all_fonts())
    hold_together(lines, text, room * 9.5)


def test_words_in_katakana_stay_whole_where_lines_can_be_filled_otherwise(fonts: Fonts, text: Make) -> None:
    said = text("手番にはカードを出すかパスをします。全員がパスをしたら、ラウンドは終わりです。チップを数えます。")
    torn = sum(
        "ァ" <= line.text[-1] <= "ー" and "ァ" <= following.text[0] <= "ヺ"
        for width in WIDTHS
        for line, following in pairwise(compose(said, width, BODY, fonts))
    )
    assert torn <= 6  # 20 where every end is alike
