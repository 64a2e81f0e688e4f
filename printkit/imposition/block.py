"""A block of cards on a sheet: fronts in their slots, backs behind them, bleed as far as it may run, marks around."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printkit.imposition.duplex import (
    Bleeds,
    Edge,
    behind,
    bleed_sides,
    edge_of,
    seen_from_behind,
    seen_upright,
)
from printkit.imposition.grid import MARK_REACH, Grid, Need, grid_for
from printkit.imposition.margin import Band, all_bands
from printkit.imposition.marks import (
    DISTANCE,
    LEAST,
    before_fold,
    crop_marks,
    fold_line,
    full_reach,
    short_reach,
    trim_of,
)
from printkit.model.display import Item
from printkit.model.finish import Finish
from printkit.model.panel import Binding, Panel, Paper, Piece, Placement, Sheet, Side
from printkit.problems import Faulty, problem
from printkit.units import mm


def way_of_labels(paper: Paper) -> str:
    """How sheets of labels are handled: whether somebody has measured them."""
    return "labels-guess" if paper.guessed else "labels"


class Layout(Struct, frozen=True):
    """How the pieces of one size are laid out on each of their sheets."""

    grid: Grid
    paper: Paper
    binding: Binding
    edge: Edge
    finish: Finish
    bleed: float
    bleeds: Bleeds

    @property
    def around(self) -> Sequence[tuple[Band, Band]]:
        """The strips for words."""
        left, top = self.grid.left, self.grid.top
        if self.paper.labels is not None:  # these need not lie in the middle
            right, bottom = self.grid.end
            left, top = min(left, self.paper.width - right), min(top, self.paper.height - bottom)
        return all_bands(self.paper, left, top, MARK_REACH + self.bleed)

    @property
    def how(self) -> str:
        if self.paper.labels is not None:
            return way_of_labels(self.paper)
        return "fold" if self.binding == "fold" else ""

    def sheet(self, pieces: Sequence[Piece]) -> Sheet:
        """The sheet of these pieces, at most one for each slot. In a printer of one side it has a back if some of them
        are played with on both sides."""
        # Labels are cut already: there bleed ends half-way to the next.
        if self.bleed and self.paper.labels is None:
            from printkit.imposition.edges import missing_gap

            if fault := missing_gap(pieces, self.grid, self.bleed):
                raise Faulty([fault])
        by_hand = self.paper.labels is None and any(piece.has_faces for piece in pieces)
        has_backs = self.binding != "single" or by_hand
        fronts: list[Placement] = []
        backs: list[Placement] = []
        for slot, piece in enumerate(pieces):
            x, y = self.grid.slot(slot)
            turn = self.grid.turn
            sides = seen_upright(bleed_sides(self.grid, slot, len(pieces), self.bleeds.room), turn)
            front = Placement(self.bleeds.cut(piece.front, sides), x, y, turn)
            fronts.append(front)
            if piece.back is not None and has_backs:
                back = self.bleeds.cut(piece.back, seen_from_behind(sides))
                backs.append(behind(front, back, self.paper, self.edge))
        if self.binding == "fold":
            return Sheet(Side((*fronts, *backs), tuple(self._folded(fronts, backs))), is_folded=True)
        return Sheet(self._side(fronts, "fronts"), self._side(backs, "backs") if backs else None)

    def _side(self, placements: Sequence[Placement], which: str) -> Side:
        # A back that is printed by hand may be cut out on its own.
        wanted = self.finish.marks_on in (which, "both") or self.binding == "single"
        return Side(tuple(placements), self._marks(placements) if wanted else ())

    def _folded(self, fronts: Sequence[Placement], backs: Sequence[Placement]) -> Iterator[Item]:
        for placements, which in ((fronts, "fronts"), (backs, "backs")):
            if self.finish.marks_on in (which, "both"):
                yield from self._marks(placements, is_behind=which == "backs")
        trims = [trim_of(each) for each in (*fronts, *backs)]
        yield fold_line(self.paper, self.edge, short_reach(trims, self.paper, self.bleed))

    def _marks(self, placements: Sequence[Placement], is_behind: bool = False) -> tuple[Item, ...]:
        if self.finish.marks == "none" or self.paper.labels is not None:
            return ()
        trims = tuple(trim_of(each) for each in placements)
        bleed = self._bleed_beside(placements)
        is_full = self.finish.marks == "full"
        reach = short_reach(trims, self.paper, bleed)
        if is_full:
            reach = full_reach(trims, self.paper, bleed, words_at_sides=self.grid.top < self.grid.left)
        if self.binding == "fold":
            reach = before_fold(reach, self.paper, self.edge, is_behind)
        return crop_marks(trims, reach, is_full)

    def _bleed_beside(self, placements: Sequence[Placement]) -> float:
        """How far art runs out where marks stand: they begin beyond it, if that leaves room for them."""
        bleed = max(each.panel.bleed for each in placements)
        room = min(self.grid.left, self.grid.top) - self.paper.printable
        return bleed if bleed + DISTANCE + LEAST <= room else 0.0


def block(group: Sequence[Piece], paper: Paper, binding: Binding, finish: Finish, words: float = 1.0) -> Layout:
    """The layout for pieces of one size, with `words` times the usual room for words in the margin. Raises Faulty where
    not even one fits, as `grid_for` and `folded_grid` do."""
    first = group[0].front
    is_card = group[0].cut == "card"  # chips are gapless strips
    gap, bleed = (mm(finish.gap), mm(finish.bleed or 0.0)) if is_card else (0.0, 0.0)
    edge = edge_of(binding)
    if binding == "fold" and paper.labels is not None:
        raise Faulty([problem("labels-not-folded", paper=paper.name)])
    if gap and paper.labels is not None:
        raise Faulty([problem("labels-gap", paper=paper.name, gap=finish.gap)])
    if binding == "fold":
        from printkit.imposition.folding import folded_grid

        need = Need(first.width, first.height, gap, max(bleed, *(panel.bleed for panel in _panels(group))), words)
        grid, edge = folded_grid(need, paper, group[0].id, bleed)
    else:
        grid = grid_for(first.width, first.height, paper, group[0].id, gap=gap, bleed=bleed, words=words)
    room = min(grid.left, grid.top, paper.width, paper.height) - paper.printable
    if is_card and finish.bleed is not None:
        room = min(room, bleed)
    return Layout(grid, paper, binding, edge, finish, bleed, Bleeds(room))


def _panels(group: Sequence[Piece]) -> Iterator[Panel]:
    for piece in group:
        yield piece.front
        if piece.back is not None:
            yield piece.back
