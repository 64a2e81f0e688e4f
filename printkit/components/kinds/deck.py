"""A deck: each row of its CSV file is a card."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from printkit.catalogue.lint import typed_numbers
from printkit.components.content import back_of
from printkit.components.making import (
    Making,
    cell_of,
    copies_of,
    datum,
    deck_of,
    drawn,
    read_options,
    whole,
    words,
)
from printkit.model.component import Drawing, Face, Part
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import INDEX, Span, Text
from printkit.model.written import Written
from printkit.problems import Faulty, Problem, problem


class CardByPlayers(Written, frozen=True):
    """One entry for each number of players that the kit serves: a face of `cell` with `texts` (box: id of a text) and,
    from this card's row, `columns` (box: column that names one). A card whose cells are empty has no entries."""

    cell: str
    texts: Mapping[str, str] = FrozenMap()
    columns: Mapping[str, str] = FrozenMap()


class Side(Written, frozen=True, kw_only=True):
    """`texts`: box → column whose cell is printed; `words`: box → column that names one of `texts` in game.yaml.
    `drawings`: box → column that names an icon; `quantities`: box → column that says how many of them. `paints`: box →
    column that names the paint which its text, drawing or frame has on this card. `pictures`: box → column that names a
    file which `art` in game.yaml lists. What a card's cell leaves empty is not there. `by_players`: grid box → what a
    card says of each number of players."""

    texts: Mapping[str, str] = FrozenMap()
    drawings: Mapping[str, str] = FrozenMap()
    quantities: Mapping[str, str] = FrozenMap()
    words: Mapping[str, str] = FrozenMap()
    paints: Mapping[str, str] = FrozenMap()
    pictures: Mapping[str, str] = FrozenMap()
    by_players: Mapping[str, CardByPlayers] = FrozenMap()


class Reverse(Side, frozen=True, kw_only=True):
    """The back of cards that are used on both sides: each has its own, of the template `face`."""

    face: str


class Options(Side, frozen=True, kw_only=True):
    """The front. `keep`: column → fact; a row is printed if its cell is at most the fact. `total`: the fact that says
    how many cards that makes at each table. `back`: the template of the back that all cards share, or a `Reverse`.
    `sheet`: the file that they go to; pieces among chips are cut in strips."""

    sheet: Literal["cards", "chips"] = "cards"
    keep: Mapping[str, str] = FrozenMap()
    total: str = ""
    back: str | Reverse = ""


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    back = back_of(options.back, making) if isinstance(options.back, str) else None
    if options.total:
        _refuse_another_total(component, options, making)
    return tuple(
        Part(
            id=_id(component, row, making),
            component=component.id,
            front=_face(component, row, options, making),
            back=back if isinstance(options.back, str) else _face(component, row, options.back, making),
            copies=copies * _copies(component, row, making),
            sheet=options.sheet,
            cut="card" if options.sheet == "cards" else "strip",
            claims=claims,
            has_faces=isinstance(options.back, Reverse),
        )
        for row in kept(component, options.keep, making)
    )


def kept(component: Component, keep: Mapping[str, str], making: Making) -> Iterator[int]:
    """The rows that this kit needs."""
    most = {column: whole(name, component, making, "options", "keep", column)[0] for column, name in keep.items()}
    rows, _ = deck_of(component, making)
    for row in range(len(rows)):
        if all(_number(component, row, column, making) <= limit for column, limit in most.items()):
            yield row


def _copies(component: Component, row: int, making: Making) -> int:
    rows, _ = deck_of(component, making)
    return _number(component, row, "copies", making) if "copies" in rows[row] else 1


def _refuse_another_total(component: Component, options: Options, making: Making) -> None:
    """The deck has as many cards for each table as the rules say. Raises Faulty with `deck-of-another-size`."""
    faults: list[Problem] = []
    for players, facts in making.at.items():
        table = replace(making, facts=facts)
        expected, found = whole(options.total, component, table, "options", "total")
        cards = sum(_copies(component, row, table) for row in kept(component, options.keep, table))
        if cards != expected:
            place = making.place(component, "options", "total")
            counts = {"cards": cards, "players": players, "expected": expected}
            named = {"component": component.id, "name": options.total}
            faults.append(problem("deck-of-another-size", place, found.place, **named, **counts))
    if faults:
        raise Faulty(faults)


