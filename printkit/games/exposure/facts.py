"""Exposure: what can be said of every game in numbers."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

from printkit.engine import (
    Contradiction,
    DeckFault,
    FactTable,
    Options,
    Parameters,
    Row,
    Value,
    cards_again,
    numbers_apart,
    sequence,
    single,
    ways_to_best_totals,
)
from rules import most_deals, options
from state import PACK, PLACES, RANKS, SUITS, order_of_ranks, worth_of

PAIR = 2  # so many play


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    tricks, trick_points = single(parameters, "hand_cards"), single(parameters, "points_per_trick")
    return {
        "cards": len(PACK),
        "suits": len(SUITS),
        "ranks": len(RANKS),
        "open_cards": len(PLACES),
        "unused_cards": len(PACK) - players * tricks - len(PLACES),
        "tricks": tricks,
        "trick_points": tricks * trick_points,
        "table_once": not options["table_reuse"],
        "most_deals": most_deals(parameters),
        **_best_quantities(parameters, options),
    }


def _best_quantities(parameters: Parameters, options: Options) -> Mapping[str, Value]:
    """What the best combinations bring; unknown where a card on the table may serve many of them."""
    totals = _best_totals(parameters, options)
    if not totals:
        return {}
    contracts, points = sequence(parameters, "contract_by_rank"), single(parameters, "contract_points")
    won = range(single(parameters, "hand_cards") + 1)
    in_play = max(tricks * single(parameters, "points_per_trick") + points * (tricks in contracts) for tricks in won)
    most = in_play + max(totals)
    return {
        "best_combinations": max(totals),
        "likeliest_combinations": max(totals, key=lambda total: totals[total]),
        "most_in_a_deal": most,
        "fewest_deals": -(-single(parameters, "target") // most),
    }


def _best_totals(parameters: Parameters, options: Options) -> Mapping[int, Fraction]:
    """The chance of each best total of combinations."""
    worth = worth_of(parameters, options)
    if worth.again:
        return {}
    ways = ways_to_best_totals(len(RANKS), len(SUITS), (single(parameters, "hand_cards"), len(PLACES)), worth)
    return {total: Fraction(count, sum(ways.values())) for total, count in ways.items()}


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """The most that the combinations of a hand can bring."""
    totals = _best_totals(parameters, options)
    return {"best_total": {str(total): chance for total, chance in totals.items()}} if totals else {}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    usual = options(parameters, players[0])
    worth = worth_of(parameters, usual)
    contracts = zip(RANKS, sequence(parameters, "contract_by_rank"), strict=True)
    kinds = [*(("set", each) for each in worth.sets), *(("run", each) for each in worth.runs)]
    return (
        _orders("led", is_led=True),
        _orders("following", is_led=False),
        FactTable("contracts", ("rank", "tricks"), tuple(contracts)),
        FactTable(
            "combinations",
            ("sample", "size", "points"),
            tuple((_sample(kind, size), size, points) for kind, (size, points) in kinds),
            tuple(f"{kind}.{size}" for kind, (size, _) in kinds),
        ),
        FactTable("best_totals", ("points", "chance"), tuple(_best_totals(parameters, usual).items())),
    )


def _sample(kind: str, size: int) -> str:
    """Ranks of a set or a run; the longest run has all of them."""
    if kind == "set":
        return " ".join(RANKS[2:3] * size)
    first = min(1, len(RANKS) - size)
    return " ".join(RANKS[first : first + size])


def _orders(name: str, *, is_led: bool) -> FactTable:
    """For each high rank, the ranks from the best to the lowest."""
    columns = ("high", *(f"place.{place}" for place in range(1, len(RANKS) + 1)))
    return FactTable(name, columns, tuple((high, *order_of_ranks(high, is_led=is_led)) for high in RANKS))


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return (
        *cards_again(decks, ("suit", "index"), "no-two-cards-alike"),
        *numbers_apart(decks, ("index", "figure"), "a-card-shows-its-number"),
    )


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    return "" if players == PAIR else "a-game-for-a-pair"


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    sizes = (("set", len(SUITS)), ("run", len(RANKS)))
    return (*_against_contracts(parameters), *(each for kind in sizes for each in _against_sizes(parameters, *kind)))


def _against_contracts(parameters: Parameters) -> Iterator[Contradiction]:
    cards, contracts = single(parameters, "hand_cards"), sequence(parameters, "contract_by_rank")
    if len(contracts) != len(RANKS):
        yield Contradiction("contract_by_rank", "a-contract-for-each-rank")
    for at, tricks in enumerate(contracts, 1):
        if tricks > cards:
            yield Contradiction(f"contract_by_rank.{at}", "no-more-tricks-than-cards", "hand_cards")
        if 2 * tricks == cards:
            yield Contradiction(f"contract_by_rank.{at}", "a-contract-for-one-alone", "hand_cards")


def _against_sizes(parameters: Parameters, kind: str, most: int) -> Iterator[Contradiction]:
    sizes, points = sequence(parameters, f"{kind}_sizes"), sequence(parameters, f"{kind}_points")
    if len(points) != len(sizes):
        yield Contradiction(f"{kind}_points", "as-many-members-as", f"{kind}_sizes")
    for at, size in enumerate(sizes, 1):
        if size > most:
            yield Contradiction(f"{kind}_sizes.{at}", "not-so-many-cards-go-together")
        if size < single(parameters, "min_hand"):
            yield Contradiction(f"{kind}_sizes.{at}", "enough-cards-from-the-hand", "min_hand")
    for at, (before, after) in enumerate(pairwise(sizes), 2):
        if before >= after:
            yield Contradiction(f"{kind}_sizes.{at}", "sizes-grow")
