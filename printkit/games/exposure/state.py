"""Exposure: what a moment of a game is, and what can be read off it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product

from printkit.engine import QUIET, UNTOLD, FrozenMap, Options, Parameters, Worth, sequence

Cards = tuple[str, ...]
Counts = FrozenMap[str, int]

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}  # and their icons
RANKS = ("A", "K", "Q", "J", "10", "9")
ACE = RANKS[0]
PACK = tuple(f"{suit}{rank}" for suit in SUITS for rank in RANKS)
PLACES = ("high", "trump", "contract")  # of the cards on the table, from left to right

DEALER, DEAL, TURN_UP, DECLARE = "dealer", "deal", "turn up", "declare"
PASS, LEAD, FOLLOW, TAKE = "pass", "lead", "follow", "take"
SCORE, NEXT, END = "score", "next deal", "end"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `contracts`: how many tricks each rank asks for."""

    players: tuple[str, ...]
    hand_cards: int
    trick_points: int
    contracts: FrozenMap[str, int]
    contract_points: int
    worth: Worth
    target: int

    def other(self, player: str) -> str:
        return next(other for other in self.players if other != player)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `round` counts the deals; `step` is what comes next, `turn` who does it, `done` what was just
    done.

    `board`: the cards on the table. `hand` holds the cards that nobody else sees, `exposed` those of combinations,
    `used` the cards on the table that a player's combinations took, `shown` the cards of the combination just declared.
    `played`: the trick on the table, `leader` who led, `winner` who takes it; `gone`: earlier tricks. `best`: the most
    that a player who has finished declaring could have had in combinations. `place` stays 0 until the end.
    """

    table: Table = field(metadata=QUIET)
    round: int
    dealer: str
    step: str = field(metadata=UNTOLD)
    turn: str = field(metadata=UNTOLD)
    stock: Cards = field(metadata=UNTOLD)
    board: FrozenMap[str, str]
    hand: FrozenMap[str, Cards] = field(metadata=UNTOLD)
    exposed: FrozenMap[str, Cards]
    used: FrozenMap[str, Cards]
    shown: Cards = field(metadata=UNTOLD)
    combined: Counts
    best: Counts
    played: FrozenMap[str, str] = field(metadata=UNTOLD)
    leader: str = field(metadata=UNTOLD)
    winner: str
    gone: Cards = field(metadata=UNTOLD)
    tricks: Counts
    kept: Counts
    earned: Counts
    score: Counts
    place: Counts
    done: str = field(default="", metadata=QUIET)


# Cards


def suit_of(card: str) -> str:
    return card[:1]


def rank_of(card: str) -> str:
    return card[1:]


def in_order(cards: Iterable[str]) -> Cards:
    """As they stand in the pack: suit by suit, the ace first."""
    return tuple(sorted(cards, key=PACK.index))


def held_by(state: State, player: str) -> Cards:
    """The cards that a player can play: exposed or not."""
    return (*state.exposed[player], *state.hand[player])


def by_rank(cards: Iterable[str]) -> tuple[int, ...]:
    """How many cards there are of each rank, from the ace down."""
    ranks = [rank_of(card) for card in cards]
    return tuple(ranks.count(rank) for rank in RANKS)


def order_of_ranks(high: str, *, is_led: bool) -> Cards:
    """The ranks of a suit, the best first. An ace is the last if it is led, and next to the high rank if it follows."""
    rest = [rank for rank in RANKS if rank not in (high, ACE)]
    if high == ACE:
        return (ACE, *rest)
    return (high, *rest, ACE) if is_led else (high, ACE, *rest)


def cards_to_follow(state: State, player: str) -> Cards:
    """Who can follow suit must; exposed cards count."""
    led = state.played[state.table.other(player)]
    held = held_by(state, player)
    return tuple(card for card in held if suit_of(card) == suit_of(led)) or held


def winner_of_trick(state: State) -> str:
    """Trump beats the suit that was led; within a suit the ranks decide."""
    leader, other = state.leader, state.table.other(state.leader)
    led, followed = state.played[leader], state.played[other]
    if suit_of(led) != suit_of(followed):
        return other if suit_of(followed) == suit_of(state.board["trump"]) else leader
    high = rank_of(state.board["high"])
    return leader if _place(rank_of(led), high, is_led=True) < _place(rank_of(followed), high, is_led=False) else other


def _place(rank: str, high: str, *, is_led: bool) -> int:
    """How many cards of a suit may be better: among those that follow, and below them all the ace that was led."""
    is_lowest = is_led and rank == ACE != high
    return len(RANKS) if is_lowest else order_of_ranks(high, is_led=False).index(rank)


def declarable(state: State) -> Iterator[Cards]:
    """Every combination that the player may declare now, its cards in order."""
    player, worth = state.turn, state.table.worth
    lying = [card for card in state.board.values() if worth.again or card not in state.used[player]]
    mine = state.hand[player]
    of_rank = {rank: [card for card in in_order((*mine, *lying)) if rank_of(card) == rank] for rank in RANKS}
    for size, _ in worth.sets:
        for cards in of_rank.values():
            yield from (found for found in combinations(cards, size) if _enough(found, mine, worth))
    for size, _ in worth.runs:
        for first in range(len(RANKS) - size + 1):
            choices = (of_rank[rank] for rank in RANKS[first : first + size])
            yield from (found for found in product(*choices) if _enough(found, mine, worth))


def _enough(cards: Cards, mine: Cards, worth: Worth) -> bool:
    return sum(card in mine for card in cards) >= worth.least


def points_of(worth: Worth, cards: Cards) -> int:
    """What these cards are worth as one combination; 0 if they are none."""
    ranks = [RANKS.index(rank_of(card)) for card in cards]
    if len(set(cards)) != len(cards):
        return 0
    if len(set(ranks)) == 1:
        return dict(worth.sets).get(len(ranks), 0)
    is_run = sorted(ranks) == list(range(min(ranks), min(ranks) + len(ranks)))
    return dict(worth.runs).get(len(ranks), 0) if is_run else 0


def worth_of(parameters: Parameters, options: Options) -> Worth:
    """What combinations bring, by the parameters and what the players agreed on."""
    sets, runs = (
        tuple(zip(sequence(parameters, f"{kind}_sizes"), sequence(parameters, f"{kind}_points"), strict=True))
        for kind in ("set", "run")
    )
    return Worth(sets, runs, int(options["min_hand"]), bool(options["table_reuse"]))
