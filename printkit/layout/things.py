"""Cards and chips as figures draw them: what changes in the accent, what stays in grey."""

from math import cos, radians, sin

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.numbers import decimal, signed
from printkit.layout.desk import ASCENT_SHARE, ENDLESS, Desk, composed, extent, natural_width
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.moving import all_moved
from printkit.layout.shapes import disc, line, rectangle
from printkit.model.display import Group, Item, Path, Stroke
from printkit.model.facts import Claim
from printkit.model.scene import SceneCard, SceneChips, SceneGuard, SceneNumber
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import problem
from printkit.units import in_mm

CARD_RATIO = 88 / 63  # of a poker card
GUARD_SIDE = 110 / 63  # of a guard, in widths of a card: faces/peek-guard
LABEL = "card label"  # why a digit that is no fact may stand on a drawn card
LABEL_SHARE = 0.42  # a label's size, of its card's width
ALONE_SHARE = 0.6  # the same where the label is all that the card shows
ICON_SHARE = 0.78  # of a card's width: the side of an icon that stands in the place of its label
SUIT_SHARE = 0.5  # of a card's width: the side of its suit's sign where it has room
SUIT_EDGE = 0.36  # the same where another card lies on the card
SUITED_ABOVE = 0.3  # the middle of a label that has its suit below it, of the card's height
SUIT_BELOW = 0.32  # from a label's middle to that of its suit, of the card's height
SIZE_STEP = 0.5  # points by which a label shrinks
FAN_EDGE = 1.12  # widths of a card that the turned cards at both ends of a fan need together
FAN_STEP = 0.55  # of a card's height, from one fan of a hand to the next
PILE_SHARE = 1.75  # a pile that is told by its number, in the diameters of discs that are drawn one by one
PILE_STEP = 0.1  # of its own diameter, from disc to disc
COUNT_SHARE = 0.76  # of a disc's diameter, for the number on it
SINGLY = 5  # chips up to this number are drawn one by one
ALMOST = 0.01  # points that rounding may add to a label
DIGIT_HEIGHT = 0.74  # of the size: for the optical middle of a label

# where the discs of a small pile lie about its middle, in diameters
PILES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.54, 0), (0.54, 0)),
    3: ((-0.54, 0.47), (0.54, 0.47), (0, -0.47)),
    4: ((-0.54, -0.54), (0.54, -0.54), (-0.54, 0.54), (0.54, 0.54)),
    5: ((-1.08, 0.47), (0, 0.47), (1.08, 0.47), (-0.54, -0.47), (0.54, -0.47)),
}


class Said(Struct, frozen=True):
    """What the claims and runs of a figure need to know: its language, its block (`where`), its node, its place, and
    the name of the `state` that it shows (empty: facts are named as the scene names them)."""

    language: str
    where: str
    node: int
    place: Place | None
    state: str = ""

    def fact(self, path: str) -> str:
        """The name of what stands at a path of the state."""
        return f"{self.state}.{path}" if self.state else path


def card_height(width: float) -> float:
    return width * CARD_RATIO


def label(
    desk: Desk,
    text: Text,
    role: str,
    middle: tuple[float, float],
    width: float,
    said: Said,
    paint: str = "",
    most: float = ENDLESS,
) -> tuple[Item, ...]:
    """A short text in one line about `middle`, at most `most` points high, shrunk to the style's smallest size if it
    must be; what is still wider than `width` is a problem."""
    style = replace(desk.type_for(role, text), align="left", phrases=False)
    style = replace(style, size=max(style.smallest, min(style.size, most)))
    paint = paint or style.paint
    while True:
        lines = composed(desk, text, style, ENDLESS, said.place)
        items = tuple(item for each in lines[:1] for item in each.runs(0.0, 0.0, paint, said.node))
        wide = extent(items)
        step = min(SIZE_STEP, style.size - style.smallest)
        if wide <= width + (ALMOST if step < SIZE_STEP else 0.0) or not step:
            break
        style = replace(style, size=style.size - step)
    if wide > width + ALMOST:
        excess = round(in_mm(wide - width), 1)
        desk.problems.append(
            problem("figure-label-too-wide", said.place, block=said.where, label=text.plain, excess=excess)
        )
    x, y = middle
    high = DIGIT_HEIGHT if text.plain.isascii() else 2 * ASCENT_SHARE - 1
    return all_moved(items, x - wide / 2, y + high * style.size / 2)


