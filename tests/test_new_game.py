"""What `printkit new` writes builds at once, is checked as it stands, and shows in both languages."""

import ast
import json
import re
import shlex
from contextlib import chdir
from pathlib import Path

import pytest
from click.testing import CliRunner

from printkit.build import Kit, Order, build, make_editions
from printkit.catalogue import languages
from printkit.cli.main import cli
from printkit.definition import read_definition
from printkit.new_game import new_game, new_game_languages
from printkit.problems import Faulty, problem
from printkit.resources import templates

TITLES = {"en": "Last Leaf", "ja": "さいごの葉"}


def quiet(_step: str) -> None:
    pass


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "my-game"


@pytest.mark.parametrize("language", new_game_languages())
def test_it_builds_at_once_and_proved_in_both_languages(language: str, folder: Path, tmp_path: Path) -> None:
    new_game(folder, "my-game", TITLES[language], "Aki Example", language)
    built = build(Order(folder), (), tmp_path / "out", quiet)
    assert {each.edition.language for each in built} == {"en", "ja"}
    for each in built:
        manifest = json.loads((each.folder / "manifest.json").read_text())
        assert manifest["proved"]
        assert {entry["path"] for entry in manifest["files"]} == {"cards.pdf", "rules.pdf"}


@pytest.mark.parametrize("language", new_game_languages())
@pytest.mark.parametrize("kit", ["own-deck", "rules"])
def test_each_kit_of_it_can_be_made(language: str, kit: Kit, folder: Path) -> None:
    new_game(folder, "my-game", TITLES[language], "Aki Example", language)
    assert {each.language for each in make_editions(Order(folder, kit=kit), (), quiet)} == {"en", "ja"}


@pytest.mark.parametrize("language", new_game_languages())
def test_any_title_and_any_author_stand_on_the_sheets(language: str, folder: Path) -> None:
    new_game(folder, "my-game", 'A "\\" {b}: #1', "山田 O'Neil, {x}: #", language)
    definition = read_definition(folder)
    assert definition.file.rights.authors == ("山田 O'Neil, {x}: #",)
    assert definition.file.game.title == 'A "\\" {b}: #1'
    assert set(languages(definition)) == {"en", "ja"}


def test_the_two_ways_of_writing_it_are_one_game(tmp_path: Path) -> None:
    written = {}
    for language in new_game_languages():
        new_game(tmp_path / language, "leaf", TITLES[language], "Aki", language)
        editions = make_editions(Order(tmp_path / language), ("en", "ja"), quiet)
        written[language] = [
            sorted(run.text for file in each.files for run in words_of(file)) for each in editions if each.files
        ]
    first, second = written.values()
    assert [len(each) for each in first] == [len(each) for each in second]


def test_files_with_comments_in_japanese_say_the_same() -> None:
    """Programs and templates are the same in each language, but for what is said to people."""
    own = templates("new-game", "ja")
    for shared in (file for file in templates("new-game", "all").rglob("*.*") if file.suffix != ".csv"):
        translated = own / shared.relative_to(templates("new-game", "all"))
        first, second = (file.read_text(encoding="utf-8") for file in (shared, translated))
        assert first != second
        assert meant(first, shared.suffix) == meant(second, shared.suffix)


def meant(text: str, suffix: str) -> str:
    """Without comments and docstrings."""
    if suffix == ".py":
        return re.sub(r'"""[^"]*"""', "", ast.unparse(ast.parse(text)))
    return re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)


def words_of(file: object) -> list:
    from printkit.model.walk import pages, text_runs

    return [run for items in pages(file) for run in text_runs(items) if not run.is_ruby and run.claims]


def test_changing_a_number_changes_the_sheets_or_names_the_example(folder: Path) -> None:
    new_game(folder, "my-game", "Last Leaf", "Aki", "en")
    game = folder / "game.yaml"
    game.write_text(game.read_text().replace("most: {value: 3", "most: {value: 4"))
    cards = next(file for file in make_editions(Order(folder), ("en",), quiet)[0].files if file.name == "cards")
    assert "4" in {run.text for run in words_of(cards)}


def test_nothing_is_written_over(folder: Path) -> None:
    folder.mkdir()
    new_game(folder, "my-game", "T", "A", "en")  # an empty folder is taken
    before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    with pytest.raises(Faulty) as caught:
        new_game(folder, "my-game", "T", "A", "ja")
    assert list(caught.value.problems) == [problem("folder-not-empty", folder=str(folder))]
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before
    assert sorted(entry.name for entry in folder.parent.iterdir()) == ["my-game"]


def test_a_link_in_the_way_is_not_followed(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    folder.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Faulty):
        new_game(folder, "my-game", "T", "A", "en")
    assert not list((tmp_path / "elsewhere").iterdir())


@pytest.mark.parametrize("words", [("Bad Name",), ("ok", "--id", "1st"), ("ok", "--lang", "fr"), ("",)])
def test_wrong_usage_writes_nothing(words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(cli, ["new", *words]).exit_code == 2
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("words", [["--title", "a\nb"], ["--author", "\x1b[31m"], ["--title", "\udcff"]])
def test_what_no_definition_may_hold_is_not_written(words: list[str], tmp_path: Path) -> None:
    result = CliRunner().invoke(cli, ["new", str(tmp_path / "ok"), *words])
    assert (result.exit_code, "cannot be printed" in result.output) == (2, True)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("folder", "typed"),
    [("leaf", "leaf"), ("calcutta", "./calcutta"), ("a b", "'a b'"), ("おちば", "おちば"), ("it's", "'it'\"'\"'s'")],
)
def test_the_command_that_it_names_can_be_typed(folder: str, typed: str, tmp_path: Path) -> None:
    """A folder that is called as a built-in game would give that game; one with a space would be two."""
    with chdir(tmp_path):
        told = CliRunner().invoke(cli, ["new", folder, "--id", "leaf"]).output
        assert f"printkit build {typed}\n" in told
        ((_, game),) = [shlex.split(line)[-2:] for line in told.splitlines() if line.startswith("Next:")]
        assert CliRunner().invoke(cli, ["facts", game]).exit_code == 0
        edition = CliRunner().invoke(cli, ["derive", game, "exposure"]).output
    assert "printkit check ./exposure\n" in edition


def test_the_command_tells_what_it_wrote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli, ["new", "my-game", "--json"])
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert told["folder"] == "my-game"
    assert all((tmp_path / "my-game" / name).is_file() for name in told["files"])
    assert "locales/ja/LC_MESSAGES/my-game.po" in told["files"]
