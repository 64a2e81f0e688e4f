"""The third-place dominoes: take tiles from a pyramid, every other one unseen; who holds third most of a number gains.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise, product

from printkit.engine import (
    QUIET,
    UNTOLD,
    Contradiction,
    FactTable,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    Scene,
    SceneNumber,
    SceneTile,
    Split,
    Value,
    Zone,
    by_players,
    competition_places,
    dealt,
    dense_places,
    each,
    left_neighbour,
    single,
    splits,
    ways,
    without,
)

Counts = FrozenMap[str, int]
Tiles = tuple[str, ...]
Reached = dict[tuple[int, int], tuple[int, int]]
Spot = tuple[int, int]  # a row of the pyramid, counted from the top, and a place in it, counted from the left

READINGS = ("double_twice", "dense", "rank_zero")  # may be set, as options too
NOTHING = "-"  # a place of the pyramid where no tile lies
HALVES = 2  # a tile has so many ends
FIRST, SECOND, THIRD = 1, 2, 3
NO_PLACE = 0

REMOVE, LAY, START, TAKE, COUNT, TOTAL, END = "remove", "lay", "start", "take", "count", "total", "end"


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled before a game."""

    players: tuple[str, ...]
    highest: int
    third_points: int
    double_twice: bool
    dense: bool
    rank_zero: bool

    @property
    def numbers(self) -> range:
        return range(1, self.highest + 1)


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a game. A tile is told by its ends, the lower one first: 3-7.

    `box` holds what is not laid out yet; `pyramid` its rows from the top, each as long as its number. `turn` is who
    takes, `number` what is counted next. `count`, `place` and `points` are those of the number that was counted last;
    `final` stays 0 until all are.
    """

    table: Table = field(metadata=QUIET)
    step: str = field(metadata=UNTOLD)
    box: Tiles = field(metadata=UNTOLD)
    removed: Tiles
    pyramid: FrozenMap[str, Tiles] = field(metadata=UNTOLD)
    turn: str
    down: FrozenMap[str, Tiles]
    up: FrozenMap[str, Tiles]
    number: int = field(metadata=UNTOLD)
    count: Counts
    place: Counts
    points: Counts
    score: Counts
    final: Counts
    done: str = field(default="", metadata=QUIET)
    moved: str = field(default="", metadata=QUIET)


# Play


def options(parameters: Parameters, players: int) -> Options:
    """`double_twice`: a double counts as two; otherwise tiles are counted. `dense`: the place after a shared one is not
    left out. `rank_zero`: who holds none of a number has a place too."""
    return FrozenMap({name: bool(single(parameters, name)) for name in READINGS})


def start(parameters: Parameters, players: tuple[str, ...], options: Options) -> State:
    highest = single(parameters, "highest")
    flags = (bool(options[name]) for name in READINGS)
    table = Table(players, highest, single(parameters, "third_points"), *flags)
    none, empty = each(players, 0), FrozenMap[str, Tiles](dict.fromkeys(players, ()))
    tiles = _tiles(highest)
    return State(
        table=table,
        step=REMOVE if len(tiles) % len(players) else LAY,
        box=tiles,
        removed=(),
        pyramid=FrozenMap({str(row): (NOTHING,) * row for row in table.numbers}),
        turn=players[0],
        down=empty,
        up=empty,
        number=1,
        count=none,
        place=none,
        points=none,
        score=none,
        final=none,
    )


def moves(state: State) -> tuple[str, ...]:
    match state.step:
        case "remove" | "lay":
            return tuple(f"{state.step} {tile}" for tile in state.box)
        case "start":
            return tuple(f"{START} {player}" for player in state.table.players)
        case "take":
            return tuple(f"{TAKE} {_at(state, spot)}" for spot in _free(state))
        case "count":
            return (f"{COUNT} {state.number}",)
        case "total":
            return (TOTAL,)
    return ()


def play(state: State, move: str) -> State:
    allowed = moves(state)
    if move not in allowed:
        raise Illegal(state.step, _rule_against(state, move), allowed)
    what = move.partition(" ")[2]
    return replace(STEPS[state.step](state, what), done=state.step, moved=what)


def result(state: State) -> Result | None:
    return Result(state.final, state.score) if state.step == END else None


def longest(parameters: Parameters, players: int, options: Options) -> int:
    tiles = _triangle(single(parameters, "highest"))
    return HALVES * tiles + single(parameters, "highest") + len((START, TOTAL))


def conserved(state: State) -> Mapping[str, int]:
    found = list(_everywhere(state))
    known = _tiles(state.table.highest)
    return {**{tile: found.count(tile) for tile in known}, "other": sum(tile not in known for tile in found)}


def impossible(state: State) -> str:
    """By which rule no game can come to such a state; empty if it can be played on from there."""
    laid = [spot for spot in _spots(state.table.highest) if _at(state, spot) != NOTHING]
    taken = [len(state.down[player]) + len(state.up[player]) for player in state.table.players]
    missing = len(_tiles(state.table.highest)) % len(taken) - len(state.removed)
    is_counting = state.step in (COUNT, TOTAL, END)
    if state.step not in (*STEPS, END) or state.turn not in state.table.players:
        return "no-such-step"
    if missing < 0 or bool(missing) != (state.step == REMOVE):
        return "so-many-are-removed"
    if bool(state.box) != (state.step in (REMOVE, LAY)) or (laid and is_counting) or (laid and missing):
        return "tiles-do-not-fit-the-step"
    if any(taken) and not (is_counting or state.step == TAKE):
        return "tiles-do-not-fit-the-step"
    if any(_at(state, below) == NOTHING for spot in laid for below in _below(state, spot)):
        return "no-tile-hangs-in-the-air"
    if any(not 0 <= len(state.down[player]) - len(state.up[player]) <= 1 for player in state.table.players):
        return "face-down-and-face-up-by-turn"
    if not _is_in_turn(state, taken):
        return "one-tile-each-in-turn"
    return "" if not is_counting or _counts_agree(state) else "points-follow-from-the-tiles"


def _is_in_turn(state: State, taken: list[int]) -> bool:
    """Whoever is next has as many tiles as the last one or one less, and those before in turn have one more."""
    at = state.table.players.index(state.turn)
    in_turn = taken[at:] + taken[:at]
    return all(before <= after for before, after in pairwise(in_turn)) and in_turn[-1] - in_turn[0] <= 1


def _counts_agree(state: State) -> bool:
    counted = state.table.numbers[: state.number - 1]
    points = [_points(_held(state, number), number, state.table) for number in counted]
    return all(state.score[player] == sum(one[player] for one in points) for player in state.table.players)


# Steps


def _remove(state: State, tile: str) -> State:
    left = without(state.box, [tile])
    removed = (*state.removed, tile)
    return replace(state, box=left, removed=removed, step=REMOVE if len(left) % len(state.table.players) else LAY)


def _lay(state: State, tile: str) -> State:
    """The rows are laid from the lowest to the top, each from left to right."""
    row, place = next(spot for spot in _spots(state.table.highest) if _at(state, spot) == NOTHING)
    left = without(state.box, [tile])
    return replace(state, box=left, pyramid=_with(state, (row, place), tile), step=LAY if left else START)


def _start(state: State, player: str) -> State:
    return replace(state, turn=player, step=TAKE)


def _take(state: State, tile: str) -> State:
    player, players = state.turn, state.table.players
    spot = next(spot for spot in _free(state) if _at(state, spot) == tile)
    following = left_neighbour(players, player)
    after = replace(state, pyramid=_with(state, spot, NOTHING), turn=following)
    if len(state.down[player]) == len(state.up[player]):
        after = replace(after, down=state.down.updated({player: (*state.down[player], tile)}))
    else:
        after = replace(after, up=state.up.updated({player: (*state.up[player], tile)}))
    return after if any(_free(after)) else replace(after, step=COUNT)


def _count(state: State, number: str) -> State:
    held = _held(state, int(number))
    points = _points(held, int(number), state.table)
    return replace(
        state,
        number=state.number + 1,
        count=held,
        place=_places(held, state.table),
        points=points,
        score=FrozenMap({player: state.score[player] + points[player] for player in state.table.players}),
        step=COUNT if state.number < state.table.highest else TOTAL,
    )


def _total(state: State, _what: str) -> State:
    return replace(state, final=competition_places(state.score), step=END)


STEPS: Mapping[str, Callable[[State, str], State]] = {
    REMOVE: _remove,
    LAY: _lay,
    START: _start,
    TAKE: _take,
    COUNT: _count,
    TOTAL: _total,
}


def _rule_against(state: State, move: str) -> str:
    word, _, what = move.partition(" ")
    if word not in STEPS:
        return "no-such-move"
    if word != state.step:
        return "not-in-this-step"
    if word == START:
        return "not-at-this-table"
    if word not in (REMOVE, LAY, TAKE):
        return "numbers-in-their-order"
    if what not in _tiles(state.table.highest):
        return "no-such-tile"
    is_there = word == TAKE and any(what in row for row in state.pyramid.values())
    return "a-tile-lies-on-it" if is_there else "the-tile-is-gone"


# Tiles and the pyramid


@cache
def _tiles(highest: int) -> Tiles:
    return tuple(f"{low}-{high}" for low in range(1, highest + 1) for high in range(low, highest + 1))


def _triangle(side: int) -> int:
    """The tiles of a set without blanks, and the places of a pyramid whose lowest row is so long: as many."""
    return side * (side + 1) // 2


def _ends(tile: str) -> tuple[int, int]:
    low, _, high = tile.partition("-")
    return int(low), int(high)


@cache
def _spots(highest: int) -> tuple[Spot, ...]:
    """The places of the pyramid, in the order in which tiles are laid."""
    return tuple((row, place) for row in range(highest, 0, -1) for place in range(1, row + 1))


def _at(state: State, spot: Spot) -> str:
    return state.pyramid[str(spot[0])][spot[1] - 1]


def _with(state: State, spot: Spot, tile: str) -> FrozenMap[str, Tiles]:
    row = list(state.pyramid[str(spot[0])])
    row[spot[1] - 1] = tile
    return state.pyramid.updated({str(spot[0]): tuple(row)})


def _below(state: State, spot: Spot) -> tuple[Spot, ...]:
    """The tiles that a tile lies on."""
    row, place = spot
    return ((row + 1, place), (row + 1, place + 1)) if row < state.table.highest else ()


def _is_free(state: State, spot: Spot) -> bool:
    row, place = spot
    above = ((row - 1, other) for other in (place - 1, place) if 1 <= other < row)
    return _at(state, spot) != NOTHING and all(_at(state, other) == NOTHING for other in above)


def _free(state: State) -> tuple[Spot, ...]:
    """Where tiles lie with none on them, from the top and from the left."""
    return tuple(spot for spot in sorted(_spots(state.table.highest)) if _is_free(state, spot))


def _everywhere(state: State) -> Iterator[str]:
    yield from (*state.box, *state.removed)
    for row in state.pyramid.values():
        yield from (tile for tile in row if tile != NOTHING)
    for player in state.table.players:
        yield from (*state.down[player], *state.up[player])


# Counting


def _held(state: State, number: int) -> Counts:
    """How often each player has the number."""
    return FrozenMap(
        {
            player: sum(_times(tile, number, state.table) for tile in (*state.down[player], *state.up[player]))
            for player in state.table.players
        }
    )


def _times(tile: str, number: int, table: Table) -> int:
    times = _ends(tile).count(number)
    return times if table.double_twice else min(times, 1)


def _places(held: Mapping[str, int], table: Table) -> Counts:
    ranked = {player: count for player, count in held.items() if count or table.rank_zero}
    places = dense_places(ranked) if table.dense else competition_places(ranked)
    return FrozenMap({player: places.get(player, NO_PLACE) for player in held})


def _points(held: Mapping[str, int], number: int, table: Table) -> Counts:
    return FrozenMap({player: _gain(place, number, table) for player, place in _places(held, table).items()})


def _gain(place: int, number: int, table: Table) -> int:
    return {FIRST: number, SECOND: -number, THIRD: table.third_points}.get(place, 0)


# What can be said in numbers

SHARES = ("removed_tiles", "pyramid_tiles", "tiles_each", "face_down_each", "face_up_each")
SPLITS = ("splits", "splits_shared_first", "splits_shared_second", "splits_without_third")
CHANCES = ("chance_shared_first", "chance_shared_second", "chance_without_third")


def quantities(
    parameters: Parameters, players: int, options: Options
) -> Mapping[str, Value | tuple[Value, ...]]:
    table = _table(parameters, players, options)
    tiles = _triangle(table.highest)
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
        "double_counts": _times("1-1", 1, table),
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


def contradictions(parameters: Parameters, players: tuple[int, int]) -> tuple[Contradiction, ...]:
    """Every set of tiles makes a pyramid and can be shared out."""
    return ()


def _table(parameters: Parameters, players: int, options: Options) -> Table:
    names = tuple(f"p{number}" for number in range(players))
    return start(parameters, names, options).table


def _count_of_a_number(table: Table) -> int:
    """How often a number is there to be counted: once on each of its tiles, on the double twice."""
    return table.highest - 1 + _times("1-1", 1, table)


def _rows_of_a_pyramid(highest: int, missing: int) -> Iterator[int]:
    """The tiles of each row, from the lowest; what is missing is missing at the top."""
    left = _triangle(highest) - missing
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
    places = _places({str(at): count for at, count in enumerate(counts)}, table)
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
    players, tiles = len(table.players), _triangle(table.highest)
    room = (*(tiles // players,) * players, tiles % players)
    found = dict.fromkeys(("shared_first", "shared_second", "without_third"), 0)
    for split, count in dealt(room, table.highest - 1, _times("1-1", 1, table)):
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
    players, tiles = len(table.players), _triangle(table.highest)
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
    tiles, players = _triangle(table.highest), len(table.players)
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
            points = [_gain(place, number, table) for place in places]
            yield held, lost, min(points), max(points)


@cache
def _places_with(ends: int, table: Table) -> Mapping[int, frozenset[int]]:
    """The places that a player may get who has so many of the ends, whatever the others have."""
    found: dict[int, frozenset[int]] = {}
    for split in splits(ends, len(table.players)):
        held = split[0]
        found[held] = found.get(held, frozenset()) | {_places_of(split, table)[0]}
    return found


# What lies on the table


def scene(state: State) -> Scene:
    """While tiles are laid and taken, the pyramid and what lies before the players; while a number is counted, the
    tiles that have it, and what comes of them."""
    if state.step in (COUNT, TOTAL, END) and state.done in (COUNT, TOTAL):
        return Scene(state.table.players, tuple(_counting(state)))
    zones = [_wall(state)]
    if state.removed:
        zones.append(Zone("removed", "aside", tiles=tuple(map(_tile, state.removed)), name="removed"))
    for player in state.table.players:
        zones += [zone for zone in _before(state, player) if zone.tiles]
    return Scene(state.table.players, tuple(zones))


def _tile(tile: str) -> SceneTile:
    return SceneTile(_ends(tile))


def _wall(state: State) -> Zone:
    """The rows from the top. The free tiles are marked while somebody takes."""
    free = set(_free(state)) if state.step == TAKE else set[Spot]()
    tiles = tuple(
        SceneTile(_ends(_at(state, spot)), changed=spot in free, at=spot)
        for spot in sorted(_spots(state.table.highest))
        if _at(state, spot) != NOTHING
    )
    return Zone("pyramid", "wall", tiles=tiles)


def _before(state: State, player: str) -> Iterator[Zone]:
    last = state.moved if state.done == TAKE else ""
    down = tuple(SceneTile(_ends(tile), face_up=False, changed=tile == last) for tile in state.down[player])
    up = tuple(SceneTile(_ends(tile), changed=tile == last) for tile in state.up[player])
    yield Zone(f"down.{player}", "down", player, tiles=down)
    yield Zone(f"up.{player}", "up", player, tiles=up)


def _counting(state: State) -> Iterator[Zone]:
    number = state.number - 1
    for player in state.table.players:
        if state.done == COUNT:
            tiles = (tile for tile in (*state.down[player], *state.up[player]) if number in _ends(tile))
            shown = tuple(_counted(tile, number) for tile in sorted(tiles, key=lambda tile: _other(tile, number)))
            yield Zone(f"tiles.{player}", "tiles", player, tiles=shown)
        yield Zone(f"tally.{player}", "tally", player, numbers=tuple(_tally(state, player)))


def _other(tile: str, number: int) -> int:
    """The end that is not counted."""
    low, high = _ends(tile)
    return high if low == number else low


def _counted(tile: str, number: int) -> SceneTile:
    """The tile with the end that is counted on top."""
    other = _other(tile, number)
    return SceneTile((number, other), marked=(True, other == number))


def _tally(state: State, player: str) -> Iterator[SceneNumber]:
    if state.done == TOTAL:
        yield SceneNumber("total", state.score[player], f"score.{player}")
        yield SceneNumber("place", state.final[player], f"final.{player}", changed=state.final[player] == FIRST)
        return
    yield SceneNumber("count", state.count[player], f"count.{player}")
    if state.place[player] != NO_PLACE:
        yield SceneNumber("place", state.place[player], f"place.{player}")
    points = state.points[player]
    yield SceneNumber("points", points, f"points.{player}", signed=True, changed=bool(points))
