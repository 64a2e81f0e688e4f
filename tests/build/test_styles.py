"""Styles for large print and low ink: the same games, the same numbers, larger or outlined."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from printkit.build import Edition, Order, make_edition, read_game
from printkit.definition import find_games
from printkit.layout.bounds import Box, combined, common, group_box
from printkit.layout.icons import PATTERN
from printkit.layout.outlined import LARGE, THICK, WHITE_ON_SOLID, is_slight, scale_of
from printkit.layout.style import read_style
from printkit.layout.variants import inked_file
from printkit.model.book import Block, Framed, Paragraph
from printkit.model.book import Figure as BookFigure
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, TextRun
from printkit.model.panel import Panel, PrintFile
from printkit.model.walk import claims_of, every_item, pages, text_runs
from tests.build.wholes import book, game_languages

READ, BESIDE = 18.0, 14.0  # points: what is read, and what stands beside drawings and at a page's foot
FOOT = 0.7  # of a page's height: below it stands the foot, on the first page with the notice
ROUNDING = 0.01
BEGINNING = 16  # characters by which words are found again
FIRST = {game: at % 2 for at, game in enumerate(sorted(find_games()))}  # the language that is looked at first
WHOLES = [
    pytest.param((game, language), id=f"{game}-{language}", marks=() if FIRST[game] == at else pytest.mark.slow)
    for game in FIRST
    for at, language in enumerate(language for one, language in game_languages() if one == game)
]


@pytest.fixture(scope="module", params=WHOLES)
def whole(request: pytest.FixtureRequest) -> tuple[str, str]:
    """A game and a language. Tests of one whole follow each other, so that what one has built serves the next."""
    found: tuple[str, str] = request.param
    return found


@cache
def made(game: str, style: str, language: str) -> Edition:
    order = Order(find_games()[game], style=style)
    return make_edition(read_game(order), order, language)


def file(edition: Edition, name: str) -> PrintFile:
    return next(each for each in edition.files if each.name == name)


def placed(items: Iterable[Item], matrix: Matrix = IDENTITY, within: str = "") -> Iterator[tuple[Item, Matrix, str]]:
    """Each item but groups, the matrix that moves it into its panel, and the label of the figure or pattern in which it
    stands."""
    for item in items:
        if isinstance(item, Group):
            label = item.label if item.label.startswith(("figure ", PATTERN)) else within
            yield from placed(item.items, combined(matrix, item.matrix), label)
        else:
            yield item, matrix, within


def panels(of: PrintFile) -> list[Panel]:
    """Each panel once."""
    sides = (side for sheet in of.sheets for side in (sheet.front, sheet.back) if side)
    return list({id(each.panel): each.panel for side in sides for each in side.placements}.values())


def claims(edition: Edition) -> dict[str, Counter[tuple[str, str]]]:
    """What each file states, and how often; what rules state, since the head of a table is repeated where it runs on.
    Without notices, which stand on each sheet, and without boards, which come in parts."""
    return {each.name: _claims(each) for each in edition.files if each.name != "boards"}


def _claims(of: PrintFile) -> Counter[tuple[str, str]]:
    stated = (claim for items in pages(of) for claim, _ in claims_of(items))
    found = [(each.fact, each.text) for each in stated if not each.fact.startswith(("game.", "original."))]
    return Counter(set(found) if of.kind == "rules" else found)


def test_large_print_is_the_same_game_in_letters_that_can_be_read(whole: tuple[str, str]) -> None:
    game, language = whole
    large, usual = made(game, "large-print", language), made(game, "default", language)
    assert claims(large) == claims(usual)
    _letters(file(large, "rules"))
    _sizes_of_pieces(large, usual)
    _figures_with_their_words(file(large, "rules"), book(game, language).blocks)


def _letters(rules: PrintFile) -> None:
    read: Counter[float] = Counter()
    for panel in panels(rules):
        for item, matrix, figure in placed(panel.items):
            if isinstance(item, TextRun) and not item.is_ruby:
                size, down = item.size * scale_of(matrix), matrix[3] * item.y + matrix[5]
                is_foot = item.paint == "grey" and down > FOOT * panel.height
                least = BESIDE if figure or is_foot else READ
                assert size > least - ROUNDING, (panel.id, item.text, size)
                read[round(size, 1)] += len(item.text)
    assert read.most_common(1)[0][0] == READ


def _sizes_of_pieces(large: Edition, usual: Edition) -> None:
    factor = read_style("large-print").pieces
    for name in {each.name for each in usual.files} - {"rules", "boards"}:
        one, other = sorted(sizes(file(usual, name))), sorted(sizes(file(large, name)))
        grown = [round(b / a, 2) for (a, _), (b, _) in zip(one, other, strict=True)]
        if name == "pad":
            assert all(1.0 < each <= factor for each in grown), (name, grown)
        else:
            assert set(grown) == {factor if name == "cards" else 1.0}, (name, grown)
    assert all(not sheet.is_part for each in large.files if each.name != "boards" for sheet in each.sheets)


def sizes(of: PrintFile) -> set[tuple[float, float]]:
    return {(round(panel.width, 1), round(panel.height, 1)) for panel in panels(of)}


def _figures_with_their_words(rules: PrintFile, blocks: tuple[Block, ...]) -> None:
    """Words that follow a figure of a worked example begin on its page."""
    shown = [{each.label for each in every_item(items) if isinstance(each, Group)} for items in pages(rules)]
    said = [_closed(run.text for run in text_runs(items) if not run.is_ruby) for items in pages(rules)]
    for figure, words in _pairs(blocks):
        (page,) = (at for at, labels in enumerate(shown) if f"figure {figure.id}" in labels)
        assert _closed(words.text.plain)[:BEGINNING] in said[page], (figure.id, page)


def _closed(texts: Iterable[str]) -> str:
    """Without spaces, which the ends of lines swallow."""
    return "".join("".join(texts).split())


def _pairs(blocks: tuple[Block, ...]) -> Iterator[tuple[BookFigure, Paragraph]]:
    for frame in (block for block in blocks if isinstance(block, Framed)):
        for one, other in zip(frame.blocks, frame.blocks[1:], strict=False):
            if isinstance(one, BookFigure) and isinstance(other, Paragraph):
                yield one, other


def test_low_ink_fills_no_area_and_says_the_same(whole: tuple[str, str]) -> None:
    usual = made(whole[0], "default", whole[1])
    style = replace(read_style("low-ink"), paints=usual.game.style.paints)
    for each in usual.files:
        inked = inked_file(each, style)
        assert [run.text for items in pages(inked) for run in text_runs(items)] == [
            run.text for items in pages(each) for run in text_runs(items)
        ]
        for panel in panels(inked):
            _no_areas(panel)


def _no_areas(panel: Panel) -> None:
    """Nothing wider than a strip is filled, no line is thick, large letters are outlined, and no words are white on
    white."""
    filled: list[Box] = []
    for item, matrix, within in placed(panel.items):
        ground = replace(item, stroke=None) if isinstance(item, Path) else item
        box = group_box(Group((ground,), matrix))
        if box is None:
            continue
        if isinstance(item, Path):
            if item.stroke:
                assert item.stroke.width * scale_of(matrix) <= THICK + ROUNDING, (panel.id, box)
            if item.fill and item.fill != "paper":
                assert is_slight(box), (panel.id, box, item.fill)
                assert not within.startswith(PATTERN), (panel.id, box, item.fill)
                filled.append(box)
        elif isinstance(item, TextRun):
            assert item.outline or item.size * scale_of(matrix) <= LARGE, (panel.id, item.text)
            if item.paint in WHITE_ON_SOLID:
                assert any(common(box, dot) for dot in filled), (panel.id, item.text)


def test_the_style_low_ink_is_the_usual_one_with_its_areas_emptied() -> None:
    game = "san-i-dominoes"
    low, usual = made(game, "low-ink", "en"), made(game, "default", "en")
    assert low.files == tuple(inked_file(each, low.game.style) for each in usual.files)
