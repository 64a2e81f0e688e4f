"""One definition from plain values and the files that they name, with the faults of all of them."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from printkit.definition.agreement import disagreements
from printkit.definition.catalogues import stray_catalogues
from printkit.definition.decks import MOST_COPIES, MOST_ROWS, Deck, copies_in, read_deck
from printkit.definition.folder import read_file
from printkit.definition.overlay import Tree
from printkit.definition.parents import Spot
from printkit.definition.places import Places
from printkit.definition.plain_text import composed, decode
from printkit.definition.rules_files import RULES, has_rules, rules_in
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import MOST_BYTES
from printkit.model.edition import Layer
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, GameFile
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

RULEBOOK = "rulebook.md"

T = TypeVar("T")


class Whole(Struct, frozen=True):
    """A definition, and the plain values that it was made from, for an edition to change."""

    definition: Definition
    tree: Tree


def assembled(
    tree: Tree | None,
    spot: Spot,
    inherited: tuple[Layer, ...],
    faults: list[Problem],
    book: Callable[[], str],
    **more: Any,
) -> Definition:
    """The definition that plain values make, with the files that they name: in the folder, or else in those of
    `inherited`, the nearest first. `faults` are those found before, `book` reads rulebook.md, `more` is what only
    editions have. Raises Faulty.
    """
    layers = (Layer("", str(spot.folder), spot.prefix), *inherited)
    file = or_faults(faults, lambda: validate(GameFile, tree.value, tree.places)) if tree else None
    rulebook = or_faults(faults, book)
    rules, rules_path = or_faults(faults, lambda: _rules(layers)) or (FrozenMap(), spot.prefix + RULES)
    decks = _decks(layers, tree, faults) if tree else {}
    if file and tree:
        faults += disagreements(file, tree.places, has_rules=bool(rules))
        faults += _too_many(file, decks, tree.places)
        faults += stray_catalogues(spot.folder, spot.prefix, file.game.id, {layer.id for layer in inherited})
    if faults or file is None or tree is None or rulebook is None:
        raise Faulty(faults)
    return Definition(
        file=file,
        folder=str(spot.folder),
        places=tree.places,
        rulebook=rulebook,
        rulebook_path=spot.prefix + RULEBOOK,
        decks=FrozenMap({name: deck.rows for name, deck in decks.items()}),
        deck_places=FrozenMap({name: deck.places for name, deck in decks.items()}),
        rules=rules,
        rules_path=rules_path,
        prefix=spot.prefix,
        **more,
    )


def or_faults(faults: list[Problem], stage: Callable[[], T]) -> T | None:
    """What the stage gives; or None, with its faults added to the others."""
    try:
        return stage()
    except Faulty as faulty:
        faults += faulty.problems
        return None


def text_of(spot: Spot, name: str) -> str:
    """The text of a file of the folder, in Unicode's normal form C."""
    path = spot.prefix + name
    return composed(decode(read_file(spot.folder, name, MOST_BYTES, Place(path)), path))


def long_parameters(raw: Any, places: Places) -> tuple[Any, Places]:
    """`rounds: 10` as `rounds: {value: 10}`: the short way of writing a parameter without limits."""
    parameters = raw.get("parameters") if isinstance(raw, dict) else None
    if not isinstance(parameters, dict):
        return raw, places
    for name, parameter in parameters.items():
        if not isinstance(parameter, dict):
            parameters[name] = {"value": parameter}
            places = places.nested(("parameters", name), "value")
    return raw, places


def _rules(layers: tuple[Layer, ...]) -> tuple[FrozenMap[str, bytes], str]:
    """The files of the rules and where rules.py stands: an edition has its parent's rules unless it brings its own; all
    files are of one folder."""
    layer = next((layer for layer in layers if has_rules(Path(layer.folder))), layers[0])
    folder = Path(layer.folder)

    def read(name: str) -> bytes:
        return read_file(folder, name, MOST_BYTES, Place(layer.prefix + name))

    return rules_in(folder, read, layer.prefix), layer.prefix + RULES


def _decks(layers: tuple[Layer, ...], tree: Tree, faults: list[Problem]) -> dict[str, Deck]:
    """The decks that components name, each read once, in the order in which they are named."""
    decks: dict[str, Deck] = {}
    for name, place in _deck_names(tree.value, tree.places):
        deck = or_faults(faults, partial(_deck, layers, name, place))
        if deck:
            decks[name] = deck
    return decks


def _deck(layers: tuple[Layer, ...], name: str, place: Place) -> Deck:
    """A deck: of the nearest folder that has it; where none has, the first says so."""
    has_it = (layer for layer in layers if Path(layer.folder, name).is_file())
    layer = next(has_it, layers[0])
    path = layer.prefix + name
    deck = read_deck(read_file(Path(layer.folder), name, MOST_BYTES, place), path)
    if not deck.rows:
        raise Faulty([problem("deck-without-cards", Place(path))])
    return deck


def _deck_names(raw: Any, places: Places) -> Iterable[tuple[str, Place]]:
    """From the unchecked value, so that the decks' faults are told together with those of game.yaml."""
    components = raw.get("components") if isinstance(raw, dict) else None
    first: dict[str, Place] = {}
    for number, component in enumerate(components if isinstance(components, list) else ()):
        name = component.get("data") if isinstance(component, dict) else None
        if isinstance(name, str) and name:
            first.setdefault(name, places["components", number, "data"])
    return first.items()


def _too_many(file: GameFile, decks: dict[str, Deck], places: Places) -> Iterable[Problem]:
    """The limits of a whole game: its different cards, and the copies of them whose number is written down."""
    place = places.key(("components",))
    cards = sum(len(deck.rows) for deck in decks.values())
    if cards > MOST_ROWS:
        yield problem("too-many-cards", place, limit=MOST_ROWS)
    copies = sum(
        component.copies * (copies_in(decks[component.data]) if component.data in decks else 1)
        for component in file.components
        if isinstance(component.copies, int)
    )
    if copies > MOST_COPIES:
        yield problem("too-many-copies", place, limit=MOST_COPIES, found=copies)
