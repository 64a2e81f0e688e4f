"""The players' places in a figure: columns with the same kinds of things at the same heights."""

from collections.abc import Mapping, Sequence
from itertools import takewhile

from printkit.layout.places import paint_kept, paint_own_places, paint_purposes, paint_total, totals_width
from printkit.layout.shapes import rectangle
from printkit.layout.tabletop import Tabletop
from printkit.layout.things import (
    FAN_EDGE,
    GUARD_SIDE,
    card,
    card_height,
    fan_width,
    guard,
    guard_lift,
    hand,
    label,
    number_text,
    turned_card,
)
from printkit.layout.tiles import paint_tiles
from printkit.model.display import Stroke
from printkit.model.scene import SceneCard, SceneChips, Zone

Room = tuple[float, float, float]  # left, top, width
Laid = tuple[Zone, SceneCard | SceneChips]  # a thing in its zone
OWN = {("kept",): paint_kept, ("place", "pile"): paint_purposes, ("total", "token"): paint_total}
BESIDE = 4  # up to so many players, what was played and what rests lie side by side
NAMED = 2  # up to so many players, cards kept before a player have their name above them
LEAST_SCALE = 0.6  # of the usual size of what was played: smaller cards cannot be read
PILE_ROOM = 3.3  # diameters of a chip: the width of the widest small pile


def paint_seats(table: Tabletop, zones: Sequence[Zone], players: Sequence[str]) -> None:
    """A column for each of the players: the same kinds of zones at the same heights, the name at the foot."""
    if len(players) == 1 and any(zone.spot for zone in zones):
        zones = paint_own_places(table, zones)
        if not zones:
            return
    gap, pad, top = table.space("place-gap"), table.space("place-pad"), table.bottom
    column = min(_widest(table, zones), (table.width - gap * (len(players) - 1)) / len(players))
    widest = max(table.space("card-guarded" if zone.guard else "card-hand") for zone in zones)
    table.lack((widest * FAN_EDGE + 2 * pad - column) * len(players))
    first = (table.width - column * len(players) - gap * (len(players) - 1)) / 2
    lefts = {player: first + index * (column + gap) for index, player in enumerate(players)}
    behind = len(table.items)
    y = top + pad
    for kinds in _strips(zones, len(players)):
        tall, y = 0.0, y + _paint_strip_names(table, zones, kinds, lefts, column, y)
        for player in players:
            mine = [zone for kind in kinds for zone in zones if zone.owner == player and zone.kind == kind]
            tall = max(tall, _paint_strip(table, mine, kinds, (lefts[player] + pad, y, column - 2 * pad)))
        y += tall + pad * 0.8 + _pass_lane(table, zones, kinds)
    y += _paint_names(table, lefts, column, y)
    outline = Stroke("mist", table.desk.weight("thin"))
    corner = table.space("frame-corner")
    table.items[behind:behind] = [
        rectangle(lefts[player], top, column, y - top, fill="paper", stroke=outline, corner=corner)
        for player in players
    ]
    table.places |= {zone.id: (lefts[zone.owner], top, column, y - top) for zone in zones}
    table.bottom = y


def _pass_lane(table: Tabletop, zones: Sequence[Zone], kinds: tuple[str, ...]) -> float:
    """Below what passes from player to player: room for the arrow, which must not run over what lies between."""
    tokens = {zone.id for zone in zones if zone.kind == "token" and "token" in kinds}
    table.passing |= tokens
    crosses = any({each.from_zone, each.to_zone} <= tokens for each in table.scene.arrows)
    return table.space("pass-lane") if crosses else 0.0


def _widest(table: Tabletop, zones: Sequence[Zone]) -> float:
    """As wide as a place may be: wider where somebody shows many cards of suits, whose signs stand beside each other,
    and where totals have long names."""
    suited = max((sum(bool(card.suit) for card in zone.cards) for zone in zones), default=0)
    fan = table.space("card-hand") * FAN_EDGE + table.space("suited-pitch") * (suited - 1)
    needed = max(fan, totals_width(table, zones)) + 2 * table.space("place-pad")
    return max(table.space("place-most"), needed)


