"""Templates by name: first in the folders of the game that is being built, then among those that all games share."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Literal, NamedTuple

from printkit.definition.folder import file_names, read_file
from printkit.definition.strict_yaml import MOST_BYTES
from printkit.resources import templates

Sort = Literal["faces", "icons", "patterns"]
SUFFIX = ".yaml"

class Found(NamedTuple):
    """The bytes of a template and the path that messages name."""

    data: bytes
    path: str


class _Shelf(NamedTuple):
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
    """All names that can be asked for, sorted."""
    shared = (file.name for file in templates(sort).glob(f"*{SUFFIX}"))
    own = (name for folder in _shelf.get(_SHARED).folders for name in file_names(folder / sort))
    return tuple(sorted({name.removesuffix(SUFFIX) for name in (*shared, *own) if name.endswith(SUFFIX)}))


def find_template(sort: Sort, name: str) -> Found | None:
    """The template of that name, or None. Raises Faulty where a game's own file cannot be read safely."""
    folders, found = _shelf.get(_SHARED)
    if (sort, name) not in found:
        found[sort, name] = _look_for(folders, sort, f"{name}{SUFFIX}")
    return found[sort, name]


def _look_for(folders: tuple[Path, ...], sort: Sort, file: str) -> Found | None:
    for folder in folders:
        if file in file_names(folder / sort):
            return Found(read_file(folder, f"{sort}/{file}", MOST_BYTES), f"{sort}/{file}")
    shared = templates(sort, file)
    return Found(shared.read_bytes(), f"templates/{sort}/{file}") if shared.is_file() else None
