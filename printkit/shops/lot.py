"""Parts of a game as a shop's lot: files with each face once, and lists that say how many of which."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from printkit.layout.outline import shifted
from printkit.layout.variants import inked_file
from printkit.model.bitmap import Bitmap
from printkit.model.display import IDENTITY, Group
from printkit.model.panel import Cut, Document, Panel, Piece, PrintFile
from printkit.model.shop import AtHome, Shop
from printkit.model.style import Style
from printkit.problems import Faulty, problem
from printkit.shops.at_home import Asked, home_command, left_at_home
from printkit.shops.faces import Shown, laid_out
from printkit.shops.inward import drawn_inward
from printkit.shops.make import refuse_pictures
from printkit.shops.packing import Words, packing_lists
from printkit.units import mm

BLEEDING: tuple[Cut, ...] = ("card", "strip")  # cuts of pieces whose ground runs out; boards are mounted


class Lot(NamedTuple):
    files: tuple[PrintFile, ...]
    documents: tuple[Document, ...]
    shown: tuple[Shown, ...] = ()
    left: tuple[AtHome, ...] = ()


def shop_lot(
    pieces: Sequence[Piece],
    shop: Shop,
    asked: Asked,
    words: Words,
    notice: str,
    style: Style,
    pictures: Mapping[str, Bitmap],
) -> Lot:
    """What the shop prints; the rest is named in the packing list as what somebody prints at home. Raises Faulty with
    pictures that the shop refuses, and where there is nothing for it."""
    printed = tuple(_mounted(piece, shop, style) for piece in pieces if piece.sheet in shop.prints)
    if not printed:
        raise Faulty([problem("nothing-for-shop", shop=shop.name, prints=shop.prints)])
    laid = laid_out(printed, shop, words.title().plain, words.language, notice)
    refuse_pictures(laid.files, shop, pictures)
    left = tuple(left_at_home(pieces, shop, asked.order.only))
    documents = packing_lists(laid.shown, left, home_command(asked, left), shop, words, notice)
    return Lot(tuple(inked_file(file, style) for file in laid.files), documents, laid.shown, left)


def _mounted(piece: Piece, shop: Shop, style: Style) -> Piece:
    """What is a whole page at home has the paper's margins around it; for a shop it has one in which no words stand.
    What is cut in strips at home, along lines, has its drawings farther inward."""
    if piece.cut == "page":
        return replace(piece, front=_framed(piece.front, shop), back=piece.back and _framed(piece.back, shop))
    if piece.cut == "strip":
        inward = (drawn_inward(panel, shop, style) if panel else None for panel in (piece.front, piece.back))
        return replace(piece, **dict(zip(("front", "back"), inward, strict=True)))
    return piece


def _framed(panel: Panel, shop: Shop) -> Panel:
    margin = mm(shop.safe)
    items = (Group(panel.items, shifted(IDENTITY, margin, margin)),)
    width, height = panel.width + 2 * margin, panel.height + 2 * margin
    return replace(panel, width=width, height=height, items=items, bleed=mm(shop.bleed))
