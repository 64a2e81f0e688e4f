"""Pictures that tests draw, as files, and how a reader of PDFs shows what was taken in."""

import io
import struct
import zlib
from typing import Any

import pytest
from PIL import Image

from printkit.model.bitmap import Bitmap
from printkit.pictures import take_in
from printkit.place import Place
from printkit.problems import Faulty

PLACE = Place("game.yaml", 3, 5)
GREY = Image.radial_gradient("L").resize((40, 30))
COLOURS = Image.merge("RGB", (GREY, GREY.rotate(180), GREY.transpose(Image.Transpose.FLIP_LEFT_RIGHT)))
HOLED = Image.merge("RGBA", (*COLOURS.split(), GREY))


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def taken(data: bytes) -> Bitmap:
    return take_in(data, "art.png", PLACE)


def shown(picture: Bitmap) -> Image.Image:
    """The picture as a reader of PDFs would show it."""
    mode = "L" if picture.colours == "grey" else "RGB"
    size = (picture.width, picture.height)
    match picture.coding:
        case "samples":
            return Image.frombytes(mode, size, picture.data)
        case "jpeg":
            return Image.open(io.BytesIO(picture.data))
        case "png":
            header = struct.pack(">IIBBBBB", *size, 8, 0 if mode == "L" else 2, 0, 0, 0)
            chunks = ((b"IHDR", header), (b"IDAT", picture.data), (b"IEND", b""))
            return Image.open(io.BytesIO(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)))


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def with_chunk(whole: bytes, kind: bytes, content: bytes) -> bytes:
    """The PNG with another chunk after its header."""
    return whole[:33] + chunk(kind, content) + whole[33:]


def code(data: bytes) -> str:
    with pytest.raises(Faulty) as caught:
        taken(data)
    (found,) = caught.value.problems
    assert found.place == PLACE
    return found.code


def built_png(samples: bytes, width: int = 2, height: int = 2, interlace: int = 0, depth: int = 8) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, depth, 0, 0, 0, interlace)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(samples)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts

