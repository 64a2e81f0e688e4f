"""The third-place dominoes: what can be said of every game in numbers."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from printkit.engine import (
    Contradiction,
    DeckFault,
    FactTable,
    Options,
    Parameters,
    Row,
    Split,
    Value,
    by_players,
    cards_again,
    dealt,
    splits,
    ways,
)
from rules import (
    FIRST,
    HALVES,
    SECOND,
    THIRD,
    Table,
    gain_of_place,
    options,
    places_of,
    start,
    times_of,
    triangle,
)

MOST_PLAYERS = 8  # of more the splits take too long to count: each more takes three times as long
Reached = dict[tuple[int, int], tuple[int, int]]
SHARES = ("removed_tiles", "pyramid_tiles", "tiles_each", "face_down_each", "face_up_each")
SPLITS = ("splits", "splits_shared_first", "splits_shared_second", "splits_without_third")
CHANCES = ("chance_shared_first", "chance_shared_second", "chance_without_third")


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    table = _table(parameters, players, options)
    tiles = triangle(table.highest)
    hand = tiles // players
    shared = _shared(table)
    least, greatest = _bounds(table)
    return {
        "usual_readings": (table.double_twice, table.dense, table.rank_zero) == (True, False, True),
        "numbers": tuple(table.numbers),
        "tiles": tiles,
        "blank_tiles": table.highest + 1,
        "tiles_per_number": table.highest,
        "ends_per_number": _count_of_a_number(table),
        "double_counts": times_of("1-1", 1, table),
        "removed_tiles": tiles % players,
        "pyramid_tiles": tiles - tiles % players,
        "pyramid_rows": tuple(_rows_of_a_pyramid(table.highest, tiles % players)),
        "free_at_start": _free_at_start(table.highest, tiles % players),
        "tiles_each": hand,
        "face_down_each": hand - hand // 2,
        "face_up_each": hand // 2,
        "first_place": FIRST,
        "second_place": SECOND,
        "third_place": THIRD,
        "least_total": least,
        "greatest_total": greatest,
        "splits": len(splits(_count_of_a_number(table), players)),
        "splits_shared_first": shared["first"],
        "splits_shared_second": shared["second"],
        "splits_without_third": shared["third"],
        **{f"chance_{name}": chance for name, chance in _chances(table).items()},
    }


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Fraction]]:
    """Who shares a place of one number, if the tiles are dealt by chance."""
    found = _chances(_table(parameters, players, options))
    return {name: {"yes": chance, "no": 1 - chance} for name, chance in found.items()}


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)
    at = {size: quantities(parameters, size, options(parameters, size)) for size in sizes}

    def listed(name: str, columns: Iterable[str]) -> FactTable:
        names = tuple(columns)
        return by_players(name, names, sizes, lambda size: [at[size][column] for column in names])

    return (
        listed("shares", SHARES),
        listed("splits", SPLITS),
        listed("chances", CHANCES),
        listed("bounds", ("least_total", "greatest_total")),
    )


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return tuple(cards_again(decks, ("low", "high"), "no-two-tiles-alike", ordered=False))


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    if players < THIRD:
        return "nobody-can-be-third"
    return "" if players <= MOST_PLAYERS else "too-many-for-the-chances"


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    """Every set of tiles makes a pyramid and can be shared out."""
    return ()


def _table(parameters: Parameters, players: int, options: Options) -> Table:
    names = tuple(f"p{number}" for number in range(players))
    return start(parameters, names, options).table


def _count_of_a_number(table: Table) -> int:
    """How often a number is there to be counted: once on each of its tiles, on the double twice."""
    return table.highest - 1 + times_of("1-1", 1, table)


def _rows_of_a_pyramid(highest: int, missing: int) -> Iterator[int]:
    """The tiles of each row, from the lowest; what is missing is missing at the top."""
    left = triangle(highest) - missing
    for row in range(highest, 0, -1):
        if left:
            yield min(row, left)
        left -= min(row, left)


def _free_at_start(highest: int, missing: int) -> int:
    """The tiles of the whole pyramid on which none lies."""
    rows = list(_rows_of_a_pyramid(highest, missing))
    covered = sum(min(row, above + 1) if above else 0 for row, above in zip(rows, (*rows[1:], 0), strict=True))
    return sum(rows) - covered


def _places_of(split: Split, table: Table) -> tuple[int, ...]:
    """Each player's place; the order of the players does not matter to the counts."""
    of = _places_by_count(tuple(sorted(split)), table)
    return tuple(of[count] for count in split)


