"""Pieces whose grounds run out as far as a shop wants: to the end of the bleed of the products that they go onto."""

from collections.abc import Iterable, Mapping
from functools import partial

from msgspec.structs import replace

from printkit.layout.faces import make_pieces
from printkit.layout.template import read_template
from printkit.layout.variants import ENLARGED
from printkit.model.bitmap import Bitmap
from printkit.model.component import Part
from printkit.model.finish import Finish
from printkit.model.panel import Cut, Piece
from printkit.model.shop import Shop
from printkit.model.style import Style
from printkit.place import Place
from printkit.problems import Faulty, collected
from printkit.shops.products import Thing, best_fit
from printkit.typeset import Fonts

BLEEDING: tuple[Cut, ...] = ("card", "strip")  # cuts of pieces whose ground runs out; boards are mounted


def make_bleeding(
    shop: Shop,
    parts: Iterable[Part],
    style: Style,
    fonts: Fonts,
    places: Mapping[str, Place],
    pictures: Mapping[str, Bitmap],
    finish: Finish,
) -> tuple[Piece, ...]:
    """What `make_pieces` makes of the parts, in their order, each with as much bleed as it needs. Raises Faulty."""
    made = tuple(parts)
    wanted = [_bleed(part, shop, style) for part in made]

    def of(bleed: float) -> dict[int, Piece]:
        at = [number for number, each in enumerate(wanted) if each == bleed]
        own = replace(finish, bleed=bleed)
        some = make_pieces([made[number] for number in at], style, fonts, places, pictures, own, BLEEDING)
        return dict(zip(at, some, strict=True))

    pieces: dict[int, Piece] = {}
    for some in collected(partial(of, bleed) for bleed in dict.fromkeys(wanted)):
        pieces |= some
    return tuple(pieces[number] for number in range(len(made)))


def _bleed(part: Part, shop: Shop, style: Style) -> float:
    """Millimetres, before the style enlarges the piece."""
    try:
        template = read_template(part.front.template)
    except Faulty:
        return shop.bleed  # make_pieces tells of it, and where it is
    factor = style.pieces if part.sheet in ENLARGED else 1.0
    fit = best_fit(Thing(part.sheet, part.cut, template.width * factor, template.height * factor), shop)
    return shop.bleed if fit is None else (fit.product.bleed + max(0.0, *fit.beyond)) / factor
