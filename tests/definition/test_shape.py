"""Plain values become values with fields, or every fault with its place."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition.annotations import annotation_at, written_in
from printkit.definition.faults import shown
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import load
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import GameFile
from printkit.model.limits import Between, Id, Name
from printkit.model.written import Written
from printkit.problems import Faulty


class Leaf(Written, frozen=True):
    name: str
    size: float = 1.0
    side: Literal["left", "right"] = "left"


class Tree(Written, frozen=True):
    id: Id
    pair: tuple[int, int] = (0, 0)
    many: tuple[Leaf, ...] = ()
    leaves: Mapping[Name, Leaf] = FrozenMap()
    frozen: FrozenMap[str, tuple[int, ...]] = FrozenMap()
    either: int | tuple[int, ...] | Leaf | None = None
    open: Mapping[str, object] = FrozenMap()
    flag: bool = False


def read(text: str) -> Tree:
    return validate(Tree, *load(text.encode(), "t"))


def told(text: str) -> list[tuple[str, str, dict[str, object]]]:
    with pytest.raises(Faulty) as caught:
        read(text)
    return [(fault.code, str(fault.place), dict(fault.arguments)) for fault in caught.value.problems]


def test_all_is_read_and_nothing_can_change() -> None:
    tree = read(
        "id: oak\npair: [1, 2]\nmany: [{name: a}, {name: b, size: 2}]\nleaves: {x: {name: c, side: right}}\n"
        "frozen: {a: [1]}\neither: [3, 4]\nopen: {k: [1, {z: [2]}]}\nflag: true\n"
    )
    assert tree == Tree(
        "oak",
        (1, 2),
        (Leaf("a"), Leaf("b", 2.0)),
        FrozenMap({"x": Leaf("c", side="right")}),
        FrozenMap({"a": (1,)}),
        (3, 4),
        FrozenMap({"k": (1, FrozenMap({"z": (2,)}))}),
        True,
    )
    assert isinstance(hash(tree), int)


def test_usual_values_are_frozen_as_well() -> None:
    assert isinstance(hash(read("id: oak")), int)


def test_faults_of_all_kinds_are_told_together() -> None:
    text = """\
id: Oak Tree
pair: [1]
many:
  - nmae: a
  - {name: 1, size: big, side: middle}
