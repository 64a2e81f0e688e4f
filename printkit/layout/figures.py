"""The painter of scenes: one for every game. What is common lies above, the players sit below in columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printkit.layout.desk import Desk
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.moving import all_moved
from printkit.layout.shapes import arrow, rectangle
from printkit.layout.things import Said, card, card_height, chips, fan, label, turned_card
from printkit.model.display import Item, Stroke
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.model.text import Text

Box = tuple[float, float, float, float]  # left, top, width, height
COMMON = ("bank", "stock", "row", "mat", "played", "resting", "score", "hand")
BESIDE = 4  # up to so many players, what was played and what rests lie side by side


@dataclass(frozen=True, slots=True)
class Drawn:
    """Items from the origin to the right and down, and what they take."""

    items: tuple[Item, ...]
    width: float
    height: float


@dataclass(slots=True)
class Table:
    """The drawing as it grows: what is painted, and where zones and their cards lie (for arrows)."""

    items: list[Item] = field(default_factory=list)
    zones: dict[str, Box] = field(default_factory=dict)
    cards: dict[tuple[str, str], Box] = field(default_factory=dict)
    bottom: float = 0.0


def paint_scene(desk: Desk, scene: Scene, names: Mapping[str, Text], width: float, said: Said) -> Drawn:
    """The table at one moment, `width` points wide. `names` are the printed names of players, and of zones where a zone
    is to be named. Every count of chips and every label that states a fact carries its claim."""
    table = Table()
    common = [zone for zone in scene.zones if not zone.owner]
    owned = [zone for zone in scene.zones if zone.owner]
    if any(_within(each, common) for each in scene.arrows):
        table.bottom += desk.space("arrow-lift")
    _paint_common(desk, table, scene, common, names, width, said)
    if owned:
        crossing = any(_between(each, common, owned) for each in scene.arrows)
        if common:
            table.bottom += desk.space("arrow-lane" if crossing else "figure-gap")
        _paint_players(desk, table, scene, owned, names, width, said)
    arrows = tuple(item for each in scene.arrows for item in _paint_arrow(desk, table, each))
    return Drawn((*table.items, *arrows), width, table.bottom)


# -- what is common to all


def _paint_common(
    desk: Desk, table: Table, scene: Scene, zones: Sequence[Zone], names: Mapping[str, Text], width: float, said: Said
) -> None:
    """Zones side by side in the middle; rows of cards become narrower where they must, then a new line begins."""
    for line in _common_lines(desk, zones, width):
        gap = _zone_gap(desk, scene, line)
        card_width = _card_width(desk, line, width - gap * (len(line) - 1))
        wide = [_zone_width(desk, zone, card_width) for zone in line]
        x = (width - sum(wide) - gap * (len(line) - 1)) / 2
        top = table.bottom
        for zone, taken in zip(line, wide, strict=True):
            box = (x, top, taken, card_height(card_width))
            _paint_zone(desk, table, zone, box, card_width, said)
            x += taken + gap
        table.bottom = top + card_height(card_width)
        _paint_zone_names(desk, table, line, names, said)


def _common_lines(desk: Desk, zones: Sequence[Zone], width: float) -> list[list[Zone]]:
    lines: list[list[Zone]] = []
    taken = width
    for zone in zones:
        need = _zone_width(desk, zone, desk.space("card-least")) + desk.space("zone-gap")
        if taken + need > width:
            lines.append([])
            taken = 0.0
        lines[-1].append(zone)
        taken += need
    return lines


def _zone_gap(desk: Desk, scene: Scene, line: Sequence[Zone]) -> float:
    ids = {zone.id for zone in line}
    across = any(
        each.from_zone != each.to_zone and {each.from_zone, each.to_zone} <= ids for each in scene.arrows
    )
    return desk.space("arrow-lane" if across else "zone-gap")


def _card_width(desk: Desk, line: Sequence[Zone], room: float) -> float:
    """The widest cards with which the line's zones fit, between the least and the usual width."""
    widest, least = desk.space("card-width"), desk.space("card-least")
    for step in range(21):
        width = widest - (widest - least) * step / 20
        if sum(_zone_width(desk, zone, width) for zone in line) <= room:
            return width
    return least


def _zone_width(desk: Desk, zone: Zone, card_width: float) -> float:
    if not zone.cards or zone.kind == "stock":
        return max(card_width, desk.space("tray"))
    across = (len(zone.cards) - 1) * (card_width + desk.space("card-gap") * card_width / desk.space("card-width"))
    return across + card_width


