"""Names that a system refuses even to look for: told as what they are, never as a fault in printkit."""

from pathlib import Path

import pytest

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
