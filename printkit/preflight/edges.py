"""Does what reaches the cut also run out into the bleed? Seen on a page that has been drawn as pixels."""

from collections.abc import Iterator, Sequence

from printkit.shops.raster import INCH, Pixels

DPI = 100
INSIDE = 0.4  # millimetres within the cut: what is inked there and at the cut reaches it
LEAST = 2.0  # millimetres of bare edge that are seen
WHITE = 250
Box = tuple[float, float, float, float]  # millimetres: left, top, right, bottom


def bare_edges(pixels: Pixels, trim: Box, bleed: Box) -> float:
    """The longest stretch, in millimetres, at which ink reaches the cut and paper shows in the bleed; 0: none."""
    return max((_longest(*pair) for pair in _sides(pixels, trim, bleed)), default=0.0)


def _sides(pixels: Pixels, trim: Box, bleed: Box) -> Iterator[tuple[Sequence[bool], Sequence[bool]]]:
    """For each side with bleed: what is inked just within the cut and up to it, and at the end of the bleed. A line
    that runs beside the cut, as one of a pattern may, does not reach it."""
    left, top, right, bottom = (_pixel(edge) for edge in trim)
    within = max(1, _pixel(INSIDE))
    outer = [_pixel(edge) for edge in bleed]
    if left - outer[0] > 1:
        columns = [_column(pixels, x, top, bottom) for x in (left, left + within)]
        yield _both(*columns), _column(pixels, outer[0] + 1, top, bottom)
    if outer[2] - right > 1:
        columns = [_column(pixels, x, top, bottom) for x in (right - 1, right - within)]
        yield _both(*columns), _column(pixels, outer[2] - 2, top, bottom)
    if top - outer[1] > 1:
        rows = [_row(pixels, y, left, right) for y in (top, top + within)]
        yield _both(*rows), _row(pixels, outer[1] + 1, left, right)
    if outer[3] - bottom > 1:
        rows = [_row(pixels, y, left, right) for y in (bottom - 1, bottom - within)]
        yield _both(*rows), _row(pixels, outer[3] - 2, left, right)


def _both(one: Sequence[bool], other: Sequence[bool]) -> list[bool]:
    return [a and b for a, b in zip(one, other, strict=True)]


def _pixel(millimetres: float) -> int:
    return round(millimetres * DPI / INCH)


def _column(pixels: Pixels, x: int, top: int, bottom: int) -> list[bool]:
    return [_inked(pixels, x, y) for y in range(top, bottom)]


def _row(pixels: Pixels, y: int, left: int, right: int) -> list[bool]:
    return [_inked(pixels, x, y) for x in range(left, right)]


def _inked(pixels: Pixels, x: int, y: int) -> bool:
    x, y = min(max(x, 0), pixels.width - 1), min(max(y, 0), pixels.height - 1)
    at = (y * pixels.width + x) * 3
    return min(pixels.data[at : at + 3]) < WHITE


def _longest(inside: Sequence[bool], outside: Sequence[bool]) -> float:
    longest = run = 0
    for inked, covered in zip(inside, outside, strict=True):
        run = run + 1 if inked and not covered else 0
        longest = max(longest, run)
    length = longest * INCH / DPI
    return length if length >= LEAST else 0.0
