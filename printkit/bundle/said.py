"""Does what a bundle says of itself agree with the game in it?"""

import json
from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from printkit.edition.parcel import Parcel, languages_of
from printkit.edition.rights import may_share
from printkit.edition.source import MANIFEST, RULE_SHEETS, carried_files
from printkit.edition.texts import bundle_texts
from printkit.model.game import Definition
from printkit.place import whole_file
from printkit.problems import Problem, problem


def source_faults(parcel: Parcel, definition: Definition) -> Iterator[Problem]:
    """Each rule sheet carries the very source that the bundle holds; of a game that may not be passed on, none does."""
    is_free = may_share(definition)
    for name in sorted(set(parcel.source) - set(carried_files(definition))) if parcel.source else ():
        yield problem("file-not-of-game", whole_file(f"{parcel.root}/{name}"), file=name)
    for name, pdf in parcel.sheets.items():
        carried = {file: data for file, data in pdf.source.items() if file != MANIFEST}
        place = whole_file(f"{parcel.root}/{name}" if parcel.kind != "sheet" else parcel.root)
        if carried and not is_free:
            yield problem("source-without-leave", place, file=name)
        elif carried != parcel.source and (carried or name.rpartition("/")[2] in RULE_SHEETS) and is_free:
            yield problem("source-differs", place, file=name)


def disagreements(parcel: Parcel, definition: Definition) -> Iterator[Problem]:
    """What the manifest says of game, rights and ancestors, and what the game's source says."""
    about = definition.file.game
    true: dict[str, Any] = {"game": {"id": about.id, "version": about.version, "title": about.title}}
    if parcel.kind == "bundle":
        true["rights"] = to_builtins(definition.file.rights)
        true["ancestors"] = [to_builtins(ancestor) for ancestor in definition.lineage]
    for name, value in true.items():
        # As it is after having been written: lists for tuples.
        if name in parcel.manifest and parcel.manifest[name] != json.loads(json.dumps(value)):
            yield problem("manifest-differs", whole_file(f"{parcel.root}/{MANIFEST}"), part=name)
    for name in (name for name in true if parcel.manifest and name not in parcel.manifest):
        yield problem("manifest-differs", whole_file(f"{parcel.root}/{MANIFEST}"), part=name)


def text_faults(parcel: Parcel, definition: Definition) -> Iterator[Problem]:
    """Licence, notice, credits and letter say what follows from the game."""
    for name, words in bundle_texts(definition, languages_of(parcel)).items():
        if name in parcel.files and parcel.files[name] != words.encode():
            yield problem("text-differs", whole_file(f"{parcel.root}/{name}"), file=name)
        elif name not in parcel.files:
            yield problem("file-not-there", whole_file(f"{parcel.root}/{name}"), file=name)
