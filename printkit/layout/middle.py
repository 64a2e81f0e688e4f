"""The middle of the table in a figure: bank, row, stock, side by side over the players' places."""

from collections.abc import Sequence

from printkit.layout.bounds import group_box
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.lanes import paint_lanes
from printkit.layout.shapes import rectangle
from printkit.layout.tabletop import Box, Tabletop
from printkit.layout.things import card, card_height, chips
from printkit.layout.tiles import paint_tiles, paint_wall
from printkit.model.display import Stroke
from printkit.model.scene import Zone

SMALL = ("front", "used", "laid")  # kinds of zones of many cards, which are drawn smaller
LINE = "front"  # a kind of zones of which each has a line of its own
TILED = ("wall", "aside")
TRIES = 20  # widths of cards between the usual and the least
NAME_SHARE = 0.24  # of the figure's width: room for a name beside a line of cards
ASIDE_SHARE = 0.24  # of the figure's width
CHIP_SHARE = 0.27  # the diameter of a chip on a card, of the card's width
SIGN, LOW_SIGN = 0.4, 0.24  # of a tray's shorter side: the bank's sign; a low tray is full with a counted pile
ABOVE, BELOW = 0.24, 0.68  # where a card shows its label and where its chips lie, of its height


def paint_middle(table: Tabletop, zones: Sequence[Zone]) -> None:
    """Zones side by side in the middle; rows of cards become narrower where they must, then a new line begins. What is
    made of tiles and lanes stand above."""
    _paint_tiled(table, [zone for zone in zones if zone.kind in TILED])
    lanes = [zone for zone in zones if zone.kind == "lane"]
    if lanes:
        paint_lanes(table, lanes)
    zones = [zone for zone in zones if zone.kind not in (*TILED, "lane")]
    names = _room_for_names(table, zones)
    for number, line in enumerate(_lines(table, zones)):
        if (lanes or number) and line[0].kind != LINE:
            table.bottom += table.space("caption-gap")
        gap = _gap(table, line)
        beside = names if line[0].kind == LINE else 0.0
        width = _card_width(table, line, table.width - beside - gap * (len(line) - 1))
        wide = [_zone_width(table, zone, width) for zone in line]
        total = sum(wide) + gap * (len(line) - 1)
        table.lack(total - table.width)
        x = max((table.width - total) / 2, min(beside, table.width - total))
        top = table.bottom
        for zone, taken in zip(line, wide, strict=True):
            _paint_zone(table, zone, (x, top, taken, card_height(width)), width)
            x += taken + gap
        table.bottom = top + card_height(width) + (table.space("card-gap") if line[0].kind == LINE else 0.0)
        _paint_names(table, line, names)


def _paint_tiled(table: Tabletop, zones: Sequence[Zone]) -> None:
    """A pyramid, with what was put aside in the free corner above its left side."""
    top = table.bottom
    for zone in zones:
        if zone.kind == "wall":
            table.bottom = max(table.bottom, top + paint_wall(table, zone, top))
    for zone in zones:
        if zone.kind == "aside":
            room = max(table.space("tray") * 1.6, table.width * ASIDE_SHARE)
            high = paint_tiles(table, zone.tiles, (0.0, top, room))
            table.zones[zone.id] = (0.0, top, room, high)
            table.bottom = max(table.bottom, top + high + _paint_name(table, zone, top + high))


def _lines(table: Tabletop, zones: Sequence[Zone]) -> list[list[Zone]]:
    lines: list[list[Zone]] = []
    taken = table.width
    for zone in zones:
        need = _zone_width(table, zone, table.space("card-least")) + table.space("zone-gap")
        if taken + need > table.width or zone.kind == LINE or lines[-1][-1].kind == LINE:
            lines.append([])
            taken = 0.0
        lines[-1].append(zone)
        taken += need
    return lines


def _gap(table: Tabletop, line: Sequence[Zone]) -> float:
    """Between zones: more where an arrow goes from one to another."""
    ids = {zone.id for zone in line}
    across = any(
        each.from_zone != each.to_zone and {each.from_zone, each.to_zone} <= ids for each in table.scene.arrows
    )
    return table.space("arrow-lane" if across else "zone-gap")


def _room_for_names(table: Tabletop, zones: Sequence[Zone]) -> float:
    """What is kept free left of lines of their own for their names; nothing where one of them needs it for its cards:
    all such names stand alike."""
    side, least = table.width * NAME_SHARE, table.space("card-least")
    named = [zone for zone in zones if zone.kind == LINE and zone.id in table.names]
    return side if named and all(_zone_width(table, zone, least) <= table.width - side for zone in named) else 0.0


