"""Names of files that come from strangers: safe on every system, and each only once on every system."""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from printkit.definition.folder import is_safe_name
from printkit.place import Place
from printkit.problems import Problem, problem

LONGEST_PATH = 200  # characters; Windows allows 260 with the folder
MOST_DEPTH = 10
MOST_TOLD = 20  # problems of one file: a stranger's may have thousands


def name_faults(names: Iterable[str], place: Place, folders: Iterable[str] = ()) -> Iterator[Problem]:
    """A problem for each name (parts divided by `/`) that cannot be a file's, and for each two that are one to some
    system: the same, or different only in case or in how a character is composed; or a file where a folder must be.

    `folders` are names of folders that are stated beside the files.
    """
    seen: dict[str, str] = {}
    files = list(names)
    for name in (*files, *folders):
        if not _is_safe(name):
            yield problem("unsafe-file-name", place, file=name)
    for name in files:
        folded = _folded(name)
        if folded in seen:
            yield problem("file-name-twice", place, file=name, other=seen[folded])
        seen.setdefault(folded, name)
    yield from _in_folders_places(seen, [*files, *(f"{folder}/" for folder in folders)], place)


def _in_folders_places(seen: Mapping[str, str], names: list[str], place: Place) -> Iterator[Problem]:
    told: set[str] = set()
    for name in names:
        parts = name.split("/")
        for length in range(1, len(parts)):
            above = _folded("/".join(parts[:length]))
            if above in seen and above not in told:
                told.add(above)
                yield problem("file-name-twice", place, file=name, other=seen[above])


def _is_safe(name: str) -> bool:
    parts = name.split("/")
    return len(name) <= LONGEST_PATH and len(parts) <= MOST_DEPTH and all(map(is_safe_name, parts))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())
