"""A folder's files are what they were or what they shall be, whatever fails on the way."""

import errno
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from printkit.problems import Faulty
from printkit.publish import LOCK, MANIFEST, publish

OLD = {"cards.pdf": b"old cards", "rules.pdf": b"old rules", "pad.pdf": b"old pad"}
NEW = {"cards.pdf": b"new cards", "rules.pdf": b"new rules", "boards.pdf": b"new boards"}


def contents(folder: Path) -> dict[str, bytes]:
    """All that stands in the folder, but the lock."""
    return {
        path.name: bytes(path.readlink()) if path.is_symlink() else path.read_bytes()
        for path in sorted(folder.iterdir())
        if path.name != LOCK
    }


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    publish(tmp_path / "out", OLD, {"game": "x"})
    return tmp_path / "out"


def code(caught: pytest.ExceptionInfo[Faulty]) -> str:
    (found,) = caught.value.problems
    return found.code


def test_writes_files_and_then_their_digests(tmp_path: Path) -> None:
    manifest = {"game": "x", "files": [{"path": "b.pdf", "kind": "rules"}]}
    publish(tmp_path / "deep" / "out", {"b.pdf": b"b", "a.pdf": b"aa"}, manifest)
    written = contents(tmp_path / "deep" / "out")
    stated = json.loads(written.pop(MANIFEST))
    assert written == {"a.pdf": b"aa", "b.pdf": b"b"}
    assert stated == {
        "game": "x",
        "files": [
            {"path": "a.pdf", "bytes": 2, "sha256": hashlib.sha256(b"aa").hexdigest()},
            {"path": "b.pdf", "kind": "rules", "bytes": 1, "sha256": hashlib.sha256(b"b").hexdigest()},
        ],
    }


def test_a_file_may_come_in_parts(tmp_path: Path) -> None:
    publish(tmp_path / "whole", {"a.pdf": b"one two", "b.pdf": b""}, {})
    publish(tmp_path / "parts", {"a.pdf": (b"one", b"", b" two"), "b.pdf": ()}, {})
    assert contents(tmp_path / "whole") == contents(tmp_path / "parts")


def test_a_manifest_that_cannot_be_written_leaves_the_old_files(folder: Path) -> None:
    before = contents(folder)
    with pytest.raises(ValueError, match="JSON"):
        publish(folder, NEW, {"share": float("nan")})
    assert contents(folder) == before


def test_the_order_of_the_arguments_does_not_show(tmp_path: Path) -> None:
    publish(tmp_path / "one", OLD, {"a": 1, "b": 2})
    publish(tmp_path / "two", dict(reversed(OLD.items())), {"b": 2, "a": 1})
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_removes_what_the_build_before_made_and_nothing_else(folder: Path) -> None:
    (folder / "notes.txt").write_text("mine")
    publish(folder, NEW, {})
    assert set(contents(folder)) == {*NEW, MANIFEST, "notes.txt"}


def test_keeps_a_former_file_that_somebody_has_changed(folder: Path) -> None:
    (folder / "pad.pdf").write_bytes(b"with my scores")
    publish(folder, NEW, {})
    assert contents(folder)["pad.pdf"] == b"with my scores"


@pytest.mark.parametrize("name", ["../victim", "/etc/hosts", ".hidden", 7, None])
def test_a_forged_manifest_removes_nothing_outside(folder: Path, name: object) -> None:
    victim = folder.parent / "victim"
    victim.write_bytes(b"precious")
    entry = {"path": name, "sha256": hashlib.sha256(b"precious").hexdigest()}
    (folder / MANIFEST).write_text(json.dumps({"files": [entry]}))
    publish(folder, NEW, {})
    assert victim.read_bytes() == b"precious"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": 3}', '{"files": [3]}', "\udcff"])
def test_a_broken_manifest_removes_nothing(folder: Path, text: str) -> None:
    (folder / MANIFEST).write_bytes(text.encode("utf-8", "surrogateescape"))
    publish(folder, NEW, {})
    assert set(contents(folder)) == {*OLD, *NEW, MANIFEST}


@pytest.mark.parametrize("name", ["a/b.pdf", "..", "manifest.json", ".printkit.lock", ".printkit-1.tmp", "con.pdf"])
def test_a_name_that_means_something_else_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(Faulty) as caught:
        publish(folder, {name: b""}, {})
    assert code(caught) == "unsafe-file-name"


