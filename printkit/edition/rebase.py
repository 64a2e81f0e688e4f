"""An edition whose parent has changed: what has changed, and the parent as it is now written into edition.yaml."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printkit.definition import read_definition
from printkit.definition.digest import digest_of, source_files
from printkit.definition.find import EDITION_FILE, holds_game
from printkit.definition.folder import read_file
from printkit.definition.overlay import Tree, dotted
from printkit.definition.parents import Spot, find_parent
from printkit.definition.plain_text import decode
from printkit.definition.read import read_whole
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import MOST_BYTES, load
from printkit.edition.diff import Change, differences
from printkit.edition.former import former_parent
from printkit.edition.kept import keep, write_files
from printkit.model.edition import ANCESTORS, Parent
from printkit.model.game import Definition
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.publish import publish_file

NO_DIGEST = "0" * 64  # of an edition that never had one
SCALAR = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,}\s#]+""")


class Rebased(Struct, frozen=True):
    """The pin before and after; `changes` are those of the parent, None where nobody knows how it was. `touched` are
    those that the edition changes too. `compared` is the version of the parent that was given to be compared with,
    empty where the one that was pinned is."""

    before: Parent
    after: Parent
    changes: tuple[Change, ...] | None
    touched: frozenset[Change] = frozenset()
    compared: str = ""

    @property
    def moved(self) -> bool:
        return (self.before.version, self.before.digest) != (self.after.version, self.after.digest)


def rebase(folder: Path, store: Path, given: Path | None = None) -> Rebased:
    """Pins the parent of the edition in `folder` as it is now. A copy of it in the edition's own `ancestors` is
    exchanged too, if it is as it was pinned and the parent is also found elsewhere. `store` holds parents as they were;
    `given` is what somebody else has of one (former.py).

    Raises Faulty where the file cannot be read or the parent is not found.
    """
    data = read_file(folder, EDITION_FILE, MOST_BYTES)
    tree = Tree(*load(data, EDITION_FILE))
    before = _pin(tree)
    spot = Spot(folder)
    lies = _newest(spot, before, tree)
    parent = read_whole(lies).definition
    game = parent.file.game
    if game.id != before.id:
        place, found = tree.places.around(("parent", "id")), game.id
        raise Faulty([problem("parent-is-another", place, parent.place("game", "id"), id=before.id, found=found)])
    after = replace(before, version=game.version, digest=digest_of(lies.folder))
    changes, compared = _changes(folder, before, parent, store, given)
    if (before.version, before.digest) != (after.version, after.digest):
        text = _pinned(decode(data, EDITION_FILE), tree, after)
        written = text.replace("\n", "\r\n") if b"\r\n" in data else text
        publish_file(folder / EDITION_FILE, written.encode())
        _exchange_copy(folder, before, lies.folder)
    keep(parent, store)
    return Rebased(before, after, changes, _touched(folder, changes or ()), compared)


def _pin(tree: Tree) -> Parent:
    """The parent as it is written, even where version and digest are still missing. Raises Faulty."""
    value = tree.value.get("parent") if isinstance(tree.value, dict) else None
    written: Any = dict(value) if isinstance(value, dict) else value
    if isinstance(written, dict):
        is_digest = re.fullmatch(r"[0-9a-f]{64}", str(written.get("digest", "")))
        written |= {"digest": written["digest"] if is_digest else NO_DIGEST}
        written |= {"version": str(written.get("version") or "")}
    return validate(Parent, written, tree.places, ("parent",))


def _newest(spot: Spot, pin: Parent, tree: Tree) -> Spot:
    """Where the parent lies outside of the edition's folder, or else the copy in it."""
    try:
        return find_parent(spot, pin, tree.places, copies=False)
    except Faulty:
        return find_parent(spot, pin, tree.places)


def _changes(
    folder: Path, pin: Parent, parent: Definition, store: Path, given: Path | None
) -> tuple[tuple[Change, ...] | None, str]:
    with former_parent(folder, pin, store, given) as former:
        if former is None:
            return None, ""
        is_pinned = given is None or digest_of(Path(former.folder)) == pin.digest
        return differences(former, parent), "" if is_pinned else former.file.game.version


def _touched(folder: Path, changes: tuple[Change, ...]) -> frozenset[Change]:
    """The changes of the parent in what the edition changes too, so that they do not show."""
    try:
        edition = read_definition(folder, draft=True)
    except Faulty:  # what is wrong with it is told after this
        return frozenset()
    own = [dotted(path) for path in edition.overrides] + [f"rulebook.{id}" for id in edition.blocks]
    names = {change: f"{change.part}.{change.id}" for change in changes}
    return frozenset(
        change
        for change, name in names.items()
        if any(f"{name}.".startswith(f"{one}.") or f"{one}.".startswith(f"{name}.") for one in own)
    )


def _pinned(text: str, tree: Tree, pin: Parent) -> str:
    """The text of edition.yaml with another version and digest, and nothing else changed."""
    lines = text.split("\n")
    wanted = {"digest": pin.digest, "version": json.dumps(pin.version, ensure_ascii=False)}
    # from the last place to the first, so that places before stay true
    there = [name for name in wanted if ("parent", name) in tree.places and tree.value["parent"][name] is not None]
    for name in sorted(there, key=lambda name: tree.places["parent", name], reverse=True):
        place = tree.places["parent", name]
        lines[place.line - 1] = _exchanged(lines[place.line - 1], place, wanted[name])
    for name in wanted.keys() - set(there):
        _insert(lines, tree, name, wanted[name])
    return "\n".join(lines)


def _exchanged(line: str, place: Place, value: str) -> str:
    start = place.column - 1
    found = SCALAR.match(line, start)
    return line[:start] + value + (line[found.end() :] if found else "")


def _insert(lines: list[str], tree: Tree, name: str, value: str) -> None:
    """A field that was missing, behind the parent's id."""
    place = tree.places["parent", "id"]
    line = lines[place.line - 1]
    found = SCALAR.match(line, place.column - 1)
    end = found.end() if found else len(line)
    indent = re.match(r"( *)id:", line)
    if indent:
        lines.insert(place.line, f"{indent.group(1)}{name}: {value}")
    else:
        lines[place.line - 1] = f"{line[:end]}, {name}: {value}{line[end:]}"


def _exchange_copy(folder: Path, pin: Parent, parent: Path) -> None:
    """The copy of the parent in the edition's folder becomes the parent as it is now; one that somebody has changed
    stays."""
    copy = folder / ANCESTORS / pin.id
    if not holds_game(copy) or copy.resolve() == parent.resolve() or digest_of(copy) != pin.digest:
        return
    fresh = copy.with_name(f".{pin.id}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    write_files(fresh, source_files(parent))
    shutil.rmtree(copy)
    fresh.replace(copy)
