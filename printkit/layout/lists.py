"""Lists: numbers and bullets hang before their items, and run on where a list is broken."""


from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.desk import ASCENT_SHARE, Desk, baseline, lines, natural_width
from printkit.layout.flow import Keep, Slice, shifted, spaced
from printkit.layout.moving import all_moved
from printkit.layout.shapes import disc, rectangle
from printkit.model.book import Listing
from printkit.model.display import Item
from printkit.model.text import Span, Text

NUMBER = "list number"  # why a digit that is no fact may stand on paper
NUMBER_SHARE = 0.35  # of the disc's height, for the ends of a ground that is longer than high


class Marks(Struct, frozen=True):
    """How wide the grounds of a list's marks are, how far its items are indented, and the type of the items."""

    width: float
    indent: float
    role: str


def listing(desk: Desk, block: Listing, width: float, parent: int, role: str = "body") -> tuple[Slice, ...]:
    """The items of a list, one slice a line. A lone first line never stays behind without the next."""
    node = desk.tree.add("L", parent, language=block.items[0].language if block.items else "")
    marks = _marks(desk, block, role)
    slices: list[Slice] = []
    for number, item in enumerate(block.items, 1):
        found = _item(desk, block, number, item, width, node, marks)
        slices += spaced(found, desk.space("item")) if number > 1 else found
    return _opening_kept(tuple(slices))


def _marks(desk: Desk, block: Listing, role: str) -> Marks:
    """One width for all marks of a list, so that its items are in line; wide enough for the last number."""
    disc, indent = desk.space("list-disc"), desk.space("list-indent")
    if not block.numbered or not block.items:
        return Marks(disc, indent, role)
    last = _number_text(block, len(block.items), block.items[0])
    inner = natural_width(desk, last, desk.type_for("list-number", last), block.place)
    width = max(disc, inner + desk.space("list-disc") * NUMBER_SHARE)
    return Marks(width, indent + width - disc, role)


def _number_text(block: Listing, number: int, item: Text) -> Text:
    return Text((Span(str(number), literal=NUMBER),), item.language, f"{block.id}:{number}")


def _opening_kept(slices: tuple[Slice, ...]) -> tuple[Slice, ...]:
    """With its first line kept to the second, a heading above brings two lines of the list along."""
    if len(slices) < 2:
        return slices
    return (replace(slices[0], keep=Keep.FAST), *slices[1:])


def _item(
    desk: Desk, block: Listing, number: int, text: Text, width: float, list_node: int, marks: Marks
) -> tuple[Slice, ...]:
    node = desk.tree.add("LI", list_node, language=text.language)
    mark = _number(desk, block, number, text, node, marks) if block.numbered else _bullet(desk, text, marks)
    body = desk.tree.add("LBody", node, language=text.language)
    style = desk.type_for(marks.role, text)
    found = shifted(lines(desk, text, style, width - marks.indent, body, block.place), marks.indent)
    if not found:
        return ()
    return (replace(found[0], items=(*mark, *found[0].items)), *found[1:])


def _number(desk: Desk, block: Listing, number: int, text: Text, item: int, marks: Marks) -> tuple[Item, ...]:
    """A number on a ground in the accent, in the middle of the item's first line."""
    node = desk.tree.add("Lbl", item)
    middle = _middle(desk, text, marks)
    said = _number_text(block, number, text)
    style = desk.type_for("list-number", text)
    slices = lines(desk, said, style, marks.width, node, block.place)
    if not slices:
        return ()
    drop = middle + (ASCENT_SHARE - 0.5) * style.size - baseline(style, text.language)
    high = desk.space("list-disc")
    ground = rectangle(0, middle - high / 2, marks.width, high, fill="accent", corner=high / 2)
    return (ground, *all_moved(slices[0].items, 0.0, drop))


def _bullet(desk: Desk, text: Text, marks: Marks) -> tuple[Item, ...]:
    return (disc(marks.width / 2, _middle(desk, text, marks), desk.space("bullet") / 2, fill="accent"),)


def _middle(desk: Desk, text: Text, marks: Marks) -> float:
    """The height of the middle of the em box in an item's first line."""
    style = desk.type_for(marks.role, text)
    return baseline(style, text.language) - (ASCENT_SHARE - 0.5) * style.size
