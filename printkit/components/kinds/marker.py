"""A marker: a token as small as a chip, cut from the same sheet."""

from collections.abc import Mapping

from printkit.components.making import Making, copies_of, read_options
from printkit.model.component import Drawing, Face, Part
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.written import Written


class Options(Written, frozen=True):
    """`drawings`: box → icon."""

    drawings: Mapping[str, str] = FrozenMap()


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    if not copies:
        return ()
    face = Face(
        id=component.id,
        template=component.face or component.id,
        language="",
        drawings=FrozenMap({box: Drawing(icon) for box, icon in options.drawings.items()}),
    )
    return (Part(component.id, component.id, face, None, copies, "chips", "strip", claims),)
