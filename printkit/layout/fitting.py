"""Drawing in: narrower gaps, smaller figures and broken frames, as far as that saves a page or fills columns better."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.breaking import Column, best_pages, fewest_pages
from printkit.layout.desk import Desk
from printkit.layout.flow import ALMOST, Slice, height_of
from printkit.layout.reduced import with_smaller_figures
from printkit.model.style import Style

TIGHTNESS = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.54, 0.5)  # of the gaps between blocks
TIGHT_COST = 0.3  # gaps a tenth narrower are as bad as a column that is a sixth empty
FIGURE_STEP = 0.05  # of a figure's usual size
FIGURE_COST = 0.2  # figures a tenth smaller are as bad as a column that is a seventh empty
OTHER_END_COST = 0.1  # a booklet without its table for the score is as bad as a column that is a third empty
MORE_PAGES = 1000.0  # whatever the columns look like, nobody wants to print a page for a few lines
WELL_FILLED = 0.75  # of a column: emptier ones are worth a search
WELL_ENDED = 0.5  # of the last page: less could perhaps be drawn in
WELL_SPACED = 0.64  # of the gaps

Heights = Callable[[float], tuple[float, ...]]


class Fitted(Struct, frozen=True):
    """Slices as they are to be placed, the share of their gaps that lets them take so few pages, and the columns of
    those."""

    slices: tuple[Slice, ...]
    share: float
    pages: tuple[tuple[Column, ...], ...]


class _Way(Struct, frozen=True):
    """What it costs to set slices with figures of a `size` and a `share` of their gaps, and whether that is good
    enough."""

    cost: float
    size: float
    share: float
    slices: tuple[Slice, ...]
    pages: tuple[tuple[Column, ...], ...]
    is_good: bool


class Leaves(Struct, frozen=True):
    """How pages are bound: `multiple` of them together. Fewer pages of text are of no use where that spares no leaf,
    unless the last page is wanted for something else (`has_other_end`)."""

    multiple: int = 1
    has_other_end: bool = False

    def count(self, pages: int) -> int:
        """How many it takes for so many pages."""
        return -(-pages // self.multiple)

    def cost(self, pages: int) -> float:
        """Of so many pages; never less for more of them."""
        is_full = pages % self.multiple == 0
        return MORE_PAGES * self.count(pages) + OTHER_END_COST * (self.has_other_end and is_full)


SINGLE = Leaves()


def fitted(desk: Desk, slices: tuple[Slice, ...], heights: Heights, across: int, leaves: Leaves = SINGLE) -> Fitted:
    """The slices with their gaps as narrow as is best; where that leaves much empty, with smaller figures, too.
    `heights` are those of the columns (as best_pages has them) with a share of the gaps."""
    best = _better(None, slices, heights, across, leaves)
    if not best.is_good:
        for size, smaller in _with_smaller_figures(desk, slices):
            best = _better(best, smaller, heights, across, leaves, size)
    return Fitted(tuple(replace(piece, redrawn=None) for piece in best.slices), best.share, best.pages)


def _better(
    best: _Way | None, slices: tuple[Slice, ...], heights: Heights, across: int, leaves: Leaves, size: float = 1.0
) -> _Way:
    """The best so far, or a cheaper way with a share of the gaps: the cheapest, and the first of equals. Shares are not
    looked at that take more leaves than narrower ones, or that would be dearer though they filled all columns."""

    def pages(at: int) -> int:
        return fewest_pages(slices, heights(TIGHTNESS[at]), across, TIGHTNESS[at])

    fewest = pages(-1)
    widest = bisect_left(range(len(TIGHTNESS)), True, key=lambda at: leaves.count(pages(at)) <= leaves.count(fewest))
    for share in TIGHTNESS[widest:]:
        if best and leaves.cost(fewest) + _cost(share, size) >= best.cost:
            break
        way = _way(slices, heights, across, leaves, share, size)
        best = min(best or way, way, key=lambda each: each.cost)
    assert best is not None, "there are shares"
    return best


def share_of_page(slices: Sequence[Slice], columns: Sequence[Column], room: Callable[[float], float]) -> float:
    """The largest share of their gaps with which the columns of a page stand in the room that is left then."""
    for share in TIGHTNESS:
        if all(height_of(slices[each.first : each.end], share) <= room(share) + ALMOST for each in columns):
            return share
    return TIGHTNESS[-1]


def _with_smaller_figures(desk: Desk, slices: tuple[Slice, ...]) -> Iterator[tuple[float, tuple[Slice, ...]]]:
    """The slices with their figures at smaller and smaller shares of their size, each as far as it can be drawn so;
    only sizes at which some become smaller."""
    for step in range(1, 1 + round((1 - desk.style.figures) / FIGURE_STEP)):
        size = 1 - step * FIGURE_STEP
        style = with_smaller_figures(desk.style, size)
        before, slices = slices, tuple(_redrawn(piece, style) for piece in slices)
        if any(piece is not former for piece, former in zip(slices, before, strict=True)):
            yield size, slices


def _redrawn(piece: Slice, style: Style) -> Slice:
    found = piece.redrawn(style) if piece.redrawn else None
    if found is None or found.height >= piece.height:
        return piece
    return replace(piece, height=found.height, items=found.items)


def _way(slices: tuple[Slice, ...], heights: Heights, across: int, leaves: Leaves, share: float, size: float) -> _Way:
    cost, pages = best_pages(slices, heights(share), across, share)
    tall = heights(share)
    shares = (*(each / max(tall) for each in tall), *(1.0 for _ in pages))
    holes = [column.hole * high for page, high in zip(pages[:-1], shares, strict=False) for column in page]
    end = sum(1 - column.hole for column in pages[-1]) / across
    is_well_ended = len(pages) == 1 or end >= WELL_ENDED
    is_good = max(holes, default=0.0) <= 1 - WELL_FILLED and is_well_ended and share >= WELL_SPACED
    cost += leaves.cost(len(pages)) + _cost(share, size)
    return _Way(cost, size, share, slices, tuple(pages), is_good)


def _cost(share: float, size: float) -> float:
    """Of gaps and figures that are smaller than usual."""
    return TIGHT_COST * (1 - share) + FIGURE_COST * (1 - size)
