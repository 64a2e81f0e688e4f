"""Pages of a PDF as pixels, by PDFium: what a shop gets as PNG, and what `preflight` looks at."""

import struct
from collections.abc import Iterator

from msgspec import Struct

from printkit.pictures.png_file import deflated_rows, png_file

POINT = 72
INCH = 25.4
_HAIR = 1e-6  # of a page's size, so that rounding adds no pixel to it
_RELATIVE = 1  # rendering intent: relative colorimetric


class Pixels(Struct, frozen=True):
    """`width` x `height` pixels of three bytes, in rows from the top left."""

    width: int
    height: int
    data: bytes


def rendered(pdf: bytes, dpi: float) -> Iterator[Pixels]:
    """Each page on white, at `dpi`: whole pixels, into which the page is fitted."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for number in range(len(document)):
            page = document[number]
            bitmap = page.render(scale=dpi / POINT * (1 - _HAIR), rev_byteorder=True)
            rows, step, line = bytes(bitmap.buffer), bitmap.stride, bitmap.width * 3
            data = b"".join(rows[start : start + line] for start in range(0, step * bitmap.height, step))
            yield Pixels(bitmap.width, bitmap.height, data)
            bitmap.close()
            page.close()


def png_bytes(pixels: Pixels, dpi: int) -> bytes:
    """A PNG (ISO 15948) that says its resolution, in sRGB; the same for the same pixels."""
    per_metre = round(dpi / INCH * 1000)
    return png_file(
        pixels.width,
        pixels.height,
        3,
        deflated_rows(pixels.data, pixels.width * 3),
        (b"sRGB", bytes([_RELATIVE])),
        (b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
    )


def text_boxes(pdf: bytes) -> Iterator[list[tuple[float, float, float, float]]]:
    """For each page the boxes of its characters in points: left, bottom, right, top, from the page's lower left. Spaces
    are none of them: PDFium gives them boxes too, but nothing is printed there."""
    import pypdfium2

    with pypdfium2.PdfDocument(pdf) as document:
        for number in range(len(document)):
            page = document[number]
            words = page.get_textpage()
            codes = (pypdfium2.raw.FPDFText_GetUnicode(words.raw, at) for at in range(words.count_chars()))
            boxes = (words.get_charbox(at) for at, code in enumerate(codes) if not chr(code).isspace())
            yield [box for box in boxes if box[2] > box[0] and box[3] > box[1]]
            words.close()
            page.close()
