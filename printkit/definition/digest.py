"""A game's source files, and the one number that stands for all of them."""

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from printkit.definition.find import EDITION_FILE, GAME_FILE, find_decks, find_games, holds_game
from printkit.definition.folder import is_safe_name, read_file
from printkit.definition.rules_files import RULES_FILES
from printkit.definition.strict_yaml import MOST_BYTES
from printkit.model.edition import ANCESTORS
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.resources import locales

MOST_FILES = 2_000
MOST_PICTURE_BYTES = 20_000_000
MOST_BYTES_IN_ALL = 200_000_000
MOST_DEPTH = 6  # folders inside each other
DATA = frozenset({".yaml", ".csv", ".po"})
PICTURES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif"})
BY_NAME = frozenset({"rulebook.md", *RULES_FILES})  # of such files these alone, at the top of the folder
NO_SOURCE = frozenset({"paper.csv"})  # what a build has found out
PAPERS = "papers"  # what sheets that were received are made for
CLOSED = frozenset({ANCESTORS, "output", PAPERS})  # folders that hold what is another game's, or what was made


def digest_of(folder: Path) -> str:
    """SHA-256 of a game's source files, in hexadecimal: of their names and their bytes, in order of the names.

    The same game has the same digest wherever it lies: a built-in game, a copy of it, an ancestor in an edition's
    folder. Raises Faulty for files that cannot be read.
    """
    return files_digest(source_files(folder))


def files_digest(files: Mapping[str, bytes]) -> str:
    """The same for files that are not in a folder: by name, parts divided by `/`."""
    whole = hashlib.sha256()
    for name, data in sorted(files.items()):
        encoded = name.encode()
        whole.update(len(encoded).to_bytes(4, "big") + encoded + hashlib.sha256(data).digest())
    return whole.hexdigest()


def source_files(folder: Path, prefix: str = "") -> Mapping[str, bytes]:
    """The files that make a game, by name, parts divided by `/`: its YAML, decks and catalogues, rulebook.md, rules.py
    and its parts, pictures. Not what a build made, what begins with a point, nor folders of other games: those of its
    ancestors are named by its edition.yaml, by their digests, not by the way to them (portable.py). The catalogues of a
    built-in game, which lie elsewhere, are among them.

    `prefix` stands before the names in problems. Raises Faulty.
    """
    files: dict[str, bytes] = dict(_shared_catalogues(folder))
    size = 0
    for name in _names(folder, "", MOST_DEPTH):
        if len(files) >= MOST_FILES:
            raise Faulty([problem("too-many-files", Place(f"{prefix}{_main(folder)}"), limit=MOST_FILES)])
        most = MOST_PICTURE_BYTES if _ending(name) in PICTURES else MOST_BYTES
        files[name] = read_file(folder, name, most, Place(prefix + name))
        size += len(files[name])
        if name == EDITION_FILE:
            from printkit.definition.portable import without_way  # which few games need

            files[name] = without_way(files[name])
        if size > MOST_BYTES_IN_ALL:
            raise Faulty([problem("too-many-bytes", Place(prefix + name), limit=MOST_BYTES_IN_ALL, found=size)])
    return dict(sorted(files.items()))


def _main(folder: Path) -> str:
    return EDITION_FILE if (folder / EDITION_FILE).is_file() else GAME_FILE


def _names(folder: Path, within: str, depth: int) -> Iterator[str]:
    try:
        with os.scandir(folder / within) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        name = f"{within}{entry.name}"
        if entry.name.startswith(".") or not is_safe_name(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            if depth > 1 and name not in CLOSED and entry.name != "__pycache__" and not holds_game(Path(entry.path)):
                yield from _names(folder, f"{name}/", depth - 1)
        elif _is_source(name) and not entry.is_dir():
            yield name


def _is_source(name: str) -> bool:
    return name in BY_NAME or (_ending(name) in DATA | PICTURES and name not in NO_SOURCE)


def _ending(name: str) -> str:
    return Path(name).suffix.lower()


@lru_cache(maxsize=64)
def _shared_catalogues(folder: Path) -> Mapping[str, bytes]:
    ids = {path: id for games in (find_games(), find_decks()) for id, path in games.items()}
    folder = folder.resolve()
    if folder not in ids:
        return {}
    files = sorted(locales().glob(f"*/LC_MESSAGES/{ids[folder]}.po"))
    return {f"locales/{file.parent.parent.name}/LC_MESSAGES/{file.name}": file.read_bytes() for file in files}
