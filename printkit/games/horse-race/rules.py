"""Horse Race: four suits run, and everybody bets on them against the dealer's odds.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

from printkit.engine import (
    MOST_DEALS,
    SUITS,
    Course,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    all_cards,
    clockwise,
    competition_places,
    each,
    fair_odds,
    gathered,
    in_stock,
    is_dealt,
    is_dealt_again,
    is_sound,
    laid,
    left_neighbour,
    left_of,
    may_be_laid,
    order_chances,
    sequence,
    single,
    turned,
)
from state import (
    AGAIN,
    BET,
    CARDS,
    COUNT,
    DOUBLE,
    END,
    HORSES,
    HORSES_OF,
    LAY,
    LIMIT,
    NEXT,
    ODDS,
    PASS,
    RECOMMENDED,
    SETTLE,
    TURN,
    WIN,
    Bet,
    State,
    Table,
)


def options(parameters: Parameters, players: int) -> Options:
    return FrozenMap({"joker": False, "bets": WIN})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    table = Table(
        players=players,
        course=Course(CARDS, single(parameters, "steps"), bool(options["joker"])),
        odds_cards=single(parameters, "odds_cards"),
        most=single(parameters, "redeal_from") - 1,
        recommended=sequence(parameters, "recommended_odds"),
        highest_odds=single(parameters, "odds_to"),
        highest_limit=sequence(parameters, "limits")[1],
        races=single(parameters, "turns") * len(players),
        factor=single(parameters, "double_factor"),
        all_bets=options["bets"] != WIN,
    )
    none = each(players, 0)
    return State(
        table=table,
        round=1,
        step=LAY,
        dealer=players[0],
        turn="",
        deals=1,
        race=gathered(CARDS, table.course.joker),
        odds=each(SUITS, 0),
        limit=0,
        bets=(),
        score=each(players, single(parameters, "chips_each")),
        gain=none,
        owed=0,
        paid=0,
        place=none,
    )


def moves(state: State) -> tuple[str, ...]:
    if state.step in (LAY, TURN):
        deals = state.deals if state.step == LAY else 0
        cards = (card for card in in_stock(state.race) if may_be_laid(state.race, card, state.table.most, deals))
        return tuple(f"{state.step} {card}" for card in cards)
    if state.step == ODDS:
        suit = _without_odds(state)[0]
        named = tuple(f"{ODDS} {suit} {odds}" for odds in range(1, state.table.highest_odds + 1))
        return (RECOMMENDED, *named) if suit == SUITS[0] else named
    if state.step == LIMIT:
        return tuple(f"{LIMIT} {limit}" for limit in range(1, state.table.highest_limit + 1))
    if state.step == BET:
        return (f"{PASS} {state.turn}", *_bet_moves(state))
    return (state.step,) if state.step in STEPS else ()


def _bet_moves(state: State) -> Iterator[str]:
    stakes = range(1, _room(state, state.turn) + 1)
    for kind, horses in _bet_kinds(state):
        yield from (f"{BET} {state.turn} {kind} {' '.join(horses)} {stake}" for stake in stakes)


def _bet_kinds(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    table = state.table
    for kind, count in HORSES_OF.items():
        if kind == WIN or table.all_bets:
            yield from ((kind, horses) for horses in permutations(SUITS, count))
    if table.all_bets and state.round + len(table.players) <= table.races:
        yield from ((DOUBLE, (first, second)) for first in SUITS for second in SUITS)


def _room(state: State, player: str) -> int:
    """How much a player may still bet on this race: the limit holds for all bets together."""
    staked = sum(bet.stake for bet in _new_bets(state) if bet.player == player)
    return min(state.limit - staked, state.score[player])


def _new_bets(state: State) -> Iterator[Bet]:
    """Bets made on this race: a double that has won its first race was made on an earlier one."""
    return (bet for bet in state.bets if not _is_old(bet))


def _is_old(bet: Bet) -> bool:
    return bet.kind == DOUBLE and bet.odds > 0


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    words = move.split()
    if move in STEPS:
        return replace(STEPS[move](state), done=move)
    if move == RECOMMENDED:
        named = {suit: state.table.recommended[state.race.shown[suit]] for suit in SUITS}
        return replace(state, odds=FrozenMap(named), step=LIMIT, done=ODDS)
    return replace(WORDS[words[0]](state, words), done=words[0])


def _lay(state: State, words: list[str]) -> State:
    race = laid(state.race, words[1])
    state = replace(state, race=race, card=words[1])
    if sum(race.shown.values()) < state.table.odds_cards:
        return state
    return replace(state, step=AGAIN) if is_dealt_again(race, state.table.most) else replace(state, step=ODDS, deals=1)


def _lay_again(state: State) -> State:
    return replace(state, deals=state.deals + 1, race=gathered(CARDS, state.table.course.joker), step=LAY)


def _name_odds(state: State, words: list[str]) -> State:
    state = replace(state, odds=state.odds.updated({words[1]: int(words[2])}))
    return state if _without_odds(state) else replace(state, step=LIMIT)


def _without_odds(state: State) -> tuple[str, ...]:
    return tuple(suit for suit, odds in state.odds.items() if not odds)


def _set_limit(state: State, words: list[str]) -> State:
    return _next_better(replace(state, limit=int(words[1]), gain=each(state.table.players, 0)), state.dealer)


def _next_better(state: State, player: str) -> State:
    """The next player after this one who has chips to bet with; the race begins when it would be the dealer."""
    players = state.table.players
    for following in clockwise(players, left_neighbour(players, player)):
        if following == state.dealer:
            return replace(state, turn="", step=TURN)
        if state.score[following]:
            return replace(state, turn=following, step=BET)
    raise AssertionError("the dealer sits at the table")


def _bet(state: State, words: list[str]) -> State:
    _, player, kind, *horses, stake = words
    bet = Bet(player, kind, tuple(horses), int(stake), _odds_for(state, kind, tuple(horses)), state.dealer)
    score = state.score.updated({player: state.score[player] - int(stake)})
    state = replace(state, bets=(*state.bets, bet), score=score)
    return state if _room(state, player) else _next_better(state, player)


def _odds_for(state: State, kind: str, horses: tuple[str, ...]) -> int:
    """The dealer's odds on a winner; for several horses in their order what is fair, in whole chips."""
    if kind == DOUBLE:
        return 0
    if kind == WIN:
        return state.odds[horses[0]]
    chances = order_chances(state.table.course, left_of(state.race), len(horses))
    return whole_odds(chances[tuple(map(SUITS.index, horses))])


