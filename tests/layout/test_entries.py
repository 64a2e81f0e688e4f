"""Entries of a list on a face: one size, each as high as its text, none outside the box."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.layout.boxes import Desk, Spread
from printkit.layout.entries import entry_cells
from printkit.layout.faces import panel_of
from printkit.layout.style import read_style
from printkit.layout.template import GridBox
from printkit.model.component import Drawing, Face
from printkit.model.display import TextRun
from printkit.model.frozen_map import FrozenMap
from printkit.model.text import Span, Text
from printkit.model.walk import every_item
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()
DESK = Desk(STYLE, FONTS, "card")
WORDS = "Everybody puts one card face down in front of them and waits for the signal of the banker"


def entry(number: int, words: str) -> Face:
    return Face(f"card.{number}", "card-line", "en", FrozenMap({"text": Text((Span(words),), "en", "test")}))


def entries(lengths: list[int]) -> tuple[Face, ...]:
    return tuple(entry(number, " ".join(WORDS.split()[:length])) for number, length in enumerate(lengths))


def laid(lengths: list[int], height: float) -> list[tuple[float, float, float]]:
    """Top, height and largest size of each entry, in points."""
    box = GridBox("g", (0, 0), (55, height), "card-line", 1, (0, 0.5), "text")
    return [
        (place.y, mm(template.height), desk.largest)
        for _, template, place, desk in entry_cells(box, entries(lengths), Spread(), DESK)
    ]


@given(st.lists(st.integers(1, 17), min_size=1, max_size=5), st.floats(70, 99))
@settings(max_examples=25, deadline=None)
def test_entries_stand_below_each_other_within_the_box_and_in_one_size(lengths: list[int], height: float) -> None:
    places = laid(lengths, height)
    assert len({size for *_, size in places}) == 1
    for (top, tall, _), (below, *_) in pairwise(places):
        assert top + tall + mm(0.5) <= below + 1e-6
    assert places[-1][0] + places[-1][1] <= mm(height) + 1e-6


def test_a_longer_text_gets_a_higher_cell_and_all_shrink_together() -> None:
    (_, short, size), (_, long, _) = laid([2, 17], 60)
    assert long > 1.4 * short
    assert laid([17, 2, 17, 17], 36)[0][2] < size


def test_entries_that_cannot_fit_name_the_longest_and_what_is_wanting() -> None:
    with pytest.raises(Faulty) as caught:
        laid([16, 17, 16, 16, 16], 20)
    (fault,) = caught.value.problems
    said = (fault.code, fault.arguments["card"], fault.arguments["field"], fault.arguments["direction"])
    assert said == ("text-does-not-fit", "card.1", "text", "height")
    assert float(str(fault.arguments["short"])) > 10


def test_all_entries_of_a_card_are_printed_in_the_size_that_was_found() -> None:
    texts = {"title": Text((Span("Banker"),), "en", "t"), "game": Text((Span("Game"),), "en", "t")}
    drawings = FrozenMap({"sign": Drawing("circle")})
    duties = FrozenMap({"duties": entries([17, 3, 17, 17])})
    card = Face("card", "banker-card", "en", FrozenMap(texts), drawings, duties)
    runs = [item for item in every_item(panel_of(card, STYLE, FONTS).items) if isinstance(item, TextRun)]
    sizes = {run.size for run in runs if run.source == "test"}
    assert len(sizes) == 1
