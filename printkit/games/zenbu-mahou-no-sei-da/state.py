"""Zenbu Mahou no Sei da!: what a moment of a game is, and what can be read off it."""

from dataclasses import dataclass, field

from printkit.engine import QUIET, UNTOLD, FrozenMap, Parameters, sequence, single

Cards = tuple[int, ...]
Hands = FrozenMap[str, Cards]

SMALLEST = 3  # parameters that differ by players begin with this table
QUEEN, KING, JACK = "Q", "K", "J"
MORE = 1  # so many cards more the power lets its owner choose
KEEPING = 1  # so many cards the hand must still have after one was returned

MARKER, CHOOSE, PLAY, ASK, JOKER = "turn marker", "choose", "play", "ask", "joker"
GO_ON, CLEAN, END = "go on", "clean up", "end"
TAKE, GIVE, RETURN, LOSE, EXTRA = "take joker", "give joker", "return", "lose", "choose more"
TOO_MANY, ENOUGH, OVER = "jacks", "kings", "rounds"
JOINT, LONELY, NOBODY = "joint", "lonely", "nobody"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `guild` are the numbers of the guild cards, `marker` what the round marker shows
    before and after the power; `at_once`: too many J end the game as soon as they show."""

    players: tuple[str, ...]
    guild: Cards
    choose: int
    ace: int
    king_from: int
    limit: int
    joint_from: int
    lonely_to: int
    jacks_lost: int
    marker: tuple[int, int]
    at_once: bool

    def band(self, influence: int) -> str:
        """What the influence display shows."""
        if influence < self.king_from:
            return QUEEN
        return KING if influence <= self.limit else JACK


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `step` is what comes next, `done` what was just done, `moved` what lies elsewhere since.

    `zone` are the face-up cards beside the ace, `flipped` those that were turned down there and count nothing. While a
    `number` is asked for, `keeper` has it on the table and `waiting` are still to be asked; 0 and "" are none. `began`
    are those who began the round with cards, `ready` those who have chosen. `marker` shows 0 where it lies face down.
    """

    table: Table = field(metadata=QUIET)
    round: int
    step: str = field(metadata=UNTOLD)
    guild: Hands
    hand: Hands = field(metadata=UNTOLD)
    zone: Hands
    flipped: Hands
    influence: FrozenMap[str, int]
    display: FrozenMap[str, str]
    marker: FrozenMap[str, int]
    joker: str
    power: str
    number: int = field(default=0, metadata=UNTOLD)
    keeper: str = ""
    waiting: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    began: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    ready: tuple[str, ...] = field(default=(), metadata=UNTOLD)
    ending: str = ""
    outcome: str = ""
    winners: tuple[str, ...] = ()
    done: str = field(default="", metadata=QUIET)
    moved: tuple[tuple[str, str], ...] = field(default=(), metadata=QUIET)

    @property
    def owner(self) -> str:
        """Whose round marker is face up, or will be; whose the power is."""
        return self.table.players[self.round - 1]


def keepers(state: State, number: int) -> int:
    """How many players have kept a card of this number."""
    return sum(number in (*state.zone[player], *state.flipped[player]) for player in state.table.players)


def held_by(state: State, player: str) -> Cards:
    """All cards of a player but the ace, wherever they lie."""
    asked = (state.number,) if state.keeper == player and state.number else ()
    return (*state.guild[player], *state.hand[player], *state.zone[player], *state.flipped[player], *asked)


def table_of(parameters: Parameters, players: tuple[str, ...], at_once: bool) -> Table:
    """What is settled before a game of these players."""
    size = len(players)
    last = by_size(parameters, "guild_last_by_players", size)
    marker = sequence(parameters, "marker_cards")
    return Table(
        players=players,
        guild=tuple(range(single(parameters, "guild_first"), last + 1)),
        choose=by_size(parameters, "chosen_by_players", size),
        ace=single(parameters, "ace"),
        king_from=single(parameters, "king_from"),
        limit=by_size(parameters, "limit_by_players", size),
        joint_from=single(parameters, "joint_from"),
        lonely_to=single(parameters, "lonely_to"),
        jacks_lost=single(parameters, "jacks_lost"),
        marker=(marker[0], marker[-1]),
        at_once=at_once,
    )


def by_size(parameters: Parameters, name: str, players: int) -> int:
    """The member of a list for such a table."""
    return sequence(parameters, name)[players - SMALLEST]
