"""PNG files whose compressed data a PDF can hold as it is (W3C PNG 3; ISO 32000-1, 7.4.4.4)."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct
from zlib_ng import zlib_ng

from printkit.model.bitmap import Bitmap
from printkit.pictures.budget import bitmap, fits
from printkit.pictures.png_file import SIGNATURE

# With these, the samples are not yet what is to be seen: transparency, colour spaces, rotation, further frames.
_CHANGING = {b"tRNS", b"iCCP", b"gAMA", b"cHRM", b"cICP", b"mDCV", b"cLLI", b"eXIf", b"acTL", b"fcTL", b"fdAT"}
_COLOURS: dict[int, Literal["grey", "rgb"]] = {0: "grey", 2: "rgb"}
_CHANNELS = {"grey": 1, "rgb": 3}
_LAST_FILTER = 4
_AT_ONCE = 1 << 18  # bytes to inflate, and bytes that they give: what stays in a processor's cache


class PlainPng(Struct, frozen=True):
    """A PNG of eight bits, grey or RGB, not interlaced, with nothing that changes its samples, and with the right
    checksums. `compressed` may still be anything: `proved` tells."""

    width: int
    height: int
    colours: Literal["grey", "rgb"]
    compressed: bytes

    @property
    def row(self) -> int:
        """Bytes of a row: its filter, then its samples."""
        return 1 + self.width * _CHANNELS[self.colours]


def plain_png(data: bytes) -> PlainPng | None:
    """The picture, not yet proved, if `data` is such a PNG. None: another way must be found."""
    chunks = list(_chunks(data)) if data.startswith(SIGNATURE) else []
    kinds = [kind for kind, _content in chunks]
    if kinds[:1] != [b"IHDR"] or kinds[-1:] != [b"IEND"] or kinds.count(b"IHDR") > 1 or _CHANGING.intersection(kinds):
        return None
    header = bytes(chunks[0][1])
    # Eight bits a sample, the one compression, the one set of filters, no interlacing.
    if len(header) != 13 or header[8] != 8 or header[9] not in _COLOURS or header[10:] != b"\0\0\0":
        return None
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    if not (width and height and fits(width, height)):
        return None
    compressed = b"".join(content for kind, content in chunks if kind == b"IDAT")
    return PlainPng(width, height, _COLOURS[header[9]], compressed)


def proved(png: PlainPng) -> Bitmap | None:
    """The picture if its data inflate to exactly its rows, each of which begins with a filter that exists."""
    whole = _inflates(png.compressed, png.row, png.height)
    return bitmap(png.width, png.height, png.colours, "png", png.compressed) if whole else None


def is_whole_png(data: bytes) -> bool:
    """Whether all chunks of a PNG are there, each with its right checksum."""
    return any(kind == b"IEND" for kind, _content in _chunks(data))


def _chunks(data: bytes) -> Iterator[tuple[bytes, memoryview]]:
    """The chunks up to IEND, or up to the first one that is damaged."""
    at, kind, view = len(SIGNATURE), b"", memoryview(data)
    while kind != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        end = at + 12 + length
        kind = data[at + 4 : at + 8]
        if end > len(data) or zlib_ng.crc32(view[at + 4 : end - 4]) != int.from_bytes(data[end - 4 : end], "big"):
            return
        yield kind, view[at + 8 : end - 4]
        at = end


def _inflates(compressed: bytes, row: int, rows: int) -> bool:
    """Whether it inflates to exactly so many rows, each of which begins with a filter that exists.

    Bit by bit, so that little is held at once; what goes on for too long is left then and there.
    """
    inflate, done = zlib_ng.decompressobj(), 0
    try:
        for samples in _inflated(inflate, memoryview(compressed)):
            if max(samples[-done % row :: row], default=0) > _LAST_FILTER:
                return False
            done += len(samples)
            if done > row * rows:
                return False
    except zlib_ng.error:  # type: ignore[misc]  # a class, whatever its stub says
        return False
    return done == row * rows and inflate.eof and not inflate.unused_data


def _inflated(inflate: "zlib_ng._Decompress", compressed: memoryview) -> Iterator[bytes]:
    for at in range(0, len(compressed), _AT_ONCE):
        rest: bytes | memoryview = compressed[at : at + _AT_ONCE]
        while rest:
            yield inflate.decompress(rest, _AT_ONCE)
            rest = inflate.unconsumed_tail
