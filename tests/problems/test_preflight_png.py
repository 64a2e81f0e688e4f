"""Preflight of PNGs: their size, their dots, their bleed; whatever is wrong with them is told in words."""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.cli.words import told
from printkit.model.shop import Shop
from printkit.pictures.png_file import deflated_rows, png_file
from printkit.preflight import preflight
from printkit.shops.raster import Pixels, png_bytes
from tests.problems.proofs import SELLING, SHOP, codes

REASONS = ("its beginning makes no sense", "its end is missing or damaged", "what is in it makes no sense")
BLACK, WHITE = b"\0\0\0", b"\xff\xff\xff"


def painted(width: int, height: int, inked: Callable[[int, int], bool]) -> bytes:
    """A PNG at 254 dpi: ten pixels a millimetre."""
    data = b"".join(BLACK if inked(x, y) else WHITE for y in range(height) for x in range(width))
    return png_bytes(Pixels(width, height, data), 254)


PNGS = replace(SELLING, makes="png", dpi=254)
FILLED = painted(690, 940, lambda _x, _y: True)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (FILLED, set()),
        (painted(690, 940, lambda x, y: 200 < x < 400 and 200 < y < 400), set()),
        (painted(690, 940, lambda x, y: 30 <= x < 660 and 30 <= y < 910), {"bleed-bare"}),
        (painted(690, 940, lambda x, y: x >= 30), {"bleed-bare"}),
        (painted(690, 940, lambda x, y: y in (34, 35, 36) and 200 < x < 400), set()),
        (painted(690, 941, lambda _x, _y: True), {"size-of-no-product"}),
        (painted(940, 690, lambda _x, _y: True), {"size-of-no-product"}),
        (FILLED[:-40], {"picture-damaged"}),
        (FILLED[:20], {"size-of-no-product"}),
    ],
)
def test_pngs_have_the_pixels_of_a_product_and_run_out(data: bytes, found: set[str], tmp_path: Path) -> None:
    file = tmp_path / "card.png"
    file.write_bytes(data)
    assert codes(preflight(file, PNGS)) == found
    if "bleed-bare" in found:
        assert codes(preflight(file, replace(PNGS, products=()))) == found, "whatever the sizes that a shop sells"


def test_a_png_of_several_layers_is_seen_on_white(tmp_path: Path) -> None:
    from PIL import Image

    clear = Image.new("RGBA", (690, 940), (0, 0, 0, 0))
    clear.paste((0, 0, 0, 255), (30, 30, 660, 910))
    clear.save(tmp_path / "card.png", dpi=(254, 254))
    assert codes(preflight(tmp_path / "card.png", PNGS)) == {"bleed-bare"}


def test_a_vast_png_is_not_decoded(tmp_path: Path) -> None:
    header = png_bytes(Pixels(1, 1, bytes(3)), 254)
    size = (60_000).to_bytes(4, "big") * 2
    crc = zlib.crc32(b"IHDR" + size + header[24:29]).to_bytes(4, "big")
    (tmp_path / "card.png").write_bytes(header[:16] + size + header[24:29] + crc + header[33:])
    assert codes(preflight(tmp_path / "card.png", replace(PNGS, products=()))) == {"picture-too-large"}


@pytest.mark.parametrize(("dpi", "found"), [(72, {"too-few-dots"}), (300, set()), (600, set())])
def test_pngs(dpi: int, found: set[str], tmp_path: Path) -> None:
    file = tmp_path / "card.png"
    file.write_bytes(png_bytes(Pixels(2, 1, bytes(6)), dpi))
    assert codes(preflight(file, Shop("p", makes="png", dpi=300))) == found
    assert "rgb-in-inks" in codes(preflight(file, SHOP))


def of_resolution(across: int, down: int, unit: int = 1) -> bytes:
    """A PNG of 815 x 1111 pixels with so many dots on a metre: of 600 to an inch, 3 mm are white at its edge."""
    rows = (b"".join(BLACK if 71 <= x < 744 and 71 <= y < 1040 else WHITE for x in range(815)) for y in range(1111))
    chunk = (b"pHYs", struct.pack(">IIB", across, down, unit))
    return png_file(815, 1111, 3, deflated_rows(b"".join(rows), 815 * 3), chunk)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (of_resolution(23622, 23622), {"bleed-bare"}),  # of 3 mm, in the dots that the file has
        (of_resolution(11811, 11811), set()),
        (of_resolution(11811, 3937), {"too-few-dots"}),
        (of_resolution(3937, 11811), {"too-few-dots"}),
        (of_resolution(1, 1, 0), {"resolution-missing"}),
    ],
)
def test_a_png_is_as_large_as_its_own_dots_make_it(data: bytes, found: set[str], tmp_path: Path) -> None:
    (tmp_path / "card.png").write_bytes(data)
    assert codes(preflight(tmp_path / "card.png", Shop("p", makes="png", dpi=300, bleed=3))) == found


@pytest.mark.parametrize("length", range(8, len(FILLED), 7))
def test_what_is_wrong_with_a_png_is_told_in_words(length: int, tmp_path: Path) -> None:
    (tmp_path / "card.png").write_bytes(FILLED[:length])
    for each in preflight(tmp_path / "card.png", replace(PNGS, products=())).problems:
        if each.code == "picture-damaged":
            assert each.arguments["reason"] in REASONS
        assert "none" not in str(told(each)["what"]), "a PNG has no pages"
