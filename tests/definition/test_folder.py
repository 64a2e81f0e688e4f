"""Only regular files below the folder are read, whatever a stranger has put there."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from printkit.definition import folder as reading
from printkit.definition.folder import file_names, is_safe_name, read_file
from printkit.place import Place
from printkit.problems import Faulty

needs_links = pytest.mark.skipif(os.name == "nt", reason="making links needs a privilege there")


@pytest.fixture(params=["openat", "checked"])
def game(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a file and a folder, read in both of the ways that systems allow."""
    if request.param == "openat" and not reading._AT:
        pytest.skip("this system cannot open relative to a folder")
    monkeypatch.setattr(reading, "_AT", request.param == "openat")
    (tmp_path / "secret").write_text("secret")
    folder = tmp_path / "game"
    (folder / "decks").mkdir(parents=True)
    (folder / "cards.csv").write_bytes(b"word\na\n")
    (folder / "decks" / "more.csv").write_bytes(b"more")
    return folder


def code(folder: Path, name: str, limit: int = 100) -> str:
    with pytest.raises(Faulty) as caught:
        read_file(folder, name, limit, Place("game.yaml", 3, 4))
    (fault,) = caught.value.problems
    assert fault.place == Place("game.yaml", 3, 4)
    return fault.code


def test_files_below_the_folder_are_read(game: Path) -> None:
    assert read_file(game, "cards.csv", 7) == b"word\na\n"
    assert read_file(game, "decks/more.csv", 100) == b"more"
    assert file_names(game) == ("cards.csv",)
    assert file_names(game / "nowhere") == ()


def test_what_is_not_there_is_told_with_what_is(game: Path) -> None:
    with pytest.raises(Faulty) as caught:
        read_file(game, "card.csv", 100)
    (fault,) = caught.value.problems
    assert (fault.code, fault.place) == ("file-missing", Place("card.csv"))
    assert dict(fault.arguments) == {"file": "card.csv", "near": ("cards.csv",)}


def test_folders_and_long_files_are_refused(game: Path) -> None:
    assert code(game, "decks") == "not-a-regular-file"
    assert code(game, "cards.csv/x") in ("not-a-regular-file", "file-missing")
    assert code(game, "cards.csv", 6) == "too-many-bytes"


@needs_links
def test_no_link_is_followed(game: Path) -> None:
    (game / "link.csv").symlink_to("../secret")
    (game / "inner.csv").symlink_to("cards.csv")
    (game / "away").symlink_to("..")
    for name in ("link.csv", "inner.csv", "away/secret", "away/game/cards.csv"):
        assert code(game, name) == "file-is-a-link"
    assert file_names(game) == ("cards.csv",)


@needs_links
def test_the_folder_itself_may_be_a_link(game: Path) -> None:
    (game.parent / "short").symlink_to(game)
    assert read_file(game.parent / "short", "cards.csv", 100) == b"word\na\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names there")
def test_a_pipe_does_not_hold_us_up(game: Path) -> None:
    os.mkfifo(game / "pipe.csv")
    assert code(game, "pipe.csv") == "not-a-regular-file"


def test_what_the_user_may_not_read_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_options: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(reading, "_open_at", refused)
    monkeypatch.setattr(reading, "_open_checked", refused)
    assert code(game, "cards.csv") == "file-unreadable"


UNSAFE = [
    "",
    "..",
    "../secret",
    "/etc/passwd",
    "decks//more.csv",
    "decks/../cards.csv",
    "a\\b",
    "C:x",
    "con",
    "NUL.csv",
]
UNSAFE += [
    "COM1",
    "lpt¹",
    "con .csv",
    "a.",
    "a ",
    " a",
    "a\x00b",
    "a\nb",
    "か\u3099.csv",
    "a\u202eb",
    "x" * 101,
    "a*b",
    "a?",
]


@pytest.mark.parametrize("name", UNSAFE)
def test_names_that_are_unsafe_somewhere_are_refused(game: Path, name: str) -> None:
    assert code(game, name) == "unsafe-file-name"


@pytest.mark.parametrize("name", ["cards.csv", "カード.csv", ".hidden", "a b.csv", "console.csv", "x" * 100, "comet"])
def test_usual_names_are_safe(name: str) -> None:
    assert is_safe_name(name)


@given(st.text(max_size=8))
@example("con")
def test_a_safe_name_is_one_part_of_a_path(name: str) -> None:
    if is_safe_name(name):
        assert Path(name).parts == (name,)
        assert (Path("folder") / name).parent == Path("folder")
