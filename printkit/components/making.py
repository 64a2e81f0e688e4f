"""What every kind of component needs to make its parts: facts, words and options, each fault with its place."""

import re
from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from printkit.definition.decks import MOST_COPIES
from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.definition.shape import validate
from printkit.model.facts import Claim, Fact, Facts, written
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component, Definition, PathKey, Row
from printkit.model.kit import Kit, is_printed
from printkit.model.text import Span, Text
from printkit.place import Place
from printkit.problems import Faulty, problem

T = TypeVar("T")


class Words(Protocol):
    """What components ask of a catalogue."""

    @property
    def language(self) -> str: ...

    def game_text(self, id: str, scope: Mapping[str, Fact], where: str) -> Text: ...

    def number(self, fact: Fact, where: str) -> Text: ...

    def data(
        self, words: str, place: Place, scope: Mapping[str, Fact], where: str, language: str = "", policy: str = ""
    ) -> Text: ...


class Making(Struct, frozen=True):
    """A kit in the making: `facts` of its largest table, and the facts `at` each number of players that it serves, in
    one of the `modes` that are printed."""

    definition: Definition
    facts: Facts
    catalogue: Words
    at: Mapping[int, Facts]
    kit: Kit = "full"
    modes: tuple[str, ...] = ("standard",)

    @property
    def language(self) -> str:
        return self.catalogue.language

    def path(self, component: Component) -> PathKey:
        return ("components", self.definition.file.components.index(component))

    def prints(self, component: Component) -> bool:
        return is_printed(component, self.kit, self.modes)

    def place(self, component: Component, *field: str | int) -> Place:
        return self.definition.place(*self.path(component), *field)


def read_options(kind: type[T], component: Component, making: Making) -> T:
    """The options of a component as its kind states them. Raises Faulty with all faults of the options."""
    places = making.definition.places
    if not isinstance(places, Places):
        places = Places("game.yaml", {where: (at.line, at.column) for where, at in places.items()})
    return validate(kind, _plain(component.options), places, (*making.path(component), "options"))


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else value


def fact(name: str, component: Component, making: Making, *field: str | int) -> Fact:
    """The fact that an option or field of the component names. Raises Faulty with `unknown-fact`."""
    if name not in making.facts:
        known = tuple(making.facts)
        raise Faulty(
            [problem("unknown-fact", making.place(component, *field), name=name, near=near(name, known), known=known)]
        )
    return making.facts[name]


def whole(name: str, component: Component, making: Making, *field: str | int) -> tuple[int, Fact]:
    """A fact that has to be a whole number from 0, and that number. Raises Faulty with `fact-not-a-count`, and with
    `too-large` for more than can be printed."""
    found = fact(name, component, making, *field)
    if isinstance(found.value, bool) or not isinstance(found.value, int) or found.value < 0:
        place = making.place(component, *field)
        raise Faulty([problem("fact-not-a-count", place, found.place, name=name, value=written(found.value))])
    if found.value > MOST_COPIES:  # more things than a game may have, of whatever kind
        place = making.place(component, *field)
        raise Faulty([problem("too-large", place, found.place, found=found.value, most=MOST_COPIES)])
    return found.value, found


def members(name: str, component: Component, making: Making, *field: str | int) -> tuple[Fact, ...]:
    """The members of a sequence of numbers as facts of their own. Raises Faulty with `fact-not-a-sequence`."""
    found = fact(name, component, making, *field)
    if not isinstance(found.value, tuple):
        place = making.place(component, *field)
        raise Faulty([problem("fact-not-a-sequence", place, found.place, name=name, value=written(found.value))])
    return tuple(making.facts[f"{name}.{index}"] for index in range(1, len(found.value) + 1))


def must_agree(lengths: Mapping[str, int], component: Component, making: Making) -> None:
    """Lists that belong together are equally long. Raises Faulty with `lists-differ`."""
    if len(set(lengths.values())) > 1:
        place = making.place(component, "options")
        found = tuple(map(str, lengths.values()))
        raise Faulty([problem("lists-differ", place, lists=tuple(lengths), lengths=found)])


def copies_of(component: Component, making: Making) -> tuple[int, tuple[Claim, ...]]:
    """How often the component is printed, and what fact that states."""
    if isinstance(component.copies, int):
        return component.copies, ()
    number, found = whole(component.copies, component, making, "copies")
    return number, drawn(found, making.language, component.id)


def drawn(found: Fact, language: str, where: str) -> tuple[Claim, ...]:
    """The claim that a drawn quantity makes."""
    if isinstance(found.value, tuple):
        return ()
    return (Claim(found.name, found.value, f"drawn:{found.value}", language, where),)


def stated(found: Fact, component: Component, making: Making) -> Text:
    """A fact alone: a number of the language, or an index that is the same in every language."""
    if isinstance(found.value, str):
        claim = Claim(found.name, found.value, found.value, making.language, component.id)
        return Text((Span(found.value, claims=(claim,)),), making.language, f"fact:{found.name}")
    return making.catalogue.number(found, component.id)


def datum(component: Component, row: int, column: str, making: Making) -> Fact:
    """A cell of the component's deck that holds a whole number, as a fact: `number-cards.row.12.value` (rows from 1).

    Raises Faulty with `cell-not-a-number`.
    """
    _, places = deck_of(component, making)
    cell = cell_of(component, row, column, making)
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", cell, re.ASCII):
        raise Faulty([problem("cell-not-a-number", places[row], column=column, cell=cell)])
    return Fact(f"{component.id}.row.{row + 1}.{column}", int(cell), "parameter", places[row])


def deck_of(component: Component, making: Making) -> tuple[tuple[Row, ...], tuple[Place, ...]]:
    """The rows of the component's deck and their places. Raises Faulty with `no-deck`."""
    name = component.data
    if name not in making.definition.decks:
        raise Faulty([problem("no-deck", making.place(component), component=component.id)])
    return making.definition.decks[name], making.definition.deck_places[name]


def cell_of(component: Component, row: int, column: str, making: Making) -> str:
    """A cell's text. Raises Faulty with `unknown-column`."""
    rows, _ = deck_of(component, making)
    if column not in rows[row]:
        known = tuple(rows[row])
        place = making.place(component, "options")
        raise Faulty([problem("unknown-column", place, column=column, near=near(column, known), known=known)])
    return rows[row][column]


def named(id: str, component: Component, making: Making, *field: str | int) -> Component:
    """Another component of the game by its id. Raises Faulty with `no-such-component`."""
    found = next((other for other in making.definition.file.components if other.id == id), None)
    if found is None:
        known = tuple(other.id for other in making.definition.file.components)
        place = making.place(component, *field)
        raise Faulty([problem("no-such-component", place, name=id, near=near(id, known), known=known)])
    return found


def words(
    ids: Mapping[str, str], component: Component, making: Making, facts: Facts | None = None
) -> FrozenMap[str, Text]:
    """The game's texts by the ids of their boxes."""
    chosen = making.facts if facts is None else facts
    return FrozenMap({box: making.catalogue.game_text(id, chosen, component.id) for box, id in ids.items()})


def ordinal(number: int, making: Making, reason: str) -> Text:
    """The number of a step or space, counted along: it states no fact, so it is a literal with its reason."""
    return Text((Span(str(number), literal=reason),), making.language, f"literal:{reason}")
