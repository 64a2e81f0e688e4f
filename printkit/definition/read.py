"""A game's folder as a Definition: all its files read, all their faults told at once."""

from pathlib import Path

from printkit.definition.assemble import RULEBOOK, Whole, assembled, long_parameters, or_faults, text_of
from printkit.definition.find import EDITION_FILE, GAME_FILE, find_game, find_games
from printkit.definition.folder import file_names, read_file
from printkit.definition.overlay import Tree
from printkit.definition.parents import Spot
from printkit.definition.strict_yaml import MOST_BYTES, load
from printkit.model.game import Definition
from printkit.problems import Problem

__all__ = ["find_game", "find_games", "read_definition"]


def read_definition(folder: Path, draft: bool = False) -> Definition:
    """The definition in a folder: game.yaml, rulebook.md, decks, and the bytes of the rules, which are not run here; or
    edition.yaml, with all that the edition's parents say.

    Paths in places are relative to the folder. A draft may be the edition of a parent that has changed since. Raises
    Faulty with all faults of all files.
    """
    return read_whole(Spot(folder), draft).definition


def read_parent(folder: Path) -> Definition:
    """The parent of the edition in a folder, whatever the edition says beside that. Raises Faulty."""
    from printkit.definition.edition import pinned

    *_, spot = pinned(Spot(folder))
    return read_whole(spot, draft=True).definition


def read_whole(spot: Spot, draft: bool = False) -> Whole:
    """The same for a folder that editions may have led to."""
    if EDITION_FILE in file_names(spot.folder):
        from printkit.definition.edition import read_edition

        return read_edition(spot, draft, read_whole)
    faults: list[Problem] = []
    tree = or_faults(faults, lambda: _load(spot))
    definition = assembled(tree, spot, (), faults, lambda: text_of(spot, RULEBOOK))
    assert tree is not None
    return Whole(definition, tree)


def _load(spot: Spot) -> Tree:
    data = read_file(spot.folder, GAME_FILE, MOST_BYTES, spot.place(GAME_FILE))
    return Tree(*long_parameters(*load(data, spot.prefix + GAME_FILE)))
