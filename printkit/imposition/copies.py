"""What the number of copies states, where the first of them lies."""

from collections.abc import Sequence

from msgspec.structs import replace

from printkit.model.display import Group
from printkit.model.panel import Piece, Sheet


def with_copies(sheet: Sheet, pieces: Sequence[Piece], counted: set[str]) -> Sheet:
    """The sheet with a group, empty but for its claims, for each of `pieces` that no earlier sheet had.

    `counted` are the ids of those that had been laid before; the new ones are added.
    """
    claims: list[Group] = []
    for piece in pieces:
        if piece.claims and piece.id not in counted:
            counted.add(piece.id)
            claims.append(Group((), claims=piece.claims, label=f"{piece.copies} {piece.id}"))
    if not claims:
        return sheet
    return replace(sheet, front=replace(sheet.front, items=(*sheet.front.items, *claims)))
