"""Pieces → sheets: each file's pieces laid out on one paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from printkit.imposition.copies import with_copies
from printkit.imposition.duplex import Bleeds, behind, free_sides, seen_from_behind
from printkit.imposition.grid import MARK_REACH, Grid, grid_for
from printkit.imposition.margin import Band, MarginWords, bands, margin_items
from printkit.imposition.marks import crop_marks, mirrored
from printkit.imposition.stack import stacks
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

    `binding` "single" leaves the backs out, but for those that are played with: they have marks and words of their own,
    to be printed onto the same paper, turned over its long edge by hand, or onto another and glued behind.
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
        _worded(sheet, around, also.get(_language(sheet), words), (number, len(bare)), binding, style, fonts)
        for number, (sheet, around) in enumerate(bare, 1)
    )


def _language(sheet: Sheet) -> str:
    """That of the last piece with words, or none."""
    languages = [placement.panel.language for placement in sheet.front.placements if placement.panel.language]
    return languages[-1] if languages else ""


def _worded(
    sheet: Sheet,
    around: tuple[Band, Band],
    words: MarginWords,
    number: tuple[int, int],
    binding: Binding,
    style: Style,
    fonts: Fonts,
) -> Sheet:
    """With words on the front; on the back too where it is printed by hand, which both then tell."""
    front, back = sheet.front, sheet.back
    by_hand = back is not None and binding == "single"
    said = margin_items(around, words, number, style, fonts, "front" if by_hand else "")
    front = Side(front.placements, (*front.items, *said))
    if back and by_hand:
        back = Side(back.placements, (*back.items, *margin_items(around, words, number, style, fonts, "back")))
    return Sheet(front, back)


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


def _sheet(pieces: Sequence[Piece], grid: Grid, bleeds: Bleeds, paper: Paper, binding: Binding) -> Sheet:
    is_single = binding == "single"
    has_backs = not is_single or any(piece.has_faces for piece in pieces)
    fronts: list[Placement] = []
    backs: list[Placement] = []
    for slot, piece in enumerate(pieces):
        x, y = grid.slot(slot)
        free = free_sides(grid, slot, len(pieces))
        front = Placement(bleeds.cut(piece.front, free), x, y)
        fronts.append(front)
        if piece.back is not None and has_backs:
            back = bleeds.cut(piece.back, seen_from_behind(free))
            backs.append(behind(front, back, paper, "long" if is_single else binding))
    marks = crop_marks(grid, len(pieces), paper)
    around_backs = mirrored(marks, paper) if is_single else ()  # they may be printed and cut out on their own
    return Sheet(Side(tuple(fronts), marks), Side(tuple(backs), around_backs) if backs else None)
