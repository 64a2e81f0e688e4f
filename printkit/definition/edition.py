"""edition.yaml and the parent that it changes, as one Definition: wholly resolved, each value with its true place."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from printkit.definition.agreement import ALWAYS
from printkit.definition.assemble import RULEBOOK, Whole, assembled, long_parameters, text_of
from printkit.definition.digest import digest_of
from printkit.definition.faults import shown
from printkit.definition.find import EDITION_FILE, GAME_FILE
from printkit.definition.folder import file_names, read_file
from printkit.definition.near import near
from printkit.definition.overlay import NAMED_BY, Overlay, Tree, dotted
from printkit.definition.parents import Spot, find_parent
from printkit.definition.places import Places
from printkit.definition.rules_files import has_rules
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import MOST_BYTES, load
from printkit.definition.words import own_words
from printkit.model.edition import Ancestor, EditionFile, Parent
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, PathKey
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

CHANGED_HERE = ("category", "ages", "modes", "accent", "motif")  # what `game` may change; the rest says `edition`
GIVEN = ("permission",)  # what `rights` may say
# what a new member must bring
NEEDED = {"components": "kind", "examples": "moves", "readings": "kind", "art": "licence"}
FOLLOWS = "{game.title}"  # takes the place of the parent's title wherever it is a text of its own
SHORT = 12  # characters of a digest that are enough for a reader


def read_edition(spot: Spot, draft: bool, read_parent: Callable[[Spot, bool], Whole]) -> Whole:
    """The edition in a folder; `read_parent` reads its parent's. Raises Faulty: with the faults of its parents alone,
    without which nothing holds, or with all of its own.
    """
    file, pin, parent_spot = pinned(spot)
    parent = read_parent(parent_spot, draft)
    stale = tuple(_changed_since(pin, parent.definition, parent_spot, file.places))
    tree, words = own_words(file, parent.tree, parent.definition.language_of)
    if words.faults:
        raise Faulty(words.faults)
    edition = validate(EditionFile, tree.value, tree.places)
    laid = _Laid(tree, parent, edition, has_rules(spot.folder))
    raw = laid.merged()
    faults = [*laid.over.faults, *laid.other_faults(), *(() if draft else stale)]
    whole = Tree(raw, laid.over.places)
    definition = assembled(
        whole,
        spot,
        parent.definition.layers,
        faults,
        lambda: text_of(spot, RULEBOOK) if RULEBOOK in file_names(spot.folder) else "",
        edition=edition.edition,
        parent=parent.definition,
        lineage=(_ancestor(parent.definition, parent_spot), *parent.definition.lineage),
        blocks=FrozenMap({str(id): words for id, words in edition.rulebook.items()}),
        translations=tuple(words.translations),
        left_out=FrozenMap(laid.over.left_out),
        overrides=tuple(laid.over.overrides),
        stale=(*parent.definition.stale, *stale),
    )
    return Whole(definition, whole)


def pinned(spot: Spot) -> tuple[Tree, Parent, Spot]:
    """edition.yaml as it is written, the parent that it names, and where that lies. Raises Faulty."""
    path = spot.prefix + EDITION_FILE
    if GAME_FILE in file_names(spot.folder):
        raise Faulty([problem("game-and-edition", Place(path), spot.place(GAME_FILE))])
    file = Tree(*load(read_file(spot.folder, EDITION_FILE, MOST_BYTES, Place(path)), path))
    pin = _head(file).parent
    return file, pin, find_parent(spot, pin, file.places)


def _head(file: Tree) -> EditionFile:
    """What stands in the file before its texts are resolved: enough to find the parent. Raises Faulty."""
    value = file.value
    about = value.get("edition") if isinstance(value, dict) else None
    if isinstance(about, dict) and isinstance(about.get("title"), dict):
        value = {**value, "edition": {**about, "title": shown(about["title"])}}
    return validate(EditionFile, value, file.places)


def _ancestor(definition: Definition, spot: Spot) -> Ancestor:
    game, rights = definition.file.game, definition.file.rights
    return Ancestor(
        game.id, game.version, game.title, rights.authors, rights.text_licence, rights.terms, digest_of(spot.folder)
    )


def _changed_since(pin: Parent, parent: Definition, spot: Spot, places: Places) -> Iterator[Problem]:
    """The parent is not what the edition was made from."""
    game = parent.file.game
    if pin.id != game.id:
        yield problem(
            "parent-is-another", places.around(("parent", "id")), parent.place("game", "id"), id=pin.id, found=game.id
        )
    elif pin.digest != (found := digest_of(spot.folder)):
        yield problem(
            "parent-changed",
            places.around(("parent", "digest")),
            parent.place("game", "version"),
            id=game.id,
            version=pin.version,
            found=game.version,
            digest=pin.digest[:SHORT],
            found_digest=found[:SHORT],
        )


class _Laid:
    """An edition laid over its parent, part by part."""

    def __init__(self, tree: Tree, parent: Whole, file: EditionFile, has_rules: bool) -> None:
        self.tree, self.parent, self.file, self.has_rules = tree, parent, file, has_rules
        self.over = Overlay(tree.places.path)

    def merged(self) -> dict[str, Any]:
        """game.yaml as it would have to be written for the edition."""
        self.over.values[()] = self.over.keys[()] = self.tree.places[()]
        raw = {
            "game": self._game(),
            "rights": self._rights(),
            "parameters": self._parameters(),
            **{part: self._members(part) for part in NAMED_BY},
            **{part: self._mapping(part) for part in ("texts", "names", "pages", "styles")},
            "pocket": self._pocket(),
        }
        for part in ("edition", "rulebook"):
            self.over.taken(self.tree.part_or(part, {}), (part,))  # for their places
        self._let_title_follow(raw)
        self._refuse_unused(raw)
        return raw

    def other_faults(self) -> Iterator[Problem]:
        ids = {layer.id: layer for layer in self.parent.definition.layers}
        if self.file.edition.id in ids:
            yield problem(
                "edition-named-as-parent", self.tree.places.around(("edition", "id")), id=self.file.edition.id
            )
        for id, words in self.file.rulebook.items():
            if not isinstance(words, str):
                place = self.tree.places.around(("rulebook", id))
                yield problem("wrong-type", place, expected=("text",), found=shown(words))

    def _game(self) -> dict[str, Any]:
        over = self.tree.part_or("game", {})
        base = self.parent.tree.part("game")
        self._refuse_others("game", CHANGED_HERE)
        self._refuse_new_modes()
        game: dict[str, Any] = (
            self.over.merged(base, over, ("game",), ("game",)) if over.value else self.over.taken(base, ("game",))
        )
        for name in ("id", "version", "title"):
            game[name] = self.over.taken(self.tree.part("edition", name), ("game", name))
        return game

    def _refuse_others(self, part: str, known: tuple[str, ...]) -> None:
        for key in getattr(self.file, part):
            if key not in known:
                place = self.tree.places.key((part, key))
                self.over.faults.append(problem("unknown-field", place, field=key, near=near(key, known), known=known))

    def _refuse_new_modes(self) -> None:
        """A mode is played by the rules: only an edition with its own can have another."""
        modes, known = self.file.game.get("modes"), self.parent.definition.file.game.modes
        for mode in modes if isinstance(modes, dict | FrozenMap) and not self.has_rules else ():
            if mode not in known:
                self.over.nothing(self.tree.part("game", "modes", mode), ("game", "modes", mode), known)

    def _rights(self) -> dict[str, Any]:
        """The original and its terms are the parent's. A leave is given for one edition, not for those made from it."""
        self._refuse_others("rights", GIVEN)
        rights: dict[str, Any] = self.over.taken(self.parent.tree.part("rights"), ("rights",))
        rights.pop("permission", None)
        for name in self.file.rights:
            rights[name] = self.over.taken(self.tree.part("rights", name), ("rights", name))
        rights["text_licence"] = self.over.taken(self.tree.part("edition", "licence"), ("rights", "text_licence"))
        rights["authors"] = self.over.taken(self.tree.part("edition", "authors"), ("rights", "authors"))
        return rights

    def _parameters(self) -> dict[str, Any]:
        """Numbers are changed within the range that the parent gives them. Only own rules can need others, or another
        range."""
        base = self.parent.tree.part("parameters")
        written = self.tree.value.get("parameters") or {}
        for name, value in written.items():
            path: PathKey = ("parameters", name)
            if name not in base.value and not self.has_rules:
                self._no_parameter(path, base.value)
            elif isinstance(value, dict) and not self.has_rules:
                expected, place = ("whole number", "list"), self.tree.places.around(path)
                self.over.faults.append(problem("wrong-type", place, expected=expected, found=shown(value)))
        if self.over.faults or not written:
            return dict(self.over.taken(base, ("parameters",)))
        long = Tree(*long_parameters({"parameters": dict(written)}, self.tree.places))
        return dict(self.over.merged(base, long.part("parameters"), ("parameters",), ("parameters",)))

    def _no_parameter(self, path: PathKey, known: Iterable[str]) -> None:
        """A parameter that the parent does not have; what is changed elsewhere is named by its place there."""
        name = str(path[-1])
        component = name.removeprefix("count.")
        if name in ALWAYS:
            elsewhere = "game.modes"
        elif component != name and any(each.id == component for each in self.parent.definition.file.components):
            elsewhere = f"components.{component}.copies"
        else:
            self.over.nothing(self.tree.part(*path), path, known)
            return
        place = self.tree.part(*path).key
        self.over.faults.append(problem("override-of-nothing", place, name=dotted(path), near=(elsewhere,)))

    def _members(self, part: str) -> list[Any]:
        base = self.parent.tree.part_or(part, [])
        return self.over.members(part, base, self.tree.part_or(part, {}), NEEDED[part])

    def _mapping(self, part: str) -> dict[str, Any]:
        base, over = self.parent.tree.part_or(part, {}), self.tree.part_or(part, {})
        if not over.value:
            return dict(self.over.taken(base, (part,)))
        return dict(self.over.merged(base, over, (part,), (part,)))

    def _pocket(self) -> list[Any]:
        base, over = self.parent.tree.part_or("pocket", []), self.tree.part_or("pocket", [])
        if not over.value:
            return list(self.over.taken(base, ("pocket",)))
        return list(self.over.merged(base, over, ("pocket",), ("pocket",)))

    def _let_title_follow(self, raw: dict[str, Any]) -> None:
        """Texts that are the parent's title are the edition's title, without being written again."""
        title = self.parent.definition.file.game.title
        if title == self.file.edition.title:
            return
        for key, text in raw["texts"].items():
            if text == title and key not in self.file.texts:
                raw["texts"][key] = FOLLOWS

    def _refuse_unused(self, raw: dict[str, Any]) -> None:
        """New texts that no component names, and new names that no example plays with, are mistyped ones."""
        if self.has_rules:
            return
        asked = {"texts": set(_strings(raw["components"])), "names": set(_strings(raw["examples"]))}
        decks = self.parent.definition.decks
        asked["texts"].update(cell for rows in decks.values() for row in rows for cell in row.values())
        for part, known in (("texts", self.parent.definition.file.texts), ("names", self.parent.definition.file.names)):
            for key in getattr(self.file, part):
                if key not in known and key not in asked[part] and raw[part].get(key) is not None:
                    self.over.nothing(self.tree.part(part, key), (part, key), known)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
