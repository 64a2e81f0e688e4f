"""A score pad: a column for each player, a row for each round, room for names above and totals below."""

from dataclasses import dataclass

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
    """`rounds` and `players` are facts: the numbers of rows and columns. `names` and `total` are texts."""

    rounds: str = ""
    players: str = "players"
    names: str = ""
    total: str = ""
    row: str = "pad-row"
    cell: str = "pad-cell"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    rounds, found = whole(options.rounds, component, making, "options", "rounds")
    label = words({"names": options.names, "total": options.total}, component, making)
    numbers = tuple(ordinal(number, making, ROW) for number in range(1, rounds + 1))
    grids = {
        "names": (_row("names", label["names"], component, options, making),),
        "rounds": tuple(
            _row(str(number), text, component, options, making) for number, text in enumerate(numbers, 1)
        ),
        "total": (_row("total", label["total"], component, options, making),),
    }
    counts: dict[str, tuple[Claim, ...]] = {"rounds": drawn(found, making.language, component.id)}
    front = face_of(options, component, making, grids, counts)
    return (Part(component.id, component.id, front, None, copies, "pad", "page", claims),)


def _row(id: str, label: Text, component: Component, options: Options, making: Making) -> Face:
    players, found = whole(options.players, component, making, "options", "players")
    cells = tuple(Face(f"{component.id}.{id}.{player}", options.cell, "") for player in range(1, players + 1))
    return Face(
        id=f"{component.id}.{id}",
        template=options.row,
        language=making.language,
        texts=FrozenMap({"label": label}),
        grids=FrozenMap({"cells": cells}),
        counts=FrozenMap({"cells": drawn(found, making.language, component.id)}),
    )
