"""Boards: pages that are not cut, each with as many boards as stand below each other."""

from collections.abc import Iterator, Sequence

from printkit.imposition.copies import with_copies
from printkit.imposition.margin import Band, bands
from printkit.imposition.papers import paper_names, printable_margin, read_paper
from printkit.model.panel import Paper, Piece, Placement, Sheet, Side
from printkit.problems import Faulty, Problem, problem
from printkit.units import in_mm, mm

GAP = mm(6)  # between boards on one page
BAND_ROOM = mm(7.6)  # above and below, for the ruler and the notice
WORD_GAP = mm(0.6)  # between a board and the words above and below it
TOLERANCE = 1e-6


def stacks(pieces: Sequence[Piece], paper: Paper) -> Iterator[tuple[Sheet, tuple[Band, Band]]]:
    """The pages, in the order of the pieces. Raises Faulty with `board-does-not-fit` for each that is too large."""
    problems = [fault for piece in pieces for fault in _too_large(piece, paper)]
    if problems:
        raise Faulty(problems)
    laid = [piece for piece in pieces for _ in range(piece.copies)]
    page: list[Piece] = []
    counted: set[str] = set()
    for piece in laid:
        if page and _height([*page, piece]) > _room(paper)[1] + TOLERANCE:
            yield _page(page, paper, counted)
            page = []
        page.append(piece)
    if page:
        yield _page(page, paper, counted)


def _page(pieces: Sequence[Piece], paper: Paper, counted: set[str]) -> tuple[Sheet, tuple[Band, Band]]:
    top = (paper.height - _height(pieces)) / 2
    placements: list[Placement] = []
    y = top
    for piece in pieces:
        placements.append(Placement(piece.front, (paper.width - piece.front.width) / 2, y))
        y += piece.front.height + GAP
    around = bands(paper, 0.0, top, WORD_GAP)
    return with_copies(Sheet(Side(tuple(placements))), pieces, counted), around


def _height(pieces: Sequence[Piece]) -> float:
    return sum(piece.front.height for piece in pieces) + GAP * (len(pieces) - 1)


def _room(paper: Paper) -> tuple[float, float]:
    edge = printable_margin()
    return paper.width - 2 * edge, paper.height - 2 * (edge + BAND_ROOM)


def _too_large(piece: Piece, paper: Paper) -> Iterator[Problem]:
    room = _room(paper)
    for axis, size, most in zip(("width", "height"), (piece.front.width, piece.front.height), room, strict=True):
        if size > most + TOLERANCE:
            fits = tuple(name for name in paper_names() if _fits(piece, read_paper(name)))
            short = round(in_mm(size - most), 2)
            yield problem(
                "board-does-not-fit", piece=piece.id, paper=paper.name, direction=axis, short=short, fits=fits
            )


def _fits(piece: Piece, paper: Paper) -> bool:
    width, height = _room(paper)
    return piece.front.width <= width + TOLERANCE and piece.front.height <= height + TOLERANCE
