"""The sheets of paper that `printkit list` tells are those that a build takes.

With ACCEPT_GOLDENS=1 they are kept anew: read the difference.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from printkit.build import Edition, Kit
from printkit.catalogue.opening import languages
from printkit.definition import find_games
from printkit.definition.paper import FILES, PAPER_FILE, PaperUse, paper_text, paper_uses
from tests.build.wholes import Whole, definition, edition

KITS: tuple[Kit, ...] = ("full", "own-deck")


class Asked(NamedTuple):
    game: str
    mode: str
    players: int | None
    kit: Kit
    language: str


def asked(game: str) -> Iterator[Asked]:
    """Every mode, for all tables and for each of them, with each kit and in each language."""
    for name, mode in definition(game).file.game.modes.items():
        for players in (None, *range(mode.players[0], mode.players[1] + 1)):
            yield from (Asked(game, name, players, kit, each) for kit in KITS for each in languages(definition(game)))


def built(each: Asked) -> Edition:
    """A whole build; those that are made for other tests too are made once."""
    mode = each.mode if len(definition(each.game).file.game.modes) > 1 else ""
    return edition(Whole(each.game, each.language, each.players or 0, each.kit, mode))


def used(each: Asked) -> PaperUse:
    """Rules on one side: each page is a sheet. The other files have as many sheets as fronts."""
    files = {file.kind: file for file in built(each).files}
    sheets = {
        kind: sum(1 + (sheet.back is not None and kind == "rules") for sheet in files[kind].sheets)
        for kind in FILES
        if kind in files
    }
    return PaperUse(each.mode, each.players, each.kit, each.language, tuple(sheets.items()))


def kept(game: str) -> dict[Asked, PaperUse]:
    return {
        each: next(
            use
            for use in paper_uses(find_games()[game])
            if (use.mode, use.players, use.kit, use.language) == (each.mode, each.players, each.kit, each.language)
        )
        for each in asked(game)
    }


@pytest.mark.parametrize("game", find_games())
def test_the_counts_for_all_tables_are_those_of_a_build(game: str) -> None:
    if os.environ.get("ACCEPT_GOLDENS"):
        text = paper_text(tuple(map(used, asked(game))))
        (find_games()[game] / PAPER_FILE).write_text(text, encoding="utf-8")
    for each, use in kept(game).items():
        assert each.players is not None or used(each) == use


@pytest.mark.slow
@pytest.mark.parametrize("game", find_games())
def test_the_counts_for_one_table_are_those_of_a_build(game: str) -> None:
    """Of the smallest and the largest table, in the game's own language; the tables between them lie between."""
    own = definition(game).file.game.language
    for each, use in kept(game).items():
        ends = definition(game).file.game.modes[each.mode].players
        if (each.language == own and each.players == ends[0]) or (each.players == ends[1] and each.kit == "full"):
            assert used(each) == use


@pytest.mark.parametrize("game", find_games())
def test_a_larger_table_takes_no_fewer_pieces(game: str) -> None:
    uses = kept(game)
    for each, use in uses.items():
        if each.players is not None and (larger := uses.get(each._replace(players=each.players + 1))) is not None:
            assert all(count <= dict(larger.sheets)[kind] for kind, count in use.sheets if kind != "rules")
