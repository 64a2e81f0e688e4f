"""The game in something received: read from its own source, put into a folder that nobody else sees."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from msgspec import Struct

from printkit.definition import find_games, read_definition
from printkit.definition.find import find_decks
from printkit.edition.generations import generations
from printkit.edition.parcel import Parcel
from printkit.model.edition import ANCESTORS
from printkit.model.game import Definition
from printkit.place import whole_file
from printkit.problems import Faulty, Problem, problem
from printkit.publish import publish_folder


class Received(Struct, frozen=True):
    """`definition` is None where there is no source, or where it is faulty: `faults` says which. `is_own`: it was read
    from what was received, not from the game of the same name and version that comes with printkit."""

    parcel: Parcel
    definition: Definition | None
    faults: tuple[Problem, ...] = ()
    is_own: bool = True


@contextmanager
def unpacked(parcel: Parcel) -> Iterator[Received]:
    """The game in a parcel, for as long as its folder is there."""
    if not parcel.source:
        yield Received(parcel, _installed(parcel.manifest.get("game")), is_own=False)
        return
    with tempfile.TemporaryDirectory(prefix="printkit-") as above:
        folder = Path(above, "game")
        publish_folder(folder, parcel.source)
        try:
            definition = read_definition(folder)
            received = Received(parcel, definition, tuple(_elsewhere(definition, folder, parcel)))
        except Faulty as fault:
            received = Received(parcel, None, fault.problems)
        yield received


def _elsewhere(definition: Definition, folder: Path, parcel: Parcel) -> Iterator[Problem]:
    """A problem for each game of the chain that is not among what was received, wherever else it was found."""
    for each in islice(generations(definition), 1, None):
        if not Path(each.folder).resolve().is_relative_to(folder.resolve()):
            file = f"{ANCESTORS}/{each.file.game.id}"
            yield problem("file-not-there", whole_file(parcel.root), file=file)


def _installed(stated: Any) -> Definition | None:
    """The game that comes with printkit, if it is the one that a manifest names."""
    id, version = (stated.get(name) for name in ("id", "version")) if isinstance(stated, dict) else (None, None)
    folder = {**find_games(), **find_decks()}.get(str(id))
    definition = read_definition(folder) if folder else None
    return definition if definition and definition.file.game.version == version else None
