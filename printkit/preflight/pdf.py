"""A PDF before a shop: boxes, bleed, fonts, colours, pictures, text and ink."""

import io
from collections.abc import Iterator
from math import isfinite
from typing import Any

from msgspec import Struct

from printkit.model.shop import SAME, Shop
from printkit.place import Place
from printkit.preflight.content import Colour, Shown, Text, drawn_on
from printkit.preflight.edges import DPI, bare_edges
from printkit.preflight.plates import can_measure, heaviest
from printkit.preflight.products import nearest
from printkit.preflight.shapes import Shape
from printkit.problems import Faulty, Problem, problem
from printkit.shops.products import told_size
from printkit.shops.raster import rendered, text_boxes
from printkit.shops.safe_zone import Drawn, near_cut
from printkit.units import in_mm

MOST_NAMED = 5
# What a page that somebody has broken makes of the ways to read it, PDFium and Ghostscript included.
BROKEN = (RuntimeError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, OSError)
MOST_LEVELS = 64  # of the tree of pages
MOST_SIDE = 2000  # millimetres: larger than any board
BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")
Box = tuple[float, float, float, float]  # points from the lower left: left, bottom, right, top


class Page(Struct, frozen=True):
    """What was found on one page. `trim` is None where no box says where it is cut. `near` is how near to it a drawing
    comes, in millimetres, that does not run out over it; None: none comes nearer than it may. `wants` is what the shop
    demands of a page of this size."""

    number: int
    media: Box
    trim: Box | None
    bleed: Box
    text: float | None
    dpi: float | None
    is_rgb: bool
    wants: Shop
    near: float | None = None


def pdf_faults(data: bytes, place: Place, shop: Shop, notes: list[str]) -> Iterator[Problem]:
    """What the shop would refuse; `notes` gets what could not be judged. Raises Faulty for what cannot be read."""
    import pikepdf

    try:
        yield from _faults(data, place, shop, notes)
    except pikepdf.PasswordError:
        raise Faulty([problem("pdf-encrypted", place)]) from None
    except (pikepdf.PdfError, *BROKEN):
        raise Faulty([problem("pdf-damaged", place, reason="its parts do not fit")]) from None


def _faults(data: bytes, place: Place, shop: Shop, notes: list[str]) -> Iterator[Problem]:
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as pdf:
        if pdf.is_encrypted:
            raise Faulty([problem("pdf-encrypted", place)])
        is_scaled = _in_points(pdf)
        takes_described = shop.press is not None and shop.press.standard == "pdfx-4"
        pages = [_page(number, page, shop, takes_described) for number, page in enumerate(pdf.pages, 1)]
        fonts = sorted({name for page in pdf.pages for name in _bare_fonts(page)})
        has_condition = _has_condition(pdf)
        whole = _upright(pdf, data, is_scaled)
    if not pages:
        raise Faulty([problem("pdf-damaged", place, reason="it has no pages")])
    if fonts:
        yield problem("font-not-embedded", place, fonts=tuple(fonts))
    if shop.press is not None and not has_condition:
        yield problem("condition-missing", place, shop=shop.name)
    if vast := [page for page in pages if max(_sides(page.media)) > MOST_SIDE]:
        yield problem("page-too-large", place, pages=_numbers(vast), most=MOST_SIDE)
        return  # nor could it be drawn
    if shop.makes == "sheets":
        return
    yield from _boxes(pages, place, shop)
    yield from _looks(pages, place, shop)
    yield from _edges(whole, pages, place)
    yield from _ink(data, place, shop, notes)


def _in_points(pdf: Any) -> bool:
    """Lays down in points what its pages measure in units of their own (ISO 32000-1, table 30: UserUnit), which what
    draws a page does not know. Tells whether there were such pages; raises ValueError for a unit that is none."""
    import pikepdf

    scaled = [page for page in pdf.pages if page.obj.get("/UserUnit", 1) != 1]
    for page in scaled:
        unit = float(page.obj.get("/UserUnit", 1))  # a page that comes again has been scaled when it first came
        if not (isfinite(unit) and unit > 0):
            raise ValueError("a unit that is none")
        for box in BOXES:
            if (edges := _inherited(page.obj, box)) != 0:
                page.obj[box] = pikepdf.Array([float(edge) * unit for edge in edges])
        page.contents_add(f"{unit:f} 0 0 {unit:f} 0 0 cm".encode(), prepend=True)
        page.obj.UserUnit = 1
    return bool(scaled)


