"""Whatever somebody has received: a bundle as a zip or unpacked, the folder of a build, or a single PDF."""

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from printkit.definition.folder import is_safe_name, read_file
from printkit.edition.archive import MOST_BYTES, MOST_FILES, read_archive
from printkit.edition.manifest import read_manifest
from printkit.edition.names import MOST_DEPTH, MOST_TOLD, name_faults
from printkit.edition.pdf_file import PdfFile, read_pdf
from printkit.edition.source import MANIFEST, RULE_SHEETS, SOURCE
from printkit.place import whole_file
from printkit.problems import Faulty, Problem, problem

Kind = Literal["bundle", "build", "sheet"]
MOST_SHEETS = 200  # each of which takes time to read
# What systems put beside files by themselves when somebody packs a folder or looks into it: macOS, Windows.
_OF_SYSTEMS = frozenset(("__macosx", ".ds_store", "thumbs.db", "desktop.ini"))
_ZIP, _PDF = b"PK\x03\x04", b"%PDF-"


class Parcel(Struct, frozen=True):
    """`files`: all that is in it, by name, but the manifest. `manifest`: empty for a PDF that carries none. `sheets`:
    its PDFs by name. `source`: the game that they were made from, by name; empty where it is not there. `root` is how
    the user calls it."""

    kind: Kind
    root: str
    files: Mapping[str, bytes]
    manifest: Mapping[str, Any]
    sheets: Mapping[str, PdfFile]
    source: Mapping[str, bytes]


def open_parcel(path: Path, *, with_words: bool = True) -> Parcel:
    """What is at `path`, read without running, unpacking or believing anything. Raises Faulty.

    `with_words`: whether what stands on the pages is wanted.
    """
    if path.is_dir():
        return _whole(_folder_files(path), str(path), with_words)
    data = _data(path)
    if data.startswith(_PDF):
        return _sheet(path, data, with_words)
    if data.startswith(_ZIP):
        return _whole(read_archive(data, whole_file(path)), str(path), with_words)
    raise Faulty([problem("not-a-bundle", whole_file(path), reason="neither a zip nor a PDF")])


def languages_of(parcel: Parcel) -> tuple[str, ...]:
    """Those of its sheets, as the manifest has them; such as `ja` or `ja+en`."""
    order = parcel.manifest.get("order")
    stated = order.get("languages") if isinstance(order, dict) else None
    each = stated if isinstance(stated, list) else [parcel.manifest.get("language")]
    return tuple(language for language in each if isinstance(language, str))


def order_of(parcel: Parcel, language: str = "") -> Mapping[str, Any]:
    """What the manifest says of the sheets of a language (of the first that has some): paper, kit and so on."""
    if parcel.kind != "bundle":
        return parcel.manifest
    sheets = parcel.manifest.get("sheets")
    stated = sheets.get(language or next(iter(sheets), "")) if isinstance(sheets, dict) else None
    return stated if isinstance(stated, dict) else {}


def _data(path: Path) -> bytes:
    """The bytes of a file that the user names: by any name, through links, but a real file and no endless one."""
    place = whole_file(path)
    try:
        if not path.is_file():
            raise Faulty([problem("not-a-regular-file", place, file=path.name)])
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Faulty([problem("file-unreadable", place, file=path.name, reason=error.strerror or "")]) from None
    if len(data) > MOST_BYTES:
        raise Faulty([problem("archive-too-large", place, limit=MOST_BYTES, unit="bytes")])
    return data


def _sheet(path: Path, data: bytes, with_words: bool) -> Parcel:
    pdf = read_pdf(data, whole_file(path), with_words=with_words)
    source = dict(pdf.source)
    stated = source.pop(MANIFEST, None)
    manifest = read_manifest(stated, whole_file(f"{path}/{MANIFEST}")) if stated is not None else {}
    return Parcel("sheet", str(path), {path.name: data}, manifest, {path.name: pdf}, source)


