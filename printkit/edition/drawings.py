"""The drawings that a game brings itself: faces, icons, patterns and pictures."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from printkit.definition.digest import MOST_PICTURE_BYTES
from printkit.definition.folder import read_file
from printkit.definition.shelf import SUFFIX, own_names
from printkit.model.game import Definition

SORTS = ("faces", "icons", "patterns")
SHORT = 12  # digits of a digest that are enough for a reader


def drawings(game: Definition) -> Mapping[str, str]:
    """The beginning of the digest of each, by the name of its file: what an edition brings hides what its parent has.
    Raises Faulty for files that cannot be read."""
    found: dict[str, str] = {}
    for layer in game.layers:
        folder = Path(layer.folder)
        for name in _names(folder, game):
            if name not in found:
                found[name] = sha256(read_file(folder, name, MOST_PICTURE_BYTES)).hexdigest()[:SHORT]
    return found


def _names(folder: Path, game: Definition) -> Iterator[str]:
    yield from (f"{sort}/{name}{SUFFIX}" for sort in SORTS for name in own_names(sort, (folder,)))
    yield from (art.file for art in game.file.art if (folder / art.file).is_file())
