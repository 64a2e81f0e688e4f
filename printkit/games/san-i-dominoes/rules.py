"""The third-place dominoes: take tiles from a pyramid, every other one unseen; who holds third most of a number gains.

Sources of the rules and what was read into them: `readings` in game.yaml.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import pairwise

from printkit.engine import (
    QUIET,
    UNTOLD,
    FrozenMap,
    Illegal,
    Options,
    Parameters,
    Result,
    competition_places,
    dense_places,
    each,
    left_neighbour,
    single,
    without,
)

Counts = FrozenMap[str, int]
Tiles = tuple[str, ...]
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
            return tuple(f"{TAKE} {tile_at(state, spot)}" for spot in free_spots(state))
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
    tiles = triangle(single(parameters, "highest"))
    return HALVES * tiles + single(parameters, "highest") + len((START, TOTAL))


def conserved(state: State) -> Mapping[str, int]:
    found = list(_everywhere(state))
    known = _tiles(state.table.highest)
    return {**{tile: found.count(tile) for tile in known}, "other": sum(tile not in known for tile in found)}


def impossible(state: State) -> str:
    """By which rule no game can come to such a state; empty if it can be played on from there."""
    laid = [spot for spot in spots_of(state.table.highest) if tile_at(state, spot) != NOTHING]
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
    if any(tile_at(state, below) == NOTHING for spot in laid for below in _below(state, spot)):
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
    row, place = next(spot for spot in spots_of(state.table.highest) if tile_at(state, spot) == NOTHING)
    left = without(state.box, [tile])
    return replace(state, box=left, pyramid=_with(state, (row, place), tile), step=LAY if left else START)


def _start(state: State, player: str) -> State:
    return replace(state, turn=player, step=TAKE)


def _take(state: State, tile: str) -> State:
    player, players = state.turn, state.table.players
    spot = next(spot for spot in free_spots(state) if tile_at(state, spot) == tile)
    following = left_neighbour(players, player)
    after = replace(state, pyramid=_with(state, spot, NOTHING), turn=following)
    if len(state.down[player]) == len(state.up[player]):
        after = replace(after, down=state.down.updated({player: (*state.down[player], tile)}))
    else:
        after = replace(after, up=state.up.updated({player: (*state.up[player], tile)}))
    return after if any(free_spots(after)) else replace(after, step=COUNT)


def _count(state: State, number: str) -> State:
    held = _held(state, int(number))
    points = _points(held, int(number), state.table)
    return replace(
        state,
        number=state.number + 1,
        count=held,
        place=places_of(held, state.table),
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


def triangle(side: int) -> int:
    """The tiles of a set without blanks, and the places of a pyramid whose lowest row is so long: as many."""
    return side * (side + 1) // 2


def ends_of(tile: str) -> tuple[int, int]:
    """The numbers on a tile, the lower one first."""
    low, _, high = tile.partition("-")
    return int(low), int(high)


@cache
def spots_of(highest: int) -> tuple[Spot, ...]:
    """The places of the pyramid, in the order in which tiles are laid."""
    return tuple((row, place) for row in range(highest, 0, -1) for place in range(1, row + 1))


def tile_at(state: State, spot: Spot) -> str:
    """What lies at a place of the pyramid."""
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
    return tile_at(state, spot) != NOTHING and all(tile_at(state, other) == NOTHING for other in above)


def free_spots(state: State) -> tuple[Spot, ...]:
    """Where tiles lie with none on them, from the top and from the left."""
    return tuple(spot for spot in sorted(spots_of(state.table.highest)) if _is_free(state, spot))


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
            player: sum(times_of(tile, number, state.table) for tile in (*state.down[player], *state.up[player]))
            for player in state.table.players
        }
    )


def times_of(tile: str, number: int, table: Table) -> int:
    """How often a tile counts for a number."""
    times = ends_of(tile).count(number)
    return times if table.double_twice else min(times, 1)


def places_of(held: Mapping[str, int], table: Table) -> Counts:
    """Each player's place for a number; 0 is none."""
    ranked = {player: count for player, count in held.items() if count or table.rank_zero}
    places = dense_places(ranked) if table.dense else competition_places(ranked)
    return FrozenMap({player: places.get(player, NO_PLACE) for player in held})


def _points(held: Mapping[str, int], number: int, table: Table) -> Counts:
    return FrozenMap({player: gain_of_place(place, number, table) for player, place in places_of(held, table).items()})


def gain_of_place(place: int, number: int, table: Table) -> int:
    """The points that a place brings for a number."""
    return {FIRST: number, SECOND: -number, THIRD: table.third_points}.get(place, 0)
