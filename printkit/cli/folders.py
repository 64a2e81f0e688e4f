"""Which games a command is about, and places in their files as the user's shell knows them."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from printkit.cli.options import game_folder
from printkit.place import Place
from printkit.problems import Faulty


def folders_of(games: tuple[str, ...], every: bool) -> list[Path]:
    """The folders of the games that are named; of all built-in ones; or of the current folder's own."""
    from printkit.definition.find import find_games

    if every:
        return list(find_games().values())
    return [game_folder(game) for game in games] or [game_folder(None)]


@contextmanager
def places_within(folder: Path) -> Iterator[None]:
    """Problems that name a file in a game's folder name it from where the user stands."""
    try:
        yield
    except Faulty as fault:
        raise Faulty(
            replace(each, place=_from_here(folder, each.place), because=_from_here(folder, each.because))
            for each in fault.problems
        ) from fault


def _from_here(folder: Path, place: Place | None) -> Place | None:
    if place is None or Path(place.path).is_absolute() or not (folder / place.path).is_file():
        return place
    path = folder.resolve() / place.path
    here = Path.cwd()
    return replace(place, path=str(path.relative_to(here) if path.is_relative_to(here) else path))
