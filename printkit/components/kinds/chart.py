"""A chart: a table of the rules on a board, row by row, if wanted in groups of rows that belong together."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from printkit.components.content import Content, face_of
from printkit.components.making import Making, copies_of, drawn, read_options
from printkit.definition.near import near
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Fact, FactTable, written
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component
from printkit.model.text import Text
from printkit.model.written import Written
from printkit.problems import Faulty, problem

Row = int  # counted from 0


class Cell(Written, frozen=True):
    """A cell of the table in the words of `text`, where `{cell}` is its value; or a head, where `{column}` is the
    number in the name of its column, as in `players.4`."""

    column: str
    text: str


class Mark(Written, frozen=True):
    """An icon drawn as often as a cell says."""

    column: str
    icon: str


class Group(Written, frozen=True):
    """Rows with the same cell in the column `by`, one after the other, are the grid `rows` of a face of `face`, which
    says `cells` and `marks` of the first of them."""

    by: str
    face: str
    cells: Mapping[str, Cell] = FrozenMap()
    marks: Mapping[str, Mark] = FrozenMap()


class Options(Content, frozen=True):
    """Each row of `table` is a face of `row` with `cells` (box: cell) and `marks` (box: mark), in the grid `rows`, or
    in groups; a cell without a value leaves its box empty. `heads` are the heads of columns by their boxes. `sheet` is
    where the chart is printed: among the boards, or with what is written on."""

    table: str = ""
    row: str = ""
    cells: Mapping[str, Cell] = FrozenMap()
    marks: Mapping[str, Mark] = FrozenMap()
    heads: Mapping[str, Cell] = FrozenMap()
    group: Group | None = None
    sheet: Literal["boards", "pad"] = "boards"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    chart = _Chart(component, making, _table(options.table, component, making))
    rows = tuple(range(len(chart.table.rows)))
    front = face_of(options, component, making, {"rows": _rows(options, rows, chart)})
    heads = {box: chart.head(head, box) for box, head in options.heads.items()}
    front = replace(front, texts=front.texts.updated(heads))
    return (Part(component.id, component.id, front, None, copies, options.sheet, "page", claims),)


def _table(name: str, component: Component, making: Making) -> FactTable:
    if name not in making.facts.tables:
        place = making.place(component, "options", "table")
        raise Faulty([problem("unknown-table", place, table=name, near=near(name, making.facts.tables))])
    return making.facts.tables[name]


class _Chart(Struct, frozen=True):
    component: Component
    making: Making
    table: FactTable

    def face(self, id: str, template: str, row: Row, filled: tuple[Mapping[str, Cell], Mapping[str, Mark]]) -> Face:
        cells, marks = filled
        texts = {
            box: self._text(cell.text, {"cell": found})
            for box, cell in cells.items()
            if (found := self._fact(row, cell.column)) is not None
        }
        drawings = {box: self._drawing(row, mark) for box, mark in marks.items()}
        return Face(id, template, self.making.language, FrozenMap(texts), FrozenMap(drawings))

    def head(self, head: Cell, box: str) -> Text:
        self._column(head.column)
        number = head.column.rpartition(".")[2]
        value = int(number) if number.isdigit() else head.column
        return self._text(head.text, {"column": Fact(f"{self.table.name}.{head.column}", value, "quantity")})

    def _column(self, name: str) -> int:
        if name not in self.table.columns:
            place = self.making.place(self.component, "options")
            known = self.table.columns
            raise Faulty([problem("unknown-column", place, column=name, near=near(name, known), known=known)])
        return self.table.columns.index(name)

    def _fact(self, row: Row, column: str) -> Fact | None:
        value = self.table.rows[row][self._column(column)]
        name = f"{self.table.name}.{row + 1}.{column}"
        return None if value is None else Fact(name, value, "quantity")

    def _text(self, id: str, scope: Mapping[str, Fact]) -> Text:
        return self.making.catalogue.game_text(id, scope, self.component.id)

    def _drawing(self, row: Row, mark: Mark) -> Drawing:
        """An icon as often as the cell says; an empty cell draws none. Raises Faulty with `fact-not-a-count`."""
        found = self._fact(row, mark.column)
        if found is None:
            return Drawing(mark.icon, 0)
        if isinstance(found.value, bool) or not isinstance(found.value, int) or found.value < 0:
            place = self.making.place(self.component, "options")
            raise Faulty([problem("fact-not-a-count", place, found.place, name=found.name, value=written(found.value))])
        return Drawing(mark.icon, found.value, claims=drawn(found, self.making.language, self.component.id))


def _rows(options: Options, rows: Sequence[Row], chart: _Chart) -> tuple[Face, ...]:
    def single(row: Row) -> Face:
        id = f"{chart.component.id}.row.{row + 1}"
        return chart.face(id, options.row, row, (options.cells, options.marks))

    group = options.group
    if group is None:
        return tuple(map(single, rows))
    at = chart._column(group.by)
    together = [tuple(same) for _, same in groupby(rows, lambda row: chart.table.rows[row][at])]
    faces: list[Face] = []
    for number, members in enumerate(together, 1):
        id = f"{chart.component.id}.group.{number}"
        face = chart.face(id, group.face, members[0], (group.cells, group.marks))
        inner = FrozenMap({"rows": tuple(map(single, members))})
        faces.append(replace(face, grids=inner))
    return tuple(faces)
