"""An ICC profile that a user gives, judged by its header (ICC.1:2010, 7.2): an output profile for four inks."""

import re
from pathlib import Path

from printkit.definition.folder import read_file
from printkit.place import whole_file
from printkit.problems import Faulty, problem

MOST_BYTES = 10_000_000
_HEADER = 128
_MOST_TAGS = 100
_CONTROL = re.compile(r"[\x00-\x1f\x7f\ufffd]")
_SIZE, _CLASS, _SPACE, _SIGNATURE = slice(0, 4), slice(12, 16), slice(16, 20), slice(36, 40)


def judged_profile(path: Path) -> bytes:
    """The bytes of the profile. Raises Faulty with `profile-unfit` and what is wrong with it."""
    place = whole_file(path)
    if not path.is_file():
        raise Faulty([problem("file-missing", place, file=str(path), near=())])
    data = read_file(path.parent.resolve(), path.name, MOST_BYTES, place)
    reason = _reason(data)
    if reason:
        raise Faulty([problem("profile-unfit", place, reason=reason)])
    return data


def _reason(data: bytes) -> str:
    if len(data) < _HEADER or data[_SIGNATURE] != b"acsp" or int.from_bytes(data[_SIZE], "big") != len(data):
        return "not an ICC profile"
    if data[_CLASS] != b"prtr":
        return "not the profile of a printing condition"
    return "" if data[_SPACE] == b"CMYK" else "not for the four inks"


def described(data: bytes) -> str:
    """What a profile calls itself (ICC.1:2010, 9.2.41; in older profiles ICC.1:2001-04, 6.5.17); empty where it says
    nothing that can be read."""
    tag = _tag(data, b"desc")
    if tag[:4] == b"desc":
        said = tag[12 : 12 + int.from_bytes(tag[8:12], "big")].decode("ascii", "replace")
    elif tag[:4] == b"mluc":  # records of twelve bytes from the 16th on: language, length, offset
        length, offset = (int.from_bytes(tag[at : at + 4], "big") for at in (20, 24))
        said = tag[offset : offset + length].decode("utf-16-be", "replace")
    else:
        return ""
    return " ".join(_CONTROL.sub(" ", said).split())


def _tag(data: bytes, wanted: bytes) -> bytes:
    """The content of a tag by the table behind the header."""
    count = min(int.from_bytes(data[_HEADER : _HEADER + 4], "big"), _MOST_TAGS)
    for at in range(_HEADER + 4, _HEADER + 4 + 12 * count, 12):
        if data[at : at + 4] == wanted:
            offset, size = (int.from_bytes(data[at + part : at + part + 4], "big") for part in (4, 8))
            return data[offset : offset + size]
    return b""
