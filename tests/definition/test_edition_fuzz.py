"""Whatever a stranger writes into edition.yaml: it is an edition, or its faults are told."""

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.problems import Faulty, Problem
from printkit.rulebook import read_rulebook
from tests.definition.editions import make_game

WORDS = st.sampled_from(
    ["leave out", "cards", "aki", "rounds", "ja", "", " ", "{", "{rounds}", "../x", "é", "a.b", "1", "end.1"]
)
PLAIN = st.none() | st.booleans() | st.integers(-2, 30) | st.floats(-1, 3) | WORDS
ANYTHING = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=5
)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_game(tmp_path_factory.mktemp("games") / "tiny")


def whole(tiny: Path) -> dict[str, Any]:
    return {
        "edition": {
            "id": "small",
            "version": "1",
            "title": {"ja": "ちょっと", "en": "A"},
            "language": "ja",
            "authors": ["A"],
            "licence": "CC0-1.0",
        },
        "parent": {"id": "tiny", "version": "1.0", "digest": digest_of(tiny), "folder": "../tiny"},
        "game": {"ages": 9, "modes": {"standard": {"minutes": 4}}},
        "parameters": {"rounds": 8, "chips": [2]},
        "components": {"cards": {"copies": 2, "options": {"texts": {"title": "cards.hint"}}}, "marker": "leave out"},
        "examples": {"first": {"expect": {"row.1": "leave out"}}},
        "readings": {"silence": {"kind": "proof"}},
        "texts": {"cards.hint": {"en": "Here"}, "cards.title": "かーど"},
        "rulebook": {"end.1": {"ja": "x", "en": "y"}, "setup.2": "leave out"},
        "names": {"aki": "あさ"},
        "pages": {},
        "pocket": [],
    }


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, each in inner for deeper in paths(each, (*path, key)))]


def as_yaml(value: Any) -> str:
    import json

    return json.dumps(value, ensure_ascii=False, allow_nan=False)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(data=st.data())
def test_an_edition_or_its_faults(data: st.DataObject, tiny: Path) -> None:
    value = whole(tiny)
    for _ in range(data.draw(st.integers(0, 3))):
        *way, last = data.draw(st.sampled_from(paths(value)[1:]))
        place = value
        for step in way:
            place = place[step]
        what = data.draw(st.sampled_from(["replace", "remove", "add"]))
        if what == "remove" and isinstance(place, dict):
            del place[last]
        elif what == "add" and isinstance(place, dict):
            place[data.draw(WORDS)] = copy.deepcopy(data.draw(ANYTHING))
        else:
            place[last] = copy.deepcopy(data.draw(ANYTHING))
    assert all(problem.place is not None for problem in faults(value, tiny))


def faults(value: dict[str, Any], tiny: Path) -> tuple[Problem, ...]:
    folder = tiny.parent / "small"
    folder.mkdir(exist_ok=True)
    (folder / "edition.yaml").write_text(as_yaml(value), encoding="utf-8")
    try:
        read_rulebook(read_definition(folder))
    except Faulty as fault:
        return fault.problems
    return ()


def test_unchanged_it_is_an_edition(tiny: Path) -> None:
    assert faults(whole(tiny), tiny) == ()


@pytest.mark.parametrize("text", ["", "[]", "edition", "parent: {}", "edition: {}\nparent: {}", "{}: {}"])
def test_what_is_no_edition(text: str, tmp_path: Path) -> None:
    (tmp_path / "edition.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(Faulty):
        read_definition(tmp_path)
