"""Which rules the user trusts beyond a single build: their digests, in the user's own configuration folder.

What is remembered is the exact bytes. The folder is written down for people only: a changed rules.py in the same folder
is trusted no longer, the same rules.py in another folder is.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path

import click

from printkit.cli.whole import write_whole
from printkit.place import Place
from printkit.problems import Faulty, problem

ENVIRONMENT = "PRINTKIT_CONFIG"  # another folder than the system's usual one
RECORD = "trusted.json"
MOST_BYTES = 1_000_000
_DIGEST = r"[0-9a-f]{64}"


def own_folder() -> Path:
    """The user's own folder of printkit."""
    return Path(os.environ.get(ENVIRONMENT) or click.get_app_dir("printkit"))


def record_file() -> Path:
    return own_folder() / RECORD


def parents_folder() -> Path:
    """Where the parents of the user's editions are kept as they were."""
    return own_folder() / "parents"


def trusted() -> Mapping[str, str]:
    """The digests of the rules that the user trusts, each with the folder where it was met. Raises Faulty."""
    file = record_file()
    try:
        with file.open("rb") as opened:
            return _read(opened.read(MOST_BYTES))
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Faulty([problem("file-unreadable", Place(str(file)), file=RECORD, reason=error.strerror or "")]) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Faulty([problem("trust-record-damaged", Place(str(file)))]) from None


def _read(data: bytes) -> Mapping[str, str]:
    """The record in a file. Many kinds of error for what is none."""
    import json  # loaded for nobody who only asks what there is

    record: Mapping[str, str] = json.loads(data)["trusted"]
    if not all(re.fullmatch(_DIGEST, digest) and isinstance(folder, str) for digest, folder in record.items()):
        raise ValueError("not digests and folders")
    return record


def remember(record: Mapping[str, str]) -> None:
    """Writes the record anew, whole or not at all. Raises Faulty with `output-not-writable`."""
    import json

    data = json.dumps({"trusted": dict(sorted(record.items()))}, ensure_ascii=False, indent=1) + "\n"
    write_whole(record_file(), data.encode())
