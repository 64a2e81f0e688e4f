"""Reading files of a stranger's folder: only what lies below it, only regular files, no links, nothing endless."""

import os
import stat
import unicodedata
from pathlib import Path
from typing import BinaryIO

from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

LONGEST_NAME = 100  # characters of one part of a path; every file system allows so many, also in UTF-8
# Windows opens devices by these names, with any ending (Microsoft, "Naming Files, Paths, and Namespaces").
DEVICES = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³"))
)
SEPARATORS = frozenset('/\\<>:"|?*')

# Where the system has no openat (Windows), links are looked for before opening: enough against mistakes there.
_AT = os.open in os.supports_dir_fd
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)  # a named pipe must not hold us up before we see what it is
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


def is_safe_name(name: str) -> bool:
    """Whether `name` can be one part of a path on every system, and means there what it means here."""
    return (
        0 < len(name) <= LONGEST_NAME
        and name == unicodedata.normalize("NFC", name)
        and not SEPARATORS.intersection(name)
        and all(unicodedata.category(char)[0] != "C" for char in name)
        and name.strip(" ") == name
        and not name.endswith(".")
        and name.split(".")[0].rstrip(" ").casefold() not in DEVICES
    )


def read_file(folder: Path, name: str, most_bytes: int, asked: Place | None = None) -> bytes:
    """The bytes of the file `name` (parts separated by `/`) below `folder`.

    `asked` is where the file is named; problems point there, otherwise at the file itself. Raises Faulty.
    """
    parts = name.split("/")
    place = asked or Place(name)
    if not all(is_safe_name(part) for part in parts):
        raise Faulty([problem("unsafe-file-name", place, file=name)])
    try:
        descriptor = _open_at(folder, parts) if _AT else _open_checked(folder, parts)
        with os.fdopen(descriptor, "rb") as file:
            return _read(file, name, most_bytes, place)
    except OSError as error:
        raise Faulty([_unreadable(error, folder, parts, place)]) from None


def file_names(folder: Path) -> tuple[str, ...]:
    """The names of the regular files directly in the folder, sorted; empty if it cannot be listed."""
    try:
        with os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False)))
    except OSError:
        return ()


def _open_at(folder: Path, parts: list[str]) -> int:
    """Opens part by part, so that no folder on the way can be a link, nor become one in between."""
    current = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    for number, part in enumerate(parts, 1):
        try:
            inner = os.open(part, _FLAGS | (os.O_DIRECTORY if number < len(parts) else 0), dir_fd=current)
        finally:
            os.close(current)
        current = inner
    return current


def _open_checked(folder: Path, parts: list[str]) -> int:
    path = folder
    for part in parts:
        path = path / part
        if path.is_symlink():
            raise OSError("a link")
    return os.open(path, _FLAGS)


def _read(file: BinaryIO, name: str, most_bytes: int, place: Place) -> bytes:
    status = os.fstat(file.fileno())
    if not stat.S_ISREG(status.st_mode):
        raise Faulty([problem("not-a-regular-file", place, file=name)])
    # Never to the end: it may be far, or grow as we read. Nor is room made for more than there seems to be.
    data = file.read(min(status.st_size, most_bytes) + 1)
    if len(data) > status.st_size:
        data += file.read(most_bytes + 1 - len(data))
    if len(data) > most_bytes:
        found = max(len(data), status.st_size)
        raise Faulty([problem("too-many-bytes", place, limit=most_bytes, found=found)])
    return data


def _unreadable(error: OSError, folder: Path, parts: list[str], place: Place) -> Problem:
    from printkit.definition.near import near

    name = "/".join(parts)
    if isinstance(error, FileNotFoundError):
        return problem("file-missing", place, file=name, near=near(name, file_names(folder)))
    on_the_way = [folder.joinpath(*parts[:count]) for count in range(1, len(parts) + 1)]
    if any(path.is_symlink() for path in on_the_way):
        return problem("file-is-a-link", place, file=name)
    if isinstance(error, NotADirectoryError) or on_the_way[-1].is_dir():
        return problem("not-a-regular-file", place, file=name)
    return problem("file-unreadable", place, file=name, reason=error.strerror or "")
