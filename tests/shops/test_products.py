"""Products of fixed sizes: each piece in the middle of the smallest that holds it, at 100 %, in exactly its pixels."""

import csv
import io
import itertools
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from printkit.imposition.edges import BOTTOM, LEFT, RIGHT, TOP, edge_of
from printkit.layout.bounds import combined, moved, moved_box
from printkit.layout.icons import pattern_item, read_pattern
from printkit.layout.style import read_style
from printkit.model.component import Drawing, Face, Part
from printkit.model.display import Group, Item
from printkit.model.display import Path as Drawn
from printkit.model.finish import HOME
from printkit.model.frozen_map import FrozenMap
from printkit.model.order import Order
from printkit.model.panel import Panel, Piece
from printkit.model.shop import SAME, Product, Shop
from printkit.pdf import Metadata, write_pdf
from printkit.place import Place
from printkit.problems import Faulty
from printkit.shops.at_home import Asked
from printkit.shops.bleed import make_bleeding
from printkit.shops.faces import laid_out
from printkit.shops.lot import Lot, shop_lot
from printkit.shops.make import shop_files
from printkit.shops.products import BACK_TURN, FRONT_TURN, Thing, best_fit, on_product, writing_room
from printkit.shops.profiles import load_shop, read_shop
from printkit.shops.raster import rendered
from printkit.typeset import open_fonts
from printkit.units import in_mm, mm
from tests.imposition.blank import board, card
from tests.shops.test_faces import Words

STYLE, FONTS = read_style(), open_fonts()
CRAFTER = read_shop("game-crafter")
SIDES = st.floats(10, 300)
CHIP = replace(card("chip", 40, size=(18, 18), back=False), cut="strip", sheet="chips")


def products(sizes: list[tuple[float, float]], safe: float = 3.0) -> tuple[Product, ...]:
    return tuple(Product(f"p{at}", ("boards", "chips"), *size, 3.0, safe) for at, size in enumerate(sizes))


def lot(pieces: list[Piece], shop: Shop) -> Lot:
    return shop_lot(pieces, shop, Asked(Order(Path("g"), shop=shop), "g", "en"), Words(), "", STYLE, {})


@given(st.lists(st.tuples(SIDES, SIDES), min_size=1, max_size=6), SIDES, SIDES, st.sampled_from(["page", "strip"]))
def test_the_smallest_product_that_holds_a_thing_is_taken(
    sizes: list[tuple[float, float]], width: float, height: float, cut: str
) -> None:
    shop = Shop("s", products=products(sizes))
    around = 3.0 if cut == "page" else 0.0
    fit = best_fit(Thing("boards" if cut == "page" else "chips", cut, width, height), shop)  # type: ignore[arg-type]
    holding = [
        across * down
        for across, down in sizes
        for one, other in ((width, height), (height, width))
        if min(across - one, down - other) >= 2 * (around - SAME)
    ]
    assert (fit is None) == (not holding)
    if fit:
        assert fit.product.width * fit.product.height == min(holding)
        turned = (height, width) if fit.is_turned else (width, height)
        for beyond, side, own in zip(fit.beyond, (fit.product.width, fit.product.height), turned, strict=True):
            assert beyond >= around - SAME
            assert 2 * beyond + own == pytest.approx(side), "as much on one side as on the other: it is not scaled"


@given(SIDES, SIDES, st.floats(0, 20), st.floats(0, 20), st.booleans(), st.floats(0, 1), st.floats(0, 1))
def test_a_piece_lies_in_the_middle_and_its_back_behind_its_front(
    width: float, height: float, across: float, down: float, is_lying: bool, x: float, y: float
) -> None:
    sides = (height, width) if is_lying else (width, height)
    size = (sides[0] + 2 * across, sides[1] + 2 * down)
    shop = Shop("s", products=(Product("p", ("cards",), *size, 3.0),))
    fit = best_fit(Thing("cards", "card", width, height), shop)
    assert fit
    piece = card("c", size=(width, height))
    assert piece.back
    front, back = on_product(piece.front, fit, FRONT_TURN), on_product(piece.back, fit, BACK_TURN)
    places = []
    for panel, at in ((front, x), (back, 1 - x)):
        assert (in_mm(panel.width), in_mm(panel.height), in_mm(panel.bleed)) == pytest.approx((*size, 3.0))
        (group,) = panel.items
        assert isinstance(group, Group)
        left, top, right, bottom = moved_box(group.matrix, (0, 0, piece.front.width, piece.front.height))
        assert (left, top) == pytest.approx((panel.width - right, panel.height - bottom), abs=0.01)
        assert abs(group.matrix[0] * group.matrix[3] - group.matrix[1] * group.matrix[2]) == 1, "at 100 %"
        places.append(moved(group.matrix, at * piece.front.width, y * piece.front.height))
    (front_x, front_y), (back_x, back_y) = places
    assert (front_x, front_y) == pytest.approx((front.width - back_x, back_y), abs=0.01)


