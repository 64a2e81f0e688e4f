"""Pictures inside SVG: a square of one by one that is drawn once and used at each place (SVG 2, 12.3)."""

from base64 import b64encode
from typing import Literal

from printkit.model.bitmap import Bitmap
from printkit.pictures.png_file import deflated_rows, png_file

_CHANNELS: dict[str, Literal[1, 3]] = {"grey": 1, "rgb": 3}


def picture_square(id: str, bitmap: Bitmap) -> str:
    """The element that `id` names; what covers nothing in the picture lets the paper through."""
    image = _image(*_coded(bitmap))
    if not bitmap.alpha:
        return image.replace("<image", f'<image id="{id}"', 1)
    mask = _image("png", png_file(bitmap.width, bitmap.height, 1, deflated_rows(bitmap.alpha, bitmap.width)))
    return f'<mask id="{id}-mask">{mask}</mask><g id="{id}" mask="url(#{id}-mask)">{image}</g>'


def _image(kind: str, data: bytes) -> str:
    source = f"data:image/{kind};base64,{b64encode(data).decode()}"
    return f'<image width="1" height="1" preserveAspectRatio="none" href="{source}"/>'


def _coded(bitmap: Bitmap) -> tuple[str, bytes]:
    if bitmap.coding == "jpeg":
        return "jpeg", bitmap.data
    channels = _CHANNELS[bitmap.colours]
    is_deflated = bitmap.coding == "png"
    deflated = bitmap.data if is_deflated else deflated_rows(bitmap.data, bitmap.width * channels)
    return "png", png_file(bitmap.width, bitmap.height, channels, deflated)
