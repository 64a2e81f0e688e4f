"""A PNG before a shop: its resolution, its size, its bleed. What is drawn in it cannot be told from its pixels."""

import struct
from collections.abc import Iterator

from printkit.model.shop import INCH, SAME, Shop
from printkit.pictures.decode import reduced
from printkit.place import Place
from printkit.preflight.edges import DPI, bare_edges
from printkit.preflight.products import nearest
from printkit.problems import Problem, problem
from printkit.shops.raster import Pixels

METRE = 1000 / INCH  # inches
_SIZE = slice(16, 24)  # of the header, which comes first (ISO 15948, 11.2.2)


def png_faults(data: bytes, file: str, place: Place, shop: Shop) -> Iterator[Problem]:
    """What the shop would refuse. Raises Faulty for what cannot be read."""
    if shop.press is not None:
        yield problem("rgb-in-inks", place, pages=(), shop=shop.name)
    dpi = _dpi(data)
    if not shop.has_sizes:  # where pixels are those of a product, they are printed in its size, whatever the file says
        yield from _coarse(dpi, place, shop)
    size = struct.unpack(">II", data[_SIZE]) if len(data) >= _SIZE.stop else (0, 0)
    sizes = {product: product.pixels(shop.dpi) for product in shop.products}
    fitting = [product for product, pixels in sizes.items() if pixels == size]
    if shop.has_sizes and not fitting:
        product = nearest(size, sizes)
        told, wanted = ("{} x {} px".format(*each) for each in (size, sizes[product]))
        about = {"size": told, "product": product.name, "wanted": wanted}
        yield problem("size-of-no-product", place, shop=shop.name, pages=(), **about)
        return
    bleed, dots = (fitting[0].bleed, shop.dpi) if fitting else (shop.bleed, dpi or shop.dpi)
    if bleed and shop.makes == "png" and (bare := _bare(data, file, place, size, bleed, dots)):
        yield problem("bleed-bare", place, pages=(), length=round(bare, 1))


def _coarse(dpi: int, place: Place, shop: Shop) -> Iterator[Problem]:
    if not dpi:
        yield problem("resolution-missing", place, least=shop.dpi)
    elif dpi < shop.dpi - 1:
        yield problem("too-few-dots", place, pages=(), dpi=dpi, least=shop.dpi)


def _dpi(data: bytes) -> int:
    """The resolution as the file says it itself (ISO 15948, pHYs), along its coarser side; 0: it does not."""
    at = data.find(b"pHYs", 0, data.find(b"IDAT"))
    told = data[at + 4 : at + 13] if at > 0 else b""
    across, down, unit = struct.unpack(">IIB", told.ljust(9, b"\0"))  # of a file that ends within, unit is 0
    return round(min(across, down) / METRE) if unit == 1 else 0


def _bare(data: bytes, file: str, place: Place, size: tuple[int, int], bleed: float, dpi: int) -> float:
    """The longest stretch, in millimetres, at which ink ends at the cut; the file is its product and the bleed."""
    across, down = (max(1, round(side * DPI / dpi)) for side in size)
    pixels = Pixels(across, down, reduced(data, file, place, (across, down)))
    width, height = (side / dpi * INCH for side in size)
    if min(width, height) <= 2 * bleed + SAME:
        return 0.0  # it would be nothing but bleed
    return bare_edges(pixels, (bleed, bleed, width - bleed, height - bleed), (0.0, 0.0, width, height))
