"""Pages of a PDF as pixels, by PDFium: what a shop gets as PNG, and what `preflight` looks at."""

import struct
import zlib
from collections.abc import Iterator

from msgspec import Struct

POINT = 72
INCH = 25.4
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_RGB = 2  # a PNG's type of colour: three samples a pixel
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
            bitmap = page.render(scale=dpi / POINT, rev_byteorder=True)
            rows, step, line = bytes(bitmap.buffer), bitmap.stride, bitmap.width * 3
            data = b"".join(rows[start : start + line] for start in range(0, step * bitmap.height, step))
            yield Pixels(bitmap.width, bitmap.height, data)
            bitmap.close()
            page.close()


def png_bytes(pixels: Pixels, dpi: int) -> bytes:
    """A PNG (ISO 15948) that says its resolution, in sRGB; the same for the same pixels."""
    line = pixels.width * 3
    rows = b"".join(b"\0" + pixels.data[at : at + line] for at in range(0, len(pixels.data), line))
    per_metre = round(dpi / INCH * 1000)
    return _SIGNATURE + b"".join([
        _chunk(b"IHDR", struct.pack(">IIBBBBB", pixels.width, pixels.height, 8, _RGB, 0, 0, 0)),
        _chunk(b"sRGB", bytes([_RELATIVE])),
        _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
        _chunk(b"IDAT", zlib.compress(rows, 6)),
        _chunk(b"IEND", b""),
    ])  # fmt: skip


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


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
