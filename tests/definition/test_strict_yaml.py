"""What is written is what is read, with its place; what is not YAML of our kind ends as faults and nothing else."""

import json
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from printkit.definition import strict_yaml
from printkit.definition.plain_text import composed, is_clean
from printkit.definition.strict_yaml import load
from printkit.place import Place
from printkit.problems import Faulty, Problem

Path = tuple[str | int, ...]

texts = st.text(st.characters(codec="utf-8"), max_size=12).filter(is_clean).map(composed)
decimals = st.decimals(-1000, 1000, places=3).map(float)
scalars = texts | st.integers(-(10**17), 10**17) | decimals | st.booleans() | st.none()
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4), max_leaves=12
)


class Writer:
    """Writes a value as YAML, in block or flow style as the coin falls, and notes where each part begins."""

    def __init__(self, coin: Any) -> None:
        self.text = ""
        self.places: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}
        self.coin = coin

    def here(self) -> tuple[int, int]:
        return self.text.count("\n") + 1, len(self.text) - self.text.rfind("\n")

    def write(self, value: Any, path: Path = (), indent: int = 0, flow: bool = False) -> None:
        self.places[path] = self.here()
        flow = flow or self.coin()
        if isinstance(value, dict):
            self.collection([(key, inner) for key, inner in value.items()], path, indent, flow or not value, "{}")
        elif isinstance(value, list):
            self.collection(list(enumerate(value)), path, indent, flow or not value, "[]")
        else:
            self.text += self.scalar(value)

    def collection(self, items: list[Any], path: Path, indent: int, flow: bool, marks: str) -> None:
        self.text += marks[0] if flow else ""
        for number, (step, inner) in enumerate(items):
            if number:
                self.text += ", " if flow else "\n" + " " * indent
            if isinstance(step, str):
                self.keys[(*path, step)] = self.here()
                self.text += self.scalar(step) + ": "
                if not flow and isinstance(inner, dict | list) and inner:
                    self.text += "\n" + " " * (indent + 2)
            elif not flow:
                self.text += "- "
            self.write(inner, (*path, step), indent + 2, flow)
        self.text += marks[1] if flow else ""

    def scalar(self, value: Any) -> str:
        if isinstance(value, float):
            return f"{value:.3f}"
        if not isinstance(value, str):
            return json.dumps(value)
        if re.fullmatch(r"[a-z]{2,}( [a-z]+)*", value) and value not in ("true", "false", "null"):
            return value
        if "\n" not in value and self.coin():
            return "'" + value.replace("'", "''") + "'"
        return json.dumps(value, ensure_ascii=False)


@given(values, st.randoms(use_true_random=False))
def test_what_is_written_is_read_with_its_place(value: Any, random: Any) -> None:
    writer = Writer(lambda: random.random() < 0.4)
    writer.write(value)
    read, places = load(writer.text.encode(), "g.yaml")
    assert read == value
    assert type(read) is type(value)
    assert dict(places) == {path: Place("g.yaml", *at) for path, at in writer.places.items()}
    assert {path: places.key(path) for path in writer.keys} == {
        path: Place("g.yaml", *at) for path, at in writer.keys.items()
    }


MARKS = [*"[]{},?!&*|>'\"%@`#~é1", " ", "  ", "\n", "\n  ", "\n- ", ": ", "\r", "\t", "a", "b: ", "<<", "---", "..."]
UNUSUAL = ["\\x07", "\\u202e", "\\ud800", "か\u3099", "が", "\ufeff", "\x85", "\u2028"]
pieces = st.sampled_from([*MARKS, *UNUSUAL])


