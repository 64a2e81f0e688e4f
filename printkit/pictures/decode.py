"""Decoding pictures: the only file that knows Pillow."""

import io
import re
import struct
import warnings
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from printkit.model.bitmap import Bitmap
from printkit.pictures.budget import LONGEST_SIDE, MOST_PIXELS, bitmap, fits
from printkit.pictures.jpeg import bare_jpeg
from printkit.pictures.png import is_whole_png
from printkit.place import Place
from printkit.problems import Faulty, problem

# Pillow knows many more, some of which run programs (EPS); none of those is ever looked at.
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
_SIGNATURES = (b"\x89PNG", b"\xff\xd8", b"RIFF", b"GIF8")
_SEVERAL_PICTURES = "MPO"  # photographs with a second picture for depth or light: the first one is the picture
MOST_JUDGED = 60_000_000  # pixels: 27 x 18 inches at 300 dpi, and some more
_GIF_END = b";"
_ORIENTATION = 0x0112  # of Exif
# What decoders raise for bytes that are not what they should be.
_DAMAGE = (
    OSError,
    SyntaxError,
    ValueError,
    EOFError,
    struct.error,
    IndexError,
    KeyError,
    TypeError,
    OverflowError,
    zlib.error,
)


def decoded(data: bytes, file: str, place: Place) -> Bitmap:
    """See printkit.pictures.take_in."""
    try:
        with _quiet(), Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            _check(image, file, place)
            image.load()
            _check_end(image, data)
            return _kept_jpeg(image, data) or _samples(image, file, place)
    except UnidentifiedImageError:
        code = "picture-damaged" if data.startswith(_SIGNATURES) else "picture-format"
        reason = {"reason": "its beginning makes no sense"} if code == "picture-damaged" else {}
        raise Faulty([problem(code, place, file=file, **reason)]) from None
    except _DAMAGE as error:
        raise Faulty([problem("picture-damaged", place, file=file, reason=_reason(error))]) from None


def _reason(error: Exception) -> str:
    """What is wrong, as users are told it: decoders say it in English, and each in its own way."""
    if isinstance(error, UnidentifiedImageError):
        return "its beginning makes no sense"
    is_cut = isinstance(error, EOFError) or re.search("truncated|end of the file", str(error))
    return "its end is missing or damaged" if is_cut else "what is in it makes no sense"


def reduced(data: bytes, file: str, place: Place, size: tuple[int, int]) -> bytes:
    """A PNG on white as so many pixels, three bytes each, in rows from the top left. Raises Faulty. It may be larger
    than pictures of a game, as a whole board is."""
    try:
        with _quiet(), Image.open(io.BytesIO(data), formats=("PNG",)) as image:
            if image.width * image.height > MOST_JUDGED:
                limits = {"limit": MOST_JUDGED, "longest": LONGEST_SIDE}
                raise Faulty([
                    problem("picture-too-large", place, file=file, width=image.width, height=image.height, **limits)
                ])
            image.load()
            _check_end(image, data)
            return _on_white(image).resize(size, Image.Resampling.BOX).tobytes()
    except _DAMAGE as error:
        raise Faulty([problem("picture-damaged", place, file=file, reason=_reason(error))]) from None


def _on_white(image: Image.Image) -> Image.Image:
    if not image.has_transparency_data:
        return image.convert("RGB")
    shown = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", shown.size, "white"), shown).convert("RGB")


@contextmanager
def _quiet() -> Iterator[None]:
    """No warnings, since what is wrong is an error here; no limit of Pillow's, since ours is lower and explained."""
    limit = Image.MAX_IMAGE_PIXELS
    Image.MAX_IMAGE_PIXELS = None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        Image.MAX_IMAGE_PIXELS = limit


def _check(image: Image.Image, file: str, place: Place) -> None:
    """What can be told before anything is decoded."""
    width, height = image.size
    if not fits(width, height):
        limits = {"limit": MOST_PIXELS, "longest": LONGEST_SIDE}
        raise Faulty([problem("picture-too-large", place, file=file, width=width, height=height, **limits)])
    frames = int(getattr(image, "n_frames", 1))
    if frames > 1 and image.format != _SEVERAL_PICTURES:
        raise Faulty([problem("picture-animated", place, file=file, frames=frames)])


def _check_end(image: Image.Image, data: bytes) -> None:
    """Pillow is content once it has all pixels; a file that lacks its end may have lost what says how they look."""
    cut = (image.format == "PNG" and not is_whole_png(data)) or (image.format == "GIF" and _GIF_END not in data[-2:])
    if cut:
        raise EOFError


def _kept_jpeg(image: Image.Image, data: bytes) -> Bitmap | None:
    """A JPEG's own data, where it shows as it is."""
    colours: dict[str, Literal["grey", "rgb"]] = {"L": "grey", "RGB": "rgb"}
    upright = image.getexif().get(_ORIENTATION, 1) == 1
    if image.format not in ("JPEG", _SEVERAL_PICTURES) or image.mode not in colours or not upright:
        return None
    bare = bare_jpeg(data) if _means_srgb(image.info.get("icc_profile")) else None
    return bitmap(*image.size, colours[image.mode], "jpeg", bare) if bare else None


def _samples(image: Image.Image, file: str, place: Place) -> Bitmap:
    profile = image.info.get("icc_profile")
    image = _simple(ImageOps.exif_transpose(image))
    alpha = image.getchannel("A") if image.mode in ("RGBA", "LA") else None
    opaque = image.convert(image.mode.removesuffix("A")) if alpha else image
    if profile and not _means_srgb(profile):
        opaque = _in_srgb(opaque, profile, file, place)
    if opaque.mode == "CMYK":
        opaque = opaque.convert("RGB")
    covered = alpha.tobytes() if alpha and alpha.getextrema() != (255, 255) else b""
    return bitmap(*opaque.size, "grey" if opaque.mode == "L" else "rgb", "samples", opaque.tobytes(), covered)


def _simple(image: Image.Image) -> Image.Image:
    """The same picture as L, LA, RGB, RGBA or CMYK, eight bits a sample."""
    if image.mode.startswith("I"):  # sixteen bits of grey: 65535 becomes 255
        return image.convert("I").point(lambda value: value * (1 / 257) + 0.5).convert("L")
    if image.mode in ("P", "PA", "RGBa") or "transparency" in image.info:
        return image.convert("RGBA" if image.has_transparency_data else "RGB")
    return (
        image
        if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK")
        else image.convert("L" if image.mode == "1" else "RGB")
    )


def _means_srgb(profile: bytes | None) -> bool:
    """Whether samples are sRGB already: without a profile, or with one that says so."""
    if not profile:
        return True
    try:
        return ImageCms.getProfileDescription(io.BytesIO(profile)).startswith("sRGB")
    except ImageCms.PyCMSError:
        return False


def _in_srgb(image: Image.Image, profile: bytes, file: str, place: Place) -> Image.Image:
    """The colours that the picture's own profile means. Colours are not guessed where it cannot be used."""
    reason = "it cannot be read"
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        reason = "it does not fit the colours of the picture"
        if source.profile.xcolor_space.strip() == "RGB" and image.mode == "L":
            image = image.convert("RGB")
        converted = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        raise Faulty([problem("picture-profile", place, file=file, reason=reason)]) from None
    if converted is None:
        raise AssertionError("a new picture was asked for")
    return converted