@cache
def _places_by_count(counts: Split, table: Table) -> Mapping[int, int]:
    places = places_of({str(at): count for at, count in enumerate(counts)}, table)
    return dict(zip(counts, places.values(), strict=True))


def _is_shared(places: tuple[int, ...]) -> dict[str, bool]:
    """What a reader asks of a number: is the first place shared, is the second, has nobody the third?"""
    return {
        "first": places.count(FIRST) > 1,
        "second": places.count(SECOND) > 1,
        "third": THIRD not in places,
    }


@cache
def _shared(table: Table) -> Mapping[str, int]:
    found = [_is_shared(_places_of(split, table)) for split in splits(_count_of_a_number(table), len(table.players))]
    return {name: sum(one[name] for one in found) for name in ("first", "second", "third")}


@cache
def _chances(table: Table) -> Mapping[str, Fraction]:
    """The same with the chance of each split, if the tiles are dealt by chance, what is removed too."""
    players, tiles = len(table.players), triangle(table.highest)
    room = (*(tiles // players,) * players, tiles % players)
    found = dict.fromkeys(("shared_first", "shared_second", "without_third"), 0)
    for split, count in dealt(room, table.highest - 1, times_of("1-1", 1, table)):
        shared = _is_shared(_places_of(split[:players], table))
        for name, is_so in zip(found, shared.values(), strict=True):
            found[name] += count * is_so
    return {name: Fraction(count, ways(room)) for name, count in found.items()}


@cache
def _bounds(table: Table) -> tuple[int, int]:
    """The least and the greatest total that the ends in a player's hand allow.

    Number by number the player has some of its ends, and all together just those of the own tiles; the ends on removed
    tiles nobody has. How the tiles join the ends is left open: a total beyond these bounds is impossible.
    """
    players, tiles = len(table.players), triangle(table.highest)
    mine, away = HALVES * (tiles // players), HALVES * (tiles % players)
    reached: Reached = {(0, 0): (0, 0)}
    for number in table.numbers:
        reached = _further(reached, tuple(_chosen(table, number, away)), (mine, away))
    fitting = [total for (have, gone), total in reached.items() if _is_a_hand(have, gone, table)]
    return min(low for low, _ in fitting), max(high for _, high in fitting)


def _further(reached: Reached, chosen: tuple[tuple[int, int, int, int], ...], most: tuple[int, int]) -> Reached:
    """The least and the greatest total with one number more, by the ends that the player and the removed tiles have."""
    after: Reached = {}
    for ((have, gone), (least, greatest)), (held, lost, low, high) in product(reached.items(), chosen):
        at, total = (have + held, gone + lost), (least + low, greatest + high)
        if at[0] <= most[0] and at[1] <= most[1]:
            known = after.get(at, total)
            after[at] = (min(known[0], total[0]), max(known[1], total[1]))
    return after


def _is_a_hand(have: int, gone: int, table: Table) -> bool:
    """Whether a player and the removed tiles have just so much; where tiles are counted, doubles count once."""
    tiles, players = triangle(table.highest), len(table.players)
    spare = 0 if table.double_twice else table.highest
    return all(
        0 <= HALVES * count - found <= min(spare, count)
        for count, found in ((tiles // players, have), (tiles % players, gone))
    )


def _chosen(table: Table, number: int, away: int) -> Iterator[tuple[int, int, int, int]]:
    """For each count that a player may have of a number, while so many are away: the least and the greatest points."""
    whole = _count_of_a_number(table)
    for lost in range(min(away, whole) + 1):
        for held, places in _places_with(whole - lost, table).items():
            points = [gain_of_place(place, number, table) for place in places]
            yield held, lost, min(points), max(points)


@cache
def _places_with(ends: int, table: Table) -> Mapping[int, frozenset[int]]:
    """The places that a player may get who has so many of the ends, whatever the others have."""
    found: dict[int, frozenset[int]] = {}
    for split in splits(ends, len(table.players)):
        held = split[0]
        found[held] = found.get(held, frozenset()) | {_places_of(split, table)[0]}
    return found
