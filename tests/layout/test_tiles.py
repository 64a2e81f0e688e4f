"""Domino tiles: as many pips as the ends say, in their usual places; pyramids whose tiles lie on two of those below."""

import pytest

from printkit.layout.desk import Desk
from printkit.layout.faces import panel_of
from printkit.layout.figures import paint_scene
from printkit.layout.pips import PIPS
from printkit.layout.style import read_style
from printkit.layout.things import Said
from printkit.layout.tiles import tile
from printkit.model.component import Drawing, Face
from printkit.model.display import Group, Path
from printkit.model.frozen_map import FrozenMap
from printkit.model.scene import Scene, SceneNumber, SceneTile, Zone
from printkit.model.walk import every_item, text_runs
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import place, words

STYLE, FONTS = read_style(), open_fonts()
SAID = Said("en", "figure-1", 5, place(3))
WIDTH = mm(79)


def pips(group: Group) -> list[Path]:
    return [item for item in every_item((group,)) if isinstance(item, Path) and item.fill == "ink"]


@pytest.mark.parametrize("number", range(10))
def test_pips_are_as_many_as_the_number_and_look_the_same_upside_down(number: int) -> None:
    assert len(set(PIPS[number])) == len(PIPS[number]) == number
    assert {(-across, -down) for across, down in PIPS[number]} == set(PIPS[number])


def test_pips_lie_as_on_dice() -> None:
    """Three and five are seen at a glance because they lie on a slant and about a middle: so do two and four."""
    assert set(PIPS[2]) == {(1, -1), (-1, 1)}
    for number in range(2, 9, 2):
        assert set(PIPS[number + 1]) == {*PIPS[number], (0, 0)}
    assert set(PIPS[6]) == {(x, y) for x in (-1, 1) for y in (-1, 0, 1)}
    assert all(set(PIPS[number]) < set(PIPS[number + 2]) for number in range(8))


@pytest.mark.parametrize("ends", [(1, 1), (3, 7), (9, 9), (0, 6)])
def test_a_tile_has_the_pips_of_both_ends(ends: tuple[int, int]) -> None:
    drawn = tile(Desk(STYLE, FONTS), SceneTile(ends), 10.0)
    below = [pip for pip in pips(drawn) if min(float(part[2]) for part in pip.segments if len(part) > 2) > 10]
    assert (len(pips(drawn)) - len(below), len(below)) == ends


def test_a_tile_that_lies_face_down_tells_nothing() -> None:
    desk = Desk(STYLE, FONTS)
    assert tile(desk, SceneTile((1, 2), face_up=False), 10.0) == tile(desk, SceneTile((9, 9), face_up=False), 10.0)


def test_the_tile_of_the_sheets_has_as_many_pips() -> None:
    drawings = {"upper": Drawing("pip", 7), "lower": Drawing("pip", 2)}
    panel = panel_of(Face("t", "domino-tile", "", drawings=FrozenMap(drawings)), STYLE, FONTS)
    groups = {item.label: item for item in every_item(panel.items) if isinstance(item, Group)}
    assert [len(groups[label].items) for label in ("7 pip", "2 pip")] == [7, 2]


def test_more_than_nine_stand_in_rows_or_are_refused() -> None:
    from printkit.problems import Faulty

    drawings = {"upper": Drawing("pip", 10), "lower": Drawing("pip", 1)}
    with pytest.raises(Faulty) as refused:
        panel_of(Face("t", "domino-tile", "", drawings=FrozenMap(drawings)), STYLE, FONTS)
    assert [each.code for each in refused.value.problems] == ["drawing-does-not-fit"]


def test_each_tile_of_a_pyramid_lies_across_two_of_the_row_below() -> None:
    tiles = tuple(
        SceneTile((row, spot), at=(row, spot)) for row in range(1, 10) for spot in range(1, row + 1)
    )
    desk = Desk(STYLE, FONTS)
    drawn = paint_scene(desk, Scene((), (Zone("p", "wall", tiles=tiles),)), {}, WIDTH, SAID)
    assert (desk.problems, drawn.width <= WIDTH) == ([], True)
    lying = [item for item in drawn.items if isinstance(item, Group) and item.label == "lying"]
    at = {item.items[0].label: item.matrix[4:] for item in lying if isinstance(item.items[0], Group)}
    assert len(at) == 45
    length = at["tile 9-2"][0] - at["tile 9-1"][0]
    for row in range(1, 9):
        for spot in range(1, row + 1):
            (x, y), (left, below) = at[f"tile {row}-{spot}"], at[f"tile {row + 1}-{spot}"]
            assert x - left == pytest.approx(length / 2)
            assert below - length / 2 < y < below
    assert [item.items[0].label for item in lying if isinstance(item.items[0], Group)][-1] == "tile 1-1"


def test_numbers_stand_with_their_names_and_signs() -> None:
    numbers = (SceneNumber("count", 3, "count.aki"), SceneNumber("points", -8, "points.aki", signed=True))
    zones = (Zone("tally.aki", "tally", "aki", numbers=numbers),)
    names = {id: words(id.partition(":")[2] or id, "en") for id in ("aki", "number:count", "number:points")}
    desk = Desk(STYLE, FONTS)
    drawn = paint_scene(desk, Scene(("aki",), zones), names, WIDTH, SAID)
    runs = [run for run in text_runs(drawn.items) if run.claims]
    assert [(run.text, run.claims[0].fact, run.claims[0].value) for run in runs] == [
        ("3", "count.aki", 3),
        ("−8", "points.aki", -8),
    ]
    assert desk.problems == []
