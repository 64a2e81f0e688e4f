"""Calcutta: the four aces are sold by auction, then they run; the owners of the first and the second share the pot.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from printkit.engine import (
    MOST_DEALS,
    QUIET,
    SUITS,
    UNTOLD,
    Course,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    RaceCards,
    Result,
    all_cards,
    competition_places,
    each,
    gathered,
    in_stock,
    is_dealt,
    is_dealt_again,
    is_sound,
    laid,
    left_neighbour,
    may_be_laid,
    sequence,
    single,
    turned,
)

Counts = FrozenMap[str, int]

HORSES = len(SUITS)
PLACES = 2  # so many horses are awaited, and share the pot
OWNERS = 2  # of one ace, at most

LAY, AGAIN, AUCTION, SHARE = "lay", "lay again", "call", "share"
TURN, SETTLE, NEXT, COUNT, END = "turn", "settle", "next race", "final count", "end"
SOLD, UNSOLD, ALONE = "sold", "unsold", "alone"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game. `cards` are those of a suit besides its ace."""

    players: tuple[str, ...]
    course: Course
    odds_cards: int
    most: int  # more odds cards of a suit are dealt again
    parts: tuple[int, ...]
    races: int
    sharing: bool


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. `selling` is the ace that is called for, `price` the highest call and `caller` who made it.
    `owner` has each ace's owners, `paid` what was paid for it; `pot` is what the owners of the first two share, `won`
    what each player got of it.

    `step` is what comes next, `done` what was just done.
    """

    table: Table = field(metadata=QUIET)
    round: int
    step: str = field(metadata=UNTOLD)
    dealer: str
    deals: int = field(metadata=UNTOLD)
    race: RaceCards = field(metadata=UNTOLD)
    selling: str
    caller: str
    price: int
    owner: FrozenMap[str, tuple[str, ...]]
    paid: Counts
    pot: int
    score: Counts
    won: Counts
    place: Counts
    done: str = field(default="", metadata=QUIET)
    card: str = field(default="", metadata=QUIET)  # the card that was last laid or turned


# Play


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"joker": False, "owners": "one"})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    table = Table(
        players=players,
        course=course_of(parameters, bool(options["joker"])),
        odds_cards=single(parameters, "odds_cards"),
        most=single(parameters, "redeal_from") - 1,
        parts=sequence(parameters, "parts"),
        races=single(parameters, "turns") * len(players),
        sharing=options["owners"] != "one",
    )
    none = each(players, 0)
    return State(
        table=table,
        round=1,
        step=LAY,
        dealer=players[0],
        deals=1,
        race=gathered(table.course.cards, table.course.joker),
        selling="",
        caller="",
        price=0,
        owner=FrozenMap(dict.fromkeys(SUITS, ())),
        paid=each(SUITS, 0),
        pot=0,
        score=each(players, single(parameters, "chips_each")),
        won=none,
        place=none,
    )


def moves(state: State) -> tuple[str, ...]:
    if state.step in (LAY, TURN):
        deals = state.deals if state.step == LAY else 0
        cards = (card for card in in_stock(state.race) if may_be_laid(state.race, card, state.table.most, deals))
        return tuple(f"{state.step} {card}" for card in cards)
    if state.step == AUCTION:
        return (SOLD if state.caller else UNSOLD, *_calls(state))
    if state.step == SHARE:
        return (ALONE, *(f"{SHARE} {player}" for player in _partners(state)))
    return (state.step,) if state.step in STEPS else ()


def _calls(state: State) -> Iterator[str]:
    """Each call is higher than the one before, and nobody calls more than the own chips."""
    for player in state.table.players:
        if player != state.caller:
            yield from (f"{AUCTION} {player} {call}" for call in range(state.price + 1, state.score[player] + 1))


def _partners(state: State) -> tuple[str, ...]:
    """Who can pay half of what was just paid, the smaller half if it is odd."""
    owner = state.owner[state.selling][0]
    half = state.paid[state.selling] // OWNERS
    return tuple(player for player in state.table.players if player != owner and state.score[player] >= half)


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    words = move.split()
    if move in STEPS:
        return replace(STEPS[move](state), done=move)
    return replace(WORDS[words[0]](state, words), done=words[0])


def _lay(state: State, words: list[str]) -> State:
    race = laid(state.race, words[1])
    state = replace(state, race=race, card=words[1])
    if sum(race.shown.values()) < state.table.odds_cards:
        return state
    if is_dealt_again(race, state.table.most):
        return replace(state, step=AGAIN)
    return replace(state, step=AUCTION, selling=SUITS[0], deals=1)


def _lay_again(state: State) -> State:
    race = gathered(state.table.course.cards, state.table.course.joker)
    return replace(state, deals=state.deals + 1, race=race, step=LAY)


def _call(state: State, words: list[str]) -> State:
    return replace(state, caller=words[1], price=int(words[2]))


def _sold(state: State) -> State:
    """The caller pays the pot and takes the ace."""
    score = state.score.updated({state.caller: state.score[state.caller] - state.price})
    owner = state.owner.updated({state.selling: (state.caller,)})
    paid = state.paid.updated({state.selling: state.price})
    state = replace(state, score=score, owner=owner, paid=paid, pot=state.pot + state.price, caller="", price=0)
    return replace(state, step=SHARE) if state.table.sharing else _next_ace(state)


def _share(state: State, words: list[str]) -> State:
    """A partner pays the owner the smaller half of the price."""
    (owner,) = state.owner[state.selling]
    half = state.paid[state.selling] // OWNERS
    score = state.score.updated({owner: state.score[owner] + half, words[1]: state.score[words[1]] - half})
    return _next_ace(replace(state, score=score, owner=state.owner.updated({state.selling: (owner, words[1])})))


def _next_ace(state: State) -> State:
    following = SUITS[SUITS.index(state.selling) + 1 :]
    if following:
        return replace(state, selling=following[0], step=AUCTION)
    return replace(state, selling="", step=TURN)


def _turn(state: State, words: list[str]) -> State:
    race = turned(state.race, words[1], state.table.course.goal)
    return replace(state, race=race, card=words[1], step=SETTLE if len(race.home) == PLACES else TURN)


def _settle(state: State) -> State:
    """Each part of the pot goes to the owners of its horse; that of a horse without owner stays for the next pot."""
    won = dict.fromkeys(state.table.players, 0)
    left = 0
    for horse, amount in zip(state.race.home, split_pot(state.pot, state.table.parts), strict=True):
        owners = state.owner[horse]
        left += 0 if owners else amount
        for number, owner in enumerate(owners):
            won[owner] += (amount + len(owners) - 1 - number) // len(owners)
    score = FrozenMap({player: chips + won[player] for player, chips in state.score.items()})
    return replace(state, score=score, won=FrozenMap(won), pot=left, step=NEXT)


def split_pot(pot: int, parts: tuple[int, ...]) -> tuple[int, ...]:
    """The pot by its parts; what does not divide goes to the places one by one, the first place first."""
    whole, over = divmod(pot, sum(parts))
    return tuple(whole * part + (over + len(parts) - 1 - place) // len(parts) for place, part in enumerate(parts))


def _next_race(state: State) -> State:
    """The next player deals, with chips or without. What lies in the pot after the last race belongs to nobody."""
    table = state.table
    if state.round == table.races:
        return replace(state, step=COUNT)
    players = table.players
    return replace(
        state,
        round=state.round + 1,
        step=LAY,
        dealer=left_neighbour(players, state.dealer),
        race=gathered(table.course.cards, table.course.joker),
        owner=FrozenMap(dict.fromkeys(SUITS, ())),
        paid=each(SUITS, 0),
        won=each(players, 0),
    )


def _final_count(state: State) -> State:
    return replace(state, place=competition_places(state.score), step=END)


STEPS = {
    AGAIN: _lay_again,
    SOLD: _sold,
    UNSOLD: _next_ace,
    ALONE: _next_ace,
    SETTLE: _settle,
    NEXT: _next_race,
    COUNT: _final_count,
}
WORDS = {LAY: _lay, AUCTION: _call, SHARE: _share, TURN: _turn}


def _rule_against(state: State, move: str) -> str:
    verb, *rest = move.split() or [""]
    if move in (SOLD, UNSOLD) and state.step == AUCTION:
        return "sold-to-the-highest-caller"
    if move in STEPS or (verb in WORDS and verb != state.step):
        return "not-in-this-step"
    if verb in (LAY, TURN) and len(rest) == 1:
        return "no-such-card-in-the-stock"
    if verb in (AUCTION, SHARE) and rest and rest[0] not in state.table.players:
        return "not-at-this-table"
    if verb == AUCTION and len(rest) == 2 and rest[1].isdigit():
        return "each-call-is-higher-and-paid-with-own-chips"
    return "another-player-who-can-pay" if verb == SHARE and len(rest) == 1 else "no-such-move"


def result(state: State) -> Result | None:
    return Result(state.place, state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    deals = MOST_DEALS * (single(parameters, "odds_cards") + 1)
    calls = single(parameters, "chips_each") * players
    cards = HORSES * course_of(parameters).cards + 1
    return single(parameters, "turns") * players * (deals + HORSES * (calls + 2) + cards + len((SETTLE, NEXT))) + 1


def conserved(state: State) -> Mapping[str, int]:
    cards = {f"cards.{card}": count for card, count in all_cards(state.race).items()}
    return {"chips": sum(state.score.values()) + state.pot, **cards}


def impossible(state: State) -> str:
    """By which rule no game comes to such a state; empty if it can be played on from there."""
    steps = (LAY, AUCTION, SHARE, TURN, AGAIN, SETTLE, NEXT, COUNT, END)
    if state.step not in steps or not 1 <= state.round <= state.table.races:
        return "no-such-step-or-race"
    if min(*state.score.values(), state.pot, *state.race.stock.values(), *state.race.shown.values()) < 0:
        return "nothing-is-below-nothing"
    if state.step in (LAY, AGAIN, AUCTION, SHARE) and any(state.race.turned.values()):
        return "no-card-is-turned-yet"
    if state.step in (LAY, AGAIN, COUNT, END):
        return ""
    if not is_sound(state.race, state.table.course.goal):
        return "steps-are-cards"
    if not is_dealt(state.race, state.table.odds_cards, state.table.most):
        return "odds-cards-as-the-rules-say"
    if (state.step in (AUCTION, SHARE)) != (state.selling in SUITS):
        return "an-ace-is-sold-in-the-auction"
    return ""


def course_of(parameters: Parameters, joker: bool = False) -> Course:
    """The course of a race, without the joker or with it."""
    return Course(single(parameters, "ranks") - 1, single(parameters, "steps"), joker)
