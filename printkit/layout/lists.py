"""Lists: numbers and bullets hang before their items, and run on where a list is broken."""

from dataclasses import replace

from printkit.layout.desk import ASCENT_SHARE, Desk, baseline, lines
from printkit.layout.flow import Keep, Slice, shifted, spaced
from printkit.layout.moving import all_moved
from printkit.layout.shapes import disc
from printkit.model.book import Listing
from printkit.model.display import Item
from printkit.model.text import Span, Text

NUMBER = "list number"  # why a digit that is no fact may stand on paper


def listing(desk: Desk, block: Listing, width: float, parent: int, role: str = "body") -> tuple[Slice, ...]:
    """The items of a list, one slice a line. A lone first line never stays behind without the next."""
    node = desk.tree.add("L", parent, language=block.items[0].language if block.items else "")
    slices: list[Slice] = []
    for number, item in enumerate(block.items, 1):
        found = _item(desk, block, number, item, width, node, role)
        slices += spaced(found, desk.space("item")) if number > 1 else found
    return _opening_kept(tuple(slices))


def _opening_kept(slices: tuple[Slice, ...]) -> tuple[Slice, ...]:
    """With its first line kept to the second, a heading above brings two lines of the list along."""
    if len(slices) < 2:
        return slices
    return (replace(slices[0], keep=Keep.FAST), *slices[1:])


def _item(
    desk: Desk, block: Listing, number: int, text: Text, width: float, list_node: int, role: str
) -> tuple[Slice, ...]:
    indent = desk.space("list-indent")
    node = desk.tree.add("LI", list_node, language=text.language)
    mark = _number(desk, block, number, text, node, role) if block.numbered else _bullet(desk, text, role)
    body = desk.tree.add("LBody", node, language=text.language)
    found = shifted(lines(desk, text, desk.type_for(role, text), width - indent, body, block.place), indent)
    if not found:
        return ()
    return (replace(found[0], items=(*mark, *found[0].items)), *found[1:])


def _number(desk: Desk, block: Listing, number: int, text: Text, item: int, role: str) -> tuple[Item, ...]:
    """A number on a disc in the accent, on the baseline of the item's first line."""
    label = desk.tree.add("Lbl", item)
    around = desk.type_for(role, text)
    style = desk.type_for("list-number", text)
    middle = baseline(around, text.language) - (ASCENT_SHARE - 0.5) * around.size
    radius = desk.space("list-disc") / 2
    said = Text((Span(str(number), literal=NUMBER),), text.language, f"{block.id}:{number}")
    slices = lines(desk, said, style, 2 * radius, label, block.place)
    if not slices:
        return ()
    drop = middle + (ASCENT_SHARE - 0.5) * style.size - baseline(style, text.language)
    return (disc(radius, middle, radius, fill="accent"), *all_moved(slices[0].items, 0.0, drop))


def _bullet(desk: Desk, text: Text, role: str) -> tuple[Item, ...]:
    style = desk.type_for(role, text)
    middle = baseline(style, text.language) - (ASCENT_SHARE - 0.5) * style.size
    radius = desk.space("bullet") / 2
    return (disc(desk.space("list-disc") / 2, middle, radius, fill="accent"),)