def _paint_strip_names(
    table: Tabletop, zones: Sequence[Zone], kinds: tuple[str, ...], lefts: Mapping[str, float], column: float, y: float
) -> float:
    """What the cards below are, where only two players leave room for it; returns the height."""
    if len(table.scene.players) > NAMED or kinds != ("kept",):
        return 0.0
    mine = [zone for zone in zones if zone.kind in kinds and zone.id in table.names]
    if not mine:
        return 0.0
    high = table.desk.type_for("figure-word", table.names[mine[0].id]).leading
    for zone in mine:
        table.put_name(zone.id, "figure-word", (lefts[zone.owner] + column / 2, y + high / 2), column * 0.94)
    return high


def _strips(zones: Sequence[Zone], players: int) -> list[tuple[str, ...]]:
    """Kinds that share a height, from the middle of the table to the player."""
    there = {zone.kind for zone in zones}
    before = [("played", "resting")] if players <= BESIDE else [("played",), ("resting",)]
    own = [("kept",), ("place", "pile")]
    last = [("total", "token"), ("score",), ("down",), ("up",), ("tiles",), ("tally",)]
    order = [("row",), ("mat",), ("stock",), ("bank",), *own, *before, ("hand",), *last]
    return [kinds for kinds in order if there & set(kinds)]


def _paint_strip(table: Tabletop, zones: Sequence[Zone], kinds: tuple[str, ...], room: Room) -> float:
    """One player's zones of these kinds; returns their height."""
    if kinds in (("down",), ("up",), ("tiles",)):
        return sum(paint_tiles(table, zone.tiles, room) for zone in zones)
    if kinds == ("tally",):
        return sum(_paint_numbers(table, zone, room) for zone in zones)
    if kinds in OWN:
        return OWN[kinds](table, zones, room)
    if kinds != ("hand",):
        return _paint_things(table, zones, kinds, room)
    left, top, width = room
    tall = 0.0
    for zone in zones:
        tall += _paint_hand(table, zone, (left, top + tall, width))
    return tall


def _paint_things(table: Tabletop, zones: Sequence[Zone], kinds: tuple[str, ...], room: Room) -> float:
    """Cards and piles of chips side by side about the middle, smaller where they need more than the room; below each
    other where they would be too small to read. Returns their height."""
    left, top, width = room
    size, gap = table.space("card-played"), table.space("place-pad")
    lines = _lines(table, [(zone, thing) for zone in zones for thing in _things(zone)], size, width / LEAST_SCALE)
    total = max((_line_width(table, line, size) for line in lines), default=0.0)
    scale = min(1.0, width / total) if total else 1.0
    if scale < LEAST_SCALE:
        table.lack((LEAST_SCALE * total - width) * len(table.scene.players))
    tall = _strip_height(table, kinds, size * scale)
    height = tall * len(lines) + gap * scale * (len(lines) - 1)
    table.zones |= {zone.id: (left, top, width, height) for zone in zones}
    for index, line in enumerate(lines):
        x = left + (width - _line_width(table, line, size) * scale) / 2
        _paint_line(table, line, (x, top + index * (tall + gap * scale)), tall, scale)
    return height


def _lines(table: Tabletop, things: Sequence[Laid], size: float, most: float) -> list[list[Laid]]:
    """The things in lines that are at most `most` wide; chips stay beside the card before them, which they lie at."""
    lines: list[list[Laid]] = [[]]
    for at, (zone, thing) in enumerate(things):
        ahead = things[at + 1 :]
        whole = [(zone, thing), *takewhile(lambda laid: isinstance(laid[1], SceneChips), ahead)]
        if lines[-1] and isinstance(thing, SceneCard) and _line_width(table, [*lines[-1], *whole], size) > most:
            lines.append([])
        lines[-1].append((zone, thing))
    return lines


def _line_width(table: Tabletop, line: Sequence[Laid], size: float) -> float:
    return sum(_thing_width(table, thing, size) for _, thing in line) + table.space("place-pad") * max(0, len(line) - 1)


