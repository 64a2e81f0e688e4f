"""A file of any kind before a shop: what would be refused, and what could not be judged."""

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from printkit.definition.folder import read_file
from printkit.edition.archive import read_archive
from printkit.model.shop import Shop
from printkit.place import Place, whole_file
from printkit.preflight.pdf import pdf_faults
from printkit.preflight.png import png_faults
from printkit.problems import Faulty, Problem, problem

MOST_BYTES = 500_000_000
LIST = "packing-list.csv"
MOST_NAMED = 10
_PDF, _PNG, _ZIP = b"%PDF-", b"\x89PNG\r\n\x1a\n", b"PK\x03\x04"


class Verdict(Struct, frozen=True):
    """`judged` are the files that were looked at; `notes` what could not be judged: "ink" without Ghostscript."""

    judged: tuple[str, ...]
    problems: tuple[Problem, ...]
    notes: tuple[str, ...] = ()


def preflight(path: Path, shop: Shop) -> Verdict:
    """Judges a PDF, a PNG or a zip of such. Raises Faulty for what is none of them or cannot be read."""
    place = whole_file(path)
    data = read_file(path.parent.resolve(), path.name, MOST_BYTES, place)
    notes: list[str] = []
    if not data.startswith(_ZIP):
        faults = tuple(_collected(data, place, shop, notes, path.name))
        return Verdict((str(path),), faults, tuple(dict.fromkeys(notes)))
    inside = read_archive(data, place)
    files = {name: inner for name, inner in inside.items() if inner.startswith((_PDF, _PNG))}
    found = [*_listed(inside.get(LIST, b""), files, place)]
    for name, inner in files.items():
        found += _collected(inner, whole_file(f"{path}/{name}"), shop, notes, name)
    if not files:
        found.append(problem("not-for-shops", place))
    return Verdict(tuple(f"{path}/{name}" for name in files), tuple(found), tuple(dict.fromkeys(notes)))


def _collected(data: bytes, place: Place, shop: Shop, notes: list[str], name: str) -> Iterator[Problem]:
    """The faults of one file, those among them that keep it from being read."""
    limit = shop.most_bytes
    if limit is not None and len(data) > limit:
        size = round(len(data) / 1_000_000, 1)
        yield problem("shop-file-too-large", place, file=name, size=size, limit=limit / 1_000_000, shop=shop.name)
    try:
        if data.startswith(_PDF):
            yield from pdf_faults(data, place, shop, notes)
        elif data.startswith(_PNG):
            yield from png_faults(data, name, place, shop)
        else:
            yield problem("not-for-shops", place)
    except Faulty as faulty:
        yield from faulty.problems


def _listed(table: bytes, files: Mapping[str, bytes], place: Place) -> Iterator[Problem]:
    """Files that the packing list names and that are not there."""
    rows = list(csv.reader(io.StringIO(table.decode("utf-8-sig", "replace"))))[1:]
    cells = (cell.partition(",")[0] for row in rows for cell in row)
    named = {cell for cell in cells if cell.endswith((".pdf", ".png"))}
    if missing := sorted(named - set(files)):
        yield problem("packing-list-differs", place, files=tuple(missing[:MOST_NAMED]))
