"""Games by name: those that come with printkit, by id, and those of the user, by folder. Decks that several games share
are found in the same way."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from printkit.definition.folder import file_names
from printkit.definition.near import near
from printkit.model.frozen_map import FrozenMap
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.resources import DECKS, GAMES

GAME_FILE = "game.yaml"
EDITION_FILE = "edition.yaml"  # stands in the place of game.yaml where a game is another one, changed


@cache
def find_games() -> Mapping[str, Path]:
    """The built-in games: id → folder, in order of their ids. A game's folder is named after its id."""
    return FrozenMap({file.parent.name: file.parent for file in sorted(GAMES.glob(f"*/{GAME_FILE}"))})


@cache
def find_decks() -> Mapping[str, Path]:
    """The decks that come with printkit: id → folder."""
    return FrozenMap({file.parent.name: file.parent for file in sorted(DECKS.glob(f"*/{GAME_FILE}"))})


def find_game(name: str | Path) -> Path:
    """The folder of a game or deck: a built-in one's for its id, otherwise `name` itself as a folder with a game.yaml
    or an edition.yaml.

    `./name` is always a folder. Raises Faulty with the nearest ids for an unknown name.
    """
    games = {**find_games(), **find_decks()}
    if str(name) in games:
        return games[str(name)]
    folder = Path(name)
    if folder.name in (GAME_FILE, EDITION_FILE) and folder.is_file():
        return folder.parent
    if holds_game(folder):
        return folder
    if folder.is_dir():
        raise Faulty([problem("folder-without-game", folder=str(name), near=_nearly_games(folder))])
    raise Faulty([problem("unknown-game", game=str(name), near=near_games(str(name), games), known=tuple(games))])


def _nearly_games(folder: Path) -> tuple[str, ...]:
    """Files that may be meant to be a game's or an edition's."""
    names = file_names(folder)
    return tuple(dict.fromkeys(found for wanted in (GAME_FILE, EDITION_FILE) for found in near(wanted, names)))


def near_games(name: str, ids: Iterable[str]) -> tuple[str, ...]:
    """At most three ids: those that begin with what was typed, those that contain it, those that look like it."""
    typed, sorted_ids = name.casefold(), sorted(ids)
    begin = [id for id in sorted_ids if typed and id.startswith(typed)]
    hold = [id for id in sorted_ids if typed and typed in id]
    return tuple(dict.fromkeys((*begin, *hold, *near(name, ids))))[:3]


def holds_game(folder: Path) -> bool:
    """Whether a folder is that of a game or an edition."""
    try:
        return any((folder / name).is_file() for name in (GAME_FILE, EDITION_FILE))
    except PermissionError as error:
        reason = error.strerror or ""
        raise Faulty([problem("file-unreadable", Place(str(folder)), file=str(folder), reason=reason)]) from None
