"""`printkit build`: which files it makes, and what it says of them."""

import json
from pathlib import Path

import pytest

from printkit.definition import find_games
from printkit.publish import MANIFEST
from tests.cli.shelves import data, exchanged, printkit, said

GAME = "hitori-ga-ichiban"


def built(shelf: Path, *words: str) -> dict[str, list[str]]:
    """The files that a build makes, by language."""
    made = data("build", "tiny", *words, cwd=shelf)["built"]
    return {each["language"]: [file["file"] for file in each["files"]] for each in made}


class TestBuild:
    def test_every_language_by_itself(self, shelf: Path) -> None:
        assert built(shelf) == {"en": ["rules", "cards"], "ja": ["rules", "cards"]}
        assert (shelf / "output" / "tiny" / "ja" / "rules.pdf").is_file()

    @pytest.mark.parametrize(
        ("given", "made"),
        [
            (["ja"], ["ja"]),
            (["ja", "en"], ["ja", "en"]),
            (["en,ja"], ["en", "ja"]),
            (["en+ja"], ["en+ja"]),
            (["en+ja", "en"], ["en+ja", "en"]),
            (["en", "en"], ["en"]),
        ],
    )
    def test_languages(self, shelf: Path, given: list[str], made: list[str]) -> None:
        words = [word for language in given for word in ("--lang", language)]
        assert list(built(shelf, *words)) == made

    @pytest.mark.parametrize("wrong", ["", "en+", "en+en", "en+ja+fr"])
    def test_what_is_no_language(self, shelf: Path, wrong: str) -> None:
        assert printkit("build", "tiny", "--lang", wrong, cwd=shelf).exit_code == 2

    @pytest.mark.parametrize(
        ("words", "made"),
        [
            (["--only", "rules"], ["rules"]),
            (["--only", "helper"], ["cards"]),
            (["--only", "cards", "--only", "rules"], ["rules", "cards"]),
            (["--kit", "rules"], ["rules"]),
        ],
    )
    def test_parts_and_kits(self, shelf: Path, words: list[str], made: list[str]) -> None:
        assert built(shelf, "--lang", "en", *words) == {"en": made}

    def test_both_languages_at_once_print_what_has_no_words_once(self, tmp_path: Path) -> None:
        words = ["--only", "banker-card", "--only", "round-marker", "--only", "number-cards", "--players", "3"]
        pieces = {}
        for language in ("ja", "ja+en"):
            (one,) = data("build", GAME, "--lang", language, *words, cwd=tmp_path)["built"]
            pieces[language] = {each["file"]: each["pieces"] for each in one["files"]}
        assert pieces["ja+en"]["chips"] == pieces["ja"]["chips"] == 1
        assert pieces["ja+en"]["cards"] == pieces["ja"]["cards"] + 1

    def test_a_table_gets_what_it_needs(self, tmp_path: Path) -> None:
        sheets = {}
        for players in ("3", "6"):
            words = ["--lang", "en", "--players", players, "--only", "cards"]
            (one,) = data("build", GAME, *words, cwd=tmp_path)["built"]
            sheets[players] = one["files"][0]["pieces"]
        assert sheets["3"] < sheets["6"]

    @pytest.mark.parametrize("paper", ["a4", "letter"])
    @pytest.mark.parametrize("duplex", ["single", "long", "short"])
    def test_paper_and_backs(self, shelf: Path, paper: str, duplex: str) -> None:
        words = ["--lang", "en", "--only", "cards", "--paper", paper, "--duplex", duplex]
        (one,) = data("build", "tiny", *words, cwd=shelf)["built"]
        (cards,) = one["files"]
        assert (cards["paper"], cards["binding"], cards["sheets"]) == (paper, "single", 1)
        manifest = json.loads((shelf / "output" / "tiny" / "en" / MANIFEST).read_bytes())
        assert (manifest["paper"], manifest["duplex"]) == (paper, duplex)
        assert f"on {paper}" in said("build", "tiny", *words, cwd=shelf)

    def test_furigana_change_the_sheet(self, shelf: Path) -> None:
        found = set()
        for policy in ("none", "4", "all"):
            printkit("build", GAME, "--lang", "ja", "--only", "banker-card", "--furigana", policy, cwd=shelf)
            found.add((shelf / "output" / GAME / "ja" / "cards.pdf").read_bytes())
        assert len(found) == 3

    def test_a_draft_marks_what_is_not_translated(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "game.yaml", "Take your turn.", "Take your next turn.")
        assert printkit("build", "tiny", cwd=shelf).exit_code == 1
        assert built(shelf, "--draft")

    def test_the_table_says_how_to_print_and_cut(self, shelf: Path) -> None:
        text = said("build", "tiny", "--lang", "en", "--out", "here", cwd=shelf)
        assert str(Path("here", "tiny", "en", "rules.pdf")) in text
        assert "Sheets of paper in all: 2." in text
        assert text.index("cards: cut off the margins") > text.index("Cut in this order")
        assert not (shelf / "output").exists()

    def test_all_games(self, tmp_path: Path) -> None:
        text = said("build", "--all", "--lang", "en", "--only", "rules", cwd=tmp_path)
        assert all(str(Path("output", game, "en", "rules.pdf")) in text for game in find_games())

    def test_options_that_are_repeated_in_any_order_ask_for_the_same(self, shelf: Path) -> None:
        made = []
        for out, forms, parts in (("a", "html sheet", "rules cards"), ("b", "sheet html sheet", "cards rules cards")):
            asked = [("--form", form) for form in forms.split()] + [("--only", part) for part in parts.split()]
            data("build", "tiny", *(word for pair in asked for word in pair), "--out", out, cwd=shelf)
            made.append({file.name: file.read_bytes() for file in (shelf / out / "tiny" / "en").iterdir()})
        assert made[0] == made[1]