def card(desk: Desk, thing: SceneCard, width: float, said: Said, at: tuple[float, float] = (0.5, 0.5)) -> Group:
    """An upright card of `width` at the origin. `at` is the middle of its label, as shares of its width and height."""
    height = card_height(width)
    weight = desk.weight("medium" if thing.changed else "thin")
    outline = Stroke("accent" if thing.changed else "line", weight)
    corner = min(desk.space("card-corner"), width * 0.12)
    ground = rectangle(0, 0, width, height, fill="wash" if thing.changed else "paper", stroke=outline, corner=corner)
    if not thing.face_up:
        return Group((replace(ground, fill="paper"), *_back(desk, thing, width, height)), label="card face down")
    items: tuple[Item, ...] = (ground,)
    if thing.icon:
        side = width * ICON_SHARE
        left, top = (width - side) / 2, (height - side) / 2
        items += icon_items(read_icon(thing.icon), left, top, side, "ink" if thing.changed else "grey")
    elif thing.label:
        if thing.suit:
            at = (at[0], min(at[1], SUITED_ABOVE))
            items += _suit(thing, width, at)
        role = "figure-index" if width > desk.space("card-hand") else "figure-small"
        middle = (width * at[0], height * at[1])
        paint = "ink" if thing.changed else "grey"
        room = min(width * 0.9, 2 * min(middle[0], width - middle[0]))
        most = width * (LABEL_SHARE if at[1] < 0.5 else ALONE_SHARE)
        items += label(desk, _label_text(thing, said), role, middle, room, said, paint, most)
    return Group(items, label=f"card {thing.label or thing.icon}")


def _suit(thing: SceneCard, width: float, at: tuple[float, float]) -> tuple[Item, ...]:
    """The sign of a card's suit below its label, whose middle is `at`: small where the card may lie under another."""
    side = width * (SUIT_EDGE if at[0] < 0.5 else SUIT_SHARE)
    left, top = width * at[0] - side / 2, card_height(width) * (at[1] + SUIT_BELOW) - side / 2
    return icon_items(read_icon(thing.suit), left, top, side, "ink" if thing.changed else "grey")


def turned_card(desk: Desk, thing: SceneCard, width: float, said: Said) -> Group:
    """The same card lying sideways, its top to the right, with its top left corner at the origin."""
    upright = card(desk, thing, width, said)
    return Group((upright,), (0.0, 1.0, -1.0, 0.0, card_height(width), 0.0), label="sideways")


