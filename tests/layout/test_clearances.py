"""What stands beside or below each other on faces keeps its distance, whatever words stand there."""

from collections.abc import Iterator

import pytest

from printkit.layout.template import Box, FrameBox, Template, TextBox, extent, read_template, template_names

BESIDE_TITLE = 4.0  # mm: less looks like one sentence in two sizes
BELOW_SOLID = 1.0  # mm
EXACT = 1e-9


def overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return min(one[1], other[1]) - max(one[0], other[0]) > EXACT


def texts(template: Template) -> Iterator[TextBox]:
    return (box for box in template.boxes if isinstance(box, TextBox))


@pytest.mark.parametrize("name", template_names())
def test_words_beside_a_title_keep_clear_of_it(name: str) -> None:
    """A title that fills its box ends where the box does."""
    template = read_template(name)
    for title in (box for box in texts(template) if box.style == "board-title" and not box.across):
        _left, top, right, bottom = extent(title)
        for box in texts(template):
            left, upper, _right, lower = extent(box)
            if left >= right and not box.across and overlap((top, bottom), (upper, lower)):
                assert left - right >= BESIDE_TITLE - EXACT, box.id


def is_solid(box: Box) -> bool:
    return isinstance(box, FrameBox) and bool(box.fill) and box.fill != "paper" and box.tint == 1


@pytest.mark.parametrize("name", template_names())
def test_words_below_something_solid_keep_clear_of_it(name: str) -> None:
    template = read_template(name)
    for solid in filter(is_solid, template.boxes):
        left, _top, right, bottom = extent(solid)
        for box in texts(template):
            start, upper, end, _lower = extent(box)
            if upper >= bottom - EXACT and overlap((left, right), (start, end)):
                assert upper - bottom >= BELOW_SOLID - EXACT, box.id
