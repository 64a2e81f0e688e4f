"""What every face with words may hold: texts, icons, lists, and lists that have one entry per size of table."""

from collections.abc import Mapping

from msgspec.structs import replace

from printkit.components.making import Making, fact, members, must_agree, named, ordinal, whole, words
from printkit.components.tabled import Tabled, table_rows
from printkit.model.component import Drawing, Face
from printkit.model.facts import Claim, written
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Text
from printkit.model.written import Written
from printkit.problems import Faulty, problem

STEP = "the number of a step, counted along the list"


class Listed(Written, frozen=True):
    """A list in a grid box: each entry is a face of the template `cell` with one of `texts` in its box `text` and,
    where `numbered`, its number in the box `number`."""

    cell: str
    texts: tuple[str, ...]
    numbered: bool = False


class Tally(Written, frozen=True):
    """How many pieces of each kind there are: the facts `values` and `counts` list both. Each kind of which there is a
    piece is a face of `cell` with one of `icons` in its box `sign` and the numbers in its boxes `value` and `count`.

    `of` is the component that the pieces are. Where the kit does not print it, people use what has no values: then the
    only face is `icon` and the fact `total`."""

    values: str
    counts: str
    icons: tuple[str, ...]
    cell: str
    of: str = ""
    total: str = ""
    icon: str = "chip"


class ByPlayers(Written, frozen=True):
    """One entry per number of players that the kit serves: a face of `cell` with `texts` (box: id of a text) and
    `tallies`, whose numbers hold for that table."""

    cell: str
    texts: Mapping[str, str]
    tallies: Mapping[str, Tally] = FrozenMap()


class Content(Written, frozen=True):
    """Texts, drawings, pictures and grids by the id of their box: texts as ids of `texts` in game.yaml, drawings as
    icons, pictures as files that `art` in game.yaml lists."""

    texts: Mapping[str, str] = FrozenMap()
    drawings: Mapping[str, str] = FrozenMap()
    pictures: Mapping[str, str] = FrozenMap()
    lists: Mapping[str, Listed] = FrozenMap()
    by_players: Mapping[str, ByPlayers] = FrozenMap()
    tables: Mapping[str, Tabled] = FrozenMap()
    back: str = ""  # the template of the back; empty: nothing is printed there
    when: str = ""  # a fact that is true or false: the component is printed only where it is true


def face_of(
    content: Content,
    component: Component,
    making: Making,
    grids: Mapping[str, tuple[Face, ...]] | None = None,
    counts: Mapping[str, tuple[Claim, ...]] | None = None,
) -> Face:
    """The front that the content describes, with further grids that the kind has made and what their lengths state."""
    made = {
        **{box: _list(box, listed, component, making) for box, listed in content.lists.items()},
        **{box: _tables(box, entry, component, making) for box, entry in content.by_players.items()},
        **{box: table_rows(box, entry, component, making) for box, entry in content.tables.items()},
        **(grids or {}),
    }
    return Face(
        id=component.id,
        template=component.face or component.id,
        language=making.language,
        texts=words(content.texts, component, making),
        drawings=FrozenMap({box: Drawing(name) for box, name in content.drawings.items()}),
        grids=FrozenMap(made),
        counts=FrozenMap(counts or {}),
        pictures=FrozenMap(content.pictures),
    )


def is_wanted(component: Component, making: Making) -> bool:
    """Whether this table needs the component, of whatever kind. Raises Faulty with `fact-not-true-or-false`."""
    when = component.options.get("when")
    if not isinstance(when, str) or not when:
        return True  # what is no name its kind refuses
    found = fact(when, component, making, "options", "when")
    if not isinstance(found.value, bool):
        place = making.place(component, "options", "when")
        raise Faulty([problem("fact-not-true-or-false", place, name=when, value=written(found.value))])
    return found.value


def back_of(template: str, making: Making) -> Face | None:
    """The back of a card: the game's motif. The same for all cards, so that no card is told by its back."""
    if not template:
        return None
    motif = Drawing(making.definition.file.game.motif)
    return Face(id=template, template=template, language="", drawings=FrozenMap({"motif": motif}))


def _list(box: str, listed: Listed, component: Component, making: Making) -> tuple[Face, ...]:
    def texts(number: int, id: str) -> dict[str, Text]:
        said = {"text": making.catalogue.game_text(id, making.facts, component.id)}
        return {**said, "number": ordinal(number, making, STEP)} if listed.numbered else said

    return tuple(
        Face(f"{component.id}.{box}.{number}", listed.cell, making.language, texts=FrozenMap(texts(number, id)))
        for number, id in enumerate(listed.texts, 1)
    )


def _tables(box: str, entry: ByPlayers, component: Component, making: Making) -> tuple[Face, ...]:
    return tuple(
        Face(
            f"{component.id}.{box}.{players}",
            entry.cell,
            making.language,
            texts=words(entry.texts, component, making, facts),
            grids=FrozenMap(
                {
                    grid: _tally(f"{component.id}.{box}.{players}", tally, component, replace(making, facts=facts))
                    for grid, tally in entry.tallies.items()
                }
            ),
        )
        for players, facts in making.at.items()
    )


def _tally(id: str, tally: Tally, component: Component, making: Making) -> tuple[Face, ...]:
    if tally.of and not making.prints(named(tally.of, component, making, "options")):
        _, total = whole(tally.total, component, making, "options")
        texts = {"count": making.catalogue.number(total, component.id)}
        drawings = {"sign": Drawing(tally.icon)}
        return (Face(f"{id}.total", tally.cell, "", texts=FrozenMap(texts), drawings=FrozenMap(drawings)),)
    values = members(tally.values, component, making, "options")
    counts = members(tally.counts, component, making, "options")
    must_agree({"values": len(values), "counts": len(counts), "icons": len(tally.icons)}, component, making)
    return tuple(
        Face(
            f"{id}.{value.value}",
            tally.cell,
            "",
            texts=FrozenMap(
                {
                    "value": making.catalogue.number(value, component.id),
                    "count": making.catalogue.number(count, component.id),
                }
            ),
            drawings=FrozenMap({"sign": Drawing(icon)}),
        )
        for value, count, icon in zip(values, counts, tally.icons, strict=True)
        if count.value
    )
