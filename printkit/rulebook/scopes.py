"""Which facts a text may name: those of every table, of one table, or of an example."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from printkit.catalogue.fill import Ambiguous
from printkit.model.facts import Fact, Facts, Value
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


class TableScope(Mapping[str, Fact]):
    """Facts that hold at each of the tables `players`; `at.N.name` is the fact at one of them, whichever is meant.

    A name whose value differs between the tables is Ambiguous. Where another table of the game has another value, the
    fact names its own: a plain name is claimed only for what holds at every table.
    """

    def __init__(self, facts: Mapping[int, Facts], players: tuple[int, ...]) -> None:
        self._facts = facts
        self.players = players

    def __getitem__(self, name: str) -> Fact:
        at, _, rest = name.removeprefix("at.").partition(".")
        if name.startswith("at.") and at.isdigit():
            fact = self._facts[int(at)][rest]
            return Fact(name, fact.value, fact.kind, fact.place)
        found = {players: self._facts[players][name] for players in self.players}
        table, first = next(iter(found.items()))
        if any(fact.value != first.value for fact in found.values()):
            values = tuple(f"{players}: {fact.value}" for players, fact in found.items())
            raise Ambiguous(problem("depends-on-players", name=name, values=values))
        if any(name not in facts or facts[name].value != first.value for facts in self._facts.values()):
            return Fact(f"at.{table}.{first.name}", first.value, first.kind, first.place)
        return first

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts.get(self.players[0], ()))

    def __len__(self) -> int:
        return len(self._facts.get(self.players[0], ()))


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
