"""The parent of an edition as it was: out of what somebody still has of it, or as it was kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.definition.find import holds_game
from printkit.edition.generations import generations
from printkit.edition.kept import kept
from printkit.edition.parcel import open_parcel
from printkit.model.edition import ANCESTORS, Parent
from printkit.model.game import Definition
from printkit.place import whole_file
from printkit.problems import Faulty, problem
from printkit.publish import publish_folder


@contextmanager
def former_parent(folder: Path, pin: Parent, store: Path, given: Path | None) -> Iterator[Definition | None]:
    """The parent as the edition in `folder` has pinned it, while it is looked at: out of what is `given`, or from the
    edition's own ancestors, or out of the store; None where nobody has it any more.

    `given` is a folder, a bundle or a rule sheet's PDF, of the parent or of an edition of it. Raises Faulty where the
    parent is not in it.
    """
    copy = folder / ANCESTORS / pin.id
    if given is not None:
        with _opened(given) as inside:
            yield _within(inside, given, pin.id)
    elif holds_game(copy) and digest_of(copy) == pin.digest:
        yield read_definition(copy, draft=True)
    else:
        with kept(pin.digest, store) as found:
            yield read_definition(found, draft=True) if found else None


@contextmanager
def _opened(given: Path) -> Iterator[Path]:
    """The folder with the game in what is given."""
    if holds_game(given):
        yield given
        return
    source = open_parcel(given, with_words=False).source
    with TemporaryDirectory(prefix="printkit-") as above:
        inside = Path(above, "game")
        publish_folder(inside, source)
        yield inside


def _within(inside: Path, given: Path, id: str) -> Definition:
    """The game of that id: what lies in the folder, or one that it comes from, if that lies there too."""
    root = inside.resolve()
    for each in generations(read_definition(inside, draft=True)) if holds_game(inside) else ():
        if each.file.game.id == id and Path(each.folder).resolve().is_relative_to(root):
            return each
    raise Faulty([problem("parent-not-in", whole_file(given), id=id, file=given.name)])
