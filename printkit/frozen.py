"""Frozen dataclasses that cost next to nothing until they are used.

The standard library compiles six methods of each class when it is defined, which takes most of the time of loading a
program that consists of such classes. Here those that matter for speed are compiled when they are first called, and the
others are shared by all classes. All else is the standard library's: fields, usual values, slots, `replace`, `match`.
"""

from dataclasses import MISSING, Field, FrozenInstanceError, fields, is_dataclass
from dataclasses import dataclass as standard_dataclass
from functools import partial
from reprlib import recursive_repr
from typing import TYPE_CHECKING, Any

COMPILED = ("__init__", "__eq__", "__hash__")
_FACTORY = object()  # stands for a usual value that is made anew for each instance


def frozen_dataclass(cls: Any = None, /, **options: bool) -> Any:
    """`dataclasses.dataclass`. A class with `frozen=True`, and perhaps `slots=True`, is made as this module says; with
    other options, or below another dataclass, as the standard library does it."""
    if cls is None:
        return partial(frozen_dataclass, **options)
    if not options.get("frozen") or options.keys() - {"frozen", "slots"} or any(map(is_dataclass, cls.__mro__)):
        return standard_dataclass(cls, **options)
    cls.__doc__ = cls.__doc__ or cls.__name__  # the standard library would write a signature
    made: Any = standard_dataclass(cls, init=False, repr=False, eq=False, slots=options.get("slots", False))
    params = made.__dataclass_params__
    params.init = params.repr = params.eq = params.frozen = True
    for name in COMPILED:
        setattr(made, name, _compiled_when_called(made, name))
    made.__repr__, made.__setattr__, made.__delattr__ = _repr, _refuse_to_set, _refuse_to_delete
    if options.get("slots"):
        made.__getstate__, made.__setstate__ = _state, _set_state
    return made


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    dataclass = frozen_dataclass


def _compiled_when_called(cls: Any, name: str) -> Any:
    def method(self: Any, *arguments: Any, **named: Any) -> Any:
        for each, function in _compile(cls).items():
            setattr(cls, each, function)
        return getattr(cls, name)(self, *arguments, **named)

    return method


def _compile(cls: Any) -> dict[str, Any]:
    """The methods of COMPILED for a class."""
    own = fields(cls)
    compared = "".join(f"self.{field.name}, " for field in own if field.compare)
    source = [
        f"def __init__(self, {', '.join(map(_parameter, own))}):",
        *(f" _set_(self, {field.name!r}, {_argument(field)})" for field in own),
        " return None",
        "def __eq__(self, other):",
        " if other.__class__ is not self.__class__: return NotImplemented",
        f" return ({compared}) == ({compared.replace('self.', 'other.')})",
        "def __hash__(self):",
        f" return hash(({compared}))",
    ]
    names: dict[str, Any] = {"_set_": object.__setattr__, "_factory_": _FACTORY}
    names |= {f"_default_{field.name}": field.default for field in own}
    names |= {f"_make_{field.name}": field.default_factory for field in own}
    exec("\n".join(source), names)  # noqa: S102 - as the standard library does it, from the names of fields alone
    methods = {name: names[name] for name in COMPILED}
    for name, function in methods.items():
        function.__qualname__ = f"{cls.__qualname__}.{name}"
    return methods


def _parameter(field: Field[Any]) -> str:
    if field.default is not MISSING:
        return f"{field.name}=_default_{field.name}"
    return f"{field.name}=_factory_" if field.default_factory is not MISSING else field.name


def _argument(field: Field[Any]) -> str:
    if field.default_factory is MISSING:
        return field.name
    return f"_make_{field.name}() if {field.name} is _factory_ else {field.name}"


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_to_set(_self: Any, name: str, _value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    """For copies and pickles of classes with slots."""
    return [getattr(self, field.name) for field in fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
