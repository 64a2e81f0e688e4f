"""Icons and patterns: on their grid, seamless, and dense enough to hide a face."""

import pytest

from printkit.layout.icons import icon_items, icon_names, pattern_item, pattern_names, read_icon, read_pattern
from printkit.model.display import Group, Path
from printkit.units import mm


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_stays_on_its_grid(name: str) -> None:
    icon = read_icon(name)
    for form in icon.forms:
        half = icon.weight / 2 if form.kind == "line" else 0.0
        xs = [segment[at] for segment in form.segments for at in range(1, len(segment), 2)]
        ys = [segment[at] for segment in form.segments for at in range(2, len(segment), 2)]
        assert min(xs) - half >= -0.15  # type: ignore[operator]
        assert min(ys) - half >= -0.15  # type: ignore[operator]
        assert max(xs) + half <= icon.units + 0.15  # type: ignore[operator]
        assert max(ys) + half <= icon.units + 0.15  # type: ignore[operator]


def test_an_icon_is_drawn_where_and_as_large_as_it_is_asked_for() -> None:
    (path,) = icon_items(read_icon("square"), 10, 20, 48, "accent", 0.5)
    assert isinstance(path, Path)
    xs = [segment[at] for segment in path.segments for at in range(1, len(segment), 2)]
    assert (min(xs), max(xs)) == (10 + 3 * 2, 10 + 21 * 2)  # type: ignore[type-var]
    assert (path.fill, path.tint) == ("accent", 0.5)


@pytest.mark.parametrize("name", pattern_names())
def test_a_whole_number_of_tiles_fills_a_box_so_that_neighbours_join(name: str) -> None:
    pattern = read_pattern(name)
    group = pattern_item(pattern, 0, 0, mm(63), mm(88), mm(2), "accent")
    tiles = next(item for item in group.items if isinstance(item, Group))
    scale_x, _, _, scale_y, _, _ = tiles.matrix
    for side, scale, tile in ((mm(63), scale_x, pattern.tile[0]), (mm(88), scale_y, pattern.tile[1])):
        count = side / (scale * tile)
        assert count == pytest.approx(round(count), abs=1e-9)
        assert 0.9 < scale / mm(1) < 1.1


@pytest.mark.parametrize("name", pattern_names())
def test_an_emblem_is_an_icon(name: str) -> None:
    assert read_pattern(name).emblem in icon_names()