def _upright(pdf: Any, data: bytes, is_scaled: bool) -> bytes:
    """The file as its boxes have it: what draws a page turns it, and leaves out what lies beyond its crop box. The file
    is written again for this, or where pages were scaled."""
    turned = [page for page in pdf.pages if _inherited(page.obj, "/Rotate") or page.cropbox != page.mediabox]
    if not turned and not is_scaled:
        return data
    for page in turned:
        page.obj.Rotate = 0
        page.obj.CropBox = page.mediabox
    written = io.BytesIO()
    pdf.save(written)
    return written.getvalue()


def _inherited(page: Any, key: str) -> Any:
    """What a page has, or else the nearest of what it hangs on (ISO 32000-1, 7.7.3.4); 0 for nothing."""
    for _ in range(MOST_LEVELS):
        if page is None or key in page:
            break
        page = page.get("/Parent")
    return page.get(key, 0) if page is not None else 0


def _sides(box: Box) -> tuple[float, float]:
    return in_mm(box[2] - box[0]), in_mm(box[3] - box[1])


def _has_condition(pdf: Any) -> bool:
    intents = pdf.Root.get("/OutputIntents", ())
    return any(str(each.get("/S", "")) == "/GTS_PDFX" for each in intents)


def _page(number: int, page: Any, shop: Shop, takes_described: bool) -> Page:
    """`takes_described`: RGB with a profile of its own is fine, as in PDF/X-4 (ISO 15930-7)."""
    drawn = list(drawn_on(page))
    sizes = [each.points for each in drawn if isinstance(each, Text)]
    shown = [each for each in drawn if isinstance(each, Shown)]
    trim = page.obj.get("/TrimBox") or page.obj.get("/ArtBox")
    media = _box(page.mediabox)
    cut = _box(trim) if trim is not None else None
    wants = shop.wanting(shop.product(*_sides(cut or media)))
    return Page(
        number,
        media,
        cut,
        _box(page.obj.get("/BleedBox") or page.obj.get("/CropBox") or page.mediabox),
        min(sizes, default=None),
        min((each.dpi for each in shown), default=None),
        any(
            each.is_rgb and not (takes_described and each.is_described)
            for each in drawn
            if isinstance(each, Shown | Colour)
        ),
        wants,
        _nearest([each for each in drawn if isinstance(each, Shape)], cut or media, wants),
    )


def _nearest(shapes: list[Shape], cut: Box, shop: Shop) -> float | None:
    """How near to the cut the nearest drawing comes of those that shops want farther away."""
    left, bottom, right, top = cut
    drawn = [
        Drawn((x0 - left, top - y1, x1 - left, top - y0), shape.is_white, shape.is_area)
        for shape in shapes
        for x0, y0, x1, y1 in [shape.box]
    ]
    return min((each.distance for each in near_cut(drawn, right - left, top - bottom, shop.safe)), default=None)


def _box(array: Any) -> Box:
    left, bottom, right, top = (float(edge) for edge in array)
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def _bare_fonts(page: Any) -> Iterator[str]:
    """Names of the fonts of a page that are not in the file."""
    resources = page.obj.get("/Resources")
    fonts = resources.get("/Font") if resources is not None else None
    for font in (fonts or {}).values():
        inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
        descriptor = inner.get("/FontDescriptor")
        is_in = descriptor is not None and any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3"))
        if not is_in and str(font.get("/Subtype", "")) != "/Type3":
            yield str(font.get("/BaseFont", "/?")).lstrip("/")


def _numbers(pages: list[Page]) -> tuple[str, ...]:
    named = tuple(str(page.number) for page in pages[:MOST_NAMED])
    return (*named, "…") if len(pages) > MOST_NAMED else named


def _boxes(pages: list[Page], place: Place, shop: Shop) -> Iterator[Problem]:
    if cut_nowhere := [page for page in pages if page.trim is None]:
        yield problem("box-missing", place, pages=_numbers(cut_nowhere))
    yield from _of_no_product(pages, place, shop)
    short = [(page, _missing_bleed(page, page.trim)) for page in pages if page.trim is not None]
    if missing := [(page, by) for page, by in short if by > SAME]:
        page, worst = max(missing, key=lambda each: each[1])
        numbers, bleed = _numbers([page for page, _ in missing]), round(page.wants.bleed, 3)
        yield problem("bleed-too-small", place, pages=numbers, bleed=bleed, short=round(worst, 2))
    sizes = {(round(in_mm(box[2] - box[0]), 1), round(in_mm(box[3] - box[1]), 1)) for box in _cuts(pages)}
    if len(sizes) > 1:
        told = tuple(f"{width:g} x {height:g}" for width, height in sorted(sizes))
        yield problem("pages-of-several-sizes", place, sizes=told)


def _cuts(pages: list[Page]) -> list[Box]:
    return [page.trim or page.media for page in pages]


