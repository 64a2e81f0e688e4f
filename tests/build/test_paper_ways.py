"""Labels, parts of boards, folds, gaps and corrections, measured in finished files at 600 dots an inch."""

from itertools import pairwise

import pytest

from printkit.imposition import impose, read_paper
from printkit.imposition.finish import HOME, Finish
from printkit.layout.outline import rectangle
from printkit.layout.style import read_style
from printkit.model.display import Path, Stroke
from printkit.model.panel import Binding, Panel, Paper, Piece, PrintFile
from printkit.pdf import Metadata, write_pdf
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.build.measured import NEAR, across, down

STYLE, FONTS = read_style(), open_fonts()


def solid(id: str, width: float, height: float, bleed: float = 0.0) -> Panel:
    """A panel that is black to its edge."""
    area = rectangle(-mm(bleed), -mm(bleed), mm(width + 2 * bleed), mm(height + 2 * bleed))
    return Panel(id, mm(width), mm(height), (Path(area, fill="ink"),), "", mm(bleed))


def blank(id: str, width: float, height: float) -> Panel:
    return Panel(id, mm(width), mm(height), (), "")


def written(
    pieces: list[Piece], paper: Paper, binding: Binding = "single", finish: Finish = HOME
) -> tuple[bytes, PrintFile]:
    sheets = impose(pieces, paper, binding, None, STYLE, FONTS, finish=finish)
    file = PrintFile("cards", "cards", "Cards", "en", paper, sheets, binding)
    return write_pdf(file, FONTS, STYLE, Metadata()), file


def near(found: float, wanted: float) -> bool:
    return abs(found - wanted) < NEAR


@pytest.mark.parametrize(("name", "side", "size"), [("a-one-51003", 91.0, 55.0), ("avery-5371", 88.9, 50.8)])
def test_cards_end_where_their_labels_end(name: str, side: float, size: float) -> None:
    """The left label of each row is black, the right one blank: three edges show."""
    paper = read_paper(name)
    pieces = [Piece(f"{n}", "c", (solid if n % 2 == 0 else blank)(f"{n}", side, size), None, 1) for n in range(10)]
    data, _file = written(pieces, paper)
    left, top = (in_mm(paper.width) - 2 * side) / 2, (in_mm(paper.height) - 5 * size) / 2
    (found,) = across(data, 0, top + size / 2, in_mm(paper.width))
    assert near(found[0], left)
    assert near(found[1], left + side)
    (column,) = down(data, 0, left + 5, in_mm(paper.height))
    assert near(column[0], top)
    assert near(column[1], top + 5 * size)


def test_the_lines_where_parts_are_joined_are_the_same_line_of_the_board() -> None:
    """A board of stripes, 10 mm apart, on its side on two sheets: the arrow's line and the cut one are as far from the
    stripes that both parts show."""
    paper = read_paper("a4")
    lines = tuple(
        Path((("M", 0.0, mm(at)), ("L", mm(200), mm(at))), stroke=Stroke("ink", mm(0.2))) for at in range(5, 300, 10)
    )
    board = Panel("b", mm(200), mm(300), lines, "")
    data, file = written([Piece("b", "b", board, None, 1, "page", "boards")], paper)
    places = []
    for page, sheet in enumerate(file.sheets):
        (placed,) = sheet.front.placements
        left, right = in_mm(placed.x), in_mm(placed.x + placed.panel.width)
        (line,) = across(data, page, in_mm(placed.y) - 3.9, 210)
        stripes = [sum(each) / 2 for each in across(data, page, 148.0, 210) if left < each[0] < right]
        assert all(near(b - a, 10) for a, b in pairwise(stripes))
        places.append((sum(line) / 2, stripes))
    (arrow, first), (cut, second) = places
    after_arrow = min(at - arrow for at in first if at > arrow)
    after_cut = min(at - cut for at in second if at > cut)
    assert near(after_arrow, after_cut)
