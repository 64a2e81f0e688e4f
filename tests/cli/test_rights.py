"""`printkit rights`: what is told, and that both languages tell the same."""

import json
from pathlib import Path

import pytest

from printkit.definition import find_games
from tests.cli.shelves import TINY, printkit, tiny


def told(*words: str | Path) -> dict[str, dict[str, list[str]]]:
    said = printkit("rights", *words, "--json")
    assert (said.exit_code, said.stderr) == (0, "")
    found: dict[str, dict[str, list[str]]] = json.loads(said.stdout)["told"]
    return found


@pytest.mark.parametrize("game", find_games())
def test_both_languages_tell_the_same(game: str) -> None:
    both = told(game)
    assert set(both) == {"ja", "en"}
    counted = [{part: len(lines) for part, lines in each.items() if part != "head"} for each in both.values()]
    assert counted[0] == counted[1]


def test_a_free_game() -> None:
    text = printkit("rights", "hitori-ga-ichiban", "--lang", "en").stdout
    assert "take money for it" in text
    assert "keep nobody from changing it" in text
    assert "tell Morris about it (troy-horse.my.coocan.jp)" in text
    assert "You may not" not in text


def test_a_game_without_leave() -> None:
    parts = told("zenbu-mahou-no-sei-da")["en"]
    assert parts["may"] == ["print it and play it"]
    assert "must" not in parts
    assert "cannot be packed" in parts["bundle"][0]


def test_pictures_have_a_say(tmp_path: Path) -> None:
    text = f"{TINY['game.yaml']}art: [{{file: dragon.png, author: Aki, licence: CC-BY-NC-4.0}}]\n"
    folder = tiny(tmp_path, game_yaml=text)
    (folder / "dragon.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    parts = told(folder)["en"]
    assert parts["may-not"] == ["take money for it", "The licence does not allow it."]
    assert "dragon.png: Aki (CC-BY-NC-4.0)" in parts["credits"]
    assert "printkit bundle packs" in parts["bundle"][0]
    (folder / "dragon.png").with_name("other.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    assert told(folder)["en"]["bundle"] == ["Not as it is now: these pictures may not be passed on: other.png."]


def test_it_is_told_in_german_too() -> None:
    parts = told("hitori-ga-ichiban", "--lang", "de")["de"]
    assert "Geld dafür zu nehmen" in parts["may"]
    assert parts["notice"][0].startswith("Nach „")
    assert printkit("rights", "hitori-ga-ichiban", "--lang", "fr").exit_code == 2


def test_a_leave_that_was_given(tmp_path: Path) -> None:
    leave = (
        "  permission: {by: Nobody, date: 2026-05-01, allows: [pass_on], evidence: letter.txt, sha256: "
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855}\n"
    )
    text = TINY["game.yaml"].replace("terms: traditional", "terms: unstated")
    folder = tiny(tmp_path, game_yaml=text.replace("parameters:", f"{leave}parameters:"))
    (folder / "letter.txt").write_bytes(b"")
    parts = told(folder)["en"]
    assert "give it to others: on paper, as files, or on the net" in parts["may"]
    assert parts["may-not"][:2] == ["pass on changed editions of it, or translations", "take money for it"]
    assert parts["leave"][0].startswith("Nobody, 2026-05-01, for: passing on. Shown by letter.txt")
    (notice,) = parts["notice"]
    assert (
        "Passed on with leave given by Nobody (2026-05-01). It may not be changed further. It may not be sold."
        in notice
    )
    assert "personal use" not in notice


def test_the_users_language_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "ja")
    assert list(told("hitori-ga-ichiban")) == ["ja", "en"]


def test_wrong_rights_are_problems(tmp_path: Path) -> None:
    folder = tiny(tmp_path, game_yaml=TINY["game.yaml"].replace("MIT", "MITT"))
    for command in ("rights", "build", "check"):
        said = printkit(command, folder, "--json", cwd=tmp_path)
        assert said.exit_code == 1
        assert [each["code"] for each in json.loads(said.stdout)["problems"]] == ["unknown-licence"]
