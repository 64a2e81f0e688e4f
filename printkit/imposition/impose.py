"""Pieces → sheets: each file's pieces laid out on one paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from printkit.imposition.copies import with_copies
from printkit.imposition.duplex import Bleeds, behind, free_sides, seen_from_behind
from printkit.imposition.grid import MARK_REACH, Grid, grid_for
from printkit.imposition.margin import Band, MarginWords, bands, margin_items
from printkit.imposition.marks import crop_marks
from printkit.imposition.stack import stacks
from printkit.model.display import Item
from printkit.model.panel import Binding, Paper, Piece, Placement, Sheet, Side
from printkit.model.style import Style
from printkit.problems import Faulty, Problem
from printkit.typeset import Fonts

NO_OTHERS: Mapping[str, MarginWords] = {}
Bare = tuple[Sheet, tuple[Band, Band]]  # a sheet without words, and where they will stand


def impose(
    pieces: Iterable[Piece],
    paper: Paper,
    binding: Binding,
    words: MarginWords | None,
    style: Style,
    fonts: Fonts,
    also: Mapping[str, MarginWords] = NO_OTHERS,
) -> tuple[Sheet, ...]:
    """The sheets of one file. Pieces of one size share sheets, in their order; boards stand on pages of their own.

    `binding` "single" leaves the backs out; where these are played with, they follow on a sheet of their own, to be
    printed onto the same paper, turned over its long edge, or glued behind.
    `words` go into every sheet's margin, with the ruler (None: neither);
    those in `also` take their place on sheets whose last piece is in that language.
    Raises Faulty with `sheet-grid-does-not-fit` or `board-does-not-fit`, and with words that do not fit in the margin.
    """
    made = tuple(pieces)
    bare: list[Bare] = []
    problems: list[Problem] = []
    for group in _groups(made):
        try:
            is_page = group[0].cut == "page"
            bare += stacks(group, paper) if is_page else _grids(group, paper, binding)
        except Faulty as faulty:
            problems += faulty.problems
    if problems:
        raise Faulty(problems)
    if words is None:
        return tuple(sheet for sheet, _ in bare)
    return tuple(
        _worded(sheet, margin_items(around, also.get(_language(sheet), words), (number, len(bare)), style, fonts))
        for number, (sheet, around) in enumerate(bare, 1)
    )


def _language(sheet: Sheet) -> str:
    """That of the last piece with words, or none."""
    languages = [placement.panel.language for placement in sheet.front.placements if placement.panel.language]
    return languages[-1] if languages else ""


def _worded(sheet: Sheet, items: tuple[Item, ...]) -> Sheet:
    return Sheet(Side(sheet.front.placements, (*sheet.front.items, *items)), sheet.back)


def _groups(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Pieces that share sheets: cards and strips of one size; all boards."""
    groups: dict[tuple[str, float, float], list[Piece]] = {}
    for piece in pieces:
        width, height = (0.0, 0.0) if piece.cut == "page" else (piece.front.width, piece.front.height)
        groups.setdefault((piece.cut, round(width, 2), round(height, 2)), []).append(piece)
    yield from groups.values()


def _grids(group: Sequence[Piece], paper: Paper, binding: Binding) -> Iterator[Bare]:
    first = group[0].front
    grid = grid_for(first.width, first.height, paper, group[0].id)
    laid = [piece for piece in group for _ in range(piece.copies)]
    bleeds = Bleeds(grid, paper)
    around = bands(paper, grid.left, grid.top, MARK_REACH)
    counted: set[str] = set()
    for start in range(0, len(laid), grid.count):
        on_sheet = laid[start : start + grid.count]
        bare = _sheet(on_sheet, grid, bleeds, paper, binding)
        yield with_copies(bare, on_sheet, counted), around
        if binding == "single" and any(piece.has_faces for piece in on_sheet):
            backs = _sheet(on_sheet, grid, bleeds, paper, "long").back
            if backs:
                yield Sheet(Side(tuple(backs.placements))), around


def _sheet(pieces: Sequence[Piece], grid: Grid, bleeds: Bleeds, paper: Paper, binding: Binding) -> Sheet:
    fronts: list[Placement] = []
    backs: list[Placement] = []
    for slot, piece in enumerate(pieces):
        x, y = grid.slot(slot)
        free = free_sides(grid, slot, len(pieces))
        front = Placement(bleeds.cut(piece.front, free), x, y)
        fronts.append(front)
        if piece.back is not None and binding != "single":
            back = bleeds.cut(piece.back, seen_from_behind(free))
            backs.append(behind(front, back, paper, binding))
    marks = crop_marks(grid, len(pieces), paper)
    return Sheet(Side(tuple(fronts), marks), Side(tuple(backs)) if backs else None)
