"""docs/engine.md shows a whole game: it is read, trusted, played and walked through as any other."""

import re
from typing import get_args

import pytest

from printkit import engine
from printkit.definition import read_definition
from printkit.definition.rules_files import rules_digest
from printkit.engine import (
    Contradiction,
    FactTable,
    Result,
    Zone,
    facts_for,
    lawful_walk,
    load_rules,
    parameters_of,
    play_examples,
    playthrough,
    read_script,
    replay,
)
from printkit.engine.facts import options_at
from printkit.engine.imports import REQUIRED, STANDARD
from printkit.model.game import Definition
from printkit.model.scene import ZoneKind
from tests.pages import ROOT, blocks, content

FILE = ROOT / "docs" / "engine.md"
PAGE = FILE.read_text(encoding="utf-8")
# What a game's rules give, and all that a scene is made of.
OF_SCENES = [
    value
    for value in (getattr(engine, name) for name in engine.__all__)
    if getattr(value, "__module__", "") == Zone.__module__
]
VALUES = (Contradiction, FactTable, Result, *OF_SCENES)


def shown(language: str) -> list[str]:
    return [content(block) for kind, _, block in blocks(FILE) if kind == language]


@pytest.fixture(scope="module")
def stones(tmp_path_factory: pytest.TempPathFactory) -> Definition:
    folder = tmp_path_factory.mktemp("last-stone")
    (folder / "game.yaml").write_text(shown("yaml")[0], encoding="utf-8")
    (folder / "rules.py").write_text(shown("python")[0], encoding="utf-8")
    (folder / "rulebook.md").write_text("# Last Stone {#title}\n", encoding="utf-8")
    return read_definition(folder)


def test_the_example_is_a_sound_game(stones: Definition) -> None:
    assert load_rules(stones) is None
    rules = load_rules(stones, frozenset([rules_digest(stones.rules)]))
    assert rules is not None
    assert [each.id for each in play_examples(stones, rules)] == ["three-moves"]
    facts = facts_for(stones, rules, "standard", 2)
    assert (facts["safe_heap"].value, facts["count.stones"].value) == (3, 7)
    assert facts.tables["first_turn"].rows == ((1, 6),)
    played = replay(stones, rules, read_script(shown("yaml")[1].encode(), "play.yaml"))
    result = rules.result(played.states[-1])
    assert result is not None
    assert result.places == {"aki": 1, "beni": 2, "chika": 2}
    assert "3  take 2  heap 3→1  turn chika→aki  taken.chika 0→2\n" in playthrough(played.states, played.moves)
    start = rules.start(parameters_of(stones), ("aki", "beni"), options_at(rules, parameters_of(stones), "standard", 2))
    found, broken = lawful_walk(rules, start, lambda state: False)
    assert not broken
    assert found.last
    assert all(rules.result(state) is not None for state in found.last)


def test_the_page_names_what_the_engine_asks_for() -> None:
    assert all(f"`{name}(" in PAGE for name in REQUIRED)
    assert all(f"`{name.partition('.')[0]}`" in PAGE for name in STANDARD)


def test_the_page_tells_of_all_that_a_scene_is_made_of() -> None:
    told = PAGE.partition("## Values\n")[2].partition("\n## ")[0]
    names = {name for value in VALUES for name in (value.__name__, *value.__annotations__)}
    assert [name for name in sorted({*names, *get_args(ZoneKind)}) if not re.search(rf"\b{name}\b", told)] == []
