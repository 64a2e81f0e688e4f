"""The door to PyYAML: the parser of libyaml, the events it gives and the errors it raises, and nothing else of it.

PyYAML's own reader, scanner, loaders and dumpers take longer to load than all files of a game to be read. The parser
asks most of them for the class of an error alone, which it calls when there is one.
"""

import importlib
import sys
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

# The modules of which the parser only calls members, and calls none as long as a file has no fault.
_LATE = (
    "reader",
    "scanner",
    "parser",
    "composer",
    "constructor",
    "emitter",
    "serializer",
    "representer",
    "tokens",
)


class _Late:
    """Stands in for a module of PyYAML: whoever calls a member of it calls that of the real one, loaded then."""

    def __init__(self, package: ModuleType, name: str) -> None:
        self._package = package
        self._name = name

    def __getattr__(self, member: str) -> Callable[..., Any]:
        def called(*arguments: object) -> Any:
            return getattr(getattr(self._package, self._name), member)(*arguments)

        return called


def _parser() -> Any:
    """The parser's module. It can be made but once in a process, with what it finds: so the package around it stays for
    whoever imports that later, and becomes whole when it is asked for what is not there."""
    spec: Any = find_spec("yaml")
    if spec is None or "yaml" in sys.modules:
        return importlib.import_module("yaml._yaml")
    package = sys.modules["yaml"] = module_from_spec(spec)
    inside = vars(package)

    def made_whole(member: str) -> Any:
        del inside["__getattr__"]
        spec.loader.exec_module(package)
        return getattr(package, member)

    inside |= {name: _Late(package, name) for name in _LATE}
    try:
        for name in ("error", "events", "nodes"):
            importlib.import_module(f"yaml.{name}")
        return importlib.import_module("yaml._yaml")
    finally:
        for name in _LATE:
            del inside[name]
        inside["__getattr__"] = made_whole


CParser: Any = _parser().CParser

from yaml.error import MarkedYAMLError, YAMLError  # noqa: E402 - of the package that has been made ready
from yaml.events import (  # noqa: E402
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

__all__ = [
    "AliasEvent",
    "CParser",
    "DocumentStartEvent",
    "MappingEndEvent",
    "MappingStartEvent",
    "MarkedYAMLError",
    "ScalarEvent",
    "SequenceEndEvent",
    "SequenceStartEvent",
    "YAMLError",
]
