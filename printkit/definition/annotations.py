"""What the model says may stand at a path: the type annotations behind the data."""

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, TypeGuard, Union, get_args, get_origin, get_type_hints

from printkit.model.frozen_map import FrozenMap
from printkit.model.game import PathKey
from printkit.model.written import Written


def annotation_at(kind: Any, path: PathKey) -> Any:
    """The type of the value at `path` inside a value of type `kind`; None where the types say nothing."""
    for step in path:
        kind = _step(kind, step)
    return kind


def written_in(kind: Any) -> type[Written] | None:
    """The mapping with fields that `kind` is, or that is one of its alternatives; None if there is none."""
    return next((choice for choice in alternatives(kind) if is_written(choice)), None)


def is_written(kind: Any) -> TypeGuard[type[Written]]:
    """Is the type that of a mapping with fields?"""
    return isinstance(kind, type) and issubclass(kind, Written)


def alternatives(kind: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type, without the limits around them."""
    if get_origin(kind) is Annotated:
        return alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return tuple(choice for part in get_args(kind) for choice in alternatives(part))
    return (kind,)


def _step(kind: Any, step: str | int) -> Any:
    for choice in alternatives(kind):
        origin, arguments = get_origin(choice), get_args(choice)
        if is_written(choice):
            return get_type_hints(choice, include_extras=True).get(str(step))
        if isinstance(step, str) and isinstance(origin, type) and issubclass(origin, Mapping | FrozenMap):
            return arguments[1]
        if isinstance(step, int) and origin is tuple:
            return arguments[0] if arguments[-1] is ... else arguments[min(step, len(arguments) - 1)]
    return None