def failing(at: int, of: Callable[..., Any], number: int, after: bool) -> Callable[..., Any]:
    """`of`, but its call `at` fails, before or after it has done its work."""
    calls = 0

    def step(*arguments: Any, **keywords: Any) -> Any:
        nonlocal calls
        calls += 1
        turn = calls  # another thread may go on counting
        if turn == at and not after:
            raise OSError(number, os.strerror(number), "somewhere")
        result = of(*arguments, **keywords)
        if turn == at:
            raise OSError(number, os.strerror(number), "somewhere")
        return result

    return step


def fails(folder: Path, owner: object, step: str, at: int, after: bool) -> bool:
    """Publishes while the call `at` of a step fails; whether this was more than could be helped."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, step, failing(at, getattr(owner, step), errno.EIO, after))
        try:
            publish(folder, NEW, {})
        except Faulty as faulty:
            return [found.code for found in faulty.problems] == ["output-not-writable"]
    return False


@pytest.mark.parametrize(
    ("owner", "step"), [(os, "open"), (os, "fsync"), (os, "replace"), (os, "unlink"), (Path, "iterdir")]
)
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_failure_at_any_step_leaves_the_old_files(folder: Path, owner: object, step: str, after: bool) -> None:
    before = contents(folder)
    at = 1
    while fails(folder, owner, step, at, after):
        assert contents(folder) == before
        at += 1
    assert at > 1
    publish(folder, NEW, {})
    assert set(contents(folder)) == {*NEW, MANIFEST}


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (errno.ENOSPC, "output-disk-full"),
        (errno.EDQUOT, "output-disk-full"),
        (errno.EFBIG, "output-disk-full"),
        (errno.EROFS, "output-not-writable"),
        (errno.EACCES, "output-not-writable"),
        (errno.EPERM, "output-not-writable"),
    ],
)
def test_what_the_system_refuses_is_told(
    folder: Path, number: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = contents(folder)
    monkeypatch.setattr(os, "fsync", failing(2, os.fsync, number, after=False))
    with pytest.raises(Faulty) as caught:
        publish(folder, NEW, {})
    assert code(caught) == expected
    assert caught.value.problems[0].arguments == {"folder": str(folder), "reason": os.strerror(number)}
    assert contents(folder) == before


@pytest.mark.parametrize("at", [1, 8, 9, 21])
def test_many_files_are_written_all_or_none(folder: Path, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before, many = contents(folder), {f"{number}.png": b"%d" % number for number in range(20)}
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing(at, os.fsync, errno.EIO, after=False))
        with pytest.raises(Faulty):
            publish(folder, many, {})
    assert contents(folder) == before
    publish(folder, many, {})
    written = contents(folder)
    assert {*written} == {*many, MANIFEST}
    assert many.items() <= written.items()


def test_what_files_hold_reaches_the_disk_before_they_get_their_names(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    for step in ("fsync", "replace"):
        real = getattr(os, step)
        monkeypatch.setattr(os, step, lambda *given, real=real, step=step: (real(*given), steps.append(step))[0])
    publish(folder, NEW, {})
    assert steps == ["fsync"] * (len(NEW) + 1) + ["replace"] * (len(NEW) + 1)


def test_a_break_from_the_keyboard_takes_everything_back(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(folder)
    replace = os.replace

    def interrupted(source: Path, target: Path) -> None:
        if target.name == "rules.pdf" and source.read_bytes() == NEW["rules.pdf"]:
            raise KeyboardInterrupt
        replace(source, target)

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        publish(folder, NEW, {})
    assert contents(folder) == before


KILLED = """
import os, sys
from pathlib import Path
from printkit.publish import publish
step, at, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
real, calls = getattr(os, step), 0
def dying(*arguments, **keywords):
    global calls
    calls += 1
    if calls == at:
        os._exit(9)
    return real(*arguments, **keywords)
