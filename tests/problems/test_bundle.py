"""The smallest things that keep a game from being bundled."""

from pathlib import Path

import pytest

from printkit.build import Order
from printkit.bundle.make import bundle
from printkit.catalogue.titles import title_in
from printkit.definition import find_games
from printkit.definition.read import read_definition
from printkit.edition.pictures import picture_faults
from printkit.edition.rights import rights_faults
from printkit.edition.texts import bundle_texts
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem
from tests.cli.shelves import TINY, tiny

PNG = b"\x89PNG\r\n\x1a\n"


def refused(folder: Path) -> Problem:
    with pytest.raises(Faulty) as caught:
        bundle(Order(folder), ("en",), folder / "out.zip", lambda _words: None, frozenset(), "en")
    (only,) = caught.value.problems
    assert not (folder / "out.zip").exists()
    return only


def game(text: str = "", **changed: str) -> str:
    whole = TINY["game.yaml"] + text
    for old, new in changed.items():
        assert old in whole
        whole = whole.replace(old, new)
    return whole


@pytest.mark.parametrize("id", ["exposure", "zenbu-mahou-no-sei-da"])
def test_a_game_without_leave(id: str, tmp_path: Path) -> None:
    definition = read_definition(find_games()[id])
    with pytest.raises(Faulty) as caught:
        bundle(Order(find_games()[id]), ("en",), tmp_path / "out.zip", lambda _words: None, frozenset(), "en")
    rights = definition.file.rights
    words = {"game": title_in(definition, "en"), "terms": rights.terms, "licence": rights.text_licence}
    assert caught.value.problems == (problem("no-leave", definition.place("rights", "terms"), None, **words),)
    assert not (tmp_path / "out.zip").exists()


@pytest.mark.parametrize(("reader", "title"), [("en", "Calcutta"), ("ja", "カルカッタ")])
def test_a_game_that_stays_at_home_is_named_in_the_readers_language(reader: str, title: str, tmp_path: Path) -> None:
    with pytest.raises(Faulty) as caught:
        bundle(Order(find_games()["calcutta"]), ("en",), tmp_path / "out.zip", lambda _words: None, frozenset(), reader)
    (only,) = caught.value.problems
    assert only.arguments["game"] == title


def test_numbers_that_nobody_proves(tmp_path: Path) -> None:
    assert refused(tiny(tmp_path)) == problem("numbers-unproved", Place("rules.py"), game="Tiny")


def test_a_licence_whose_text_is_not_there(tmp_path: Path) -> None:
    folder = tiny(tmp_path, game_yaml=game(MIT="OFL-1.1"))
    with pytest.raises(Faulty) as caught:
        bundle_texts(read_definition(folder), ("en",))
    known = ("CC-BY-4.0", "CC-BY-SA-4.0", "CC0-1.0", "MIT")
    (only,) = caught.value.problems
    assert only == problem("licence-text-missing", Place("game.yaml", 12, 17), licence="OFL-1.1", known=known)
    (folder / "LICENSE.txt").write_text("Do what you want.\n", encoding="utf-8")
    assert "Do what you want." in bundle_texts(read_definition(folder), ("en",))["LICENSE.txt"]


ART = "art: [{{file: dragon.png, title: Dragon, author: Aki, licence: {}}}]\n"


def test_a_picture_of_unknown_origin(tmp_path: Path) -> None:
    folder = tiny(tmp_path)
    (folder / "dragon.png").write_bytes(PNG)
    assert refused(folder) == problem("picture-uncredited", Place("game.yaml", 1, 1), file="dragon.png")


def test_a_picture_that_may_not_be_changed(tmp_path: Path) -> None:
    folder = tiny(tmp_path, game_yaml=game(ART.format("CC-BY-ND-4.0")))
    (folder / "dragon.png").write_bytes(PNG)
    place = Place("game.yaml", 28, 63)
    words = {"file": "dragon.png", "licence": "CC-BY-ND-4.0", "hinders": ("change",)}
    assert refused(folder) == problem("picture-hinders", place, None, **words)


def test_a_picture_of_an_unknown_licence(tmp_path: Path) -> None:
    definition = read_definition(tiny(tmp_path, game_yaml=game(ART.format("mine"))))
    place = Place("game.yaml", 28, 63)
    assert [(each.code, each.place) for each in rights_faults(definition)] == [("unknown-licence", place)]


def test_a_picture_that_may_be(tmp_path: Path) -> None:
    folder = tiny(tmp_path, game_yaml=game(ART.format("CC-BY-4.0")))
    (folder / "dragon.png").write_bytes(PNG)
    assert tuple(picture_faults(read_definition(folder))) == ()
