"""Values inside a state by path: `round`, `row.2`, `score.aki`, `hand.aki` (a sequence), `hand.aki.1` (its first)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from printkit.engine.protocol import State
from printkit.model.facts import Value
from printkit.model.frozen_map import FrozenMap

Leaf = Value | tuple[Value, ...]


_AT = re.compile(r"@([0-9]{1,6})\.(.+)")


class WrongType(Exception):
    """A value of one kind for a place that holds another; says which kind belongs there."""


def value_at(state: State, path: str) -> Leaf:
    """The value, or the sequence of values, at `path`. Raises KeyError."""
    found = state
    for name in path.split("."):
        found = _within(found, name, path)
    if not _is_leaf(found):
        raise KeyError(path)
    leaf: Leaf = found
    return leaf


def split_at(path: str) -> tuple[int | None, str]:
    """`@3.row.2` as the number of the move and the path after it; no number for a path without."""
    at = _AT.fullmatch(path)
    return (int(at[1]), at[2]) if at else (None, path)


def value_along(states: tuple[State, ...], path: str) -> Leaf:
    """What stands at `path` in the last state, or at `@n.path` after the n-th move. Raises KeyError."""
    move, inner = split_at(path)
    if (move or 0) >= len(states):
        raise KeyError(path)
    return value_at(states[-1 if move is None else move], inner)


def leaves(state: State) -> Iterator[tuple[str, Leaf]]:
    """Each path of a state and what stands there, in the order of its fields."""
    yield from _leaves(state, "")


def names_of(state: State) -> tuple[str, ...]:
    return tuple(path for path, _value in leaves(state))


def with_value(state: State, path: str, value: int | str | bool) -> State:
    """The state with another value at `path`; a sequence is written with spaces between. Raises KeyError, WrongType."""
    return _with(state, path.split("."), value, path)


def as_scalar(leaf: Leaf) -> Value:
    """A value as an example states it: a sequence becomes its members with spaces between."""
    return " ".join(map(str, leaf)) if isinstance(leaf, tuple) else leaf


def same(leaf: Leaf, expected: int | str | bool) -> bool:
    """Whether an example's expectation holds. A sequence of one number may be written as a number; True is not 1."""
    if isinstance(leaf, tuple):
        return not isinstance(expected, bool) and as_scalar(leaf) == str(expected)
    if isinstance(leaf, Fraction) and not isinstance(expected, bool):
        return str(leaf) == str(expected)
    return type(leaf) is type(expected) and leaf == expected


def shown_fields(state: State) -> tuple[str, ...]:
    """The names of the fields that have paths."""
    return tuple(field.name for field in fields(state) if not field.metadata.get("quiet"))


def _within(found: Any, name: str, path: str) -> Any:
    if is_dataclass(found) and name in shown_fields(found):
        return getattr(found, name)
    if isinstance(found, Mapping) and name in found:
        return found[name]
    if isinstance(found, tuple) and name.isascii() and name.isdigit() and 1 <= int(name) <= len(found):
        return found[int(name) - 1]
    raise KeyError(path)


def _is_leaf(found: Any) -> bool:
    members = found if isinstance(found, tuple) else (found,)
    return all(isinstance(member, int | str | Fraction) for member in members)


def _leaves(found: Any, path: str) -> Iterator[tuple[str, Leaf]]:
    if path and _is_leaf(found):
        yield path, found
        return
    if is_dataclass(found) and not isinstance(found, type):
        inside = [(name, getattr(found, name)) for name in shown_fields(found)]
    elif isinstance(found, Mapping):
        inside = [(str(name), value) for name, value in found.items()]
    elif isinstance(found, tuple):
        inside = [(str(number), value) for number, value in enumerate(found, 1)]
    else:
        return
    for name, value in inside:
        yield from _leaves(value, f"{path}.{name}" if path else name)


def _with(found: Any, names: list[str], value: int | str | bool, path: str) -> Any:
    if not names:
        return _fitting(found, value, path)
    name, rest = names[0], names[1:]
    changed = _with(_within(found, name, path), rest, value, path)
    if is_dataclass(found) and not isinstance(found, type):
        return replace(found, **{name: changed})
    if isinstance(found, Mapping):
        return FrozenMap({**found, name: changed})
    return (*found[: int(name) - 1], changed, *found[int(name) :])


def _fitting(old: Any, value: int | str | bool, path: str) -> Any:
    """`value` as the kind of thing that stands there now."""
    if not _is_leaf(old):
        raise KeyError(path)
    if isinstance(old, tuple):
        if isinstance(value, bool):
            raise WrongType("sequence")
        return tuple(int(word) if word.isascii() and word.isdigit() else word for word in str(value).split())
    if type(old) is not type(value):
        raise WrongType({bool: "true or false", int: "number", str: "text"}.get(type(old), type(old).__name__))
    return value
