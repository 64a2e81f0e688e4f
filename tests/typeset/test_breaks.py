"""Where lines end: looking only where lines can end finds what looking everywhere finds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.model.text import Span, Text
from printkit.typeset import open_fonts
from printkit.typeset.breaks import Ways, _Search, add_up, find_breaks
from printkit.typeset.setting import Manner, set_text

FONTS = open_fonts()
PIECES = ("札を取る。", "「ストップ」と", "12枚、", "A4", "ャー", "……", "市が立つと、", "（雨の章）", "。」", " two ")


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=30),
    st.floats(3.0, 30.0),
    st.sampled_from((0.0, 1.0)),
    st.booleans(),
)
def test_the_bounded_search_misses_nothing(pieces: list[str], width: float, indent: float, justify: bool) -> None:
    setting = set_text(Text((Span("".join(pieces)),), "ja", "s"), Manner("body"), FONTS)
    ways = Ways(justify)
    sums = add_up(setting.boxes, setting.gaps, ways)
    everywhere = range(1, len(setting.boxes))
    unbounded = (_Search(sums, width, indent, ways, tier).run(everywhere) for tier in range(4))
    expected = next((cuts for cuts in unbounded if cuts is not None), None)
    assert find_breaks(setting.boxes, setting.gaps, width, indent, ways) == expected
