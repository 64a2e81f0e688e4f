"""`printkit derive` and `printkit diff`, as they are typed."""

import errno
import json
import os
from pathlib import Path

import pytest

from printkit import publish
from tests.cli.shelves import exchanged, printkit, tiny, with_japanese


@pytest.fixture(autouse=True)
def own_configuration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where printkit keeps parents as they were."""
    monkeypatch.setenv("PRINTKIT_CONFIG", str(tmp_path / "configuration"))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tiny(tmp_path / "game")
    with_japanese(folder)
    return folder


@pytest.fixture
def edition(game: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "edition"
    said = printkit("derive", game, folder, "--title", "Small", "--author", "山田 Aki")
    assert (said.exit_code, said.stderr) == (0, "")
    return folder


def append(edition: Path, lines: str) -> None:
    file = edition / "edition.yaml"
    file.write_text(file.read_text(encoding="utf-8") + lines, encoding="utf-8")


def test_a_new_edition_builds_at_once(edition: Path, tmp_path: Path) -> None:
    assert [entry.name for entry in edition.iterdir()] == ["edition.yaml"]
    said = printkit("build", edition, "--out", tmp_path / "out")
    assert (said.exit_code, said.stderr) == (0, "")
    assert (tmp_path / "out" / "edition" / "ja" / "rules.pdf").is_file()


def test_an_edition_is_told_as_every_game_is(edition: Path) -> None:
    append(edition, "parameters: {turns: 5}\n")
    facts = json.loads(printkit("facts", edition, "--json").stdout)["facts"]
    assert (facts["turns"]["value"], facts["parent.turns"]["value"]) == (5, 4)
    lines = printkit("facts", edition).stdout
    assert "parent.turns" in lines
    assert "parent.players" not in lines
    assert "edition.yaml" in lines


def test_what_can_be_changed_is_shown(game: Path) -> None:
    said = printkit("derive", game)
    assert said.exit_code == 0
    assert "  turns: 4  # 1–9" in said.stdout.splitlines()
    assert "  helper.title: Helper" in said.stdout.splitlines()
    assert '  title.1: "There are {turns} turns."' in said.stdout.splitlines()
    assert json.loads(printkit("derive", game, "--json").stdout)["parameters"] == ["turns: 4  # 1–9"]


def test_a_game_is_written_over_by_nothing(game: Path) -> None:
    said = printkit("derive", game, game)
    assert said.exit_code == 1
    assert "there is a game already" in said.stderr


def test_a_parent_that_changed_is_let_through_in_a_draft_and_told(edition: Path, game: Path, tmp_path: Path) -> None:
    exchanged(game / "game.yaml", "Take your turn.", "Take it.")
    exchanged(game / "locales" / "ja" / "LC_MESSAGES" / "tiny.po", "Take your turn.", "Take it.")
    said = printkit("build", edition, "--out", tmp_path / "out")
    assert (said.exit_code, "has changed since this edition was made" in said.stderr) == (1, True)
    said = printkit("build", edition, "--draft", "--out", tmp_path / "out")
    assert (said.exit_code, "has changed since this edition was made" in said.stderr) == (0, True)
    said = printkit("derive", "--rebase", edition)
    assert (said.exit_code, said.stderr) == (0, "")
    assert "  helper.line: Take your turn. → Take it." in said.stdout.splitlines()
    said = printkit("check", edition)
    assert (said.exit_code, said.stderr) == (0, "")


def test_after_a_rebase_it_is_told_what_no_longer_holds(edition: Path, game: Path) -> None:
    append(edition, "parameters: {turns: 5}\n")
    exchanged(game / "game.yaml", "turns: {value", "goes: {value")
    said = printkit("derive", "--rebase", edition)
    assert said.exit_code == 1
    assert "  removed: turns: 4 (1–9)" in said.stdout.splitlines()
    assert "The parent has nothing that is called “parameters.turns”." in said.stderr


def test_a_folder_has_a_name_and_a_language_a_tag(game: Path, tmp_path: Path) -> None:
    assert printkit("derive", game, "").exit_code == 2
    assert printkit("derive", game, tmp_path / "x", "--language", "Japanese").exit_code == 2
    (tmp_path / "here").mkdir()
    assert printkit("derive", game, ".", cwd=tmp_path / "here").exit_code == 0
    assert (tmp_path / "here" / "edition.yaml").is_file()


def test_rebase_takes_one_folder(edition: Path, game: Path) -> None:
    assert printkit("derive", "--rebase", game, edition).exit_code == 2
    said = printkit("derive", "--rebase", "hitori-ga-ichiban")
    assert (said.exit_code, "“hitori-ga-ichiban” is no edition" in said.stderr) == (2, True)


def test_differences_are_told_in_words_and_as_data(edition: Path, game: Path) -> None:
    append(edition, "parameters: {turns: 5}\n")
    lines = printkit("diff", game, edition).stdout.splitlines()
    assert "  turns: 4 (1–9) → 5 (1–9)" in lines
    assert lines[lines.index("  rules") :].count("    turns: 4 → 5") == 1
    data = json.loads(printkit("diff", game, edition, "--json").stdout)
    assert {"part": "parameters", "id": "turns", "kind": "changed", "before": "4 (1–9)", "after": "5 (1–9)"} in data[
        "changes"
    ]
    (turns,) = (each for each in data["printed"] if each["fact"] == "turns")
    assert (turns["sheets"], turns["languages"], turns["before"], turns["after"]) == (
        ["rules"],
        ["en", "ja"],
        ["4"],
        ["5"],
    )
    assert data["second"] == {"id": "edition", "version": "0.1"}


def test_a_game_and_itself_are_the_same(game: Path) -> None:
    assert printkit("diff", game, game).stdout.splitlines()[-1] == "Nothing is different."
    data = json.loads(printkit("diff", game, game, "--json").stdout)
    assert (data["changes"], data["printed"]) == ([], [])


def test_what_cannot_be_printed_is_told_after_the_differences(edition: Path, game: Path) -> None:
    append(edition, "components: {helper: {options: {texts: {title: helper.titel}}}}\n")
    said = printkit("diff", game, edition)
    assert said.exit_code == 1
    assert "helper.options.texts.title: helper.title → helper.titel" in said.stdout
    assert "unknown-text" in said.stderr
    data = json.loads(printkit("diff", game, edition, "--json").stdout)
    assert (data["printed"], {fault["code"] for fault in data["problems"]}) == (None, {"unknown-text"})
    said = printkit("diff", game, edition, "--no-sheets")
    assert (said.exit_code, said.stderr) == (0, "")


def test_translations_that_an_edition_owes(edition: Path) -> None:
    append(edition, "texts: {helper.line: Help.}\n")
    said = printkit("locale", "update", edition, "ja")
    assert (said.exit_code, said.stderr) == (0, "")
    po = edition / "locales" / "ja" / "LC_MESSAGES" / "edition.po"
    text = po.read_text(encoding="utf-8")
    assert text.count("msgctxt") == 1
    assert 'msgid "Help."' in text
    assert "ja: 7 of 8 messages translated" in printkit("locale", "status", edition).stdout
    exchanged(po, 'msgid "Help."\nmsgstr ""', 'msgid "Help."\nmsgstr "てつだう。"')
    said = printkit("locale", "check", edition)
    assert (said.exit_code, said.stderr) == (0, "")


def test_a_full_disk_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_contents: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(publish, "_write_new", full)
    told = printkit("derive", "exposure", "mine", cwd=tmp_path)
    assert told.exit_code == 1
    assert "There is no room to write into mine: the disk is full." in told.stderr
    assert not (tmp_path / "mine" / "edition.yaml").exists(), "so that it can be begun anew"


def test_a_full_disk_is_told_as_one_of_a_single_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: Path, _data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "the disk is full" in printkit("calibrate", "--out", "page.pdf", cwd=tmp_path).stderr
    assert "There is no room" in printkit("calibrate", "--out", "page.pdf", cwd=tmp_path).stderr


def test_what_cannot_be_kept_is_not_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file stands where printkit's own folder would be: the edition is begun all the same."""
    (tmp_path / "config").write_text("")
    monkeypatch.setenv("PRINTKIT_CONFIG", str(tmp_path / "config"))
    assert printkit("derive", "exposure", "mine", cwd=tmp_path).exit_code == 0
    assert (tmp_path / "mine" / "edition.yaml").is_file()
