"""What travels of edition.yaml: all but the way to the parent on its author's computer."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from printkit.definition.digest import digest_of, source_files
from printkit.definition.portable import without_way
from tests.definition.editions import EDITION, make_edition, make_game

WORDS = st.text(st.sampled_from("aé十:#'\" ,-{}"), max_size=8)
INSIDE = st.lists(WORDS, max_size=2) | st.dictionaries(st.just("folder") | WORDS, WORDS, max_size=2)
VALUES = WORDS | st.integers() | INSIDE
NAMES = st.sampled_from(["id", "version", "digest", "folder", "x"])
WHOLE = st.fixed_dictionaries(
    {"parent": st.dictionaries(NAMES, VALUES, min_size=1)},
    optional={
        "edition": st.dictionaries(NAMES, VALUES),
        "folder": VALUES,
        "texts": st.just({"parent": {"folder": "y"}}),
    },
)


@given(value=WHOLE, flow=st.sampled_from([True, False, None]), wide=st.sampled_from([20, 500]), windows=st.booleans())
def test_nothing_else_is_lost(value: dict[str, Any], flow: bool | None, wide: int, windows: bool) -> None:
    text = yaml.safe_dump(value, allow_unicode=True, default_flow_style=flow, width=wide, sort_keys=False)
    data = (text.replace("\n", "\r\n") if windows else text).encode()
    left = without_way(data)
    parent = {name: each for name, each in value["parent"].items() if name != "folder"}
    found = yaml.safe_load(left)
    assert {**found, "parent": found["parent"] or {}} == {**value, "parent": parent}
    assert without_way(left) == left
    if "folder" not in value["parent"]:
        assert left == data


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("parent:\n  id: a\n  folder: ../b  # at home\n\n# more\n", "parent:\n  id: a\n\n# more\n"),
        ("parent: {id: a, folder: ../b}  # a remark\n", "parent: {id: a}  # a remark\n"),
        ("parent: {folder: '../b', id: a}\n", "parent: {id: a}\n"),
        ("parent:\n  folder: >\n    ../b\n  id: a\n", "parent:\n  id: a\n"),
        ("\ufeffparent: {id: a, folder: ../b}\r\n", "\ufeffparent: {id: a}\r\n"),
        ("parent: {id: a, folder: ../b\n", "parent: {id: a, folder: ../b\n"),
    ],
)
def test_what_is_written_around_it_stays(written: str, left: str) -> None:
    assert without_way(written.encode()).decode() == left


def test_bytes_that_are_no_text_stay_as_they_are() -> None:
    assert without_way(b"folder \xff") == b"folder \xff"


def test_an_edition_is_the_same_wherever_its_parent_lies(tmp_path: Path) -> None:
    make_game(tmp_path / "tiny")
    near = make_edition(tmp_path / "near", tmp_path / "tiny")
    far = tmp_path / "a" / "far"
    text = EDITION.format(digest=digest_of(tmp_path / "tiny"), folder="../../tiny")
    make_edition(far, tmp_path / "tiny", head=text.replace("{", "{{").replace("}", "}}"))
    assert (near / "edition.yaml").read_bytes() != (far / "edition.yaml").read_bytes()
    assert digest_of(near) == digest_of(far)
    assert b"folder" not in source_files(far)["edition.yaml"]
