"""An edition: a game that is another game, changed; and whom it comes from."""

from collections.abc import Mapping

from msgspec import Struct

from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import Digest, Id, Key, Language
from printkit.model.written import Written
from printkit.place import Place

ANCESTORS = "ancestors"  # the folder of an edition that may hold the games it comes from, each in a folder of its id
LEAVE_OUT = "leave out"  # stands in place of a value that the edition does not have


class Edition(Written, frozen=True):
    """What an edition says of itself.

    `language` is the language that it is written in: its title, its texts, its rulebook.md. `licence` is that of its
    own words and drawings. `languages` are those that it is printed in, if not all that its texts are there in.
    """

    id: Id
    version: str
    title: str
    language: Language
    authors: tuple[str, ...]
    licence: str
    languages: tuple[Language, ...] = ()


class Parent(Written, frozen=True):
    """The game or edition that an edition changes, as it was when the edition was made: its `version`, and the `digest`
    of its files. `folder` is where it lies, from the edition's folder; empty for a game that comes with printkit.
    """

    id: Id
    version: str
    digest: Digest
    folder: str = ""


class EditionFile(Written, frozen=True):
    """edition.yaml. What it does not name is as in the parent: a mapping is merged with the parent's, anything else
    takes its place, and the words `leave out` take it away.

    `game` changes modes, ages, category, accent and motif; `rights` says what leave was given for this edition;
    `rulebook` changes blocks of rulebook.md by their ids. Components, examples and readings are named by their ids,
    `art` by files; `styles` changes colours and sizes of type.
    """

    edition: Edition
    parent: Parent
    game: Mapping[Key, object] = FrozenMap()
    rights: Mapping[Key, object] = FrozenMap()
    parameters: Mapping[Key, object] = FrozenMap()
    components: Mapping[Id, object] = FrozenMap()
    examples: Mapping[Id, object] = FrozenMap()
    readings: Mapping[Id, object] = FrozenMap()
    texts: Mapping[Key, object] = FrozenMap()
    rulebook: Mapping[Key, object] = FrozenMap()
    names: Mapping[Key, object] = FrozenMap()
    art: Mapping[str, object] = FrozenMap()
    pages: Mapping[Language, object] = FrozenMap()
    pocket: tuple[Id, ...] = ()
    styles: Mapping[Key, object] = FrozenMap()


class Ancestor(Struct, frozen=True):
    """A game or edition that an edition comes from. `terms` are those of the original, `licence` that of the ancestor's
    own words and drawings, `digest` the SHA-256 of its files (definition/digest.py)."""

    id: str
    version: str
    title: str
    authors: tuple[str, ...]
    licence: str
    terms: str
    digest: str


class Layer(Struct, frozen=True):
    """A folder that a definition is made of, by the id of its game or edition. `prefix` stands before the names of its
    files where problems name them."""

    id: str
    folder: str
    prefix: str = ""


class OwnTranslation(Struct, frozen=True):
    """A translation that an edition writes beside its text instead of in a PO file: what `words` of a context (as in
    PO files: `text:banker-card.title`, the section of a block) are in a language."""

    context: str
    words: str
    language: Language
    text: str
    place: Place
