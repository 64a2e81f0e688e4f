"""A changed number changes every sheet that speaks of it, in every language, or is refused.

The reviewed maps stand in goldens/mutations-<game>.txt: for each changed parameter or member what is refused, which
examples fail, which blocks of the rule sheet and which parts claim something else; and in goldens/decks-<game>.txt, for
each changed cell of a deck. With ACCEPT_GOLDENS=1 the files are written anew: read the difference.
"""

import os
from pathlib import Path

import pytest

from printkit.catalogue.opening import languages
from printkit.definition import find_games
from tests.build.mutations import cell_mutants, cell_report, mutants, mutated, papers, report
from tests.build.wholes import definition

GOLDENS = Path(__file__).parent / "goldens"


def compare(name: str, reports: list[list[str]]) -> None:
    found = "".join(f"{line}\n" for lines in reports for line in lines)
    file = GOLDENS / f"{name}.txt"
    if os.environ.get("ACCEPT_GOLDENS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
    assert found == file.read_text(encoding="utf-8")


def without_consequence(reports: list[list[str]]) -> list[str]:
    """Changes after which everything is as it was."""
    return [lines[0] for lines in reports if len(lines) == 1]


@pytest.mark.parametrize("game", find_games())
def test_a_changed_parameter_changes_what_was_reviewed_in_every_language(game: str) -> None:
    usual = definition(game)
    before = papers(mutated("nothing", usual), languages(usual), usual)
    reports = [report(before, each, usual) for each in mutants(usual)]
    assert without_consequence(reports) == []
    only_in_one = [line for lines in reports for line in lines if line.startswith(("  blocks in", "  parts in"))]
    assert only_in_one == []
    compare(f"mutations-{game}", reports)


@pytest.mark.parametrize("game", find_games())
def test_a_changed_cell_of_a_deck_changes_what_was_reviewed(game: str) -> None:
    usual = definition(game)
    own = usual.file.game.language
    parts = papers(mutated("nothing", usual), (own,), usual)[own].parts
    reports = [cell_report(parts, each, own) for each in cell_mutants(usual)]
    assert without_consequence(reports) == []
    # A number on a card is on paper as it stands in the deck: a wrong one must not get there.
    assert [lines[0] for lines in reports if lines[1].startswith("  parts")] == []
    compare(f"decks-{game}", reports)
