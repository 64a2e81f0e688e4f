"""Whether the files of a game have changed."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

LEFT_OUT = frozenset({"output", "__pycache__"})  # what is made of a game, and not it

Stamp = frozenset[tuple[str, int, int]]  # of each file its path, the time of its last change, and its size


def stamp_of(folders: Iterable[Path]) -> Stamp:
    """What is there now. Hidden files, what an editor keeps beside a file, and what is made of a game do not count."""
    return frozenset(each for folder in folders for each in _stamps(folder))


def _stamps(folder: Path) -> Iterator[tuple[str, int, int]]:
    for path, inner, files in os.walk(folder):
        inner[:] = [name for name in inner if name not in LEFT_OUT and not name.startswith(".")]
        for name in files:
            if name.startswith(".") or name.endswith("~"):
                continue
            try:
                found = (Path(path) / name).stat()
            except OSError:  # it went away while we looked
                continue
            yield str(Path(path) / name), found.st_mtime_ns, found.st_size