def _of_no_product(pages: list[Page], place: Place, shop: Shop) -> Iterator[Problem]:
    """Pages whose trim has the size of none of the shop's products, if it prints on these alone."""
    odd: dict[tuple[float, float], list[Page]] = {}
    for page in pages:
        size = _sides(page.trim or page.media)
        if shop.has_sizes and shop.product(*size) is None:
            odd.setdefault((round(size[0], 1), round(size[1], 1)), []).append(page)
    for size, some in odd.items():
        product = nearest(size, {each: (each.width, each.height) for each in shop.products})
        told, wanted = (f"{told_size(*each)} mm" for each in (size, (product.width, product.height)))
        about = {"size": told, "product": product.name, "wanted": wanted}
        yield problem("size-of-no-product", place, shop=shop.name, pages=_numbers(some), **about)


def _missing_bleed(page: Page, trim: Box) -> float:
    """Millimetres that the bleed is too small by, on the worst side."""
    outer = tuple(max(a, b) for a, b in zip(page.bleed[:2], page.media[:2], strict=True))
    upper = tuple(min(a, b) for a, b in zip(page.bleed[2:], page.media[2:], strict=True))
    around = (trim[0] - outer[0], trim[1] - outer[1], upper[0] - trim[2], upper[1] - trim[3])
    return page.wants.bleed - in_mm(min(around))


def _looks(pages: list[Page], place: Place, shop: Shop) -> Iterator[Problem]:
    if shop.press is not None and (bright := [page for page in pages if page.is_rgb]):
        yield problem("rgb-in-inks", place, pages=_numbers(bright), shop=shop.name)
    coarse = [page for page in pages if page.dpi is not None and page.dpi < shop.dpi - 1]
    if coarse:
        least = round(min(page.dpi for page in coarse if page.dpi is not None))
        yield problem("too-few-dots", place, pages=_numbers(coarse), dpi=least, least=shop.dpi)
    small = [page for page in pages if page.text is not None and page.text < shop.text - SAME]
    if small:
        least_size = round(min(page.text for page in small if page.text is not None), 2)
        yield problem("type-too-small", place, pages=_numbers(small), size=least_size, least=shop.text)


def _edges(data: bytes, pages: list[Page], place: Place) -> Iterator[Problem]:
    """Text that the knife may hit, and art that ends at the cut."""
    near: list[Page] = []
    for page, boxes in zip(pages, text_boxes(data), strict=True):
        cut = page.trim or page.media
        inside = [edge + sign * page.wants.safe / in_mm(1) for edge, sign in zip(cut, (1, 1, -1, -1), strict=True)]
        if any(_is_outside(box, inside) for box in boxes):
            near.append(page)
    if near:
        yield problem("type-near-cut", place, pages=_numbers(near), safe=_farthest(near))
    drawn = [(page, page.near) for page in pages if page.near is not None]
    if drawn:
        distance = round(min(near for _, near in drawn), 2)
        some = [page for page, _ in drawn]
        yield problem("art-near-cut", place, pages=_numbers(some), safe=_farthest(some), distance=distance)
    bare: list[tuple[Page, float]] = []
    for page, pixels in zip(pages, rendered(data, DPI), strict=True):
        if page.trim is not None and page.wants.bleed:
            stretch = bare_edges(pixels, _downward(page.trim, page.media), _downward(page.bleed, page.media))
            bare += [(page, stretch)] if stretch else []
    if bare:
        longest = round(max(stretch for _, stretch in bare), 1)
        yield problem("bleed-bare", place, pages=_numbers([page for page, _ in bare]), length=longest)


def _farthest(pages: list[Page]) -> float:
    """How far from the cut things have to be on the most demanding of the pages, in millimetres."""
    return round(max(page.wants.safe for page in pages), 3)


def _is_outside(box: Box, inside: list[float]) -> bool:
    away = SAME / in_mm(1)
    return (
        box[0] < inside[0] - away or box[1] < inside[1] - away or box[2] > inside[2] + away or box[3] > inside[3] + away
    )


def _downward(box: Box, media: Box) -> Box:
    """Millimetres from the page's upper left."""
    left, bottom, right, top = box
    edges = (left - media[0], media[3] - top, right - media[0], media[3] - bottom)
    return in_mm(edges[0]), in_mm(edges[1]), in_mm(edges[2]), in_mm(edges[3])


def _ink(data: bytes, place: Place, shop: Shop, notes: list[str]) -> Iterator[Problem]:
    if shop.ink is None:
        return
    if not can_measure():
        notes.append("ink")
        return
    most, page = heaviest(data)
    if most > shop.ink + SAME:
        yield problem("ink-too-heavy", place, page=page, ink=most, limit=shop.ink)
