"""Pictures in boxes: whole or cut, never distorted, within the box."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.layout.boxes import Desk, Spread
from printkit.layout.framing import LEAST_DPI, picture_items
from printkit.layout.style import read_style
from printkit.layout.template import PictureBox, Template
from printkit.model.bitmap import Bitmap
from printkit.model.display import Group, Picture
from printkit.model.walk import every_item
from printkit.problems import Faulty
from printkit.typeset import open_fonts
from printkit.units import mm

STYLE, FONTS = read_style(), open_fonts()
TEMPLATE = Template("t", 60, 90, 2, ())


def bitmap(width: int, height: int) -> Bitmap:
    return Bitmap("digest", width, height, "rgb", "samples", b"")


def placed(box: PictureBox, width: int, height: int) -> tuple[Group, Picture]:
    desk = Desk(STYLE, FONTS, "card", pictures={"fox.png": bitmap(width, height)})
    items = tuple(every_item(picture_items(box, "fox.png", TEMPLATE, Spread(), desk)))
    (framed,) = (item for item in items if isinstance(item, Group) and item.clip)
    (picture,) = (item for item in items if isinstance(item, Picture))
    return framed, picture


@given(st.integers(400, 900), st.integers(400, 900), st.sampled_from(["cover", "contain"]))
@settings(max_examples=40, deadline=None)
def test_a_picture_keeps_its_shape_and_fills_or_fits_its_box(width: int, height: int, fit: str) -> None:
    box = PictureBox("p", (5, 5), (40, 30), fit=fit)  # type: ignore[arg-type]
    _, picture = placed(box, width, height)
    assert picture.width / picture.height == pytest.approx(width / height)
    room = (mm(40), mm(30))
    if fit == "cover":
        assert picture.width >= room[0] - 1e-6
        assert picture.height >= room[1] - 1e-6
    else:
        assert picture.width <= room[0] + 1e-6
        assert picture.height <= room[1] + 1e-6
    assert picture.x == pytest.approx((room[0] - picture.width) / 2)
    assert picture.y == pytest.approx((room[1] - picture.height) / 2)


def test_a_picture_on_the_whole_face_runs_into_the_bleed() -> None:
    framed, picture = placed(PictureBox("p", (0, 0), (60, 90)), 1000, 1500)
    assert framed.clip
    assert framed.clip.segments[0][1:3] == pytest.approx((-mm(2), -mm(2)))
    assert picture.width >= mm(64) - 1e-6
    inner, _ = placed(PictureBox("p", (0, 0), (60, 80)), 1000, 1500)
    assert inner.clip
    assert inner.clip.segments[0][1:3] == pytest.approx((0, 0))


def test_the_least_resolution_is_allowed_and_less_is_not() -> None:
    box = PictureBox("p", (0, 0), (25.4, 25.4))
    placed(box, LEAST_DPI, LEAST_DPI)
    with pytest.raises(Faulty) as caught:
        placed(box, LEAST_DPI - 1, LEAST_DPI - 1)
    (fault,) = caught.value.problems
    assert (fault.code, fault.arguments["dpi"]) == ("picture-too-coarse", LEAST_DPI - 1)
    assert (fault.arguments["width"], fault.arguments["height"]) == (LEAST_DPI, LEAST_DPI)