def _paint_zone(desk: Desk, table: Table, zone: Zone, box: Box, card_width: float, said: Said) -> None:
    left, top, width, height = box
    table.zones[zone.id] = box
    if not zone.cards:
        _paint_tray(desk, table, zone, box, said)
        return
    shown = zone.cards[-1:] if zone.kind == "stock" else zone.cards
    pitch = (width - card_width) / max(1, len(shown) - 1)
    for index, thing in enumerate(shown):
        x = left + index * pitch
        pile = next((each for each in zone.chips if each.on == thing.label), None)
        table.cards[(zone.id, thing.label)] = (x, top, card_width, height)
        table.items += all_moved((_card_in_row(desk, thing, pile, card_width, said),), x, top)
        if pile is not None:
            middle = top + height * 0.66
            table.items.append(chips(desk, pile, x + card_width / 2, middle, card_width * 0.27, said))
    for pile in zone.chips:
        if not pile.on:
            table.items.append(chips(desk, pile, left + width / 2, top + height / 2, desk.space("chip"), said))


def _card_in_row(desk: Desk, thing: SceneCard, pile: SceneChips | None, width: float, said: Said) -> Item:
    """With chips on it, a card shows its label above them; it changes when they do."""
    at = (0.5, 0.24) if pile is not None else (0.5, 0.5)
    return card(desk, thing, width, said, at)


def _paint_tray(desk: Desk, table: Table, zone: Zone, box: Box, said: Said) -> None:
    """A place for chips alone, such as the bank."""
    left, top, width, height = box
    outline = Stroke("line", desk.weight("thin"), dash=(2.0, 1.6))
    table.items.append(
        rectangle(left, top, width, height, fill="paper", stroke=outline, corner=desk.space("frame-corner"))
    )
    middle = top + height / 2
    if zone.kind == "bank":
        side = min(width, height) * 0.42
        icon = icon_items(read_icon("bank"), left + (width - side) / 2, top + height * 0.1, side, "grey")
        table.items += icon
        middle = top + height * 0.72
    for pile in zone.chips:
        table.items.append(chips(desk, pile, left + width / 2, middle, desk.space("chip") * 0.62, said))


def _paint_zone_names(
    desk: Desk, table: Table, line: Sequence[Zone], names: Mapping[str, Text], said: Said
) -> None:
    named = [zone for zone in line if zone.id in names]
    if not named:
        return
    high = desk.type_for("figure-word", names[named[0].id]).leading
    for zone in named:
        left, _, width, _ = table.zones[zone.id]
        middle = (left + width / 2, table.bottom + high / 2)
        table.items += label(desk, names[zone.id], "figure-word", middle, max(width, desk.space("tray") * 1.6), said)
    table.bottom += high


# -- the players' places


def _paint_players(
    desk: Desk, table: Table, scene: Scene, zones: Sequence[Zone], names: Mapping[str, Text], width: float, said: Said
) -> None:
    """A column for each player: the same kinds of zones at the same heights, the name at the foot."""
    count = len(scene.players)
    gap = desk.space("place-gap")
    column = min(desk.space("place-most"), (width - gap * (count - 1)) / count)
    left = (width - column * count - gap * (count - 1)) / 2
    pad = desk.space("place-pad")
    top = table.bottom
    lefts = {player: left + index * (column + gap) for index, player in enumerate(scene.players)}
    behind = len(table.items)
    y = top + pad
    for kinds in _strips(zones, count):
        tall = 0.0
        for player in scene.players:
            mine = [zone for kind in kinds for zone in zones if zone.owner == player and zone.kind == kind]
            room = (lefts[player] + pad, y, column - 2 * pad)
            tall = max(tall, _paint_strip(desk, table, mine, kinds, room, said))
        y += tall + pad * 0.8
    y = _paint_names(desk, table, scene, names, lefts, column, y, said)
    outline = Stroke("mist", desk.weight("thin"))
    grounds = [
        rectangle(lefts[player], top, column, y - top, fill="paper", stroke=outline, corner=desk.space("frame-corner"))
        for player in scene.players
    ]
    table.items[behind:behind] = grounds
    table.bottom = y


def _strips(zones: Sequence[Zone], players: int) -> list[tuple[str, ...]]:
    """Kinds that share a height, from the middle of the table to the player."""
    there = {zone.kind for zone in zones}
    table_side: list[tuple[str, ...]] = [("row",), ("mat",), ("stock",), ("bank",)]
    before = [("played", "resting")] if players <= BESIDE else [("played",), ("resting",)]
    order = [*table_side, *before, ("hand",), ("score",)]
    return [kinds for kinds in order if there & set(kinds)]


