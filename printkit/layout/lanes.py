"""Lanes in a figure: a horse's ace at the start, then a space for each card, the goal at the last."""

from collections.abc import Sequence

from printkit.layout.icons import icon_items, read_icon
from printkit.layout.moving import all_moved
from printkit.layout.shapes import rectangle
from printkit.layout.tabletop import Tabletop
from printkit.layout.things import card, card_height
from printkit.model.display import Group, Item, Stroke
from printkit.model.facts import Claim
from printkit.model.scene import SceneCard, Zone

GAP = 0.22  # between spaces, of a card's width
START_GAP = 0.7  # between the ace and the first space, likewise
ACE = 0.8  # of a card's width: the suit on the ace
FLAG = 0.56  # of a card's width: the flag at the goal


def paint_lanes(table: Tabletop, lanes: Sequence[Zone]) -> None:
    """One lane below the other, all equally wide."""
    spaces = max(lane.spaces for lane in lanes)
    usual = table.space("card-least")
    width = min(usual, table.width / (1 + START_GAP + spaces + GAP * (spaces - 1)))
    total = width * (1 + START_GAP + spaces + GAP * (spaces - 1))
    left = (table.width - total) / 2
    for lane in lanes:
        _paint_lane(table, lane, left, width, total)
        table.bottom += card_height(width) + table.space("lane-gap")
    table.bottom -= table.space("lane-gap")


def _paint_lane(table: Tabletop, lane: Zone, left: float, width: float, total: float) -> None:
    top, height = table.bottom, card_height(width)
    table.zones[lane.id] = (left, top, total, height)
    first = left + width * (1 + START_GAP)
    pitch = width * (1 + GAP)
    table.put((_ace(table, lane, width, height),), left, top)
    for number in range(len(lane.cards), lane.spaces):
        table.items += _space(table, first + number * pitch, top, width, is_goal=number == lane.spaces - 1)
    laid = tuple(
        Group((card(table.desk, thing, width, table.said),), (1.0, 0.0, 0.0, 1.0, first + number * pitch, top))
        for number, thing in enumerate(lane.cards)
    )
    count = lane.chips[0].count
    claims: tuple[Claim, ...] = ()
    if count == len(lane.cards):
        fact = table.said.fact(lane.chips[0].fact)
        claims = (Claim(fact, count, f"drawn:{count}", table.said.language, table.said.where),)
    table.items.append(Group(laid, claims=claims, label=f"{len(laid)} steps"))


def _ace(table: Tabletop, lane: Zone, width: float, height: float) -> Group:
    """The horse itself: it belongs to the lane, not to the cards that are laid beside it."""
    side = width * ACE
    sign = icon_items(read_icon(lane.icon), (width - side) / 2, (height - side) / 2, side, "ink")
    return Group((*card(table.desk, SceneCard(""), width, table.said).items, *sign), label=f"horse {lane.icon}")


def _space(table: Tabletop, left: float, top: float, width: float, *, is_goal: bool) -> tuple[Item, ...]:
    height = card_height(width)
    outline = Stroke("accent" if is_goal else "line", table.desk.weight("thin"), dash=(1.5, 1.5))
    corner = min(table.space("card-corner"), width * 0.12)
    frame = rectangle(left, top, width, height, stroke=outline, corner=corner)
    if not is_goal:
        return (frame,)
    side = width * FLAG
    flag = icon_items(read_icon("goal"), 0, 0, side, "accent")
    return (frame, *all_moved(flag, left + (width - side) / 2, top + (height - side) / 2))
