"""The smallest wrong pictures."""

import io
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from printkit import pictures
from printkit.pictures import read_pictures, take_in
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

PLACE = Place("game.yaml", 3, 5)
DOT = Image.new("L", (1, 1))


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def found(data: bytes) -> Problem:
    with pytest.raises(Faulty) as caught:
        take_in(data, "art.png", PLACE)
    (only,) = caught.value.problems
    return only


@pytest.mark.parametrize("data", [b"", b"%!PS-Adobe-3.0 EPSF-3.0\n", b"BM", saved(DOT, "BMP"), saved(DOT, "TIFF")])
def test_another_format(data: bytes) -> None:
    assert found(data) == problem("picture-format", PLACE, file="art.png")


def test_a_beginning_alone() -> None:
    expected = problem("picture-damaged", PLACE, file="art.png", reason="its beginning makes no sense")
    assert found(b"\x89PNG\r\n\x1a\n") == expected


def test_an_end_that_is_missing() -> None:
    expected = problem("picture-damaged", PLACE, file="art.png", reason="its end is missing or damaged")
    assert found(saved(DOT, "PNG")[:-4]) == expected
    assert found(saved(DOT, "GIF")[:-1]) == expected


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_too_many_pixels_are_not_even_decoded(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = saved(Image.frombytes("L", (4, 3), bytes(12)), kind)
    monkeypatch.setattr("printkit.pictures.budget.MOST_PIXELS", 11)
    monkeypatch.setattr(Image.Image, "load", lambda _self: pytest.fail("decoded"))
    assert found(data) == problem(
        "picture-too-large", PLACE, file="art.png", width=4, height=3, limit=40_000_000, longest=20_000
    )


def test_more_pixels_than_its_decoder_would_hold_are_told_in_our_words() -> None:
    data = bytearray(saved(DOT, "PNG"))
    data[16:24] = (19_000).to_bytes(4, "big") * 2
    data[29:33] = zlib.crc32(data[12:29]).to_bytes(4, "big")
    assert found(bytes(data)).code == "picture-too-large"


def test_a_long_side() -> None:
    image = Image.new("1", (20_001, 1))
    assert found(saved(image, "PNG")).code == "picture-too-large"


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_a_picture_that_moves(kind: str) -> None:
    data = saved(DOT, kind, save_all=True, append_images=[Image.new("L", (1, 1), 255)])
    assert found(data) == problem("picture-animated", PLACE, file="art.png", frames=2)


def test_a_profile_that_is_none() -> None:
    only = found(saved(DOT, "JPEG", icc_profile=bytes(200)))
    assert (only.code, only.place, only.arguments["file"]) == ("picture-profile", PLACE, "art.png")


def test_all_pictures_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_PIXELS_IN_ALL", 1)
    asked = {}
    for number, name in enumerate(("a.png", "b.png", "c.png"), 1):
        (tmp_path / name).write_bytes(saved(DOT, "PNG"))
        asked[name] = Place("game.yaml", number)
    with pytest.raises(Faulty) as caught:
        read_pictures([tmp_path], asked)
    assert caught.value.problems == (problem("pictures-too-large", Place("game.yaml", 2), file="b.png", limit=1),)


def test_all_faults_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"")
    (tmp_path / "link.png").symlink_to("a.png")
    asked = {name: Place("game.yaml", line) for line, name in enumerate(("a.png", "b.png", "link.png", "../c.png"), 1)}
    with pytest.raises(Faulty) as caught:
        read_pictures([tmp_path], asked)
    codes = [(each.code, each.place and each.place.line) for each in caught.value.problems]
    assert codes == [("picture-format", 1), ("file-missing", 2), ("file-is-a-link", 3), ("unsafe-file-name", 4)]
