"""Our frozen dataclasses are those of the standard library, whenever their methods are made."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit import frozen

Decorate = Callable[..., Any]


def classes(decorate: Decorate) -> tuple[Any, ...]:
    """The same classes, made by one decorator or the other."""

    @decorate(frozen=True, slots=True)
    class Small:
        """With slots, and a field that is not compared."""

        set: int
        other: str = "x"
        many: dict[str, int] = dataclasses.field(default_factory=dict)
        note: str = dataclasses.field(default="", compare=False)
        hidden: str = dataclasses.field(default="", repr=False)

    @decorate(frozen=True)
    class Open:
        count: int = 3

        @property
        def double(self) -> int:
            return self.count * 2

    @decorate(frozen=True)
    class Below(Open):
        more: int = 4

    @decorate(frozen=True, slots=True)
    class Empty:
        pass

    @decorate
    class Loose:
        count: int = 0

    @decorate(frozen=True, order=True)
    class Ordered:
        count: int = 0

    return Small, Open, Below, Empty, Loose, Ordered


OURS, THEIRS = classes(frozen.frozen_dataclass), classes(dataclasses.dataclass)
Picklable = frozen.frozen_dataclass(
    type("Picklable", (), {"__annotations__": {"count": int}, "__module__": __name__}), frozen=True, slots=True
)
ARGUMENTS = st.lists(st.integers(0, 2) | st.sampled_from(["x", "y"]), max_size=6)


def told(function: Callable[[], Any]) -> Any:
    """What comes of it, or the kind of its failure; without the names of the two functions that made the classes."""
    try:
        return function()
    except Exception as error:
        return type(error)


@pytest.mark.parametrize("number", range(len(OURS)))
@given(arguments=ARGUMENTS, others=ARGUMENTS)
def test_they_behave_alike(number: int, arguments: list[Any], others: list[Any]) -> None:
    def seen(made: Any) -> Any:
        one, two = made(*arguments), made(*others)
        names = [field.name for field in dataclasses.fields(one)]
        values = [getattr(one, name) for name in names]
        equal = (one == two, one == made(*arguments), one == 1, copy.copy(one) == one, copy.deepcopy(one) == one)
        hashes = told(lambda: hash(one) == hash(made(*arguments)))
        changed = told(lambda: repr(dataclasses.replace(one, **{names[0]: 5})))
        refused = told(lambda: setattr(one, names[0], 1)), told(lambda: delattr(one, names[0]))
        return repr(one), names, values, equal, hashes, changed, refused, dataclasses.asdict(one), made.__match_args__

    assert told(lambda: seen(OURS[number])) == told(lambda: seen(THEIRS[number]))


def test_methods_are_made_when_they_are_first_called() -> None:
    made = classes(frozen.frozen_dataclass)[0]
    before = made.__eq__
    made(1)
    assert made.__eq__ is not before
    assert made(1) == made(1)
    assert made(1, "x").__eq__(3) is NotImplemented


def test_usual_values_are_made_anew() -> None:
    made = OURS[0]
    assert made(1).many is not made(1).many


def test_nothing_can_be_added() -> None:
    for made in OURS[:3]:
        with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
            made(1).unknown = 1


def test_they_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(Picklable(3))) == Picklable(3)  # noqa: S301 - our own


def test_they_say_that_they_are_frozen() -> None:
    params = [made.__dataclass_params__ for made in OURS]
    assert [param.frozen for param in params] == [True, True, True, True, False, True]
    assert [made.double for made in (OURS[1](), OURS[2]())] == [6, 6]
