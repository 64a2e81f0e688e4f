"""manifest.json of a bundle, of a build or in a PDF: what is there, by digests. It may be a stranger's, or changed."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from printkit.edition.names import MOST_TOLD
from printkit.place import Place, whole_file
from printkit.problems import Faulty, Problem, problem

FORMAT = 1  # of bundles: what is in one, and how its manifest says so
MOST_BYTES = 20_000_000


def read_manifest(data: bytes, place: Place) -> Mapping[str, Any]:
    """The manifest, which names each file once, with its digest. Raises Faulty with `manifest-damaged`."""
    try:
        if len(data) > MOST_BYTES:
            raise ValueError("it is too long")
        found = json.loads(data, object_pairs_hook=_each_once, parse_constant=_no_number)
        if not isinstance(found, dict):
            raise TypeError("it is no mapping")
        if found.get("bundle", FORMAT) != FORMAT:
            raise ValueError("a newer printkit has made it")
        names = [_file(entry) for entry in found["files"]]
        if len(set(names)) < len(names):
            raise ValueError("it names a file twice")
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError):
        raise Faulty([problem("manifest-damaged", place, reason="it is not JSON")]) from None
    except (ValueError, TypeError, KeyError) as error:
        reason = "a file has no name or no digest" if isinstance(error, KeyError) else str(error)
        raise Faulty([problem("manifest-damaged", place, reason=reason)]) from None
    return found


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found


def _no_number(_name: str) -> Any:
    raise ValueError("it is not JSON")


def _file(entry: Mapping[str, Any]) -> str:
    name, digest = entry["path"], entry["sha256"]
    if not isinstance(name, str) or not isinstance(digest, str):
        raise TypeError("a file has no name or no digest")
    return name


def digest_faults(manifest: Mapping[str, Any], files: Mapping[str, bytes], root: str) -> Iterator[Problem]:
    """What is missing, what has been added, and what is not as the manifest says; no more than a reader can use.
    `root` stands before the names in places."""
    yield from islice(_differing(manifest, files, root), MOST_TOLD)


def _differing(manifest: Mapping[str, Any], files: Mapping[str, bytes], root: str) -> Iterator[Problem]:
    stated = {entry["path"]: entry["sha256"] for entry in manifest["files"]}
    for name in sorted({*stated, *files}):
        place = whole_file(f"{root}/{name}")
        if name not in files:
            yield problem("file-not-there", place, file=name)
        elif name not in stated:
            yield problem("file-not-named", place, file=name)
        elif hashlib.sha256(files[name]).hexdigest() != stated[name]:
            yield problem("digest-differs", place, file=name)