def boxes(items: tuple[Item, ...], matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0)) -> list[tuple[float, ...]]:
    """Where the marks of blank pieces are."""
    found: list[tuple[float, ...]] = []
    for item in items:
        if isinstance(item, Group):
            found += boxes(item.items, combined(matrix, item.matrix))  # type: ignore[arg-type]
        elif isinstance(item, Drawn):
            points = [(float(each[1]), float(each[2])) for each in item.segments if len(each) == 3]
            found += [moved(matrix, *point) for point in points]  # type: ignore[arg-type]
    return found


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.floats(10, 245), st.floats(10, 390)), min_size=1, max_size=6))
def test_nothing_of_a_board_is_outside_of_the_safe_zone(sizes: list[tuple[float, float]]) -> None:
    pieces = [board(f"b{at}", *size) for at, size in enumerate(sizes)]
    made = lot(pieces, CRAFTER)
    assert made.products == Counter(
        product.name for each in made.shown if (product := fits(each.piece)) for _ in range(each.piece.copies)
    )
    for each in made.shown:
        product = fits(each.piece)
        assert product
        assert "boards" in product.prints
        least = mm(product.safe - SAME)
        for x, y in boxes(each.piece.front.items):
            assert least <= x <= each.piece.front.width - least
            assert least <= y <= each.piece.front.height - least


def fits(piece: Piece) -> Product | None:
    return CRAFTER.product(in_mm(piece.front.width), in_mm(piece.front.height), piece.sheet)


@pytest.mark.parametrize("product", [each for each in CRAFTER.products if max(each.width, each.height) < 420])
def test_pngs_have_exactly_the_pixels_of_the_product(product: Product) -> None:
    piece = replace(card("c", 1, size=(product.width, product.height), back=False), sheet=product.prints[0])
    (file,) = laid_out([piece], CRAFTER, "T", "en", "").files
    assert file.name.endswith(f"-{product.name}-fronts")
    dpi = 300 if max(product.width, product.height) < 130 else 100
    (pixels,) = rendered(write_pdf(file, FONTS, STYLE, Metadata()), dpi)
    assert (pixels.width, pixels.height) == product.pixels(dpi)


@settings(max_examples=20, deadline=None)
@given(st.integers(4, 40), st.integers(4, 40), st.sampled_from([72, 150, 300]))
def test_no_pixel_is_added_by_rounding(across: int, down: int, dpi: int) -> None:
    """Eighths of an inch are no whole millimetres."""
    product = Product("p", ("cards",), across * 25.4 / 8, down * 25.4 / 8, 25.4 / 8)
    shop = Shop("s", products=(product,))
    (file,) = laid_out([card("c", size=(product.width, product.height), back=False)], shop, "T", "en", "").files
    (pixels,) = rendered(write_pdf(file, FONTS, STYLE, Metadata()), dpi)
    assert (pixels.width, pixels.height) == product.pixels(dpi)


@pytest.mark.parametrize("size", [(63.5, 88.9), (90, 110), (110, 90), (120, 63)])
def test_a_pattern_runs_out_to_the_end_of_the_products_bleed(size: tuple[float, float]) -> None:
    shop = Shop("s", bleed=3, products=(Product("p", ("cards",), *size, 3.175),))
    drawings = FrozenMap({"motif": Drawing("crowns")})
    face = Face("back", "card-back", "", drawings=drawings)
    (piece,) = make_bleeding(shop, [Part("c", "c", face, face, 3, "cards")], STYLE, FONTS, {}, {}, HOME)
    (each,) = lot([piece], shop).shown
    for panel in (each.piece.front, each.piece.back):
        assert panel
        (group,) = panel.items
        assert isinstance(group, Group)
        (pattern,) = group.items
        assert isinstance(pattern, Group)
        assert pattern.clip
        assert covers(moved_box(group.matrix, around_of(pattern.clip)), panel)


