"""Chips: gapless squares of a few denominations, cut in strips."""

from msgspec.structs import replace

from printkit.components.making import Making, drawn, members, must_agree, read_options, whole
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Fact
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.written import Written


class Options(Written, frozen=True):
    """`values`: the fact that lists the denominations; `counts`: the fact that lists how many of each are needed;
    `icons`: the sign of each denomination, so that they differ in more than their figure."""

    values: str
    counts: str
    icons: tuple[str, ...]


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    values = members(options.values, component, making, "options", "values")
    counts = members(options.counts, component, making, "options", "counts")
    must_agree({"values": len(values), "counts": len(counts), "icons": len(options.icons)}, component, making)
    made = (
        _part(component, value, f"{options.counts}.{number}", icon, making)
        for number, (value, icon) in enumerate(zip(values, options.icons, strict=True), 1)
    )
    return tuple(part for part in made if part.copies)


def _part(component: Component, value: Fact, count: str, icon: str, making: Making) -> Part:
    copies, found = whole(count, component, making, "options", "counts")
    id = f"{component.id}.{value.value}"
    face = Face(
        id=id,
        template=component.face or component.id,
        language="",
        texts=FrozenMap({"value": making.catalogue.number(value, component.id)}),
        drawings=FrozenMap({"sign": Drawing(icon)}),
    )
    claims = drawn(found, making.language, component.id)
    return replace(Part(id, component.id, face, None, copies, "chips", "strip"), claims=claims)
