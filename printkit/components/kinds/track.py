"""A track: one space after the other in one reading direction, with what each space gives."""

from printkit.components.content import Content, face_of
from printkit.components.making import Making, copies_of, drawn, members, must_agree, ordinal, read_options, whole
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Fact
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component

SPACE = "the number of a space, counted along the track"
MOST_DRAWN = 6  # more than these are not seen at a glance: one is drawn, and the figure beside it says how many


class Options(Content, frozen=True):
    """As many spaces as the fact `spaces` says, each a face of `cell`. The fact `gives`, if there is one, lists what
    each space gives, drawn as `icon`s in the box `gives` and as a figure in the box `count`."""

    spaces: str = ""
    gives: str = ""
    icon: str = "chip"
    cell: str = "track-space"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    count, found = whole(options.spaces, component, making, "options", "spaces")
    spaces = tuple(_bare_space(component, number, options, making) for number in range(1, count + 1))
    if options.gives:
        gives = members(options.gives, component, making, "options", "gives")
        must_agree({options.spaces: count, options.gives: len(gives)}, component, making)
        spaces = tuple(_space(component, number, given, options, making) for number, given in enumerate(gives, 1))
    counts = {"spaces": drawn(found, making.language, component.id)}
    front = face_of(options, component, making, {"spaces": spaces}, counts)
    return (Part(component.id, component.id, front, None, copies, "boards", "page", claims),)


def _bare_space(component: Component, number: int, options: Options, making: Making) -> Face:
    texts = FrozenMap({"number": ordinal(number, making, SPACE)})
    return Face(f"{component.id}.space.{number}", options.cell, "", texts=texts)


def _space(component: Component, number: int, given: Fact, options: Options, making: Making) -> Face:
    quantity, _ = whole(f"{options.gives}.{number}", component, making, "options", "gives")
    is_drawn = quantity <= MOST_DRAWN
    claims = drawn(given, making.language, component.id) if is_drawn else ()
    return Face(
        id=f"{component.id}.space.{number}",
        template=options.cell,
        language="",
        texts=FrozenMap(
            {"number": ordinal(number, making, SPACE), "count": making.catalogue.number(given, component.id)}
        ),
        drawings=FrozenMap({"gives": Drawing(options.icon, quantity if is_drawn else 1, claims=claims)}),
    )