def around_of(path: Drawn) -> tuple[float, float, float, float]:
    xs, ys = zip(*((float(each[1]), float(each[2])) for each in path.segments if len(each) == 3), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def covers(box: tuple[float, float, float, float], panel: Panel) -> bool:
    """Whether the box reaches the end of the panel's bleed on all sides."""
    bleed, hair = panel.bleed, 0.01
    wanted = (-bleed, -bleed, panel.width + bleed, panel.height + bleed)
    return all(got <= edge + hair for got, edge in zip(box[:2], wanted[:2], strict=True)) and all(
        got >= edge - hair for got, edge in zip(box[2:], wanted[2:], strict=True)
    )


@pytest.mark.parametrize("bleed", [0.0, 3.0, 9.0, 25.0])
def test_tiles_fill_however_much_bleed_there_is(bleed: float) -> None:
    pattern = read_pattern("crowns")
    group = pattern_item(pattern, 0, 0, mm(63), mm(88), mm(bleed), "accent")
    panel = Panel("p", mm(63), mm(88), (group,), "", mm(bleed))
    assert bleed == 0 or all(edge_of(panel, side) for side in (LEFT, TOP, RIGHT, BOTTOM))
    tiles = group.items[-1]
    assert isinstance(tiles, Group)
    reach = [around_of(path) for path in tiles.items if isinstance(path, Drawn)]
    left, top, right, bottom = moved_box(
        tiles.matrix,
        tuple(f(each[at] for each in reach) for at, f in enumerate((min, min, max, max))),  # type: ignore[arg-type]
    )
    least = mm(bleed) - mm(max(pattern.tile))  # the last tile may have its form anywhere
    assert min(-left, -top, right - mm(63), bottom - mm(88)) >= least


def test_chips_are_drawn_smaller_and_that_is_said() -> None:
    sign = Drawn((("M", 1.0, 1.0), ("L", 50.0, 1.0), ("L", 1.0, 50.0), ("Z",)), fill="ink")
    chip = replace(CHIP, front=replace(CHIP.front, items=(sign,)))
    made = lot([chip, board("b", 194, 90, 2)], CRAFTER)
    (text, table) = (document.content for document in made.documents)
    assert "  40 × MediumSquareChit: 19.05 x 19.05 mm · 300 x 300 packing:pixels" in text
    assert "  2 × DominoMat: 101.6 x 203.2 mm · 1275 x 2475 packing:pixels" in text
    assert "MediumSquareChit · packing:size 19.05 x 19.05 mm · packing:own-size 18 x 18 mm" in text
    (percent,) = re.findall(r"40 × chip: .* · packing:drawn-at (\d+)%", text)
    (scale,) = {round(abs(each.matrix[0]), 2) for each in groups(made.shown[0].piece.front.items) if each.matrix[0] < 1}
    assert int(percent) == round(scale * 100)
    assert "packing:drawn-at" not in next(line for line in text.splitlines() if "× b:" in line)
    rows = [*csv.reader(io.StringIO(table.removeprefix("\ufeff")))]
    assert [row[-1] for row in rows] == ["packing:product", "MediumSquareChit", "DominoMat"]


def groups(items: tuple[Item, ...]) -> list[Group]:
    found = [item for item in items if isinstance(item, Group)]
    return [*found, *itertools.chain.from_iterable(groups(each.items) for each in found)]


def test_a_kind_without_products_is_as_large_as_it_is() -> None:
    mat = "{name: M, prints: [boards], size: [63, 88]}"
    text = f"makes: png\nprints: [cards, boards]\nbleed: 3\nsafe: 4\nproducts: [{mat}]\n"
    shop = load_shop(text.encode(), "s.yaml", "s")
    assert shop.prints == ("cards", "boards")
    made = lot([card("c", 2), board("b", 50, 40)], shop)
    assert [file.name for file in made.files] == ["cards-fronts", "cards-backs", "boards-M-fronts"]
    assert made.products == {"M": 1}, "a card of the same size is none of the product"


def test_a_profile_in_inches_is_read_in_millimetres() -> None:
    text = "makes: png\nunit: inch\nbleed: 0.125\nsafe: 0.25\nproducts:\n"
    text += "  - {name: A, prints: [boards], size: [8, 10], pixels: [2475, 3075]}\n"
    text += "  - {name: B, prints: [chips], size: [1, 1], bleed: 0.0625, safe: 0.1}\n"
    shop = load_shop(text.encode(), "s.yaml", "s")
    assert (shop.bleed, shop.safe) == pytest.approx((3.175, 6.35))
    assert shop.prints == ("boards", "chips")
    one, other = shop.products
    assert (one.width, one.height, one.bleed, one.safe) == pytest.approx((203.2, 254, 3.175, 6.35))
    assert (other.width, other.bleed, other.safe) == pytest.approx((25.4, 1.5875, 2.54))
    assert shop.wanting(other).safe == other.safe
    assert shop.wanting(None) is shop


def test_files_are_called_by_the_product_and_have_its_size() -> None:
    files = shop_files(lot([CHIP], CRAFTER).files, (), CRAFTER, FONTS, STYLE, Metadata(), {}, "lot")
    assert [*files] == ["chips-MediumSquareChit-fronts-001.png", "lot.zip"]


def test_what_is_written_on_grows_to_the_largest_pad() -> None:
    assert writing_room(Shop("s", products=products([(100, 200)]))) is None
    pads = tuple(replace(each, prints=("pad",)) for each in products([(100, 200), (150, 180), (20, 30)]))
    assert writing_room(Shop("s", products=pads)) == pytest.approx((mm(144), mm(174)))


def test_a_face_that_is_not_there_is_told_of_with_its_place() -> None:
    face, here = Face("c", "no-such-face", ""), Place("game.yaml", 9, 5)
    with pytest.raises(Faulty) as raised:
        make_bleeding(CRAFTER, [Part("c", "c", face, None, 1, "cards")], STYLE, FONTS, {"c": here}, {}, HOME)
    assert [(each.code, each.place) for each in raised.value.problems] == [("unknown-template", here)]
