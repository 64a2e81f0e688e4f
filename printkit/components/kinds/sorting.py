"""The sorting card: how the sets of a deck are told apart, and which of them a table needs."""

from collections.abc import Mapping

from msgspec.structs import replace

from printkit.components.content import Content, back_of, face_of
from printkit.components.making import (
    Making,
    cell_of,
    copies_of,
    datum,
    deck_of,
    drawn,
    named,
    read_options,
    whole,
    words,
)
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Facts
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.problems import Faulty, Problem, problem


class Options(Content, frozen=True):
    """`deck`: the deck's id; `mark`: its column with the sign of a card's set; `sets`: the fact that says how many sets
    a table needs, the first in the order of the deck; `number`: the column by which the deck knows the first sets from
    the others, if it has one: it must count the signs. `row`: the template of a table's line, with `row_texts`
    (box: text); `cell`: that of a sign. `one_table` (box: text): what sheets for one table alone say instead, where no
    card is too many."""

    deck: str = ""
    mark: str = "mark"
    sets: str = ""
    number: str = ""
    row: str = "sorting-row"
    cell: str = "sorting-mark"
    row_texts: Mapping[str, str] = FrozenMap()
    one_table: Mapping[str, str] = FrozenMap()


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    if len(making.at) == 1:
        options = replace(options, texts=FrozenMap({**options.texts, **options.one_table}))
    copies, claims = copies_of(component, making)
    deck = named(options.deck, component, making, "options", "deck")
    marks = _marks(deck, options.mark, making)
    if options.number:
        _refuse_other_numbers(deck, marks, options, making)
    rows = tuple(_row(component, players, facts, marks, options, making) for players, facts in making.at.items())
    front = face_of(options, component, making, {"tables": rows})
    return (Part(component.id, component.id, front, back_of(options.back, making), copies, "cards", claims=claims),)


def _marks(deck: Component, column: str, making: Making) -> tuple[str, ...]:
    """The signs of the sets, in the order of the deck."""
    rows, _ = deck_of(deck, making)
    return tuple(dict.fromkeys(cell_of(deck, row, column, making) for row in range(len(rows))))


def _refuse_other_numbers(deck: Component, marks: tuple[str, ...], options: Options, making: Making) -> None:
    """Raises Faulty with `set-of-another-number` for cards that the deck counts to another set than their sign's."""
    rows, places = deck_of(deck, making)
    faults: list[Problem] = []
    for row in range(len(rows)):
        sign, number = cell_of(deck, row, options.mark, making), datum(deck, row, options.number, making).value
        expected = marks.index(sign) + 1
        if number != expected:
            said = {"column": options.number, "sign": sign, "number": str(number)}
            faults.append(problem("set-of-another-number", places[row], expected=expected, **said))
    if faults:
        raise Faulty(faults)


def _row(
    component: Component, players: int, facts: Facts, marks: tuple[str, ...], options: Options, making: Making
) -> Face:
    table = replace(making, facts=facts)
    count, found = whole(options.sets, component, table, "options", "sets")
    if count > len(marks):
        place = making.place(component, "options", "sets")
        raise Faulty([problem("too-few-sets", place, found.place, players=players, needed=count, sets=len(marks))])
    signs = tuple(
        Face(f"{component.id}.{players}.{mark}", options.cell, "", drawings=FrozenMap({"mark": Drawing(mark)}))
        for mark in marks[:count]
    )
    return Face(
        id=f"{component.id}.{players}",
        template=options.row,
        language=making.language,
        texts=words(options.row_texts, component, making, facts),
        grids=FrozenMap({"marks": signs}),
        counts=FrozenMap({"marks": drawn(found, making.language, component.id)}),
    )
