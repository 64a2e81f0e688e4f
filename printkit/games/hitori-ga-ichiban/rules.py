"""Hitori ga Ichiban: everybody chooses a number, and whoever stands alone on one takes its chips.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from printkit.engine import (
    QUIET,
    UNTOLD,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    competition_places,
    each,
    sequence,
    single,
    without,
)

Counts = FrozenMap[str, int]
Pair = tuple[int, int]

SPECIAL_PILE = 1  # the special distribution is made when every row card carries just so many chips

LAY_OUT, SPECIAL, BID, REVEAL = "lay out", "special distribution", "bid", "reveal"
COLLECT, CARDS_BACK, COUNT, END = "collect", "cards back", "final count", "end"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `pairs`: whose chips the special distribution moves, and onto which card."""

    players: tuple[str, ...]
    chips_by_round: tuple[int, ...]
    pairs: tuple[Pair, ...]
    resting: bool

    @property
    def numbers(self) -> range:
        return range(1, len(self.players) + 1)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. Cards are told by their numbers; 0 is no card. `place` stays 0 until the final count.

    `step` is what comes next, `done` what was just done.
    """

    table: Table = field(metadata=QUIET)
    round: int
    step: str = field(metadata=UNTOLD)
    bank: int
    row: Counts
    hand: FrozenMap[str, tuple[int, ...]] = field(metadata=UNTOLD)
    bid: Counts = field(metadata=UNTOLD)
    resting: Counts
    alone: tuple[str, ...]
    taken: Counts
    score: Counts
    place: Counts
    done: str = field(default="", metadata=QUIET)


# Play


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"resting": players >= single(parameters, "resting_from")})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    chips = sequence(parameters, "chips_by_round")
    table = Table(players, chips, special_pairs(parameters, len(players)), bool(options["resting"]))
    none = each(players, 0)
    return State(
        table=table,
        round=1,
        step=LAY_OUT,
        bank=sum(chips) * len(players),
        row=each(map(str, table.numbers), 0),
        hand=FrozenMap({player: tuple(table.numbers) for player in players}),
        bid=none,
        resting=none,
        alone=(),
        taken=none,
        score=none,
        place=none,
    )


def moves(state: State) -> tuple[str, ...]:
    if state.step != BID:
        return (state.step,) if state.step in STEPS else ()
    waiting = (player for player in state.table.players if not state.bid[player])
    return tuple(f"{BID} {player} {card}" for player in waiting for card in state.hand[player])


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    if state.step != BID:
        return replace(STEPS[state.step](state), done=state.step)
    _, player, card = move.split()
    bid = state.bid.updated({player: int(card)})
    hand = state.hand.updated({player: without(state.hand[player], [int(card)])})
    return replace(state, bid=bid, hand=hand, step=REVEAL if all(bid.values()) else BID, done=BID)


def result(state: State) -> Result | None:
    return Result(state.place, state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    steps = len((LAY_OUT, SPECIAL, REVEAL, COLLECT, CARDS_BACK))
    return len(sequence(parameters, "chips_by_round")) * (steps + players)


def conserved(state: State) -> Mapping[str, int]:
    cards = {
        f"cards.{player}": len(state.hand[player]) + bool(state.bid[player]) + bool(state.resting[player])
        for player in state.table.players
    }
    return {"chips": state.bank + sum(state.row.values()) + sum(state.score.values()), **cards}


def impossible(state: State) -> str:
    """By which rule no game can come to such a state; empty if it can be played on from there."""
    table = state.table
    laid = state.round - (state.step == LAY_OUT)
    bids, players = sum(map(bool, state.bid.values())), len(table.players)
    fitting = {LAY_OUT: (0, 0), SPECIAL: (0, 0), BID: (0, players - 1), COUNT: (0, players), END: (0, players)}
    least, most = fitting.get(state.step, (players, players))
    held = [(*state.hand[p], state.bid[p], state.resting[p]) for p in table.players]
    if state.step not in (*STEPS, BID, END) or not 1 <= state.round <= len(table.chips_by_round):
        return "no-such-step-or-round"
    if min(*state.row.values(), *state.score.values()) < 0:
        return "no-pile-below-nothing"
    if state.bank != sum(table.chips_by_round[laid:]) * len(table.numbers):
        return "bank-holds-the-chips-of-later-rounds"
    if any(sorted(card for card in cards if card) != list(table.numbers) for cards in held):
        return "each-player-has-one-card-of-each-number"
    if any(state.resting.values()) and not (table.resting and state.round > 1):
        return "nothing-rests-yet"
    if not least <= bids <= most or (state.step == COLLECT and state.alone != _alone(state)):
        return "bids-do-not-fit-the-step"
    if state.step == SPECIAL and not _is_special(state.row, table.pairs):
        return "the-special-distribution-needs-equal-piles"
    return ""


def _lay_out(state: State) -> State:
    chips = state.table.chips_by_round[state.round - 1]
    row = FrozenMap({number: pile + chips for number, pile in state.row.items()})
    step = SPECIAL if _is_special(row, state.table.pairs) else BID
    return replace(state, bank=state.bank - chips * len(row), row=row, step=step)


def _distribute(state: State) -> State:
    return replace(state, row=distributed(state.row, state.table.pairs), step=BID)


def _reveal(state: State) -> State:
    return replace(state, alone=_alone(state), step=COLLECT)


def _collect(state: State) -> State:
    taken = {player: state.row[str(state.bid[player])] for player in state.alone}
    score = {player: state.score[player] + chips for player, chips in taken.items()}
    return replace(
        state,
        row=state.row.updated({str(state.bid[player]): 0 for player in state.alone}),
        taken=state.taken.updated(taken),
        score=state.score.updated(score),
        step=COUNT if state.round == len(state.table.chips_by_round) else CARDS_BACK,
    )


def _cards_back(state: State) -> State:
    """The card played goes back to the hand; or it rests for a round, and the one that rested goes back."""
    returning = state.resting if state.table.resting else state.bid
    hand = {p: tuple(sorted((*cards, returning[p]))) if returning[p] else cards for p, cards in state.hand.items()}
    none = each(state.table.players, 0)
    return replace(
        state,
        round=state.round + 1,
        step=LAY_OUT,
        hand=FrozenMap(hand),
        bid=none,
        resting=state.bid if state.table.resting else none,
        alone=(),
        taken=none,
    )


def _final_count(state: State) -> State:
    return replace(state, place=competition_places(state.score), step=END)


STEPS: Mapping[str, Callable[[State], State]] = {
    LAY_OUT: _lay_out,
    SPECIAL: _distribute,
    REVEAL: _reveal,
    COLLECT: _collect,
    CARDS_BACK: _cards_back,
    COUNT: _final_count,
}


def _is_special(row: Counts, pairs: tuple[Pair, ...]) -> bool:
    return bool(pairs) and set(row.values()) == {SPECIAL_PILE}


def _alone(state: State) -> tuple[str, ...]:
    bids = list(state.bid.values())
    return tuple(player for player in state.table.players if bids.count(state.bid[player]) == 1)


def _rule_against(state: State, move: str) -> str:
    word, *rest = move.split(" ")
    if move in STEPS or (word == BID and state.step != BID):
        return "not-in-this-step"
    if word != BID or len(rest) != 2:
        return "no-such-move"
    player, card = rest
    if player not in state.table.players:
        return "not-at-this-table"
    if state.bid[player]:
        return "one-card-each"
    return "resting-card-stays-down" if card == str(state.resting[player] or "") else "only-cards-in-hand"


# The special distribution


def special_pairs(parameters: Parameters, players: int) -> tuple[Pair, ...]:
    """Whose chips the special distribution moves at such a table, and onto which card."""
    columns = (sequence(parameters, name) for name in ("special_from", "special_to", "special_players"))
    return tuple((source, target) for source, target, least in zip(*columns, strict=True) if players >= least)


def distributed(row: Counts, pairs: tuple[Pair, ...]) -> Counts:
    """The row after the special distribution."""
    moved = dict(row)
    for source, target in pairs:
        moved[str(target)] += moved[str(source)]
        moved[str(source)] = 0
    return FrozenMap(moved)
