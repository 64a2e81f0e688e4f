"""Small words for rules.py: parameters as numbers, sequences told by their runs, tables by the number of players."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from printkit.engine.protocol import Parameters
from printkit.model.facts import FactTable, Value
from printkit.model.frozen_map import FrozenMap


class ParameterFault(TypeError):
    """The rules ask for a parameter that game.yaml does not have (`kind` is empty), or for one of another kind."""

    def __init__(self, name: str, kind: str, known: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name, self.kind, self.known = name, kind, known


def single(parameters: Parameters, name: str) -> int:
    """A parameter that is one number."""
    value = _parameter(parameters, name)
    if isinstance(value, tuple):
        raise ParameterFault(name, "number", tuple(parameters))
    return value


def sequence(parameters: Parameters, name: str) -> tuple[int, ...]:
    """A parameter that is a sequence of numbers."""
    value = _parameter(parameters, name)
    if not isinstance(value, tuple):
        raise ParameterFault(name, "sequence", tuple(parameters))
    return value


def _parameter(parameters: Parameters, name: str) -> int | tuple[int, ...]:
    if name not in parameters:
        raise ParameterFault(name, "", tuple(parameters))
    return parameters[name]


def each(names: Iterable[str], value: int) -> FrozenMap[str, int]:
    """The same value for each name."""
    return FrozenMap(dict.fromkeys(names, value))


def runs(members: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Equal members that follow each other: the first and the last of them, counted from 1, and the member."""
    first = 1
    for position, member in enumerate(members, 1):
        if position == len(members) or members[position] != member:
            yield first, position, member
            first = position + 1


def by_players(
    name: str,
    columns: Iterable[str],
    sizes: Iterable[int],
    cells: Callable[[int], Iterable[Value | tuple[Value, ...] | None]],
) -> FactTable:
    """A table with a row for each number of players, which stands first. A cell that is None is empty; where cells are
    fewer than columns, so are the last ones."""
    names = ("players", *columns)
    rows = []
    for size in sizes:
        row = (size, *_plain(cells(size), name))
        rows.append((*row, *(None,) * (len(names) - len(row))))
    return FactTable(name, names, tuple(rows))


def _plain(cells: Iterable[Value | tuple[Value, ...] | None], name: str) -> Iterator[Value | None]:
    for cell in cells:
        if isinstance(cell, tuple):
            raise TypeError(f"a cell of the table {name} is a sequence")
        yield cell