@given(st.binary(max_size=60) | st.lists(pieces, max_size=30).map(lambda words: "".join(words).encode()))
@example(b"*a : 1")
@example(b"[*a : 1, ? ]")
@example(b"a: \xff")
@example(b"\xff\xfe")
@example(b"&a")
@example(b"{? : }")
def test_whatever_is_read_ends_in_a_value_or_in_faults_with_places(data: bytes) -> None:
    problems: tuple[Problem, ...] = ()
    try:
        _, places = load(data, "g.yaml")
    except Faulty as faulty:
        problems = faulty.problems
    else:
        assert () in places
    assert all(fault.place and fault.place.path == "g.yaml" for fault in problems)


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("no", "no"),
        ("Yes", "Yes"),
        ("on", "on"),
        ("True", "True"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("017", "017"),
        ("0x1F", "0x1F"),
        ("1e3", "1e3"),
        (".inf", ".inf"),
        ("2006-05-01", "2006-05-01"),
        ("1234567890123456789", "1234567890123456789"),
        ("１", "１"),
        ("=", "="),
        ("true", True),
        ("null", None),
        ("~", None),
        ("", None),
        ("-7", -7),
        ("1.50", 1.5),
        ("'1'", "1"),
        ('"true"', "true"),
    ],
)
def test_words_stay_words(word: str, value: object) -> None:
    read, _ = load(f"key: {word}".encode(), "g.yaml")
    assert read == {"key": value}
    assert type(read["key"]) is type(value)


def test_text_and_names_are_composed() -> None:
    read, places = load('か\u3099: "か\u3099"'.encode(), "g.yaml")
    assert read == {"が": "が"}
    assert places.key(("が",)) == Place("g.yaml", 1, 1)
    assert places[("が",)] == Place("g.yaml", 1, 5)  # columns are counted as the file is typed


def test_a_byte_order_mark_and_windows_line_ends_move_nothing() -> None:
    _, places = load(b"\xef\xbb\xbfa: 1\r\nb:\r\n  - x\r\n", "g.yaml")
    assert places[("a",)] == Place("g.yaml", 1, 4)
    assert places[("b", 0)] == Place("g.yaml", 3, 5)


def test_an_empty_file_is_nothing() -> None:
    read, places = load(b"# only a remark\n", "g.yaml")
    assert read is None
    assert places.around(("game", "id")) == Place("g.yaml")


def test_faults_are_told_together() -> None:
    with pytest.raises(Faulty) as caught:
        load(b"a: &x 1\nb: *x\nc: !!str 3\n<<: {}\na: 2", "g.yaml")
    assert [(fault.code, str(fault.place)) for fault in caught.value.problems] == [
        ("yaml-anchor", "g.yaml:1:4"),
        ("yaml-alias", "g.yaml:2:4"),
        ("yaml-tag", "g.yaml:3:4"),
        ("yaml-merge-key", "g.yaml:4:1"),
        ("duplicate-key", "g.yaml:5:1"),
    ]


def test_a_key_that_is_an_alias_ends_the_reading() -> None:
    with pytest.raises(Faulty) as caught:
        load(b"*a : b\nc: b\nb: 1", "g.yaml")
    assert [fault.code for fault in caught.value.problems] == ["yaml-alias"]


def test_limits_allow_what_they_say() -> None:
    depth = strict_yaml.MOST_DEPTH
    read, _ = load(b"[" * depth + b"]" * depth, "g.yaml")
    assert json.dumps(read) == "[" * depth + "]" * depth
    longest = "x" * strict_yaml.LONGEST_TEXT
    assert load(longest.encode(), "g.yaml")[0] == longest


def test_a_file_full_of_faults_is_not_told_in_full() -> None:
    with pytest.raises(Faulty) as caught:
        load(b"- &a 1\n" * 5000, "g.yaml")
    assert len(caught.value.problems) == strict_yaml.MOST_FAULTS
    with pytest.raises(Faulty) as caught:
        load(b"\x01" * 5000, "g.yaml")
    assert len(caught.value.problems) <= strict_yaml.MOST_FAULTS


def test_places_of_a_short_form_are_those_of_its_value() -> None:
    _, places = load(b"parameters:\n  chips: [1, 2]\n", "g.yaml")
    long = places.nested(("parameters", "chips"), "value")
    assert long["parameters", "chips", "value", 1] == places["parameters", "chips", 1] == Place("g.yaml", 2, 14)
    assert long.key(("parameters", "chips")) == Place("g.yaml", 2, 3)
    assert set(places) < set(long)
    assert len(long) == len(places) + 3
