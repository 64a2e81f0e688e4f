"""What lies on the table, in general terms, so that one painter draws the figures of every game.

Frozen values: a game's rules make them anew from each state, and never change one.
"""

from typing import Literal

from msgspec import Struct

# What a place is for. In a player's places: "kept" are cards won, side by side; "place" has one card of a purpose;
# "pile" is face-down cards over each other; "token" is what passes from player to player; "total" is a number; "down",
# "up" and "tiles" are domino tiles, "tally" numbers with their names. In the middle, "wall" is a pyramid of tiles,
# "aside" what was taken out of the game; "front" are cards before a team, on a line of their own, "used" a row to which
# used cards are added, "laid" the cards laid out at the start. A "lane" is where a horse runs: its cards lie one after
# the other on so many `spaces`, and its chips count them.
ZoneKind = Literal[
    "row",
    "hand",
    "played",
    "resting",
    "bank",
    "score",
    "stock",
    "mat",
    "kept",
    "place",
    "pile",
    "token",
    "total",
    "wall",
    "aside",
    "down",
    "up",
    "tiles",
    "tally",
    "front",
    "used",
    "laid",
    "lane",
]


class SceneCard(Struct, frozen=True):
    """A card. `label` is its index, empty where it is hidden though the card's face is seen; not `face_up` shows the
    back; `turned` lies sideways (a resting card).

    A card without an index (a joker) shows an `icon` instead, and `word`, a key of the game's texts, is its name. A
    card of a suit shows the icon `suit` beside its index, and `value` is its whole name: "♠10".
    """

    label: str
    face_up: bool = True
    turned: bool = False
    changed: bool = False
    fact: str = ""  # the path in the state that the label states, such as "bid.aki"; empty when it is only a name
    value: int | str = ""  # what stands at `fact` in the state where that is not the label itself (1 for an ace)
    icon: str = ""
    word: str = ""
    suit: str = ""


class SceneChips(Struct, frozen=True):
    """A pile of chips. `on` is the label of the card that it lies on, or empty."""

    count: int
    on: str = ""
    changed: bool = False
    fact: str = ""  # the path in the state, such as "row.2"


class SceneGuard(Struct, frozen=True):
    """A guard behind a hand, with a skull and a number above the cards."""

    number: int
    fact: str = ""  # the path in the state


class SceneTile(Struct, frozen=True):
    """A domino tile with the numbers of its two ends; not `face_up` shows the back. `marked` says which ends count.

    In a zone of the kind "wall" tiles lie on each other like bricks, each on two of the row below: `at` is the row,
    counted from the top, and the place in it, counted from the left.
    """

    ends: tuple[int, int]
    face_up: bool = True
    changed: bool = False
    marked: tuple[bool, bool] = (False, False)
    at: tuple[int, int] = (0, 0)


class SceneNumber(Struct, frozen=True):
    """A number that is told beside what lies there, such as a place or points. `word` is the id of its name in
    sheets.po (`number:points`), `fact` the path in the state; `signed` numbers are written with their sign."""

    word: str
    value: int
    fact: str
    signed: bool = False
    changed: bool = False


class Zone(Struct, frozen=True):
    """A place on the table; `owner` is a player's id or empty for what is common to all.

    `name` is a key of the game's texts that names the place; without it the place is called as its kind is. `spot` is
    its column and row among a player's places, where one player's places are drawn as they lie on the table. `icon`
    stands beside a total or at the start of a lane.

    A hand that is seen from `behind`, as its holder sees it where the cards are held the other way round: its last card
    is the nearest and covers the edges of the others.
    """

    id: str
    kind: ZoneKind
    owner: str = ""
    cards: tuple[SceneCard, ...] = ()
    chips: tuple[SceneChips, ...] = ()
    guard: SceneGuard | None = None
    behind: bool = False
    name: str = ""
    spot: tuple[int, int] | None = None
    icon: str = ""
    spaces: int = 0
    tiles: tuple[SceneTile, ...] = ()
    numbers: tuple[SceneNumber, ...] = ()


class Arrow(Struct, frozen=True):
    """Something went from one zone to another; `card` names a card's label within the zone where that matters."""

    from_zone: str
    to_zone: str
    from_card: str = ""
    to_card: str = ""


class Scene(Struct, frozen=True):
    """The table at one moment. `players` in seating order, those of `far` beyond the middle of the table; zones in the
    order in which they are told."""

    players: tuple[str, ...]
    zones: tuple[Zone, ...]
    arrows: tuple[Arrow, ...] = ()
    far: tuple[str, ...] = ()

    def of(self, player: str) -> "Scene":
        """What lies before one player."""
        zones = tuple(zone for zone in self.zones if zone.owner == player)
        here = {zone.id for zone in zones}
        arrows = tuple(each for each in self.arrows if {each.from_zone, each.to_zone} <= here)
        return Scene((player,), zones, arrows)
