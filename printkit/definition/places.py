"""Where each value and each key of a YAML file stands."""

from collections.abc import Callable, Iterator, Mapping

from printkit.model.game import PathKey
from printkit.place import Place

LineColumn = tuple[int, int]
At = LineColumn | Place  # a Place where a value stands in another file than those around it
Located = dict[PathKey, At]


class Places(Mapping[PathKey, Place]):
    """The place of a value by its path of keys and indexes, such as ("parameters", "rounds") or ("components", 2).

    `key` gives the place of the key instead. Places are made when asked for: most are never needed.
    `path` is the file of the whole; parts of an edition's values stand in its parent's files.
    """

    __slots__ = ("_find", "_found", "path")

    def __init__(self, path: str, values: Mapping[PathKey, At], keys: Mapping[PathKey, At] | None = None) -> None:
        self.path = path
        self._found: tuple[Located, Located] | None = (dict(values), dict(keys or {}))
        self._find: Callable[[], tuple[Located, Located]] | None = None

    @classmethod
    def found_later(cls, path: str, find: Callable[[], tuple[Located, Located]]) -> "Places":
        """The places that `find` tells, of values and of keys; it is not called where nobody asks."""
        places = cls(path, {})
        places._found, places._find = None, find
        return places

    def _both(self) -> tuple[Located, Located]:
        if self._found is None:
            assert self._find
            self._found, self._find = self._find(), None
        return self._found

    @property
    def _values(self) -> Located:
        return self._both()[0]

    @property
    def _keys(self) -> Located:
        return self._both()[1]

    def __getitem__(self, where: PathKey) -> Place:
        return self._placed(self._values[where])

    def _placed(self, at: At) -> Place:
        return at if isinstance(at, Place) else Place(self.path, *at)

    def __contains__(self, where: object) -> bool:
        return where in self._values

    def __iter__(self) -> Iterator[PathKey]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def key(self, where: PathKey) -> Place:
        """The place of the key at `where`; of the value itself where it has no key (the whole, a member of a list)."""
        return self._placed(self._keys.get(where) or self._values[where])

    def around(self, where: PathKey) -> Place:
        """The place of the value at `where`, or of the nearest value around it."""
        while where and where not in self._values:
            where = where[:-1]
        return self[where] if where in self._values else Place(self.path)

    def nested(self, base: PathKey, name: str) -> "Places":
        """These places, with the values below `base` also to be found below `base` and `name`: a value written short
        stands where the field `name` of its long form would."""
        size = len(base)
        inside = {where: at for where, at in self._values.items() if where[:size] == base}
        return Places(
            self.path,
            {**self._values, **{(*base, name, *where[size:]): at for where, at in inside.items()}},
            self._keys,
        )

    def moved(self, moved: Mapping[PathKey, PathKey]) -> "Places":
        """These places, with the value at each path standing where that at another path does."""
        values = {**self._values, **{path: self._values[at] for path, at in moved.items() if at in self._values}}
        return Places(self.path, values, self._keys)
