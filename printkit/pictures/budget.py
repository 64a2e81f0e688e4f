"""How much of pictures a game may bring: what a large game needs many times over, and a small machine can hold."""

import hashlib
from typing import Literal

from printkit.model.bitmap import Bitmap

MOST_BYTES = 20 << 20  # of a file
MOST_PIXELS = 40_000_000  # of a picture
MOST_PIXELS_IN_ALL = 100_000_000
LONGEST_SIDE = 20_000  # pixels


def fits(width: int, height: int) -> bool:
    return width * height <= MOST_PIXELS and max(width, height) <= LONGEST_SIDE


def bitmap(
    width: int,
    height: int,
    colours: Literal["grey", "rgb"],
    coding: Literal["samples", "png", "jpeg"],
    data: bytes,
    alpha: bytes = b"",
) -> Bitmap:
    """A bitmap with its digest."""
    digest = hashlib.sha256(f"{width} {height} {colours} {coding} {len(data)} ".encode())
    digest.update(data)
    digest.update(alpha)
    return Bitmap(digest.hexdigest(), width, height, colours, coding, data, alpha)
