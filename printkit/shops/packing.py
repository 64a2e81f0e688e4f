"""The packing list: which face is where, and how often each card is wanted; as text to read and as a table."""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from printkit.model.display import Group
from printkit.model.panel import Document
from printkit.model.shop import SAME, AtHome, Product, Shop
from printkit.model.text import Text
from printkit.shops.faces import Shown, product_of
from printkit.units import in_mm

NAME = "packing-list"
_WORDS = ("title", "item", "copies", "size", "front", "back", "product", "pixels", "to-order", "own-size", "drawn-at")
_STEERING = ("=", "+", "-", "@")  # a cell that begins so is a formula in a spreadsheet


class Changed(Struct, frozen=True):
    """How a piece is at home: its size in millimetres; and how many times as large its drawings are for the shop."""

    own: tuple[float, float]
    scale: float


class Words(Protocol):
    """What a packing list asks of a catalogue."""

    @property
    def language(self) -> str: ...

    def title(self) -> Text: ...

    def word(self, id: str, where: str) -> Text: ...


def packing_lists(
    shown: Sequence[Shown],
    left: Sequence[AtHome],
    command: str,
    shop: Shop,
    words: Words,
    notice: str,
    changed: Mapping[str, Changed] | None = None,
) -> tuple[Document, ...]:
    """`packing-list.txt` and `packing-list.csv`. `left` is what the shop does not get, `command` what makes it;
    `changed` is, by piece, what is not as at home."""
    said = {id: words.word(f"packing:{id}", NAME).plain for id in _WORDS}
    title = f"{words.title().plain} · {said['title']}"
    copies = tuple(
        Group((), claims=each.piece.claims, label=f"{each.piece.copies} {each.piece.id}")
        for each in shown
        if each.piece.claims
    )
    lines = [title, f"{shop.name}", "", *_products(shown, shop, said), *_lines(shown, shop, said, changed or {}), ""]
    if left:
        lines += [words.word("packing:at-home", NAME).plain, *(_left(each, words) for each in left), f"  {command}", ""]
    text = "\n".join([*lines, notice, ""])
    table = _table(shown, shop, said)
    made = ((f"{NAME}.txt", text, copies), (f"{NAME}.csv", table, ()))
    return tuple(
        Document(name, "packing", title, words.language, data, blocks=(), texts=(), drawn=drawn)
        for name, data, drawn in made
    )


def _left(each: AtHome, words: Words) -> str:
    """A kind of file, and what is in it."""
    kind = words.word(f"file:{each.kind}", NAME).plain
    return f"  {kind}: {' · '.join(_named(*thing) for thing in each.things)}" if each.things else f"  {kind}"


def _named(id: str, title: str) -> str:
    """A thing by its id, by which it is found in files and asked for, and the title by which people know it."""
    return f"{id} ({title})" if title else id


def place_in(shop: Shop, side: tuple[str, int]) -> str:
    """Where a side is, as a shop finds it: `cards-fronts.pdf, 3`, or the name of a PNG; empty: nowhere."""
    name, page = side
    if not page:
        return ""
    return f"{name}-{page:03}.png" if shop.makes == "png" else f"{name}.pdf, {page}"


def ordered(shown: Sequence[Shown], shop: Shop) -> dict[Product, int]:
    """How many of each product to order."""
    counted: Counter[Product] = Counter()
    for each in shown:
        if product := product_of(each.piece, shop):
            counted[product] += each.piece.copies
    return dict(counted)


def _size(each: Shown) -> str:
    front = each.piece.front
    return _told((in_mm(front.width), in_mm(front.height)))


def _told(size: tuple[float, float]) -> str:
    return f"{round(size[0], 2):g} x {round(size[1], 2):g} mm"


def _products(shown: Sequence[Shown], shop: Shop, said: dict[str, str]) -> Iterator[str]:
    """A product a line, with its size and how many to order; nothing for a shop that makes things as large as they
    are."""
    orders = ordered(shown, shop)
    if orders:
        yield said["to-order"]
    for product, count in orders.items():
        across, down = product.pixels(shop.dpi)
        pixels = f" · {across} x {down} {said['pixels']}" if shop.makes == "png" else ""
        yield f"  {count} × {product.name}: {_told((product.width, product.height))}{pixels}"
    if orders:
        yield ""


def _lines(
    shown: Sequence[Shown], shop: Shop, said: dict[str, str], changed: Mapping[str, Changed]
) -> Iterator[str]:
    """A card a line, under its product and its size."""
    above = ""
    for each in shown:
        head = _head(each, shop, said, changed)
        if head != above:
            above = head
            yield head
        sides = [f"{said['front']} {place_in(shop, each.front)}"]
        sides += [f"{said['back']} {place_in(shop, each.back)}"] if each.piece.back else []
        scale = changed[each.piece.id].scale if each.piece.id in changed else 1.0
        sides += [f"{said['drawn-at']} {scale:.0%}"] if scale < 1.0 else []
        yield f"  {each.piece.copies} × {_named(each.piece.id, each.piece.name)}: {' · '.join(sides)}"


def _head(each: Shown, shop: Shop, said: dict[str, str], changed: Mapping[str, Changed]) -> str:
    """The product, the size, and the size at home where that is another."""
    front, product, at_home = each.piece.front, product_of(each.piece, shop), changed.get(each.piece.id)
    parts = [product.name] if product else []
    parts.append(f"{said['size']} {_size(each)}")
    sides = (in_mm(front.width), in_mm(front.height))
    if at_home and max(abs(one - other) for one, other in zip(sides, at_home.own, strict=True)) > SAME:
        parts.append(f"{said['own-size']} {_told(at_home.own)}")
    return " · ".join(parts)


def _table(shown: Sequence[Shown], shop: Shop, said: dict[str, str]) -> str:
    """After RFC 4180, with a mark that tells spreadsheets that it is UTF-8."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    columns = ("item", "copies", "size", "front", "back", *(("product",) if shop.products else ()))
    rows.writerow([said[id] for id in columns])
    for each in shown:
        piece, product = each.piece, product_of(each.piece, shop)
        sides = (place_in(shop, each.front), place_in(shop, each.back))
        named = (product.name if product else "",) if shop.products else ()
        rows.writerow(map(_cell, (piece.id, str(piece.copies), _size(each), *sides, *named)))
    return "\ufeff" + written.getvalue()


def _cell(words: str) -> str:
    return f"'{words}" if words.startswith(_STEERING) else words
