"""A bundle: sheets, source, terms, credits and proofs of an edition as one zip, the same bytes for the same game."""

from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct, to_builtins

from printkit import __version__
from printkit.build import Edition, Order, files_of, make_editions, manifest_of
from printkit.catalogue.titles import title_in
from printkit.definition import read_definition
from printkit.definition.rules_files import rules_digest
from printkit.edition.archive import archive_bytes
from printkit.edition.manifest import FORMAT
from printkit.edition.pictures import picture_faults
from printkit.edition.rights import may_share, no_leave, rights_faults
from printkit.edition.source import SOURCE, carried_files
from printkit.edition.texts import bundle_texts
from printkit.model.game import Definition
from printkit.problems import Faulty, problem
from printkit.publish import MANIFEST, manifest_bytes, publish_file

SHEETS = "sheets"


class Bundled(Struct, frozen=True):
    """A bundle that was written: its `files` by name, as they are in the zip `file`."""

    file: Path
    editions: tuple[Edition, ...]
    files: Mapping[str, bytes]


def bundle(
    order: Order,
    languages: tuple[str, ...],
    file: Path | None,
    told: Callable[[str], None],
    trusted: frozenset[str],
    reader: str,
) -> Bundled:
    """Writes the zip (without a name: ID-VERSION.zip here). Raises Faulty where the game may not be passed on, where
    its numbers are not proved, or where it has any other fault. `reader` is the language in which a refused game is
    named.
    """
    _refuse_what_stays_at_home(read_definition(order.folder), reader)
    editions = make_editions(order, languages, told, trusted)
    game = editions[0].game
    about = game.definition.file.game
    if game.unproved is not None:
        raise Faulty([problem("numbers-unproved", game.unproved.place, game=title_in(game.definition, reader))])
    files = bundle_files(editions)
    target = file or Path(f"{about.id}-{_as_name(about.version)}.zip")
    told(str(target))
    publish_file(target, archive_bytes({f"{about.id}/{name}": data for name, data in files.items()}))
    return Bundled(target, editions, files)


def _as_name(version: str) -> str:
    """A version, which is any text, as a part of a file's name."""
    return "".join(char if char.isalnum() or char in "._-" else "-" for char in version)[:40].rstrip(".")


def _refuse_what_stays_at_home(definition: Definition, reader: str) -> None:
    """Before the sheets are made, which takes time."""
    faults = [*rights_faults(definition), *picture_faults(definition)]
    if not faults and not may_share(definition):
        faults.append(no_leave(definition, definition.place("rights", "terms"), reader))
    if faults:
        raise Faulty(faults)


def bundle_files(editions: tuple[Edition, ...]) -> Mapping[str, bytes]:
    """What a bundle of these editions of one game holds, by name, its manifest included."""
    game = editions[0].game
    sheets = {
        f"{SHEETS}/{edition.language}/{name}": data for edition in editions for name, data in files_of(edition).items()
    }
    source = {f"{SOURCE}/{name}": data for name, data in carried_files(game.definition).items()}
    texts = bundle_texts(game.definition, tuple(edition.language for edition in editions))
    files = {**sheets, **source, **{name: words.encode() for name, words in texts.items()}}
    return {**files, MANIFEST: manifest_bytes(files, _manifest(editions))}


def _manifest(editions: tuple[Edition, ...]) -> dict[str, object]:
    definition, order = editions[0].game.definition, editions[0].order
    about = definition.file.game
    return {
        "bundle": FORMAT,
        "printkit": __version__,
        "game": {"id": about.id, "version": about.version, "title": about.title},
        "rights": to_builtins(definition.file.rights),
        "ancestors": [to_builtins(ancestor) for ancestor in definition.lineage],
        "order": {"languages": [edition.language for edition in editions], **order.told},
        "rules": rules_digest(definition.rules),
        "sheets": {edition.language: manifest_of(edition) for edition in editions},
        "files": [],
    }
