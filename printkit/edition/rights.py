"""What somebody may do with an edition, and what is wrong with the rights that it states."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from printkit.catalogue.titles import title_in
from printkit.definition.folder import read_file
from printkit.edition.terms import licence_of, terms_file, terms_of
from printkit.model.game import Definition, Rights
from printkit.model.rights import ACTS, Act, Licence, Standing, Terms
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

MOST_EVIDENCE = 20_000_000  # bytes: a scanned letter


def standing(definition: Definition) -> Standing:
    """What may be done with a game or edition: what the terms of the original, its own licence, those of all that it
    comes from and those of its pictures allow together. Raises Faulty for an unknown licence.
    """
    rights = definition.file.rights
    terms = _with_permission(terms_of(rights.terms), rights)
    licence = licence_of(rights.text_licence)
    before = [licence_of(ancestor.licence) for ancestor in definition.lineage]
    pictures = [licence_of(art.licence) for art in definition.file.art]
    hindered = {act for each in (licence, *before) for act in each.hinders}
    # A picture that hinders more than sale keeps its game from being bundled as it is: edition/pictures.py.
    hindered |= {act for each in pictures for act in each.hinders if act == "sell"}
    may = frozenset(act for act in ACTS if getattr(terms, act) and act not in hindered)
    # What stays at home is nobody's business; and whoever may not change an edition has none of it to pass on.
    if "pass_on" not in may or any("change" in each.hinders for each in before):
        may = frozenset[Act]()
    return Standing(may, licence, terms)


def may_share(definition: Definition) -> bool:
    """Whether an edition may be passed on: by the terms of the original, by a leave, or because nobody owns it."""
    return standing(definition).may_share


def no_leave(definition: Definition, place: Place, language: str) -> Problem:
    """That an edition stays at home, its title in the language of whoever reads it."""
    rights = definition.file.rights
    title = title_in(definition, language)
    return problem("no-leave", place, game=title, terms=rights.terms, licence=rights.text_licence)


def _with_permission(terms: Terms, rights: Rights) -> Terms:
    if rights.permission is None:
        return terms
    return replace(terms, **dict.fromkeys(rights.permission.allows, True))


def rights_faults(definition: Definition) -> Iterator[Problem]:
    """Licences that nobody knows or that the original's terms forbid; a leave that its evidence does not show."""
    rights = definition.file.rights
    try:
        terms_of(rights.terms, definition.place("rights", "terms"))
        licence = licence_of(rights.text_licence, definition.place("rights", "text_licence"))
    except Faulty as fault:
        yield from fault.problems
        return
    kept = dict.fromkeys((rights.terms, *(ancestor.licence for ancestor in definition.lineage)))
    for needed in kept:
        yield from _licence_faults(definition, licence, needed)
    yield from _unknown_pictures(definition)
    if rights.permission is not None:
        yield from _unshown(definition)


def _unknown_pictures(definition: Definition) -> Iterator[Problem]:
    """Licences of pictures that nobody knows: nothing can follow from them."""
    for number, art in enumerate(definition.file.art):
        try:
            licence_of(art.licence, definition.place("art", number, "licence"))
        except Faulty as fault:
            yield from fault.problems


def _licence_faults(definition: Definition, licence: Licence, needed: str) -> Iterator[Problem]:
    """Whether the edition's licence is one that the terms of the original, or the licence of an edition before, let it
    carry."""
    place, because = definition.place("rights", "text_licence"), definition.place("rights", "terms")
    name, terms = definition.file.rights.text_licence, terms_file().terms.get(needed)
    if terms is not None and not terms.hinder and licence.hinders:
        yield problem("licence-hinders", place, because, licence=name, hinders=licence.hinders, terms=needed)
    if terms is None and licence_of(needed).alike and not _same_or_later(name, needed):
        yield problem("licence-not-alike", place, because, licence=name, terms=needed)


def _same_or_later(licence: str, needed: str) -> bool:
    """CC-BY-SA-4.0 may stand for CC-BY-SA-3.0, not the other way round."""
    if licence == needed:
        return True
    (name, _, version), (other, _, least) = licence.rpartition("-"), needed.rpartition("-")
    numbers = version.replace(".", ""), least.replace(".", "")
    return name == other and all(each.isdigit() for each in numbers) and version.split(".") >= least.split(".")


def _unshown(definition: Definition) -> Iterator[Problem]:
    permission = definition.file.rights.permission
    assert permission is not None
    place = definition.place("rights", "permission", "evidence")
    try:
        data = read_file(Path(definition.folder), permission.evidence, MOST_EVIDENCE, place)
    except Faulty as fault:
        yield from fault.problems
        return
    found = hashlib.sha256(data).hexdigest()
    if found != permission.sha256:
        stated = definition.place("rights", "permission", "sha256")
        yield problem("evidence-differs", stated, place, file=permission.evidence, found=found)
