"""The smallest things that keep a build from writing its files."""

import errno
import os
from pathlib import Path

import pytest

from printkit.model.frozen_map import FrozenMap
from printkit.model.style import Paint
from printkit.new_game import new_game
from printkit.pdf import build_date
from printkit.pdf.colour import Colours
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from printkit.publish import LOCK, publish


def found(folder: Path, name: str = "a.pdf") -> Problem:
    with pytest.raises(Faulty) as caught:
        publish(folder, {name: b"a"}, {})
    (only,) = caught.value.problems
    return only


def test_another_build_is_running(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    with (tmp_path / LOCK).open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert found(tmp_path) == problem("output-busy", Place(str(tmp_path)), folder=str(tmp_path))


def test_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    words = {"folder": str(tmp_path), "reason": "No space left on device"}
    assert found(tmp_path) == problem("output-disk-full", Place(str(tmp_path)), None, **words)


def test_a_folder_in_a_files_place(tmp_path: Path) -> None:
    (tmp_path / "a.pdf").mkdir()
    words = {"folder": str(tmp_path), "reason": "Is a directory"}
    assert found(tmp_path) == problem("output-not-writable", Place(str(tmp_path / "a.pdf")), None, **words)


def test_a_file_in_the_folders_place(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    folder.write_bytes(b"")
    words = {"folder": str(folder), "reason": "File exists"}
    assert found(folder) == problem("output-not-writable", Place(str(folder)), None, **words)


def test_a_name_that_leads_elsewhere(tmp_path: Path) -> None:
    assert found(tmp_path, "../a.pdf") == problem("unsafe-file-name", file="../a.pdf")


def test_a_paint_that_no_style_has() -> None:
    ink = Paint((0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0))
    with pytest.raises(Faulty) as caught:
        Colours(FrozenMap({"ink": ink, "accent": ink})).fill("red")
    expected = problem("unknown-paint", paint="red", card=(), template=(), paints=("accent", "ink"))
    assert caught.value.problems == (expected,)


def test_a_date_in_words() -> None:
    with pytest.raises(Faulty) as caught:
        build_date({"SOURCE_DATE_EPOCH": "yesterday"})
    assert caught.value.problems == (problem("bad-source-date", value="yesterday"),)


def test_a_new_game_in_a_folder_that_holds_something(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(Faulty) as caught:
        new_game(tmp_path, "my-game", "Title", "Author", "en")
    assert list(caught.value.problems) == [problem("folder-not-empty", folder=str(tmp_path))]
