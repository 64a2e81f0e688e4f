"""Tables that the rules compute, with words for their heads: every cell is a claim."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.fill import Scope
from printkit.catalogue.phrase import Phrase, whole
from printkit.definition.near import near
from printkit.model.book import Block, Table
from printkit.model.facts import Fact, FactTable, Value
from printkit.model.text import INDEX, Text
from printkit.problems import problem
from printkit.rulebook.making import Making
from printkit.rulebook.source import Directive, Entry

Inside = Callable[[Directive, Making], tuple[Block, ...]]
ACROSS = "across"
ROW_HEAD = "rows"  # the key of the words above the rows' headings
PLAYERS = "players"


def table(directive: Directive, making: Making, _inside: Inside) -> tuple[Block, ...]:
    """`::: table NAME [across]`: heads from the entries, cells from the facts."""
    name = directive.arguments[0]
    mode, size = making.view[0]
    tables = making.facts[mode][size].tables if size in making.facts[mode] else {}
    if name not in tables:
        making.faults.append(problem("unknown-table", directive.place, table=name, near=near(name, tables)))
        return ()
    if directive.arguments[1:] not in ((), (ACROSS,)):
        usage = "::: table NAME [across]"
        making.faults.append(problem("directive-arguments", directive.place, directive="table", usage=usage))
        return ()
    prefix = _prefix(name, mode, making)
    if prefix is None:
        modes = tuple(dict.fromkeys(mode for mode, _ in making.view))
        making.faults.append(problem("depends-on-players", directive.place, name=name, values=modes))
        return ()
    making.tables[f"{prefix}{name}"] = tables[name]
    words = _Words(directive, making, tables[name], prefix)
    words.refuse_unknown()
    grid = words.grid()
    if directive.arguments[1:] == (ACROSS,):
        grid = [list(column) for column in zip(*grid, strict=True)]
    numeric = tuple(_is_numeric([row[at] for row in grid[1:]], at) for at in range(len(grid[0])))
    caption = directive.first("caption")
    text = making.text(directive.section, caption.phrase, directive.id) if caption else None
    head, *rows = (tuple(row) for row in grid)
    return (Table(directive.id, head, tuple(rows), numeric, directive.place, True, text),)


def _prefix(name: str, mode: str, making: Making) -> str | None:
    """What stands before the table's name in claims: its mode, where another has another such table. None if those in
    view differ."""
    found = {other: next(iter(at.values())).tables.get(name) for other, at in making.facts.items()}
    if any(found[other] != found[mode] for other, _ in making.view):
        return None
    return "" if all(table == found[mode] for table in found.values()) else f"mode.{mode}."


def _is_numeric(column: Sequence[Text], at: int) -> bool:
    """A column of numbers; the rows' headings are none, whatever they say."""
    return at > 0 and all(text.claims or not text.plain for text in column)


