"""Translation files of a game's folder that no game reads: whoever gives a game another id renames them too."""

from collections.abc import Iterator, Set
from pathlib import Path

from printkit.place import Place
from printkit.problems import Problem, problem

SHARED = "sheets"  # the words of all games, which a game may say in its own way


def stray_catalogues(folder: Path, prefix: str, id: str, inherited: Set[str]) -> Iterator[Problem]:
    """A `catalogue-of-another-game` for each PO file that is not called as the game or as one that it comes from."""
    for file in sorted(folder.glob("locales/*/LC_MESSAGES/*.po")):
        if file.stem not in (id, SHARED, *inherited):
            place = Place(prefix + file.relative_to(folder).as_posix())
            yield problem("catalogue-of-another-game", place, file=file.name, expected=f"{id}.po", id=id)
