"""Bundles made by hand: as small as can be, and as wrong as is wanted."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from printkit.edition.archive import archive_bytes
from printkit.publish import manifest_bytes
from tests.cli.shelves import TINY

SOURCE = {f"source/{name}": text.encode() for name, text in TINY.items()}


def whole(files: Mapping[str, bytes] = SOURCE, **manifest: object) -> dict[str, bytes]:
    """The files of a bundle with a manifest that names them."""
    return {**files, "manifest.json": manifest_bytes(files, {"bundle": 1, **manifest})}


def zipped(files: Mapping[str, bytes], file: Path, top: str = "tiny/") -> Path:
    file.write_bytes(archive_bytes({f"{top}{name}": data for name, data in files.items()}))
    return file


def odd_zip(file: Path, *entries: tuple[zipfile.ZipInfo | str, bytes], method: int = zipfile.ZIP_STORED) -> Path:
    """A zip as other programs may write it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as archive:
        for entry, data in entries:
            archive.writestr(entry, data)
    file.write_bytes(written.getvalue())
    return file


def unpacked(files: Mapping[str, bytes], folder: Path) -> Path:
    for name, data in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return folder
