"""What a game needs, drawn: an icon, a count and a name for each thing, in a row that wraps."""

from msgspec.structs import replace

from printkit.layout.desk import Desk, lines
from printkit.layout.flow import Keep, Slice, height_of, spaced, stacked
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.moving import all_moved
from printkit.model.book import Needed, NeededThing
from printkit.model.display import Item
from printkit.problems import Faulty

SHORT_SHARE, LONG_SHARE = 0.4, 0.7  # of a column: things up to the one height are never parted, up to the other seldom


def needed(desk: Desk, block: Needed, width: float, parent: int) -> tuple[Slice, ...]:
    """Cells of one width, as many in a row as there is room for, the rows filled evenly. Low ones stay in one
    column; high ones too, unless that left much of it empty or took one page more."""
    if not block.entries:
        return ()
    node = desk.tree.add("L", parent, language=block.entries[0].name.language)
    most = max(1, int(width // desk.space("needed-cell")))
    rows = -(-len(block.entries) // most)
    across = -(-len(block.entries) // rows)
    cell = width / across
    slices: list[Slice] = []
    for first in range(0, len(block.entries), across):
        made = [_thing(desk, block, thing, cell, node) for thing in block.entries[first : first + across]]
        items: list[Item] = []
        for index, whole in enumerate(made):
            items += all_moved(whole.items, index * cell, 0)
        row = Slice(max(whole.height for whole in made), tuple(items), place=block.place)
        slices += spaced((row,), desk.space("key-gap") * 0.6) if slices else (row,)
    share = height_of(slices) / desk.column_height
    keep = Keep.FAST if share <= SHORT_SHARE else Keep.FIRM if share <= LONG_SHARE else Keep.LOOSE
    return (*(replace(row, keep=keep) for row in slices[:-1]), slices[-1])


def _thing(desk: Desk, block: Needed, thing: NeededThing, cell: float, list_node: int) -> Slice:
    """The icon (an artifact: the name says it) over the count and the name."""
    node = desk.tree.add("LI", list_node, language=thing.name.language)
    body = desk.tree.add("LBody", node)
    pad = desk.space("key-gap") / 4
    inside = cell - 2 * pad
    side = desk.space("icon")
    icon = Slice(side, _icon(desk, block, thing, (inside - side) / 2, side), place=block.place)
    count = lines(desk, thing.count, desk.type_for("needed-count", thing.count), inside, body, block.place)
    name = lines(desk, thing.name, desk.type_for("needed-name", thing.name), inside, body, block.place)
    slices = (icon, *spaced(name, pad / 2), *count)
    whole = stacked(slices)
    return Slice(height_of(slices), all_moved(whole.items, pad, 0), place=block.place)


def _icon(desk: Desk, block: Needed, thing: NeededThing, x: float, side: float) -> tuple[Item, ...]:
    try:
        return icon_items(read_icon(thing.icon), x, 0.0, side, "ink")
    except Faulty as fault:
        desk.report(fault, block.place)
        return ()
