"""JPEG files without what is not picture (ITU-T T.81, annex B): no camera, no place, no thumbnail."""

_START, _END = 0xD8, 0xD9
_SCAN = 0xDA
_ADOBE = 0xEE  # APP14 says how colours are meant
_FRAMES = {0xC0, 0xC1, 0xC2}  # baseline, extended, progressive: what PDF readers know
_TABLES = {0xC4, 0xDB, 0xDD}  # Huffman tables, quantization tables, restart interval
_STANDALONE = {0x01, *range(0xD0, 0xD8)}
_COLOURS = {b"\1\2\3", b"\0\1\2"}  # component numbers that mean YCbCr for all readers


def bare_jpeg(data: bytes) -> bytes | None:
    """The first picture of a JPEG file, and of its application data only Adobe's marker.

    None where the file is of a sort that PDF readers may not know, or whose colours they may guess differently.
    """
    kept = bytearray(data[:2])
    at = 2
    adobe = False
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == _END:
            return bytes(kept + data[at : at + 2])
        if marker == 0xFF or marker in _STANDALONE:
            at += 1 if marker == 0xFF else 2
            continue
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if marker == _SCAN:
            end = _after_scan(data, end)
        adobe = adobe or marker == _ADOBE
        if not _is_known(marker, data[at + 4 : end], adobe):
            return None
        if marker in _FRAMES or marker in _TABLES or marker in (_SCAN, _ADOBE):
            kept += data[at:end]
        at = end
    return bytes(kept) + data[at:] if data[at:] == bytes((0xFF, _END)) else None


def _is_known(marker: int, content: bytes, adobe: bool) -> bool:
    if marker in _FRAMES:
        components = content[6::3][: content[5]]
        return content[0] == 8 and (len(components) == 1 or adobe or components in _COLOURS)
    # What is left of SOF, and arithmetic coding.
    return not 0xC0 <= marker <= 0xCF or marker in _TABLES


def _after_scan(data: bytes, at: int) -> int:
    """Where the coded data that begins at `at` ends: before a marker that is no restart and no stuffed byte."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            return len(data)
        following = data[at + 1]
        if following and following not in _STANDALONE and following != 0xFF:
            return at
        at += 1 if following == 0xFF else 2
