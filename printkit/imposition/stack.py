"""Boards: pages that are not cut, each with as many boards as stand below each other."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from printkit.imposition.bare import Bare
from printkit.imposition.copies import with_copies
from printkit.imposition.margin import Pen, bands, kept_free
from printkit.imposition.papers import without_labels
from printkit.model.panel import Paper, Piece, Placement, Sheet, Side
from printkit.problems import Faulty, Problem
from printkit.units import mm

GAP = mm(6)  # between boards on one page
BAND_AREA = mm(1100) * mm(1)  # for words, above and below
ROOMY = 2.0  # of the usual room for words: more than any margin needs
WORD_GAP = mm(0.6)  # between a board and the words above and below it
TOLERANCE = 1e-6


class Laid(Struct, frozen=True):
    """A board as it lies on the page."""

    piece: Piece
    turn: int

    @property
    def size(self) -> tuple[float, float]:
        panel = self.piece.front
        return (panel.width, panel.height) if self.turn % 180 == 0 else (panel.height, panel.width)


def stacks(pieces: Sequence[Piece], paper: Paper, pen: Pen, words: float = 1.0) -> Iterator[Bare]:
    """The pages, in the order of the pieces, with `words` times the usual room for words above and below. Boards lie on
    their side where they fit in no other way; those that are larger than the paper come in parts. Raises Faulty with
    `board-does-not-fit` for each that would take too many."""
    problems: list[Problem] = []
    bare: list[Bare] = []
    page: list[Laid] = []
    counted: set[str] = set()

    def finish() -> None:
        if page:
            bare.append(_page(page, paper, counted))
            page.clear()

    for piece in (each for each in pieces for _ in range(each.copies)):
        turn = _turn(piece, paper, words)
        if turn is None:
            from printkit.imposition.tiling import tiled

            finish()
            try:
                bare += tiled(piece, paper, counted, pen, words)
            except Faulty as faulty:
                problems += (each for each in faulty.problems if each not in problems)
            continue
        if page and _height([*page, Laid(piece, turn)]) > board_room(paper, words)[1] + TOLERANCE:
            finish()
        page.append(Laid(piece, turn))
    finish()
    if problems:
        raise Faulty(problems)
    yield from bare


def _page(page: Sequence[Laid], paper: Paper, counted: set[str]) -> Bare:
    top = (paper.height - _height(page)) / 2
    placements: list[Placement] = []
    y = top
    for each in page:
        width, height = each.size
        placements.append(Placement(each.piece.front, (paper.width - width) / 2, y, each.turn))
        y += height + GAP
    around = (bands(paper, 0.0, top, WORD_GAP),)
    return Bare(with_copies(Sheet(Side(tuple(placements))), [each.piece for each in page], counted), around)


def _height(page: Sequence[Laid]) -> float:
    return sum(each.size[1] for each in page) + GAP * (len(page) - 1)


def board_room(paper: Paper, words: float) -> tuple[float, float]:
    """The width and height that a page leaves to boards, with `words` times the usual room for words."""
    edge = paper.printable
    return paper.width - 2 * edge, paper.height - 2 * (edge + kept_free(paper, words * BAND_AREA))


def room_for_writing(paper: Paper) -> tuple[float, float]:
    """What a page leaves to what is written on, whatever its margin has to say."""
    return board_room(without_labels(paper), ROOMY)


def _turn(piece: Piece, paper: Paper, words: float) -> int | None:
    """How the board lies on the paper; None if it is larger."""
    width, height = board_room(paper, words)
    for turn in (0, 90):
        across, down = Laid(piece, turn).size
        if across <= width + TOLERANCE and down <= height + TOLERANCE:
            return turn
    return None
