"""Hitori ga Ichiban: everybody chooses a number, and whoever stands alone on one takes its chips.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise

from printkit.engine import (
    QUIET,
    UNTOLD,
    Arrow,
    Contradiction,
    FactTable,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    Scene,
    SceneCard,
    SceneChips,
    Value,
    Zone,
    alone_outcomes,
    by_players,
    chances_of_return,
    competition_places,
    divides,
    each,
    even_spread,
    fewest_pieces,
    round_chances,
    runs,
    sequence,
    single,
    without,
)

Counts = FrozenMap[str, int]
Pair = tuple[int, int]

SPECIAL_PILE = 1  # the special distribution is made when every row card carries just so many chips
BID_CARDS = 1  # so many cards a player lays out in a round
SUITS = 4  # an ordinary deck has each rank so often

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
    table = Table(players, chips, _pairs(parameters, len(players)), bool(options["resting"]))
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
    return replace(state, row=_distributed(state.row, state.table.pairs), step=BID)


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


# What can be said in numbers

NEEDED = ("card_sets", "number_cards")  # and the printed chips
NEEDED_WITHOUT_PRINT = ("card_sets", "number_cards", "decks", "chips")
CHANCES = ("chance_all_differ", "chance_some_alone", "chance_one_alone", "chance_nobody_alone")  # one of these is so
AFTER = tuple(f"{CHANCES[which]}_after_{before}" for before in ("differ", "equal") for which in (0, 3))
AGAIN = ("without_resting", "with_resting", "average_without_resting", "average_with_resting")


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    chips, pieces = sequence(parameters, "chips_by_round"), _chip_pieces(parameters, players)
    ones = [number for number, count in enumerate(chips, 1) if count == SPECIAL_PILE]
    once, mean = _special_again(parameters, players, bool(options["resting"]))
    decks = -(-(players + 1) // SUITS)
    return {
        "rounds": len(chips),
        "row_cards": players,
        "card_sets": players + 1,
        "number_cards": players * (players + 1),
        "suits": SUITS,
        "decks": decks,
        "several_decks": decks > 1,
        "cards_to_choose": players - 1 if options["resting"] else players,
        "chips_per_player": sum(chips),
        "chips": sum(chips) * players,
        "chips_laid": tuple(count * players for count in chips),
        "chip_pieces": pieces,
        "chip_pieces_in_all": sum(pieces),
        "greatest_pile": _greatest_pile(chips, _pairs(parameters, players)),
        "bid_cards": BID_CARDS,
        "least_of_two_rounds_alone": _least_of_two_rounds_alone(chips),
        "special_pile": SPECIAL_PILE,
        "special_moves_more": len(_pairs(parameters, players)) > 1,
        "special_row": _special_row(parameters, players),
        "special_last_round": max(ones, default=0),
        **round_chances(players),
        "chance_special_again": once,
        "special_again_on_average": mean,
    }


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """How many stand alone in a round, and whether the special distribution comes again, if all choose by chance."""
    once, _ = _special_again(parameters, players, bool(options["resting"]))
    outcomes = alone_outcomes(players, bool(options["resting"]))
    return {**outcomes, "special_again": {"yes": once, "no": 1 - once}}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes, cards = range(players[0], players[1] + 1), range(1, players[1] + 1)
    chips = sequence(parameters, "chips_by_round")
    pieces = tuple(f"value.{value}" for value in sequence(parameters, "chip_values"))
    at = {size: quantities(parameters, size, options(parameters, size)) for size in sizes}
    odds = (*CHANCES, "chance_special_again")

    def listed(name: str, columns: Iterable[str]) -> FactTable:
        names = tuple(columns)
        return by_players(name, names, sizes, lambda size: [at[size][column] for column in names])

    def needed(size: int) -> list[Value | tuple[Value, ...] | None]:
        return [*(at[size][column] for column in NEEDED), *(count or None for count in _chip_pieces(parameters, size))]

    return (
        FactTable("chips_by_round", ("round", "chips"), tuple(enumerate(chips, 1))),
        FactTable("chips_by_rounds", ("first", "last", "chips"), tuple(runs(chips))),
        by_players("needed_by_players", (*NEEDED, *pieces), sizes, needed),
        listed("needed_without_print", NEEDED_WITHOUT_PRINT),
        by_players("special_by_players", map("card.{}".format, cards), sizes, lambda n: _special_row(parameters, n)),
        by_players("chances", odds, sizes, lambda n: [at[n][chance] or None for chance in odds]),
        listed("chances_after", AFTER),
        by_players("special_again", AGAIN, sizes, lambda n: _again(parameters, n)),
    )


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    names = ("special_from", "special_to", "special_players")
    source, target, least = (sequence(parameters, name) for name in names)
    if not divides(sequence(parameters, "chip_values")):
        found.append(Contradiction("chip_values", "each-value-divides-the-next-from-one"))
    for name in names[1:]:
        if len(sequence(parameters, name)) != len(source):
            found.append(Contradiction(name, "as-many-members-as", "special_from"))
    for at, (a, b, size) in enumerate(zip(source, target, least, strict=False), 1):
        cards = max(size, players[0])
        if b in source:
            found.append(Contradiction(f"special_to.{at}", "a-card-gives-or-takes", "special_from"))
        if a in source[: at - 1]:
            found.append(Contradiction(f"special_from.{at}", "a-card-gives-once", "special_from"))
        if max(a, b) > cards:
            name = "special_from" if a > cards else "special_to"
            values = FrozenMap[str, int | str]({"cards": cards})
            found.append(Contradiction(f"{name}.{at}", "no-such-row-card", f"special_players.{at}", values))
    return tuple(found)


def _greatest_pile(chips: tuple[int, ...], pairs: tuple[Pair, ...]) -> int:
    """All chips of a card that nobody ever takes, as those on it may all clash elsewhere; or all from a special
    distribution on, which needs an empty row before, with what it brings to the card that gains most."""
    gifts = max((sum(SPECIAL_PILE for _, other in pairs if other == target) for _, target in pairs), default=0)
    since = (sum(chips[before:]) + gifts for before, count in enumerate(chips) if count == SPECIAL_PILE)
    return max(sum(chips), *since, 0)


def _least_of_two_rounds_alone(chips: tuple[int, ...]) -> int:
    """Where all others clash and their cards rest: what the one who stood alone takes at least, then and on the card of
    the others in the next round. After a special distribution it can be less."""
    return min((2 * now + then for now, then in pairwise(chips)), default=0)


def _chip_pieces(parameters: Parameters, players: int) -> tuple[int, ...]:
    """Each row card and each player holds an amount; the bank has the rest."""
    total = sum(sequence(parameters, "chips_by_round")) * players
    return fewest_pieces(sequence(parameters, "chip_values"), total, 2 * players)


def _special_row(parameters: Parameters, players: int) -> tuple[int, ...]:
    ones = each(map(str, range(1, players + 1)), SPECIAL_PILE)
    return tuple(_distributed(ones, _pairs(parameters, players)).values())


def _again(parameters: Parameters, players: int) -> tuple[Fraction, ...]:
    plain, rest = (_special_again(parameters, players, resting) for resting in (False, True))
    return plain[0], rest[0], plain[1], rest[1]


@cache
def _special_again(parameters: Parameters, players: int, resting: bool) -> tuple[Fraction, Fraction]:
    """The chance that the special distribution is made again after the first round, and how often on average: it needs
    an empty row in a round of single chips. Where it has been made, the cards that gave are empty: it does not matter
    who is on them, if only each other card is taken."""
    gone = {source for source, _ in _pairs(parameters, players)}
    full = [card for card in range(players) if card + 1 not in gone]
    clearing = [choice for choice in even_spread(players) if all(choice[card] == 1 for card in full)]
    marked = [bool(gone) and count == SPECIAL_PILE for count in sequence(parameters, "chips_by_round")]
    return chances_of_return(marked, clearing, resting)


# What lies on the table


def scene(state: State) -> Scene:
    """What a reader follows at this step: while chips are laid out, the middle of the table; while cards come to rest,
    what lies before the players; otherwise both."""
    zones = [] if _cards_rest(state) else [_bank(state), _row(state)]
    for player in state.table.players if state.done not in (LAY_OUT, SPECIAL) else ():
        zones += [zone for zone in _before(state, player) if zone.cards or zone.chips]
    return Scene(state.table.players, tuple(zones), tuple(_arrows(state)))


def _bank(state: State) -> Zone:
    return Zone("bank", "bank", chips=(SceneChips(state.bank, changed=state.done == LAY_OUT, fact="bank"),))


def _row(state: State) -> Zone:
    moved = {str(card) for pair in state.table.pairs for card in pair} if state.done == SPECIAL else set[str]()
    if state.done == COLLECT:
        moved = {str(state.bid[player]) for player in state.alone}
    piles = tuple(
        SceneChips(pile, number, state.done == LAY_OUT or number in moved, f"row.{number}")
        for number, pile in state.row.items()
    )
    return Zone("row", "row", cards=tuple(map(SceneCard, state.row)), chips=piles)


def _before(state: State, player: str) -> Iterator[Zone]:
    """What lies before a player: the hand at the start and when cards come to rest; at all other times, chips. A place
    without chips is not worth drawing where nobody has any."""
    shown = not state.done or _cards_rest(state)
    hand = tuple(
        SceneCard(str(card), fact=f"hand.{player}.{position}")
        for position, card in enumerate(state.hand[player] if shown else (), 1)
    )
    is_open = state.step not in (BID, REVEAL)
    won = state.done == REVEAL and player in state.alone
    played = SceneCard(str(state.bid[player]), is_open, changed=won, fact=f"bid.{player}" if is_open else "")
    rests = _cards_rest(state)
    resting = SceneCard(str(state.resting[player]), False, turned=True, changed=rests, fact=f"resting.{player}")
    gained = state.done == COLLECT and bool(state.taken[player])
    chips = SceneChips(state.score[player], changed=gained, fact=f"score.{player}")
    kept = () if rests or not any(state.score.values()) else (chips,)
    yield Zone(f"hand.{player}", "hand", player, cards=hand)
    yield Zone(f"played.{player}", "played", player, cards=(played,) if state.bid[player] else ())
    yield Zone(f"resting.{player}", "resting", player, cards=(resting,) if state.resting[player] else ())
    yield Zone(f"score.{player}", "score", player, chips=kept)


def _cards_rest(state: State) -> bool:
    return state.done == CARDS_BACK and state.table.resting


def _arrows(state: State) -> Iterator[Arrow]:
    if state.done == LAY_OUT:
        yield Arrow("bank", "row")
    if state.done == SPECIAL:
        yield from (Arrow("row", "row", str(source), str(target)) for source, target in state.table.pairs)
    if state.done == COLLECT:
        winners = (player for player in state.table.players if state.taken[player])
        yield from (Arrow("row", f"score.{player}", str(state.bid[player])) for player in winners)


# Small words


def _pairs(parameters: Parameters, players: int) -> tuple[Pair, ...]:
    columns = (sequence(parameters, name) for name in ("special_from", "special_to", "special_players"))
    return tuple((source, target) for source, target, least in zip(*columns, strict=True) if players >= least)


def _distributed(row: Counts, pairs: tuple[Pair, ...]) -> Counts:
    moved = dict(row)
    for source, target in pairs:
        moved[str(target)] += moved[str(source)]
        moved[str(source)] = 0
    return FrozenMap(moved)
