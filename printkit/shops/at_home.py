"""What of a game a shop does not get: printed at home, and how."""

import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from printkit.model.order import Order
from printkit.model.panel import Piece
from printkit.model.shop import AtHome, Shop

RULES = "rules"
USUAL = Order(Path())
_CHOICES = ("kit", "style", "furigana", "mode", "players")


class Asked(Struct, frozen=True):
    """An order of a game, which is named as `printkit build` takes it, in a language."""

    order: Order
    game: str
    language: str


def left_at_home(pieces: Iterable[Piece], shop: Shop, only: tuple[str, ...]) -> Iterator[AtHome]:
    """The rules and the components that are not of what the shop prints, by the file that they are in at home. `only`
    is what was asked for; nothing: all."""
    if not only or RULES in only:
        yield AtHome(RULES)
    found: dict[str, dict[str, str]] = {}
    for piece in pieces:
        if piece.sheet not in shop.prints:
            found.setdefault(piece.sheet, {}).setdefault(piece.component, piece.name)
    yield from (AtHome(sheet, tuple(things.items())) for sheet, things in found.items())


def home_command(asked: Asked, left: Iterable[AtHome]) -> str:
    """What to type for the sheets of all that is left, made as the order is."""
    words = ["printkit", "build", asked.game, "--lang", asked.language]
    words += [word for each in left for word in ("--only", each.kind)]
    for name in _CHOICES:
        value, usual = getattr(asked.order, name), getattr(USUAL, name)
        words += [f"--{name}", str(value)] if value != usual else []
    return shlex.join(words)
