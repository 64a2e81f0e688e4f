"""A table of the rules on a component: a face for each of its rows."""

from collections.abc import Iterator, Mapping

from printkit.components.making import Making, stated, words
from printkit.definition.near import near
from printkit.model.component import Face
from printkit.model.facts import Facts, FactTable
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Text
from printkit.model.written import Written
from printkit.problems import Faulty, problem


class Tabled(Written, frozen=True):
    """The table of that name in a grid box, each row a face of `row`; with `rows`, only those whose id begins so.

    `columns`: box → column whose value stands there alone. `texts`: box → id of a text, in which the row's columns are
    facts by their ids. With `cell`, each column but the first is a face of it in the grid `cells`, its value in the box
    `value`; `marked`: a value → the template of the cells that hold it.
    """

    table: str
    row: str
    rows: str = ""
    columns: Mapping[str, str] = FrozenMap()
    texts: Mapping[str, str] = FrozenMap()
    cell: str = ""
    marked: Mapping[str, str] = FrozenMap()


def table_rows(box: str, entry: Tabled, component: Component, making: Making) -> tuple[Face, ...]:
    """The rows as faces. Raises Faulty with `unknown-table`, or `unknown-column` for a column that it does not have."""
    tables = making.facts.tables
    if entry.table not in tables:
        place = making.place(component, "options", "tables", box, "table")
        raise Faulty([problem("unknown-table", place, table=entry.table, near=near(entry.table, tables))])
    table = tables[entry.table]
    wanted = [row for row in range(len(table.rows)) if not entry.rows or table.row_id(row).startswith(f"{entry.rows}.")]
    return tuple(_row(box, entry, table, row, component, making) for row in wanted)


def _row(box: str, entry: Tabled, table: FactTable, row: int, component: Component, making: Making) -> Face:
    filled = [at for at, cell in enumerate(table.rows[row]) if cell is not None]
    facts = Facts({table.columns[at]: table.fact(row, at) for at in filled})
    id = f"{component.id}.{box}.{table.row_id(row)}"
    texts: dict[str, Text] = {}
    for there, column in entry.columns.items():
        if column not in table.columns:
            place = making.place(component, "options", "tables", box, "columns")
            known = table.columns
            raise Faulty([problem("unknown-column", place, column=column, near=near(column, known), known=known)])
        texts[there] = stated(facts[column], component, making)
    texts |= words(entry.texts, component, making, facts)
    cells = tuple(_cells(id, entry, table, facts, component, making)) if entry.cell else ()
    return Face(
        id,
        entry.row,
        making.language if entry.texts else "",
        texts=FrozenMap(texts),
        grids=FrozenMap({"cells": cells} if cells else {}),
    )


def _cells(
    id: str, entry: Tabled, table: FactTable, facts: Facts, component: Component, making: Making
) -> Iterator[Face]:
    for column in [column for column in table.columns[1:] if column in facts]:
        value = facts[column]
        template = entry.marked.get(str(value.value), entry.cell)
        yield Face(f"{id}.{column}", template, "", texts=FrozenMap({"value": stated(value, component, making)}))
