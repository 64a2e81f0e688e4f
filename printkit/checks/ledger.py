"""What does the paper claim? The ledger of a build: each printed number with its fact and where it stands."""

from collections.abc import Iterable, Iterator

from printkit.model.facts import Claim
from printkit.model.panel import Piece, PrintFile
from printkit.model.walk import claims_of, pages, sides

Entry = dict[str, str | int]


def ledger(files: Iterable[PrintFile]) -> tuple[Entry, ...]:
    """One entry for each different claim on a page, with how often it stands there; and one for each claim that the
    number of a piece's copies makes, on the page where the first of them lies."""
    entries: dict[tuple[str | int, ...], int] = {}
    for file in files:
        for page, claim, said in (*_printed(file), *_copies(file)):
            key = (file.name, page, claim.where, claim.fact, str(claim.value), said, claim.language)
            entries[key] = entries.get(key, 0) + 1
    names = ("file", "page", "where", "fact", "value", "text", "language")
    return tuple({**dict(zip(names, key, strict=True)), "times": times} for key, times in sorted(entries.items()))


def _printed(file: PrintFile) -> Iterator[tuple[int, Claim, str]]:
    for page, items in enumerate(pages(file), 1):
        yield from ((page, claim, said) for claim, said in claims_of(items))


def _copies(file: PrintFile) -> Iterator[tuple[int, Claim, str]]:
    for piece in file.pieces:
        lying = pages_of(piece, file)
        yield from ((lying[0], claim, f"copies: {len(lying)}") for claim in piece.claims if lying)


def pages_of(piece: Piece, file: PrintFile) -> tuple[int, ...]:
    """The page of each copy of a piece, counted where its front lies."""
    front = (piece.front.id, piece.front.language)
    return tuple(
        page
        for page, side in enumerate(sides(file.sheets), 1)
        for placement in side.placements
        if (placement.panel.id, placement.panel.language) == front
    )
