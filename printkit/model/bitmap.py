"""A picture that has been taken in: proved whole, in sRGB or grey, upright, of eight bits a sample."""

from typing import Literal

from msgspec import Struct


class Bitmap(Struct, frozen=True):
    """`width` x `height` pixels, in rows from the top left.

    `coding` says what `data` is: "samples" are the bare bytes (one or three a pixel); "png" is the deflated data of a
    PNG file, each row after a filter byte; "jpeg" is a whole JPEG file. `alpha` has a byte a pixel (255 covers), or is
    empty where all of the picture covers. `digest` names the picture: equal pictures have equal digests.
    """

    digest: str
    width: int
    height: int
    colours: Literal["grey", "rgb"]
    coding: Literal["samples", "png", "jpeg"]
    data: bytes
    alpha: bytes = b""
