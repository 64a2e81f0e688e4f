"""The first box of a sheet: players, minutes, ages, and the aim of the game in a sentence."""

from msgspec.structs import replace

from printkit.layout.desk import Desk, lines, natural_width
from printkit.layout.flow import Keep, Slice, height_of, spaced, stacked
from printkit.layout.moving import all_moved
from printkit.layout.shapes import line
from printkit.model.book import KeyFacts
from printkit.model.display import Item, Stroke
from printkit.model.text import Text

Entry = tuple[Text, Text]
ROOM = 1.5  # gaps: before an entry, and half of one after it
SHORT_SHARE = 1 / 3  # an entry that needs more than this share of the width stands in a row of its own


def key_facts(desk: Desk, block: KeyFacts, width: float, parent: int) -> tuple[Slice, ...]:
    """Short entries side by side, long ones below each other, between two rules in the accent."""
    node = desk.tree.add("L", parent, language=block.entries[0][0].language if block.entries else "")
    rows: list[Slice] = []
    for row in _rows(desk, block, width):
        made = _row(desk, block, row, width, node)
        rows += spaced((made,), desk.space("key-gap") / 2) if rows else (made,)
    if not rows:
        return ()
    whole = stacked(rows)
    pad = desk.space("key-gap") * 0.7
    rule = Stroke("accent", desk.weight("medium"))
    height = whole.height + 2 * pad
    items = (line(0, 0, width, 0, rule), *all_moved(whole.items, 0, pad), line(0, height, width, height, rule))
    return (Slice(height, items, keep=Keep.FREE, place=block.place),)


def _rows(desk: Desk, block: KeyFacts, width: float) -> list[list[Entry]]:
    rows: list[list[Entry]] = []
    taken = width
    for entry in block.entries:
        need = max(_wanted(desk, entry[0], "key-label", block), _wanted(desk, entry[1], "key-text", block))
        need += desk.space("key-gap") * ROOM
        short = need <= width * SHORT_SHARE
        if short and taken + need <= width:
            rows[-1].append(entry)
            taken += need
        else:
            rows.append([entry])
            taken = need if short else width
    return rows


def _wanted(desk: Desk, text: Text, role: str, block: KeyFacts) -> float:
    return natural_width(desk, text, desk.type_for(role, text), block.place)


def _row(desk: Desk, block: KeyFacts, row: list[Entry], width: float, list_node: int) -> Slice:
    """Entries in cells of one width, with thin lines between them."""
    cell = width / len(row)
    gap = desk.space("key-gap")
    made = [_entry(desk, block, entry, cell - (gap if index else 0.0), list_node) for index, entry in enumerate(row)]
    height = max(height_of(each) for each in made)
    items: list[Item] = []
    for index, slices in enumerate(made):
        if index:
            rule = Stroke("mist", desk.weight("thin"))
            items.append(line(index * cell, 0, index * cell, height, rule))
        items += all_moved(stacked(slices).items, index * cell + (gap if index else 0.0), 0)
    return Slice(height, tuple(items), place=block.place)


def _entry(desk: Desk, block: KeyFacts, entry: Entry, width: float, list_node: int) -> tuple[Slice, ...]:
    label, text = entry
    node = desk.tree.add("LI", list_node, language=label.language)
    label_node = desk.tree.add("Lbl", node, language=label.language)
    said = lines(desk, label, desk.type_for("key-label", label), width, label_node, block.place)
    body_node = desk.tree.add("LBody", node, language=text.language)
    below = lines(desk, text, desk.type_for("key-text", text), width, body_node, block.place)
    return tuple(replace(each, keep=Keep.FREE) for each in (*said, *below))
