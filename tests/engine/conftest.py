"""The built-in game as a definition, and ways to change it as an edition would."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.definition import read_definition
from printkit.engine import FrozenMap, Rules, load_rules
from printkit.model.game import Definition
from printkit.resources import GAMES

Edit = Callable[..., Definition]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game's folder with next to no rulebook: the engine does not read it."""
    copy = tmp_path_factory.mktemp("games") / "hitori-ga-ichiban"
    shutil.copytree(GAMES / "hitori-ga-ichiban", copy)
    (copy / "rulebook.md").write_text("# ひとりがいちばん {#title}\n", encoding="utf-8")
    return copy


@pytest.fixture(scope="session")
def definition(folder: Path) -> Definition:
    return read_definition(folder)


@pytest.fixture(scope="session")
def rules(definition: Definition) -> Rules:
    found = load_rules(definition)
    assert found is not None
    return found


@pytest.fixture(scope="session")
def edit(definition: Definition) -> Edit:
    """The definition with other values of parameters, or without all examples but one."""

    def edited(example: str = "", **values: int | tuple[int, ...]) -> Definition:
        file = definition.file
        parameters = {
            name: replace(parameter, value=values.get(name, parameter.value))
            for name, parameter in file.parameters.items()
        }
        kept = tuple(each for each in file.examples if example in ("", each.id))
        return replace(definition, file=replace(file, parameters=FrozenMap(parameters), examples=kept))

    return edited
