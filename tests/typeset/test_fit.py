"""Text in boxes: as large as it may be, never smaller than it may."""

from collections.abc import Callable
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.model.style import TypeStyle
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty
from printkit.typeset import Fonts, compose, fit, height_of, open_fonts, stack
from printkit.typeset.fit import STEP
from printkit.typeset.phrases import tears_words

Make = Callable[..., Text]
CARD = TypeStyle("body", 12.0, 16.0, 6.5, align="left")
FONTS = open_fonts()


def test_text_that_fits_keeps_its_size(fonts: Fonts, text: Make) -> None:
    fitted = fit(text("札を取る"), 60.0, 20.0, CARD, fonts)
    assert (fitted.size, [line.text for line in fitted.lines]) == (12.0, ["札を取る"])
    assert fitted.height == pytest.approx(12.0)
    assert fitted.baselines == (pytest.approx(0.88 * 12.0),)


def test_text_shrinks_until_it_fits_and_its_leading_with_it(fonts: Fonts, text: Make) -> None:
    fitted = fit(text("手札から一枚を選んで、裏向きに出します。"), 60.0, 40.0, CARD, fonts)
    assert 6.5 <= fitted.size < 12.0
    assert fitted.style.leading / fitted.size == pytest.approx(16.0 / 12.0)
    assert fitted.height <= 40.0


def test_height_counts(fonts: Fonts, text: Make) -> None:
    tall = fit(text("手札から一枚を選びます。"), 60.0, 60.0, CARD, fonts)
    flat = fit(text("手札から一枚を選びます。"), 60.0, 25.0, CARD, fonts)
    assert flat.size < tall.size


def test_ruby_counts_and_never_touches_the_line_above(fonts: Fonts, text: Make) -> None:
    tight = TypeStyle("body", 10.0, 11.0, 10.0, align="left")
    fitted = fit(text("｛市|いち｝の札と｛市|いち｝の札"), 40.0, 100.0, tight, fonts)
    assert len(fitted.lines) == 2
    assert fitted.height == pytest.approx(31.5)
    assert fitted.baselines == (pytest.approx(13.8), pytest.approx(30.3))


def test_ruby_that_has_room_moves_no_line(fonts: Fonts, text: Make) -> None:
    roomy = TypeStyle("body", 10.0, 18.0, 10.0, align="left")
    fitted = fit(text("｛市|いち｝の札と｛市|いち｝の札"), 40.0, 100.0, roomy, fonts)
    assert fitted.baselines == (pytest.approx(13.8), pytest.approx(31.8))


def test_ruby_of_small_text_is_spaced_for_its_own_size(fonts: Fonts, text: Make) -> None:
    fitted = fit(text("市の｛志|こころざし｝市"), 40.0, 11.0, CARD, fonts)
    assert fitted.size < 8.0
    (ruby,) = [run for run in fitted.lines[0].runs(0.0, 0.0) if run.is_ruby]
    assert ruby.size == pytest.approx(4.0)
    assert ruby.width == pytest.approx(5 * 4.0)


