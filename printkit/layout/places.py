"""A player's own places in a figure: cards kept side by side, places of a purpose, piles, totals, what is passed on."""

from collections.abc import Iterator, Sequence

from printkit.layout.desk import natural_width
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.shapes import rectangle
from printkit.layout.tabletop import Box, Tabletop
from printkit.layout.things import card_height, number
from printkit.model.display import Stroke
from printkit.model.scene import Zone

Room = tuple[float, float, float]  # left, top, width
CORNER = 0.24  # where a card that others lie on shows its label, of its height
CLEAR = 0.9  # of a card's width: with less, its label must stand at its edge
NAME_ROOM = 1.0  # of a cell's width, for the name below it
SIGN_SIDE, SIGN_ROOM = 0.8, 0.95  # of a total's height: the sign before it, and what it takes
TOTAL_STEP = 1.2  # of a total's height, from one to the next below it
EMPTY = 0.5  # of a card's height: where an arrow leaves an empty place


def paint_kept(table: Tabletop, zones: Sequence[Zone], room: Room) -> float:
    """Zones of cards from left to right, each card partly under the next where they need the room. Returns the height,
    which is the same for all players."""
    left, top, width = room
    size, gap = _purpose_size(table, width), table.space("place-pad")
    for zone in zones:
        last = zone is zones[-1]
        count = len(zone.cards)
        taken = room[0] + width - left if last else size
        pitch = min(size + gap * 0.5, (taken - size) / max(1, count - 1))
        _paint_row(table, zone, (left, top, taken), size, pitch)
        left += size + gap
    return card_height(size)


def paint_purposes(table: Tabletop, zones: Sequence[Zone], room: Room) -> float:
    """Places of a purpose and piles side by side, each card as large as all players' places allow."""
    left, top, width = room
    size, gap = _purpose_size(table, width), table.space("place-pad")
    for zone in zones:
        step = table.space("pile-step") if zone.kind == "pile" else 0.0
        taken = size + step * max(0, len(zone.cards) - 1)
        _paint_row(table, zone, (left, top, taken), size, step)
        left += taken + gap
    return card_height(size)


def paint_total(table: Tabletop, zones: Sequence[Zone], room: Room) -> float:
    """A number that tells how a player stands, and beside it what passes from player to player."""
    left, top, width = room
    if len(zones) > 1 and all(zone.kind == "total" for zone in zones):
        return _paint_totals(table, zones, room)
    size = table.space("card-token")
    tall = card_height(size)
    for zone in zones:
        if zone.kind == "total":
            sign = table.space("total-height") * SIGN_ROOM if zone.icon else 0.0
            table.zones[zone.id] = (left, top, width, tall)
            _paint_total(table, zone, left + sign + table.space("total-width") / 2, top + tall / 2)
        else:
            _paint_row(table, zone, (left + width - size, top, size), size, 0.0)
    return tall


def totals_width(table: Tabletop, zones: Sequence[Zone]) -> float:
    """What numbers below each other need with their names; nothing where they have none, or a player has only one."""
    totals = [zone for zone in zones if zone.kind == "total" and zone.id in table.names]
    if len(totals) <= len(table.scene.players):
        return 0.0
    styles = {zone.id: table.desk.type_for("figure-word", table.names[zone.id]) for zone in totals}
    names = (natural_width(table.desk, table.names[id], style, table.said.place) for id, style in styles.items())
    return max(names) + table.space("total-width") + table.space("place-pad")


def _paint_totals(table: Tabletop, zones: Sequence[Zone], room: Room) -> float:
    """Numbers below each other, each with its name before it."""
    left, top, width = room
    step = table.space("total-height") * TOTAL_STEP
    name = width - table.space("total-width") - table.space("place-pad") / 2
    for index, zone in enumerate(zones):
        middle = top + (index + 0.5) * step
        table.zones[zone.id] = (left, top + index * step, width, step)
        if zone.id in table.names:
            table.put_name(zone.id, "figure-word", (left + name / 2, middle), name)
        _paint_total(table, zone, left + width - table.space("total-width") / 2, middle)
    return step * len(zones)


