"""A mapping that cannot change and can be a key: the ingredient that Python's frozen dataclasses lack."""

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from types import GenericAlias
from typing import Any, Generic, TypeVar, get_args, overload

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """An immutable, hashable mapping that keeps the order in which it was made."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        self._items: dict[K, V] = dict(items or {})
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __contains__(self, key: object) -> bool:
        return key in self._items

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FrozenMap):  # what the rules compare at every move: asked first, since it is quick
            return self._items == other._items
        return self._items == dict(other) if isinstance(other, Mapping) else NotImplemented

    # Mapping would look up each key anew, and raise an error for each that is not there.
    @overload
    def get(self, key: K, /) -> V | None: ...

    @overload
    def get(self, key: K, /, default: V | T) -> V | T: ...

    def get(self, key: K, /, default: V | T | None = None) -> V | T | None:
        return self._items.get(key, default)

    def keys(self) -> KeysView[K]:
        return self._items.keys()

    def values(self) -> ValuesView[V]:
        return self._items.values()

    def items(self) -> ItemsView[K, V]:
        return self._items.items()

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"

    def updated(self, changes: Mapping[K, V]) -> "FrozenMap[K, V]":
        """A new map with these values replaced or added."""
        return FrozenMap({**self._items, **changes})

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> dict[str, Any]:
        """How pydantic fills a field of this type: it checks a dict, which is then frozen."""
        plain = handler.generate_schema(GenericAlias(dict, get_args(source) or (Any, Any)))
        return {"type": "function-after", "function": {"type": "no-info", "function": cls}, "schema": plain}
