"""The sheets of paper that `printkit list` tells are those that a build takes.

With ACCEPT_GOLDENS=1 they are kept anew: read the difference.
"""

import os

import pytest

from printkit.build import Edition, Kit, Order, make_edition, read_game
from printkit.catalogue.opening import languages
from printkit.definition import find_games
from printkit.definition.paper import FILES, PAPER_FILE, PaperUse, paper_text, paper_uses
from tests.build.wholes import Whole, definition, edition

KITS: tuple[Kit, ...] = ("full", "own-deck")


def built(game: str, mode: str, kit: Kit, language: str) -> Edition:
    """A whole build for all tables; that of a game's only mode is made for other tests too."""
    if len(definition(game).file.game.modes) == 1:
        return edition(Whole(game, language, kit=kit))
    order = Order(find_games()[game], mode=mode, kit=kit)
    return make_edition(read_game(order), order, language)


def used(game: str) -> tuple[PaperUse, ...]:
    """Rules printed on one side, so that each page is a sheet; the other files have as many sheets as fronts."""
    found = []
    for mode in definition(game).file.game.modes:
        for kit in KITS:
            for language in languages(definition(game)):
                files = {file.kind: file for file in built(game, mode, kit, language).files}
                sheets = {
                    kind: sum(1 + (sheet.back is not None and kind == "rules") for sheet in files[kind].sheets)
                    for kind in FILES
                    if kind in files
                }
                found.append(PaperUse(mode, kit, language, tuple(sheets.items())))
    return tuple(found)


@pytest.mark.parametrize("game", find_games())
def test_the_kept_counts_are_those_of_a_build(game: str) -> None:
    found = used(game)
    if os.environ.get("ACCEPT_GOLDENS"):
        (find_games()[game] / PAPER_FILE).write_text(paper_text(found), encoding="utf-8")
    assert paper_uses(find_games()[game]) == found