def _paint_strip(
    desk: Desk, table: Table, zones: Sequence[Zone], kinds: Sequence[str], room: tuple[float, float, float], said: Said
) -> float:
    """One player's zones of these kinds, side by side about the middle; returns their height."""
    left, top, width = room
    if kinds == ("hand",):
        return sum(_paint_hand(desk, table, zone, room, said) for zone in zones)
    if kinds == ("score",):
        return sum(_paint_score(desk, table, zone, room, said) for zone in zones)
    things = [(zone, thing) for zone in zones for thing in zone.cards]
    size = desk.space("card-played")
    wide = [card_height(size) if thing.turned else size for _, thing in things]
    gap = desk.space("place-pad")
    total = sum(wide) + gap * max(0, len(things) - 1)
    if total > width and things:
        size *= width / total
        wide = [each * width / total for each in wide]
        gap *= width / total
        total = width
    upright = kinds != ("resting",)
    tall = card_height(size) if upright else size
    x = left + (width - total) / 2
    for zone in zones:
        table.zones[zone.id] = (left, top, width, tall)
    for (zone, thing), taken in zip(things, wide, strict=True):
        down = (tall - size) if thing.turned else 0.0
        drawn = turned_card(desk, thing, size, said) if thing.turned else card(desk, thing, size, said)
        table.items += all_moved((drawn,), x, top + down)
        box = (x, top + down, taken, size if thing.turned else card_height(size))
        table.cards[(zone.id, thing.label)] = box
        table.zones[zone.id] = box
        x += taken + gap
    return tall


def _paint_hand(
    desk: Desk, table: Table, zone: Zone, room: tuple[float, float, float], said: Said
) -> float:
    left, top, width = room
    size = desk.space("card-hand")
    if not zone.cards:
        return 0.0
    drawn, tall = fan(desk, zone.cards, size, width, said)
    table.items += all_moved((drawn,), left, top)
    table.zones[zone.id] = (left, top, width, tall)
    for thing in zone.cards:
        table.cards[(zone.id, thing.label)] = (left, top, width, tall)
    return tall


def _paint_score(
    desk: Desk, table: Table, zone: Zone, room: tuple[float, float, float], said: Said
) -> float:
    left, top, width = room
    tall = desk.space("score")
    for pile in zone.chips:
        middle = (left + width / 2, top + tall / 2)
        table.items.append(chips(desk, pile, *middle, desk.space("chip") * 0.56, said))
    table.zones[zone.id] = (left, top, width, tall)
    return tall


def _paint_names(
    desk: Desk,
    table: Table,
    scene: Scene,
    names: Mapping[str, Text],
    lefts: Mapping[str, float],
    column: float,
    y: float,
    said: Said,
) -> float:
    """Names on a bar at the foot of each place; returns where the places end."""
    named = [player for player in scene.players if player in names]
    if not named:
        return y
    style = desk.type_for("figure-name", names[named[0]])
    for player in named:
        middle = (lefts[player] + column / 2, y + style.leading / 2)
        table.items += label(desk, names[player], "figure-name", middle, column * 0.94, said)
    return y + style.leading


# -- arrows


def _within(each: Arrow, common: Sequence[Zone]) -> bool:
    """From card to card in one common zone: the arrow goes over the cards."""
    return each.from_zone == each.to_zone and any(zone.id == each.from_zone for zone in common)


def _between(each: Arrow, common: Sequence[Zone], owned: Sequence[Zone]) -> bool:
    ends = {each.from_zone, each.to_zone}
    return bool(ends & {zone.id for zone in common}) and bool(ends & {zone.id for zone in owned})


def _paint_arrow(desk: Desk, table: Table, each: Arrow) -> tuple[Item, ...]:
    start = table.cards.get((each.from_zone, each.from_card)) or table.zones.get(each.from_zone)
    end = table.cards.get((each.to_zone, each.to_card)) or table.zones.get(each.to_zone)
    if start is None or end is None:
        return ()
    stroke = Stroke("accent", desk.weight("thick"), round_ends=True)
    lift = desk.space("arrow-lift")
    if each.from_zone == each.to_zone:
        inset = desk.weight("thick")
        return arrow(_top(start, -inset), _top(end, -inset), lift * 0.9, stroke)
    apart = desk.weight("thick") * 0.8
    if end[1] >= start[1] + start[3] - 1:
        return arrow(_bottom(start, apart), _top(end, apart), 0.0, stroke)
    if start[1] >= end[1] + end[3] - 1:
        return arrow(_top(start, apart), _bottom(end, apart), 0.0, stroke)
    return _sideways(start, end, apart, stroke)


def _sideways(start: Box, end: Box, apart: float, stroke: Stroke) -> tuple[Item, ...]:
    y = (max(start[1], end[1]) + min(start[1] + start[3], end[1] + end[3])) / 2
    if start[0] < end[0]:
        return arrow((start[0] + start[2] + apart, y), (end[0] - apart, y), 0.0, stroke)
    return arrow((start[0] - apart, y), (end[0] + end[2] + apart, y), 0.0, stroke)


def _top(box: Box, apart: float) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] - apart


def _bottom(box: Box, apart: float) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] + apart


