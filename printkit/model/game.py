"""A game as its author wrote it: the only statement of the fields of game.yaml (pydantic validates into these)."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from printkit.model.edition import Ancestor, Edition, Layer, OwnTranslation
from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import AtTable, Count, Date, Digest, Id, Key, Language, Name, Positive
from printkit.model.rights import Act
from printkit.model.style import Styles
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Problem

Terms = str  # free-derivatives | traditional | unstated | all-rights-reserved | an SPDX id


class Parameter(Written, frozen=True):
    """A number, or a sequence of numbers, that an edition may change; each lies within `min` and `max`."""

    value: int | tuple[int, ...]
    min: int | None = None
    max: int | None = None


class Mode(Written, frozen=True):
    """A way to play: the least and the most players, and about how many minutes a game takes."""

    players: tuple[AtTable, AtTable]
    minutes: Positive

    @property
    def table(self) -> str:
        """How many can play, in any language: “2”, or “3–6”."""
        least, most = self.players
        return str(least) if least == most else f"{least}–{most}"


class Game(Written, frozen=True):
    """`title` is in `language`, the language that rulebook.md and `texts` are written in (BCP 47).

    `category` is its place in a survey of games, `ages` the age from which on it is fun, `accent` a colour of the
    style's set of accents, `motif` the pattern on the backs.
    """

    id: Id
    version: str
    language: Language
    title: str
    category: str
    ages: Count
    modes: Mapping[Name, Mode]
    accent: str = "blue"
    motif: str = "dots"


class Original(Written, frozen=True):
    """The work that this game is made after. `author` is empty where no source names one; `contact` is where the author
    can be written to."""

    title: str
    author: str = ""
    year: int | None = None
    circle: str = ""
    contact: str = ""


class Permission(Written, frozen=True):
    """A leave that was given for this edition beyond the terms. `by` gave it on the day `date` (2026-05-01). `allows`
    says for what. `evidence` is a file in the folder that shows it, such as a letter; `sha256` is its digest.
    """

    by: str
    date: Date
    allows: tuple[Act, ...]
    evidence: str
    sha256: Digest


class Rights(Written, frozen=True):
    """`terms`: what the original's author allows. `text_licence`: the licence of our own words and drawings.
    `permission`: a leave beyond the terms that somebody gave for this edition."""

    original: Original
    terms: Terms
    text_licence: str
    authors: tuple[str, ...]
    permission: Permission | None = None


class Art(Written, frozen=True):
    """A picture that cards and boards show: its `file` below the folder, who made it and under which licence (an SPDX
    id). `title` and `source` (where it was found) are told with the credits."""

    file: str
    author: str
    licence: str
    title: str = ""
    source: str = ""


class Component(Written, frozen=True):
    """A thing to be printed. `kind` is a file of printkit.components, `face` a template of templates/faces.

    `copies` is a number or the name of a fact (so that it follows the players); `data` a CSV file beside game.yaml;
    `replaced_by` what people may use instead (ordinary-cards, coins, pencil …): `--kit own-deck` then leaves it out.
    `icon` is the sign that stands for it in the rule sheet (otherwise that of its kind). `options` are the kind's own;
    the kind checks them.
    """

    id: Id
    kind: Key
    face: str = ""
    icon: str = ""
    copies: Count | Key = 1
    data: str = ""
    replaced_by: str = ""
    modes: tuple[Name, ...] = ()
    options: Mapping[Key, object] = FrozenMap()


class Example(Written, frozen=True):
    """A worked example: played at every build. `expect` maps a path in the state (`row.2`, `score.chika`), or a path
    after a given move counted from 1 (`@3.row.2`), to what stands there. `options` are those of the game's start, such
    as resting: true. A move is words: `bid aki 2`. The moves start from the beginning of a game unless `given` states
    a position to start from (paths and values).
    """

    id: Id
    players: tuple[Name, ...]
    moves: tuple[str, ...]
    expect: Mapping[str, int | str | bool]
    mode: Name = "standard"
    options: Mapping[Key, int | str | bool] = FrozenMap()
    given: Mapping[str, int | str | bool] = FrozenMap()


class Reading(Written, frozen=True):
    """Where the source is silent or contradicts itself, and this edition had to read or to choose."""

    id: Id
    kind: Literal["proof", "choice"] = "choice"


class GameFile(Written, frozen=True):
    """game.yaml. `texts`: words on components, by id, in the game's language. `names`: players in examples.
    `art`: the pictures that components may show.

    `pages`: how many pages the rule sheet may take, by language, then by form (`sheet` or `booklet`). `pocket`: the
    sections of rulebook.md, by the ids of their headings, that go into the pocket book. `styles`: colours and sizes of
    type of its own.
    """

    game: Game
    rights: Rights
    parameters: Mapping[Name, Parameter]
    components: tuple[Component, ...]
    examples: tuple[Example, ...] = ()
    readings: tuple[Reading, ...] = ()
    texts: Mapping[Key, str] = FrozenMap()
    names: Mapping[Name, str] = FrozenMap()
    art: tuple[Art, ...] = ()
    pages: Mapping[Language, Mapping[Literal["sheet", "booklet"], Positive]] = FrozenMap()
    pocket: tuple[Id, ...] = ()
    styles: Styles = Styles()


Row = Mapping[str, str]
PathKey = tuple[str | int, ...]


class Definition(Struct, frozen=True):
    """Everything in a game's folder, read and checked. `places` gives the place of each value of game.yaml by its path,
    such as ("parameters", "rounds"). `decks` maps a CSV's name to its rows; `deck_places` to the place of each row.
    `rules` holds the bytes of rules.py and its parts by their names; nothing where a game has none.

    An edition's `file` is its parent's, changed; what else it inherits is asked of its `parent`: `rulebook` is the
    edition's own, which may be empty, and `blocks` are the blocks of its parent's that it changes, by id. `left_out`
    says where something is taken away: ("examples", "first-round"). `overrides` are the paths of what it changes.
    `stale`: what a draft lets through, a parent that is not as it was.
    """

    file: GameFile
    folder: str
    places: Mapping[PathKey, Place]
    rulebook: str
    rulebook_path: str
    decks: Mapping[str, tuple[Row, ...]]
    deck_places: Mapping[str, tuple[Place, ...]]
    rules: FrozenMap[str, bytes] = FrozenMap()
    rules_path: str = "rules.py"
    prefix: str = ""
    edition: Edition | None = None
    parent: "Definition | None" = None
    lineage: tuple[Ancestor, ...] = ()
    blocks: Mapping[str, str] = {}
    translations: tuple[OwnTranslation, ...] = ()
    left_out: Mapping[PathKey, Place] = {}
    overrides: tuple[PathKey, ...] = ()
    stale: tuple[Problem, ...] = ()

    def place(self, *path: str | int) -> Place:
        """The place of the value at `path`, or of the nearest value around it."""
        for length in range(len(path), -1, -1):
            if path[:length] in self.places:
                return self.places[path[:length]]
        return Place("game.yaml")

    @property
    def component_places(self) -> Mapping[str, Place]:
        """Where each component is named, by its id."""
        return {each.id: self.place("components", at, "id") for at, each in enumerate(self.file.components)}

    @property
    def layers(self) -> tuple[Layer, ...]:
        """The folders that it is made of: its own, its parent's, and so on to the original game's."""
        own = Layer(self.file.game.id, self.folder, self.prefix)
        return (own, *(self.parent.layers if self.parent else ()))

    @property
    def root(self) -> str:
        """The id of the original game, whose terms hold in all of its editions."""
        return self.layers[-1].id

    def language_of(self, path: str) -> Language:
        """The language in which a file (as places name it) is written: an edition may be written in another than its
        parent."""
        if self.edition and path.startswith(self.prefix) and "/" not in path[len(self.prefix) :]:
            return self.edition.language
        return self.parent.language_of(path) if self.parent else self.file.game.language
