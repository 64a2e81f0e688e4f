"""Horse Race: four suits run, and everybody bets on them against the dealer's odds.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import permutations

from printkit.engine import (
    MOST_DEALS,
    QUIET,
    SUITS,
    UNTOLD,
    Contradiction,
    Course,
    FactTable,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    RaceCards,
    Result,
    Scene,
    SceneCard,
    SceneChips,
    Value,
    Zone,
    all_cards,
    by_players,
    cards_left,
    clockwise,
    competition_places,
    divides,
    each,
    fair_odds,
    fewest_pieces,
    gathered,
    in_stock,
    is_dealt,
    is_dealt_again,
    is_sound,
    laid,
    lane_zones,
    left_neighbour,
    left_of,
    length_range,
    may_be_laid,
    mean_race,
    odds_cards_zone,
    order_chances,
    pattern_shares,
    place_chances,
    sequence,
    share_dealt_again,
    single,
    turned,
)

Counts = FrozenMap[str, int]
Pattern = tuple[int, ...]

RANKS = 13  # of a suit in an ordinary deck; the ace is the horse
CARDS = RANKS - 1
HORSES = len(SUITS)
WIN_TICKETS = 2  # for each player: most bet on a horse or two

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


# Play


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
    return _whole_odds(chances[tuple(map(SUITS.index, horses))])


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


# What can be said of every game


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    plain, joker = _course(parameters), _course(parameters, joker=True)
    patterns = _patterns(parameters)
    pieces = _chip_pieces(parameters, players)
    lengths, lengths_joker = (
        [length_range(course, cards_left(course, pattern), 1) for pattern in patterns] for course in (plain, joker)
    )
    shown, most = single(parameters, "odds_cards"), single(parameters, "redeal_from") - 1
    highest = max(sequence(parameters, "recommended_odds"))
    shares = {count: share_dealt_again(HORSES, CARDS, shown, most, count) for count in (0, 1)}
    return {
        "horses": HORSES,
        "cards_in_the_deck": RANKS * HORSES,
        "cards_with_joker": RANKS * HORSES + 1,
        "exacta_horses": HORSES_OF[EXACTA],
        "trifecta_horses": HORSES_OF[TRIFECTA],
        "stock_cards": HORSES * CARDS,
        "cards_at_the_goal": single(parameters, "steps") + 1,
        "most_of_a_suit": most,
        "patterns": len(patterns),
        "races": single(parameters, "turns") * players,
        "bettors": players - 1,
        "most_to_pay": (players - 1) * sequence(parameters, "limits")[0] * highest,
        "win_tickets": WIN_TICKETS * players,
        "other_tickets": (players + 1) // 2,
        "fewest_left": CARDS - most,
        "spare_cards": HORSES - 1,
        "limit_most": sequence(parameters, "limits")[1],
        "chips_in_all": _chips_in_all(parameters, players),
        "chip_pieces": pieces,
        "chip_pieces_in_all": sum(pieces),
        "share_dealt_again": shares[0],
        "share_dealt_again_joker": shares[1],
        "shortest_race": min(least for least, _ in lengths),
        "longest_race": max(most for _, most in lengths),
        "longest_race_joker": max(most for _, most in lengths_joker),
        "mean_race": mean_race(plain, patterns, 1),
        "highest_odds": highest,
    }


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)
    pieces = tuple(f"value.{value}" for value in sequence(parameters, "chip_values"))

    def needed(size: int) -> tuple[int, ...]:
        return _chips_in_all(parameters, size), *_chip_pieces(parameters, size)

    return (
        by_players("needed_by_players", ("chips_in_all", *pieces), sizes, needed),
        _odds_table(parameters),
        _odds_table(parameters, short=True),
        _safe_limits(parameters, sizes),
        _patterns_table(parameters),
        _orders_table(parameters, EXACTA),
        _orders_table(parameters, TRIFECTA),
    )


def _chips_in_all(parameters: Parameters, players: int) -> int:
    return single(parameters, "chips_each") * players


def _chip_pieces(parameters: Parameters, players: int) -> tuple[int, ...]:
    """Each player holds an amount, and has another on the table."""
    return fewest_pieces(sequence(parameters, "chip_values"), _chips_in_all(parameters, players), 2 * players)


def _course(parameters: Parameters, joker: bool = False) -> Course:
    return Course(CARDS, single(parameters, "steps"), joker)


def _patterns(parameters: Parameters) -> Mapping[Pattern, Fraction]:
    most = single(parameters, "redeal_from") - 1
    return pattern_shares(HORSES, CARDS, single(parameters, "odds_cards"), most)


def _places(parameters: Parameters, pattern: Pattern, places: int, joker: bool) -> tuple[tuple[Fraction, ...], ...]:
    """For each place each horse's chance to take it."""
    course = _course(parameters, joker)
    return place_chances(course, cards_left(course, pattern), places)


