"""The door to PyYAML, of which libyaml's events are used. What it brings for reading without libyaml stays asleep: to
compile its patterns took longer than to read a game.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class _Later:
    """A pattern that is compiled when something is asked of it."""

    def __init__(self, *pattern: Any) -> None:
        self._pattern = pattern

    def __getattr__(self, name: str) -> Any:
        return getattr(re.compile(*self._pattern), name)


@contextmanager
def _compiled_later() -> Iterator[None]:
    compiled = re.compile
    re.compile = _Later  # type: ignore[assignment]
    try:
        yield
    finally:
        re.compile = compiled


with _compiled_later():
    import yaml as yaml
    from yaml._yaml import CParser as CParser
