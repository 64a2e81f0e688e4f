"""Where lines end: looking only where lines can end finds what looking everywhere finds."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.model.text import Span, Text
from printkit.typeset import open_fonts
from printkit.typeset.breaks import EVEN, Ways, _Search, _windows, _with_torn, add_up, find_breaks
from printkit.typeset.costs import FEWEST_LINES, PHRASE, Torn
from printkit.typeset.setting import Manner, Setting, set_text
from printkit.typeset.two_lines import first_of_two

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
    sums = add_up(setting.boxes, setting.gaps)
    everywhere = range(1, len(setting.boxes))
    unbounded = (_Search(sums, width, indent, ways, tier).run(everywhere) for tier in range(4))
    expected = next((cuts for cuts in unbounded if cuts is not None), None)
    assert find_breaks(setting.boxes, setting.gaps, width, indent, ways) == expected


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES[:-1]), min_size=2, max_size=8),
    st.floats(6.0, 20.0),
    st.sets(st.integers(1, 60)),
    st.sets(st.integers(1, 60)),
)
def test_no_ends_of_as_few_lines_tear_less(
    pieces: list[str], width: float, phrases: set[int], words: set[int]
) -> None:
    def torn(end: int) -> float:
        return 0.0 if end in phrases else tears.phrase if end in words else tears.word

    tears = FEWEST_LINES
    setting = set_text(Text((Span("".join(pieces)),), "ja", "s"), Manner("body"), FONTS)
    ragged = find_breaks(setting.boxes, setting.gaps, width, 0.0, Ways(False))
    phrased = find_breaks(setting.boxes, setting.gaps, width, 0.0, Ways(False, torn=Torn(lambda _end: 0.0, torn)))
    assert (ragged is None) == (phrased is None)
    if ragged is None or phrased is None or not 1 < len(ragged) <= 3 or any(_rules(setting, ragged)):
        assert len(phrased or ()) == len(ragged or ())
        return
    every = [
        [*ends, ragged[-1]]
        for ends in combinations([end for end in range(1, ragged[-1]) if not setting.gaps[end].rule], len(ragged) - 1)
        if all(least <= width + 1e-6 for least in _least(setting, [*ends, ragged[-1]]))
    ]
    assert phrased in every
    assert sum(map(torn, phrased[:-1])) == min(sum(map(torn, ends[:-1])) for ends in every)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=8),
    st.floats(4.0, 20.0),
    st.sampled_from((0.0, 1.0)),
    st.dictionaries(st.integers(1, 60), st.sampled_from((0.0, PHRASE, FEWEST_LINES.phrase)), max_size=40),
)
def test_two_lines_are_found_without_a_search_as_with_one(
    pieces: list[str], width: float, indent: float, costs: dict[int, float]
) -> None:
    torn = Torn(
        least=lambda end: costs.get(end, 0.0) if end % 2 else 0.0,
        exactly=lambda end: costs.get(end, FEWEST_LINES.word),
    )

    setting = set_text(Text((Span("".join(pieces)),), "ja", "s"), Manner("body"), FONTS)
    boxes, gaps = setting.boxes, setting.gaps
    sums = add_up(boxes, gaps)
    lines, ends = _windows(sums, width, indent)
    searched = _Search(sums, width, indent, Ways(False), 0).run(ends) if lines == 2 else None
    torn_sums = _with_torn(sums, {end: torn.exactly(end) for end in ends})
    between = _Search(torn_sums, width, indent, EVEN, 0).run(ends) if searched else None
    assert first_of_two(boxes, gaps, width, indent, None) == (searched[0] if searched else None)
    assert first_of_two(boxes, gaps, width, indent, torn) == (between[0] if between else None)


def test_words_that_may_be_hyphenated_are_searched() -> None:
    text = Text((Span("distribution of the deck"),), "en", "s")
    setting = set_text(text, Manner("body", hyphenate=True, justified=False), FONTS)
    assert first_of_two(setting.boxes, setting.gaps, 8.0, 0.0, None) is None


def _rules(setting: Setting, ends: list[int]) -> list[str]:
    return [setting.gaps[end].rule for end in ends[:-1]]


def _least(setting: Setting, ends: list[int]) -> list[float]:
    """The widths of lines that are squeezed as far as can be."""
    lines = zip([0, *ends], ends, strict=False)
    return [
        sum(box.width for box in setting.boxes[begin:end])
        + sum(gap.space - gap.shrink for gap in setting.gaps[begin + 1 : end])
        for begin, end in lines
    ]
