"""An edition follows its parent when somebody has looked at what has changed in it."""

import shutil
from pathlib import Path

import pytest

from printkit.definition import read_definition
from printkit.definition.digest import digest_of
from printkit.edition.kept import keep, kept
from printkit.edition.rebase import rebase
from printkit.edition.source import carried_files
from printkit.problems import Faulty
from tests.definition.editions import EDITION, make_edition, make_game
from tests.edition.parcels import unpacked, whole, zipped


def change_parent(folder: Path, old: str, new: str) -> None:
    game = folder / "game.yaml"
    text = game.read_text(encoding="utf-8")
    assert old in text
    game.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    folder = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), "# mine\nparameters: {rounds: 8}\n")
    keep(read_definition(tmp_path / "tiny"), tmp_path / "store")
    return folder


def test_the_pin_moves_and_nothing_else(small: Path, tmp_path: Path) -> None:
    before = (small / "edition.yaml").read_text(encoding="utf-8")
    old = digest_of(tmp_path / "tiny")
    change_parent(tmp_path / "tiny", 'version: "1.0"', 'version: "1.1"')
    done = rebase(small, tmp_path / "store")
    after = (small / "edition.yaml").read_text(encoding="utf-8")
    new = digest_of(tmp_path / "tiny")
    assert after == before.replace(old, new).replace('version: "1.0"', 'version: "1.1"')
    assert (done.before.digest, done.after.digest, done.moved) == (old, new, True)
    assert read_definition(small).lineage[0].version == "1.1"
    assert not rebase(small, tmp_path / "store").moved


def test_what_has_changed_is_told_and_what_the_edition_changes_too(small: Path, tmp_path: Path) -> None:
    change_parent(tmp_path / "tiny", "rounds: {value: 10", "rounds: {value: 12")
    change_parent(tmp_path / "tiny", "chips: [1, 1, 2]", "chips: [1, 1, 3]")
    done = rebase(small, tmp_path / "store")
    assert done.changes is not None
    assert [change.id for change in done.changes] == ["rounds", "chips"]
    assert [change.id for change in done.touched] == ["rounds"]


def test_without_the_parent_as_it_was_nothing_can_be_told(small: Path, tmp_path: Path) -> None:
    change_parent(tmp_path / "tiny", "ages: 8", "ages: 9")
    done = rebase(small, tmp_path / "nowhere")
    assert (done.changes, done.moved) == (None, True)
    change_parent(tmp_path / "tiny", "ages: 9", "ages: 10")
    again = rebase(small, tmp_path / "nowhere").changes  # kept by the first
    assert again is not None
    assert [(change.id, change.before, change.after) for change in again] == [("ages", "9", "10")]


@pytest.mark.parametrize("what", ["tiny as it was", "edition with it", "edition.zip", "tiny.zip"])
def test_whatever_still_holds_the_parent_shows_what_has_changed(what: str, small: Path, tmp_path: Path) -> None:
    shutil.copytree(tmp_path / "tiny", tmp_path / "tiny as it was")
    for of, name in ((small, "edition"), (tmp_path / "tiny", "tiny")):
        files = carried_files(read_definition(of))
        unpacked(files, tmp_path / f"{name} with it")
        zipped(whole({f"source/{file}": data for file, data in files.items()}), tmp_path / f"{name}.zip")
    change_parent(tmp_path / "tiny", "ages: 8", "ages: 9")
    done = rebase(small, tmp_path / "nowhere", tmp_path / what)
    assert [(change.id, change.before, change.after) for change in done.changes or ()] == [("ages", "8", "9")]
    assert (done.moved, done.compared) == (True, "")
    again = rebase(small, tmp_path / "nowhere", tmp_path / what)  # the pin has moved: it is told from what it differs
    assert (again.changes, again.moved, again.compared) == (done.changes, False, "1.0")


def test_a_kept_parent_that_is_not_the_same_any_more_is_none(small: Path, tmp_path: Path) -> None:
    (zipped,) = (tmp_path / "store").iterdir()
    for data in (b"", b"no zip", zipped.read_bytes()[:-30]):
        zipped.write_bytes(data)
        with kept(digest_of(tmp_path / "tiny"), tmp_path / "store") as folder:
            assert folder is None


def test_a_copy_in_the_folder_is_exchanged(small: Path, tmp_path: Path) -> None:
    copy = small / "ancestors" / "tiny"
    shutil.copytree(tmp_path / "tiny", copy)
    change_parent(tmp_path / "tiny", "ages: 8", "ages: 9")
    done = rebase(small, tmp_path / "nowhere")
    assert [change.id for change in done.changes or ()] == ["ages"]
    assert digest_of(copy) == digest_of(tmp_path / "tiny")
    assert read_definition(small).file.game.ages == 9


def test_a_copy_that_somebody_has_changed_stays(small: Path, tmp_path: Path) -> None:
    copy = small / "ancestors" / "tiny"
    shutil.copytree(tmp_path / "tiny", copy)
    change_parent(copy, "ages: 8", "ages: 7")
    change_parent(tmp_path / "tiny", "ages: 8", "ages: 9")
    rebase(small, tmp_path / "nowhere")
    assert "ages: 7" in (copy / "game.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "parent",
    [
        "parent: {id: tiny, folder: ../tiny}",
        "parent: {id: tiny, digest: '', version: '', folder: ../tiny}",
        "parent:\n  id: tiny  # the small one\n  folder: ../tiny",
        'parent:\n  digest: "1234"  # wrong\n  id: tiny\n  folder: ../tiny',
        "parent:\r\n  id: tiny\r\n  folder: ../tiny",
    ],
)
def test_a_pin_that_is_missing_is_written(parent: str, tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    head = "".join(line for line in EDITION.splitlines(keepends=True) if not line.startswith("parent"))
    small = make_edition(tmp_path / "small", tiny, head=head + parent.replace("{", "{{").replace("}", "}}") + "\n")
    rebase(small, tmp_path / "store")
    assert read_definition(small).lineage[0].digest == digest_of(tiny)


def test_another_parent_is_none(small: Path, tmp_path: Path) -> None:
    change_parent(tmp_path / "tiny", "id: tiny", "id: teeny")
    with pytest.raises(Faulty) as caught:
        rebase(small, tmp_path / "store")
    assert [fault.code for fault in caught.value.problems] == ["parent-is-another"]
