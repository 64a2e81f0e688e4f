"""Plain PNGs go into a PDF as they are, once each of their bytes is proved."""

import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.model.bitmap import Bitmap
from printkit.pictures import png
from tests.pictures.drawn import COLOURS, built_png, chunk, code, saved, taken, with_chunk


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        (b"tRNS", b"\0\0\0\0\0\0"),
        (b"gAMA", struct.pack(">I", 45455)),
        (b"cHRM", bytes(32)),
        (b"eXIf", b"MM\0*\0\0\0\x08\0\0"),
    ],
)
def test_a_png_whose_samples_mean_something_else_is_decoded(kind: bytes, content: bytes) -> None:
    assert taken(with_chunk(saved(COLOURS, "PNG"), kind, content)).coding == "samples"


def test_a_png_may_hold_words() -> None:
    assert taken(with_chunk(saved(COLOURS, "PNG"), b"tEXt", b"Author\0me")).coding == "png"


def proved_png(data: bytes) -> Bitmap | None:
    """What is known of a PNG without Pillow."""
    plain = png.plain_png(data)
    return plain and png.proved(plain)


def test_a_plain_png_is_proved() -> None:
    good = bytes((0, 1, 2, 4, 3, 4))
    assert proved_png(built_png(good))
    for odd in (
        built_png(good[:-1]),
        built_png(good + b"\0"),
        built_png(bytes((0, 1, 2, 5, 3, 4))),
        built_png(good, interlace=1),
        built_png(good, depth=4),
        built_png(good, width=0),
        built_png(good, width=50_000, height=50_000),
        built_png(good)[:-1],
        built_png(good).replace(b"IDAT", b"IDAX"),
        built_png(good)[:33] + built_png(good)[8:],
        b"",
    ):
        assert proved_png(odd) is None
    broken = bytearray(built_png(good))
    broken[45] ^= 1
    assert proved_png(bytes(broken)) is None


def test_every_row_of_a_large_png_is_proved() -> None:
    width, height = 1000, 800  # more than is inflated at once
    rows = bytearray((b"\1" + bytes(width)) * height)
    assert proved_png(built_png(bytes(rows), width, height))
    assert proved_png(built_png(bytes(rows[:-1]), width, height)) is None
    assert proved_png(built_png(bytes(rows + b"\0"), width, height)) is None
    for row in (0, 1, 261, 262, 263, 523, 524, 525, height - 1):
        odd = rows.copy()
        odd[row * (width + 1)] = 5
        assert proved_png(built_png(bytes(odd), width, height)) is None
        odd[row * (width + 1) : row * (width + 1) + 2] = b"\4\xff"  # samples may be anything
        assert proved_png(built_png(bytes(odd), width, height))


def test_what_inflates_without_end_is_left_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    inflated, sizes = png._inflated, list[int]()

    def watched(inflate: Any, compressed: memoryview) -> Iterator[bytes]:
        for samples in inflated(inflate, compressed):
            sizes.append(len(samples))
            yield samples

    monkeypatch.setattr(png, "_inflated", watched)
    assert proved_png(built_png(bytes(5_000_000), 100, 100)) is None
    assert sum(sizes) <= 100 * 101 + png._AT_ONCE
    assert proved_png(built_png(bytes(1000 * 1001), 1000, 1000))
    assert max(sizes) <= png._AT_ONCE < 1000 * 1001


def test_an_idat_that_does_not_inflate_is_not_plain() -> None:
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", b"not deflated") + chunk(b"IEND", b"")
    assert proved_png(data) is None
    assert code(data) == "picture-damaged"
    followed = zlib.compress(b"\0\0") + b"more"
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", followed) + chunk(b"IEND", b"")
    assert proved_png(data) is None


@given(st.binary(min_size=1, max_size=300), st.data())
@settings(max_examples=60, deadline=None)
def test_a_png_is_proved_as_strictly_as_zlib_would(samples: bytes, data: st.DataObject) -> None:
    """What is passed on must be sound for every reader, and most read with zlib."""
    level, strategy = data.draw(st.integers(0, 9)), data.draw(st.integers(0, 4))
    packer = zlib.compressobj(level, zlib.DEFLATED, 15, 9, strategy)
    compressed = bytearray(packer.compress(samples) + packer.flush())
    for _ in range(data.draw(st.integers(0, 3))):
        compressed[data.draw(st.integers(0, len(compressed) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    inflate = zlib.decompressobj()
    try:
        whole = inflate.decompress(bytes(compressed)) if compressed else b""
    except zlib.error:
        whole = b""
    sound = inflate.eof and not inflate.unused_data and whole and whole[0] <= 4
    assert png._inflates(bytes(compressed), len(samples), 1) == (bool(sound) and len(whole) == len(samples))


def test_no_more_is_proved_when_the_budget_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from printkit.pictures import beside

    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(beside, "MOST_PIXELS_IN_ALL", 2 * 40 * 30)
    read: list[str] = []

    def reading(file: str) -> bytes:
        read.append(file)
        return saved(COLOURS, "PNG")

    assert (
        list(beside.proved_pngs([f"{number}.png" for number in range(9)], reading))
        == read
        == ["0.png", "1.png", "2.png"]
    )
    assert beside.proved_pngs(["a.gif", "b.jpeg"], reading) == {}
