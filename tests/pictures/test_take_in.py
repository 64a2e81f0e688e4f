"""Pictures from strangers: what comes out is whole, upright, sRGB or grey; what cannot be is an error."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms

from printkit.pictures import read_pictures
from printkit.place import Place
from printkit.problems import Faulty
from tests.pictures.drawn import COLOURS, GREY, HOLED, PLACE, built_png, code, saved, shown, taken


@pytest.mark.parametrize(
    ("image", "kind", "options", "coding"),
    [
        (COLOURS, "PNG", {}, "png"),
        (GREY, "PNG", {}, "png"),
        (COLOURS.quantize(16), "PNG", {}, "samples"),
        (COLOURS.quantize(16), "GIF", {}, "samples"),
        (COLOURS, "WEBP", {"lossless": True}, "samples"),
        (COLOURS, "JPEG", {}, "jpeg"),
        (COLOURS, "JPEG", {"progressive": True}, "jpeg"),
        (GREY, "JPEG", {}, "jpeg"),
        (GREY.convert("1"), "PNG", {}, "samples"),
    ],
)
def test_a_picture_looks_as_it_did(image: Image.Image, kind: str, options: dict[str, Any], coding: str) -> None:
    data = saved(image, kind, **options)
    picture = taken(data)
    assert picture.coding == coding
    assert not picture.alpha
    seen = shown(picture)
    assert seen.tobytes() == Image.open(io.BytesIO(data)).convert(seen.mode).tobytes()


@pytest.mark.parametrize(("kind", "options"), [("PNG", {}), ("WEBP", {"lossless": True, "exact": True})])
def test_what_does_not_cover_is_kept_apart(kind: str, options: dict[str, Any]) -> None:
    picture = taken(saved(HOLED, kind, **options))
    assert picture.alpha == GREY.tobytes()
    assert picture.data == COLOURS.tobytes()


def test_grey_with_alpha_stays_grey() -> None:
    picture = taken(saved(Image.merge("LA", (GREY, GREY)), "PNG"))
    assert (picture.colours, picture.data, picture.alpha) == ("grey", GREY.tobytes(), GREY.tobytes())


def test_a_transparent_colour_of_a_palette() -> None:
    image = Image.new("P", (2, 1))
    image.putpalette([255, 0, 0, 0, 0, 255])
    image.putdata([0, 1])
    picture = taken(saved(image, "GIF", transparency=1))
    assert (picture.data[:3], picture.alpha) == (b"\xff\0\0", b"\xff\0")


def test_alpha_that_covers_everywhere_is_left_out() -> None:
    assert not taken(saved(COLOURS.convert("RGBA"), "PNG")).alpha


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("orientation", [2, 3, 6, 8])
def test_pictures_stand_upright(kind: str, orientation: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    image = Image.new("L", (8, 16), 0)
    image.paste(255, (0, 0, 8, 8))
    picture = taken(saved(image, kind, exif=exif))
    corner = {2: (0, 0), 3: (0, 15), 6: (15, 0), 8: (0, 0)}[orientation]
    assert picture.coding == "samples"
    assert (picture.width, picture.height) == ((8, 16) if orientation < 5 else (16, 8))
    assert shown(picture).getpixel(corner) == 255


def test_sixteen_bits_of_grey_keep_their_brightness() -> None:
    image = Image.new("I;16", (4, 1))
    for at, value in enumerate((0, 0xFF, 0x8080, 0xFFFF)):
        image.putpixel((at, 0), value)
    assert taken(saved(image, "PNG")).data == bytes((0, 1, 0x80, 0xFF))


def test_a_profile_is_applied() -> None:
    linear = ImageCms.ImageCmsProfile(ImageCms.createProfile("XYZ"))
    assert code(saved(COLOURS, "PNG", icc_profile=linear.tobytes())) == "picture-profile"
    sRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()  # noqa: N806 (its name)
    assert taken(saved(COLOURS, "PNG", icc_profile=sRGB)).data == COLOURS.tobytes()
    assert taken(saved(COLOURS, "JPEG", icc_profile=sRGB)).coding == "jpeg"
    other = dim_profile()
    assert taken(saved(COLOURS, "PNG", icc_profile=other)).data != COLOURS.tobytes()
    for kind in ("PNG", "JPEG"):
        grey = taken(saved(GREY, kind, icc_profile=other))
        assert (grey.colours, grey.coding) == ("rgb", "samples")


def dim_profile() -> bytes:
    """A profile whose red and green change places."""
    from printkit.pdf.srgb import profile

    return (
        profile()
        .replace(b"rXYZ", b"????")
        .replace(b"gXYZ", b"rXYZ")
        .replace(b"????", b"gXYZ")
        .replace(b"sRGB", b"odd!")
    )


def test_a_broken_profile_is_not_passed_over() -> None:
    assert code(saved(COLOURS, "JPEG", icc_profile=b"nonsense" * 40)) == "picture-profile"


def test_inks_become_rgb() -> None:
    picture = taken(saved(Image.new("CMYK", (8, 8), (0, 255, 255, 0)), "JPEG", quality=100))
    assert (picture.colours, picture.coding) == ("rgb", "samples")
    assert picture.data[0] > 250
    assert max(picture.data[1:3]) < 5


def test_a_jpeg_loses_what_it_tells_about_its_maker() -> None:
    exif = Image.Exif()
    exif[0x010F] = "Camera at 35.6N 139.7E"
    data = saved(COLOURS, "JPEG", exif=exif, comment=b"my flat")
    picture = taken(data)
    assert b"Camera" in data
    assert picture.coding == "jpeg"
    assert b"Camera" not in picture.data
    assert b"my flat" not in picture.data
    assert b"JFIF" not in picture.data


def test_a_jpeg_keeps_the_marker_that_says_how_its_colours_are_meant() -> None:
    data = saved(COLOURS, "JPEG", keep_rgb=True)
    at = data.index(b"\xff\xee")
    adobe = data[at : at + 16]
    picture = taken(data)
    assert picture.coding == "jpeg"
    assert adobe in picture.data
    # Without it, some readers would take these colours for others.
    assert taken(data.replace(adobe, b"")).coding == "samples"


def test_a_jpeg_of_arithmetic_coding_is_no_jpeg_for_readers() -> None:
    from printkit.pictures.jpeg import bare_jpeg

    data = saved(GREY, "JPEG")
    assert bare_jpeg(data)
    assert bare_jpeg(data.replace(b"\xff\xc0", b"\xff\xc9", 1)) is None


def test_filling_between_the_parts_of_a_jpeg_is_left_out() -> None:
    from printkit.pictures.jpeg import bare_jpeg

    data = saved(COLOURS, "JPEG")
    tables = data.index(b"\xff\xdb")
    assert bare_jpeg(data[:tables] + b"\xff\xff\xff" + data[tables:]) == bare_jpeg(data)


def test_only_the_first_picture_of_several_in_one_photograph() -> None:
    data = saved(COLOURS, "MPO", save_all=True, append_images=[COLOURS.rotate(180)])
    picture = taken(data)
    assert picture.coding == "jpeg"
    assert picture.data.count(b"\xff\xd8") == 1


@pytest.mark.parametrize("processors", [None, 1, 2, 64])
def test_pictures_and_faults_keep_their_order_however_many_are_proved_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processors: int | None
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    whole = [saved(COLOURS.rotate(90 * at), "PNG") for at in range(4)]
    asked = {f"{name}.png": Place("game.yaml", line) for line, name in enumerate("gcahbdfe", 1)}
    for at, name in enumerate(asked):
        (tmp_path / name).write_bytes(whole[at % 4])
    read = read_pictures([tmp_path], asked)
    assert list(read) == list(asked)
    assert [read[name] for name in asked] == [taken(whole[at % 4]) for at in range(8)]
    (tmp_path / "a.png").write_bytes(whole[0][:-20])
    (tmp_path / "b.png").write_bytes(built_png(bytes(4)))
    (tmp_path / "d.png").unlink()
    with pytest.raises(Faulty) as caught:
        read_pictures([tmp_path], asked)
    assert [found.place for found in caught.value.problems] == [asked[f"{name}.png"] for name in "abd"]
    assert [found.code for found in caught.value.problems] == ["picture-damaged", "picture-damaged", "file-missing"]


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_no_part_of_a_file_is_taken_for_the_whole(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(WHOLE))
    length = data.draw(st.integers(0, len(whole) - 1))
    assert code(whole[:length]) in ("picture-damaged", "picture-format")


@given(st.data())
@settings(max_examples=80, deadline=None)
def test_bytes_that_went_wrong_end_in_a_problem_or_a_picture(data: st.DataObject) -> None:
    whole = bytearray(data.draw(st.sampled_from(WHOLE)))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        picture = taken(bytes(whole))
    except Faulty as faulty:
        assert all(found.code.startswith("picture-") for found in faulty.problems)  # noqa: PT017 (either is right)
    else:
        assert picture.width * picture.height > 0


WHOLE = [
    saved(COLOURS, "PNG"),
    saved(COLOURS.quantize(16), "PNG"),
    saved(HOLED, "PNG"),
    saved(COLOURS, "JPEG"),
    saved(COLOURS, "JPEG", progressive=True),
    saved(COLOURS.quantize(16), "GIF"),
    saved(COLOURS, "WEBP"),
    saved(COLOURS, "WEBP", lossless=True),
]


def test_equal_pictures_have_equal_digests() -> None:
    one, same, other = (taken(saved(image, "PNG")) for image in (COLOURS, COLOURS.copy(), COLOURS.rotate(180)))
    assert one.digest == same.digest != other.digest


def test_reads_the_pictures_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "fox.png").write_bytes(saved(COLOURS, "PNG"))
    assert read_pictures([tmp_path], {"art/fox.png": PLACE})["art/fox.png"].width == 40


def test_pillow_is_not_loaded_for_plain_pictures(tmp_path: Path) -> None:
    import subprocess

    (tmp_path / "fox.png").write_bytes(saved(COLOURS, "PNG"))
    script = (
        "import sys; from pathlib import Path; from printkit.place import Place\n"
        "from printkit.pictures import read_pictures\n"
        f"read_pictures([Path({str(tmp_path)!r})], {{'fox.png': Place('x')}}); sys.exit('PIL' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
