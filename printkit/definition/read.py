"""A game's folder as a Definition: all its files read, all their faults told at once."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from printkit.definition.agreement import disagreements
from printkit.definition.decks import MOST_COPIES, MOST_ROWS, Deck, copies_in, read_deck
from printkit.definition.find import GAME_FILE, find_game, find_games
from printkit.definition.folder import file_names, read_file
from printkit.definition.places import Places
from printkit.definition.plain_text import composed, decode
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import MOST_BYTES, load
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, GameFile
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

__all__ = ["find_game", "find_games", "read_definition"]

RULEBOOK = "rulebook.md"
RULES = "rules.py"

T = TypeVar("T")


def read_definition(folder: Path) -> Definition:
    """The definition in a folder: game.yaml, rulebook.md, its decks, and the bytes of rules.py, which is not run here.

    Paths in places are relative to the folder. Raises Faulty with all faults of all files.
    """
    faults: list[Problem] = []
    raw, places = _or_faults(faults, lambda: _load(folder)) or (None, None)
    file = _or_faults(faults, lambda: validate(GameFile, raw, places)) if places else None
    rulebook = _or_faults(faults, lambda: composed(decode(read_file(folder, RULEBOOK, MOST_BYTES), RULEBOOK)))
    rules = _or_faults(faults, lambda: _rules(folder))
    decks = _decks(folder, raw, places, faults) if places else {}
    if file and places:
        faults += disagreements(file, places, has_rules=rules is not None)
        faults += _too_many(file, decks, places)
    if faults or file is None or places is None or rulebook is None:
        raise Faulty(faults)
    return Definition(
        file=file,
        folder=str(folder),
        places=places,
        rulebook=rulebook,
        rulebook_path=RULEBOOK,
        decks=FrozenMap({name: deck.rows for name, deck in decks.items()}),
        deck_places=FrozenMap({name: deck.places for name, deck in decks.items()}),
        rules_source=rules,
    )


def _or_faults(faults: list[Problem], stage: Callable[[], T]) -> T | None:
    """What the stage gives; or None, with its faults added to the others."""
    try:
        return stage()
    except Faulty as faulty:
        faults += faulty.problems
        return None


def _load(folder: Path) -> tuple[Any, Places]:
    raw, places = load(read_file(folder, GAME_FILE, MOST_BYTES), GAME_FILE)
    return _long_parameters(raw, places)


def _long_parameters(raw: Any, places: Places) -> tuple[Any, Places]:
    """`rounds: 10` as `rounds: {value: 10}`: the short way of writing a parameter without limits."""
    parameters = raw.get("parameters") if isinstance(raw, dict) else None
    if not isinstance(parameters, dict):
        return raw, places
    for name, parameter in parameters.items():
        if not isinstance(parameter, dict):
            parameters[name] = {"value": parameter}
            places = places.nested(("parameters", name), "value")
    return raw, places


def _rules(folder: Path) -> bytes | None:
    return read_file(folder, RULES, MOST_BYTES) if RULES in file_names(folder) else None


def _decks(folder: Path, raw: Any, places: Places, faults: list[Problem]) -> dict[str, Deck]:
    """The decks that components name, each read once, in the order in which they are named."""
    decks: dict[str, Deck] = {}
    for name, place in _deck_names(raw, places):
        deck = _or_faults(faults, partial(_deck, folder, name, place))
        if deck:
            decks[name] = deck
    return decks


def _deck(folder: Path, name: str, place: Place) -> Deck:
    return read_deck(read_file(folder, name, MOST_BYTES, place), name)


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
