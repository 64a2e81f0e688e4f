"""Labels, parts of boards, folds, gaps and corrections, measured in finished files at 600 dots an inch."""

from itertools import pairwise

import pytest

from printkit.imposition.booklet import booklet_sheets, page_of, spread_of
from printkit.imposition.correcting import corrected
from printkit.imposition.impose import impose
from printkit.imposition.papers import read_paper
from printkit.layout.outline import rectangle
from printkit.layout.style import read_style
from printkit.model.correction import Correction
from printkit.model.display import Path, Stroke
from printkit.model.finish import HOME, Finish
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


@pytest.mark.parametrize("binding", ["long", "short", "turn"])
def test_a_correction_moves_the_backs_by_what_was_measured(binding: Binding) -> None:
    """Read 1.5 mm to the right and 1 mm up: the back's page goes the other way, in its own mirror image."""
    paper = read_paper("a4")
    sheets = impose([Piece("a", "a", solid("a", 63, 88), solid("b", 63, 88), 9)], paper, binding, None, STYLE, FONTS)
    plain = PrintFile("cards", "cards", "Cards", "en", paper, sheets, binding)
    files = [plain, corrected(plain, Correction(x=1.5, y=-1.0)), corrected(plain, Correction(across=0.99, down=1.01))]
    found = []
    for file in files:
        data = write_pdf(file, FONTS, STYLE, Metadata())
        found.append([(across(data, page, 148, 210)[0], down(data, page, 105, 297)[0]) for page in (0, 1)])
    (front, back), (same, moved), (scaled, scaled_back) = found
    assert same == front
    sign = 1 if binding == "short" else -1  # the page's own x is mirrored over the long edge
    assert near(moved[0][0] - back[0][0], -1.5 * sign)
    assert near(moved[1][0] - back[1][0], 1.0 * -sign if binding == "short" else 1.0)
    for side in (scaled, scaled_back):
        assert near(side[0][1] - side[0][0], 3 * 63 / 0.99)
        assert near(side[1][1] - side[1][0], 3 * 88 / 1.01)


@pytest.mark.parametrize("binding", ["long", "short", "turn"])
def test_a_booklets_backs_are_moved_on_upright_paper_and_nothing_else_is(binding: Binding) -> None:
    paper = read_paper("a4")
    page = page_of(paper)
    block = Path(rectangle(mm(20), mm(30), page.width - mm(50), page.height - mm(80)), fill="ink")
    pages = [Panel(f"page-{number}", page.width, page.height, (block,), "") for number in range(4)]
    plain = PrintFile("b", "booklet", "B", "en", spread_of(paper), booklet_sheets(pages, paper, binding), binding)
    found = []
    for error in (Correction(across=1 + 1e-9), Correction(x=1.5, y=-1.0)):
        data = write_pdf(corrected(plain, error), FONTS, STYLE, Metadata())
        found.append([(across(data, side, 50, 210)[0], down(data, side, 100, 297)[0]) for side in (0, 1)])
    (front, back), (same, moved) = found
    assert near(front[0][1] - front[0][0], 210 - 80), "the height of a page lies across"
    assert near(front[1][1] - front[1][0], 148.5 - 50)
    assert same == front
    is_short = binding == "short"
    assert near(moved[0][0] - back[0][0], -1.5 if is_short else 1.5)
    assert near(moved[1][0] - back[1][0], -1.0 if is_short else 1.0)


def test_a_folded_sheet_is_its_own_mirror_image_about_the_fold() -> None:
    paper = read_paper("a4")
    data, file = written([Piece("a", "a", solid("a", 63, 88), solid("b", 63, 88), 3)], paper, "fold")
    assert file.sheets[0].is_folded
    line = across(data, 0, in_mm(file.sheets[0].front.placements[0].y) + 5, 210)
    assert len(line) == 3, "front, fold, back"
    front, fold, back = line
    assert near(sum(fold) / 2, 105)
    assert near(105 - front[1], back[0] - 105)
    assert near(front[1] - front[0], 88)
    assert near(back[1] - back[0], 88)


def test_gaps_bleed_and_marks_are_where_the_numbers_say() -> None:
    """Two columns of black cards with 3 mm bleed and 8 mm gap: 2 mm of white between bleeds; marks beyond the bleed."""
    paper, finish = read_paper("a4"), Finish(gap=8.0, bleed=3.0)
    piece = Piece("a", "a", solid("a", 63, 88, 3.0), None, 4)
    data, file = written([piece], paper, finish=finish)
    first = file.sheets[0].front.placements[0]
    left, top = in_mm(first.x), in_mm(first.y)
    line = [each for each in across(data, 0, top + 40, 210) if each[1] - each[0] > 1]
    assert len(line) == 2
    assert near(line[0][0], left - 3)
    assert near(line[0][1], left + 63 + 3)
    assert near(line[1][0] - line[0][1], 2)
    marks = [sum(each) / 2 for each in across(data, 0, top - 3 - 1.5, 210)]
    wanted = [left, left + 63, left + 71, left + 134]
    assert len(marks) == len(wanted)
    assert all(near(found, true) for found, true in zip(marks, wanted, strict=True))
    assert across(data, 0, top - 3 - 0.45, 210) == [], "between bleed and mark there is paper"
