"""Parents as they were when an edition was made from them, so that it can be said later what has changed.

They are kept in the user's own folder, by their digests, and are never needed to build: where one is gone, it only
cannot be said any more what was different in it.
"""

import io
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from printkit.definition.digest import files_digest, source_files
from printkit.definition.folder import is_safe_name
from printkit.model.edition import ANCESTORS
from printkit.model.game import Definition

MOST_BYTES = 100_000_000
WHEN = (1980, 1, 1, 0, 0, 0)  # the first date that zip files know: the same files are the same bytes


def keep(definition: Definition, store: Path) -> None:
    """Keeps a game and its ancestors; in silence where the store cannot be written."""
    own, *others = definition.layers
    files = dict(source_files(Path(own.folder)))
    name = f"{files_digest(files)}.zip"
    for layer in others:
        inner = source_files(Path(layer.folder))
        files |= {f"{ANCESTORS}/{layer.id}/{path}": data for path, data in inner.items()}
    fresh = store / f".{name}.new"
    try:
        store.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(_zipped(files))
        fresh.replace(store / name)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)


@contextmanager
def kept(digest: str, store: Path) -> Iterator[Path | None]:
    """The folder of a game that was kept, while it is looked at; None where there is none, or not the same any more."""
    files = _unzipped(store / f"{digest}.zip")
    own = {name: data for name, data in files.items() if not name.startswith(f"{ANCESTORS}/")}
    if not own or files_digest(own) != digest:
        yield None
        return
    with TemporaryDirectory(prefix="printkit-") as folder:
        write_files(Path(folder), files)
        yield Path(folder)


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Files into a folder that is new."""
    for name, data in files.items():
        file = folder.joinpath(*name.split("/"))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def _zipped(files: Mapping[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def _unzipped(file: Path) -> dict[str, bytes]:
    """The files in a zip of ours; none where it is not there or is no such zip."""
    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            if sum(entry.file_size for entry in entries) > MOST_BYTES:
                return {}
            if not all(is_safe_name(part) for entry in entries for part in entry.filename.split("/")):
                return {}
            return {entry.filename: archive.read(entry) for entry in entries}
    except (OSError, ValueError, zipfile.BadZipFile, NotImplementedError):
        return {}
