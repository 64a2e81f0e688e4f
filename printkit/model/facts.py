"""What is true of a game at one table: parameters, counts, quantities and tables; and the claims that print them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from printkit.place import Place

Value = int | Fraction | str | bool
FactKind = Literal["parameter", "count", "quantity", "example"]


@dataclass(frozen=True, slots=True)
class Fact:
    """One value and where it comes from. `place` is that of the parameter, or of the example that computed it."""

    name: str
    value: Value | tuple[Value, ...]
    kind: FactKind
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class FactTable:
    """A table that the rules compute: `columns` are ids that the rulebook puts into words; a cell is a value or empty.

    `row_ids` name the rows where they are words and not numbers (otherwise empty). `words` are what cells may hold with
    other parameters, so that a rulebook can have words for them.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Value | None, ...], ...]
    row_ids: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Claim:
    """A number on paper: the fact it states, its value, and the text (or the drawing, as `drawn:…`) that states it."""

    fact: str
    value: Value
    text: str
    language: str
    where: str
