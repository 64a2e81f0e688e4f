"""Two games of one id: neither takes the place of the other's sheets without a word."""

import shutil
from pathlib import Path

import pytest

from printkit.publish import LOCK
from tests.cli.shelves import data, printkit, tiny

BUILD = ("build", "--lang", "en", "--only", "rules", "--form", "text")


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder with a game and its copy."""
    tiny(tmp_path / "tiny")
    shutil.copytree(tmp_path / "tiny", tmp_path / "copy")
    return tmp_path


def test_the_sheets_of_another_are_replaced_with_words(copies: Path) -> None:
    assert "place" not in printkit(*BUILD, "tiny", cwd=copies).stderr
    assert "place" not in printkit(*BUILD, "tiny", cwd=copies).stderr, "its own"
    told = printkit(*BUILD, "copy", cwd=copies)
    assert told.exit_code == 0
    assert "output/tiny/en held the sheets of a game in another folder that has the same id, tiny" in told.stderr
    assert "place" not in printkit(*BUILD, "copy", cwd=copies).stderr, "its own by now"


def test_programs_are_told(copies: Path) -> None:
    assert [data(*BUILD, name, cwd=copies)["built"][0]["replaces_another_game"] for name in ("tiny", "copy")] == [
        False,
        True,
    ]


def test_the_note_tells_nobody_where_the_game_lies(copies: Path) -> None:
    printkit(*BUILD, "copy", cwd=copies)
    assert (copies / "output" / "tiny" / "en" / LOCK).read_text().isalnum()


def test_a_folder_of_before_the_note_is_nobodys(copies: Path) -> None:
    printkit(*BUILD, "tiny", cwd=copies)
    (copies / "output" / "tiny" / "en" / LOCK).write_bytes(b"")
    assert "place" not in printkit(*BUILD, "copy", cwd=copies).stderr


def test_both_at_once_are_refused(copies: Path) -> None:
    (told,) = data(*BUILD, "tiny", "./copy", "tiny/../tiny", cwd=copies, code=1)["problems"]
    assert (told["code"], told["arguments"]["id"]) == ("games-of-one-id", "tiny")
    assert len(told["arguments"]["folders"]) == 2
    assert not (copies / "output").exists()
    assert printkit(*BUILD, "tiny", "tiny", cwd=copies).exit_code == 0, "one game twice is one game"


def test_a_folder_that_is_called_like_a_built_in_game(copies: Path) -> None:
    (copies / "copy").rename(copies / "exposure")
    assert "write ./exposure" in printkit("facts", "exposure", cwd=copies).stderr
    assert "exposure" not in printkit("facts", "./exposure", cwd=copies).stderr
    assert printkit("facts", "calcutta", cwd=copies).stderr == ""
