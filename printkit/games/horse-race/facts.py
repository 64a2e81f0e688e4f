"""Horse Race: what can be said of every game in numbers."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from printkit.engine import (
    Contradiction,
    Course,
    DeckFault,
    FactTable,
    FrozenMap,
    Options,
    Parameters,
    Row,
    Value,
    by_players,
    cards_again,
    cards_left,
    divides,
    fair_odds,
    fewest_pieces,
    length_range,
    mean_race,
    numbers_apart,
    order_chances,
    pattern_shares,
    place_chances,
    sequence,
    share_dealt_again,
    single,
)
from rules import whole_odds
from state import CARDS, EXACTA, HORSES, HORSES_OF, RANKS, TRIFECTA

Pattern = tuple[int, ...]
WIN_TICKETS = 2  # for each player: most bet on a horse or two


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


def _showings(parameters: Parameters) -> tuple[int, ...]:
    """How many odds cards a suit may show: what comes in some pattern."""
    return tuple(sorted({shown for pattern in _patterns(parameters) for shown in pattern}))


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
    for showing in (shown for shown in _showings(parameters) if shown >= least):
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
            odds = [whole_odds(by_order[orders[showing]]) for by_order in chances]
            rows.append((number, *pattern, *showing, *odds))
    return FactTable(f"{kind}_odds", ("pattern", *heads, *horses, "odds", "odds_joker"), tuple(rows))


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Value]]:
    """The patterns of odds cards, and who wins in each."""
    patterns = _patterns(parameters)
    names = {pattern: "-".join(map(str, pattern)) for pattern in patterns}
    found: dict[str, Mapping[str, Value]] = {"pattern": {names[pattern]: share for pattern, share in patterns.items()}}
    for pattern, name in names.items():
        first = _places(parameters, pattern, 1, bool(options["joker"]))[0]
        found[f"win-{name}"] = {str(horse): chance for horse, chance in enumerate(first, 1)}
    return found


PICTURED = dict.fromkeys(("A", "K", "Q", "J", "joker"), "0")  # cards with a picture have no marks to be counted


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return (
        *cards_again(decks, ("suit", "index"), "no-two-cards-alike"),
        *numbers_apart(decks, ("suit", "index", "value"), "a-card-shows-its-number", PICTURED),
    )


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    return "" if players > 1 else "somebody-bets-against-the-dealer"


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
    if max(sequence(parameters, "recommended_odds")) > single(parameters, "odds_to"):
        found.append(Contradiction("odds_to", "the-recommended-odds-are-allowed", "recommended_odds"))
    limits = sequence(parameters, "limits")
    if len(limits) != 2 or limits[0] > limits[1]:
        found.append(Contradiction("limits", "a-least-and-a-highest-limit"))
    return tuple(found)
