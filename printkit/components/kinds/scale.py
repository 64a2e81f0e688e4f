"""A scale: numbered spaces in one reading direction, each with a sign for the band in which it lies at each table."""

from collections.abc import Mapping

from msgspec.structs import replace

from printkit.components.content import Content, face_of
from printkit.components.making import (
    Making,
    copies_of,
    drawn,
    members,
    must_agree,
    ordinal,
    read_options,
    whole,
    words,
)
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Facts
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.written import Written

SPACE = "the number of a space, counted along the scale"


class Bands(Written, frozen=True):
    """`first` is the fact that lists where each band begins, `last` the fact that says where the last one ends.

    A space is divided into a face of `cell` for each table, with `texts` (box: text), the band's sign out of `signs` in
    the box `sign`, in the band's paint out of `paints`, on the fill out of `grounds`. Beyond the last band at a table
    its part of a space stays empty: a face of `beyond`.
    """

    first: str
    last: str
    signs: tuple[str, ...]
    paints: tuple[str, ...]
    grounds: tuple[str, ...]
    texts: Mapping[str, str] = FrozenMap()
    cell: str = "scale-band"
    beyond: str = "scale-beyond"


class Options(Content, frozen=True):
    """As many spaces as the fact `spaces` says, each a face of `cell`; with `bands`, divided by tables."""

    spaces: str = ""
    bands: Bands | None = None
    cell: str = "scale-space"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    count, found = whole(options.spaces, component, making, "options", "spaces")
    spaces = tuple(_space(component, number, options, making) for number in range(1, count + 1))
    counts = {"spaces": drawn(found, making.language, component.id)}
    front = face_of(options, component, making, {"spaces": spaces}, counts)
    return (Part(component.id, component.id, front, None, copies, "boards", "page", claims),)


def _space(component: Component, number: int, options: Options, making: Making) -> Face:
    id = f"{component.id}.space.{number}"
    bands = options.bands
    tables = () if bands is None else tuple(
        _band(f"{id}.{players}", component, number, bands, facts, making) for players, facts in making.at.items()
    )
    return Face(
        id=id,
        template=options.cell,
        language="",
        texts=FrozenMap({"number": ordinal(number, making, SPACE)}),
        grids=FrozenMap({"bands": tables} if tables else {}),
    )


def _band(id: str, component: Component, number: int, bands: Bands, facts: Facts, making: Making) -> Face:
    table = replace(making, facts=facts)
    firsts = members(bands.first, component, table, "options", "bands", "first")
    last, _ = whole(bands.last, component, table, "options", "bands", "last")
    lengths = {"first": len(firsts), "signs": len(bands.signs), "paints": len(bands.paints)}
    must_agree({**lengths, "grounds": len(bands.grounds)}, component, making)
    begun = [at for at, first in enumerate(firsts) if isinstance(first.value, int) and first.value <= number]
    if not begun or number > last:
        return Face(id, bands.beyond, "")
    at = begun[-1]
    return Face(
        id=id,
        template=bands.cell,
        language="",
        texts=words(bands.texts, component, making, facts),
        drawings=FrozenMap({"sign": Drawing(bands.signs[at])}),
        paints=FrozenMap({"sign": bands.paints[at], "ground": bands.grounds[at]}),
    )
