"""The sRGB colour space as an ICC profile that we may pass on, since we make it: a matrix and one curve.

ICC.1:2001-04 (version 2.4.0, the one that every reader knows). The primaries are those of IEC 61966-2-1, adapted from
D65 to the D50 of the profile connection space by the Bradford method, as the ICC publishes them.
"""

from functools import cache
from struct import pack

NAME = "sRGB IEC61966-2.1"
_WHITE = (0.9642, 1.0, 0.8249)  # D50
_COLUMNS = {b"rXYZ": (0.4361, 0.2225, 0.0139), b"gXYZ": (0.3851, 0.7169, 0.0971), b"bXYZ": (0.1431, 0.0606, 0.7141)}
_STEPS = 1024


def _fixed(value: float) -> bytes:
    """s15Fixed16Number."""
    return pack(">i", round(value * 65536))


def _point(xyz: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(map(_fixed, xyz))


def _light(signal: float) -> float:
    """From the stored value to linear light (IEC 61966-2-1)."""
    return float(signal / 12.92 if signal <= 0.04045 else ((signal + 0.055) / 1.055) ** 2.4)


def _curve() -> bytes:
    samples = (round(65535 * _light(step / (_STEPS - 1))) for step in range(_STEPS))
    return b"curv\0\0\0\0" + pack(">I", _STEPS) + b"".join(pack(">H", sample) for sample in samples)


def _description() -> bytes:
    ascii_name = NAME.encode() + b"\0"
    return b"desc\0\0\0\0" + pack(">I", len(ascii_name)) + ascii_name + b"\0" * (4 + 4 + 2 + 1 + 67)


@cache
def profile() -> bytes:
    """The profile: a header of 128 bytes, a table of tags, and their data on borders of four bytes."""
    tags = {
        b"desc": _description(),
        b"cprt": b"text\0\0\0\0No copyright, use freely\0",
        b"wtpt": _point(_WHITE),
        **{tag: _point(column) for tag, column in _COLUMNS.items()},
        b"rTRC": _curve(),
    }
    start = 128 + 4 + 12 * (len(tags) + 2)
    table, data = [], b""
    for tag, content in tags.items():
        entry = pack(">II", start + len(data), len(content))
        # The three channels share one curve.
        table += [other + entry for other in ((b"rTRC", b"gTRC", b"bTRC") if tag == b"rTRC" else (tag,))]
        data += content + b"\0" * (-len(content) % 4)
    body = pack(">I", len(table)) + b"".join(table) + data
    return _header(128 + len(body)) + body


def _header(size: int) -> bytes:
    version, intent = bytes([2, 0x40, 0, 0]), 0
    date = pack(">6H", 2000, 1, 1, 0, 0, 0)
    return b"".join([
        pack(">I", size), b"\0\0\0\0", version, b"mntrRGB XYZ ", date, b"acsp",
        b"\0" * 24, pack(">I", intent), *map(_fixed, _WHITE), b"\0" * 48,
    ])  # fmt: skip
