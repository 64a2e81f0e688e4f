"""A game's cards as a shop's lot: files with each face once, and lists that say how many of which."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from printkit.layout.variants import inked_file
from printkit.model.bitmap import Bitmap
from printkit.model.panel import Document, Piece, PrintFile
from printkit.model.shop import Shop
from printkit.model.style import Style
from printkit.problems import Faulty, problem
from printkit.shops.faces import Shown, laid_out
from printkit.shops.make import refuse_pictures
from printkit.shops.packing import Words, packing_lists


class Lot(NamedTuple):
    files: tuple[PrintFile, ...]
    documents: tuple[Document, ...]
    shown: tuple[Shown, ...] = ()


def shop_lot(
    pieces: Sequence[Piece], shop: Shop, words: Words, notice: str, style: Style, pictures: Mapping[str, Bitmap]
) -> Lot:
    """What is cut out as cards; the rest is named in the packing list as what somebody prints at home. Raises Faulty
    with pictures that the shop refuses, and where there is no card."""
    cards = tuple(piece for piece in pieces if piece.cut == "card")
    if not cards:
        raise Faulty([problem("nothing-for-shop", shop=shop.name)])
    laid = laid_out(cards, shop, words.title().plain, words.language, notice)
    refuse_pictures(laid.files, shop, pictures)
    left = ("rules", *dict.fromkeys(piece.sheet for piece in pieces if piece.cut != "card"))
    documents = packing_lists(laid.shown, left, shop, words, notice)
    return Lot(tuple(inked_file(file, style) for file in laid.files), documents, laid.shown)
