"""Which facts a text may name: those of every table, of one table, or of an example."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from msgspec.structs import replace

from printkit.catalogue.fill import Ambiguous
from printkit.model.facts import Fact, Tables, Value, at_table, holds_everywhere, written
from printkit.model.game import Example
from printkit.model.scene import Scene
from printkit.place import Place
from printkit.problems import problem

Scope = Mapping[str, Fact]


class Played(Protocol):
    """An example that has been played (printkit.engine.examples.PlayedExample)."""

    @property
    def example(self) -> Example: ...

    @property
    def place(self) -> Place: ...

    @property
    def scenes(self) -> tuple[Scene, ...]: ...

    def value(self, path: str) -> Value | tuple[Value, ...]: ...

    def names(self) -> tuple[str, ...]: ...


View = tuple[tuple[str, int], ...]  # tables, each by its mode and its number of players


class TableScope(Mapping[str, Fact]):
    """Facts that hold at each of the tables in `view`; `at.N.name` is the fact at a table of N players, whichever is
    meant, `mode.M.name` a fact of the mode M.

    A name whose value differs between the tables, or that speaks of a table that is not there, is Ambiguous. Where
    another table of the game has another value, the fact names its own: a plain name is claimed only for what holds at
    every table, `mode.M.name` for what holds at every table of that mode.
    """

    def __init__(self, tables: Tables, view: View) -> None:
        self._tables = tables
        self.view = view

    def __getitem__(self, name: str) -> Fact:
        if name.startswith("mode."):
            _, mode, rest = (*name.split(".", 2), "", "")[:3]
            return TableScope(self._tables, tuple((mode, size) for size in self._tables[mode]))[rest]
        at, _, rest = name.removeprefix("at.").partition(".")
        if name.startswith("at.") and at.isdigit():
            size = int(at)
            modes = tuple(mode for mode in dict.fromkeys(mode for mode, _ in self.view) if size in self._tables[mode])
            if not modes:
                raise Ambiguous(problem("table-not-played", name=name, found=size, known=self._sizes()))
            (mode, _), first = self._agreed(rest, tuple((mode, size) for mode in modes))
            return replace(first, name=at_table(self._tables, mode, size, rest))
        (mode, size), first = self._agreed(name, self.view)
        if holds_everywhere(self._tables, name, first.value):
            return first
        if len(self._tables) > 1 and holds_everywhere({mode: self._tables[mode]}, name, first.value):
            return replace(first, name=f"mode.{mode}.{first.name}")
        return replace(first, name=at_table(self._tables, mode, size, first.name))

    def _agreed(self, name: str, view: View) -> tuple[tuple[str, int], Fact]:
        """The fact that all these tables have, and the first of them. Raises KeyError and Ambiguous."""
        found = {(mode, size): self._tables[mode][size][name] for mode, size in view}
        if not found:
            raise KeyError(name)
        table, first = next(iter(found.items()))
        if any(fact.value != first.value for fact in found.values()):
            shown = len({mode for mode, _ in view}) > 1
            values = tuple(
                f"{mode} {size}: {written(fact.value)}" if shown else f"{size}: {written(fact.value)}"
                for (mode, size), fact in found.items()
            )
            raise Ambiguous(problem("depends-on-players", name=name, values=values))
        return table, first

    def _sizes(self) -> tuple[str, ...]:
        """The numbers of players of the modes in view."""
        return tuple(map(str, sorted({size for mode, _ in self.view for size in self._tables[mode]})))

    def __iter__(self) -> Iterator[str]:
        return iter(self._first())

    def __len__(self) -> int:
        return len(self._first())

    def _first(self) -> Mapping[str, Fact]:
        return next((self._tables[mode][size] for mode, size in self.view if size in self._tables[mode]), {})


def view_of(tables: Tables, players: int | None = None) -> View:
    """All tables, or those of so many players."""
    return tuple((mode, size) for mode, at in tables.items() for size in at if players in (None, size))


class ExampleScope(Mapping[str, Fact]):
    """What an example's states hold, then the facts of its table. Its facts are named `example:<id>/<path>`."""

    def __init__(self, played: Played, table: Scope) -> None:
        self._played = played
        self._table = table

    def __getitem__(self, name: str) -> Fact:
        try:
            value = self._played.value(name)
        except KeyError:
            return self._table[name]
        return Fact(f"example:{self._played.example.id}/{name}", value, "example", self._played.place)

    def __iter__(self) -> Iterator[str]:
        yield from self._played.names()
        yield from self._table

    def __len__(self) -> int:
        return len(self._played.names()) + len(self._table)
