"""Parts of a game as a shop's lot: files with each face once, and lists that say how many of which."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.outline import shifted
from printkit.layout.variants import inked_file
from printkit.model.bitmap import Bitmap
from printkit.model.display import IDENTITY, Group
from printkit.model.panel import Document, Panel, Piece, PrintFile
from printkit.model.shop import AtHome, Shop, kept_free
from printkit.model.style import Style
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.shops.at_home import Asked, home_command, left_at_home
from printkit.shops.faces import Shown, laid_out
from printkit.shops.inward import drawn_inward, inward
from printkit.shops.make import refuse_pictures
from printkit.shops.packing import Changed, Words, ordered, packing_lists
from printkit.shops.products import (
    BACK_TURN,
    FRONT_TURN,
    Fit,
    best_fit,
    on_product,
    thing,
    too_large,
)
from printkit.units import in_mm, mm


class Lot(Struct, frozen=True):
    """What a shop gets. `left` is what it does not get; of its `products` so many are to be ordered."""

    files: tuple[PrintFile, ...]
    documents: tuple[Document, ...]
    shown: tuple[Shown, ...] = ()
    left: tuple[AtHome, ...] = ()
    products: Mapping[str, int] = {}


def shop_lot(
    pieces: Sequence[Piece],
    shop: Shop,
    asked: Asked,
    words: Words,
    notice: str,
    style: Style,
    pictures: Mapping[str, Bitmap],
    places: Mapping[str, Place] | None = None,
) -> Lot:
    """What the shop prints; the rest is named in the packing list as what somebody prints at home. `places` are those
    of components. Raises Faulty with pictures that the shop refuses, with what is larger than its products, and where
    there is nothing for it."""
    chosen = tuple(piece for piece in pieces if piece.sheet in shop.prints)
    if not chosen:
        raise Faulty([problem("nothing-for-shop", shop=shop.name, prints=shop.prints)])
    if faults := [*too_large(chosen, shop, places or {})]:
        raise Faulty(faults)
    means = (shop, style, cache(_framed), cache(on_product))
    mounted = [_mounted(piece, *means) for piece in chosen]
    laid = laid_out([each.piece for each in mounted], shop, words.title().plain, words.language, notice)
    refuse_pictures(laid.files, shop, pictures)
    left = tuple(left_at_home(pieces, shop, asked.order.only))
    changed = {each.piece.id: each.changed for each in mounted}
    documents = packing_lists(laid.shown, left, home_command(asked, left), shop, words, notice, changed)
    files = tuple(inked_file(file, style) for file in laid.files)
    counts = {product.name: count for product, count in ordered(laid.shown, shop).items()}
    return Lot(files, documents, laid.shown, left, counts)


class _Mounted(Struct, frozen=True):
    piece: Piece
    changed: Changed


def _mounted(
    piece: Piece,
    shop: Shop,
    style: Style,
    framed: Callable[[Panel, Shop], Panel],
    on: Callable[[Panel, Fit, int], Panel],
) -> _Mounted:
    """The piece as the shop makes it: in the middle of a product, if it has products of the kind.

    What is a whole page at home has the paper's margins around it; for a shop it has one in which no words stand. What
    is cut in strips at home, along lines, has its drawings farther inward.
    """
    own = (in_mm(piece.front.width), in_mm(piece.front.height))
    fit = best_fit(thing(piece), shop)
    scale, safe = 1.0, shop.safe
    if fit is not None:
        safe = max(0.0, fit.product.safe - min(fit.beyond))
    if piece.cut == "strip":
        scale = inward(piece.front, safe, style)
        piece = _sides(piece, lambda panel, _turn: drawn_inward(panel, safe, style))
    if fit is not None:
        piece = _sides(piece, lambda panel, turn: on(panel, fit, turn))
    elif piece.cut == "page":
        piece = _sides(piece, lambda panel, _turn: framed(panel, shop))
    return _Mounted(piece, Changed(own, scale))


def _sides(piece: Piece, made: Callable[[Panel, int], Panel]) -> Piece:
    """Both sides of a piece, made anew; the second argument is how each is turned where a piece lies on its side."""
    back = piece.back and made(piece.back, BACK_TURN)
    return replace(piece, front=made(piece.front, FRONT_TURN), back=back)


def _framed(panel: Panel, shop: Shop) -> Panel:
    margin = mm(kept_free(shop.bleed, shop.safe))
    items = (Group(panel.items, shifted(IDENTITY, margin, margin)),)
    width, height = panel.width + 2 * margin, panel.height + 2 * margin
    return replace(panel, width=width, height=height, items=items, bleed=mm(shop.bleed))
