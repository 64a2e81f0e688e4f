"""The third-place dominoes: what lies on the table, for figures."""

from collections.abc import Iterator

from printkit.engine import Scene, SceneNumber, SceneTile, Zone
from rules import COUNT, END, FIRST, NO_PLACE, NOTHING, TAKE, TOTAL, Spot, State, ends_of, free_spots, spots_of, tile_at


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
    return SceneTile(ends_of(tile))


def _wall(state: State) -> Zone:
    """The rows from the top. The free tiles are marked while somebody takes."""
    free = set(free_spots(state)) if state.step == TAKE else set[Spot]()
    tiles = tuple(
        SceneTile(ends_of(tile_at(state, spot)), changed=spot in free, at=spot)
        for spot in sorted(spots_of(state.table.highest))
        if tile_at(state, spot) != NOTHING
    )
    return Zone("pyramid", "wall", tiles=tiles)


def _before(state: State, player: str) -> Iterator[Zone]:
    last = state.moved if state.done == TAKE else ""
    down = tuple(SceneTile(ends_of(tile), face_up=False, changed=tile == last) for tile in state.down[player])
    up = tuple(SceneTile(ends_of(tile), changed=tile == last) for tile in state.up[player])
    yield Zone(f"down.{player}", "down", player, tiles=down)
    yield Zone(f"up.{player}", "up", player, tiles=up)


def _counting(state: State) -> Iterator[Zone]:
    number = state.number - 1
    for player in state.table.players:
        if state.done == COUNT:
            tiles = (tile for tile in (*state.down[player], *state.up[player]) if number in ends_of(tile))
            shown = tuple(_counted(tile, number) for tile in sorted(tiles, key=lambda tile: _other(tile, number)))
            yield Zone(f"tiles.{player}", "tiles", player, tiles=shown)
        yield Zone(f"tally.{player}", "tally", player, numbers=tuple(_tally(state, player)))


def _other(tile: str, number: int) -> int:
    """The end that is not counted."""
    low, high = ends_of(tile)
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
