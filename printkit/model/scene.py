"""What lies on the table, in general terms, so that one painter draws the figures of every game."""

from dataclasses import dataclass
from typing import Literal

# "front": cards before a team, on a line of their own; "used": a row to which the cards that were used are added;
# "laid": cards laid out at the start.
ZoneKind = Literal[
    "row", "hand", "played", "resting", "bank", "score", "stock", "mat", "front", "used", "laid"
]


@dataclass(frozen=True, slots=True)
class SceneCard:
    """A card. `label` is its index, empty where it is hidden though the card's face is seen; not `face_up` shows the
    back; `turned` lies sideways (a resting card)."""

    label: str
    face_up: bool = True
    turned: bool = False
    changed: bool = False
    fact: str = ""  # the path in the state that the label states, such as "bid.aki"; empty when it is only a name
    value: int | str = ""  # what stands at `fact` in the state where that is not the label itself (1 for an ace)


@dataclass(frozen=True, slots=True)
class SceneChips:
    """A pile of chips. `on` is the label of the card that it lies on, or empty."""

    count: int
    on: str = ""
    changed: bool = False
    fact: str = ""  # the path in the state, such as "row.2"


@dataclass(frozen=True, slots=True)
class SceneGuard:
    """A guard behind a hand, with a skull and a number above the cards."""

    number: int
    fact: str = ""  # the path in the state


@dataclass(frozen=True, slots=True)
class Zone:
    """A place on the table; `owner` is a player's id or empty for what is common to all.

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


@dataclass(frozen=True, slots=True)
class Arrow:
    """Something went from one zone to another; `card` names a card's label within the zone where that matters."""

    from_zone: str
    to_zone: str
    from_card: str = ""
    to_card: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table at one moment. `players` in seating order, those of `far` beyond the middle of the table; zones in the
    order in which they are told."""

    players: tuple[str, ...]
    zones: tuple[Zone, ...]
    arrows: tuple[Arrow, ...] = ()
    far: tuple[str, ...] = ()
