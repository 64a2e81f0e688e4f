"""The game out of a bundle or a rule sheet, as a folder that builds to the same files."""

from collections.abc import Mapping
from pathlib import Path

from printkit.definition.digest import PAPERS
from printkit.definition.find import EDITION_FILE, GAME_FILE
from printkit.edition.manifest import digest_faults
from printkit.edition.parcel import Parcel, open_parcel, order_of
from printkit.edition.source import MANIFEST
from printkit.edition.stock import own_stock
from printkit.place import whole_file
from printkit.problems import Faulty, problem
from printkit.publish import publish_folder


def extract(path: Path, folder: Path) -> Parcel:
    """Writes the source of the game at `path` into `folder`, which is not there yet or is empty; whole or not at all.
    A paper that its sheets were made for, and that is known by no name, is put into `papers`, which is no source.

    Raises Faulty for a file that is damaged, changed or dangerous, and for one that carries no source.
    """
    parcel = open_parcel(path, with_words=False)
    if faults := tuple(digest_faults(parcel.manifest, named_files(parcel), parcel.root)) if parcel.manifest else ():
        raise Faulty(faults)
    if not {GAME_FILE, EDITION_FILE} & set(parcel.source):
        raise Faulty([problem("pdf-without-source", whole_file(parcel.root))])
    publish_folder(folder, {**parcel.source, **_papers(parcel)})
    return parcel


def _papers(parcel: Parcel) -> Mapping[str, bytes]:
    stock = own_stock(order_of(parcel), whole_file(parcel.root))
    return {f"{PAPERS}/{stock.name}.yaml": stock.text.encode()} if stock else {}


def named_files(parcel: Parcel) -> Mapping[str, bytes]:
    """What the manifest has to name: what is in a PDF, or all that is there."""
    files = parcel.source if parcel.kind == "sheet" else parcel.files
    return {name: data for name, data in files.items() if name != MANIFEST}