def _pass(state: State, words: list[str]) -> State:
    return _next_better(state, words[1])


def _turn(state: State, words: list[str]) -> State:
    race = turned(state.race, words[1], state.table.course.goal)
    awaited = max((HORSES_OF.get(bet.kind, 1) for bet in state.bets), default=1)
    return replace(state, race=race, card=words[1], step=SETTLE if len(race.home) >= awaited else TURN)


# Settling


def _settle(state: State) -> State:
    """Stakes of bets that win go back to their players with what they win, as far as the dealer can pay; stakes of bets
    that lose go to the dealer first. A double waits for the second race of its dealer."""
    decided = [bet for bet in state.bets if not _waits(state, bet)]
    won = [_won(state, bet) for bet in decided]
    lost_stakes = sum(bet.stake for bet, wins in zip(decided, won, strict=True) if not wins)
    funds = state.score[state.dealer] + lost_stakes
    paid = _in_proportion(won, funds)
    gain = dict.fromkeys(state.table.players, 0)
    back = dict.fromkeys(state.table.players, 0)
    for bet, wins, gets in zip(decided, won, paid, strict=True):
        back[bet.player] += bet.stake + gets if wins else 0
        gain[bet.player] += gets if wins else -bet.stake
    back[state.dealer] += lost_stakes - sum(paid)
    gain[state.dealer] = lost_stakes - sum(paid)
    state = replace(
        state,
        bets=tuple(_waiting(state, bet) for bet in state.bets if _waits(state, bet)),
        score=FrozenMap({player: chips + back[player] for player, chips in state.score.items()}),
        gain=FrozenMap(gain),
        owed=sum(won),
        paid=sum(paid),
        step=NEXT,
    )
    return state if state.score[state.dealer] else _given_back(state, state.dealer)


def _waits(state: State, bet: Bet) -> bool:
    """A double of another dealer's; or of this one's, that has just won the first of its races."""
    if bet.kind != DOUBLE:
        return False
    return bet.dealer != state.dealer or (not bet.odds and state.race.home[0] == bet.horses[0])


def _waiting(state: State, bet: Bet) -> Bet:
    return replace(bet, odds=state.odds[bet.horses[0]]) if bet.dealer == state.dealer else bet


def _won(state: State, bet: Bet) -> int:
    """What a bet wins above its stake; 0 if it loses."""
    if bet.kind == DOUBLE:
        both = bet.odds + state.odds[bet.horses[1]]
        return bet.stake * both * state.table.factor if bet.odds and state.race.home[0] == bet.horses[1] else 0
    return bet.stake * bet.odds if state.race.home[: len(bet.horses)] == bet.horses else 0