def hand(
    desk: Desk, cards: tuple[SceneCard, ...], width: float, room: float, said: Said, behind: bool = False
) -> tuple[Item, float]:
    """A hand in `room` points from the origin to the right, and its height: one fan, or several over each other where
    the labels of one would hide each other. Seen from `behind` the labels stand at the right edge."""
    narrow = all(thing.label.isascii() for thing in cards)
    most = max(1, 1 + int((room - width * FAN_EDGE) / desk.space("fan-pitch" if narrow else "fan-pitch-wide")))
    fans = max(1, -(-len(cards) // most))
    each = max(1, -(-len(cards) // fans))
    items: list[Item] = []
    top = height = 0.0
    for first in range(0, len(cards), each):
        drawn, tall = _fan(desk, cards[first : first + each], width, room, said, behind)
        items += all_moved((drawn,), 0, top)
        height = top + tall
        top += card_height(width) * FAN_STEP
    return Group(tuple(items), label="hand"), height


def fan_width(count: int, width: float, room: float) -> float:
    """What a fan of so many cards of `width` takes of its room, in the middle of it."""
    return _fan_pitch(count, width, room) * max(0, count - 1) + width * FAN_EDGE


def _fan_pitch(count: int, width: float, room: float) -> float:
    return min(width * 0.62, (room - width * FAN_EDGE) / max(1, count - 1))


def _fan(
    desk: Desk, cards: tuple[SceneCard, ...], width: float, room: float, said: Said, behind: bool
) -> tuple[Item, float]:
    count = len(cards)
    spread = min(6.0, 24.0 / max(1, count - 1))
    pitch = _fan_pitch(count, width, room)
    height = card_height(width)
    radius = pitch / radians(spread) if count > 1 else 0.0
    items: list[Item] = []
    middle = (count - 1) / 2
    at = (0.5, 0.5) if count == 1 or pitch > width * 0.9 else (min(0.5, pitch / width * 0.5 + 0.04), 0.24)
    at = (1 - at[0], at[1]) if behind else at
    for index, thing in enumerate(cards):
        turn = radians(spread * (index - middle))
        drawn = card(desk, thing, width, said, at)
        x = room / 2 + radius * sin(turn)
        y = height + radius * (1 - cos(turn))
        inner = all_moved((drawn,), -width / 2, -height)
        items.append(Group(inner, (cos(turn), sin(turn), -sin(turn), cos(turn), x, y)))
    edge = radians(spread * middle)
    drop = radius * (1 - cos(edge)) + sin(edge) * width / 2
    return Group(tuple(items), label="fan"), height + drop


def guard_lift(width: float) -> float:
    """By how much a guard stands out above cards of `width`."""
    return width * GUARD_SIDE - card_height(width)


def guard(desk: Desk, thing: SceneGuard, width: float, said: Said) -> tuple[Item, ...]:
    """The guard of cards of `width` at the origin: a square behind the hand that will be put before it, with a skull
    and its number above the cards."""
    square, lift = width * GUARD_SIDE, guard_lift(width)
    outline = Stroke("line", desk.weight("thin"))
    ground = rectangle(0, 0, square, square, fill="pale", stroke=outline, corner=desk.space("card-corner"))
    side = lift * 0.86
    skull = icon_items(read_icon("skull"), square / 2 - side * 1.1, (lift - side) / 2, side, "grey")
    shown = SceneCard(str(thing.number), fact=thing.fact)
    middle = (square / 2 + side * 0.6, lift / 2)
    text = label(desk, _label_text(shown, said), "figure-small", middle, side * 2, said, most=lift)
    return (Group((ground, *skull, *text), label=f"guard {thing.number}"),)


def chips(desk: Desk, thing: SceneChips, x: float, y: float, size: float, said: Said) -> Group:
    """A pile about (x, y): up to five discs of `size`, or a taller pile with the count; none is an empty place."""
    claims = (_claim(thing, said, f"drawn:{thing.count}"),) if thing.fact else ()
    if thing.count == 0:
        empty = Stroke("accent" if thing.changed else "line", desk.weight("thin"), dash=(1.5, 1.5))
        items: tuple[Item, ...] = (disc(x, y, size / 2, stroke=empty),)
    elif thing.count <= SINGLY:
        items = tuple(
            part
            for across, down in PILES[thing.count]
            for part in _chip(desk, x + across * size, y + down * size, size / 2, thing.changed)
        )
    else:
        items = _counted(desk, thing, x, y, size * PILE_SHARE, said)
    return Group(items, claims=claims, label=f"{thing.count} chips")


def _counted(desk: Desk, thing: SceneChips, x: float, y: float, size: float, said: Said) -> tuple[Item, ...]:
    """Three discs that lie on each other, the uppermost with the count and wide enough for it."""
    claims = (_claim(thing, said, str(thing.count)),) if thing.fact else ()
    literal = "" if claims else "chips drawn"
    text = Text((Span(str(thing.count), claims=claims, literal=literal),), said.language, f"scene:{said.where}")
    style = desk.type_for("figure-chip", text)
    least = natural_width(desk, text, replace(style, size=style.smallest), said.place)
    radius = max(size, least / COUNT_SHARE + 0.01) / 2
    step = size * PILE_STEP
    discs = tuple(
        part for down in (step, 0.0, -step) for part in _chip(desk, x, y + down, radius, thing.changed, ring=False)
    )
    paint = "on-accent" if thing.changed else "ink"
    return (*discs, *label(desk, text, "figure-chip", (x, y - step), 2 * radius * COUNT_SHARE, said, paint))


def number(desk: Desk, thing: SceneChips, x: float, y: float, said: Said) -> Group:
    """A number alone in a frame about (x, y): a total that nobody counts out."""
    claims = (_claim(thing, said, str(thing.count)),) if thing.fact else ()
    text = Text(
        (Span(str(thing.count), claims=claims, literal="" if claims else "total drawn"),),
        said.language,
        f"scene:{said.where}",
    )
    width, height = desk.space("total-width"), desk.space("total-height")
    stroke = Stroke("accent" if thing.changed else "line", desk.weight("medium" if thing.changed else "thin"))
    fill = "wash" if thing.changed else "paper"
    frame = rectangle(x - width / 2, y - height / 2, width, height, fill=fill, stroke=stroke, corner=height / 2)
    items = (frame, *label(desk, text, "figure-total", (x, y), width * 0.9, said))
    drawn = (_claim(thing, said, f"drawn:{thing.count}"),) if thing.fact else ()
    return Group(items, claims=drawn, label=f"{thing.count} chips")


def _chip(desk: Desk, x: float, y: float, radius: float, changed: bool, *, ring: bool = True) -> tuple[Path, ...]:
    weight = desk.weight("thin")
    edge = Stroke("ink" if changed else "grey", weight)
    whole = disc(x, y, radius, fill="accent" if changed else "mist", stroke=edge)
    if not ring:
        return (whole,)
    inner = disc(x, y, radius * 0.58, stroke=Stroke("paper", weight))
    return (whole, inner)


def _back(desk: Desk, thing: SceneCard, width: float, height: float) -> tuple[Item, ...]:
    """A card's back: a lattice on a ground of one paint, with a white rim."""
    inset = width * 0.12
    paint = "accent" if thing.changed else "line"
    inner = rectangle(inset, inset, width - 2 * inset, height - 2 * inset, fill=paint, corner=inset * 0.5)
    step = width * 0.24
    across = Stroke("paper", desk.weight("thin"))
    strokes: list[Item] = []
    reach = -height
    while reach < width:
        strokes.append(line(reach, 0, reach + height, height, across))
        strokes.append(line(reach + height, 0, reach, height, across))
        reach += step
    return (inner, Group(tuple(strokes), clip=replace(inner, fill="")))


def _label_text(thing: SceneCard, said: Said) -> Text:
    claims: tuple[Claim, ...] = ()
    if thing.fact:
        value = thing.value if thing.value != "" else thing.label
        if isinstance(value, str) and value.isascii() and value.isdigit():
            value = int(value)
        claims = (Claim(said.fact(thing.fact), value, thing.label, said.language, said.where),)
    span = Span(thing.label, claims=claims, literal="" if claims else LABEL)
    return Text((span,), said.language, f"scene:{said.where}")


def number_text(thing: SceneNumber, said: Said) -> Text:
    """A number that stands beside what lies on the table, as a claim of what the state holds."""
    text = (signed if thing.signed else decimal)(thing.value, said.language)
    claim = Claim(said.fact(thing.fact), thing.value, text, said.language, said.where)
    return Text((Span(text, claims=(claim,)),), said.language, f"scene:{said.where}")


def _claim(thing: SceneChips, said: Said, text: str) -> Claim:
    return Claim(said.fact(thing.fact), thing.count, text, said.language, said.where)