def _showings(parameters: Parameters) -> range:
    """How many odds cards a suit may show."""
    return range(max(max(pattern) for pattern in _patterns(parameters)) + 1)


@cache
def _average(parameters: Parameters, showing: int, joker: bool) -> Fraction:
    """The chance to win of a horse with so many odds cards, over all patterns by their shares."""
    chances = weights = Fraction(0)
    for pattern, share in _patterns(parameters).items():
        wins = _places(parameters, pattern, 1, joker)[0]
        for horse, shown in enumerate(pattern):
            if shown == showing:
                chances += share * wins[horse]
                weights += share
    return chances / weights


def _odds_table(parameters: Parameters, short: bool = False) -> FactTable:
    """For each number of odds cards the recommended odds, the chance to win and the odds that would be fair; unless it
    is short, what a bettor gains on average for each chip at the recommended odds too, and the same with a joker."""
    columns = ["showing", "odds", "chance", "fair"]
    columns += [] if short else ["gain", "chance_joker", "fair_joker", "gain_joker"]
    rows = []
    for showing in _showings(parameters):
        odds = sequence(parameters, "recommended_odds")[showing]
        row: list[Value] = [showing, odds]
        for joker in (False, True):
            chance = _average(parameters, showing, joker)
            row += [chance, fair_odds(chance), chance * odds - (1 - chance)]
        rows.append(tuple(row[: len(columns)]))
    return FactTable("odds" if short else "odds_by_showing", tuple(columns), tuple(rows))


def _safe_limit(stack: int, players: int, odds: int) -> int:
    """The largest limit at which a dealer with such a stack can always pay: everybody else may bet all that is allowed
    on the horse with the highest odds, and that horse may win."""
    return stack // ((players - 1) * odds)


def _safe_limits(parameters: Parameters, sizes: Iterable[int]) -> FactTable:
    """By the most cards that some horse shows, and the dealer's chips. Odds that nothing pays are left out."""
    least = min(max(pattern) for pattern in _patterns(parameters))
    recommended = sequence(parameters, "recommended_odds")
    rows = []
    for showing in _showings(parameters)[least:]:
        odds = max(recommended[: showing + 1])
        for stack in sequence(parameters, "stacks"):
            rows.append((showing, odds, stack, *(_safe_limit(stack, size, odds) for size in sizes)))
    return FactTable("safe_limits", ("showing", "odds", "stack", *(f"players.{size}" for size in sizes)), tuple(rows))


def _patterns_table(parameters: Parameters) -> FactTable:
    """For each pattern and each number of odds cards in it: how many horses show so many, and what each may expect."""
    columns = ["pattern", *(f"shows.{number}" for number in range(1, HORSES + 1)), "share", "showing", "alike"]
    for suffix in ("", "_joker"):
        columns += [f"{name}{suffix}" for name in ("win", "fair", "second", "third")]
    rows = []
    for number, (pattern, share) in enumerate(_patterns(parameters).items(), 1):
        places = [_places(parameters, pattern, 3, joker) for joker in (False, True)]
        for showing in sorted(set(pattern)):
            horse = pattern.index(showing)
            row: list[Value] = [number, *pattern, share, showing, pattern.count(showing)]
            for first, second, third in places:
                row += [first[horse], fair_odds(first[horse]), second[horse], third[horse]]
            rows.append(tuple(row))
    return FactTable("patterns_and_places", tuple(columns), tuple(rows))


