"""Pieces → sheets: each file's pieces laid out on one paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from printkit.imposition.bare import Bare
from printkit.imposition.block import Layout, block, way_of_labels
from printkit.imposition.copies import with_copies
from printkit.imposition.grid import MARK_REACH
from printkit.imposition.margin import MarginWords, Pen, all_bands, margin_items
from printkit.model.display import Item
from printkit.model.finish import HOME, Finish
from printkit.model.panel import Binding, Paper, Piece, Sheet, Side
from printkit.model.style import Style
from printkit.problems import Faulty, collected
from printkit.typeset import Fonts

BY_HAND, BACK_BY_HAND = "by-hand", "back-by-hand"  # a sheet with a back in a printer that prints one side; its back
NO_OTHERS: Mapping[str, MarginWords] = {}
ROOMS = (1.0, 1.3, 1.7, 2.2, 3.0)  # for words in the margin, as shares of what most take: tried in this order


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
    whose last piece is in that language. Where they have no room, fewer pieces are laid on a sheet. Labels that leave
    no room for words get a last sheet with nothing else. Raises Faulty with everything that fits on no sheet, and
    with words that do not fit in the margin.
    """
    groups = tuple(_groups(pieces, binding))
    rooms = [ROOMS[0]] * len(groups)
    while True:
        laid = collected(
            partial(_laid, group, paper, binding, finish, Pen(style, fonts), room)
            for group, room in zip(groups, rooms, strict=True)
        )
        if words is None:
            return tuple(each.sheet for bare in laid for each in bare)
        margin = Margin(words, also, style, fonts)
        if paper.labels is not None:  # their grid is what it is
            every = [each for bare in laid for each in bare]
            return margin.on_all([margin.with_room(every, paper)]).sheets
        worded = margin.on_all(laid)
        if not worded.faults:
            return worded.sheets
        rooms = [_wider(room, worded.faults.get(at)) for at, room in enumerate(rooms)]


def _wider(room: float, fault: Faulty | None) -> float:
    """The next room for words that do not fit. Raises their fault where there is none."""
    if fault is None:
        return room
    if room == ROOMS[-1]:
        raise fault
    return ROOMS[ROOMS.index(room) + 1]


def _laid(
    group: Sequence[Piece], paper: Paper, binding: Binding, finish: Finish, pen: Pen, room: float
) -> Sequence[Bare]:
    if group[0].cut == "page":
        from printkit.imposition.stack import stacks

        return tuple(stacks(group, paper, pen, room))
    return tuple(_grids(group, paper, binding, finish, room))


class Worded(Struct, frozen=True):
    """Sheets with their words; the groups of sheets, by number, whose words have no room, with what is wrong."""

    sheets: tuple[Sheet, ...]
    faults: Mapping[int, Faulty]


class Margin(Struct, frozen=True):
    """What is said in margins, and with which type."""

    words: MarginWords
    also: Mapping[str, MarginWords]
    style: Style
    fonts: Fonts

    def on_all(self, groups: Sequence[Sequence[Bare]]) -> Worded:
        sheets: list[Sheet] = []
        faults: dict[int, Faulty] = {}
        number, total = 0, sum(map(len, groups))
        for at, group in enumerate(groups):
            for bare in group:
                number += 1
                try:
                    sheets.append(self.on(bare, (number, total)))
                except Faulty as fault:
                    faults.setdefault(at, fault)
        return Worded(tuple(sheets), faults)

    def on(self, bare: Bare, number: tuple[int, int]) -> Sheet:
        """The sheet with its words. Raises Faulty with `text-does-not-fit`."""
        if not bare.around:
            return bare.sheet
        words = self.also.get(_language(bare.sheet), self.words)
        items = self._items(bare, words, number)
        sheet, back = _with_items(bare.sheet, items), bare.sheet.back
        if back is None or bare.how != BY_HAND:
            return sheet
        items = margin_items(bare.around, words, number, self.style, self.fonts, BACK_BY_HAND)
        return replace(sheet, back=replace(back, items=(*back.items, *items)))

    def _items(self, bare: Bare, words: MarginWords, number: tuple[int, int]) -> tuple[Item, ...]:
        """A sheet for readers of several languages has the notice in all of them where there is room, otherwise in that
        of its words."""
        spoken = _languages(bare.sheet) or tuple(self.also)
        notices = [self.also[each].notice for each in self.also if each in spoken]
        if len(notices) > 1:
            try:
                return margin_items(bare.around, words, number, self.style, self.fonts, bare.how, notices)
            except Faulty:
                pass  # one is lawful; fewer cards on each sheet for a second one would be dear
        return margin_items(bare.around, words, number, self.style, self.fonts, bare.how)

    def with_room(self, bare: Sequence[Bare], paper: Paper) -> Sequence[Bare]:
        """The sheets; or, where labels leave too little room, the sheets without words and one of words alone."""
        if not self.on_all([bare]).faults:
            return bare
        apart = all_bands(paper, 0.0, paper.height / 3, MARK_REACH)
        return [*(replace(each, around=()) for each in bare), Bare(Sheet(Side(())), apart[:1], way_of_labels(paper))]


def _language(sheet: Sheet) -> str:
    """That of the last piece with words, or none."""
    return next(iter(_languages(sheet)), "")


def _languages(sheet: Sheet) -> tuple[str, ...]:
    """Those of the pieces with words, the last one's first."""
    spoken = (placement.panel.language for placement in reversed(sheet.front.placements))
    return tuple(dict.fromkeys(language for language in spoken if language))


def _with_items(sheet: Sheet, items: tuple[Item, ...]) -> Sheet:
    return replace(sheet, front=replace(sheet.front, items=(*sheet.front.items, *items)))


def _groups(pieces: Iterable[Piece], binding: Binding) -> Iterator[list[Piece]]:
    """Pieces that share sheets: cards and strips of one size; all boards. What is folded has a back."""
    groups: dict[tuple[str, float, float, bool], list[Piece]] = {}
    for piece in pieces:
        width, height = (0.0, 0.0) if piece.cut == "page" else (piece.front.width, piece.front.height)
        is_folded = binding == "fold" and piece.back is not None
        groups.setdefault((piece.cut, round(width, 2), round(height, 2), is_folded), []).append(piece)
    yield from groups.values()


def _grids(group: Sequence[Piece], paper: Paper, binding: Binding, finish: Finish, room: float) -> Iterator[Bare]:
    if binding == "fold" and group[0].back is None:
        binding = "single"
    layout = block(group, paper, binding, finish, room)
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