def test_text_that_never_fits_says_by_how_much(fonts: Fonts, text: Make) -> None:
    with pytest.raises(Faulty) as raised:
        fit(
            text("手札から一枚を選んで、裏向きに出します。"),
            30.0,
            10.0,
            CARD,
            fonts,
            Place("game.yaml", 3),
            "A-1",
            "title",
        )
    (only,) = raised.value.problems
    assert (only.code, only.place) == ("text-does-not-fit", Place("game.yaml", 3))
    assert {"card": "A-1", "field": "title", "smallest": 6.5, "direction": "height"}.items() <= only.arguments.items()
    lines = -(-19 // 4)
    assert only.arguments["short"] == pytest.approx(((lines - 1) * 16 / 12 * 6.5 + 6.5 - 10.0) / 72 * 25.4, abs=0.01)


def test_a_word_that_is_too_wide_says_by_how_much(fonts: Fonts, text: Make) -> None:
    with pytest.raises(Faulty) as raised:
        fit(text("Distribution", "en"), 20.0, 100.0, CARD, fonts)
    (only,) = raised.value.problems
    assert only.arguments["direction"] == "width"
    assert float(str(only.arguments["short"])) > 0


def test_no_lines_have_no_height() -> None:
    assert (stack((), 10.0), height_of((), 10.0)) == ((), 0.0)


def test_a_text_without_words_keeps_its_size() -> None:
    assert fit(Text((), "ja", "s"), 0.0, 0.0, CARD, FONTS).size == CARD.size


@settings(max_examples=40, deadline=None)
@given(length=st.integers(1, 40), width=st.floats(30.0, 120.0), height=st.floats(8.0, 80.0))
def test_what_fits_fits_and_is_as_large_as_its_steps_allow(length: int, width: float, height: float) -> None:
    text = Text((Span(("札を取ると、市が立つ。" * 4)[:length]),), "ja", "s")
    try:
        fitted = fit(text, width, height, CARD, FONTS)
    except Faulty:
        return
    assert fitted.height <= height + 0.001
    assert all(line.end <= width + 0.01 for line in fitted.lines)
    assert CARD.smallest <= fitted.size <= CARD.size
    for step in range(1, 1 + round((CARD.size - fitted.size) / STEP)):
        size = fitted.size + step * STEP
        larger = replace(CARD, size=size, leading=CARD.leading * size / CARD.size)
        assert height_of(compose(text, width, larger, FONTS), larger.leading) > height


HINT = "ジョーカーで進んだ馬のわきに、裏向きで置く。"


@pytest.mark.parametrize("align", ["left", "center"])
@pytest.mark.parametrize("width", range(60, 200, 4))
def test_a_short_text_ends_its_lines_between_phrases_where_that_costs_nothing(
    width: int, align: str, fonts: Fonts, text: Make
) -> None:
    style = TypeStyle("body", 8.0, 12.0, 8.0, align=align)  # type: ignore[arg-type]
    said = text(HINT)
    fitted = fit(said, width, 100.0, style, fonts)
    better = fit(said, width, fitted.height, style, fonts, phrased=True)
    assert "".join(line.text for line in better.lines) == HINT
    assert (better.size, len(better.lines)) == (fitted.size, len(fitted.lines))
    assert better.height <= fitted.height + 0.001
    assert all(line.end <= width + 0.001 for line in better.lines)


@pytest.mark.parametrize("times", [1, 4])
@pytest.mark.parametrize("width", range(60, 200, 4))
def test_a_text_tears_no_word_where_one_line_more_has_room(width: int, times: int, fonts: Fonts, text: Make) -> None:
    style = TypeStyle("body", 8.0, 12.0, 8.0, align="left")
    said = text(HINT * times)
    fitted = fit(said, width, 400.0, style, fonts, phrased=True)
    ends = [*accumulate(len(line.text) for line in fitted.lines[:-1])]
    assert not tears_words(said.plain, "ja", ends)
    assert len(fitted.lines) - len(fit(said, width, 400.0, style, fonts).lines) <= times


def test_a_word_is_not_torn_where_a_little_less_size_has_room_for_it(fonts: Fonts, text: Make) -> None:
    style = TypeStyle("body", 8.0, 12.0, 5.0, align="center")
    for width, size, lines in ((48.0, 8.0, 1), (46.0, 7.5, 1), (42.0, 7.0, 1), (36.0, 8.0, 2)):
        fitted = fit(text("コントラクト"), width, 30.0, style, fonts, phrased=True)
        assert (fitted.size, len(fitted.lines)) == (size, lines)


def test_justified_texts_stay_as_they_are(fonts: Fonts, text: Make) -> None:
    style = TypeStyle("body", 8.0, 12.0, 8.0)
    said = text(HINT * 2)
    assert fit(said, 128.0, 200.0, style, fonts) == fit(said, 128.0, 200.0, style, fonts, phrased=True)


@pytest.mark.parametrize(
    ("words", "room", "lines"),
    [
        ("手札が2枚以上なら、ギルドにもどせる。", 11.0, ["手札が2枚以上なら、", "ギルドにもどせる。"]),
        ("全員が出したら合図をする。同時に表にする。", 14.0, ["全員が出したら合図をする。", "同時に表にする。"]),
        ("選ぶカードを1枚増やす（ギルドに足りるとき）。", 17.0, ["選ぶカードを1枚増やす", "（ギルドに足りるとき）。"]),
        ("校長先生になったら何をする？", 10.5, ["校長先生になったら", "何をする？"]),
        ("時間を忘れるほど楽しいこと", 10.5, ["時間を忘れるほど", "楽しいこと"]),
    ],
)
def test_lines_end_rather_behind_sentences_and_pauses_than_between_phrases_that_belong_together(
    words: str, room: float, lines: list[str], fonts: Fonts, text: Make
) -> None:
    style = TypeStyle("body", 8.0, 12.0, 8.0, align="left")
    fitted = fit(text(words), 8.0 * room, 100.0, style, fonts, phrased=True)
    assert [line.text for line in fitted.lines] == lines
