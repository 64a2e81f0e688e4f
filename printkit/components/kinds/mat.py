"""A mat: a board with places for cards, or a place for what has no places of its own (the bank, a resting card)."""

from dataclasses import dataclass
from typing import Literal

from printkit.components.content import Content, back_of, face_of, is_wanted
from printkit.components.kinds.deck import cells_by_number
from printkit.components.making import Making, copies_of, drawn, named, read_options, whole
from printkit.model.component import Face, Part
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component


@dataclass(frozen=True, slots=True)
class Places:
    """So many places as the fact `count` says, each a face of `cell`, named in its box `label` as the card of the same
    number is in the deck `deck`: the column `label` where the column `number` holds the place's number."""

    count: str
    cell: str
    deck: str
    number: str
    label: str


@dataclass(frozen=True)
class Options(Content):
    places: Places | None = None
    sheet: Literal["boards", "cards"] = "boards"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    grids: dict[str, tuple[Face, ...]] = {}
    counts: dict[str, tuple[Claim, ...]] = {}
    if not copies or not is_wanted(options, component, making):
        return ()
    if options.places:
        _, found = whole(options.places.count, component, making, "options", "places", "count")
        grids["places"] = _places(component, options.places, making)
        counts["places"] = drawn(found, making.language, component.id)
    front = face_of(options, component, making, grids, counts)
    return (
        Part(
            id=component.id,
            component=component.id,
            front=front,
            back=back_of(options.back, making),
            copies=copies,
            sheet=options.sheet,
            cut="page" if options.sheet == "boards" else "card",
            claims=claims,
        ),
    )


def _places(component: Component, places: Places, making: Making) -> tuple[Face, ...]:
    count, _ = whole(places.count, component, making, "options", "places", "count")
    deck = named(places.deck, component, making, "options", "places", "deck")
    labels = cells_by_number(deck, places.number, places.label, making)
    return tuple(
        Face(f"{component.id}.place.{place}", places.cell, "", texts=FrozenMap({"label": labels[place]}))
        for place in range(1, count + 1)
        if place in labels
    )
