"""What can go wrong, as values. `cli` puts a problem into the user's words; nothing below it writes sentences."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TypeVar

from msgspec import Struct

from printkit.place import Place

T = TypeVar("T")
Argument = str | int | float | tuple[str, ...]

NO_ARGUMENTS: Mapping[str, Argument] = MappingProxyType({})


class Problem(Struct, frozen=True):
    """One fault: its code (the name of a file of words), where it is, and the values that its words need.

    `because` names a second place that explains the first, such as the parameter that forbids an example's move.
    """

    code: str
    place: Place | None = None
    arguments: Mapping[str, Argument] = NO_ARGUMENTS
    because: Place | None = None


class Faulty(Exception):
    """Raised by a stage when it has found all of its problems; carries at least one."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        if not self.problems:
            raise ValueError("a stage without problems does not fail")
        super().__init__("; ".join(f"{p.place or '-'}: {p.code} {dict(p.arguments)}" for p in self.problems))


def problem(code: str, place: Place | None = None, because: Place | None = None, /, **arguments: Argument) -> Problem:
    """Short for Problem(code, place, arguments, because)."""
    return Problem(code, place, MappingProxyType(arguments), because)


def lacking(millimetres: float, digits: int = 2) -> Argument:
    """How much is missing in a direction, as an argument: nothing if there is room, and its sentence is not said."""
    return round(millimetres, digits) if millimetres > 0 else ()


@contextmanager
def retold(tell: Callable[[Problem], Problem]) -> Iterator[None]:
    """Faults that are raised within are told as `tell` makes them, by who knows more of what they come from."""
    try:
        yield
    except Faulty as fault:
        raise Faulty(map(tell, fault.problems)) from fault


def collected(stages: Iterable[Callable[[], T]]) -> tuple[T, ...]:
    """What each stage gives. Raises Faulty with the faults of all of them together, each once."""
    given: list[T] = []
    faults: dict[tuple[object, ...], Problem] = {}
    for stage in stages:
        try:
            given.append(stage())
        except Faulty as fault:
            faults |= {(p.code, p.place, p.because, tuple(p.arguments.items())): p for p in fault.problems}
    if faults:
        raise Faulty(faults.values())
    return tuple(given)
