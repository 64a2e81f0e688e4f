"""May the pictures in a game's folder be passed on as the game may?"""

import re
from collections.abc import Iterable, Iterator, Mapping

from printkit.definition.digest import PICTURES
from printkit.edition.source import carried_files
from printkit.edition.terms import licence_of, terms_of
from printkit.model.edition import ANCESTORS
from printkit.model.game import Definition
from printkit.model.rights import ACTS
from printkit.problems import Problem, problem

_INHERITED = rf"^{ANCESTORS}/[^/]+/"


def picture_faults(definition: Definition) -> Iterator[Problem]:
    """A problem for each picture of unknown origin, and for each whose licence hinders what the terms of the original
    want nobody to be hindered in: at least to pass it on and to change it. Raises Faulty for an unknown licence."""
    yield from _uncredited(definition, carried_files(definition))
    for number in _credited(definition).values():
        yield from _hindering(definition, number)


def _credited(definition: Definition) -> Mapping[str, int]:
    return {art.file: number for number, art in enumerate(definition.file.art)}


def _uncredited(definition: Definition, carried: Iterable[str]) -> Iterator[Problem]:
    credited = _credited(definition)
    for name in carried:
        file = re.sub(_INHERITED, "", name) if name.startswith(ANCESTORS) else name
        if file.lower().endswith(tuple(PICTURES)) and file not in credited:
            yield problem("picture-uncredited", definition.place("art"), file=name)


def held_back(definition: Definition, carried: Iterable[str] | None = None) -> tuple[str, ...]:
    """The pictures that keep a game from being bundled, by their files. `carried`: the names of all its files, if they
    have been read already."""
    faults = list(_uncredited(definition, carried_files(definition) if carried is None else carried))
    faults += [each for number in _credited(definition).values() for each in _hindering(definition, number)]
    return tuple(dict.fromkeys(str(fault.arguments["file"]) for fault in faults))


def _hindering(definition: Definition, number: int) -> Iterator[Problem]:
    art, terms = definition.file.art[number], terms_of(definition.file.rights.terms)
    place = definition.place("art", number, "licence")
    licence = licence_of(art.licence, place)
    wanted = ACTS if not terms.hinder else ("change", "pass_on")
    hindered = tuple(act for act in licence.hinders if act in wanted)
    if hindered:
        yield problem("picture-hinders", place, file=art.file, licence=art.licence, hinders=hindered)
