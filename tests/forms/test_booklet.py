"""Rule books as booklets: whole sheets, the summary on the back cover, lines to write on where pages are left."""

from itertools import pairwise
from pathlib import Path

import pytest

from printkit.build import Order, make_editions
from printkit.forms.said import is_said
from printkit.layout.desk import Desk
from printkit.layout.extras import Filling, filled
from printkit.layout.style import read_style
from printkit.model.book import Book, Heading, Paragraph, Table
from printkit.model.display import Item
from printkit.model.display import Path as Outline
from printkit.model.panel import Binding, Panel, PrintFile
from printkit.model.text import Span, Text
from printkit.model.walk import every_item, text_runs
from printkit.place import Place
from printkit.typeset import open_fonts
from tests.cli.shelves import tiny

SUMMARY = """\
# Tiny {#title}

There are {turns} turns.

## At a glance {#summary}

::: summary
Take your turn.
:::
"""


def made(folder: Path, form: str, rulebook: str = SUMMARY, binding: Binding = "single", paper: str = "a4") -> PrintFile:
    game = tiny(folder, rulebook_md=rulebook)
    order = Order(game, only=("rules",), forms=(form,), binding=binding, paper=paper)
    (edition,) = make_editions(order, ("en",), lambda _step: None)
    return edition.files[0]  # where paper is turned by hand, a page that shows how follows


def in_order(file: PrintFile) -> list[Panel]:
    sides = [side for sheet in file.sheets for side in (sheet.front, sheet.back) if side]
    panels = [placement.panel for side in sides for placement in side.placements]
    return sorted(panels, key=lambda panel: int(panel.id.removeprefix("page-")))


def said(panel: Panel) -> str:
    return " ".join(run.text for run in text_runs(panel.items))


def test_it_is_filled_up_with_pages_to_write_on_and_says_nothing_twice(tmp_path: Path) -> None:
    pages = in_order(made(tmp_path, "booklet"))
    assert [panel.id for panel in pages] == ["page-1", "page-2", "page-3", "page-4"]
    assert "Tiny" in said(pages[0])
    assert "Notes" in said(pages[1])
    assert "Score" in said(pages[3])
    assert sum(said(page).count("At a glance") for page in pages) == 1


ASKED = [("single", "short"), ("short", "short"), ("long", "long"), ("turn", "turn")]


@pytest.mark.parametrize(("asked", "turned"), ASKED)
def test_it_is_printed_on_both_sides_whatever_is_asked(tmp_path: Path, asked: Binding, turned: Binding) -> None:
    file = made(tmp_path, "booklet", binding=asked)
    assert file.binding == turned
    assert all(sheet.back for sheet in file.sheets)
    assert file.nodes == (), "in the order of folding it cannot be read on a screen"


def test_left_pages_have_their_numbers_at_the_outer_edge(tmp_path: Path) -> None:
    for number, panel in enumerate(in_order(made(tmp_path, "booklet")), 1):
        places = [run.x for run in text_runs(panel.items) if run.literal == "page number"]
        assert len(places) == 2
        assert {at < panel.width / 2 for at in places} == {number % 2 == 0}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_are_half_of_the_paper(tmp_path: Path, paper: str) -> None:
    file = made(tmp_path, "booklet", paper=paper)
    assert file.paper.width > file.paper.height
    assert {(panel.width, panel.height) for panel in in_order(file)} == {(file.paper.width / 2, file.paper.height)}


# ---------------------------------------------------------------- filling up

DESK_HEIGHT, WIDTH = 400.0, 340.0
PLACE = Place("rulebook.md")


def text(words: str) -> Text:
    return Text((Span(words),), "en", "sample")


def fill(pages: int, *extras: str, multiple: int = 4) -> list[str]:
    """What is said on each page that is added."""
    desk = Desk(read_style(), open_fonts(), DESK_HEIGHT)
    blocks = tuple((Heading(words[:9], 2, text(words), PLACE),) for words in extras)
    added = filled(desk, Filling(multiple, blocks, text("Notes")), pages, WIDTH)
    assert not desk.problems
    return [" ".join(run.text for run in text_runs(items)) for items in added]


def test_the_most_useful_page_comes_last() -> None:
    assert fill(8, "glance", "terms") == []
    assert fill(7, "glance", "terms") == ["glance"]
    assert fill(6, "glance", "terms") == ["terms", "glance"]
    assert fill(5, "glance", "terms") == ["Notes", "terms", "glance"]
    assert fill(5) == ["Notes"] * 3


def test_the_back_cover_is_for_the_score() -> None:
    desk = Desk(read_style(), open_fonts(), DESK_HEIGHT)
    terms = (Heading("terms", 2, text("terms"), PLACE),)
    for pages, wanted in ((8, []), (7, ["Score"]), (6, ["terms", "Score"]), (5, ["Notes", "terms", "Score"])):
        added = filled(desk, Filling(4, (terms,), text("Notes"), text("Score"), 3), pages, WIDTH)
        assert [" ".join(run.text for run in text_runs(items)) for items in added] == wanted
    upright = [item for item in every_item(added[-1]) if isinstance(item, Outline) and _level(item) is None]
    assert len([item for item in upright if item.segments[0][1] == item.segments[1][1]]) == 2  # type: ignore[misc]


def test_what_is_longer_than_a_page_fills_none() -> None:
    assert fill(7, "much too long " * 400, "terms") == ["terms"]


def test_lines_to_write_on_are_far_enough_apart_and_end_above_the_foot() -> None:
    desk = Desk(read_style(), open_fonts(), DESK_HEIGHT)
    (notes,) = filled(desk, Filling(4, (), text("Notes")), 3, WIDTH)
    heights = [height for item in every_item(notes) if (height := _level(item)) is not None]
    gaps = {round(low - high, 3) for high, low in pairwise(heights)}
    assert gaps == {round(desk.space("writing"), 3)}
    assert DESK_HEIGHT - desk.space("writing") < heights[-1] <= DESK_HEIGHT


def _level(item: Item) -> float | None:
    """The height of a level line."""
    if isinstance(item, Outline) and len(item.segments) == 2 and item.segments[0][2] == item.segments[1][2]:  # type: ignore[misc]
        return item.segments[0][2]  # type: ignore[misc]
    return None


def test_a_page_that_is_tried_leaves_nothing_in_the_structure() -> None:
    desk = Desk(read_style(), open_fonts(), DESK_HEIGHT)
    long = Paragraph("long", text("much too long " * 400), PLACE)
    filled(desk, Filling(4, ((long,),), text("Notes")), 4, WIDTH)
    assert desk.tree.nodes == ()


def test_terms_that_the_book_tells_are_not_told_again() -> None:
    rows = tuple((text(one), text(other)) for one, other in (("bank", "銀行"), ("hand", "手札")))
    terms = (Table("t", (text("English"), text("Japanese")), rows, (False, False), PLACE),)
    told = Paragraph("p", text("bank 銀行, hand 手札"), PLACE)
    assert is_said(terms, Book("en", text("Title"), (told,)))
    assert not is_said(terms, Book("en", text("Title"), (Paragraph("p", text("bank 銀行, hand"), PLACE),)))
