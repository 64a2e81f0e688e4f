"""Styles for large print and low ink: the same games, the same numbers, larger or outlined."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from printkit.build import Edition, Order, make_edition, read_game
from printkit.layout.style import read_style, style_names
from printkit.layout.variants import PAPER, SMALL
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, TextRun
from printkit.model.panel import PrintFile
from printkit.model.walk import every_item, pages, text_runs
from printkit.resources import GAMES

VARIANTS = [name for name in style_names() if name != "default"]
GAME = "hitori-ga-ichiban"


@cache
def made(style: str, language: str) -> Edition:
    order = Order(GAMES / GAME, style=style)
    return make_edition(read_game(order), order, language)


def file(edition: Edition, name: str) -> PrintFile:
    return next(each for each in edition.files if each.name == name)


def scaled_runs(items: tuple[Item, ...], scale: float = 1.0) -> Iterator[tuple[TextRun, float]]:
    """Each run of text with how many times as large it is drawn."""
    for item in items:
        if isinstance(item, TextRun):
            yield item, scale
        elif isinstance(item, Group):
            yield from scaled_runs(item.items, scale * _scale(item.matrix))


def _scale(matrix: Matrix) -> float:
    return 1.0 if matrix == IDENTITY else float((matrix[0] ** 2 + matrix[1] ** 2) ** 0.5)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("style", VARIANTS)
def test_a_style_changes_no_claim_of_cards_chips_and_rules(style: str, language: str) -> None:
    def claims(edition: Edition) -> Counter[tuple[str, str]]:
        """Without those of notices, which stand on each sheet; in large print, boards come in parts."""
        shown = (items for each in edition.files if each.name != "boards" for items in pages(each))
        items = (item for each in shown for item in every_item(each))
        stated = (claim for item in items if isinstance(item, Group | TextRun) for claim in item.claims)
        return Counter((each.fact, each.text) for each in stated if not each.fact.startswith(("game.", "original.")))

    assert claims(made(style, language)) == claims(made("default", language))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_large_print_sets_rules_at_eighteen_points(language: str) -> None:
    sizes = Counter(
        round(run.size * scale, 1)
        for items in pages(file(made("large-print", language), "rules"))
        for run, scale in scaled_runs(items)
        for _ in run.text
        if not run.is_ruby
    )
    assert sizes.most_common(1)[0][0] == 18.0
    assert min(sizes) > 13


def test_large_print_makes_cards_larger_and_boards_in_parts_but_no_chips() -> None:
    factor = read_style("large-print").pieces
    large, usual = made("large-print", "en"), made("default", "en")
    as_large = {(round(width * factor, 1), round(height * factor, 1)) for width, height in trims(file(usual, "cards"))}
    assert trims(file(large, "cards")) == as_large
    assert any(sheet.is_part for sheet in file(large, "boards").sheets)
    assert trims(file(large, "chips")) == trims(file(usual, "chips"))


def trims(of: PrintFile) -> set[tuple[float, float]]:
    panels = (placement.panel for sheet in of.sheets for placement in sheet.front.placements)
    return {(round(panel.width, 1), round(panel.height, 1)) for panel in panels}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_low_ink_fills_no_area(language: str) -> None:
    sheets = (sheet for each in made("low-ink", language).files for sheet in each.sheets)
    panels = (placement.panel for sheet in sheets for placement in sheet.front.placements)
    items = [item for panel in panels for item in every_item(panel.items)]
    for path in (item for item in items if isinstance(item, Path) and item.fill not in ("", PAPER)):
        xs = [float(segment[1]) for segment in path.segments if len(segment) > 1]
        assert max(xs) - min(xs) < SMALL
    for run in (item for item in items if isinstance(item, TextRun)):
        assert run.outline or run.size <= 30
        assert run.paint not in (PAPER, "on-accent")


def test_low_ink_prints_the_same_words() -> None:
    def words(style: str) -> list[str]:
        return [run.text for each in made(style, "en").files for items in pages(each) for run in text_runs(items)]

    assert words("low-ink") == words("default")
