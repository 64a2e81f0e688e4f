"""Zenbu Mahou no Sei da!: what can be said of every game in numbers."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from printkit.engine import (
    Contradiction,
    DeckFault,
    FactTable,
    Options,
    Parameters,
    Row,
    Value,
    by_players,
    cards_again,
    numbers_apart,
    sequence,
    single,
)
from rules import options
from state import (
    ENOUGH,
    JACK,
    KEEPING,
    KING,
    MORE,
    OVER,
    QUEEN,
    SMALLEST,
    TOO_MANY,
    Cards,
    Table,
    table_of,
)

COURT = (QUEEN, KING, JACK)
SETTING_ASIDE = 1  # so many aces a suit has, and so many jokers there are
LOSING = 1  # so many cards the power turns down
PLAYING = 1  # so many cards are laid out for a number
RETURNING = 1  # so many cards go back with the power
BY_PLAYERS = ("guild_last_by_players", "chosen_by_players", "limit_by_players")  # a member for each table
NEEDED = ("suits", "cards", "guild_last", "cards_to_choose", "rounds")
BANDS = ("queen_last", "king_first", "king_last", "jack_first", "greatest_influence")
SETS = ("kept_sets", "queen_sets", "king_sets", "jack_sets")


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    table = table_of(parameters, tuple(map(str, range(players))), bool(options["at_once"]))
    lacking = players * (table.joint_from - table.ace)
    sets = _kept_sets(table)
    marker = sequence(parameters, "marker_cards")
    return {
        "rounds": players,
        "suits": players,
        "guild_cards": len(table.guild),
        "guild_last": table.guild[-1],
        "marker_fresh": marker[0],
        "marker_used": marker[1],
        "suit_cards": SETTING_ASIDE + len(table.guild) + len(marker) + len(COURT),
        "cards": players * (SETTING_ASIDE + len(table.guild) + len(marker) + len(COURT)) + SETTING_ASIDE,
        "cards_to_choose": table.choose,
        "cards_with_power": table.choose + MORE,
        "more": MORE,
        "lost": LOSING,
        "played": PLAYING,
        "returned": RETURNING,
        "return_from": KEEPING + 1,
        "queen_first": table.ace,
        "queen_last": table.king_from - 1,
        "king_first": table.king_from,
        "king_last": table.limit,
        "jack_first": table.limit + 1,
        "band_first": (table.ace, table.king_from, table.limit + 1),
        "jacks_allowed": table.jacks_lost - 1,
        "greatest_influence": table.ace + sum(table.guild),
        "most_after_first_round": players * table.ace + sum(table.guild),
        "needed_together": players * table.joint_from,
        "first_possible_round": -(-lacking // sum(table.guild)),
        "kept_sets": 2 ** len(table.guild),
        "queen_sets": sets[QUEEN],
        "king_sets": sets[KING],
        "jack_sets": sets[JACK],
    }


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """What the display shows if each set of kept cards is as likely as any other."""
    table = table_of(parameters, tuple(map(str, range(players))), bool(options["at_once"]))
    sets = _kept_sets(table)
    return {"kept": {band: Fraction(count, sum(sets.values())) for band, count in sets.items()}}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)
    at = {size: quantities(parameters, size, options(parameters, size)) for size in sizes}

    def listed(name: str, columns: tuple[str, ...]) -> FactTable:
        return by_players(name, columns, sizes, lambda size: [at[size][column] for column in columns])

    def shares(size: int) -> list[Value]:
        found = chances(parameters, size, options(parameters, size))["kept"]
        return [found[band] for band in COURT]

    later, at_once = "later", "now"
    endings = ((at_once if single(parameters, "jacks_at_once") else later,), (later,), (later,))
    return (
        listed("needed_by_players", NEEDED),
        listed("bands", BANDS),
        FactTable("endings", ("moment",), endings, (TOO_MANY, ENOUGH, OVER), (later, at_once)),
        listed("kept_sets", SETS),
        by_players("kept_shares", ("queen", "king", "jack"), sizes, shares),
    )


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return (
        *cards_again(decks, ("suit", "index"), "no-two-cards-alike"),
        *numbers_apart(decks, ("index", "figure", "value"), "a-card-shows-its-number"),
    )


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    served = min(len(sequence(parameters, name)) for name in BY_PLAYERS)
    return "" if players in range(SMALLEST, SMALLEST + served) else "no-member-of-the-lists-for-so-many"


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    king, joint, lonely = (single(parameters, name) for name in ("king_from", "joint_from", "lonely_to"))
    for name in BY_PLAYERS:
        if len(sequence(parameters, name)) != players[1] - SMALLEST + 1:
            found.append(Contradiction(name, "a-member-for-each-table"))
    if joint < king:
        found.append(Contradiction("joint_from", "together-from-the-king-band", "king_from"))
    if lonely >= joint:
        found.append(Contradiction("lonely_to", "alone-below-the-joint-goal", "joint_from"))
    if king <= single(parameters, "ace"):
        found.append(Contradiction("king_from", "the-game-begins-below-the-king-band", "ace"))
    marker = sequence(parameters, "marker_cards")
    if len(set(marker)) != len(marker) or len(marker) != len(("fresh", "used")):
        found.append(Contradiction("marker_cards", "the-marker-is-a-pair-of-cards"))
    return (*found, *_table_contradictions(parameters, marker))


def _table_contradictions(parameters: Parameters, marker: Cards) -> Iterator[Contradiction]:
    first = single(parameters, "guild_first")
    for at, last in enumerate(sequence(parameters, "guild_last_by_players"), 1):
        if last < first:
            yield Contradiction(f"guild_last_by_players.{at}", "the-guild-has-cards", "guild_first")
        elif last >= min(marker, default=last + 1):
            yield Contradiction(f"guild_last_by_players.{at}", "the-marker-is-above-the-guild", "marker_cards")
    for at, limit in enumerate(sequence(parameters, "limit_by_players"), 1):
        if limit < single(parameters, "king_from"):
            yield Contradiction(f"limit_by_players.{at}", "the-limit-is-in-the-king-band", "king_from")


def _kept_sets(table: Table) -> Mapping[str, int]:
    """How many sets of guild cards that a player may keep lead to each display."""
    found = dict.fromkeys(COURT, 0)
    for count in range(len(table.guild) + 1):
        for cards in combinations(table.guild, count):
            found[table.band(table.ace + sum(cards))] += 1
    return found