def _card_width(table: Tabletop, line: Sequence[Zone], room: float) -> float:
    """The widest cards with which the line's zones fit, between the least and the usual width."""
    is_small = all(zone.kind in SMALL for zone in line)
    widest, least = table.space("card-used" if is_small else "card-width"), table.space("card-least")
    for step in range(TRIES + 1):
        width = widest - (widest - least) * step / TRIES
        if sum(_zone_width(table, zone, width) for zone in line) <= room:
            return width
    return least


def _zone_width(table: Tabletop, zone: Zone, card_width: float) -> float:
    """Cards lie apart, or over each other where they would not fit otherwise."""
    if not zone.cards or zone.kind == "stock":
        return max(card_width, table.space("tray"))
    pitch = card_width * (1 + table.space("card-gap") / table.space("card-width"))
    return min(table.width, (len(zone.cards) - 1) * pitch + card_width)


def _paint_zone(table: Tabletop, zone: Zone, box: Box, width: float) -> None:
    left, top, wide, height = box
    table.zones[zone.id] = box
    if not zone.cards:
        _paint_tray(table, zone, box)
        return
    shown = zone.cards[-1:] if zone.kind == "stock" else zone.cards
    piles = {pile.on: pile for pile in zone.chips}
    pitch = (wide - width) / max(1, len(shown) - 1)
    for index, thing in enumerate(shown):
        x = left + index * pitch
        pile = piles.pop(thing.label, None)
        is_covered = len(shown) > 1 and pitch < width
        at = (pitch / width / 2, ABOVE) if is_covered else (0.5, ABOVE if pile else 0.5)
        table.cards[(zone.id, thing.label)] = (x, top, width, height)
        table.put((card(table.desk, thing, width, table.said, at),), x, top)
        if pile:
            table.put_chips(pile, x + width / 2, top + height * BELOW, width * CHIP_SHARE)
    for pile in piles.values():
        table.put_chips(pile, left + wide / 2, top + height / 2)


def _paint_tray(table: Tabletop, zone: Zone, box: Box) -> None:
    """A place for chips alone, such as the bank."""
    left, top, width, height = box
    outline = Stroke("line", table.desk.weight("thin"), dash=(2.0, 1.6))
    corner = table.space("frame-corner")
    ground = "" if zone.kind == LINE else "paper"  # an arrow across the table is seen through it
    table.items.append(rectangle(left, top, width, height, fill=ground, stroke=outline, corner=corner))
    middle = top + height / 2
    if zone.kind == "bank":
        side = min(width, height) * (SIGN if height >= width else LOW_SIGN)
        table.items += icon_items(read_icon("bank"), left + (width - side) / 2, top + height * 0.06, side, "grey")
        lowest = top + height - _tallest(table, zone) / 2 - table.desk.weight("medium")
        middle = min(top + height * 0.71, lowest)
    room = width / max(1, len(zone.chips))
    for index, pile in enumerate(zone.chips):
        table.put_chips(pile, left + (index + 0.5) * room, middle)


def _tallest(table: Tabletop, zone: Zone) -> float:
    """The height of the tallest of a zone's piles."""
    piles = (chips(table.desk, pile, 0.0, 0.0, table.space("chip"), table.said) for pile in zone.chips)
    boxes = (group_box(pile) or (0.0, 0.0, 0.0, 0.0) for pile in piles)
    return max((box[3] - box[1] for box in boxes), default=0.0)


def _paint_names(table: Tabletop, line: Sequence[Zone], beside: float) -> None:
    """Below the zones that have a printed name."""
    named = [zone for zone in line if zone.id in table.names]
    if not named:
        return
    if line[0].kind == LINE:
        _paint_line_name(table, line[0], beside)
        return
    table.bottom += max(_paint_name(table, zone, table.bottom) for zone in named)


def _paint_line_name(table: Tabletop, zone: Zone, beside: float) -> None:
    """The name of a line of its own: left of its cards, or below them at the left where they need the room. Arrows from
    the players to the cards run beside it."""
    left, top, _, high = table.zones[zone.id]
    side = table.width * NAME_SHARE
    if beside:
        table.put_name(zone.id, "figure-word", (left / 2, top + high / 2), left)
        return
    below = table.desk.type_for("figure-word", table.names[zone.id]).leading
    table.put_name(zone.id, "figure-word", (side / 2, table.bottom + below / 2), side)
    table.bottom += below


def _paint_name(table: Tabletop, zone: Zone, top: float) -> float:
    """The zone's printed name, if it has one, below it; returns its height."""
    if zone.id not in table.names:
        return 0.0
    high = table.name_height(zone.id, "figure-word")
    left, upper, width, _ = table.zones[zone.id]
    table.zones[zone.id] = (left, upper, width, top + high - upper)  # arrows leave from below the name
    room = max(width, table.space("tray") * 1.6)
    table.put_name_below(zone.id, "figure-word", (left + (width - room) / 2, top, room))
    return high
