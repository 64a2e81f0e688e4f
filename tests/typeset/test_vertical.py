"""Vertical setting: the same laws downward."""

from collections.abc import Callable, Iterable, Iterator

import pytest
from msgspec.structs import replace

from printkit.model.display import Group, Item, TextRun
from printkit.model.style import TypeStyle
from printkit.model.text import Text
from printkit.typeset import Fonts
from printkit.typeset.vertical import compose_vertical

Make = Callable[..., Text]
WORDS = (
    "｛一夜|いち|や｝の｛市|いち｝で、札を12枚ずつ配り（2〜4人用）、ゲームPnPで遊びましょう――「え……？」と｛志|"
    "こころざし｝の人。ほんとうに!!"
)


def runs(items: Iterable[Item]) -> Iterator[TextRun]:
    for item in items:
        if isinstance(item, Group):
            yield from runs(item.items)
        else:
            assert isinstance(item, TextRun)
            yield item


@pytest.mark.parametrize("height", [90.0 + 7.0 * step for step in range(20)])
def test_columns_keep_the_laws_of_lines(fonts: Fonts, text: Make, body: TypeStyle, height: float) -> None:
    columns = compose_vertical(text(WORDS), height, body, fonts)
    assert "".join(column.text + column.line.tail for column in columns) == text(WORDS).plain
    assert {round(column.end, 2) for column in columns[:-1]} == {round(height, 2)}
    for column in columns:
        base = [run for run in runs(column.items(0.0, 0.0)) if not run.is_ruby]
        assert "".join(run.text for run in base) == column.text + column.line.tail
        assert column is columns[0] or column.text[0] not in "、。）」？っゃー"


def test_punctuation_takes_its_vertical_form(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    (column,) = compose_vertical(text("「札。」"), 200.0, replace(body, indent=0.0), fonts)
    (run,) = runs(column.items(50.0, 10.0))
    assert run.vertical
    flat = [fonts.pick("body", "cjk", char)[1] for char in "「札。」"]
    assert [glyph.id != plain for glyph, plain in zip(run.glyphs, flat, strict=True)] == [True, False, True, True]
    tops = [run.y + glyph.y - 0.88 * 9.5 for glyph in run.glyphs]
    assert tops == pytest.approx([10.0 - 4.75, 14.75, 24.25, 29.0])
    assert [run.x + glyph.x for glyph in run.glyphs] == pytest.approx([50.0 - 4.75] * 4)


def test_short_numbers_stand_side_by_side_and_words_lie_down(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    (column,) = compose_vertical(text("札12枚とPnP"), 300.0, replace(body, indent=0.0), fonts)
    items = column.items(50.0, 0.0)
    beside = next(item for item in items if isinstance(item, TextRun) and item.text == "12")
    assert [glyph.x for glyph in beside.glyphs] == pytest.approx([-4.75, 0.0])
    (lying,) = [item for item in items if isinstance(item, Group)]
    assert lying.matrix[:4] == (0.0, 1.0, -1.0, 0.0)
    assert [run.text for run in runs([lying])] == ["PnP"]


def test_vertical_ruby_stands_to_the_right(fonts: Fonts, text: Make, body: TypeStyle) -> None:
    (column,) = compose_vertical(text("｛市|いち｝"), 300.0, replace(body, indent=0.0), fonts)
    base, ruby = runs(column.items(50.0, 0.0))
    assert ruby.is_ruby
    assert ruby.vertical
    assert ruby.x == pytest.approx(50.0 + (9.5 + 4.75) / 2)
    assert [glyph.y - 0.88 * 4.75 for glyph in ruby.glyphs] == pytest.approx([0.0, 4.75])
    assert base.x == 50.0