def _orders_table(parameters: Parameters, kind: str) -> FactTable:
    """For each pattern and each order of numbers of odds cards the fair odds for such horses in this order, in whole
    chips, without and with a joker."""
    count = HORSES_OF[kind]
    heads = (f"shows.{number}" for number in range(1, HORSES + 1))
    horses = (f"horse.{number}" for number in range(1, count + 1))
    rows = []
    for number, pattern in enumerate(_patterns(parameters), 1):
        courses = [_course(parameters, joker) for joker in (False, True)]
        chances = [order_chances(course, cards_left(course, pattern), count) for course in courses]
        orders = {tuple(pattern[horse] for horse in order): order for order in chances[0]}
        for showing in sorted(orders):
            odds = [_whole_odds(by_order[orders[showing]]) for by_order in chances]
            rows.append((number, *pattern, *showing, *odds))
    return FactTable(f"{kind}_odds", ("pattern", *heads, *horses, "odds", "odds_joker"), tuple(rows))


def _whole_odds(chance: Fraction) -> int:
    """Fair odds in whole chips, rounded down, but never nothing."""
    return max(1, int(fair_odds(chance)))


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Value]]:
    """The patterns of odds cards, and who wins in each."""
    patterns = _patterns(parameters)
    names = {pattern: "-".join(map(str, pattern)) for pattern in patterns}
    found: dict[str, Mapping[str, Value]] = {"pattern": {names[pattern]: share for pattern, share in patterns.items()}}
    for pattern, name in names.items():
        first = _places(parameters, pattern, 1, bool(options["joker"]))[0]
        found[f"win-{name}"] = {str(horse): chance for horse, chance in enumerate(first, 1)}
    return found


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    shown, most = single(parameters, "odds_cards"), single(parameters, "redeal_from") - 1
    if not divides(sequence(parameters, "chip_values")):
        found.append(Contradiction("chip_values", "each-value-divides-the-next-from-one"))
    if shown > HORSES * most:
        found.append(Contradiction("redeal_from", "some-deal-is-raced", "odds_cards"))
    elif len(sequence(parameters, "recommended_odds")) != min(most, shown) + 1:
        values = FrozenMap[str, int | str]({"numbers": min(most, shown) + 1})
        found.append(Contradiction("recommended_odds", "odds-for-each-number-of-cards", "redeal_from", values))
    if CARDS - most < single(parameters, "steps"):
        found.append(Contradiction("steps", "cards-enough-for-every-horse", "redeal_from"))
    limits = sequence(parameters, "limits")
    if len(limits) != 2 or limits[0] > limits[1]:
        found.append(Contradiction("limits", "a-least-and-a-highest-limit"))
    return tuple(found)


# What lies on the table


def scene(state: State) -> Scene:
    """What a reader follows at this step: the odds cards and the bets up to the race, then the lanes and the bets,
    afterwards the players' chips."""
    zones: list[Zone] = []
    if state.step in (TURN, SETTLE) and state.done in (TURN, ""):
        zones += lane_zones(state.race, "race", state.table.course.goal, state.card)
    elif state.step not in (NEXT, COUNT, END):
        zones.append(odds_cards_zone(state.race, "race.shown", state.card if state.done == LAY else ""))
    for player in state.table.players if state.done not in (LAY, AGAIN, "") else ():
        zones += _before(state, player)
    return Scene(state.table.players, tuple(zones))


def _before(state: State, player: str) -> Iterator[Zone]:
    """A player's bets, each as the signs of its horses with its stake, and the own chips."""
    for number, bet in enumerate(state.bets, 1):
        if bet.player == player:
            horses = tuple(SceneCard("", icon=horse, word=f"suit.{horse}") for horse in bet.horses)
            stake = SceneChips(bet.stake, fact=f"bets.{number}.stake")
            yield Zone(f"bet.{number}", "played", player, cards=horses, chips=(stake,), name="zone.bet")
    changed = state.done == SETTLE and bool(state.gain[player])
    chips = SceneChips(state.score[player], changed=changed, fact=f"score.{player}")
    yield Zone(f"score.{player}", "score", player, chips=(chips,))
