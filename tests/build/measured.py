"""A ruler of pixels: parts of finished pages at 600 dots an inch, in millimetres from the page's top left corner."""

from itertools import pairwise

import pypdfium2 as pdfium

DPI = 600
NEAR = 0.1  # millimetres
INKED = 160  # grey values below are ink


def mm(pixels: float) -> float:
    return pixels * 25.4 / DPI


def grey(data: bytes, page: int, left: float, top: float, width: float, height: float) -> list[bytes]:
    """Rows of grey values of a part of a page."""
    opened = pdfium.PdfDocument(data)
    try:
        sheet = opened[page]
        paper = [side * 25.4 / 72 for side in sheet.get_size()]
        crop = [left, paper[1] - top - height, paper[0] - left - width, top]
        bitmap = sheet.render(scale=DPI / 72, crop=tuple(side * 72 / 25.4 for side in crop), grayscale=True)
        rows, stride = bytes(bitmap.buffer), bitmap.stride
        return [rows[at * stride : at * stride + bitmap.width] for at in range(bitmap.height)]
    finally:
        opened.close()


def strokes(line: bytes, below: int = INKED) -> list[tuple[float, float]]:
    """Where a line of pixels is inked: begins and ends in millimetres."""
    inked = [value < below for value in line]
    edges = [at for at, (before, now) in enumerate(pairwise([False, *inked, False])) if before != now]
    return [(mm(begin), mm(end)) for begin, end in zip(edges[::2], edges[1::2], strict=True)]


def across(data: bytes, page: int, top: float, width: float) -> list[tuple[float, float]]:
    """The ink along a level line across the page."""
    return strokes(grey(data, page, 0, top, width, 0.2)[1])


def down(data: bytes, page: int, left: float, height: float) -> list[tuple[float, float]]:
    """The ink along an upright line down the page."""
    rows = grey(data, page, left, 0, 0.2, height)
    return strokes(bytes(row[1] for row in rows))
