"""Where an edition's parent lies: beside it, where it says, or among the games that come with printkit."""

import posixpath
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from printkit.definition.find import find_decks, find_games, holds_game, near_games
from printkit.definition.folder import is_safe_name
from printkit.definition.places import Places
from printkit.model.edition import ANCESTORS, Parent
from printkit.place import Place
from printkit.problems import Faulty, problem

MOST_ANCESTORS = 20


class Spot(Struct, frozen=True):
    """A game's folder, and how problems name it: `prefix` before the names of its files. `below` are the folders of the
    editions that have led here, the outermost first, with their prefixes."""

    folder: Path
    prefix: str = ""
    below: "tuple[Spot, ...]" = ()

    def place(self, name: str) -> Place:
        """The beginning of a file of the folder."""
        return Place(self.prefix + name)


def find_parent(spot: Spot, parent: Parent, places: Places, copies: bool = True) -> Spot:
    """The parent's folder: `ancestors/<id>` in the edition's own folder or in that of an edition of it (unless no
    `copies` are wanted), else where edition.yaml says, else the built-in game of that id. Raises Faulty.
    """
    below = (*spot.below, spot)
    for found in _candidates(spot, parent, places, copies):
        if _is_behind_link(found.folder, below):
            raise Faulty([problem("file-is-a-link", places.around(("parent", "id")), file=found.prefix.rstrip("/"))])
        if not holds_game(found.folder):
            continue
        if found.folder.resolve() in [one.folder.resolve() for one in below]:
            raise Faulty([problem("edition-of-itself", places.around(("parent", "id")), id=parent.id)])
        if len(below) > MOST_ANCESTORS:
            raise Faulty([problem("too-many-ancestors", places.around(("parent", "id")), limit=MOST_ANCESTORS)])
        return Spot(found.folder, found.prefix, below)
    known = (*find_games(), *find_decks())
    where = "folder" if parent.folder else "id"
    raise Faulty(
        [
            problem(
                "parent-not-found",
                places.around(("parent", where)),
                id=parent.id,
                folder=parent.folder or (),
                near=near_games(parent.id, known),
            )
        ]
    )


def _is_behind_link(folder: Path, below: tuple[Spot, ...]) -> bool:
    """Whether the folder, or one on the way to it from an edition's folder, is a link: it could lead anywhere."""
    own = {spot.folder for spot in below}
    way = [folder, *folder.parents]
    inside = next((at for at, one in enumerate(way) if one in own), 1)
    return any(one.is_symlink() for one in way[: max(inside, 1)] if one.name != "..")


def _candidates(spot: Spot, parent: Parent, places: Places, copies: bool) -> Iterator[Spot]:
    for edition in (spot, *reversed(spot.below)) if copies else ():
        yield Spot(edition.folder / ANCESTORS / parent.id, f"{edition.prefix}{ANCESTORS}/{parent.id}/")
    if parent.folder:
        yield _written(spot, parent.folder, places)
        return
    built_in = {**find_games(), **find_decks()}
    if parent.id in built_in:
        yield Spot(built_in[parent.id], f"{parent.id}/")


def _written(spot: Spot, folder: str, places: Places) -> Spot:
    """The folder that edition.yaml names, from its own: upward with `..`, then down by plain names."""
    parts = folder.rstrip("/").split("/")
    if not all(part == ".." or is_safe_name(part) for part in parts):
        raise Faulty([problem("no-way-to-folder", places.around(("parent", "folder")), folder=folder)])
    return Spot(spot.folder.joinpath(*parts), posixpath.normpath(f"{spot.prefix}{folder}") + "/")
