"""Pictures as image XObjects (ISO 32000-1, 8.9.5), each once a file."""

from printkit.model.bitmap import Bitmap
from printkit.pdf.objects import Document, Object, Reference, dictionary, name

_CHANNELS = {"grey": 1, "rgb": 3}
_RGB = name("DeviceRGB")


def embed_picture(document: Document, picture: Bitmap, rgb: Object = _RGB) -> Reference:
    """Puts a picture into the document. Data that came deflated or as JPEG is passed on as it is. `rgb` is the colour
    space of pictures in colour."""
    entries = _entries(picture.width, picture.height, rgb if picture.colours == "rgb" else name("DeviceGray"))
    if picture.alpha:
        mask = _entries(picture.width, picture.height, name("DeviceGray"))
        entries["SMask"] = document.add_stream(picture.alpha, mask)
    if picture.coding == "jpeg":
        entries["Filter"] = name("DCTDecode")
    elif picture.coding == "png":
        entries["Filter"] = name("FlateDecode")
        entries["DecodeParms"] = dictionary({
            "Predictor": 15,  # each row names its own PNG filter
            "Colors": _CHANNELS[picture.colours],
            "Columns": picture.width,
        })  # fmt: skip
    return document.add_stream(picture.data, entries, deflate=picture.coding == "samples", digest=picture.digest)


def _entries(width: int, height: int, space: Object) -> dict[str, Object]:
    return {
        "Type": name("XObject"),
        "Subtype": name("Image"),
        "Width": width,
        "Height": height,
        "ColorSpace": space,
        "BitsPerComponent": 8,
    }
