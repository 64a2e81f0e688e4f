"""The smallest wrong parent of an edition for each fault, and exactly what is said about it."""

import shutil
from pathlib import Path

import pytest

from printkit.catalogue.opening import languages
from printkit.definition import digest, parents, read_definition
from printkit.definition.digest import source_files
from printkit.edition.derive import Wish, derive
from printkit.place import Place
from tests.definition.editions import EDITION, make_edition, make_game
from tests.problems.finding import only_problem

GAME = "../tiny/game.yaml"


def test_a_parent_that_has_changed(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    before = read_definition(small).lineage[0].digest
    game = tmp_path / "tiny" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8").replace('"1.0"', '"1.1"'), encoding="utf-8")
    fault = only_problem(lambda: read_definition(small))
    found = digest.digest_of(tmp_path / "tiny")
    assert (fault.code, fault.place) == ("parent-changed", Place("edition.yaml", 8, 44))
    assert fault.because == Place(GAME, 3, 12)
    assert dict(fault.arguments) == {
        "id": "tiny",
        "version": "1.0",
        "found": "1.1",
        "digest": before[:12],
        "found_digest": found[:12],
    }
    assert read_definition(small, draft=True).stale == (fault,)


def test_a_parent_that_is_another_game(tmp_path: Path) -> None:
    head = EDITION.replace("id: tiny", "id: teeny")
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), head=head)
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("parent-is-another", Place("edition.yaml", 8, 14))
    assert (dict(fault.arguments), fault.because) == ({"id": "teeny", "found": "tiny"}, Place(GAME, 2, 7))


def test_a_parent_that_is_not_there(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    shutil.rmtree(tmp_path / "tiny")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("parent-not-found", Place("edition.yaml", 8, 118))
    assert dict(fault.arguments) == {"id": "tiny", "folder": "../tiny", "near": ()}


@pytest.mark.parametrize("folder", ["/etc", "..//tiny", "a/con", "a\\b", "~/tiny:"])
def test_a_parent_beyond_reach(folder: str, tmp_path: Path) -> None:
    head = EDITION.replace("{folder}", f'"{folder}"'.replace("\\", "\\\\"))
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), head=head)
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, dict(fault.arguments)) == ("no-way-to-folder", {"folder": folder})


def test_a_parent_behind_a_link(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    (small / "ancestors").mkdir()
    (small / "ancestors" / "tiny").symlink_to(tmp_path / "tiny")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, dict(fault.arguments)) == ("file-is-a-link", {"file": "ancestors/tiny"})


@pytest.mark.parametrize("link", ["ancestors", "inner"])
def test_a_parent_behind_a_link_on_the_way(link: str, tmp_path: Path) -> None:
    make_game(tmp_path / "elsewhere" / "tiny")
    head = EDITION.replace("{folder}", "inner/tiny")
    small = make_edition(tmp_path / "small", tmp_path / "elsewhere" / "tiny", head=head)
    (small / link).symlink_to(tmp_path / "elsewhere")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, dict(fault.arguments)) == ("file-is-a-link", {"file": f"{link}/tiny"})


def test_two_editions_of_each_other(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    head = EDITION.replace("id: small", "id: smaller").replace("id: tiny", "id: small")
    make_edition(tmp_path / "smaller", small, head=head)
    text = (small / "edition.yaml").read_text(encoding="utf-8")
    (small / "edition.yaml").write_text(text.replace("../tiny", "../smaller"), encoding="utf-8")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("edition-of-itself", Place("../smaller/edition.yaml", 8, 14))


def test_an_edition_of_itself(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    text = (small / "edition.yaml").read_text(encoding="utf-8")
    (small / "edition.yaml").write_text(text.replace("../tiny", "../small"), encoding="utf-8")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("edition-of-itself", Place("edition.yaml", 8, 14))
    assert dict(fault.arguments) == {"id": "tiny"}


def test_editions_of_editions_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parents, "MOST_ANCESTORS", 1)
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    head = EDITION.replace("id: small", "id: smaller").replace("id: tiny", "id: small")
    smaller = make_edition(tmp_path / "smaller", small, head=head)
    fault = only_problem(lambda: read_definition(smaller))
    assert (fault.code, fault.place) == ("too-many-ancestors", Place("../small/edition.yaml", 8, 14))
    assert dict(fault.arguments) == {"limit": 1}


def test_an_edition_with_its_parents_id(tmp_path: Path) -> None:
    head = EDITION.replace("id: small", "id: tiny")
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), head=head)
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("edition-named-as-parent", Place("edition.yaml", 2, 7))
    assert dict(fault.arguments) == {"id": "tiny"}


def test_a_game_and_an_edition_in_one_folder(tmp_path: Path) -> None:
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"))
    (small / "game.yaml").write_text("", encoding="utf-8")
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place, fault.because) == ("game-and-edition", Place("edition.yaml"), Place("game.yaml"))


def test_a_digest_that_is_none(tmp_path: Path) -> None:
    head = EDITION.replace("{digest}", "'1234'")
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), head=head)
    fault = only_problem(lambda: read_definition(small))
    assert (fault.code, fault.place) == ("bad-digest", Place("edition.yaml", 8, 44))
    assert dict(fault.arguments) == {"found": "1234"}


def test_a_folder_of_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digest, "MOST_FILES", 2)
    fault = only_problem(lambda: source_files(make_game(tmp_path / "tiny")))
    assert (fault.code, fault.place, dict(fault.arguments)) == ("too-many-files", Place("game.yaml"), {"limit": 2})


def test_a_game_of_too_many_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digest, "MOST_BYTES_IN_ALL", 10)
    fault = only_problem(lambda: source_files(make_game(tmp_path / "tiny")))
    assert (fault.code, fault.place) == ("too-many-bytes", Place("cards.csv"))
    assert dict(fault.arguments) == {"limit": 10, "found": 18}


def test_an_edition_in_a_language_that_is_not_there(tmp_path: Path) -> None:
    head = EDITION.replace("language: ja", "language: ja\n  languages: [ja, fr]")
    small = make_edition(tmp_path / "small", make_game(tmp_path / "tiny"), head=head)
    fault = only_problem(lambda: languages(read_definition(small)))
    assert (fault.code, fault.place) == ("unknown-language", Place("edition.yaml", 5, 19))
    assert dict(fault.arguments) == {"language": "fr", "known": ("ja",)}


def test_a_folder_that_holds_a_game(tmp_path: Path) -> None:
    tiny = make_game(tmp_path / "tiny")
    fault = only_problem(lambda: derive(tiny, tiny, Wish(), "en"))
    assert (fault.code, fault.place) == ("folder-holds-game", Place(str(tiny)))
    assert dict(fault.arguments) == {"folder": str(tiny)}
