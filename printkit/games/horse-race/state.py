"""Horse Race: what a moment of a game is, and what can be read off it."""

from dataclasses import dataclass, field

from printkit.engine import QUIET, SUITS, UNTOLD, Course, FrozenMap, RaceCards

Counts = FrozenMap[str, int]

RANKS = 13  # of a suit in an ordinary deck; the ace is the horse
CARDS = RANKS - 1
HORSES = len(SUITS)

LAY, AGAIN, ODDS, LIMIT, BET = "lay", "lay again", "odds", "limit", "bet"
TURN, SETTLE, NEXT, COUNT, END = "turn", "settle", "next race", "final count", "end"
RECOMMENDED, PASS = "recommended odds", "pass"
WIN, EXACTA, TRIFECTA, DOUBLE = "win", "exacta", "trifecta", "double"
HORSES_OF = {WIN: 1, EXACTA: 2, TRIFECTA: 3}  # how many horses a bet names in their order


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game."""

    players: tuple[str, ...]
    course: Course
    odds_cards: int
    most: int  # more odds cards of a suit are dealt again
    recommended: tuple[int, ...]
    highest_odds: int  # that a dealer may name
    highest_limit: int
    races: int
    factor: int
    all_bets: bool


@dataclass(frozen=True, slots=True)
class Bet:
    """`odds` are net: what a stake of one wins. A double has 0 until its first race is won, then the odds of that."""

    player: str
    kind: str
    horses: tuple[str, ...]
    stake: int
    odds: int
    dealer: str


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `score` holds each player's chips, `gain` what the last race brought; odds of 0 are not yet
    named; `turn` is whose bet it is; `deals` counts how often the
    odds cards of this race have been laid. `owed` and `paid` are what the dealer's last winners won, and got.

    `step` is what comes next, `done` what was just done.
    """

    table: Table = field(metadata=QUIET)
    round: int
    step: str = field(metadata=UNTOLD)
    dealer: str
    turn: str = field(metadata=UNTOLD)
    deals: int = field(metadata=UNTOLD)
    race: RaceCards = field(metadata=UNTOLD)
    odds: Counts
    limit: int
    bets: tuple[Bet, ...]
    score: Counts
    gain: Counts
    owed: int
    paid: int
    place: Counts
    done: str = field(default="", metadata=QUIET)
    card: str = field(default="", metadata=QUIET)  # the card that was last laid or turned
