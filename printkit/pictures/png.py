"""PNG files whose compressed data a PDF can hold as it is (W3C PNG 3; ISO 32000-1, 7.4.4.4)."""

import zlib
from collections.abc import Iterator
from typing import Literal

from printkit.model.bitmap import Bitmap
from printkit.pictures.budget import bitmap, fits

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
# With these, the samples are not yet what is to be seen: transparency, colour spaces, rotation, further frames.
_CHANGING = {b"tRNS", b"iCCP", b"gAMA", b"cHRM", b"cICP", b"mDCV", b"cLLI", b"eXIf", b"acTL", b"fcTL", b"fdAT"}
_CHANNELS: dict[int, tuple[int, Literal["grey", "rgb"]]] = {0: (1, "grey"), 2: (3, "rgb")}
_LAST_FILTER = 4


def plain_png(data: bytes) -> Bitmap | None:
    """The picture if `data` is a PNG of eight bits, grey or RGB, not interlaced, with nothing that changes its samples,
    and whole: its checksums, its exact length when inflated, its filters. None: another way must be found.
    """
    chunks = list(_chunks(data)) if data.startswith(_SIGNATURE) else []
    kinds = [kind for kind, _content in chunks]
    if kinds[:1] != [b"IHDR"] or kinds[-1:] != [b"IEND"] or kinds.count(b"IHDR") > 1 or _CHANGING.intersection(kinds):
        return None
    header = chunks[0][1]
    # Eight bits a sample, the one compression, the one set of filters, no interlacing.
    if len(header) != 13 or header[8] != 8 or header[9] not in _CHANNELS or header[10:] != b"\0\0\0":
        return None
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    channels, colours = _CHANNELS[header[9]]
    compressed = b"".join(content for kind, content in chunks if kind == b"IDAT")
    if not (width and height and fits(width, height) and _inflates_to(compressed, 1 + width * channels, height)):
        return None
    return bitmap(width, height, colours, "png", compressed)


def is_whole_png(data: bytes) -> bool:
    """Whether all chunks of a PNG are there, each with its right checksum."""
    return any(kind == b"IEND" for kind, _content in _chunks(data))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks up to IEND, or up to the first one that is damaged."""
    at, kind = len(_SIGNATURE), b""
    while kind != b"IEND":
        length = int.from_bytes(data[at : at + 4], "big")
        end = at + 12 + length
        kind, content = data[at + 4 : at + 8], data[at + 8 : end - 4]
        if end > len(data) or zlib.crc32(kind + content) != int.from_bytes(data[end - 4 : end], "big"):
            return
        yield kind, content
        at = end


def _inflates_to(compressed: bytes, row: int, rows: int) -> bool:
    """Whether it inflates to exactly so many rows, each of which begins with a filter that exists."""
    inflate = zlib.decompressobj()
    try:
        samples = inflate.decompress(compressed, row * rows + 1)
    except zlib.error:
        return False
    whole = len(samples) == row * rows and inflate.eof and not inflate.unused_data
    return whole and max(samples[::row]) <= _LAST_FILTER
