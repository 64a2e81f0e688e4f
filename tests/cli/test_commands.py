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
from tests.cli.shelves import PLAY, TINY, copied, data, exchanged, printkit, said, tiny

GAME = "hitori-ga-ichiban"


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

    def test_without_rules_it_is_told_what_they_would_bring(self, shelf: Path) -> None:
        """Otherwise an example that stands in game.yaml would only be said not to be there."""
        example = "examples:\n  - {id: turn, players: [aki, beni], moves: [go], expect: {}}\n"
        names = "names: {aki: Aki, beni: Beni}\n"
        exchanged(shelf / "tiny" / "game.yaml", "texts:\n  about", f"{example}{names}texts:\n  about")
        exchanged(shelf / "tiny" / "rulebook.md", "turns.\n", "turns.\n\n::: example turn\n:::\n")
        told = [each["code"] for each in data("check", "tiny", "--lang", "en", cwd=shelf, code=1)["problems"]]
        assert told == ["rules-absent", "unknown-example"]

    def test_a_file_that_is_not_there_is_told_where_it_should_be(self, shelf: Path) -> None:
        (shelf / "tiny" / "rulebook.md").unlink()
        (told,) = data("check", "tiny", cwd=shelf, code=1)["problems"]
        assert (told["code"], told["file"]) == ("file-missing", "tiny/rulebook.md")

    def test_long_texts_are_shown_by_their_beginnings(self, shelf: Path) -> None:
        exchanged(shelf / "tiny" / "rulebook.md", "There are {turns} turns.", f"{'Leaf after leaf. ' * 90}")
        (told,) = data("check", "tiny", "--lang", "ja", cwd=shelf, code=1)["problems"]
        assert told["code"] == "message-missing"
        assert told["what"].startswith("“Leaf after leaf.")
        assert len(told["what"]) < 300
        assert len(told["arguments"]["message"]) > 1000

    def test_more_than_can_be_printed_is_refused_before_it_is_made(self, shelf: Path) -> None:
        """Whatever a parameter says: a stranger's game does not hold up who looks at it."""
        exchanged(shelf / "tiny" / "game.yaml", "{value: 4, min: 1, max: 9}", "{value: 1000000}")
        exchanged(shelf / "tiny" / "game.yaml", "    kind: card\n", "    kind: card\n    copies: turns\n")
        (told,) = data("check", "tiny", "--lang", "en", cwd=shelf, code=1)["problems"]
        assert (told["code"], told["line"], told["because_place"]) == ("too-large", 19, "tiny/game.yaml:15:18")
        exchanged(shelf / "tiny" / "game.yaml", "1000000", "20000")
        more = "components:\n  - {id: marker, kind: marker, face: marker, options: {drawings: {sign: leaf}}}\n"
        exchanged(shelf / "tiny" / "game.yaml", "components:\n", more)
        (told,) = data("check", "tiny", "--lang", "en", cwd=shelf, code=1)["problems"]
        assert (told["code"], told["arguments"]["found"]) == ("too-many-copies", 20_001)

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

    @pytest.mark.parametrize("command", ["check", "build"])
    def test_the_faults_of_all_games_are_told(self, command: str, shelf: Path) -> None:
        for number, name in enumerate(("first", "second", "third")):
            game = tiny(shelf / name, game_yaml=TINY["game.yaml"].replace("id: tiny", f"id: {name}")) / "game.yaml"
            exchanged(game, "ages: 8", f"ages: {'-' if number != 1 else ''}8")
        told = data(command, "first", "second", "third", cwd=shelf, code=1)["problems"]
        assert [(each["code"], each["file"]) for each in told] == [
            ("too-small", "first/game.yaml"), ("too-small", "third/game.yaml"),
        ]  # fmt: skip
        unknown = data(command, "frist", "thrid", cwd=shelf, code=2)["problems"]
        assert [each["arguments"]["game"] for each in unknown] == ["frist", "thrid"]
        assert (shelf / "output" / "second" / "en" / "rules.pdf").is_file() is (command == "build")

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
        ("words", "code"), [(["--mode", "fast"], "unknown-mode"), (["--players", "9"], "table-not-offered")]
    )
    def test_tables_that_there_are_not(self, words: list[str], code: str) -> None:
        """A wish that the game cannot fulfil is wrong usage, and the answer names what the game has."""
        for command in (["facts"], ["build"], ["check"], ["diff", "calcutta"]):
            (told,) = data(*command, GAME, *words, code=2)["problems"]
            assert (told["code"], told["file"]) == (code, "")
            assert "standard" in told["because"]


class TestTrust:
    """Rules of one's own run if one says so."""

    RULES = """\
from dataclasses import dataclass

from printkit.engine import FrozenMap, Result


@dataclass(frozen=True)
class State:
    left: int


def start(parameters, players, options): return State(parameters["turns"])
def moves(state): return ("take",) if state.left else ()
def play(state, move): return State(state.left - 1)
def result(state): return None if state.left else Result(FrozenMap(), FrozenMap())
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
