"""A score pad: a column for each player, a row for each round, room for names above and totals below.

Where a round gives points of several kinds, each player's column is divided, with a row of heads below the names."""

from dataclasses import dataclass, replace

from printkit.components.content import Content, face_of
from printkit.components.making import Making, copies_of, drawn, ordinal, read_options, whole, words
from printkit.model.component import Face, Part
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Text

ROW = "the number of a round, counted down the pad"


@dataclass(frozen=True)
class Options(Content):
    """`rounds` and `players` are facts: the numbers of rows and columns. `names` and `total` are texts; without `total`
    the pad has no such row. `columns` are texts: the heads of the columns that each player's is divided into, which
    are the boxes `parts` of `divided`, each a face of `part`; `counted` is what the rows count, beside these heads."""

    rounds: str = ""
    players: str = "players"
    names: str = ""
    total: str = ""
    columns: tuple[str, ...] = ()
    counted: str = ""
    row: str = "pad-row"
    cell: str = "pad-cell"
    divided: str = "pad-columns"
    part: str = "pad-part"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    rounds, found = whole(options.rounds, component, making, "options", "rounds")
    label = words({"names": options.names, **({"total": options.total} if options.total else {})}, component, making)
    numbers = tuple(ordinal(number, making, ROW) for number in range(1, rounds + 1))
    grids = {
        "names": (_row("names", label["names"], component, options, making),),
        "rounds": tuple(
            _row(str(number), text, component, options, making, bool(options.columns))
            for number, text in enumerate(numbers, 1)
        ),
    }
    if options.columns:
        grids["heads"] = (_heads(component, options, making),)
    if options.total:
        grids["total"] = (_row("total", label["total"], component, options, making),)
    counts: dict[str, tuple[Claim, ...]] = {"rounds": drawn(found, making.language, component.id)}
    front = face_of(options, component, making, grids, counts)
    return (Part(component.id, component.id, front, None, copies, "pad", "page", claims),)


def _row(
    id: str, label: Text | None, component: Component, options: Options, making: Making, divided: bool = False
) -> Face:
    players, found = whole(options.players, component, making, "options", "players")
    ids = (f"{component.id}.{id}.{player}" for player in range(1, players + 1))
    cells = tuple(_divided(each, options, making) if divided else Face(each, options.cell, "") for each in ids)
    return Face(
        id=f"{component.id}.{id}",
        template=options.row,
        language=making.language,
        texts=FrozenMap({"label": label} if label else {}),
        grids=FrozenMap({"cells": cells}),
        counts=FrozenMap({"cells": drawn(found, making.language, component.id)}),
    )


def _heads(component: Component, options: Options, making: Making) -> Face:
    """The row of heads: what the parts of each player's column are for."""
    heads = tuple(words({"label": text}, component, making) for text in options.columns)
    label = words({"label": options.counted}, component, making)["label"] if options.counted else None
    row = _row("heads", label, component, options, making, divided=True)
    cells = tuple(
        replace(cell, grids=FrozenMap({"parts": _with_heads(cell.grids["parts"], heads, making)}))
        for cell in row.grids["cells"]
    )
    return replace(row, grids=FrozenMap({"cells": cells}))


def _with_heads(parts: tuple[Face, ...], heads: tuple[FrozenMap[str, Text], ...], making: Making) -> tuple[Face, ...]:
    pairs = zip(parts, heads, strict=True)
    return tuple(replace(part, language=making.language, texts=texts) for part, texts in pairs)


def _divided(id: str, options: Options, making: Making) -> Face:
    parts = tuple(Face(f"{id}.{at}", options.part, "") for at in range(1, len(options.columns) + 1))
    return Face(id, options.divided, making.language, grids=FrozenMap({"parts": parts}))
