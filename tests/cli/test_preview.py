"""`printkit preview`: a page of all sheets, made anew when the game changes."""

import sys
from pathlib import Path

import pytest
from click.exceptions import Exit

from printkit.cli.commands import preview
from printkit.preview.serving import Shown, server_for
from tests.cli.shelves import exchanged, printkit, said, tiny


def test_the_page_can_be_written_into_a_file(tmp_path: Path) -> None:
    game = tiny(tmp_path / "tiny")
    assert said("preview", game, "--out", tmp_path / "preview.html") == ""
    page = (tmp_path / "preview.html").read_text(encoding="utf-8")
    assert "<title>Tiny</title>" in page
    assert "turns = 4" in page
    assert 'aria-label="rules.pdf, page 1 of 1"' in page


def test_a_game_with_faults_writes_nothing_and_names_them(tmp_path: Path) -> None:
    game = tiny(tmp_path / "tiny")
    line, _ = exchanged(game / "game.yaml", "value: 4", "value: 40")
    told = printkit("preview", game, "--out", tmp_path / "preview.html")
    assert told.exit_code == 1
    assert f"game.yaml:{line}:" in told.stderr
    assert not (tmp_path / "preview.html").exists()


def test_the_page_follows_the_files_through_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tiny(tmp_path / "tiny")
    monkeypatch.setattr(sys, "argv", ["printkit", "preview", str(game), "--no-browser"])
    pages = preview.pages_of(game, tmp_path / "made.html")
    assert "turns = 4" in next(pages)
    exchanged(game / "game.yaml", "value: 4", "value: 40")
    broken = next(pages)
    assert "turns = 4" in broken, "the sheets of before stay"
    assert "game.yaml:" in broken
    exchanged(game / "game.yaml", "value: 40", "value: 5")
    mended = next(pages)
    assert "turns = 5" in mended
    assert "game.yaml:" not in mended


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with server_for(Shown(""), 0) as server:
        told = printkit("preview", tiny(tmp_path / "tiny"), "--port", server.server_address[1], "--no-browser")
    assert told.exit_code == 2
    assert f"Port {server.server_address[1]} cannot be used" in told.stderr


def test_a_wrong_command_ends_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A fault of the game may be mended while its sheets are shown; that of a command cannot."""
    game = tiny(tmp_path / "tiny")
    for words in (["--mode", "fast"], ["--players", "9"], ["--only", "helpr"]):
        monkeypatch.setattr(sys, "argv", ["printkit", "preview", str(game), "--no-browser", *words])
        with pytest.raises(Exit) as ended:
            next(preview.pages_of(game, tmp_path / "made.html"))
        assert ended.value.exit_code == 2
        assert words[1] in capfd.readouterr().err


def test_a_game_that_nobody_knows_is_wrong_usage() -> None:
    assert printkit("preview", "nobody-knows").exit_code == 2


def test_while_nothing_changes_the_game_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, read, looks = tiny(tmp_path / "tiny"), list[Path](), list[float]()

    def folders(folder: Path) -> tuple[Path, ...]:
        read.append(folder)
        return (folder,)

    def wait(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 5:
            exchanged(game / "game.yaml", "value: 4", "value: 5")

    monkeypatch.setattr(preview, "layer_folders", folders)
    monkeypatch.setattr(preview.time, "sleep", wait)
    monkeypatch.setattr(sys, "argv", ["printkit", "preview", str(game)])
    pages = preview.pages_of(game, tmp_path / "made.html")
    assert ["turns = 4" in next(pages), "turns = 5" in next(pages)] == [True, True]
    assert (len(looks), len(read)) == (5, 2)


def test_the_file_is_named_before_what_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["printkit", "preview", "--lang", "en", "--", "-game"])
    assert preview.making(Path("made.html"))[4:] == ["preview", "--out", "made.html", "--lang", "en", "--", "-game"]