def paint_own_places(table: Tabletop, zones: Sequence[Zone]) -> tuple[Zone, ...]:
    """One player's places as they lie on the table, each with its name below it. Returns the zones without a spot."""
    placed = [(zone, zone.spot) for zone in zones if zone.spot is not None]
    columns, rows = (1 + max(spot[axis] for _, spot in placed) for axis in (0, 1))
    size, pad = table.space("place-card"), table.space("place-pad")
    named = [zone.id for zone, _ in placed if zone.id in table.names]
    name = max((table.name_height(id, "figure-word") for id in named), default=0.0)
    cell, tall = (table.width - 2 * pad) / columns, card_height(size) + name + pad
    height = rows * tall + pad
    outline = Stroke("mist", table.desk.weight("thin"))
    corner = table.space("frame-corner")
    table.items.append(rectangle(0, table.bottom, table.width, height, fill="paper", stroke=outline, corner=corner))
    for zone, (column, row) in placed:
        left, top = pad + column * cell, table.bottom + pad + row * tall
        _paint_spot(table, zone, (left, top, cell), size)
        if zone.id in table.names:
            below = top + card_height(size) + name - table.name_height(zone.id, "figure-word")
            table.put_name_below(zone.id, "figure-word", (left + cell * (1 - NAME_ROOM) / 2, below, cell * NAME_ROOM))
    table.bottom += height
    return tuple(zone for zone in zones if zone.spot is None)


def _paint_spot(table: Tabletop, zone: Zone, room: Room, size: float) -> None:
    left, top, width = room
    if zone.kind == "total":
        table.zones[zone.id] = (left, top, width, card_height(size))
        _paint_total(table, zone, left + width / 2, top + card_height(size) / 2)
        return
    step = table.space("pile-step") if zone.kind == "pile" else size + table.space("place-pad")
    count = max(0, len(zone.cards) - 1)
    pitch = min(step, (width - size) / count) if count else 0.0
    taken = size + pitch * count
    _paint_row(table, zone, (left + (width - taken) / 2, top, taken), size, pitch)


def _paint_total(table: Tabletop, zone: Zone, x: float, y: float) -> None:
    for pile in zone.chips:
        if zone.icon:
            side = table.space("total-height") * SIGN_SIDE
            left = x - table.space("total-width") / 2 - table.space("total-height") * SIGN_ROOM
            table.items += icon_items(read_icon(zone.icon), left, y - side / 2, side, "grey")
        table.items.append(number(table.desk, pile, x, y, table.said))


def _paint_row(table: Tabletop, zone: Zone, room: Room, size: float, pitch: float) -> None:
    """Cards from the left, `pitch` apart."""
    left, top, _ = room
    table.zones[zone.id] = _box(room, size, max(1, len(zone.cards)), pitch)
    if not zone.cards and zone.kind == "kept":
        _paint_empty(table, zone, (left, top, size))
    covered = len(zone.cards) > 1 and pitch < size * CLEAR
    at = (min(0.5, pitch / size * 0.5 + 0.04), CORNER) if covered else (0.5, 0.5)
    for index, thing in enumerate(zone.cards):
        table.put_card(zone, thing, left + index * pitch, top, size, at)


def _paint_empty(table: Tabletop, zone: Zone, room: Room) -> None:
    """Where cards are going to lie."""
    left, top, size = room
    outline = Stroke("line", table.desk.weight("thin"), dash=(2.0, 1.6))
    corner = min(table.space("card-corner"), size * 0.12)
    table.items.append(rectangle(left, top, size, card_height(size), stroke=outline, corner=corner))
    table.zones[zone.id] = (left, top, size, card_height(size) * EMPTY)


def _box(room: Room, size: float, count: int, pitch: float) -> Box:
    return room[0], room[1], size + pitch * (count - 1), card_height(size)


def _purpose_size(table: Tabletop, width: float) -> float:
    """The width of a card with which everybody's places of a purpose and piles fit side by side."""
    step, gap = table.space("pile-step"), table.space("place-pad")
    sizes = [
        (width - gap * (len(strip) - 1) - step * sum(_layers(strip))) / len(strip)
        for strip in (_own(table, player) for player in table.scene.players)
        if strip
    ]
    return min(table.space("card-played"), *sizes) if sizes else table.space("card-played")


def _own(table: Tabletop, player: str) -> list[Zone]:
    return [zone for zone in table.scene.zones if zone.owner == player and zone.kind in ("place", "pile")]


def _layers(zones: Sequence[Zone]) -> Iterator[int]:
    return (max(0, len(zone.cards) - 1) for zone in zones if zone.kind == "pile")
