"""Names that a system refuses even to look for: told as what they are, never as a fault in printkit."""

import errno
import os
from pathlib import Path

import pytest

from printkit.preview import serving
from tests.cli.shelves import data, printkit

LONG = "a" * 300  # more than file systems take


@pytest.mark.parametrize(
    "words",
    [
        ("check", LONG),
        ("check", f"{LONG}/game"),
        ("diff", "exposure", LONG),
        ("derive", "exposure", LONG),
        ("derive", "--rebase", LONG),
        ("trust", LONG),
        ("locale", "status", LONG),
        ("build", "exposure", "--shop", f"{LONG}.yaml"),
        ("build", "exposure", "--shop", "pdfx-4", "--profile", LONG),
        ("build", "exposure", "--paper", f"{LONG}.yaml"),
        ("facts", LONG),
        ("rights", LONG),
    ],
)
def test_a_name_that_is_too_long(words: tuple[str, ...], tmp_path: Path) -> None:
    told = printkit(*words, cwd=tmp_path)
    assert told.exit_code in (1, 2)
    assert "the name is too long" in told.stderr
    assert data(*words, cwd=tmp_path, code=told.exit_code)["problems"][0]["arguments"]["reason"] == "File name too long"


def test_a_folder_of_such_a_name_cannot_be_written(tmp_path: Path) -> None:
    told = printkit("build", "exposure", "--only", "rules", "--form", "text", "--out", LONG, cwd=tmp_path)
    assert (told.exit_code, "Cannot write into" in told.stderr) == (1, True)


def test_a_problem_of_such_a_name_is_none(tmp_path: Path) -> None:
    assert "There is no problem" in printkit("explain", LONG, cwd=tmp_path).stderr


@pytest.mark.parametrize("words", [("new", "/", "--id", "x"), ("new", "..", "--id", "x")])
def test_a_game_is_not_begun_where_something_is(words: tuple[str, ...], tmp_path: Path) -> None:
    """Nor in the folder of all folders, which has no name."""
    (tmp_path / "in").mkdir()
    assert "something is in it" in printkit(*words, cwd=tmp_path / "in").stderr


def test_no_file_is_proposed_of_a_name_that_cannot_be_one(tmp_path: Path) -> None:
    assert "stocks/NAME.yaml" in printkit("stocks", "a/b", cwd=tmp_path).stderr


def test_a_port_in_use_is_told_in_the_readers_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def busy(*_arguments: object) -> None:
        raise OSError(errno.EADDRINUSE, os.strerror(errno.EADDRINUSE))

    monkeypatch.setattr(serving, "server_for", busy)
    monkeypatch.setenv("LANGUAGE", "ja")
    told = printkit("preview", "exposure", "--port", "8765", "--no-browser", cwd=tmp_path).stderr
    assert "ほかのプログラムが使っています" in told
