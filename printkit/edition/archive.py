"""A bundle's zip: written so that the same files are the same bytes, and read as what it is, a stranger's file.

Nothing is unpacked here: what comes out are names and bytes, all of them checked. Files are stored, not deflated: PDFs
are deflated already, and different builds of zlib deflate differently.
"""

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from itertools import pairwise

from printkit.edition.names import MOST_TOLD, name_faults
from printkit.model.frozen_map import FrozenMap
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

MOST_FILES = 2_000
MOST_BYTES = 100_000_000  # of the archive, and of all that is in it
MOST_ENTRY = 1_000  # bytes of an entry in the directory at its end, on average
_MOMENT = (1980, 1, 1, 0, 0, 0)  # the first that the format knows
_MODE = stat.S_IFREG | 0o644
_UNIX = 3
_END = struct.Struct("<4s4H2LH")  # the end of the directory (APPNOTE.TXT, 4.3.16)
_END_SIGNATURE, _LARGE_SIGNATURE = b"PK\x05\x06", b"PK\x06\x07"
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1


def archive_bytes(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files, by name, in the order of their names."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED, allowZip64=False) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _MOMENT)
            entry.create_system, entry.external_attr = _UNIX, _MODE << 16
            archive.writestr(entry, data)
    return written.getvalue()


def read_archive(data: bytes, place: Place) -> Mapping[str, bytes]:
    """The files in a zip, by name; folders are not among them. Raises Faulty with all that is wrong with it, before
    anything is inflated, and never inflates more than the limits allow.
    """
    _refuse_strange_end(data, place)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if faults := tuple(_faults(archive.infolist(), place)):
                raise Faulty(faults[:MOST_TOLD])
            return FrozenMap({entry.filename: _read(archive, entry, place) for entry in entries})
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError, struct.error) as error:
        raise Faulty([problem("archive-damaged", place, reason=_reason(error))]) from None


def _reason(error: Exception) -> str:
    return "a file in it is damaged" if isinstance(error, zlib.error) or "CRC" in str(error) else "its parts do not fit"


def _refuse_strange_end(data: bytes, place: Place) -> None:
    """The directory at the end says how much there is to read: more than a bundle can hold is not read at all."""
    at = data.rfind(_END_SIGNATURE)
    if at < 0 or len(data) - at < _END.size:
        raise Faulty([problem("archive-damaged", place, reason="no directory at its end")])
    _, disk, first_disk, _, count, size, start, comment = _END.unpack_from(data, at)
    is_large = data[max(at - 20, 0) :].startswith(_LARGE_SIGNATURE)
    if is_large or count > MOST_FILES or size > MOST_FILES * MOST_ENTRY:
        raise Faulty([problem("archive-too-large", place, limit=MOST_FILES, unit="files")])
    if at + _END.size + comment != len(data) or start + size != at or disk or first_disk:
        raise Faulty([problem("archive-damaged", place, reason="something stands before or behind its directory")])


def _faults(entries: list[zipfile.ZipInfo], place: Place) -> Iterator[Problem]:
    for entry in entries:
        yield from _entry_faults(entry, place)
    names = [entry.filename for entry in entries if not entry.is_dir()]
    folders = [entry.filename.rstrip("/") for entry in entries if entry.is_dir()]
    yield from name_faults(names, place, folders)
    in_order = sorted(entries, key=lambda entry: entry.header_offset)
    if any(one.header_offset + one.compress_size >= other.header_offset for one, other in pairwise(in_order)):
        yield problem("archive-damaged", place, reason="its files lie over each other")
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        yield problem("archive-too-large", place, limit=MOST_BYTES, unit="bytes")


def _entry_faults(entry: zipfile.ZipInfo, place: Place) -> Iterator[Problem]:
    if entry.orig_filename != entry.filename:  # zipfile ends a name at a zero byte
        yield problem("unsafe-file-name", place, file=entry.orig_filename)
    mode = stat.S_IFMT(entry.external_attr >> 16) if entry.create_system == _UNIX else 0
    if mode not in (0, stat.S_IFREG, stat.S_IFDIR):
        yield problem("archive-holds-link", place, file=entry.filename)
    if entry.flag_bits & _ENCRYPTED:
        yield problem("archive-encrypted", place, file=entry.filename)
    elif entry.compress_type not in _METHODS:
        yield problem("archive-packing", place, file=entry.filename, method=str(entry.compress_type))


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, place: Place) -> bytes:
    """An entry's bytes: as many as the directory promised, and not one more."""
    with archive.open(entry) as opened:
        data = opened.read(entry.file_size + 1)
    if len(data) != entry.file_size:
        raise Faulty([problem("archive-damaged", place, reason="a file in it is damaged")])
    return data
