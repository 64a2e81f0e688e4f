"""`printkit list`: each game with its players, time, paper and rights, and which of them are chosen."""

import pytest

from printkit.catalogue.titles import original_in
from printkit.cli.commands.list import _things_at_home
from printkit.definition import find_games, read_definition
from printkit.definition.paper import paper_uses
from tests.cli.shelves import data, printkit, said


def _players(mode: dict[str, list[int]]) -> list[int]:
    return mode["players"]


class TestList:
    def test_it_names_each_game(self) -> None:
        text = said("list")
        games = {each["id"]: each for each in data("list")["games"]}
        assert set(games) == set(find_games())
        for id, game in games.items():
            file = read_definition(find_games()[id]).file
            original = original_in(read_definition(find_games()[id]), "en", "title")
            assert all(part in text for part in (id, file.game.title, original))
            modes = {name: list(mode.players) for name, mode in file.game.modes.items()}
            assert {name: mode["players"] for name, mode in game["modes"].items()} == modes

    def test_games_stand_below_their_category(self) -> None:
        lines = said("list").splitlines()
        heads = [line for line in lines if not line.startswith(" ")]
        assert len(set(heads)) == len(heads)
        assert "Exchange games: draw and discard" in heads
        below = lines[lines.index("Exchange games: draw and discard") + 1]
        assert below.startswith("  san-i-dominoes  Aim for Third, Mostly Fail (３位狙ってだいたい失敗するやつ)  ")

    def test_paper_is_told_with_what_saves_some(self) -> None:
        text = said("list", "--category", "exchange/draw-and-discard")
        (game,) = data("list", "--category", "draw-and-discard")["games"]
        full, own = (
            next(use for use in game["paper"] if (use["kit"], use["language"]) == (kit, "en"))
            for kit in ("full", "own-deck")
        )
        assert full["all"] == sum(full["sheets"].values()) > own["all"]
        assert f"sheets of A4 paper: {full['all']} (rules {full['sheets']['rules']}, " in text
        assert f"with --kit own-deck: {own['all']} (instead of the rest: a set of dominoes, paper and pencil)" in text

    @pytest.mark.parametrize("players", [3, 4])
    def test_paper_is_that_of_the_table_that_was_asked_for(self, players: int) -> None:
        """A build for one table takes less paper than one for all; each number is that of paper.csv."""
        text = said("list", "--players", str(players))
        every = {each["id"]: each["paper"] for each in data("list")["games"]}
        for game in data("list", "--players", str(players))["games"]:
            assert game["paper"]
            known = paper_uses(find_games()[game["id"]])
            for use in game["paper"]:
                assert use["players"] == players
                named = (use["mode"], players, use["kit"], use["language"])
                kept = next(each for each in known if (each.mode, each.players, each.kit, each.language) == named)
                assert (use["sheets"], use["all"]) == (dict(kept.sheets), kept.in_all)
                if (use["kit"], use["language"]) == ("full", "en"):
                    assert f"sheets of A4 paper with --players {players}: {use['all']} (" in text
            assert all(use["players"] is None for use in every[game["id"]])

    def test_the_original_and_its_terms_are_told_in_words(self) -> None:
        text = said("list", "--category", "race")
        assert "based on “Horse Race (ホースレース)”; terms: traditional (may be passed on)" in text
        assert "terms: none stated (for personal use only)" in text
        assert {each["terms"] for each in data("list", "--category", "race")["games"]} == {"traditional", "unstated"}

    @pytest.mark.parametrize("players", [1, 2, 3, 4, 6, 9])
    def test_only_games_for_so_many(self, players: int) -> None:
        fits = {
            id
            for id, folder in find_games().items()
            for mode in read_definition(folder).file.game.modes.values()
            if mode.players[0] <= players <= mode.players[1]
        }
        listed = data("list", "--players", str(players))["games"]
        assert {each["id"] for each in listed} == fits
        assert all(low <= players <= high for each in listed for low, high in map(_players, each["modes"].values()))

    def test_only_games_that_may_be_passed_on(self) -> None:
        shared = {each["id"]: each["terms"] for each in data("list", "--may-share")["games"]}
        assert "hitori-ga-ichiban" in shared
        assert not {"unstated", "all-rights-reserved"} & set(shared.values())
        assert "for personal use only" not in said("list", "--may-share")
        assert len(shared) < len(data("list")["games"])

    @pytest.mark.parametrize("category", ["other", "miscellaneous", "other/miscellaneous"])
    def test_a_family_a_kind_or_both(self, category: str) -> None:
        listed = data("list", "--category", category)["games"]
        assert "hitori-ga-ichiban" in {each["id"] for each in listed}
        assert all(category in (each["category"], *each["category"].split("/")) for each in listed)

    def test_nothing_that_fits_is_said(self) -> None:
        assert said("list", "--players", "99") == "There is no such game.\n"
        assert data("list", "--players", "99") == {"games": []}

    @pytest.mark.parametrize(("category", "near"), [("fish", "fishing"), ("zzz", "outplay, exchange")])
    def test_a_category_that_there_is_not(self, category: str, near: str) -> None:
        refused = printkit("list", "--category", category)
        assert refused.exit_code == 2
        assert near in refused.output

    def test_decks_for_several_games_stand_at_the_end(self) -> None:
        assert said("list").splitlines()[-2:] == ["Cards for several games", "  standard-deck  Playing Cards"]
        assert [deck["id"] for deck in data("list")["decks"]] == ["standard-deck"]
        assert "standard-deck" not in said("list", "--may-share")

    def test_each_thing_at_home_has_words(self) -> None:
        games = (read_definition(folder).file for folder in find_games().values())
        named = {each.replaced_by for game in games for each in game.components if each.replaced_by}
        assert named <= set(_things_at_home())
