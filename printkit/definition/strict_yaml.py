"""YAML as people read it: mappings, lists and words, each with its place; nothing that hides or converts.

Whole and decimal numbers, true, false and nothing are values; all else is text.
"""

from typing import Any

from printkit.definition.places import Places
from printkit.definition.plain_text import decode
from printkit.definition.plain_yaml import plain_yaml
from printkit.place import Place
from printkit.problems import Faulty, problem

MOST_BYTES = 2_000_000
MOST_DEPTH = 40
MOST_VALUES = 200_000
LONGEST_TEXT = 100_000
MOST_FAULTS = 100  # a file with more is not read further


def load(data: bytes, path: str) -> tuple[Any, Places]:
    """The value of a YAML file and the place of each of its parts. `path` names the file in places.

    Raises Faulty with all faults, or with those before the first that makes the rest unreadable.
    """
    if len(data) > MOST_BYTES:
        raise Faulty([problem("too-many-bytes", Place(path), limit=MOST_BYTES, found=len(data))])
    text = decode(data, path)
    read = plain_yaml(text)
    if read is None:
        from printkit.definition.yaml_events import read_events  # whose library takes longer to load than most files

        read = read_events(text, path)
    root, values, keys = read
    return root, Places(path, values, keys)
