"""A reference card: the steps of a round, and what lies on each pile at each table."""

from collections.abc import Mapping

from msgspec.structs import replace

from printkit.components.content import Content, back_of, face_of
from printkit.components.kinds.deck import cells_by_number
from printkit.components.making import Making, copies_of, drawn, members, named, read_options, whole, words
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Facts
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.written import Written


class Piles(Written, frozen=True):
    """`gives`: the fact that lists what lies on each pile.

    A line of `row` for each table, with `texts` (box: text), has a face of `cell` for each pile: its chips drawn as
    `icon`, its label from the column `label` of the card in `deck` whose column `number` holds the pile's number.
    """

    gives: str
    deck: str
    number: str
    label: str
    icon: str = "chip"
    row: str = "reference-row"
    cell: str = "reference-pile"
    texts: Mapping[str, str] = FrozenMap()


class Options(Content, frozen=True):
    piles: Piles | None = None


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    grids: dict[str, tuple[Face, ...]] = {}
    if options.piles:
        grids["piles"] = tuple(
            _row(component, players, facts, options.piles, making) for players, facts in making.at.items()
        )
    front = face_of(options, component, making, grids)
    return (Part(component.id, component.id, front, back_of(options.back, making), copies, "cards", claims=claims),)


def _row(component: Component, players: int, facts: Facts, piles: Piles, making: Making) -> Face:
    table = replace(making, facts=facts)
    deck = named(piles.deck, component, making, "options", "piles", "deck")
    labels = cells_by_number(deck, piles.number, piles.label, making)
    cells: list[Face] = []
    for number, pile in enumerate(members(piles.gives, component, table, "options", "piles", "gives"), 1):
        quantity, _ = whole(f"{piles.gives}.{number}", component, table, "options", "piles", "gives")
        cells.append(
            Face(
                f"{component.id}.{players}.{number}",
                piles.cell,
                "",
                texts=FrozenMap({"label": labels[number]} if number in labels else {}),
                drawings=FrozenMap(
                    {"chips": Drawing(piles.icon, quantity, claims=drawn(pile, making.language, component.id))}
                ),
            )
        )
    return Face(
        f"{component.id}.{players}",
        piles.row,
        making.language,
        texts=words(piles.texts, component, making, facts),
        grids=FrozenMap({"piles": tuple(cells)}),
    )
