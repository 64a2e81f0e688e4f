"""Templates by name: first in the folders of a game, then among those that all games share."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Literal

from msgspec import Struct

from printkit.definition.folder import file_names, read_file
from printkit.definition.near import near
from printkit.definition.strict_yaml import MOST_BYTES
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.resources import templates

Sort = Literal["faces", "icons", "patterns"]  # what a game's own hides while it is built
SUFFIX = ".yaml"


class Found(Struct, frozen=True):
    """The bytes of a template and the path that messages name."""

    data: bytes
    path: str


def shared_names(sort: str) -> tuple[str, ...]:
    """The templates of a sort (a folder of `templates`) that come with printkit, sorted."""
    with os.scandir(templates(sort)) as entries:  # glob takes twice as long, and a build asks for all it uses
        return tuple(sorted(each.name.removesuffix(SUFFIX) for each in entries if each.name.endswith(SUFFIX)))


def own_names(sort: str, folders: Iterable[Path]) -> tuple[str, ...]:
    """Those in folders of games, each once, in the order of the folders."""
    names = (name for folder in folders for name in file_names(folder / sort) if name.endswith(SUFFIX))
    return tuple(dict.fromkeys(name.removesuffix(SUFFIX) for name in names))


def own_template(sort: str, name: str, folders: Iterable[Path], most_bytes: int = MOST_BYTES) -> Found | None:
    """The template in the first of the folders that has it. Raises Faulty where it cannot be read safely."""
    path = f"{sort}/{name}{SUFFIX}"
    for folder in folders:
        if f"{name}{SUFFIX}" in file_names(folder / sort):
            return Found(read_file(folder, path, most_bytes), path)
    return None


def shared_template(sort: str, name: str) -> Found | None:
    """The template that comes with printkit."""
    if name not in shared_names(sort):
        return None
    return Found(templates(sort, f"{name}{SUFFIX}").read_bytes(), f"templates/{sort}/{name}{SUFFIX}")


def single_file(path: Path, most_bytes: int) -> Found:
    """A file that the user names on the command line; a link of their own may be followed. Raises Faulty."""
    if not path.is_file():
        close = near(path.name, file_names(path.parent))
        raise Faulty([problem("file-missing", Place(str(path)), file=str(path), near=close)])
    real = path.resolve()
    try:
        return Found(read_file(real.parent, real.name, most_bytes), str(path))
    except Faulty as faulty:
        raise Faulty(Problem(each.code, Place(str(path)), each.arguments) for each in faulty.problems) from None


class _Shelf(Struct, frozen=True):
    """`folders` of the game that is being built; `found` remembers what was looked for."""

    folders: tuple[Path, ...]
    found: dict[tuple[Sort, str], Found | None]


_SHARED = _Shelf((), {})
_shelf: ContextVar[_Shelf] = ContextVar("templates of the game that is being built")


@contextmanager
def own_templates(*folders: Path) -> Iterator[None]:
    """Within, `faces/NAME.yaml`, `icons/NAME.yaml` and `patterns/NAME.yaml` of these folders come before the shared
    ones, those of an earlier folder before those of a later."""
    token = _shelf.set(_Shelf(folders, {}))
    try:
        yield
    finally:
        _shelf.reset(token)


def template_names(sort: Sort) -> tuple[str, ...]:
    """All names that can be asked for while a game is built, sorted."""
    return tuple(sorted({*shared_names(sort), *own_names(sort, _shelf.get(_SHARED).folders)}))


def find_template(sort: Sort, name: str) -> Found | None:
    """The template of that name for the game that is being built, or None."""
    shelf = _shelf.get(_SHARED)
    if (sort, name) not in shelf.found:
        shelf.found[sort, name] = own_template(sort, name, shelf.folders) or shared_template(sort, name)
    return shelf.found[sort, name]
