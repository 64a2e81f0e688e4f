"""Texts become boxes and gaps by JLREQ's tables."""

from collections.abc import Callable

import pytest

from printkit.model.text import Span, Text
from printkit.problems import Faulty
from printkit.typeset import Fonts, missing
from printkit.typeset import classes as cl
from printkit.typeset.gaps import NEVER
from printkit.typeset.scripts import JAPANESE, _is_all_japanese, _kind
from printkit.typeset.setting import Manner, Setting, set_text

Make = Callable[..., Text]


def setting(fonts: Fonts, text: Text, **manner: object) -> Setting:
    return set_text(text, Manner("body", **manner), fonts)  # type: ignore[arg-type]


def spaces(fonts: Fonts, text: Text) -> list[float]:
    return [round(gap.space, 3) for gap in setting(fonts, text).gaps[1:-1]]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("（札）", [0.0, 0.0]),
        ("札「市", [0.5, 0.0]),
        ("市、札", [0.0, 0.5]),
        ("市」「札", [0.0, 0.5, 0.0]),
        ("市。」札", [0.0, 0.0, 0.5]),
        ("市）。札", [0.0, 0.0, 0.5]),
        ("（（市", [0.0, 0.0]),
        ("市・札", [0.25, 0.25]),
        ("市、・", [0.0, 0.25]),
        ("市：「札", [0.25, 0.25, 0.0]),
        ("札12枚", [0.25, 0.25]),
        ("札A、", [0.25, 0.0]),
        ("（A）", [0.0, 0.0]),
        ("♠9枚", [0.0, 0.25]),
        ("①A", [0.25]),
        ("25℃", [0.0]),
        ("？A", [0.0]),
        ("市　札", [1.0]),
        ("枚 × 人", [0.25, 0.25]),
        ("must follow", [0.333]),
    ],
)
def test_natural_spaces(fonts: Fonts, text: Make, words: str, expected: list[float]) -> None:
    assert spaces(fonts, text(words)) == expected


@pytest.mark.parametrize(
    ("words", "grows"),
    [
        ("市札", [True]),
        ("市、札", [False, True]),
        ("市。札", [False, True]),
        ("「市」", [False, False]),
        ("……", [False]),
        ("札12", [True]),
        ("12", []),
    ],
)
def test_where_lines_may_grow(fonts: Fonts, text: Make, words: str, grows: list[bool]) -> None:
    """Nothing is added before a mark that ends something, behind one that begins something, or within a number."""
    assert [gap.grow_order < NEVER for gap in setting(fonts, text(words)).gaps[1:-1]] == grows


def test_a_full_stop_keeps_its_space_inside_a_line(fonts: Fonts, text: Make) -> None:
    gaps = setting(fonts, text("市。札、札")).gaps
    assert (gaps[2].space, gaps[2].shrink) == (0.5, 0.0)
    assert (gaps[4].space, gaps[4].shrink) == (0.5, 0.5)


@pytest.mark.parametrize("mark", "（「『【〈《、。，．）」』】〉》・：；")
@pytest.mark.parametrize("role", ["body", "heading", "display"])
def test_the_ink_of_punctuation_stays_in_its_body(fonts: Fonts, mark: str, role: str) -> None:
    (box,) = set_text(Text((Span(mark),), "ja", "s"), Manner(role), fonts).boxes
    (glyph,) = box.glyphs
    left, _bottom, right, _top = fonts.file(glyph.font).extents(glyph.id)
    assert glyph.x + left >= -0.011
    assert glyph.x + right <= box.width + 0.011
    assert box.width <= 0.75


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("市。", "line-start"),
        ("カー", "small-kana"),
        ("きゃ", "small-kana"),
        ("佐々", "small-kana"),
        ("「市", "line-end"),
        ("……", "inseparable"),
        ("――", "inseparable"),
        ("25℃", "inseparable"),
        ("￥12", "inseparable"),
        ("市札", ""),
        ("12枚", ""),
        ("札A", ""),
        ("must follow", ""),
        ("must\xa0follow", "joined"),
        ("札\u2060札", "joined"),
    ],
)
def test_where_no_line_may_end(fonts: Fonts, text: Make, words: str, rule: str) -> None:
    assert setting(fonts, text(words)).gaps[1].rule == rule


def test_a_number_would_rather_stay_with_its_counter(fonts: Fonts, text: Make) -> None:
    assert setting(fonts, text("12枚")).gaps[1].penalty > 0
    assert setting(fonts, text("札枚")).gaps[1].penalty == 0


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("trick-taking", ["trick-", "taking"]),
        ("and/or", ["and/", "or"]),
        ("3–6", ["3–6"]),
        ("9-up", ["9-up"]),
        ("10/12", ["10/12"]),
        ("non\u00adsense", ["non", "sense"]),
        ("well—then", ["well—", "then"]),
    ],
)
def test_where_latin_words_may_end_a_line(fonts: Fonts, text: Make, words: str, parts: list[str]) -> None:
    assert [box.text for box in setting(fonts, text(words, "en")).boxes] == parts


