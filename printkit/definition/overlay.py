"""An edition's values laid over its parent's: one rule for everything.

A mapping is merged with the parent's, key by key; anything else takes the place of the parent's value; `leave out`
takes it away. Each value keeps the place where somebody wrote it, in the edition's file or in an ancestor's.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from printkit.definition.near import near
from printkit.definition.places import Places
from printkit.model.edition import LEAVE_OUT
from printkit.model.game import PathKey
from printkit.place import Place
from printkit.problems import Problem, problem

# lists in game.yaml whose members an edition names, and by which field
NAMED_BY = {"components": "id", "examples": "id", "readings": "id", "art": "file"}


class Tree(Struct, frozen=True):
    """A plain value with the places of its parts."""

    value: Any
    places: Places

    def part(self, *path: str | int) -> "Part":
        value = self.value
        for step in path:
            value = value[step]
        return Part(self, path, value)

    def part_or(self, name: str, nothing: Any) -> "Part":
        """A part of the whole that may not be there."""
        return self.part(name) if self.value.get(name) else Part(self, (name,), nothing)


class Part(Struct, frozen=True):
    """What stands at a path of a tree."""

    tree: Tree
    path: PathKey
    value: Any

    def inside(self, step: str | int) -> "Part":
        return Part(self.tree, (*self.path, step), self.value[step])

    @property
    def place(self) -> Place:
        return self.tree.places.around(self.path)

    @property
    def key(self) -> Place:
        """The place of the name before the value."""
        return self.tree.places.key(self.path) if self.path in self.tree.places else self.place


class Overlay(Struct):
    """The merged value in the making, its places, and what has been noted on the way."""

    path: str
    values: dict[PathKey, Place] = {}
    keys: dict[PathKey, Place] = {}
    faults: list[Problem] = []
    left_out: dict[PathKey, Place] = {}
    overrides: list[PathKey] = []

    @property
    def places(self) -> Places:
        return Places(self.path, self.values, self.keys)

    def taken(self, part: Part, at: PathKey) -> Any:
        """The part as it is, at the path `at` of the merged value."""
        self.values[at], self.keys[at] = part.place, part.key
        if isinstance(part.value, dict):
            return {key: self.taken(part.inside(key), (*at, key)) for key in part.value}
        if isinstance(part.value, list):
            return [self.taken(part.inside(number), (*at, number)) for number in range(len(part.value))]
        return part.value

    def merged(self, base: Part, over: Part, at: PathKey, name: PathKey = ()) -> Any:
        """`over` laid over `base`. `name` is how the edition calls what stands at `at` (members of lists by id)."""
        if not (isinstance(base.value, dict) and isinstance(over.value, dict)):
            return self._replaced(base, over, at, name)
        self.values[at], self.keys[at] = base.place, base.key
        if not over.value:
            self._unchanged(base, over, name)
        merged = {}
        for key in base.value:
            if key not in over.value:
                merged[key] = self.taken(base.inside(key), (*at, key))
            elif over.value[key] == LEAVE_OUT:
                self._leave_out(over.inside(key), (*name, key))
            else:
                merged[key] = self.merged(base.inside(key), over.inside(key), (*at, key), (*name, key))
        for key in over.value:
            if key not in base.value:
                self._added(merged, base, over.inside(key), (*at, key), (*name, key))
        return merged

    def members(self, part: str, base: Part, over: Part, needed: str) -> list[Any]:
        """A list of game.yaml whose members have names, changed by a mapping from names. A member that the parent does
        not have must bring the field `needed`, otherwise it is a mistyped name."""
        self.values[part,], self.keys[part,] = base.place, base.key
        known = {member[NAMED_BY[part]]: number for number, member in enumerate(base.value)}
        merged: list[Any] = []
        for id, value in over.value.items():
            if isinstance(value, dict) and NAMED_BY[part] in value:
                named = over.inside(id).inside(NAMED_BY[part])
                self.faults.append(problem("unknown-field", named.key, field=NAMED_BY[part], near=(), known=()))
        for id, number in known.items():
            at = (part, len(merged))
            if over.value.get(id) == LEAVE_OUT:
                self._leave_out(over.inside(id), (part, id))
            elif id in over.value:
                merged.append(self.merged(base.inside(number), over.inside(id), at, (part, id)))
            else:
                merged.append(self.taken(base.inside(number), at))
        for id, value in over.value.items():
            if id in known:
                continue
            if not isinstance(value, dict) or needed not in value:
                self.nothing(over.inside(id), (part, id), known)
                continue
            merged.append(self._new_member(over.inside(id), (part, len(merged)), id))
            self.overrides.append((part, id))
        return merged

    def _new_member(self, member: Part, at: PathKey, id: str) -> dict[str, Any]:
        value: dict[str, Any] = self.taken(member, at)
        name = NAMED_BY[str(at[0])]
        self.values[*at, name] = self.keys[*at, name] = member.key
        return {**value, name: id}

    def nothing(self, over: Part, name: PathKey, known: Iterable[str]) -> None:
        """The edition names what its parent does not have."""
        close = near(str(name[-1]), known)
        self.faults.append(problem("override-of-nothing", over.key, name=dotted(name), near=close))

    def _leave_out(self, over: Part, name: PathKey) -> None:
        self.left_out[name] = over.key
        self.overrides.append(name)

    def _replaced(self, base: Part, over: Part, at: PathKey, name: PathKey) -> Any:
        if over.value == base.value and type(over.value) is type(base.value):
            self._unchanged(base, over, name)
        self.overrides.append(name)
        return self.taken(over, at)

    def _unchanged(self, base: Part, over: Part, name: PathKey) -> None:
        self.faults.append(problem("override-without-change", over.place, base.place, name=dotted(name)))

    def _added(self, merged: dict[str, Any], base: Part, over: Part, at: PathKey, name: PathKey) -> None:
        if over.value == LEAVE_OUT:
            self.nothing(over, name, base.value)
            return
        merged[str(at[-1])] = self.taken(over, at)
        self.overrides.append(name)


def dotted(name: PathKey) -> str:
    """`components.chips.copies`"""
    return ".".join(map(str, name))
