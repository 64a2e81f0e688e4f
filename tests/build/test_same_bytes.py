"""The same input gives the same bytes: in any folder, process and hash order, from wherever it is started."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.publish import LOCK, MANIFEST
from tests.cli.shelves import copied, printkit, tiny

HIDDEN = {LOCK}


def written(folder: Path) -> dict[str, bytes]:
    """The files below a folder by their names there."""
    files = {str(file.relative_to(folder)): file for file in folder.rglob("*") if file.is_file()}
    return {name: file.read_bytes() for name, file in files.items() if Path(name).name not in HIDDEN}


def in_a_process(folder: Path, out: Path, cwd: Path, seed: str, caches: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPYCACHEPREFIX": str(caches), "TZ": f"UTC+{seed}"}
    words = ["build", os.path.relpath(folder, cwd), "--lang", "ja+en", "--out", os.path.relpath(out, cwd)]
    command = [sys.executable, "-c", "from printkit.cli.main import main; main()", *words]
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not done.stderr


@pytest.mark.slow
def test_two_processes_write_the_same_files(tmp_path: Path) -> None:
    """Two copies of a game in folders of different depths, each built from elsewhere, without compiled modules."""
    places = {"1": tmp_path / "a", "2": tmp_path / "b" / "c" / "d"}
    found = []
    for seed, place in places.items():
        cwd = place / "from here"
        cwd.mkdir(parents=True)
        in_a_process(copied(place / f"game {seed}"), place / "out", cwd, seed, tmp_path / "caches")
        found.append(written(place / "out"))
    assert found[0] == found[1]
    assert len(found[0]) > 5
    assert not any(str(tmp_path).encode() in content for content in found[0].values())


def test_a_second_build_over_the_first_changes_nothing(tmp_path: Path) -> None:
    game = tiny(tmp_path / "tiny")
    for _ in range(2):
        assert printkit("build", game, "--out", tmp_path / "out").exit_code == 0
    once = written(tmp_path / "out")
    assert printkit("build", game, "--out", tmp_path / "other").exit_code == 0
    assert once == written(tmp_path / "other")


def test_dates_come_from_the_environment_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tiny(tmp_path / "tiny")
    found = {}
    for name, epoch in (("none", None), ("early", "86400"), ("late", "1700000000"), ("again", "1700000000")):
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
        if epoch is not None:
            monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
        assert printkit("build", game, "--out", tmp_path / name).exit_code == 0
        found[name] = written(tmp_path / name)
    rules = {name: files["tiny/en/rules.pdf"] for name, files in found.items()}
    assert b"2023-11-14T22:13:20" in rules["late"]
    assert b"1970-01-02T00:00:00" in rules["early"]
    assert found["late"] == found["again"]
    assert len({rules["none"], rules["early"], rules["late"]}) == 3


def test_the_files_are_those_of_the_table_with_their_digests(tmp_path: Path) -> None:
    game = tiny(tmp_path / "tiny")
    result = printkit("build", game, "--out", tmp_path / "out", "--json")
    (built,) = json.loads(result.stdout)["built"]
    folder = Path(built["folder"])
    assert folder == tmp_path / "out" / "tiny" / "en"
    files = written(folder)
    manifest = json.loads(files.pop(MANIFEST))
    assert set(files) == {each["path"] for each in built["files"]} == {each["path"] for each in manifest["files"]}
    for each in manifest["files"]:
        content = files[each["path"]]
        assert (each["sha256"], each["bytes"]) == (hashlib.sha256(content).hexdigest(), len(content))
    assert {entry.name for entry in folder.iterdir()} - set(files) - HIDDEN == {MANIFEST}
    table = printkit("build", game, "--out", tmp_path / "out").stdout
    assert all(str(folder / name) in table for name in files)
    assert manifest["proved"] is False
