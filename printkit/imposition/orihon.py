"""折本 (orihon): eight small pages on one side of a paper. A cut and some folds, and they are a book without glue.

The paper lies on its side. The lower row holds the back cover, the cover, and the pages inside it; the upper row, on
its head, the others. The cut goes through the middle between the inner pages of both rows.
"""

from collections.abc import Iterator, Sequence

from printkit.layout.icons import icon_items, read_icon
from printkit.layout.moving import all_moved
from printkit.model.display import Item, Path, Stroke
from printkit.model.panel import Panel, Paper, Placement, Side
from printkit.units import mm

PAGES = 8
ACROSS = 4
LOWER = (8, 1, 2, 3)
UPPER = (7, 6, 5, 4)  # on their heads
WEIGHT = mm(0.2)
FOLD = "line"
CUT = "ink"
FOLD_DASH = (mm(1.6), mm(1.4))
SCISSORS = mm(4)


def pocket_page_of(paper: Paper) -> Paper:
    """One of the small pages: A7 from A4."""
    return Paper(f"{paper.name}/8", paper.height / ACROSS, paper.width / 2, paper.printable)


def orihon_side(pages: Sequence[Panel], paper: Paper) -> Side:
    """The printed side of the paper lying on its side. `pages` are eight, as large as `pocket_page_of`."""
    assert len(pages) == PAGES, "pages are filled up before they are imposed"
    size = pocket_page_of(paper)
    placements = [
        Placement(pages[number - 1], column * size.width, row * size.height, turn)
        for row, numbers, turn in ((0, UPPER, 180), (1, LOWER, 0))
        for column, number in enumerate(numbers)
    ]
    return Side(tuple(placements), tuple(orihon_marks(paper)))


def orihon_marks(paper: Paper) -> Iterator[Item]:
    """Dashed where it is folded, a line with scissors where it is cut; nothing nearer to the edge than a printer
    prints."""
    size, edge = pocket_page_of(paper), paper.printable
    middle, wide = size.height, paper.height
    fold = Stroke(FOLD, WEIGHT, FOLD_DASH)
    for column in range(1, ACROSS):
        x = column * size.width
        yield Path((("M", x, edge), ("L", x, paper.width - edge)), stroke=fold)
    for start, end in ((edge, size.width), (wide - size.width, wide - edge)):
        yield Path((("M", start, middle), ("L", end, middle)), stroke=fold)
    yield Path((("M", size.width, middle), ("L", wide - size.width, middle)), stroke=Stroke(CUT, WEIGHT * 1.5))
    scissors = icon_items(read_icon("scissors"), 0.0, 0.0, SCISSORS, CUT)
    yield from all_moved(scissors, size.width + mm(1), middle - SCISSORS / 2)
