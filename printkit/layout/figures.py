"""The painter of scenes: one for every game. What is common lies in the middle, players sit below in columns,
those of the far side above."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from printkit.layout.desk import Desk
from printkit.layout.middle import paint_middle
from printkit.layout.seats import paint_seats
from printkit.layout.shapes import arrow
from printkit.layout.tabletop import Box, Tabletop
from printkit.layout.things import Said
from printkit.model.display import Item, Stroke
from printkit.model.scene import Arrow, Scene, Zone
from printkit.model.text import Text
from printkit.problems import problem

PASS_DEPTH = 0.62  # of the lane below what passes from player to player: how far an arrow hangs down into it
SIDE_DEPTH = 0.25  # of an arrow's usual lift: how far one that leaves at the side hangs down
ONE_LINE = 3  # up to so many players with places of several purposes sit in one line


class Drawn(Struct, frozen=True):
    """Items from the origin to the right and down, and what they take."""

    items: tuple[Item, ...]
    width: float
    height: float


def paint_scene(desk: Desk, scene: Scene, names: Mapping[str, Text], width: float, said: Said) -> Drawn:
    """The table at one moment, `width` points wide. `names` are the printed names of players, and of zones where a zone
    is to be named. Every count of chips and every label that states a fact carries its claim.

    An arrow from or to something that the scene does not hold is a problem for the desk.
    """
    table = Tabletop(desk, scene, names, width, said)
    common = [zone for zone in scene.zones if not zone.owner]
    owned = [zone for zone in scene.zones if zone.owner]
    if any(each.from_zone == each.to_zone for each in scene.arrows):  # it goes over the cards
        table.bottom += desk.space("arrow-lift")
    far = [zone for zone in owned if zone.owner in scene.far]
    near = [zone for zone in owned if zone.owner not in scene.far]
    if far:
        paint_seats(table, far, scene.far)
        _leave_room(table, common, far)
    paint_middle(table, common)
    if near:
        if common:
            _leave_room(table, common, near)
        for number, players in enumerate(_rows(near, [player for player in scene.players if player not in scene.far])):
            table.bottom += desk.space("place-gap") * bool(number)
            paint_seats(table, [zone for zone in near if zone.owner in players], players)
    arrows = tuple(item for each in scene.arrows for item in _paint_arrow(table, each))
    items = (*arrows, *table.items) if far else (*table.items, *arrows)  # across the table they go below the cards
    return Drawn(items, width + table.lacking, table.bottom)


def _rows(zones: Sequence[Zone], players: Sequence[str]) -> tuple[Sequence[str], ...]:
    """Who sits in a line: many players with places of several purposes in two, since their cards would be too small."""
    if len(players) <= ONE_LINE or not any(zone.kind == "place" for zone in zones):
        return (players,)
    half = -(-len(players) // 2)
    return players[:half], players[half:]


def _leave_room(table: Tabletop, common: Sequence[Zone], owned: Sequence[Zone]) -> None:
    """Between the middle and the players: more where an arrow goes across."""
    crossing = any(_between(each, common, owned) for each in table.scene.arrows)
    table.bottom += table.space("arrow-lane" if crossing else "figure-gap")


def _between(each: Arrow, common: Sequence[Zone], owned: Sequence[Zone]) -> bool:
    ends = {each.from_zone, each.to_zone}
    return bool(ends & {zone.id for zone in common}) and bool(ends & {zone.id for zone in owned})


def _paint_arrow(table: Tabletop, each: Arrow) -> tuple[Item, ...]:
    start = table.cards.get((each.from_zone, each.from_card)) or table.zones.get(each.from_zone)
    end = table.cards.get((each.to_zone, each.to_card)) or table.zones.get(each.to_zone)
    if start is None or end is None:
        lost = each.from_zone if start is None else each.to_zone
        table.desk.problems.append(problem("arrow-without-end", table.said.place, block=table.said.where, zone=lost))
        return ()
    if (each.from_zone in table.places) != (each.to_zone in table.places):
        # Between the middle and a player an arrow ends at the player's place: it must not run over the cards there.
        start = table.places.get(each.from_zone, start)
        end = table.places.get(each.to_zone, end)
    stroke = Stroke("accent", table.desk.weight("thick"), round_ends=True)
    lift = table.desk.space("arrow-lift")
    if each.from_zone == each.to_zone:
        inset = table.desk.weight("thick")
        return arrow(_top(start, -inset), _top(end, -inset), lift * 0.9, stroke)
    apart = table.desk.weight("thick") * 0.8
    if end[1] >= start[1] + start[3] - 1:
        return arrow(_bottom(start, apart), _top(end, apart), 0.0, stroke)
    if start[1] >= end[1] + end[3] - 1:
        return _upward(start, end, apart, stroke, lift)
    is_far = table.places.get(each.from_zone) != table.places.get(each.to_zone)
    if is_far and {each.from_zone, each.to_zone} <= table.passing:
        depth = table.space("pass-lane") * PASS_DEPTH
        return arrow(_bottom(start, apart), _bottom(end, apart), -depth, stroke)
    return _sideways(start, end, apart, stroke, is_far)


def _upward(start: Box, end: Box, apart: float, stroke: Stroke, lift: float) -> tuple[Item, ...]:
    """To what lies above; from the side where there is no room between the two and the end lies farther out."""
    middle, right = end[0] + end[2] / 2, start[0] + start[2]
    is_close = start[1] - end[1] - end[3] < lift / 2
    if is_close and not start[0] <= middle <= right:
        side = right + apart if middle > right else start[0] - apart
        return arrow((side, start[1] + start[3] / 2), _bottom(end, apart), -lift * SIDE_DEPTH, stroke)
    return arrow(_top(start, apart), _bottom(end, apart), 0.0, stroke)


def _sideways(start: Box, end: Box, apart: float, stroke: Stroke, is_far: bool) -> tuple[Item, ...]:
    """Between the middles; from one player's place to another's along the lower edge, so that it crosses nothing that
    lies between them."""
    y = (max(start[1], end[1]) + min(start[1] + start[3], end[1] + end[3])) / 2
    if is_far:
        y = min(start[1] + start[3], end[1] + end[3]) - stroke.width / 2
    if start[0] < end[0]:
        return arrow((start[0] + start[2] + apart, y), (end[0] - apart, y), 0.0, stroke)
    return arrow((start[0] - apart, y), (end[0] + end[2] + apart, y), 0.0, stroke)


def _top(box: Box, apart: float) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] - apart


def _bottom(box: Box, apart: float) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] + apart
