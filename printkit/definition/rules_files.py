"""The files that are a game's rules, and the one digest by which they are known."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from printkit.definition.folder import file_names
from printkit.model.frozen_map import FrozenMap
from printkit.place import Place
from printkit.problems import Faulty, problem

RULES = "rules.py"
# What a moment of a game is, how it is played, what can be said of it in numbers, what lies on the table: all may stand
# in rules.py. Each file may import from those before it.
RULES_FILES = ("state.py", RULES, "facts.py", "scene.py")


def has_rules(folder: Path) -> bool:
    """Whether a folder brings rules of its own."""
    return any(name in RULES_FILES for name in file_names(folder))


def rules_in(folder: Path, read: Callable[[str], bytes], prefix: str = "") -> FrozenMap[str, bytes]:
    """The files of a folder's own rules by their names, in the order in which they run; none if it has none.

    `prefix` stands before the names in problems. Raises Faulty for a part without rules.py: an edition's would seem to
    belong to its parent's.
    """
    here = [name for name in RULES_FILES if name in file_names(folder)]
    if here and RULES not in here:
        raise Faulty([problem("rules-part-alone", Place(prefix + name), part=name) for name in here])
    return FrozenMap({name: read(name) for name in here})


def rules_digest(files: Mapping[str, bytes]) -> str:
    """SHA-256 in hexadecimal: of rules.py; or, where it has parts, of the list of all digests and names, as
    `sha256sum *.py` prints it. That list is no Python, so no file can be taken for it. Empty for no rules.
    """
    each = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(files.items())}
    if len(each) <= 1:
        return "".join(each.values())
    return hashlib.sha256("".join(f"{digest}  {name}\n" for name, digest in each.items()).encode()).hexdigest()


def digests_within(files: Mapping[str, bytes]) -> Iterator[str]:
    """The digests of all rules among the files of a game and its ancestors; names have parts divided by `/`."""
    folders: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        folder, _, name = path.rpartition("/")
        if name in RULES_FILES:
            folders.setdefault(folder, {})[name] = data
    yield from map(rules_digest, folders.values())


def digest_in(folder: Path) -> str:
    """The digest of the rules that lie in a folder; empty for none."""
    files = (folder / name for name in RULES_FILES)
    return rules_digest({file.name: file.read_bytes() for file in files if file.is_file()})
