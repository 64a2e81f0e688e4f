"""An ICC profile that a user gives, judged by its header (ICC.1:2010, 7.2): an output profile for four inks."""

from pathlib import Path

from printkit.definition.folder import read_file
from printkit.place import whole_file
from printkit.problems import Faulty, problem

MOST_BYTES = 10_000_000
_HEADER = 128
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