def _in_proportion(won: list[int], funds: int) -> list[int]:
    """All that is won; or, if the dealer has less, its share of what there is, chips left over one each in order."""
    owed = sum(won)
    if owed <= funds:
        return won
    shares = [wins * funds // owed for wins in won]
    over = funds - sum(shares)
    for at, wins in enumerate(won):
        if wins and over:
            shares[at] += 1
            over -= 1
    return shares


def _given_back(state: State, dealer: str = "") -> State:
    """Stakes of doubles that no second race will decide: of one dealer, or of all."""
    back = dict.fromkeys(state.table.players, 0)
    for bet in state.bets:
        back[bet.player] += bet.stake if bet.dealer == dealer or not dealer else 0
    kept = tuple(bet for bet in state.bets if dealer and bet.dealer != dealer)
    score = FrozenMap({player: chips + back[player] for player, chips in state.score.items()})
    return replace(state, bets=kept, score=score)


def _next_race(state: State) -> State:
    """The next player with chips deals. Over after the last race, or if only one player has chips."""
    table = state.table
    following = clockwise(table.players, left_neighbour(table.players, state.dealer))
    dealers = [player for player in following if state.score[player]]
    if state.round == table.races or len(dealers) < 2:
        return replace(_given_back(state), step=COUNT)
    return replace(
        state,
        round=state.round + 1,
        step=LAY,
        dealer=dealers[0],
        deals=1,
        race=gathered(CARDS, table.course.joker),
        odds=each(SUITS, 0),
        limit=0,
        owed=0,
        paid=0,
    )


def _final_count(state: State) -> State:
    return replace(state, place=competition_places(state.score), step=END)


STEPS = {AGAIN: _lay_again, SETTLE: _settle, NEXT: _next_race, COUNT: _final_count}
WORDS = {LAY: _lay, ODDS: _name_odds, LIMIT: _set_limit, BET: _bet, PASS: _pass, TURN: _turn}


def _rule_against(state: State, move: str) -> str:
    verb, *rest = move.split() or [""]
    if move in (*STEPS, RECOMMENDED) or (verb in WORDS and verb not in (state.step, PASS)):
        return "not-in-this-step"
    if verb in (LAY, TURN) and len(rest) == 1:
        return "no-such-card-in-the-stock"
    if verb == LIMIT and len(rest) == 1:
        return "no-such-limit"
    if verb == ODDS and len(rest) == 2:
        return "odds-in-the-order-of-the-suits"
    if verb in (BET, PASS) and rest:
        return _rule_against_bet(state, rest)
    return "no-such-move"


def _rule_against_bet(state: State, rest: list[str]) -> str:
    if state.step != BET:
        return "not-in-this-step"
    if rest[0] not in state.table.players:
        return "not-at-this-table"
    if rest[0] == state.dealer:
        return "the-dealer-does-not-bet"
    if rest[0] != state.turn:
        return "another-player-bets"
    known = [f"{kind} {' '.join(horses)}" for kind, horses in _bet_kinds(state)]
    if " ".join(rest[1:-1]) in known and rest[-1].isdigit():
        return "no-more-than-the-limit-and-the-own-chips"
    return "no-such-bet"


def result(state: State) -> Result | None:
    return Result(state.place, state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    deals = MOST_DEALS * (single(parameters, "odds_cards") + 1)
    bets = (sequence(parameters, "limits")[1] + 1) * players
    race = deals + HORSES + 1 + bets + HORSES * CARDS + 1 + len((SETTLE, NEXT))
    return single(parameters, "turns") * players * race + 1


def conserved(state: State) -> Mapping[str, int]:
    cards = {f"cards.{card}": count for card, count in all_cards(state.race).items()}
    return {"chips": sum(state.score.values()) + sum(bet.stake for bet in state.bets), **cards}


def impossible(state: State) -> str:
    """By which rule no game comes to such a state; empty if it can be played on from there."""
    if state.step not in (LAY, ODDS, LIMIT, BET, TURN, *STEPS, END) or not 1 <= state.round <= state.table.races:
        return "no-such-step-or-race"
    amounts = (*state.score.values(), *state.race.stock.values(), *state.race.shown.values())
    if min(amounts) < 0:
        return "nothing-is-below-nothing"
    if state.step in (LAY, AGAIN, ODDS, LIMIT, BET) and any(state.race.turned.values()):
        return "no-card-is-turned-yet"
    if state.step in (LAY, AGAIN, COUNT, END):
        return ""
    if not is_sound(state.race, state.table.course.goal):
        return "steps-are-cards"
    if not is_dealt(state.race, state.table.odds_cards, state.table.most):
        return "odds-cards-as-the-rules-say"
    if state.step in (BET, TURN, SETTLE) and (_without_odds(state) or not state.limit):
        return "odds-and-limit-come-first"
    return ""


def whole_odds(chance: Fraction) -> int:
    """Fair odds in whole chips, rounded down, but never nothing."""
    return max(1, int(fair_odds(chance)))
