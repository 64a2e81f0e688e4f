"""A game's whole source, as it travels: its own files, and those of all that it comes from."""

from collections.abc import Mapping
from pathlib import Path

from printkit.definition.digest import source_files
from printkit.definition.folder import read_file
from printkit.edition.generations import generations
from printkit.edition.rights import MOST_EVIDENCE
from printkit.model.edition import ANCESTORS
from printkit.model.game import Definition
from printkit.pdf import Attachment

LICENCE = "LICENSE.txt"  # the text of a licence that does not come with printkit
MOST_LICENCE = 200_000  # bytes
SOURCE = "source"  # the folder of a bundle that holds it
RULE_SHEETS = ("rules.pdf", "rules-booklet.pdf", "rules-pocket.pdf")
MANIFEST = "manifest.json"  # in a PDF, beside the files
# Not by Python's list, which differs between systems.
_TYPES = {
    ".csv": "text/csv",
    ".gif": "image/gif",
    ".jpeg": "image/jpeg",
    ".jpg": "image/jpeg",
    ".md": "text/markdown",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".po": "text/x-gettext-translation",
    ".py": "text/x-python",
    ".txt": "text/plain",
    ".webp": "image/webp",
    ".yaml": "text/yaml",
}


def carried_files(definition: Definition) -> Mapping[str, bytes]:
    """The files that make a game, by name: those of its folder, and in `ancestors/<id>` those of each game that it
    comes from; evidence of a leave and a licence's text among them. Put into a folder they make the same game.

    Raises Faulty.
    """
    files: dict[str, bytes] = {}
    for each in generations(definition):
        prefix = "" if each is definition else f"{ANCESTORS}/{each.file.game.id}/"
        files |= {f"{prefix}{name}": data for name, data in _own_files(each).items()}
    return dict(sorted(files.items()))


def _own_files(definition: Definition) -> Mapping[str, bytes]:
    folder, leave = Path(definition.folder), definition.file.rights.permission
    files = dict(source_files(folder, definition.prefix))
    files.pop(MANIFEST, None)
    beside = {LICENCE: MOST_LICENCE} | ({leave.evidence: MOST_EVIDENCE} if leave else {})
    for name, most in beside.items():
        if (folder / name).is_file():
            files[name] = read_file(folder, name, most)
    return files


def attachments(files: Mapping[str, bytes], manifest: bytes) -> tuple[Attachment, ...]:
    """The source as a PDF carries it, with the manifest that says what it is."""
    return tuple(Attachment(name, data, _type(name)) for name, data in {**files, MANIFEST: manifest}.items())


def _type(name: str) -> str:
    return _TYPES.get(Path(name).suffix.lower(), "application/octet-stream")
