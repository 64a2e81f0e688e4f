"""What is true of a game at one table: parameters, counts, quantities and tables; and the claims that print them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, Union

from msgspec import Struct

from printkit.place import Place

if TYPE_CHECKING:
    from fractions import Fraction  # games without chances do without

Value = Union[int, "Fraction", str, bool]
FactKind = Literal["parameter", "count", "quantity", "example"]


def written(value: object) -> str:
    """A value as game.yaml has it: true and false, the members of a list in brackets."""
    if isinstance(value, bool):
        return str(value).lower()
    return f"[{', '.join(map(written, value))}]" if isinstance(value, tuple) else str(value)


class Fact(Struct, frozen=True):
    """One value and where it comes from. `place` is that of the parameter, or of the example that computed it."""

    name: str
    value: Value | tuple[Value, ...]
    kind: FactKind
    place: Place | None = None


class FactTable(Struct, frozen=True):
    """A table that the rules compute: `columns` are ids that the rulebook puts into words; a cell is a value or empty.

    `row_ids` name the rows where they are words and not numbers (otherwise empty). `words` are what cells may hold with
    other parameters, so that a rulebook can have words for them.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value | None, ...], ...]
    row_ids: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    def row_id(self, row: int) -> str:
        """What a row (from 0) is called; its number from 1 where rows have no names."""
        return self.row_ids[row] if self.row_ids else str(row + 1)

    def fact(self, row: int, column: int) -> Fact:
        """A cell that holds a value, as a fact: `combinations.set.3.points`. Raises KeyError for an empty one."""
        value = self.rows[row][column]
        name = f"{self.name}.{self.row_id(row)}.{self.columns[column]}"
        if value is None:
            raise KeyError(name)
        return Fact(name, value, "quantity")


class Facts(Mapping[str, Fact]):
    """Facts by name. `chips_by_round.7` is the seventh member (counted from 1) of the sequence `chips_by_round`."""

    __slots__ = ("_facts", "tables")

    def __init__(self, facts: Mapping[str, Fact], tables: Mapping[str, FactTable] | None = None) -> None:
        self._facts = dict(facts)
        self.tables: Mapping[str, FactTable] = dict(tables or {})

    def __getitem__(self, name: str) -> Fact:
        if name in self._facts:
            return self._facts[name]
        base, _, index = name.rpartition(".")
        whole = self._facts.get(base)
        if (
            whole is not None
            and isinstance(whole.value, tuple)
            and index.isdigit()
            and 1 <= int(index) <= len(whole.value)
        ):
            return Fact(f"{whole.name}.{index}", whole.value[int(index) - 1], whole.kind, whole.place)
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


# The facts of every table: by mode, then by the number of players. The first mode is the usual one.
Tables = Mapping[str, Mapping[int, Facts]]


def at_table(tables: Tables, mode: str, players: int, name: str) -> str:
    """The full name of a fact at one table: `at.4.hand_cards`; in another than the first mode `mode.close.at.4.…`."""
    return f"{mode_prefix(tables, mode)}at.{players}.{name}"


def mode_prefix(tables: Tables, mode: str) -> str:
    return "" if mode == next(iter(tables)) else f"mode.{mode}."


def holds_everywhere(tables: Tables, name: str, value: Value | tuple[Value, ...]) -> bool:
    """Whether a fact has this value at each table of each mode, so that its plain name says enough."""
    return all(name in facts and facts[name].value == value for at in tables.values() for facts in at.values())


class Claim(Struct, frozen=True):
    """A number on paper: the fact it states, its value, and the text (or the drawing, as `drawn:…`) that states it."""

    fact: str
    value: Value
    text: str
    language: str
    where: str
