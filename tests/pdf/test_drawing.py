"""Where ink lands: small pictures, a tenth of a millimetre a pixel."""

from collections.abc import Callable
from typing import Any

import pytest

from printkit.model.bitmap import Bitmap
from printkit.model.display import Group, Path, Picture, Stroke, TextRun
from printkit.model.panel import Panel, Placement, PrintFile, Side
from printkit.pictures.budget import bitmap
from printkit.units import mm

Rect = Callable[..., Path]
Page = Callable[..., Side]
File = Callable[..., PrintFile]
Write = Callable[..., bytes]
Pixels = Callable[..., Callable[[float, float], tuple[int, ...]]]

WHITE, BLACK, RED, BLUE = (255, 255, 255), (0, 0, 0), (255, 0, 0), (0, 51, 255)
NEAR = 0.15  # millimetres from an edge to the middle of the next pixel but one


@pytest.fixture
def drawn(page: Page, file: File, write: Write, pixels: Pixels) -> Callable[..., Any]:
    return lambda *items: pixels(write(file(page(*items))))


def assert_fills(at: Callable[[float, float], tuple[int, ...]], box: tuple[float, ...], ink: tuple[int, ...]) -> None:
    """The box's corners are inked just inside, and nothing is just outside."""
    left, top, right, bottom = box
    for x, inward_x in ((left, 1), (right, -1)):
        for y, inward_y in ((top, 1), (bottom, -1)):
            assert at(x + inward_x * NEAR, y + inward_y * NEAR) == ink
            assert at(x - inward_x * NEAR, y + inward_y * NEAR) == WHITE
            assert at(x + inward_x * NEAR, y - inward_y * NEAR) == WHITE


def test_a_rectangle_lands_where_it_was_put(drawn: Callable[..., Any], rect: Rect) -> None:
    assert_fills(drawn(rect(20, 10, 30, 15, fill="red")), (20, 10, 50, 25), RED)


def test_a_tint_is_mixed_with_white(drawn: Callable[..., Any], rect: Rect) -> None:
    at = drawn(rect(10, 10, 10, 10, fill="red", tint=0.2), rect(30, 10, 10, 10, fill="ink", tint=0.2))
    assert at(15, 15) == (255, 204, 204)
    assert at(35, 15) == (204, 204, 204)


@pytest.mark.parametrize(
    ("turn", "mark"),
    [(0, (20, 30, 25, 32)), (90, (38, 30, 40, 35)), (180, (45, 48, 50, 50)), (270, (20, 55, 22, 60))],
)
def test_a_turned_placement(
    turn: int, mark: tuple[float, ...], rect: Rect, file: File, write: Write, pixels: Pixels
) -> None:
    """The mark in the top left corner goes round clockwise; the turned panel's corner stays at the place."""
    panel = Panel("p", mm(30), mm(20), (rect(0, 0, 5, 2, fill="red"),), "ja")
    side = Side((Placement(panel, mm(20), mm(30), turn),))
    assert_fills(pixels(write(file(side))), mark, RED)
    # Again as a form, and from the second page.
    twice = Side((Placement(panel, mm(20), mm(30), turn), Placement(panel, mm(60), mm(30), 0)))
    assert_fills(pixels(write(file(side, twice)), 1), mark, RED)


def test_a_panel_paints_no_further_than_its_bleed(rect: Rect, file: File, write: Write, pixels: Pixels) -> None:
    panel = Panel("p", mm(20), mm(20), (rect(-10, -10, 40, 40, fill="red"),), "ja", bleed=mm(3))
    once = Side((Placement(panel, mm(10), mm(20)),), (rect(60, 60, 1, 1, fill="ink"),))
    assert_fills(pixels(write(file(once))), (7, 17, 33, 43), RED)
    twice = Side((Placement(panel, mm(10), mm(20)), Placement(panel, mm(60), mm(20))))
    at = pixels(write(file(twice)))
    assert_fills(at, (7, 17, 33, 43), RED)
    assert_fills(at, (57, 17, 83, 43), RED)


def test_a_clip(drawn: Callable[..., Any], rect: Rect) -> None:
    group = Group((rect(10, 10, 40, 40, fill="blue"),), clip=rect(20, 20, 10, 10))
    at = drawn(group, rect(70, 10, 5, 5, fill="red"))
    assert_fills(at, (20, 20, 30, 30), BLUE)
    assert at(72, 12) == RED, "the clip ends with its group"


def test_a_ring_clips_with_the_even_odd_rule(drawn: Callable[..., Any], rect: Rect) -> None:
    ring = Path(rect(10, 10, 30, 30).segments + rect(20, 20, 10, 10).segments, even_odd=True)
    at = drawn(Group((rect(0, 0, 80, 80, fill="blue"),), clip=ring))
    assert (at(15, 15), at(25, 25), at(45, 45)) == (BLUE, WHITE, WHITE)


def test_ink_within_a_group_ends_with_it(drawn: Callable[..., Any], rect: Rect) -> None:
    moved = Group((rect(0, 0, 5, 5, fill="red"),), matrix=(1, 0, 0, 1, mm(30), mm(10)))
    at = drawn(rect(10, 10, 5, 5, fill="ink"), moved, rect(50, 10, 5, 5, fill="red"), rect(70, 10, 5, 5, fill="ink"))
    assert [at(x, 12) for x in (12, 32, 52, 72)] == [BLACK, RED, RED, BLACK]


