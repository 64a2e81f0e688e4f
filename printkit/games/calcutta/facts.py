"""Calcutta: what can be said of every game in numbers."""

from collections.abc import Mapping
from fractions import Fraction

from printkit.engine import (
    Contradiction,
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
    fewest_pieces,
    length_range,
    mean_race,
    numbers_apart,
    pattern_shares,
    place_chances,
    sequence,
    share_dealt_again,
    single,
)
from rules import HORSES, OWNERS, PLACES, course_of, split_pot

Pattern = tuple[int, ...]


def quantities(parameters: Parameters, players: int, options: Options) -> Mapping[str, Value | tuple[Value, ...]]:
    plain = course_of(parameters)
    pieces = _chip_pieces(parameters, players)
    patterns = _patterns(parameters)
    lengths = (length_range(plain, cards_left(plain, pattern), PLACES) for pattern in patterns)
    shown, most = single(parameters, "odds_cards"), single(parameters, "redeal_from") - 1
    parts = sequence(parameters, "parts")
    return {
        "horses": HORSES,
        "places": PLACES,
        "most_owners": OWNERS,
        "cards_in_the_deck": (plain.cards + 1) * HORSES,
        "cards_with_joker": (plain.cards + 1) * HORSES + 1,
        "stock_cards": plain.cards * HORSES,
        "cards_at_the_goal": single(parameters, "steps") + 1,
        "patterns": len(patterns),
        "races": single(parameters, "turns") * players,
        "spare_cards": HORSES - 1,
        "chips_in_all": _chips_in_all(parameters, players),
        "chip_pieces": pieces,
        "chip_pieces_in_all": sum(pieces),
        "all_parts": sum(parts),
        "share_dealt_again": share_dealt_again(HORSES, plain.cards, shown, most),
        "share_dealt_again_joker": share_dealt_again(HORSES, plain.cards, shown, most, 1),
        "mean_race": mean_race(plain, patterns, PLACES),
        "longest_race": max(most for _, most in lengths),
    }


def tables(parameters: Parameters, players: tuple[int, int]) -> tuple[FactTable, ...]:
    sizes = range(players[0], players[1] + 1)
    pieces = tuple(f"value.{value}" for value in sequence(parameters, "chip_values"))

    def needed(size: int) -> tuple[int, ...]:
        return _chips_in_all(parameters, size), *_chip_pieces(parameters, size)

    return (
        by_players("needed_by_players", ("chips_in_all", *pieces), sizes, needed),
        _split_table(parameters),
        _heaps_table(parameters),
        _fair_table(parameters),
    )


def _split_table(parameters: Parameters) -> FactTable:
    """Small pots, one for each remainder, as examples of the split."""
    parts = sequence(parameters, "parts")
    least = single(parameters, "example_pot")
    rows = tuple((pot, *split_pot(pot, parts)) for pot in range(least, least + sum(parts)))
    return FactTable("split", ("pot", "first", "second"), rows)


def _heaps_table(parameters: Parameters) -> FactTable:
    """The equal parts of the pot, each with the place to which it goes."""
    rows = ((place,) for place, part in enumerate(sequence(parameters, "parts"), 1) for _ in range(part))
    return FactTable("heaps", ("place",), tuple(rows))


def _fair_table(parameters: Parameters) -> FactTable:
    """For each pattern and each number of odds cards in it: the chances of such a horse, and the part of the pot that
    its ace is worth on average, without and with a joker."""
    columns = ["pattern", *(f"shows.{number}" for number in range(1, HORSES + 1)), "share", "showing", "alike"]
    columns += ["first", "second", "part", "first_joker", "second_joker", "part_joker"]
    parts = sequence(parameters, "parts")
    rows = []
    for number, (pattern, share) in enumerate(_patterns(parameters).items(), 1):
        courses = [course_of(parameters, joker) for joker in (False, True)]
        chances = [place_chances(course, cards_left(course, pattern), PLACES) for course in courses]
        for showing in sorted(set(pattern)):
            horse = pattern.index(showing)
            row: list[Value] = [number, *pattern, share, showing, pattern.count(showing)]
            for first, second in chances:
                part = (first[horse] * parts[0] + second[horse] * parts[1]) / sum(parts)
                row += [first[horse], second[horse], part]
            rows.append(tuple(row))
    return FactTable("fair_parts", tuple(columns), tuple(rows))


def _chips_in_all(parameters: Parameters, players: int) -> int:
    return single(parameters, "chips_each") * players


def _chip_pieces(parameters: Parameters, players: int) -> tuple[int, ...]:
    """Each player holds an amount, and so does the pot."""
    return fewest_pieces(sequence(parameters, "chip_values"), _chips_in_all(parameters, players), players + 1)


def _patterns(parameters: Parameters) -> Mapping[Pattern, Fraction]:
    most = single(parameters, "redeal_from") - 1
    return pattern_shares(HORSES, course_of(parameters).cards, single(parameters, "odds_cards"), most)


def chances(parameters: Parameters, players: int, options: Options) -> Mapping[str, Mapping[str, Value]]:
    """The patterns of odds cards."""
    patterns = _patterns(parameters)
    return {"pattern": {"-".join(map(str, pattern)): share for pattern, share in patterns.items()}}


PICTURED = dict.fromkeys(("A", "K", "Q", "J", "joker"), "0")  # cards with a picture have no marks to be counted


def deck_faults(parameters: Parameters, decks: Mapping[str, tuple[Row, ...]]) -> tuple[DeckFault, ...]:
    return (
        *cards_again(decks, ("suit", "index"), "no-two-cards-alike"),
        *numbers_apart(decks, ("suit", "index", "value"), "a-card-shows-its-number", PICTURED),
    )


def no_table(parameters: Parameters, mode: str, players: int) -> str:
    """By which rule so many cannot play; empty if they can."""
    return "" if players > 1 else "somebody-bids-against-you"


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    found: list[Contradiction] = []
    cards, most = single(parameters, "ranks") - 1, single(parameters, "redeal_from") - 1
    if not divides(sequence(parameters, "chip_values")):
        found.append(Contradiction("chip_values", "each-value-divides-the-next-from-one"))
    if single(parameters, "odds_cards") > HORSES * min(most, cards):
        found.append(Contradiction("redeal_from", "some-deal-is-raced", "odds_cards"))
    if cards - most < single(parameters, "steps"):
        values = FrozenMap[str, int | str]({"ranks": cards + 1})
        found.append(Contradiction("steps", "cards-enough-for-every-horse", "redeal_from", values))
    if len(sequence(parameters, "parts")) != PLACES:
        found.append(Contradiction("parts", "a-part-for-each-place"))
    if single(parameters, "best_from") > single(parameters, "best_to"):
        found.append(Contradiction("best_to", "no-fewer-than-the-fewest", "best_from"))
    for name in ("best_from", "best_to"):
        if not players[0] <= single(parameters, name) <= players[1]:
            values = FrozenMap[str, int | str]({"least": players[0], "most": players[1]})
            found.append(Contradiction(name, "best-with-a-number-that-can-play", values=values))
    return tuple(found)
