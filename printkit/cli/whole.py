"""A single file, written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from printkit.place import Place
from printkit.problems import Faulty, problem


def write_whole(file: Path, data: bytes) -> None:
    """Writes beside the file and moves it there in one step. Raises Faulty with `output-not-writable`,
    `output-disk-full`."""
    fresh = file.with_name(f".{file.name[:40]}.{os.getpid()}")
    try:
        if file.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(data)
        fresh.replace(file)
    except OSError as error:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise not_writable(file, error) from error


def not_writable(file: Path, error: OSError) -> Faulty:
    """What the system refuses, in words."""
    from printkit.publish import FULL  # loads more than a command needs that writes well

    reason = error.strerror or str(error)
    code = "output-disk-full" if error.errno in FULL else "output-not-writable"
    return Faulty([problem(code, Place(str(file)), folder=str(file.parent), reason=reason)])
