"""Values without a fault as the model's values, in one pass and without pydantic.

pydantic tells every fault with its place, but loading it and compiling its schemas takes longer than a small game does.
So it is asked only where something is wrong: what is sound by the rules below is sound for pydantic too, and becomes
the same value (a test holds both against each other). Whatever these rules do not know, they leave to pydantic.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT

from printkit.definition.annotations import is_written
from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import Between, Like
from printkit.model.written import Written

Make = Callable[[Any], Any]  # a plain value as a value of some type. Raises Unsound


class Unsound(Exception):
    """The value may be faulty: pydantic knows."""


@cache
def maker(kind: Any) -> Make:
    """How a plain value, as strict_yaml loads it, becomes a value of type `kind`."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _limited(maker(inside[0]), inside[1:])
    if kind in _PLAIN:
        return _PLAIN[kind]
    if is_written(kind):
        return _written(kind)
    if origin in (Union, UnionType):
        return _union(inside)
    if origin is Literal:
        return _literal(inside)
    if origin is tuple:
        return _many(maker(inside[0])) if inside[-1] is ... else _each(tuple(map(maker, inside)))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*map(maker, inside))
    return _unknown


def frozen(value: Any) -> Any:
    """The same value with FrozenMaps for dicts and tuples for lists."""
    if isinstance(value, dict | FrozenMap):
        return FrozenMap({key: frozen(item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    if isinstance(value, Written):
        return type(value)(**{name: frozen(getattr(value, name)) for name in value.__struct_fields__})
    return value


def _unknown(_value: Any) -> Any:
    raise Unsound


def _exactly(kind: type) -> Make:
    def make(value: Any) -> Any:
        if type(value) is not kind:
            raise Unsound
        return value

    return make


def _number(value: Any) -> float:
    if type(value) not in (int, float):
        raise Unsound
    return float(value)


_PLAIN: dict[Any, Make] = {
    **{kind: _exactly(kind) for kind in (str, int, bool, NoneType)},
    None: _exactly(NoneType),
    float: _number,
    object: frozen,
    Any: frozen,
}


def _limited(make: Make, limits: tuple[Any, ...]) -> Make:
    """A value within all of its limits; those that are not known here say nothing (pydantic would take them too)."""
    checks = [_CHECKS.get(type(limit), _refuse)(limit) for limit in limits]

    def limited(value: Any) -> Any:
        made = make(value)
        for check in checks:
            if not check(made):
                raise Unsound
        return made

    return limited


def _between(limit: Between) -> Callable[[Any], bool]:
    least = float("-inf") if limit.least is None else limit.least
    most = float("inf") if limit.most is None else limit.most
    return lambda value: least <= value <= most


def _like(limit: Like) -> Callable[[Any], bool]:
    pattern = limit.pattern.removeprefix("^").removesuffix("$")
    return lambda value: len(value) <= limit.longest and re.fullmatch(pattern, value) is not None


def _refuse(_limit: Any) -> Callable[[Any], bool]:
    return lambda _value: False


_CHECKS: dict[type, Callable[[Any], Callable[[Any], bool]]] = {Between: _between, Like: _like}


def _literal(choices: tuple[Any, ...]) -> Make:
    kinds = frozenset(map(type, choices))
    known = frozenset((type(choice), choice) for choice in choices)  # True is 1, and another choice

    def make(value: Any) -> Any:
        if type(value) not in kinds or (type(value), value) not in known:
            raise Unsound
        return value

    return make


def _union(kinds: tuple[Any, ...]) -> Make:
    """The first alternative that fits. Where a value may fit several, pydantic has to choose."""
    named = [get_origin(kind) or kind for kind in kinds]
    if sum(map(is_written, named)) > 1 or {int, float} <= set(named) or named.count(tuple) > 1:
        return _unknown
    makers = [maker(kind) for kind in kinds]

    def make(value: Any) -> Any:
        for one in makers:
            try:
                return one(value)
            except Unsound:
                continue
        raise Unsound

    return make


def _many(make: Make) -> Make:
    def many(value: Any) -> Any:
        if type(value) is not list:
            raise Unsound
        return tuple(map(make, value))

    return many


def _each(makers: tuple[Make, ...]) -> Make:
    def each(value: Any) -> Any:
        if type(value) is not list or len(value) != len(makers):
            raise Unsound
        return tuple(make(item) for make, item in zip(makers, value, strict=True))

    return each


def _mapping(key: Make, item: Make) -> Make:
    def mapping(value: Any) -> Any:
        if type(value) is not dict:
            raise Unsound
        return FrozenMap({key(name): item(inner) for name, inner in value.items()})

    return mapping


def _written(kind: type[Written]) -> Make:
    """A mapping with a value for each field that has no usual one, and none that is unknown."""
    names, usual = kind.__struct_fields__, kind.__struct_defaults__  # the usual values are those of the last fields
    ended = zip(reversed(names), reversed(usual), strict=False)
    known = frozenset(names)
    needed = known.difference(name for name, value in ended if value is not NODEFAULT)
    hints = _annotations(kind)
    makers: dict[str, Make] = {}  # each made when there is such a value: most games have few of the fields

    def make(value: Any) -> Any:
        if type(value) is not dict or not needed <= value.keys() <= known:
            raise Unsound
        for name in value:
            if name not in makers:
                makers[name] = maker(hints[name])
        return kind(**{name: makers[name](inner) for name, inner in value.items()})

    return make


def _annotations(kind: type) -> dict[str, Any]:
    """The types of a class's fields. `get_type_hints` would look into each of them for names in quotes."""
    bases = (getattr(base, "__annotations__", {}) for base in reversed(kind.__mro__))
    return {name: hint for stated in bases for name, hint in stated.items()}