def _paint_line(
    table: Tabletop, line: Sequence[Laid], at: tuple[float, float], tall: float, scale: float
) -> None:
    """Things side by side from the top left corner `at`."""
    x, top = at
    size = table.space("card-played")
    for zone, thing in line:
        taken = _thing_width(table, thing, size) * scale
        if isinstance(thing, SceneChips):
            table.put_chips(thing, x + taken / 2, top + tall / 2, table.space("chip") * scale)
        else:
            _put_card(table, zone, thing, (x, top + tall, size * scale))
        x += taken + table.space("place-pad") * scale


def _strip_height(table: Tabletop, kinds: tuple[str, ...], size: float) -> float:
    """The same for all players: as high as the highest kind of thing that some player has there."""
    if kinds == ("score",):
        return table.space("score")
    cards = [card for zone in table.scene.zones if zone.owner and zone.kind in kinds for card in zone.cards]
    return size if cards and all(card.turned for card in cards) else card_height(size)


def _things(zone: Zone) -> tuple[SceneCard | SceneChips, ...]:
    return (*zone.cards, *zone.chips)


def _thing_width(table: Tabletop, thing: SceneCard | SceneChips, size: float) -> float:
    if isinstance(thing, SceneChips):
        return table.space("chip") * PILE_ROOM
    return card_height(size) if thing.turned else size


def _put_card(table: Tabletop, zone: Zone, thing: SceneCard, at: tuple[float, float, float]) -> None:
    """A card whose lower left corner and width are `at`."""
    x, foot, size = at
    draw, width, height = (turned_card, card_height(size), size) if thing.turned else (card, size, card_height(size))
    table.put((draw(table.desk, thing, size, table.said),), x, foot - height)
    table.cards[(zone.id, thing.label)] = table.zones[zone.id] = (x, foot - height, width, height)


def _paint_hand(table: Tabletop, zone: Zone, room: Room) -> float:
    """The cards as a fan, a guard behind them, and below them what chips a player holds in the hand."""
    left, top, width = room
    size = table.space("card-guarded" if zone.guard else "card-hand")
    lift = guard_lift(size) if zone.guard else 0.0
    drawn, tall = hand(table.desk, zone.cards, size, width, table.said, zone.behind)
    if zone.guard:
        table.put(guard(table.desk, zone.guard, size, table.said), left + (width - size * GUARD_SIDE) / 2, top)
    top += lift
    table.put((drawn,), left, top)
    wide = min(width, fan_width(len(zone.cards), size, width))
    box = (left + (width - wide) / 2, top, wide, tall)
    table.zones[zone.id] = box
    table.cards |= {(zone.id, thing.label): box for thing in zone.cards}
    for index, pile in enumerate(zone.chips):
        table.put_chips(pile, left + (index + 0.5) * width / len(zone.chips), top + tall + table.space("score") / 2)
    return lift + tall + (table.space("score") if zone.chips else 0.0)


def _paint_numbers(table: Tabletop, zone: Zone, room: Room) -> float:
    """Numbers below each other, each behind its name. Returns their height."""
    left, top, width = room
    y = top
    for each in zone.numbers:
        text = number_text(each, table.said)
        high = table.desk.type_for("figure-number", text).leading
        table.put_name(f"number:{each.word}", "figure-word", (left + width * 0.3, y + high / 2), width * 0.6)
        paint = "accent-deep" if each.changed else "ink"
        table.items += label(
            table.desk, text, "figure-number", (left + width * 0.79, y + high / 2), width * 0.42, table.said, paint
        )
        y += high
    table.zones[zone.id] = (left, top, width, y - top)
    return y - top


def _paint_names(table: Tabletop, lefts: Mapping[str, float], column: float, y: float) -> float:
    """The names at the foot of the places; returns their height."""
    named = [player for player in lefts if player in table.names]
    if not named:
        return 0.0
    high = table.desk.type_for("figure-name", table.names[named[0]]).leading
    for player in named:
        table.put_name(player, "figure-name", (lefts[player] + column / 2, y + high / 2), column * 0.94)
    return high
