"""A mat: a board with places for cards, or a place for what has no places of its own (the bank, a resting card); on
a `sheet` of its kind: boards, cards, or what is written on."""

from typing import Literal

from printkit.components.content import Content, back_of, face_of
from printkit.components.kinds.deck import cells_by_number
from printkit.components.making import Making, copies_of, drawn, members, named, ordinal, read_options, whole
from printkit.model.component import Face, Part
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Span, Text
from printkit.model.written import Written

PLACE = "the number of a place, counted along the mat"


class Places(Written, frozen=True):
    """So many places as the fact `count` says, each a face of `cell` with a name in its box `label`.

    It is named as the card of the same number is in the deck `deck`: the column `label` where the column `number` holds
    the place's number. Or by the member of the fact `labels`, a list of words: where that is empty, there is a gap, a
    face of `gap`. Without both it is numbered along.
    """

    cell: str
    count: str = ""
    deck: str = ""
    number: str = ""
    label: str = ""
    labels: str = ""
    gap: str = ""


class Options(Content, frozen=True):
    places: Places | None = None
    sheet: Literal["boards", "cards", "pad"] = "boards"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    grids: dict[str, tuple[Face, ...]] = {}
    counts: dict[str, tuple[Claim, ...]] = {}
    if not copies:
        return ()
    if options.places:
        grids["places"] = _places(component, options.places, making)
        if options.places.count:
            _, found = whole(options.places.count, component, making, "options", "places", "count")
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
            cut="card" if options.sheet == "cards" else "page",
            claims=claims,
        ),
    )


def _places(component: Component, places: Places, making: Making) -> tuple[Face, ...]:
    if places.labels:
        return _named(component, places, making)
    count, _ = whole(places.count, component, making, "options", "places", "count")
    labels = {number: ordinal(number, making, PLACE) for number in range(1, count + 1)}
    if places.deck:
        deck = named(places.deck, component, making, "options", "places", "deck")
        labels = dict(cells_by_number(deck, places.number, places.label, making))
    return tuple(
        Face(f"{component.id}.place.{place}", places.cell, "", texts=FrozenMap({"label": labels[place]}))
        for place in range(1, count + 1)
        if place in labels
    )


def _named(component: Component, places: Places, making: Making) -> tuple[Face, ...]:
    """A place for each word of a list, and a gap for each that is empty."""
    faces: list[Face] = []
    for number, word in enumerate(members(places.labels, component, making, "options", "places", "labels"), 1):
        id, said = f"{component.id}.place.{number}", str(word.value)
        claim = Claim(word.name, said, said, making.language, component.id)
        text = Text((Span(said, claims=(claim,)),), making.definition.file.game.language, f"fact:{word.name}")
        if said:
            faces.append(Face(id, places.cell, "", texts=FrozenMap({"label": text})))
        else:
            faces.append(Face(id, places.gap, ""))
    return tuple(faces)
