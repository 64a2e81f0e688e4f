"""Fronts and backs on one side of the paper, on either side of a fold: for printers that print one side."""

from collections.abc import Iterator

from printkit.imposition.duplex import Edge
from printkit.imposition.grid import BAND_DEPTH, Grid, Need, edge_room, has_bands
from printkit.imposition.papers import paper_names, read_paper
from printkit.model.panel import Paper
from printkit.problems import Faulty, lacking, problem
from printkit.units import in_mm, mm

GUTTER = mm(5)  # from the fold to the bleed: paper does not fold to a hair
Folded = tuple[Grid, Edge]


def folded_grid(need: Need, paper: Paper, id: str, outer: float = 0.0) -> Folded:
    """The grid of most fronts left of an upright fold ("long") or above a level one ("short"), as near to the fold as
    the bleed allows; their backs lie as far on its other side. `outer` is the bleed that has to find room at the
    paper's edge too.

    Raises Faulty with `fold-does-not-fit`.
    """
    found = list(_candidates(need, paper, outer))
    if not found:
        fits = tuple(name for name in paper_names() if any(_candidates(need, read_paper(name), outer)))
        wide, high = (lacking(in_mm(short)) for short in _missing(need, paper, outer))
        raise Faulty([problem("fold-does-not-fit", piece=id, paper=paper.name, wide=wide, high=high, fits=fits)])
    return max(found, key=lambda each: (each[0].count, each[0].turn == 0))


def _candidates(need: Need, paper: Paper, outer: float) -> Iterator[Folded]:
    """For each fold and each way that pieces can lie, the grid of most slots."""
    for turn, turned in ((0, need), (90, need.turned)):
        for edge in ("long", "short"):
            grid = _grid(turned, paper, edge, turn, outer)
            if grid is not None:
                yield grid, edge


def _grid(need: Need, paper: Paper, edge: Edge, turn: int, outer: float) -> Grid | None:
    gutter, room = GUTTER + need.bleed, edge_room(paper, outer)
    half_x, half_y = paper.width / 2 - room - gutter, paper.height / 2 - room - gutter
    whole_x, whole_y = paper.width - 2 * room, paper.height - 2 * room
    columns, rows = need.most(half_x, whole_y) if edge == "long" else need.most(whole_x, half_y)
    while columns > 0 and rows > 0:
        width, height = need.size(columns, rows)
        left, top = (paper.width - width) / 2, (paper.height - height) / 2
        if edge == "long":
            left = paper.width / 2 - gutter - width
        else:
            top = paper.height / 2 - gutter - height
        if has_bands(left, top, paper, outer, need.words):
            return Grid(columns, rows, left, top, need.width, need.height, need.gap, need.gap, turn)
        columns, rows = (columns, rows - 1) if edge == "long" or columns == 1 else (columns - 1, rows)
    return None


def _missing(need: Need, paper: Paper, outer: float) -> tuple[float, float]:
    """By how much one piece is too wide and too high for a half of the paper, as it fits best; what is not above 0 is
    room that is left."""
    room = edge_room(paper, outer)
    beside = room + GUTTER + need.bleed
    short = min(_ways_short(need, paper, room, beside) + _ways_short(need.turned, paper, room, beside), key=max)
    # What fits as such lacks room for words, which is looked for along the side that has less to spare.
    return short if max(short) > 0 else (BAND_DEPTH, 0.0) if short[0] > short[1] else (0.0, BAND_DEPTH)


def _ways_short(need: Need, paper: Paper, room: float, beside: float) -> tuple[tuple[float, float], ...]:
    """For an upright fold and a level one."""
    upright = need.width + beside - paper.width / 2, need.height + 2 * room - paper.height
    level = need.width + 2 * room - paper.width, need.height + beside - paper.height / 2
    return upright, level
