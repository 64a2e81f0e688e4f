"""The packing list: which face is where, and how often each card is wanted; as text to read and as a table."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Protocol

from printkit.model.display import Group
from printkit.model.panel import Document
from printkit.model.shop import AtHome, Shop
from printkit.model.text import Text
from printkit.shops.faces import Shown
from printkit.units import in_mm

NAME = "packing-list"
_STEERING = ("=", "+", "-", "@")  # a cell that begins so is a formula in a spreadsheet


class Words(Protocol):
    """What a packing list asks of a catalogue."""

    @property
    def language(self) -> str: ...

    def title(self) -> Text: ...

    def word(self, id: str, where: str) -> Text: ...


def packing_lists(
    shown: Sequence[Shown], left: Sequence[AtHome], command: str, shop: Shop, words: Words, notice: str
) -> tuple[Document, ...]:
    """`packing-list.txt` and `packing-list.csv`. `left` is what the shop does not get, `command` what makes it."""
    said = {id: words.word(f"packing:{id}", NAME).plain for id in ("title", "item", "copies", "size", "front", "back")}
    title = f"{words.title().plain} · {said['title']}"
    copies = tuple(
        Group((), claims=each.piece.claims, label=f"{each.piece.copies} {each.piece.id}")
        for each in shown
        if each.piece.claims
    )
    lines = [title, f"{shop.name}", "", *_lines(shown, shop, said), ""]
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


def _size(each: Shown) -> str:
    front = each.piece.front
    return f"{in_mm(front.width):.4g} x {in_mm(front.height):.4g} mm"


def _lines(shown: Sequence[Shown], shop: Shop, said: dict[str, str]) -> Iterator[str]:
    """A card a line, under its size."""
    size = ""
    for each in shown:
        if _size(each) != size:
            size = _size(each)
            yield f"{said['size']} {size}"
        sides = [f"{said['front']} {place_in(shop, each.front)}"]
        sides += [f"{said['back']} {place_in(shop, each.back)}"] if each.piece.back else []
        yield f"  {each.piece.copies} × {_named(each.piece.id, each.piece.name)}: {' · '.join(sides)}"


def _table(shown: Sequence[Shown], shop: Shop, said: dict[str, str]) -> str:
    """After RFC 4180, with a mark that tells spreadsheets that it is UTF-8."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\r\n")
    rows.writerow([said[id] for id in ("item", "copies", "size", "front", "back")])
    for each in shown:
        piece = each.piece
        sides = (place_in(shop, each.front), place_in(shop, each.back))
        rows.writerow(map(_cell, (piece.id, str(piece.copies), _size(each), *sides)))
    return "\ufeff" + written.getvalue()


def _cell(words: str) -> str:
    return f"'{words}" if words.startswith(_STEERING) else words
