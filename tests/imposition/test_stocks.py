"""Stocks: what comes with printkit keeps its numbers across versions; own ones go before; labels are filled exactly.

With ACCEPT_GOLDENS=1 the numbers are kept anew: read the difference. A difference means that sheets which people have
printed and sheets which they print tomorrow no longer fit on each other.
"""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.imposition.duplex import behind
from printkit.imposition.folding import folded_grid
from printkit.imposition.grid import Grid, Need, grid_for
from printkit.imposition.impose import impose
from printkit.imposition.marks import overlap, trim_of
from printkit.imposition.papers import label_names, load_paper, paper_names, read_paper, stock_text, without_labels
from printkit.layout.stocks import stock_names, stock_size
from printkit.layout.style import read_style
from printkit.model.panel import Paper, Piece
from printkit.model.walk import text_runs
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import card
from tests.imposition.test_finish import filled
from tests.imposition.test_impose import inked

STYLE, FONTS = read_style(), open_fonts()
GOLDEN = Path(__file__).parent / "goldens" / "stocks.txt"


def numbers(grid: Grid) -> str:
    left, top, width, height, across, down = (
        f"{in_mm(length):.3f}" for length in (grid.left, grid.top, grid.width, grid.height, grid.across, grid.down)
    )
    turned = f" turned {grid.turn}" if grid.turn else ""
    return f"{grid.columns} x {grid.rows} of {width} x {height} from {left}, {top} gaps {across}, {down}{turned}"


def geometry(paper: Paper, card: str) -> list[str]:
    """What a stock gives for a size of cards: touching, with gaps for bleed, folded."""
    width, height = map(mm, stock_size(card))
    ways = {
        "": lambda: numbers(grid_for(width, height, paper)),
        " apart": lambda: numbers(grid_for(width, height, paper, gap=mm(6), bleed=mm(3))),
        " folded": lambda: "{1} {0}".format(*_folded(Need(width, height, 0.0, mm(2)), paper)),
    }
    lines = []
    for name, way in ways.items():
        try:
            lines.append(f"{paper.name} {card}{name}: {way()}")
        except Faulty as fault:
            (each,) = fault.problems
            missing = " ".join(f"{way} {each.arguments[way]}" for way in ("wide", "high") if each.arguments.get(way))
            lines.append(f"{paper.name} {card}{name}: {each.code} {missing}".rstrip())
    return lines


def _folded(need: Need, paper: Paper) -> tuple[str, str]:
    grid, edge = folded_grid(need, paper, "a")
    return numbers(grid), edge