leaves: {Bad Name: {name: x}, good: 3}
frozen: {a: [1, "2"]}
either: [3, four]
flag: yes
extra: 1
"""
    assert told(text) == [
        ("bad-id", "t:1:5", {"found": "Oak Tree"}),
        ("too-few-members", "t:2:7", {"least": 2, "found": 1}),
        ("missing-field", "t:4:5", {"field": "name", "owner": "many.1"}),
        ("unknown-field", "t:4:5", {"field": "nmae", "near": ("name",), "known": ("name", "size", "side")}),
        ("wrong-type", "t:5:12", {"expected": ("text",), "found": "1"}),
        ("wrong-type", "t:5:21", {"expected": ("number",), "found": '"big"'}),
        ("unknown-choice", "t:5:32", {"found": '"middle"', "near": (), "choices": ("left", "right")}),
        ("bad-name", "t:6:10", {"found": "Bad Name"}),
        ("wrong-type", "t:6:37", {"expected": ("mapping",), "found": "3"}),
        ("number-as-text", "t:7:17", {"found": '"2"', "plain": "2"}),
        ("wrong-type", "t:8:13", {"expected": ("whole number",), "found": '"four"'}),
        ("wrong-type", "t:9:7", {"expected": ("true or false",), "found": '"yes"'}),
        (
            "unknown-field",
            "t:10:1",
            {
                "field": "extra",
                "near": (),
                "known": ("id", "pair", "many", "leaves", "frozen", "either", "open", "flag"),
            },
        ),
    ]


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("'8'", "8"),
        ("８", "8"),
        ("１２", "12"),
        ("'1,000'", "1000"),
        ("1_000", "1000"),
        ("'+3'", "3"),
        ("017", "17"),
        ("'-2'", "-2"),
        ("２．５", "2.5"),
        ("8人", "8"),
        ("20 min", "20"),
        ("8+", "8"),
        ("2-4", ""),
        ("2〜4", ""),
        ("1:30", ""),
        ("8 of the players", ""),
        ("eight", ""),
        ("1-2", ""),
        ("''", ""),
        ("'" + "9" * 5000 + "'", ""),
    ],
)
def test_a_text_that_means_a_number_is_told_as_such(written: str, plain: str) -> None:
    ((code, _place, arguments),) = told(f"id: a\nmany: [{{name: a, size: {written}}}]")
    assert (code, arguments.get("plain", "")) == ("number-as-text" if plain else "wrong-type", plain)


def test_faults_are_told_in_the_order_of_the_file() -> None:
    assert [place for _code, place, _arguments in told("flag: 1\npair: 2\nid: 3")] == ["t:1:7", "t:2:7", "t:3:5"]


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (
            "either: word",
            [("wrong-type", "t:2:9", {"expected": ("whole number", "list", "mapping"), "found": '"word"'})],
        ),
        ("either: 1.5", [("wrong-type", "t:2:9", {"expected": ("whole number", "list", "mapping"), "found": "1.5"})]),
        ("either: {size: 1}", [("missing-field", "t:2:1", {"field": "name", "owner": "either"})]),
        (
            "either: {name: a, sid: left}",
            [("unknown-field", "t:2:19", {"field": "sid", "near": ("side",), "known": ("name", "size", "side")})],
        ),
        (
            "leaves: {a: {name: a, sid: left}}",
            [("unknown-field", "t:2:23", {"field": "sid", "near": ("side",), "known": ("name", "size", "side")})],
        ),
        (
            "either: {name: 1, side: up}",
            [
                ("wrong-type", "t:2:16", {"expected": ("text",), "found": "1"}),
                ("unknown-choice", "t:2:25", {"found": '"up"', "near": (), "choices": ("left", "right")}),
            ],
        ),
        ("pair: [1, 2, 3]", [("too-many-members", "t:2:7", {"most": 2, "found": 3})]),
        ("pair: [1, 2.0]", [("wrong-type", "t:2:11", {"expected": ("whole number",), "found": "2.0"})]),
        ("pair: {a: 1}", [("wrong-type", "t:2:7", {"expected": ("list",), "found": "{a: …}"})]),
        ("leaves:", [("wrong-type", "t:2:8", {"expected": ("mapping",), "found": "null"})]),
    ],
)
def test_each_fault_has_its_place(text: str, faults: list[Any]) -> None:
    assert told(f"id: oak\n{text}") == faults


def test_types_are_found_along_a_path() -> None:
    assert annotation_at(Tree, ("many", 3, "size")) is float
    assert annotation_at(Tree, ("pair", 1)) is int
    assert annotation_at(Tree, ("frozen", "a", 0)) is int
    assert annotation_at(Tree, ("either", "name")) is str
    assert annotation_at(Tree, ("open", "a", "b")) is None
    assert annotation_at(Tree, ("nothing", "a")) is None
    assert written_in(Annotated[Leaf, "as thin as paper"]) is Leaf


def test_a_long_id_is_told_with_its_limit() -> None:
    assert told(f"id: {'a' * 61}") == [("text-too-long", "t:1:5", {"limit": 60, "found": 61})]


def test_a_part_of_a_file_is_told_at_its_own_place() -> None:
    value, places = load(b"trees:\n  - id: oak\n  - pair: [1, x]\n", "t")
    with pytest.raises(Faulty) as caught:
        validate(Tree, value["trees"][1], places, ("trees", 1))
    assert [(fault.code, str(fault.place)) for fault in caught.value.problems] == [
        ("missing-field", "t:3:5"),
        ("wrong-type", "t:3:15"),
    ]


def test_numbers_keep_to_their_limits() -> None:
    share = Annotated[float, Between(0, 1)]
    for text, code, limit in (("1.5", "too-large", {"most": 1.0}), ("-1", "too-small", {"least": 0.0})):
        value, places = load(text.encode(), "t")
        with pytest.raises(Faulty) as caught:
            validate(share, value, places)  # type: ignore[arg-type]
        (fault,) = caught.value.problems
        assert (fault.code, dict(fault.arguments)) == (code, {**limit, "found": text})


NAMES = ["game", "rights", "parameters", "components", "examples", "id", "modes", "players", "value", "int", "[key]"]
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats(-2, 2) | st.sampled_from(["ja", "a-b", "Game", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(NAMES),
            inner,
            max_size=6,
        )
    ),
    max_leaves=20,
)


@given(plain)
def test_no_value_is_too_strange(value: object) -> None:
    read, places = load(json.dumps(value).encode(), "t")
    with pytest.raises(Faulty) as caught:
        validate(GameFile, read, places)
    assert all(fault.place and fault.code != "wrong-value" for fault in caught.value.problems)


def test_values_that_are_frozen_already_are_shown_as_they_were_written() -> None:
    assert shown(FrozenMap({"a": 1})) == shown({"a": 1}) == "{a: …}"
    assert shown((FrozenMap({"a": 1}),)) == shown([{"a": 1}]) == '[{"a": 1}]'