class _Words(Struct, frozen=True):
    """A table's entries put to its cells."""

    directive: Directive
    making: Making
    table: FactTable
    prefix: str = ""

    def columns(self) -> tuple[int, ...]:
        """The columns that this book prints: of those for single tables (`players.4`) only its own, and of all only
        those in which a row that it prints says something."""
        rows = [self.table.rows[at] for at in self.rows()]
        return tuple(
            at
            for at, id in enumerate(self.table.columns)
            if self._is_for_us(id) and any(row[at] is not None for row in rows)
        )

    def rows(self) -> tuple[int, ...]:
        """The rows that this book prints, likewise by their ids or by a first column `players`."""
        by_number = self.table.columns[0] == PLAYERS and not self.table.row_ids
        return tuple(
            at
            for at, row in enumerate(self.table.rows)
            if (not by_number or row[0] in self.making.players)
            and (not self.table.row_ids or self._is_for_us(self.table.row_ids[at]))
        )

    def _is_for_us(self, id: str) -> bool:
        kind, _, size = id.partition(".")
        return kind != PLAYERS or not size.isdigit() or int(size) in self.making.players

    def grid(self) -> list[list[Text]]:
        """Head and rows as texts; rows with ids begin with their headings."""
        columns = self.columns()
        head = [self._head(self.table.columns[at], "", "column-without-words") for at in columns]
        grid = [[self._row_head(ROW_HEAD), *head] if self.table.row_ids else head]
        for at in self.rows():
            cells = [self._cell(at, column) for column in columns]
            if self.table.row_ids:
                cells.insert(0, self._head(self.table.row_ids[at], "row ", "row-without-words"))
            grid.append(cells)
        return grid

    def _row_head(self, key: str) -> Text:
        entry = self.directive.first(key)
        return self._text(entry.phrase, {}) if entry else self._empty()

    def _head(self, id: str, prefix: str, fault: str) -> Text:
        """The words above a column or before a row; `{column}` in words for `players.*` is what the star stands for."""
        kind, _, number = id.partition(".")
        entry = self.directive.first(prefix + id)
        if entry is None and number:
            entry = self.directive.first(f"{prefix}{kind}.*")
        if entry is None:
            place = self.directive.place
            self.making.faults.append(problem(fault, place, table=self.table.name, name=id))
            return self._empty()
        value: Value = int(number) if number.isdigit() else number
        return self._text(entry.phrase, {"column": Fact(f"{self.prefix}{self.table.name}.{id}", value, "quantity")})

    def _cell(self, row: int, column: int) -> Text:
        value = self.table.rows[row][column]
        if value is None:
            return self._empty()
        id = self.table.columns[column]
        own = self.table.fact(row, column)
        fact = replace(own, name=f"{self.prefix}{own.name}")
        if isinstance(value, bool | str):
            return self._word(value, fact)
        entry = self.directive.first(f"cell {id}")
        phrase = entry.phrase if entry else whole("{cell}", self.directive.place)
        return self._text(phrase, {"cell": fact}, is_message=entry is not None)

    def _word(self, value: bool | str, fact: Fact) -> Text:
        """A cell that is a word: its words from the entries; what has no letter (0-2-1) and the
    indices of cards (K Q J) may stand as they are."""
        id = str(value).lower() if isinstance(value, bool) else value
        entry = self.directive.first(f"value {id}")
        if entry is not None:
            return self._text(entry.phrase, {})
        if any(char.isalpha() for char in id) and not all(map(INDEX.fullmatch, id.split(" "))):
            fault = problem("value-without-words", self.directive.place, table=self.table.name, value=id)
            self.making.faults.append(fault)
            return self._empty()
        return self._text(whole("{cell}", self.directive.place), {"cell": fact}, is_message=False)

    def _text(self, phrase: Phrase, values: dict[str, Fact], is_message: bool = True) -> Text:
        making = self.making.within(_With(values, self.making.scope))
        if is_message:
            return making.text(self.directive.section, phrase, self.directive.id)
        return making.catalogue.plain(phrase, making.scope, self.directive.id)

    def _empty(self) -> Text:
        return Text((), self.making.catalogue.language, self.directive.id)

    def refuse_unknown(self) -> None:
        """Entries for columns, rows or values that the table does not have."""
        known = {"caption", ROW_HEAD, *self.table.columns, *(f"cell {id}" for id in self.table.columns)}
        known.update(f"row {id}" for id in self.table.row_ids)
        known.update(f"{id.partition('.')[0]}.*" for id in self.table.columns if "." in id)
        known.update(f"row {id.partition('.')[0]}.*" for id in self.table.row_ids if "." in id)
        known.update(f"value {_id(cell)}" for row in self.table.rows for cell in row if isinstance(cell, bool | str))
        known.update(f"value {word}" for word in self.table.words)
        for entry in self.directive.entries:
            if entry.key not in known:
                self._refuse(entry, known)

    def _refuse(self, entry: Entry, known: set[str]) -> None:
        close = near(entry.key, known)
        self.making.faults.append(
            problem("unknown-entry", entry.place, entry=entry.key, directive=self.directive.name, near=close)
        )


def _id(cell: bool | str) -> str:
    return str(cell).lower() if isinstance(cell, bool) else cell


class _With(dict[str, Fact]):
    """Some facts, then those of a scope."""

    def __init__(self, facts: dict[str, Fact], scope: Scope) -> None:
        super().__init__(facts)
        self._scope = scope

    def __missing__(self, name: str) -> Fact:
        return self._scope[name]
