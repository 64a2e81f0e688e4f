"""What is read without pydantic is what pydantic would read, and what pydantic refuses is refused."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from printkit.definition.shape import adapter
from printkit.definition.sound import Unsound, frozen, maker
from printkit.definition.strict_yaml import load
from printkit.layout.style import StyleFile, Variant
from printkit.layout.template import TemplateFile
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import GameFile
from printkit.model.limits import Between, Count, Id, Key
from printkit.model.written import Written
from printkit.resources import GAMES, templates


class Leaf(Written, frozen=True):
    name: str
    size: Annotated[float, Between(0, 2)] = 1.0
    side: Literal["left", "right", 3] = "left"


class Tree(Written, frozen=True):
    id: Id
    pair: tuple[int, float] = (0, 0.5)
    many: tuple[Leaf, ...] = ()
    leaves: Mapping[Key, Leaf] = FrozenMap()
    frozen: FrozenMap[str, tuple[int, ...]] = FrozenMap()
    either: int | tuple[int, ...] | Leaf | None = None
    copies: Count | Key = 1
    open: Mapping[str, object] = FrozenMap({"a": (1,)})
    flag: bool = False
    word: str | bool = ""


WORDS = st.sampled_from(["oak", "a-b", "a.b", "left", "Big Oak", "", "x" * 61, "oak\n", "true", "3"])
PLAIN = st.none() | st.booleans() | st.integers(-2, 3) | st.floats(-1, 3) | WORDS
LEAVES = st.fixed_dictionaries(
    {"name": PLAIN}, optional={"size": PLAIN, "side": PLAIN, "nmae": PLAIN}
) | st.dictionaries(WORDS, PLAIN, max_size=2)
ANYTHING = PLAIN | st.lists(PLAIN, max_size=3) | LEAVES
TREES = st.fixed_dictionaries(
    {"id": st.just("oak") | ANYTHING},
    optional={
        "pair": st.lists(PLAIN, min_size=1, max_size=3) | ANYTHING,
        "many": st.lists(LEAVES, max_size=2) | ANYTHING,
        "leaves": st.dictionaries(WORDS, LEAVES, max_size=2) | ANYTHING,
        "frozen": st.dictionaries(WORDS, st.lists(PLAIN, max_size=2), max_size=2) | ANYTHING,
        "either": ANYTHING,
        "copies": ANYTHING,
        "open": st.dictionaries(WORDS, ANYTHING, max_size=2) | ANYTHING,
        "flag": ANYTHING,
        "word": ANYTHING,
        "extra": ANYTHING,
    },
)


def here(kind: Any, value: object) -> str:
    try:
        return repr(maker(kind)(value))
    except Unsound:
        return "refused"


def by_pydantic(kind: Any, value: object) -> str:
    try:
        return repr(frozen(adapter(kind).validate_json(json.dumps([value]), strict=True)[0]))
    except ValidationError:
        return "refused"


@settings(max_examples=300)
@given(TREES)
def test_both_read_the_same(value: object) -> None:
    assert here(Tree, value) == by_pydantic(Tree, value)


@settings(max_examples=200)
@given(ANYTHING)
def test_both_read_every_type_alike(value: object) -> None:
    kinds: tuple[Any, ...] = (int, float, bool, str, None, object, Leaf, Id, Leaf | None, tuple[Leaf, ...])
    for kind in kinds:
        assert here(kind, value) == by_pydantic(kind, value)


def test_what_may_be_two_things_is_left_to_pydantic() -> None:
    for kind in (int | float, Leaf | Tree, tuple[int, ...] | tuple[str, ...], complex, Annotated[int, "unknown"]):
        assert here(kind, 1) == "refused"


def test_what_printkit_brings_needs_no_pydantic() -> None:
    kinds = {
        GameFile: GAMES.glob("*/game.yaml"),
        TemplateFile: templates("faces").glob("*.yaml"),
        StyleFile: templates("styles").glob("*.yaml"),
    }
    for kind, files in kinds.items():
        for file in files:
            value, _places = load(file.read_bytes(), file.name)
            if kind is GameFile:
                value["parameters"] = {}
            is_variant = kind is StyleFile and "of" in value
            asked = Variant if is_variant else kind
            assert here(asked, value) == by_pydantic(asked, value) != "refused"
