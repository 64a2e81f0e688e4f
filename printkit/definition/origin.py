"""From which folder a game is: two games may have one id, as a copy has that of its original."""

import hashlib
from pathlib import Path

from printkit.definition.find import find_decks, find_games
from printkit.model.game import Definition


def origin_of(definition: Definition) -> str:
    """What tells a game from others of its id, and tells nobody where it lies: the digest of its folder. A built-in
    game has the same one wherever printkit is."""
    id, folder = definition.file.game.id, Path(definition.folder).resolve()
    built_in = {**find_games(), **find_decks()}.get(id)
    where = f"printkit:{id}" if built_in is not None and built_in.resolve() == folder else str(folder)
    return hashlib.sha256(where.encode("utf-8", "surrogateescape")).hexdigest()
