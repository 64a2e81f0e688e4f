"""Hitori ga Ichiban: what can be said of every game in numbers."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import pairwise

from printkit.engine import (
    Contradiction,
    DeckFault,
    FactTable,
    FrozenMap,
    Options,
    Parameters,
    Row,
    Value,
    alone_outcomes,
    by_players,
    cards_again,
    chances_of_return,
    divides,
    each,
    even_spread,
    fewest_pieces,
    numbers_apart,
    round_chances,
    runs,
    sequence,
)
from rules import SPECIAL_PILE, Pair, distributed, options, special_pairs

BID_CARDS = 1  # so many cards a player lays out in a round
MOST_PLAYERS = 8  # of more the chances take too long to compute: each more takes four times as long
SUITS = 4  # an ordinary deck has each rank so often
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
        "greatest_pile": _greatest_pile(chips, special_pairs(parameters, players)),
        "bid_cards": BID_CARDS,
        "least_of_two_rounds_alone": _least_of_two_rounds_alone(chips),
        "special_pile": SPECIAL_PILE,
        "special_moves_more": len(special_pairs(parameters, players)) > 1,
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


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    if players < 2:
        return "somebody-to-differ-from"
    return "" if players <= MOST_PLAYERS else "too-many-for-the-chances"


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


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return (
        *cards_again(decks, ("set", "value"), "each-set-has-each-number-once"),
        *_numbers_left_out(decks),
        *numbers_apart(decks, ("index", "value"), "a-card-shows-its-number", {"A": "1"}),
    )


def _numbers_left_out(decks: Mapping[str, tuple[Row, ...]]) -> Iterator[DeckFault]:
    """Cards with a number beyond how many cards their set has: a smaller one is not there."""
    for deck, rows in decks.items():
        sets = [row.get("set", "") for row in rows]
        for at, row in enumerate(rows):
            value = row.get("value", "")
            if sets[at] and value.isdigit() and not 1 <= int(value) <= sets.count(sets[at]):
                yield DeckFault(deck, at, "each-set-has-each-number-once", (sets[at], value))


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
    return tuple(distributed(ones, special_pairs(parameters, players)).values())


def _again(parameters: Parameters, players: int) -> tuple[Fraction, ...]:
    plain, rest = (_special_again(parameters, players, resting) for resting in (False, True))
    return plain[0], rest[0], plain[1], rest[1]


@cache
def _special_again(parameters: Parameters, players: int, resting: bool) -> tuple[Fraction, Fraction]:
    """The chance that the special distribution is made again after the first round, and how often on average: it needs
    an empty row in a round of single chips. Where it has been made, the cards that gave are empty: it does not matter
    who is on them, if only each other card is taken."""
    gone = {source for source, _ in special_pairs(parameters, players)}
    full = [card for card in range(players) if card + 1 not in gone]
    clearing = [choice for choice in even_spread(players) if all(choice[card] == 1 for card in full)]
    marked = [bool(gone) and count == SPECIAL_PILE for count in sequence(parameters, "chips_by_round")]
    return chances_of_return(marked, clearing, resting)