setattr(os, step, dying)
publish(folder, {name: b"new " + name.encode() for name in ("cards.pdf", "rules.pdf")}, {})
"""


@pytest.mark.parametrize(("step", "at"), [("fsync", 1), ("fsync", 3), ("replace", 1), ("replace", 2), ("replace", 3)])
def test_a_kill_leaves_whole_files_and_the_next_build_sweeps(folder: Path, step: str, at: int) -> None:
    killed = subprocess.run([sys.executable, "-c", KILLED, step, str(at), str(folder)], check=False)
    assert killed.returncode == 9
    for name, data in contents(folder).items():
        if name in OLD:
            assert data in (OLD[name], b"new " + name.encode())
    assert json.loads(contents(folder)[MANIFEST])["game"] == "x"
    publish(folder, NEW, {})
    assert {*NEW, MANIFEST} <= set(contents(folder)) <= {*NEW, *OLD, MANIFEST}


def test_the_limit_on_the_size_of_files(folder: Path) -> None:
    resource = pytest.importorskip("resource")
    before = contents(folder)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, limits[1]))
    try:
        with pytest.raises(Faulty) as caught:
            publish(folder, {**NEW, "z.pdf": bytes(1 << 17)}, {})
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert code(caught) == "output-disk-full"
    assert contents(folder) == before


@pytest.mark.parametrize("way", ["LOCK_EX", "LOCK_SH"])
def test_a_second_builder_has_to_wait(folder: Path, way: str) -> None:
    """Whoever holds the folder has it alone: also a reader is waited for."""
    fcntl = pytest.importorskip("fcntl")
    before = contents(folder)
    with (folder / LOCK).open() as held:
        fcntl.flock(held, getattr(fcntl, way))
        with pytest.raises(Faulty) as caught:
            publish(folder, NEW, {})
    assert code(caught) == "output-busy"
    assert contents(folder) == before
    publish(folder, NEW, {})


def test_builds_where_the_system_has_no_such_lock(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    publish(folder, NEW, {})
    assert set(contents(folder)) == {*NEW, MANIFEST}


def test_a_link_in_the_way_is_replaced_and_not_followed(folder: Path) -> None:
    precious = folder.parent / "precious"
    precious.write_bytes(b"precious")
    (folder / "boards.pdf").symlink_to(precious)
    publish(folder, NEW, {})
    assert not (folder / "boards.pdf").is_symlink()
    assert precious.read_bytes() == b"precious"


@pytest.mark.parametrize("links", [True, False], ids=["links", "no hard links"])
def test_a_link_in_the_way_comes_back_after_a_failure(
    folder: Path, links: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "boards.pdf").symlink_to("precious")
    before = contents(folder)
    with monkeypatch.context() as patch:
        if not links:
            without_links(patch)
        patch.setattr(os, "replace", failing(4, os.replace, errno.EIO, after=True))
        with pytest.raises(Faulty):
            publish(folder, NEW, {})
    assert contents(folder) == before


def without_links(patch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_keywords: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    patch.setattr(os, "link", refused)


def test_takes_back_without_hard_links_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(folder)
    with monkeypatch.context() as patch:
        without_links(patch)
        patch.setattr(os, "replace", failing(3, os.replace, errno.EIO, after=True))
        with pytest.raises(Faulty):
            publish(folder, NEW, {})
    assert contents(folder) == before
    with monkeypatch.context() as patch:
        without_links(patch)
        publish(folder, NEW, {})
    assert set(contents(folder)) == {*NEW, MANIFEST}


@pytest.mark.parametrize("name", ["boards.pdf", ".printkit-0.tmp"])
def test_a_folder_in_the_way(folder: Path, name: str) -> None:
    (folder / name).mkdir()
    before = {name: (folder / name).read_bytes() for name in (*OLD, MANIFEST)}
    with pytest.raises(Faulty) as caught:
        publish(folder, NEW, {})
    assert code(caught) == "output-not-writable"
    assert {name: (folder / name).read_bytes() for name in (*OLD, MANIFEST)} == before


def test_a_file_for_the_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"a file")
    for folder in (tmp_path / "out", tmp_path / "out" / "ja"):
        with pytest.raises(Faulty) as caught:
            publish(folder, NEW, {})
        assert code(caught) == "output-not-writable"


def test_a_manifest_that_is_a_link_is_not_read(folder: Path) -> None:
    elsewhere = folder.parent / "elsewhere.json"
    (folder / MANIFEST).rename(elsewhere)
    (folder / MANIFEST).symlink_to(elsewhere)
    publish(folder, NEW, {})
    assert contents(folder)["pad.pdf"] == OLD["pad.pdf"]
    assert json.loads(elsewhere.read_bytes())["game"] == "x"