def _whole(files: Mapping[str, bytes], root: str, with_words: bool) -> Parcel:
    inside = _within_folder({name: data for name, data in files.items() if not _is_of_a_system(name)})
    if MANIFEST not in inside:
        raise Faulty([problem("not-a-bundle", whole_file(root), reason=f"it has no {MANIFEST}")])
    manifest = read_manifest(inside[MANIFEST], whole_file(f"{root}/{MANIFEST}"))
    rest = {name: data for name, data in inside.items() if name != MANIFEST}
    faults: list[Problem] = []
    sheets = dict(_sheets(rest, root, with_words, faults))
    if faults:
        raise Faulty(faults)
    if "bundle" in manifest:
        source = {name.removeprefix(f"{SOURCE}/"): data for name, data in rest.items() if name.startswith(f"{SOURCE}/")}
        return Parcel("bundle", root, rest, manifest, sheets, source)
    carried = next((dict(sheets[name].source) for name in RULE_SHEETS if name in sheets), {})
    carried.pop(MANIFEST, None)
    return Parcel("build", root, rest, manifest, sheets, carried)


def _sheets(
    files: Mapping[str, bytes], root: str, with_words: bool, faults: list[Problem]
) -> Iterator[tuple[str, PdfFile]]:
    named = [name for name in files if name.endswith(".pdf") and not name.startswith(f"{SOURCE}/")]
    if len(named) > MOST_SHEETS:
        raise Faulty([problem("archive-too-large", whole_file(root), limit=MOST_SHEETS, unit="PDFs")])
    for name in named:
        try:
            yield name, read_pdf(files[name], whole_file(f"{root}/{name}"), with_words=with_words)
        except Faulty as fault:
            faults += fault.problems


def _is_of_a_system(name: str) -> bool:
    return any(part.lower() in _OF_SYSTEMS or part.startswith("._") for part in name.split("/"))


def _within_folder(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The files below the one folder in which a bundle lies."""
    tops = {name.partition("/")[0] for name in files}
    top = next(iter(tops)) if len(tops) == 1 else ""
    if f"{top}/{MANIFEST}" not in files:
        return files
    return {name.removeprefix(f"{top}/"): data for name, data in files.items()}


def _folder_files(folder: Path) -> Mapping[str, bytes]:
    """All files of a folder, however deep. Raises Faulty for links, for names that are unsafe, and for too much."""
    root, faults = whole_file(folder), list[Problem]()
    if not any((each / MANIFEST).is_file() for each in (folder, *_only_folder(folder))):
        raise Faulty([problem("not-a-bundle", root, reason=f"it has no {MANIFEST}")])
    names = list(_names(folder, "", 0, faults))
    faults += name_faults(names, root)
    if len(names) > MOST_FILES:
        faults = [problem("archive-too-large", root, limit=MOST_FILES, unit="files")]
    if faults:
        raise Faulty(faults[:MOST_TOLD])
    files: dict[str, bytes] = {}
    left = MOST_BYTES
    for name in names:
        files[name] = read_file(folder, name, MOST_BYTES, whole_file(f"{folder}/{name}"))
        left -= len(files[name])
        if left < 0:
            raise Faulty([problem("archive-too-large", root, limit=MOST_BYTES, unit="bytes")])
    return files


def _only_folder(folder: Path) -> tuple[Path, ...]:
    """The folder in a folder that holds nothing else: what unpacking has made."""
    with os.scandir(folder) as entries:
        own = (entry for entry in entries if not entry.name.startswith(".") and not _is_of_a_system(entry.name))
        found = [entry for entry, _number in zip(own, range(2), strict=False)]
    return (Path(found[0].path),) if len(found) == 1 and found[0].is_dir(follow_symlinks=False) else ()


def _names(folder: Path, within: str, depth: int, faults: list[Problem]) -> Iterator[str]:
    """What begins with a point is the system's or a build's own."""
    with os.scandir(folder / within) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for number, entry in enumerate(found):
        name = f"{within}{entry.name}"
        if number > MOST_FILES or depth > MOST_DEPTH:
            faults.append(problem("archive-too-large", whole_file(folder), limit=MOST_FILES, unit="files"))
            return
        if entry.name.startswith(".") or _is_of_a_system(entry.name):
            continue
        if entry.is_symlink() or not (entry.is_file() or entry.is_dir()):
            faults.append(problem("archive-holds-link", whole_file(folder), file=name))
        elif entry.is_dir() and is_safe_name(entry.name):
            yield from _names(folder, f"{name}/", depth + 1, faults)
        else:
            yield name
