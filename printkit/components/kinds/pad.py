"""A score pad: a column for each player, a row for each round, room for names above and totals below."""

from collections.abc import Mapping

from printkit.components.content import Content, face_of
from printkit.components.making import Making, copies_of, drawn, ordinal, read_options, whole, words
from printkit.model.component import Face, Part
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Text

NO_TEXTS: FrozenMap[str, Text] = FrozenMap()
ROW = "the number of a round, counted down the pad"


class Options(Content, frozen=True):
    """`rounds` and `players` are facts: the numbers of rows and columns. `names` and `total` are texts; without
    `total` the pad has no such row.

    Where several numbers are written for a player in a round, `round_cell` is the template of such a place, and `heads`
    (box: text) says above the rounds what they are, in cells of `head_cell`; `row_head` is the text before them.
    """

    rounds: str = ""
    players: str = "players"
    names: str = ""
    total: str = ""
    row: str = "pad-row"
    cell: str = "pad-cell"
    round_cell: str = ""
    heads: Mapping[str, str] = FrozenMap()
    row_head: str = ""
    head_cell: str = "pad-heads"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    rounds, found = whole(options.rounds, component, making, "options", "rounds")
    label = words({"names": options.names, **({"total": options.total} if options.total else {})}, component, making)
    numbers = tuple(ordinal(number, making, ROW) for number in range(1, rounds + 1))
    plain, written = options.cell, options.round_cell or options.cell
    grids = {
        "names": (_row("names", label["names"], plain, component, options, making),),
        **_heads(component, options, making),
        "rounds": tuple(
            _row(str(number), text, written, component, options, making) for number, text in enumerate(numbers, 1)
        ),
    }
    if options.total:
        grids["total"] = (_row("total", label["total"], plain, component, options, making),)
    counts: dict[str, tuple[Claim, ...]] = {"rounds": drawn(found, making.language, component.id)}
    front = face_of(options, component, making, grids, counts)
    return (Part(component.id, component.id, front, None, copies, "pad", "page", claims),)


def _heads(component: Component, options: Options, making: Making) -> dict[str, tuple[Face, ...]]:
    """What the numbers of a round are, said above them for each player."""
    if not options.heads:
        return {}
    label = words({"label": options.row_head}, component, making)["label"]
    said = words(options.heads, component, making)
    return {"heads": (_row("heads", label, options.head_cell, component, options, making, said),)}


def _row(
    id: str,
    label: Text,
    cell: str,
    component: Component,
    options: Options,
    making: Making,
    texts: FrozenMap[str, Text] = NO_TEXTS,
) -> Face:
    """A row: its label, and a cell for each player, with the same texts in each."""
    players, found = whole(options.players, component, making, "options", "players")
    spoken = making.language if texts else ""
    cells = tuple(
        Face(f"{component.id}.{id}.{player}", cell, spoken, texts=texts) for player in range(1, players + 1)
    )
    return Face(
        id=f"{component.id}.{id}",
        template=options.row,
        language=making.language,
        texts=FrozenMap({"label": label}),
        grids=FrozenMap({"cells": cells}),
        counts=FrozenMap({"cells": drawn(found, making.language, component.id)}),
    )
