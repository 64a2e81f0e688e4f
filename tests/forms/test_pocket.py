"""Pocket books: eight pages on one side, the sections that a game names, the largest type that fits."""

from pathlib import Path

import pytest

from printkit.build import Order, make_editions
from printkit.forms.turned import turned, with_tables_turned
from printkit.imposition.cutting import handling_of
from printkit.layout.bounds import group_box
from printkit.layout.desk import ASCENT_SHARE
from printkit.layout.reduced import read_reduction, reduced
from printkit.layout.style import read_style
from printkit.model import display
from printkit.model.book import Framed, Table
from printkit.model.panel import Binding, PrintFile
from printkit.model.text import Span, Text
from printkit.model.walk import text_runs
from printkit.place import Place
from tests.cli.shelves import TINY, tiny, with_japanese

SECTIONS = """\
# Tiny {#title}

There are {turns} turns.

## Setup {#setup}

Sit down.

## Play {#play}

Take your turn.

### Pass {#pass}

Or pass.

## Score {#score}

Count your cards.
"""


def made(folder: Path, pocket: str = "", rulebook: str = SECTIONS, binding: Binding = "single") -> PrintFile:
    yaml = TINY["game.yaml"] + (f"pocket: {pocket}\n" if pocket else "")
    game = tiny(folder, game_yaml=yaml, rulebook_md=rulebook)
    order = Order(game, only=("rules",), forms=("pocket",), binding=binding)
    (edition,) = make_editions(order, ("en",), lambda _step: None)
    (file,) = edition.files
    return file


def said(file: PrintFile) -> str:
    runs = (run for placement in file.sheets[0].front.placements for run in text_runs(placement.panel.items))
    return " ".join(" ".join(run.text for run in runs).split())


def body_size(file: PrintFile) -> float:
    sizes = [
        run.size
        for placement in file.sheets[0].front.placements
        for run in text_runs(placement.panel.items)
        if run.text.startswith("Take")
    ]
    return max(sizes)


def test_eight_pages_stand_on_one_side_and_the_folding_on_the_next(tmp_path: Path) -> None:
    file = made(tmp_path)
    pages, folding = file.sheets
    assert len(pages.front.placements) == 8
    assert "How to fold" in " ".join(run.text for run in text_runs(folding.front.placements[0].panel.items))


@pytest.mark.parametrize("binding", ["single", "turn", "long"])
def test_one_paper_is_needed(binding: Binding, tmp_path: Path) -> None:
    """The page that shows the folding need not be printed."""
    handling = handling_of(made(tmp_path, binding=binding))
    assert (handling.pages, handling.sheets) == (2, 1)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_number_of_a_folding_step_stands_in_the_middle_of_its_disc(tmp_path: Path, language: str) -> None:
    """Also in Japanese, whose lines keep room for readings above the words."""
    folder = tiny(tmp_path / "game", game_yaml=TINY["game.yaml"], rulebook_md=SECTIONS)
    order = Order(folder, only=("rules",), forms=("pocket",), draft=True)
    with_japanese(folder)
    (edition,) = make_editions(order, (language,), lambda _step: None)
    items = edition.files[0].sheets[1].front.placements[0].panel.items
    side = read_style().spaces["list-disc"]
    filled = [each for each in items if isinstance(each, display.Path) and each.fill == "accent"]
    boxes = [group_box(display.Group((each,))) for each in filled]
    discs = [box for box in boxes if box and all(box[at + 2] - box[at] == pytest.approx(side) for at in (0, 1))]
    numbers = [run for run in items if isinstance(run, display.TextRun) and run.text in "123456"]
    assert len(numbers) == len(discs) == 6
    for number, (_, top, _, bottom) in zip(numbers, discs, strict=True):
        assert number.y - (ASCENT_SHARE - 0.5) * number.size == pytest.approx((top + bottom) / 2, abs=0.01)


def test_with_both_sides_printed_the_folding_is_on_the_back(tmp_path: Path) -> None:
    (sheet,) = made(tmp_path, binding="long").sheets
    assert sheet.back is not None
    assert sheet.back.placements[0].panel.id == "folding"


def test_it_holds_the_sections_that_the_game_names_and_the_opening(tmp_path: Path) -> None:
    words = said(made(tmp_path, "[setup, score]"))
    assert all(part in words for part in ("There are", "Sit down", "Count your cards"))
    assert "Take your turn" not in words
    assert "Or pass" not in words


def test_a_part_of_a_section_can_be_named(tmp_path: Path) -> None:
    words = said(made(tmp_path, "[pass]"))
    assert "Or pass" in words
    assert "Take your turn" not in words


def test_without_names_it_holds_all(tmp_path: Path) -> None:
    words = said(made(tmp_path))
    assert all(part in words for part in ("Sit down", "Take your turn", "Or pass", "Count your cards"))


def test_the_notice_travels_with_it(tmp_path: Path) -> None:
    assert "Aki Example" in said(made(tmp_path))


def test_type_becomes_smaller_as_the_text_grows(tmp_path: Path) -> None:
    sizes = []
    for number, times in enumerate((1, 80, 95)):
        text = SECTIONS.replace(
            "Take your turn.", "\n\n".join(["Take your turn, and let the others have theirs."] * times)
        )
        sizes.append(body_size(made(tmp_path / str(number), rulebook=text)))
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[-1] >= read_reduction("pocket").least


@pytest.mark.parametrize("share", read_reduction("pocket").sizes)
def test_no_type_becomes_smaller_than_can_be_read(share: float) -> None:
    style, reduction = read_style(), read_reduction("pocket")
    small = reduced(style, reduction, share)
    for role, by_language in small.type.items():
        for language, each in by_language.items():
            before = style.type[role][language]
            assert min(before.size, reduction.least) <= each.size <= before.size
            assert each.leading / each.size == pytest.approx(before.leading / before.size)


def cell(words: str) -> Text:
    return Text((Span(words),), "en", "sample")


def test_a_table_is_turned_without_losing_a_cell() -> None:
    rows = (("3", "12", "25"), ("4", "20", "35"))
    table = Table(
        "t",
        tuple(map(cell, ("Players", "Cards", "Chips"))),
        tuple(tuple(map(cell, row)) for row in rows),
        (False, True, True),
        Place("rulebook.md"),
    )
    over = turned(table)
    assert [text.plain for text in over.head] == ["Players", "3", "4"]
    assert [[text.plain for text in row] for row in over.rows] == [["Cards", "12", "20"], ["Chips", "25", "35"]]
    assert over.numeric == (False, True, True)
    assert turned(over) == table


def test_only_the_named_tables_are_turned_those_in_frames_too() -> None:
    here = Place("rulebook.md")
    one, other = (Table(id, (cell("a"), cell("b")), ((cell("c"), cell("d")),), (False, False), here) for id in "xy")
    framed = Framed("f", None, (one, other), here)
    (made_of,) = with_tables_turned((framed,), {"y"})
    assert isinstance(made_of, Framed)
    inner_one, inner_other = made_of.blocks
    assert inner_one == one
    assert inner_other == turned(other)


def test_a_section_that_this_sheet_leaves_out_is_no_fault(tmp_path: Path) -> None:
    rulebook = SECTIONS.replace("## Score {#score}", "::: kit rules\n## Score {#score}\n:::")
    assert "Take your turn" in said(made(tmp_path, "[play, score]", rulebook))