def _number(component: Component, row: int, column: str, making: Making) -> int:
    value = datum(component, row, column, making).value
    assert isinstance(value, int)
    return value


def _id(component: Component, row: int, making: Making) -> str:
    rows, _ = deck_of(component, making)
    return f"{component.id}.{rows[row].get('id') or row + 1}"


def _face(component: Component, row: int, side: Side, making: Making) -> Face:
    id = _id(component, row, making)
    cells = {box: cell_of(component, row, column, making) for box, column in side.texts.items()}
    texts = {box: _text(component, row, column, cells[box], making) for box, column in side.texts.items() if cells[box]}
    ids = _filled(component, row, side.words, making)
    texts |= words(ids, component, making)
    counted = _filled(component, row, side.quantities, making)
    drawings = {
        box: _drawing(component, row, side.drawings[box], side.quantities.get(box, ""), making)
        for box in _filled(component, row, side.drawings, making)
        if box in counted or box not in side.quantities
    }
    grids = {box: _by_players(f"{id}.{box}", component, row, entry, making) for box, entry in side.by_players.items()}
    has_words = bool(ids) or any(grids.values()) or any(not INDEX.fullmatch(cell) for cell in cells.values() if cell)
    return Face(
        id=f"{id}.back" if isinstance(side, Reverse) else id,
        template=side.face if isinstance(side, Reverse) else component.face or component.id,
        language=making.language if has_words else "",
        texts=FrozenMap(texts),
        drawings=FrozenMap(drawings),
        grids=FrozenMap({box: cells for box, cells in grids.items() if cells}),
        paints=FrozenMap(_filled(component, row, side.paints, making)),
        pictures=FrozenMap(_filled(component, row, side.pictures, making)),
    )


def _filled(component: Component, row: int, columns: Mapping[str, str], making: Making) -> dict[str, str]:
    """The cells of a card by their boxes, without the empty ones."""
    cells = {box: cell_of(component, row, column, making) for box, column in columns.items()}
    return {box: cell for box, cell in cells.items() if cell}


def _by_players(id: str, component: Component, row: int, entry: CardByPlayers, making: Making) -> tuple[Face, ...]:
    ids = _filled(component, row, entry.columns, making)
    if not ids:
        return ()
    texts = {**entry.texts, **ids}
    return tuple(
        Face(f"{id}.{players}", entry.cell, making.language, texts=words(texts, component, making, facts))
        for players, facts in making.at.items()
    )


def _text(component: Component, row: int, column: str, cell: str, making: Making) -> Text:
    if cell.isascii() and cell.isdigit():
        return making.catalogue.number(datum(component, row, column, making), component.id)
    _refuse_numbers(component, row, cell, making)
    return Text((Span(cell),), making.language, f"deck:{component.data}:{row + 1}:{column}")


def _refuse_numbers(component: Component, row: int, cell: str, making: Making) -> None:
    """A cell that is more than a number states none. Raises Faulty with `number-typed` for each in it."""
    _, places = deck_of(component, making)
    if found := typed_numbers(cell, making.language):
        raise Faulty(problem("number-typed", places[row], word=word) for _at, word in found)


def _drawing(component: Component, row: int, column: str, quantity: str, making: Making) -> Drawing:
    icon = cell_of(component, row, column, making)
    if not quantity:
        return Drawing(icon)
    number = datum(component, row, quantity, making)
    return Drawing(icon, _number(component, row, quantity, making), claims=drawn(number, making.language, component.id))


def cells_by_number(component: Component, number: str, column: str, making: Making) -> Mapping[int, Text]:
    """The texts of `column` by the number in the column `number`; the first row with a number says it."""
    rows, _ = deck_of(component, making)
    found: dict[int, Text] = {}
    for row in range(len(rows)):
        at = _number(component, row, number, making)
        if at not in found:
            found[at] = _text(component, row, column, cell_of(component, row, column, making), making)
    return found
