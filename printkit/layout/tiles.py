"""Domino tiles as figures draw them, and the pyramid that they are laid in."""

from collections.abc import Sequence

from printkit.layout.desk import Desk
from printkit.layout.pips import PIPS
from printkit.layout.shapes import disc, line, rectangle
from printkit.layout.tabletop import Tabletop
from printkit.model.display import Group, Item, Stroke
from printkit.model.scene import SceneTile, Zone

SPREAD = 0.27  # of a half's side, from its middle to the outer pips
PIP = 0.1  # a pip's radius, of the side of its half
LAP = 0.09  # of a tile's width: how far it lies on the tiles of the row below
TILE_GAP = 0.22  # between tiles that lie side by side, of their width
RIM = 0.14  # of a back, white


def tile(desk: Desk, thing: SceneTile, width: float) -> Group:
    """An upright tile with its top left corner at the origin, twice as high as it is wide."""
    weight = desk.weight("medium" if thing.changed else "thin")
    outline = Stroke("accent" if thing.changed else "line", weight)
    corner = width * 0.13
    ground = rectangle(0, 0, width, 2 * width, fill="paper", stroke=outline, corner=corner)
    if not thing.face_up:
        inset = width * RIM
        paint = "accent" if thing.changed else "line"
        inner = rectangle(
            inset, inset, width - 2 * inset, 2 * (width - inset), fill=paint, corner=max(0.0, corner - inset / 2)
        )
        return Group((ground, inner), label="tile face down")
    items: list[Item] = [ground]
    for half, is_marked in enumerate(thing.marked):
        if is_marked or thing.changed:
            inset = outline.width
            side = width - 2 * inset
            items.append(rectangle(inset, half * width + inset, side, side, fill="wash", corner=corner - inset))
    middle = Stroke(outline.paint, desk.weight("hair"))
    items.append(line(width * 0.16, width, width * 0.84, width, middle))
    for half, number in enumerate(thing.ends):
        items += _pips(number, width, half * width)
    return Group(tuple(items), label=f"tile {thing.ends[0]}-{thing.ends[1]}")


def lying_tile(desk: Desk, thing: SceneTile, length: float) -> Group:
    """The same tile lying on its side, its first end to the left, with its top left corner at the origin."""
    width = length / 2
    return Group((tile(desk, thing, width),), (0.0, -1.0, 1.0, 0.0, 0.0, width), label="lying")


def _pips(number: int, side: float, top: float) -> list[Item]:
    middle = side / 2
    return [
        disc(middle + across * side * SPREAD, top + middle + down * side * SPREAD, side * PIP, fill="ink")
        for across, down in PIPS[number]
    ]


def wall_size(table: Tabletop, zone: Zone) -> tuple[float, float, float]:
    """Of a pyramid: the length of its tiles, from row to row, and how high it is."""
    longest = max((row for row, _ in (thing.at for thing in zone.tiles)), default=1)
    length = min(table.space("tile-lying"), table.width / longest)
    step = length / 2 * (1 - LAP)
    return length, step, step * (longest - 1) + length / 2


def paint_wall(table: Tabletop, zone: Zone, top: float) -> float:
    """A pyramid about the middle: each tile lies on two of the row below. Returns its height."""
    if not zone.tiles:
        return 0.0
    length, step, high = wall_size(table, zone)
    for thing in sorted(zone.tiles, key=lambda each: (-each.at[0], each.at[1])):
        row, place = thing.at
        x, y = table.width / 2 + (place - 1 - row / 2) * length, top + (row - 1) * step
        table.put((lying_tile(table.desk, thing, length),), x, y)
    longest = max(thing.at[0] for thing in zone.tiles)
    table.zones[zone.id] = ((table.width - longest * length) / 2, top, longest * length, high)
    return high


def paint_tiles(table: Tabletop, things: Sequence[SceneTile], room: tuple[float, float, float]) -> float:
    """Upright tiles in even rows about the middle of a room (left, top, width). Returns their height."""
    if not things:
        return 0.0
    left, top, room_width = room
    width = table.space("tile")
    gap = width * TILE_GAP
    most = max(1, int((room_width + gap) / (width + gap)))
    rows = -(-len(things) // most)
    each = -(-len(things) // rows)
    for number, thing in enumerate(things):
        row, place = divmod(number, each)
        here = min(each, len(things) - row * each)
        x = left + (room_width - here * width - (here - 1) * gap) / 2 + place * (width + gap)
        table.put((tile(table.desk, thing, width),), x, top + row * (2 * width + gap))
    return rows * (2 * width + gap) - gap
