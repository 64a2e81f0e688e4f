"""Each command and option: what it says in words and as JSON, how it ends, and that it is silent otherwise."""

import json
from collections import Counter
from pathlib import Path

import click
import pytest

from printkit.cli import columns
from printkit.cli.main import cli
from printkit.cli.options import named_game
from printkit.definition import find_games, read_definition
from printkit.engine import facts_for, load_rules
from printkit.publish import MANIFEST
from tests.cli.shelves import PLAY, copied, data, exchanged, printkit, said, tiny, with_japanese

GAME = "hitori-ga-ichiban"


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with the tiny game in it, which speaks two languages."""
    with_japanese(tiny(tmp_path / "tiny"))
    return tmp_path


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


class TestWhichGame:
    def test_the_game_of_this_folder(self, shelf: Path) -> None:
        for command in ("build", "check", "facts"):
            assert printkit(command, cwd=shelf / "tiny").exit_code == 0
        assert (shelf / "tiny" / "output" / "tiny" / "en" / "rules.pdf").is_file()

    def test_a_copied_built_in_game_runs_its_known_rules(self, tmp_path: Path) -> None:
        game = copied(tmp_path / "mine")
        (checked,) = data("check", "--lang", "en", "--kit", "rules", cwd=game)["checked"]
        assert checked["proved"]
        assert checked["claims"] > 50

    @pytest.mark.parametrize("command", ["build", "check", "facts"])
    def test_no_game_here(self, tmp_path: Path, command: str) -> None:
        result = printkit(command, cwd=tmp_path)
        assert result.exit_code == 2
        assert GAME in result.stderr

    @pytest.mark.parametrize("command", ["build", "check", "facts", "replay"])
    def test_a_name_that_nobody_knows(self, tmp_path: Path, command: str) -> None:
        (tmp_path / "play.yaml").write_text(PLAY, encoding="utf-8")
        words = ["play.yaml"] if command == "replay" else []
        told = data(command, "hitori", *words, cwd=tmp_path, code=2)["problems"]
        assert [each["code"] for each in told] == ["unknown-game"]
        assert GAME in printkit(command, "hitori", *words, cwd=tmp_path).stderr

    @pytest.mark.parametrize(
        ("name", "id"),
        [
            ("ひとりがいちばん", GAME),
            ("ひとりがいちばん ", GAME),
            ("horse race", "horse-race"),
            ("３位狙ってだいたい失敗するやつ", "san-i-dominoes"),
        ],
    )
    def test_a_printed_title_names_its_game(self, name: str, id: str) -> None:
        assert named_game(name) == find_games()[id]
        assert data("facts", name)["game"] == id

    @pytest.mark.parametrize(
        ("typed", "id"),
        [("hitori", GAME), ("ichiban", GAME), ("ひとり", GAME), ("horse", "horse-race"), ("hitori-ga-ichibann", GAME)],
    )
    def test_a_part_of_a_name_is_answered_with_the_whole(self, typed: str, id: str) -> None:
        (told,) = data("facts", typed, code=2)["problems"]
        assert told["arguments"]["near"][0] == id

    def test_a_folder_without_a_game(self, tmp_path: Path) -> None:
        (tmp_path / "empty").mkdir()
        told = data("build", "empty", cwd=tmp_path, code=2)["problems"]
        assert [each["code"] for each in told] == ["folder-without-game"]

    def test_no_name_at_all(self, shelf: Path) -> None:
        for command in (["build"], ["check"], ["facts"], ["derive"]):
            refused = printkit(*command, "", cwd=shelf)
            assert refused.exit_code == 2
            assert "The name of the game is empty." in refused.stderr

    def test_a_folder_that_may_not_be_looked_into(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        is_file = Path.is_file

        def refuses(path: Path) -> bool:
            if path.parent.name == "closed":
                raise PermissionError(13, "Permission denied")
            return is_file(path)

        monkeypatch.setattr(Path, "is_file", refuses)
        (told,) = data("check", "./closed", cwd=tmp_path, code=1)["problems"]
        assert (told["code"], told["file"]) == ("file-unreadable", "closed")

    def test_places_are_seen_from_where_the_user_stands(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "game.yaml", "ages: 8", "ages: -8")
        (shelf / "elsewhere").mkdir()
        seen = {shelf: "tiny/game.yaml:7:9: ", shelf / "tiny": "game.yaml:7:9: "}
        for here, place in seen.items():
            game = "tiny" if here == shelf else "."
            assert printkit("check", game, cwd=here).stderr.startswith(place)
        outside = printkit("check", shelf / "tiny", cwd=shelf / "elsewhere").stderr
        assert outside.startswith(f"{(shelf / 'tiny' / 'game.yaml').resolve()}:7:9: ")


class TestCheck:
    def test_it_lists_the_literals_and_writes_nothing(self, shelf: Path) -> None:
        before = sorted(shelf.rglob("*"))
        text = said("check", "tiny", "--lang", "en", cwd=shelf)
        (checked,) = data("check", "tiny", "--lang", "en", cwd=shelf)["checked"]
        assert (checked["game"], checked["language"], checked["proved"]) == ("tiny", "en", False)
        assert {each["reason"] for each in checked["literals"]} >= {"page number", "a mark of the ruler"}
        assert len(text.splitlines()) == 2
        assert not [each for each in checked["literals"] if each["reason"] in text]
        listed = said("check", "tiny", "--lang", "en", "--literals", cwd=shelf)
        assert all(each["reason"] in listed for each in checked["literals"])
        assert sorted(shelf.rglob("*")) == before

    def test_literals_are_sorted_as_numbers_in_the_users_language(self, monkeypatch: pytest.MonkeyPatch) -> None:
        words = ("check", GAME, "--lang", "de", "--literals", "--players", "3")
        english = said(*words)
        assert "  1  2  3  4  5  6  7  8  9  10: the number of a round, counted down the pad" in english
        assert "  100: the length of the ruler" in english
        monkeypatch.setenv("LANGUAGE", "ja")
        japanese = said(*words)
        assert "  100: 定規の長さ" in japanese
        assert "Lineal" not in english + japanese

    def test_it_finds_what_a_build_would(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "rulebook.md", "{turns}", "four")
        codes = [data(command, "tiny", cwd=shelf, code=1)["problems"] for command in ("check", "build")]
        assert codes[0] == codes[1]

    def test_rules_that_do_not_run_are_told_before_what_follows_from_that(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "rulebook.md", "{turns}", "{rounds_in_all}")
        (shelf / "tiny" / "rules.py").write_text("raise SystemExit\n", encoding="utf-8")
        told = [each["code"] for each in data("check", "tiny", "--lang", "en", cwd=shelf, code=1)["problems"]]
        assert told == ["rules-not-trusted", "unknown-placeholder"]

    def test_a_name_that_no_font_has_is_told_where_it_stands(self, shelf: Path) -> None:
        """It comes to the sheets through words that all games share, which are not at fault."""
        exchanged(shelf / "tiny" / "game.yaml", "[Aki Example]", "[Aki, 🍂]")
        (told,) = data("check", "tiny", cwd=shelf, code=1)["problems"]
        assert (told["code"], told["file"], told["line"], told["column"]) == ("missing-glyph", "tiny/game.yaml", 13, 18)

    def test_it_finds_what_another_kit_would_print(self, shelf: Path) -> None:
        """Words that the kit at hand leaves out are judged too; a translation that nothing needs harms no sheet."""
        book = shelf / "tiny" / "rulebook.md"
        entries = "::: needed\nhelper: Help | {turns}\ninstead beans: three beans | {turns}\n:::\n"
        book.write_text(f"{book.read_text(encoding='utf-8')}\n## Needed {{#needed}}\n\n{entries}", encoding="utf-8")
        exchanged(shelf / "tiny" / "game.yaml", "    kind: card\n", "    kind: card\n    replaced_by: beans\n")
        told = data("check", "tiny", "--lang", "en", cwd=shelf, code=1)["problems"]
        assert [(each["code"], each["line"], each["column"]) for each in told] == [("number-typed", 9, 16)]
        assert printkit("build", "tiny", "--lang", "en", cwd=shelf).exit_code == 0

    def test_texts_that_are_told_in_each_language_are_told_once(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "rulebook.md", "{turns}", "four")
        for command in (["check"], ["locale", "check"]):
            told = [each["code"] for each in data(*command, "tiny", cwd=shelf, code=1)["problems"]]
            assert told.count("number-typed") == 1

    def test_all_games_hold(self) -> None:
        """In one language: in all of them they are made by tests/build/test_claims.py, and built as README.md shows."""
        checked = data("check", "--all", "--lang", "en")["checked"]
        assert {each["game"] for each in checked} == set(find_games())
        assert all(each["proved"] for each in checked)


class TestFacts:
    @pytest.mark.parametrize("players", [3, 6])
    def test_they_are_those_of_the_table(self, players: int) -> None:
        found = data("facts", GAME, "--players", str(players))
        assert (found["game"], found["mode"], found["players"]) == (GAME, "standard", players)
        read = read_definition(find_games()[GAME])
        facts = facts_for(read, load_rules(read), "standard", players)
        assert set(found["facts"]) == set(facts)
        assert found["facts"]["card_sets"] == {"value": players + 1, "kind": "quantity"}
        assert found["facts"]["chips_by_round"]["value"] == list(facts["chips_by_round"].value)  # type: ignore[arg-type]
        assert found["facts"]["chance_all_differ"]["value"] == str(facts["chance_all_differ"].value)
        assert set(found["tables"]) == set(facts.tables)

    def test_in_words_each_parameter_has_its_place(self, shelf: Path) -> None:
        text = said("facts", "tiny", cwd=shelf)
        assert "turns" in text
        assert f"[{Path('tiny', 'game.yaml')}:15:18]" in text

    def test_chances_are_rounded_where_it_is_said_and_exact_where_it_is_asked_for(self) -> None:
        rounded, exact = said("facts", GAME), said("facts", GAME, "--exact")
        assert "chance_all_differ " in rounded
        assert "22.22%" in rounded
        assert "2/9" not in rounded
        assert "rounded" in rounded
        assert "2/9" in exact
        assert "rounded" not in exact

    def test_an_average_is_no_share_and_little_is_not_nothing(self) -> None:
        four, exposure = (
            [line.split() for line in said("facts", *words).splitlines()]
            for words in ((GAME, "--players", "4"), ("exposure",))
        )
        assert ["special_again_on_average", "0.47"] in four
        assert ["chance.best_total.0", "0.0087%"] in exposure

    @pytest.mark.parametrize("game", [*find_games()])
    @pytest.mark.parametrize("terminal", [80, 200])
    def test_lines_are_no_wider_than_can_be_read(
        self, game: str, terminal: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("COLUMNS", str(terminal))
        for line in said("facts", game).splitlines():
            place = line.lstrip().startswith("[")  # what is one word cannot be broken
            assert place or columns.width(line) <= min(terminal, 100)

    def test_some_games_and_all_of_them_are_not_asked_for_at_once(self) -> None:
        for command in ("build", "check"):
            refused = printkit(command, GAME, "--all")
            assert (refused.exit_code, refused.stdout) == (2, "")
            assert "not both" in refused.stderr

    @pytest.mark.parametrize(
        ("words", "code"), [(["--mode", "fast"], "unknown-mode"), (["--players", "9"], "wrong-number-of-players")]
    )
    def test_tables_that_there_are_not(self, words: list[str], code: str) -> None:
        for command in ("facts", "build", "check"):
            told = data(command, GAME, *words, code=1)["problems"]
            assert {each["code"] for each in told} == {code}


class TestTrust:
    """Rules of one's own run if one says so."""

    RULES = """\
from dataclasses import dataclass


@dataclass(frozen=True)
class State:
    left: int


def start(parameters, players, options): return State(parameters["turns"])
def moves(state): return ("take",) if state.left else ()
def play(state, move): return State(state.left - 1)
def result(state): return None
def quantities(parameters, players, options): return {"double": parameters["turns"] * 2}
def tables(parameters, players): return ()
def scene(state): raise NotImplementedError
"""

    @pytest.fixture
    def own(self, shelf: Path) -> Path:
        (shelf / "tiny" / "rules.py").write_text(self.RULES, encoding="utf-8")
        (shelf / "play.yaml").write_text("players: [a, b]\nmoves: [take]\n", encoding="utf-8")
        exchanged(shelf / "tiny" / "rulebook.md", "There are {turns} turns.", "There are {double} turns.")
        return shelf

    def test_without_trust_they_are_named_first(self, own: Path) -> None:
        told = data("build", "tiny", "--lang", "en", cwd=own, code=1)["problems"]
        assert Counter(each["code"] for each in told) == {"rules-not-trusted": 1, "unknown-placeholder": 1}
        assert "--trust" in next(each for each in told if each["code"] == "rules-not-trusted")["mend"]

    def test_with_trust_they_prove(self, own: Path) -> None:
        words = ["tiny", "--trust"]
        assert data("facts", *words, cwd=own)["facts"]["double"]["value"] == 8
        assert data("check", *words, "--lang", "en", cwd=own)["checked"][0]["proved"]
        assert data("build", *words, "--lang", "en", cwd=own)["built"][0]["proved"]
        assert len(data("replay", "tiny", "play.yaml", "--trust", cwd=own)["states"]) == 2