def test_words_are_hyphenated_where_wanted(fonts: Fonts, text: Make) -> None:
    wanted = setting(fonts, text("distribution, Distribution table", "en"), hyphenate=True)
    assert [box.text for box in wanted.boxes] == ["dis", "tri", "bu", "tion,", "Distribution", "table"]
    whole = setting(fonts, text("distribution", "en"))
    assert sum(box.width for box in wanted.boxes[:4]) == pytest.approx(
        whole.boxes[0].width + setting(fonts, text(",", "en")).boxes[0].width, abs=0.01
    )


@pytest.mark.parametrize(
    ("words", "language", "kinds"),
    [
        ("“A”", "en", [cl.WESTERN]),
        ("“市”", "ja", [cl.OPENING, cl.IDEOGRAPH, cl.CLOSING]),
        ("Don’t", "ja", [cl.WESTERN]),
        ("3–6", "ja", [cl.NUMERAL]),
        ("市—札", "ja", [cl.IDEOGRAPH, cl.INSEPARABLE, cl.IDEOGRAPH]),
        ("well…", "en", [cl.WESTERN]),
        ("市…", "ja", [cl.IDEOGRAPH, cl.INSEPARABLE]),
        ("Ａ", "ja", [cl.IDEOGRAPH]),
        ("a 市", "en", [cl.WESTERN, cl.IDEOGRAPH]),
        ("−5", "ja", [cl.NUMERAL]),
        ("1,200", "ja", [cl.NUMERAL]),
    ],
)
def test_what_is_latin_depends_on_the_language(
    fonts: Fonts, text: Make, words: str, language: str, kinds: list[int]
) -> None:
    assert [box.kind for box in setting(fonts, text(words, language)).boxes] == kinds


def test_kana_with_a_separate_voice_mark_measure_as_one(fonts: Fonts, text: Make) -> None:
    (box,) = setting(fonts, text("か\u3099")).boxes
    assert (box.text, box.width) == ("が", 1.0)


def test_marks_belong_to_the_character_before_them(fonts: Fonts, text: Make) -> None:
    for words in ("か\u309a", "葛\U000e0100", "〇\ufe00"):
        (box,) = setting(fonts, text(words)).boxes
        assert (box.text, box.width) == (words, 1.0)
        assert "".join(glyph.text for glyph in box.glyphs) == words
        assert missing(text(words), "body", fonts) == ()
    for words in ("漢\u20dd", "x\u20dd"):
        with pytest.raises(Faulty) as raised:
            setting(fonts, text(words))
        assert [one.arguments["character"] for one in raised.value.problems] == [words]


def test_a_soft_hyphen_beside_japanese_is_nothing(fonts: Fonts, text: Make) -> None:
    assert [box.text for box in setting(fonts, text("市\u00ad札")).boxes] == ["市", "札"]
    assert missing(text("市\u00ad 札"), "body", fonts) == ()


def test_addresses_and_other_languages_are_not_hyphenated(fonts: Fonts, text: Make) -> None:
    for words, language in (("something7else", "en"), ("distribution", "tlh")):
        assert len(setting(fonts, text(words, language), hyphenate=True).boxes) == 1


def test_boxes_remember_their_spans(fonts: Fonts) -> None:
    made = setting(fonts, Text((Span("札"), Span("12", literal="why"), Span("枚の 市")), "ja", "s"))
    assert made.owners == (0, 1, 2, 2, 2)
    assert made.starts == (0, 1, 3, 4, 6)
    assert made.gaps[4].owner == 2


def test_strong_words_take_the_strong_fonts(fonts: Fonts) -> None:
    made = setting(fonts, Text((Span("札A", strong=True), Span("札")), "ja", "s"))
    assert [box.glyphs[0].font for box in made.boxes] == ["biz-udgothic-bold", "biz-udpgothic-bold", "biz-udgothic"]


@pytest.mark.parametrize("sign", "♠♥♦♣★↔→")
@pytest.mark.parametrize("role", ["body", "strong", "heading", "display"])
def test_a_sign_is_as_large_in_japanese_as_in_other_languages(role: str, sign: str, fonts: Fonts, text: Make) -> None:
    boxes = [set_text(text(sign, language), Manner(role), fonts).boxes[0] for language in ("ja", "en")]
    japanese, english = (fonts.file(box.glyphs[0].font).extents(box.glyphs[0].id) for box in boxes)
    assert japanese == pytest.approx(english, abs=0.02)


def test_what_is_seen_at_a_glance_to_be_japanese_is_japanese_by_itself() -> None:
    seen = [char for char in map(chr, range(0x110000)) if _is_all_japanese(char)]
    assert {"あ", "々", "、", "漢", "！"} <= set(seen)
    assert {_kind(char, japanese=True) for char in seen} == {JAPANESE}
