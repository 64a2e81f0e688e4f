"""A changed number changes every sheet that speaks of it, in every language, or is refused.

The reviewed map stands in goldens/mutations-<game>.txt: for each changed parameter, member or cell of a deck what is
refused, which examples fail, which blocks of the rule sheet and which parts claim something else. With ACCEPT_GOLDENS=1
the files are written anew: read the difference.
"""

import os
from functools import cache
from pathlib import Path

import pytest

from printkit.catalogue.opening import languages
from printkit.definition import find_games
from tests.build.mutations import Paper, cell_mutants, cell_report, mutants, paper, report
from tests.build.wholes import definition

GOLDENS = Path(__file__).parent / "goldens"
GAMES = tuple(find_games())


@cache
def before(game: str) -> dict[str, Paper]:
    usual = definition(game)
    return {language: paper(usual, language, usual) for language in languages(usual)}


@cache
def parameter_map(game: str) -> list[list[str]]:
    return [report(before(game), mutant, definition(game)) for mutant in mutants(definition(game))]


@cache
def cell_map(game: str) -> list[list[str]]:
    language = next(iter(before(game)))
    parts = before(game)[language].parts
    return [cell_report(parts, mutant, language) for mutant in cell_mutants(definition(game))]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_changed_number_changes_is_what_was_reviewed(game: str) -> None:
    found = "".join(f"{line}\n" for lines in (*parameter_map(game), *cell_map(game)) for line in lines)
    file = GOLDENS / f"mutations-{game}.txt"
    if os.environ.get("ACCEPT_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_no_number_is_without_consequence(game: str) -> None:
    assert [lines[0] for lines in (*parameter_map(game), *cell_map(game)) if len(lines) == 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_language_speaks_of_the_same_numbers(game: str) -> None:
    lines = [line for lines in parameter_map(game) for line in lines]
    assert [line for line in lines if line.startswith(("  blocks in", "  parts in"))] == []