class TestExplain:
    def test_every_code(self) -> None:
        listed = data("explain")
        text = said("explain")
        for code, what in listed.items():
            words = data("explain", code)
            assert (words["code"], words["what"]) == (code, what)
            assert code in text
            assert words["why"].split()[0] in said("explain", code)

    def test_a_code_that_there_is_not(self) -> None:
        assert printkit("explain", "no-such-code").exit_code == 2
        assert printkit("explain", "../words").exit_code == 2


class TestSchema:
    def test_it_describes_game_yaml(self) -> None:
        schema = json.loads(said("schema"))
        assert set(schema["required"]) >= {"game", "rights", "parameters", "components"}


class TestUsage:
    @pytest.mark.parametrize(
        "words",
        [
            ["buidl"],
            ["build", GAME, "--colour"],
            ["build", GAME, "--kit", "half"],
            ["build", GAME, "--duplex", "both"],
            ["build", GAME, "--furigana", "7"],
            ["build", GAME, "--players", "none"],
            ["build", GAME, "--players", "0"],
            ["build", GAME, "--paper", "a99"],
            ["build", GAME, "--lang", "fr"],
            ["build", GAME, "--only", "dice"],
            ["list", GAME],
        ],
        ids=lambda words: " ".join(words[-2:]),
    )
    def test_wrong_usage_ends_with_2(self, words: list[str], tmp_path: Path) -> None:
        result = printkit(*words, cwd=tmp_path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr

    def test_a_mistyped_command_is_answered_with_the_nearest(self) -> None:
        assert "build" in printkit("buidl").stderr

    def test_every_command_has_help(self) -> None:
        context = click.Context(cli)
        names = cli.list_commands(context)
        assert {"build", "check", "explain", "facts", "list", "locale", "replay", "schema"} <= set(names)
        whole = said("--help")
        for name in names:
            command = cli.get_command(context, name)
            assert command is not None
            assert command.help
            assert name in whole
            assert all(option.help for option in command.params if isinstance(option, click.Option))
            assert said(name, "--help") == said(name, "-h")

    def test_the_version(self) -> None:
        from printkit import __version__

        assert __version__ in said("--version")
