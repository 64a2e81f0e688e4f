"""A PNG file (ISO 15948) around samples that are deflated already."""

import struct
import zlib
from typing import Literal

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TYPE = {1: 0, 3: 2}  # channels: grey, or red, green and blue

Chunk = tuple[bytes, bytes]


def png_file(width: int, height: int, channels: Literal[1, 3], deflated: bytes, *about: Chunk) -> bytes:
    """`deflated` are rows of eight-bit samples, each row after the byte of its filter; `about` stands before them."""
    header = struct.pack(">IIBBBBB", width, height, 8, _TYPE[channels], 0, 0, 0)
    chunks = ((b"IHDR", header), *about, (b"IDAT", deflated), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(*each) for each in chunks)


def deflated_rows(samples: bytes, line: int) -> bytes:
    """Samples in rows of `line` bytes, as a PNG wants them: each row after a byte that says it is not filtered."""
    return zlib.compress(b"".join(b"\0" + samples[at : at + line] for at in range(0, len(samples), line)), 6)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
