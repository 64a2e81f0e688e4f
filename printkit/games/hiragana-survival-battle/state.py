"""Hiragana Survival Battle: what a moment of a game is, and what can be read off it."""

from dataclasses import dataclass, field

from printkit.engine import QUIET, UNTOLD, FrozenMap, Parameters, sequence, single

Hands = FrozenMap[str, tuple[str, ...]]

KANA = tuple("あいうかきくさしすたちつなにぬはひふまみむやゆらりるわ")
FIRST = "る"  # the card that is laid first, and so never asks
KINDS = ("easy", "hard", "question")
TEAMS = ("red", "white")
CHANGES = 1  # so often the players may flip the card or change the kind while a prompt stands
OPEN, CLOSE, MEMORY = "open", "close", "memory"
FITS, FAILS = "fits", "fails"

CHOOSE, DEAL, TURN, ANSWER = "choose", "deal", "turn over", "answer"
GIVE, COUNT, AGAIN, END = "give", "count", "next game", "end"
CALL, FLIP, CHANGE, ANNOUNCE = "call", "flip", "change", "announce"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a match. `out`: the elimination count. `enough`: the points that win a match."""

    players: tuple[str, ...]
    mode: str
    laid: int
    hand: int
    out: int
    goal: int
    enough: int
    is_match: bool

    def team(self, player: str) -> str:
        """Two teams as equal as can be, the first the larger."""
        return TEAMS[self.players.index(player) >= -(-len(self.players) // 2)]

    def side(self, team: str) -> tuple[str, ...]:
        return tuple(player for player in self.players if self.team(player) == team)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a match. A card is told by its kana.

    `round` counts the prompts of a game. `deck`: the cards before they are dealt, uppermost first. `laid`: the laid-out
    cards, to which the used row grows in the close battles. `front`: the cards before each team. `used`: the words that
    are barred. `out`: what the guards show. `right`: how many answers of each player were right; `won`: what the game
    was counted by; `score`: points of the match. `answering`: who answered last, and gives a card if it was wrong.
    """

    table: Table = field(metadata=QUIET)
    game: int
    round: int
    step: str = field(metadata=UNTOLD)
    kind: str
    prompt: str
    changes: int = field(metadata=UNTOLD)
    deck: tuple[str, ...] = field(metadata=UNTOLD)
    laid: tuple[str, ...]
    hand: Hands
    front: FrozenMap[str, tuple[str, ...]]
    reader: str
    answering: str = field(metadata=UNTOLD)
    used: tuple[str, ...] = field(metadata=UNTOLD)
    out: int = field(metadata=UNTOLD)
    right: FrozenMap[str, int]
    won: FrozenMap[str, int] = field(metadata=UNTOLD)
    place: FrozenMap[str, int]
    score: FrozenMap[str, int]
    done: str = field(default="", metadata=QUIET)
    moved: tuple[str, str] = field(default=("", ""), metadata=QUIET)  # a card, and the zone that it came from


def hand_cards(parameters: Parameters, players: int) -> int:
    """As many as can be dealt if some cards have to be laid out, but no more than a hand may have."""
    return min(single(parameters, "hand_most"), (len(KANA) - single(parameters, "laid_least")) // players)


def elimination_count(parameters: Parameters, players: int) -> int:
    """So few cards left in a hand end a close battle."""
    served = sequence(parameters, "guard_players")
    return sequence(parameters, "elimination_counts")[served.index(players)]


def most_games(parameters: Parameters, players: int) -> int:
    """In a match in which nobody wins its last point before everybody is a point short of it."""
    return players * (single(parameters, "match_points") - 1) + 1
