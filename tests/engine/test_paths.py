"""Values in a state by path."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from printkit.engine.paths import (
    WrongType,
    as_scalar,
    leaves,
    same,
    split_at,
    value_along,
    value_at,
    with_value,
)
from printkit.engine.protocol import QUIET
from printkit.model.frozen_map import FrozenMap


@dataclass(frozen=True)
class Inner:
    depth: int = 3


@dataclass(frozen=True)
class State:
    round: int = 1
    step: str = "bid"
    over: bool = False
    row: FrozenMap[str, int] = field(default_factory=lambda: FrozenMap({"1": 4, "2": 0}))
    hand: FrozenMap[str, tuple[int, ...]] = field(default_factory=lambda: FrozenMap({"aki": (1, 3)}))
    odds: Fraction = Fraction(1, 2)
    inner: Inner = Inner()
    several: tuple[Inner, ...] = (Inner(1), Inner(2))
    secret: int = field(default=7, metadata=QUIET)


STATE = State()


def test_every_leaf_is_found_at_its_path() -> None:
    found = dict(leaves(STATE))
    assert list(found) == [
        "round", "step", "over", "row.1", "row.2", "hand.aki", "odds", "inner.depth", "several.1.depth",
        "several.2.depth",
    ]  # fmt: skip
    assert all(value_at(STATE, path) == value for path, value in found.items())
    assert value_at(STATE, "hand.aki.2") == 3


@pytest.mark.parametrize("path", ["", "rows", "row", "row.3", "hand.aki.3", "hand.aki.0", "secret", "inner", "round.x"])
def test_other_paths_lead_nowhere(path: str) -> None:
    with pytest.raises(KeyError):
        value_at(STATE, path)


def test_paths_at_a_move() -> None:
    states = (State(round=1), State(round=2), State(round=3))
    assert value_along(states, "round") == 3
    assert [value_along(states, f"@{number}.round") for number in range(3)] == [1, 2, 3]
    with pytest.raises(KeyError):
        value_along(states, "@3.round")
    assert split_at("@12.row.2") == (12, "row.2")
    assert split_at("row.2") == (None, "row.2")
    assert split_at("@.row") == (None, "@.row")


def test_a_changed_value_keeps_its_kind() -> None:
    assert value_at(with_value(STATE, "row.2", 9), "row.2") == 9
    assert value_at(with_value(STATE, "hand.aki", "2 4 5"), "hand.aki") == (2, 4, 5)
    assert value_at(with_value(STATE, "hand.aki", 2), "hand.aki") == (2,)
    assert value_at(with_value(STATE, "hand.aki", ""), "hand.aki") == ()
    assert value_at(with_value(STATE, "several.2.depth", 8), "several.2.depth") == 8
    assert State() == STATE
    for path, value in {"row.1": "x", "step": 3, "over": 1, "round": True, "hand.aki": True}.items():
        with pytest.raises(WrongType):
            with_value(STATE, path, value)
    for path in ("row", "row.7", "inner", "nothing"):
        with pytest.raises(KeyError):
            with_value(STATE, path, 1)


def test_what_an_expectation_means() -> None:
    assert same((1, 3), "1 3")
    assert same((3,), 3)
    assert same((), "")
    assert same(True, True)
    assert same(Fraction(1, 2), "1/2")
    assert same(Fraction(2), 2)
    assert not same(1, True)
    assert not same(True, 1)
    assert not same(1, "1")
    assert not same((1,), True)
    assert as_scalar(("aki", "beni")) == "aki beni"
