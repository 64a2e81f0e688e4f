"""What a game's rules offer: plain functions over a frozen dataclass, the state."""

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from printkit.model.facts import FactTable, Value
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Row

if TYPE_CHECKING:
    from printkit.model.scene import Scene

Parameters = FrozenMap[str, int | tuple[int, ...]]
Option = int | str | bool
Options = FrozenMap[str, Option]
State = Any  # a frozen dataclass of the game's own; only its rules know which

# For a field of a state that no reader of a playthrough needs to see (`field(metadata=QUIET)`): what cannot change in
# a game, what only helps to draw it. It has no path.
QUIET: Mapping[str, bool] = MappingProxyType({"quiet": True})

# For a field that a playthrough need not tell move by move, since the moves tell it themselves. It has paths.
UNTOLD: Mapping[str, bool] = MappingProxyType({"untold": True})


class Illegal(Exception):
    """A move that the rules forbid: in which step, by which rule (a word with hyphens), and what was allowed."""

    def __init__(self, step: str, rule: str, allowed: tuple[str, ...]) -> None:
        self.step, self.rule, self.allowed = step, rule, allowed
        super().__init__(f"{rule} (in the step {step}; allowed: {', '.join(allowed) or 'nothing'})")


class Result(Struct, frozen=True):
    """How a game ended: each player's place (equal scores share one) and score."""

    places: FrozenMap[str, int]
    scores: FrozenMap[str, int]


class Contradiction(Struct, frozen=True):
    """Parameters that no game can be played with. `rule` is a word with hyphens; `values` fill its sentence.

    `parameter` (`chips_by_round`, or its member `special_to.2`) is at fault because of `because`, another parameter.
    """

    parameter: str
    rule: str
    because: str = ""
    values: FrozenMap[str, int | str] = FrozenMap()


class DeckFault(Struct, frozen=True):
    """A row of a deck (counted from 0) that breaks a rule of the game about its cards; `rule` is a word with hyphens.
    `told` are the words of the row, or of others, that break it.
    """

    deck: str
    row: int
    rule: str
    told: tuple[str, ...] = ()


class Rules(Hashable, Protocol):
    """The functions of rules.py and its parts. Those from `options` on need not be there: the engine then knows no
    options, finds no contradictions, and so on (a built-in game has them all).

    * `moves`: all that is allowed now, in words (`bid aki 2`); none only when `result` says how the game ended.
    * `play`: the state after a move, or Illegal. Chance is a move too: rules draw nothing at random.
    * `quantities`, `tables`: what can be said of every game at a table, in numbers.
    * `scene`: what lies on the table.
    * `options`: what the players may agree on, with what this edition takes for granted at such a table.
    * `contradictions`: parameters that cannot go together.
    * `no_table`: by which rule so many players cannot play in such a mode (a word with hyphens); empty if they can.
    * `conserved`: sums that no move may change, such as chips or each player's cards.
    * `impossible`: by which rule no game comes to such a state (a word with hyphens), for positions that are given.
    * `longest`: a number of moves after which every game is over.
    * `chances`: each a complete set of outcomes, so that its chances sum to one.
    * `deck_faults`: which rows of the decks break a rule about what stands on the cards.
    """

    @property
    def digest(self) -> str: ...

    def start(self, parameters: Parameters, players: tuple[str, ...], options: Options) -> State: ...

    def moves(self, state: State) -> tuple[str, ...]: ...

    def play(self, state: State, move: str) -> State: ...

    def result(self, state: State) -> Result | None: ...

    def quantities(
        self, parameters: Parameters, players: int, options: Options
    ) -> Mapping[str, Value | tuple[Value, ...]]: ...

    def tables(self, parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]: ...

    def scene(self, state: State) -> "Scene": ...

    def options(self, parameters: Parameters, players: int) -> Options: ...

    def contradictions(self, parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]: ...

    def no_table(self, parameters: Parameters, mode: str, players: int) -> str: ...

    def conserved(self, state: State) -> Mapping[str, int]: ...

    def impossible(self, state: State) -> str: ...

    def longest(self, parameters: Parameters, players: int, options: Options) -> int | None: ...

    def deck_faults(self, parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]: ...

    def chances(
        self, parameters: Parameters, players: int, options: Options
    ) -> Mapping[str, Mapping[str, Value]]: ...


def competition_places(scores: Mapping[str, int]) -> FrozenMap[str, int]:
    """Places by score, the highest first; equal scores share a place and the next one is left out (1, 1, 3)."""
    return FrozenMap(
        {player: 1 + sum(other > score for other in scores.values()) for player, score in scores.items()}
    )


def dense_places(scores: Mapping[str, int]) -> FrozenMap[str, int]:
    """Places by score, the highest first; equal scores share a place and the next one follows it (1, 1, 2)."""
    order = sorted(set(scores.values()), reverse=True)
    return FrozenMap({player: 1 + order.index(score) for player, score in scores.items()})
