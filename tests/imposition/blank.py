"""Pieces without art, as small as an imposition needs them."""

from printkit.model.display import Path
from printkit.model.panel import Panel, Piece
from printkit.units import mm


def panel(id: str, width: float, height: float, bleed: float = 0.0) -> Panel:
    """A panel of this size in millimetres, with one mark on it."""
    mark = Path((("M", 1.0, 1.0), ("L", 5.0, 1.0), ("L", 1.0, 5.0), ("Z",)), fill="ink")
    return Panel(id, mm(width), mm(height), (mark,), "", mm(bleed))


def card(
    id: str,
    copies: int = 1,
    size: tuple[float, float] = (63, 88),
    bleed: float = 2.0,
    back: bool = True,
    has_faces: bool = False,
) -> Piece:
    behind = panel(f"{id}.back", *size, bleed) if back else None
    return Piece(id, id, panel(id, *size), behind, copies, has_faces=has_faces)


def board(id: str, width: float, height: float, copies: int = 1) -> Piece:
    return Piece(id, id, panel(id, width, height), None, copies, "page", "boards")