def test_groups_within_groups(drawn: Callable[..., Any], rect: Rect) -> None:
    inner = Group((rect(0, 0, 5, 2, fill="red"),), matrix=(0, 1, -1, 0, 0, 0))  # a quarter clockwise
    outer = Group((inner,), matrix=(2, 0, 0, 2, mm(50), mm(20)))
    assert_fills(drawn(outer), (46, 20, 50, 30), RED)


def test_even_odd_and_winding(drawn: Callable[..., Any], rect: Rect) -> None:
    both = rect(10, 10, 20, 20).segments + rect(15, 15, 10, 10).segments
    at = drawn(Path(both, fill="red", even_odd=True), Group((Path(both, fill="red"),), matrix=(1, 0, 0, 1, mm(40), 0)))
    assert (at(12, 12), at(20, 20), at(60, 20)) == (RED, WHITE, RED)


def test_strokes(drawn: Callable[..., Any], rect: Rect) -> None:
    line = Path((("M", mm(10), mm(20)), ("L", mm(50), mm(20))), stroke=Stroke("red", mm(2)))
    at = drawn(line, rect(60, 10, 20, 20, fill="blue", stroke=Stroke("ink", mm(1))))
    assert_fills(at, (10, 19, 50, 21), RED)
    assert (at(70, 20), at(60.2, 20), at(59.7, 20)) == (BLUE, BLACK, BLACK)


def test_dashes_and_round_ends(drawn: Callable[..., Any]) -> None:
    def line(y: float, **more: Any) -> Path:
        return Path((("M", mm(10), mm(y)), ("L", mm(50), mm(y))), stroke=Stroke("ink", mm(2), **more))

    at = drawn(line(10, dash=(mm(4), mm(6))), line(20, round_ends=True), line(30))
    assert [at(x, 10) for x in (12, 17, 22, 27)] == [BLACK, WHITE, BLACK, WHITE]
    assert (at(9.5, 20), at(9.5, 30), at(30, 30)) == (BLACK, WHITE, BLACK), (
        "a dash or an end lasts no longer than its path"
    )


def test_a_curve(drawn: Callable[..., Any]) -> None:
    k = 0.5522847498 * 10
    points = ((30, 20, 30 + k, 20, 40, 30 - k, 40, 30), (40, 30, 40, 30 + k, 30 + k, 40, 30, 40))
    quarter = tuple(("C", *(mm(value) for value in each[2:])) for each in points)
    at = drawn(Path((("M", mm(30), mm(20)), *quarter, ("Z",)), fill="red"))  # type: ignore[arg-type]
    assert (at(30 + 6.9, 30 - 6.9), at(30 + 7.3, 30 - 7.3), at(29.8, 30)) == (RED, WHITE, WHITE)


def test_ink_follows_each_run(drawn: Callable[..., Any], run: Callable[..., TextRun]) -> None:
    at = drawn(run("■", 10, 20, 28.35, paint="red"), run("■", 30, 20, 28.35, paint="blue"), run("■", 50, 20, 28.35))
    assert (at(15, 16), at(35, 16), at(55, 16)) == (RED, BLUE, BLACK)


@pytest.fixture(
    params=[
        bitmap(2, 1, "rgb", "samples", bytes((255, 0, 0, 0, 51, 255))),
        bitmap(3, 1, "rgb", "samples", bytes((255, 0, 0, 0, 51, 255, 0, 0, 0)), bytes((255, 255, 0))),
    ],
    ids=["plain", "with alpha"],
)
def picture(request: pytest.FixtureRequest) -> Bitmap:
    found: Bitmap = request.param
    return found


def test_a_picture(picture: Bitmap, page: Page, file: File, write: Write, pixels: Pixels, rect: Rect) -> None:
    placed = Picture(mm(20), mm(10), mm(10 * picture.width), mm(10), picture.digest)
    data = write(file(page(placed, rect(70, 60, 5, 5, fill="ink"))), pictures={picture.digest: picture})
    at = pixels(data)
    assert (at(22, 12), at(38, 18), at(19.7, 15), at(40.3, 15), at(72, 62)) == (RED, BLUE, WHITE, WHITE, BLACK)


def test_a_picture_passes_through(page: Page, file: File, write: Write, pixels: Pixels) -> None:
    import io

    from PIL import Image

    from printkit.pictures import take_in
    from printkit.place import Place

    store = {}
    items = []
    for number, kind in enumerate(("PNG", "JPEG", "GIF")):
        saved = io.BytesIO()
        Image.new("RGB", (16, 16), (255, 0, 0)).save(saved, kind)
        taken = take_in(saved.getvalue(), kind, Place("game.yaml"))
        store[taken.digest] = taken
        items.append(Picture(mm(10 + 20 * number), mm(10), mm(10), mm(10), taken.digest))
    data = write(file(page(*items)), pictures=store)
    at = pixels(data)
    assert all(at(15 + 20 * number, 15) in ((255, 0, 0), (254, 0, 0)) for number in range(3))
    assert all(taken.data in data for taken in store.values() if taken.coding != "samples")
