"""The third-place dominoes: what its rules say, against what is said of the game elsewhere, and counted anew."""

import os
import shutil
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from printkit.definition import find_games, read_definition
from printkit.engine import FrozenMap, Illegal, facts_for, lawful_walk, load_rules, play_examples, playthrough
from printkit.engine.protocol import State

Seat = Callable[..., Any]
GAME = ("san-i-dominoes", "standard")
GOLDEN = Path(__file__).with_name("playthrough.txt")
NAMES = ("aki", "beni", "chika", "dai", "emi")
TILES = [f"{low}-{high}" for low in range(1, 10) for high in range(low, 10)]
USUAL = {"double_twice": True, "dense": False, "rank_zero": True}


def play(seated: Any, state: State, *moves: str) -> State:
    for move in moves:
        state = seated.rules.play(state, move)
    return state


def laid(seated: Any) -> State:
    """The tiles in their order, those left over removed."""
    state = seated.start
    while state.step in ("remove", "lay"):
        state = seated.rules.play(state, seated.rules.moves(state)[0])
    return state


def shared_out(seated: Any, owners: str) -> State:
    """All tiles taken: `owners` has the number of each tile's owner, that of no player where it was removed."""
    players = seated.start.table.players
    of = [[tile for tile, who in zip(TILES, owners, strict=True) if int(who) == at] for at in range(len(players) + 1)]
    held, away = dict(zip(players, of, strict=False)), tuple(of[-1])
    down = FrozenMap({player: tuple(tiles[: -(-len(tiles) // 2)]) for player, tiles in held.items()})
    up = FrozenMap({player: tuple(tiles[-(-len(tiles) // 2) :]) for player, tiles in held.items()})
    return replace(seated.start, step="count", box=(), removed=away, down=down, up=up)


def with_options(seated: Any, **changed: bool) -> Any:
    options = FrozenMap({**USUAL, **changed})
    start = seated.rules.start(seated.parameters, seated.start.table.players, options)
    return replace(seated, options=options, start=start)


def having(seated: Any, number: int, counts: tuple[int, ...]) -> State:
    """A position before `number` is counted in which each player has so many ends of it, and other tiles."""
    with_it = [tile for tile in TILES if str(number) in tile.split("-")]
    others = [tile for tile in TILES if tile not in with_it]
    double = f"{number}-{number}"
    hands: dict[str, list[str]] = {player: [] for player in seated.start.table.players}
    singles = [tile for tile in with_it if tile != double]
    owner = next(player for player, count in zip(hands, counts, strict=True) if count > 1)
    for player, count in zip(hands, counts, strict=True):
        hands[player] = [double] if player == owner else []
        hands[player] += [singles.pop() for _ in range(count - 2 * (player == owner))]
    room = seated.rules.quantities(seated.parameters, len(hands), seated.options)["tiles_each"]
    for hand in hands.values():
        hand += [others.pop() for _ in range(room - len(hand))]
    place = {tile: at for at, hand in enumerate(hands.values()) for tile in hand}
    state = shared_out(seated, "".join(str(place.get(tile, len(hands))) for tile in TILES))
    return replace(state, number=number)


@pytest.mark.parametrize(
    ("number", "counts", "points"),
    [
        (8, (4, 3, 3), (8, -8, -8)),
        (1, (5, 3, 2), (1, -1, 10)),
        (6, (5, 3, 2), (6, -6, 10)),
        (9, (5, 3, 2), (9, -9, 10)),
        (5, (5, 5, 0), (5, 5, 10)),
        (6, (6, 4, 0), (6, -6, 10)),
        (7, (10, 0, 0), (7, -7, -7)),
        (3, (4, 3, 2, 1), (3, -3, 10, 0)),
        (3, (3, 3, 2, 2), (3, 3, 10, 10)),
        (3, (4, 2, 2, 2), (3, -3, -3, -3)),
        (3, (3, 3, 3, 1), (3, 3, 3, 0)),
        (2, (2, 2, 2, 2, 2), (2, 2, 2, 2, 2)),
        (2, (4, 3, 1, 1, 1), (2, -2, 10, 10, 10)),
    ],
)
def test_points_of_a_number(seat: Seat, number: int, counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """The source's own cases first: first with 1, 6, 9; second with them; and eights of 4, 3 and 3."""
    seated = seat(*GAME, len(counts))
    state = play(seated, having(seated, number, counts), f"count {number}")
    assert tuple(state.count.values()) == counts
    assert tuple(state.points.values()) == points == tuple(state.score.values())


@pytest.mark.parametrize(
    ("changed", "counts", "places", "points"),
    [
        ({}, (5, 5, 0), (1, 1, 3), (5, 5, 10)),
        ({"dense": True}, (5, 5, 0), (1, 1, 2), (5, 5, -5)),
        ({"dense": True}, (4, 3, 3), (1, 2, 2), (5, -5, -5)),
        ({"rank_zero": False}, (5, 5, 0), (1, 1, 0), (5, 5, 0)),
        ({"rank_zero": False}, (6, 4, 0), (1, 2, 0), (5, -5, 0)),
    ],
)
def test_the_other_readings(
    seat: Seat, changed: dict[str, bool], counts: tuple[int, ...], places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    seated = with_options(seat(*GAME, 3), **changed)
    state = play(seated, having(seated, 5, counts), "count 5")
    assert tuple(state.place.values()) == places
    assert tuple(state.points.values()) == points


@pytest.mark.parametrize("name", sorted(USUAL))
def test_a_parameter_sets_each_reading_and_the_examples_follow(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "game"
    shutil.copytree(find_games()[GAME[0]], folder)
    file = folder / "game.yaml"
    text = file.read_text(encoding="utf-8")
    usual = f"  {name}: {{value: {int(USUAL[name])}"
    assert usual in text
    file.write_text(text.replace(usual, f"  {name}: {{value: {int(not USUAL[name])}"), encoding="utf-8")
    definition = read_definition(folder)
    rules = load_rules(definition)
    assert rules is not None
    facts = facts_for(definition, rules, GAME[1], 3)
    assert (facts[f"option.{name}"].value, facts["usual_readings"].value) == (not USUAL[name], False)
    played = {each.example.id: each for each in play_examples(definition, rules)}
    assert getattr(played["counting-as-set"].states[-1].table, name) is not USUAL[name]
    assert getattr(played["counting"].states[-1].table, name) is USUAL[name]


def test_tiles_are_counted_where_doubles_count_once(seat: Seat) -> None:
    seated = with_options(seat(*GAME, 3), double_twice=False)
    state = play(seated, having(seated, 8, (4, 3, 3)), "count 8")
    assert tuple(state.count.values()) == (3, 3, 3)
    quantities = seated.rules.quantities(seated.parameters, 3, seated.options)
    assert (quantities["ends_per_number"], quantities["double_counts"]) == (9, 1)


def test_who_leads_alone_and_who_shares_the_win(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = replace(shared_out(seated, "0" * 15 + "1" * 15 + "2" * 15), step="total", number=10)
    ended = play(seated, replace(state, score=FrozenMap({"aki": 30, "beni": 30, "chika": -4})), "total")
    assert tuple(ended.final.values()) == (1, 1, 3)


# The pyramid


@pytest.mark.parametrize(("players", "free"), [(3, ["1-1"]), (4, ["2-1", "2-2"]), (5, ["1-1"])])
def test_what_may_be_taken_first(seat: Seat, players: int, free: list[str]) -> None:
    """A whole pyramid leaves no choice, the one without a top leaves two."""
    seated = seat(*GAME, players)
    state = play(seated, laid(seated), "start beni")
    places = [spot.split("-") for spot in free]
    tiles = [state.pyramid[row][int(place) - 1] for row, place in places]
    assert seated.rules.moves(state) == tuple(f"take {tile}" for tile in tiles)
    assert seated.rules.quantities(seated.parameters, players, seated.options)["free_at_start"] == len(free)
    assert sum(tile != "-" for row in state.pyramid.values() for tile in row) == 45 - len(state.removed)


def test_a_tile_is_free_when_both_above_it_are_gone(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, laid(seated), "start aki")
    (top,), (left, right), (outer, middle, _) = (state.pyramid[row] for row in "123")
    state = play(seated, state, f"take {top}", f"take {left}")
    assert seated.rules.moves(state) == (f"take {right}", f"take {outer}")
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, f"take {middle}")
    assert (refused.value.step, refused.value.rule) == ("take", "a-tile-lies-on-it")
    assert f"take {middle}" in seated.rules.moves(play(seated, state, f"take {right}"))


@pytest.mark.parametrize(("players", "down", "up"), [(3, 8, 7), (4, 6, 5), (5, 5, 4)])
def test_every_other_tile_lies_face_down(seat: Seat, players: int, down: int, up: int) -> None:
    seated = seat(*GAME, players)
    state = play(seated, laid(seated), "start aki")
    taken: dict[str, list[str]] = {name: [] for name in NAMES[:players]}
    while state.step == "take":
        move = seated.rules.moves(state)[-1]
        taken[state.turn].append(move.split()[1])
        state = seated.rules.play(state, move)
    for name in NAMES[:players]:
        assert (state.down[name], state.up[name]) == (tuple(taken[name][::2]), tuple(taken[name][1::2]))
        assert (len(state.down[name]), len(state.up[name])) == (down, up)


def test_everything_that_can_be_taken_from_a_small_pyramid(seat: Seat) -> None:
    """Ten tiles, from the first take to the end: whatever is taken, the laws hold."""
    seated = seat(*GAME, 3)
    parameters = seated.parameters.updated({"highest": 4})
    small = replace(seated, start=seated.rules.start(parameters, NAMES[:3], seated.options))
    state = play(small, laid(small), "start chika")
    found, broken = lawful_walk(seated.rules, state, lambda _: False)
    assert not broken
    assert {len(last.down["chika"]) + len(last.up["chika"]) for last in found.last} == {3}


@pytest.mark.parametrize(
    ("step", "move", "rule"),
    [
        ("lay", "take 1-1", "not-in-this-step"),
        ("lay", "lay 1-0", "no-such-tile"),
        ("lay", "lay 7-3", "no-such-tile"),
        ("lay", "jump", "no-such-move"),
        ("lay", "", "no-such-move"),
        ("start", "start zoe", "not-at-this-table"),
        ("take", "take 5-99", "no-such-tile"),
        ("take", "lay 1-1", "not-in-this-step"),
        ("count", "count 2", "numbers-in-their-order"),
    ],
)
def test_moves_that_are_refused(seat: Seat, step: str, move: str, rule: str) -> None:
    seated = seat(*GAME, 3)
    state = seated.start
    while state.step != step:
        state = seated.rules.play(state, seated.rules.moves(state)[0])
    with pytest.raises(Illegal) as refused:
        seated.rules.play(state, move)
    assert (refused.value.step, refused.value.rule) == (step, rule)


def test_a_tile_is_laid_and_taken_once(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    with pytest.raises(Illegal) as refused:
        play(seated, seated.start, "lay 4-4", "lay 4-4")
    assert refused.value.rule == "the-tile-is-gone"
    state = play(seated, laid(seated), "start aki")
    top = state.pyramid["1"][0]
    with pytest.raises(Illegal) as refused:
        play(seated, state, f"take {top}", f"take {top}")
    assert refused.value.rule == "the-tile-is-gone"


@pytest.mark.parametrize(
    ("players", "change", "rule"),
    [
        (3, {"step": "dance"}, "no-such-step"),
        (3, {"turn": "zoe"}, "no-such-step"),
        (3, {"step": "remove"}, "so-many-are-removed"),
        (4, {"step": "lay"}, "so-many-are-removed"),
        (3, {"step": "take"}, "tiles-do-not-fit-the-step"),
        (3, {"down": FrozenMap({"aki": ("1-1",), "beni": (), "chika": ()})}, "tiles-do-not-fit-the-step"),
        (3, {"box": (), "step": "take", "pyramid.1": ("1-1",)}, "no-tile-hangs-in-the-air"),
    ],
)
def test_positions_that_cannot_be(seat: Seat, players: int, change: dict[str, Any], rule: str) -> None:
    start = seat(*GAME, players).start
    row = {name.partition(".")[2]: tiles for name, tiles in change.items() if name.startswith("pyramid.")}
    plain = {name: value for name, value in change.items() if not name.startswith("pyramid.")}
    state = replace(start, **plain, pyramid=start.pyramid.updated(row))
    assert seat(*GAME, players).rules.impossible(state) == rule


def test_taken_tiles_that_cannot_be(seat: Seat) -> None:
    seated = seat(*GAME, 3)
    state = play(seated, laid(seated), "start aki")
    state = play(seated, state, *(seated.rules.moves(state)[:1]))
    aki = state.down["aki"]
    flipped = replace(state, down=state.down.updated({"aki": ()}), up=state.up.updated({"aki": aki}))
    assert seated.rules.impossible(flipped) == "face-down-and-face-up-by-turn"
    assert seated.rules.impossible(replace(state, turn="chika")) == "one-tile-each-in-turn"
    counted = shared_out(seated, "0" * 15 + "1" * 15 + "2" * 15)
    assert seated.rules.impossible(counted) == ""
    richer = replace(counted, score=counted.score.updated({"aki": 1}))
    assert seated.rules.impossible(richer) == "points-follow-from-the-tiles"


# What can be said in numbers


@pytest.mark.parametrize("players", [3, 4, 5])
def test_splits_are_counted_as_the_rules_rank_them(seat: Seat, players: int) -> None:
    """All ways to share out ten ends, counted anew."""
    splits = [split for split in product(range(11), repeat=players) if sum(split) == 10]
    ranked = [sorted(1 + sum(other > mine for other in split) for mine in split) for split in splits]
    quantities = seat(*GAME, players).rules.quantities(seat(*GAME, players).parameters, players, FrozenMap(USUAL))
    assert quantities["splits"] == len(splits)
    assert quantities["splits_shared_first"] == sum(places.count(1) > 1 for places in ranked)
    assert quantities["splits_shared_second"] == sum(places.count(2) > 1 for places in ranked)
    assert quantities["splits_without_third"] == sum(3 not in places for places in ranked)


def dealt_one_by_one(players: int) -> dict[tuple[int, ...], Fraction]:
    """The chances of how ten ends are shared out: each of the nine tiles goes to a free place in a hand, the double
    first; what is removed counts as another hand."""
    hand, away = divmod(45, players)
    room = (*(hand,) * players, away)
    chances: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {(room, (0,) * len(room)): Fraction(1)}
    for ends in (2, *(1,) * 8):
        after: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = defaultdict(Fraction)
        for ((free, held), chance), at in product(chances.items(), range(len(room))):
            left = tuple(count - (owner == at) for owner, count in enumerate(free))
            more = tuple(count + ends * (owner == at) for owner, count in enumerate(held))
            after[left, more] += chance * Fraction(free[at], sum(free))
        chances = {state: chance for state, chance in after.items() if chance}
    found: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for (_, held), chance in chances.items():
        found[held[:players]] += chance
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_chances_are_those_of_dealing_one_by_one(seat: Seat, players: int) -> None:
    ranked = [
        (sorted(1 + sum(other > mine for other in split) for mine in split), chance)
        for split, chance in dealt_one_by_one(players).items()
    ]
    seated = seat(*GAME, players)
    quantities = seated.rules.quantities(seated.parameters, players, seated.options)
    assert sum(chance for _, chance in ranked) == 1
    assert quantities["chance_shared_first"] == sum(chance for places, chance in ranked if places.count(1) > 1)
    assert quantities["chance_shared_second"] == sum(chance for places, chance in ranked if places.count(2) > 1)
    assert quantities["chance_without_third"] == sum(chance for places, chance in ranked if 3 not in places)


# Owners of the tiles in their order (45: nobody's), found by searching: the bounds are reached.
REACHED = [
    (3, 87, "122121100221112001112100202220202121210100000"),
    (3, -45, "211011001220020201020022111122011210110222002"),
    (4, 89, "112100232110333012121003313330233102220420120"),
    (4, -45, "122101100202200323334133121001023321021323301"),
    (5, 90, "141034402320223400322113314141032320412014304"),
    (5, -45, "024113421100344132213320142014240400233431023"),
]


@pytest.mark.parametrize(("players", "total", "owners"), REACHED)
def test_bounds_of_a_total_are_reached(seat: Seat, players: int, total: int, owners: str) -> None:
    seated = seat(*GAME, players)
    quantities = seated.rules.quantities(seated.parameters, players, seated.options)
    state = shared_out(seated, owners)
    assert seated.rules.impossible(state) == ""
    state = play(seated, state, *(f"count {number}" for number in range(1, 10)), "total")
    assert state.score["aki"] == total == quantities["greatest_total" if total > 0 else "least_total"]


# A whole game


def one_game(seated: Any) -> tuple[tuple[State, ...], tuple[str, ...]]:
    """A game in which what is drawn and taken jumps about, the same each time."""
    states, moves, at = [seated.start], list[str](), 7
    while seated.rules.result(states[-1]) is None:
        allowed = seated.rules.moves(states[-1])
        at = (at * 31 + 17) % 1009
        moves.append(allowed[at % len(allowed)])
        states.append(seated.rules.play(states[-1], moves[-1]))
    return tuple(states), tuple(moves)


def test_a_whole_game_as_it_is_told(seat: Seat) -> None:
    """With ACCEPT_GOLDENS=1 the file is written anew: read the difference."""
    seated = seat(*GAME, 4)
    states, moves = one_game(seated)
    found = playthrough(states, moves)
    if os.environ.get("ACCEPT_GOLDENS"):
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


def test_the_scene_shows_what_a_player_may_see(seat: Seat) -> None:
    seated = seat(*GAME, 4)
    for state in one_game(seated)[0]:
        zones = {zone.id: zone for zone in seated.rules.scene(state).zones}
        if state.step == "take":
            shown = sum(len(zone.tiles) for zone in zones.values())
            assert shown == 45
            hidden = [tile for zone in zones.values() for tile in zone.tiles if not tile.face_up]
            assert len(hidden) == sum(map(len, state.down.values()))
            free = {f"take {tile.ends[0]}-{tile.ends[1]}" for tile in zones["pyramid"].tiles if tile.changed}
            assert free == set(seated.rules.moves(state))
        if state.done == "count":
            for player, count in state.count.items():
                assert sum(sum(tile.marked) for tile in zones[f"tiles.{player}"].tiles) == count