def test_every_stock_keeps_its_numbers() -> None:
    papers = [read_paper(name) for name in paper_names()]
    found = [f"{each.name}: {in_mm(each.width):.3f} x {in_mm(each.height):.3f}" for each in papers]
    found += [f"{name}: {stock_size(name)[0]:g} x {stock_size(name)[1]:g}" for name in stock_names()]
    cards = [name for name in stock_names() if name != "board"]
    found += [line for paper in papers for name in cards for line in geometry(paper, name)]
    for name in label_names():
        labels = read_paper(name)
        assert labels.labels is not None
        found.append(f"{name}: {numbers(grid_for(labels.labels.width, labels.labels.height, labels))}")
    if os.environ.get("ACCEPT_GOLDENS"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", label_names())
@pytest.mark.parametrize("edge", ["long", "short"])
def test_cards_fill_their_labels_exactly_upright_or_on_their_side(name: str, edge: str) -> None:
    sheet = read_paper(name)
    labels = sheet.labels
    assert labels is not None
    for width, height in ((labels.width, labels.height), (labels.height, labels.width)):
        made = impose([card("a", 12, (in_mm(width), in_mm(height)))], sheet, edge, None, STYLE, FONTS)  # type: ignore[arg-type]
        assert [len(each.front.placements) for each in made] == [10, 2]
        for number, placed in enumerate(made[0].front.placements):
            row, column = divmod(number, labels.columns)
            x, y = labels.left + column * labels.width, labels.top + row * labels.height
            assert trim_of(placed) == pytest.approx((x, y, x + labels.width, y + labels.height), abs=1e-6)
        assert all(each.front.items == () for each in made), "labels are cut already: no marks"


@pytest.mark.parametrize("gap", [0.0, 2.0, 5.0])
def test_on_labels_bleed_ends_half_way_to_the_next(gap: float) -> None:
    stock = f"size: a4\nlabels: {{size: [44, 63], columns: 3, rows: 3, first: [20, 20], gap: [{gap}, {gap}]}}"
    sheet = load_paper(stock.encode(), "stocks/x.yaml", "x")
    one, other = filled("one", "ink", size=(44, 63)), filled("other", "accent", size=(44, 63))
    pieces = [Piece("one", "c", one, None, 4), Piece("other", "c", other, None, 5)]
    (made,) = impose(pieces, sheet, "single", None, STYLE, FONTS)
    areas = [inked(placed) for placed in made.front.placements]
    assert not any(overlap(area, other) for number, area in enumerate(areas) for other in areas[:number])
    assert areas[4] == pytest.approx([edge + out for edge, out in zip(
        trim_of(made.front.placements[4]), (-mm(gap) / 2, -mm(gap) / 2, mm(gap) / 2, mm(gap) / 2), strict=True
    )], abs=0.01)  # fmt: skip


def test_a_turned_back_reads_as_its_front() -> None:
    """A card on its side points right; seen from behind, that is left over the long edge, and right over the short."""
    sheet = read_paper("a-one-51003")
    made = impose([card("a", 1, (55, 91))], sheet, "long", None, STYLE, FONTS)
    (front,) = made[0].front.placements
    assert front.turn == 90
    assert behind(front, front.panel, sheet, "long").turn == 270
    assert behind(front, front.panel, sheet, "short").turn == 90


@pytest.mark.parametrize("name", [*paper_names(), *label_names()])
def test_a_stock_is_the_same_when_it_is_read_from_its_own_text(name: str) -> None:
    paper = read_paper(name)
    again = load_paper(stock_text(paper).encode(), "stocks/x.yaml", name)
    for field in ("width", "height", "printable"):
        assert getattr(again, field) == pytest.approx(getattr(paper, field), abs=1e-2)
    assert again.guessed == paper.guessed
    assert (again.labels is None) == (paper.labels is None)


def test_what_nobody_has_measured_is_marked() -> None:
    assert {name: read_paper(name).guessed for name in label_names()} == dict.fromkeys(label_names(), ("first", "gap"))


def test_a_game_s_own_stock_goes_before_that_of_the_same_name(tmp_path: Path) -> None:
    (tmp_path / "stocks").mkdir()
    (tmp_path / "stocks" / "a-one-51003.yaml").write_text(
        "size: a4\nlabels: {size: [91, 55], columns: 2, rows: 5, first: [13.5, 10.2]}\n", encoding="utf-8"
    )
    paper = read_paper("a-one-51003", folders=(tmp_path,))
    assert paper.labels is not None
    assert (in_mm(paper.labels.left), in_mm(paper.labels.top)) == pytest.approx((13.5, 10.2))
    assert paper.guessed == ()
    assert without_labels(paper).name == "a4"


def test_labels_to_the_paper_s_edge_get_their_words_on_a_last_sheet() -> None:
    from tests.imposition.test_margin import WORDS, by_way

    text = "size: a4\nprintable: 0\nlabels: {size: [63, 88], columns: 3, rows: 3, first: [0, 0.5], gap: [10.5, 16]}"
    sheet = load_paper(text.encode(), "stocks/x.yaml", "x")
    words = replace(WORDS, other=by_way({":labels": WORDS.ruler, "short:labels": WORDS.ruler}))
    made = impose([card("a", 10)], sheet, "single", words, STYLE, FONTS)
    assert [len(each.front.placements) for each in made] == [9, 1, 0]
    assert [bool(each.front.items) for each in made] == [False, False, True]


@pytest.mark.parametrize("guess", ["guess: [first]", ""])
def test_a_sheet_of_labels_that_nobody_has_measured_says_so(guess: str) -> None:
    from tests.imposition.test_margin import WORDS, by_way, text

    stock = f"size: a4\nlabels: {{size: [91, 55], columns: 2, rows: 5, first: [14, 11]}}\n{guess}"
    sheet = load_paper(stock.encode(), "stocks/x.yaml", "x")
    others = {f"{short}:labels{way}": text(f"way{way}") for short in ("", "short") for way in ("", "-guess")}
    (made,) = impose([card("a", 10, (91, 55))], sheet, "single", replace(WORDS, other=by_way(others)), STYLE, FONTS)
    said = "".join(run.text for run in text_runs(made.front.items))
    assert ("way-guess" in said) == bool(guess)
    assert "way" in said
