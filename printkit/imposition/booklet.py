"""A booklet: two pages on each side of a paper, in the order in which they come out when the papers are laid into each
other, folded in the middle and stapled through the fold (saddle stitch)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from printkit.imposition.thickness import paper_thickness
from printkit.model.display import Path, Stroke
from printkit.model.panel import Binding, Panel, Paper, Placement, Sheet, Side
from printkit.units import mm

LEAVES = 4  # pages on a paper: two leaves, each with two sides
WEIGHT = mm(0.2)
PAINT = "line"
FOLD_MARK = mm(4)
FOLD_DASH = (mm(1.2), mm(0.8))
STAPLE = mm(9)  # a little shorter than most staples are wide
STAPLES = (0.25, 0.75)  # of the fold's length


def spread_of(paper: Paper) -> Paper:
    """The paper lying on its side, as a booklet's spreads do."""
    return Paper(paper.name, paper.height, paper.width, paper.printable)


def page_of(paper: Paper) -> Paper:
    """One page of the booklet: half of the paper."""
    return Paper(f"{paper.name}/2", paper.height / 2, paper.width, paper.printable)


def booklet_sheets(pages: Sequence[Panel], paper: Paper, binding: Binding) -> tuple[Sheet, ...]:
    """Sheets on the paper lying on its side, the outermost first; fronts are the outer sides.

    `pages` are a multiple of four and as large as `page_of`. The backs stand upright where the paper is turned over its
    short edge, as one turns the pages of the booklet; over the long edge they stand on their heads.
    """
    assert len(pages) % LEAVES == 0, "pages are filled up before they are imposed"
    count = len(pages) // LEAVES
    last = len(pages) - 1
    return tuple(
        Sheet(
            _side(pages[last - 2 * depth], pages[2 * depth], depth, paper, marks=not depth),
            _turned(_side(pages[2 * depth + 1], pages[last - 2 * depth - 1], depth, paper), paper, binding),
        )
        for depth in range(count)
    )


def _side(left: Panel, right: Panel, depth: int, paper: Paper, *, marks: bool = False) -> Side:
    """Two pages, moved towards the fold by what the papers around push this one outward (creep): each adds its
    thickness. The fore-edges are then alike when they are trimmed."""
    creep = depth * paper_thickness()
    half = paper.height / 2
    placements = (Placement(left, creep, 0.0), Placement(right, half - creep, 0.0))
    return Side(placements, tuple(_marks(paper)) if marks else ())


def _turned(side: Side, paper: Paper, binding: Binding) -> Side:
    if binding == "short":
        return side
    turned = [
        replace(each, x=paper.height - each.x - each.panel.width, y=paper.width - each.y - each.panel.height, turn=180)
        for each in side.placements
    ]
    return Side(tuple(turned), side.items)


def _marks(paper: Paper) -> Iterator[Path]:
    """Where to fold, at both ends of the fold, and where the staples go, on the outside of the outermost paper."""
    middle, edge, tall = paper.height / 2, paper.printable, paper.width
    for top in (edge, tall - edge - FOLD_MARK):
        yield _line(middle, top, top + FOLD_MARK, FOLD_DASH)
    for share in STAPLES:
        yield _line(middle, share * tall - STAPLE / 2, share * tall + STAPLE / 2, ())


def _line(x: float, top: float, bottom: float, dash: tuple[float, ...]) -> Path:
    return Path((("M", x, top), ("L", x, bottom)), stroke=Stroke(PAINT, WEIGHT, dash))
