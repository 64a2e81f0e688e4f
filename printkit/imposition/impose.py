"""Pieces → sheets: each file's pieces laid out on one paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from printkit.imposition.bare import Bare
from printkit.imposition.block import Layout, block
from printkit.imposition.copies import with_copies
from printkit.imposition.grid import MARK_REACH
from printkit.imposition.margin import MarginWords, all_bands, margin_items
from printkit.imposition.stack import stacks
from printkit.imposition.tiling import Pen
from printkit.model.display import Item
from printkit.model.finish import HOME, Finish
from printkit.model.panel import Binding, Paper, Piece, Sheet, Side
from printkit.model.style import Style
from printkit.problems import Faulty, Problem
from printkit.typeset import Fonts

BY_HAND, BACK_BY_HAND = "by-hand", "back-by-hand"  # a sheet with a back in a printer that prints one side; its back
NO_OTHERS: Mapping[str, MarginWords] = {}


def impose(
    pieces: Iterable[Piece],
    paper: Paper,
    binding: Binding,
    words: MarginWords | None,
    style: Style,
    fonts: Fonts,
    also: Mapping[str, MarginWords] = NO_OTHERS,
    finish: Finish = HOME,
) -> tuple[Sheet, ...]:
    """The sheets of one file. Pieces of one size share sheets, in their order; boards stand on pages of their own.

    `binding` "single" leaves the backs out, but for those that are played with: they have marks and words of their own,
    to be printed onto the same paper, turned over its long edge by hand, or onto another and glued behind. "fold" puts
    them on the same side of the paper, beyond a fold.
    `words` go into every sheet's margin, with the ruler (None: neither); those in `also` take their place on sheets
    whose last piece is in that language. Labels that leave no room for words get a last sheet with nothing else.
    Raises Faulty with everything that fits on no sheet, and with words that do not fit in the margin.
    """
    bare: list[Bare] = []
    problems: list[Problem] = []
    for group in _groups(pieces, binding):
        try:
            bare += _laid(group, paper, binding, finish, Pen(style, fonts))
        except Faulty as faulty:
            problems += faulty.problems
    if problems:
        raise Faulty(problems)
    if words is None:
        return tuple(each.sheet for each in bare)
    if paper.labels is not None and bare:
        bare = _with_room(bare, paper, words, also, style, fonts)
    return tuple(
        _worded(each, _words_of(each, words, also), (number, len(bare)), style, fonts)
        for number, each in enumerate(bare, 1)
    )


def _laid(group: Sequence[Piece], paper: Paper, binding: Binding, finish: Finish, pen: Pen) -> list[Bare]:
    if group[0].cut == "page":
        return list(stacks(group, paper, pen))
    return list(_grids(group, paper, binding, finish))


def _words_of(bare: Bare, words: MarginWords, also: Mapping[str, MarginWords]) -> MarginWords:
    return also.get(_language(bare.sheet), words)


def _language(sheet: Sheet) -> str:
    """That of the last piece with words, or none."""
    languages = [placement.panel.language for placement in sheet.front.placements if placement.panel.language]
    return languages[-1] if languages else ""


def _worded(bare: Bare, words: MarginWords, number: tuple[int, int], style: Style, fonts: Fonts) -> Sheet:
    if not bare.around:
        return bare.sheet
    items = margin_items(bare.around, words, number, style, fonts, bare.how)
    sheet, back = _with_items(bare.sheet, items), bare.sheet.back
    if back is None or bare.how != BY_HAND:
        return sheet
    items = margin_items(bare.around, words, number, style, fonts, BACK_BY_HAND)
    return replace(sheet, back=replace(back, items=(*back.items, *items)))


def _with_items(sheet: Sheet, items: tuple[Item, ...]) -> Sheet:
    return replace(sheet, front=replace(sheet.front, items=(*sheet.front.items, *items)))


def _with_room(
    bare: list[Bare],
    paper: Paper,
    words: MarginWords,
    also: Mapping[str, MarginWords],
    style: Style,
    fonts: Fonts,
) -> list[Bare]:
    """The sheets; or, where labels leave too little room, the sheets without words and one of words alone."""
    try:
        for each in bare:
            _worded(each, _words_of(each, words, also), (len(bare), len(bare)), style, fonts)
    except Faulty:
        apart = all_bands(paper, 0.0, paper.height / 3, MARK_REACH)
        return [*(each._replace(around=()) for each in bare), Bare(Sheet(Side(())), apart[:1], "labels")]
    return bare


def _groups(pieces: Iterable[Piece], binding: Binding) -> Iterator[list[Piece]]:
    """Pieces that share sheets: cards and strips of one size; all boards. What is folded has a back."""
    groups: dict[tuple[str, float, float, bool], list[Piece]] = {}
    for piece in pieces:
        width, height = (0.0, 0.0) if piece.cut == "page" else (piece.front.width, piece.front.height)
        is_folded = binding == "fold" and piece.back is not None
        groups.setdefault((piece.cut, round(width, 2), round(height, 2), is_folded), []).append(piece)
    yield from groups.values()


def _grids(group: Sequence[Piece], paper: Paper, binding: Binding, finish: Finish) -> Iterator[Bare]:
    if binding == "fold" and group[0].back is None:
        binding = "single"
    layout = block(group, paper, binding, finish)
    laid = [piece for piece in group for _ in range(piece.copies)]
    counted: set[str] = set()
    for start in range(0, len(laid), layout.grid.count):
        on_sheet = laid[start : start + layout.grid.count]
        sheet = layout.sheet(on_sheet)
        how = BY_HAND if binding == "single" and sheet.back is not None else layout.how
        yield Bare(with_copies(sheet, on_sheet, counted), layout.around, how)
        if binding == "single" and paper.labels is not None and any(piece.has_faces for piece in on_sheet):
            yield from _backs_apart(on_sheet, layout)


def _backs_apart(pieces: Sequence[Piece], layout: Layout) -> Iterator[Bare]:
    """Backs that are played with, on labels of their own: nothing can be printed behind a label."""
    backs = replace(layout, binding="long").sheet(pieces).back
    if backs:
        yield Bare(Sheet(backs), layout.around, layout.how)
