"""An edition is bundled, harmed in one way after another, and each harm is named."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from printkit.build import Edition, files_of
from printkit.bundle.rebuilt import language_of, made_files, order_of, rebuilt
from printkit.definition import find_games
from printkit.definition.digest import digest_of
from printkit.edition.archive import read_archive
from printkit.edition.parcel import Parcel
from printkit.place import Place
from tests.cli.shelves import printkit
from tests.edition.harming import (
    GAME,
    LEAVE,
    MINE,
    PARENT,
    Files,
    attached,
    beside,
    bomb,
    cut_off,
    exchanged,
    flipped,
    in_pdf,
    ledger,
    linked,
    listed,
    no_notice,
    no_source,
    one_more,
    ordered,
    other_rights,
    other_source,
    renamed,
    repinned,
    stated,
    upward,
    with_link,
    with_page,
    with_script,
    without,
    written,
)

EDITION = """\
edition:
  id: {id}
  version: "1"
  title: Alone with the Fruit
  language: en
  authors: [Aki Example]
  licence: CC-BY-4.0
  languages: [en]
parent: {{id: {parent}, version: "1.0", digest: {digest}}}
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """The files of a sound bundle."""
    above = tmp_path_factory.mktemp("harms")
    (above / MINE).mkdir()
    text = EDITION.format(id=MINE, parent=GAME, digest=digest_of(find_games()[GAME]))
    (above / MINE / "edition.yaml").write_text(text, encoding="utf-8")
    made = printkit("bundle", MINE, "--lang", "en", "--out", "a.zip", cwd=above)
    assert made.exit_code == 0, made.stderr
    return {
        name.removeprefix(f"{MINE}/"): data
        for name, data in read_archive((above / "a.zip").read_bytes(), Place("x")).items()
    }


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made of a source by an order is not made once more for each harm that leaves both as they are: it would
    be the same to the byte, as tests/build/test_same_bytes.py knows."""
    monkeypatch.setattr("printkit.bundle.verify.rebuilt", _rebuilt_once)
    monkeypatch.setattr("printkit.bundle.rebuilt.files_of", lambda edition: _FILES[id(edition)])


_REBUILT: dict[object, tuple[Edition, ...]] = {}
_FILES: dict[int, Mapping[str, bytes]] = {}  # by the ids of what is kept above


def _rebuilt_once(parcel: Parcel, *arguments: Any) -> tuple[Edition, ...]:
    order = {name: value for name, value in order_of(parcel).items() if name != "claims"}
    spoken = {language_of(parcel, name) for name in made_files(parcel)}
    key = frozenset(parcel.source.items()), json.dumps(order), frozenset(spoken)
    if key not in _REBUILT:
        _REBUILT[key] = rebuilt(parcel, *arguments)
        _FILES.update({id(each): files_of(each) for each in _REBUILT[key]})
    return _REBUILT[key]


def verified(path: Path) -> tuple[int, Any]:
    said = printkit("verify", path, "--json")
    return said.exit_code, json.loads(said.stdout)


def codes(path: Path) -> set[str]:
    """The problems that are named; at least one makes it end with 1."""
    status, told = verified(path)
    assert status == 1
    if "problems" in told:  # too dangerous to be asked
        return {each["code"] for each in told["problems"]}
    assert not told["fine"]
    return {problem["code"] for check in told["checks"] for problem in check["problems"]}


EVIL = "import os\nos.system('touch /tmp/never')\n"
RULES, CARDS, EDITED = "sheets/en/rules.pdf", "sheets/en/cards.pdf", "source/edition.yaml"
# What is done to the files; and one of the problems that have to be named.
HARMS: dict[str, tuple[Callable[[Files], Files], str]] = {
    "a digest": (lambda files: exchanged(files, "NOTICE.txt", "You may", "You can"), "digest-differs"),
    "a notice in words": (lambda files: listed(exchanged(files, "NOTICE.txt", "You may", "You can")), "text-differs"),
    "the credits": (lambda files: listed(exchanged(files, "CREDITS.txt", "Morris", "Boris")), "text-differs"),
    "the licence's text": (lambda files: listed({**files, "LICENSE.txt": b"All mine.\n"}), "text-differs"),
    "a file taken away": (lambda files: without(files, "CREDITS.txt"), "file-not-there"),
    "and struck from the list": (lambda files: listed(without(files, "CREDITS.txt")), "file-not-there"),
    "a file added": (lambda files: {**files, "sheets/en/more.pdf": files[CARDS]}, "file-not-named"),
    "the licence": (lambda files: listed(exchanged(files, EDITED, "CC-BY-4.0", "CC-BY-NC-4.0")), "licence-hinders"),
    "no known licence": (lambda files: listed(exchanged(files, EDITED, "CC-BY-4.0", "CC-BY")), "unknown-licence"),
    "the author": (lambda files: listed(exchanged(files, EDITED, "Aki Example", "Boris")), "manifest-differs"),
    "an ancestor": (lambda f: listed(exchanged(f, f"{PARENT}/game.yaml", "ages: 8", "ages: 9")), "parent-changed"),
    "an ancestor, pinned anew": (repinned, "ancestor-differs"),
    "the original's author": (
        lambda files: listed(exchanged(files, f"{PARENT}/game.yaml", "author: Morris", "author: Boris")),
        "parent-changed",
    ),
    "the rules": (lambda files: listed({**files, f"{PARENT}/rules.py": EVIL.encode()}), "parent-changed"),
    "a part of the rules": (lambda files: listed({**files, f"{PARENT}/scene.py": EVIL.encode()}), "parent-changed"),
    "a part more": (lambda files: listed({**files, f"{PARENT}/state.py": EVIL.encode()}), "parent-changed"),
    "a part less": (lambda files: listed(without(files, f"{PARENT}/facts.py")), "parent-changed"),
    "a part without its rules": (lambda files: listed({**files, "source/scene.py": EVIL.encode()}), "rules-part-alone"),
    "a program of no game": (lambda files: listed({**files, "source/more.py": EVIL.encode()}), "file-not-of-game"),
    "an ancestor lost": (lambda f: listed(without(f, f"{PARENT}/rulebook.md")), "file-missing"),
    "a claim": (lambda files: ledger(files, one_more), "claim-differs"),
    "a claim struck out": (lambda files: ledger(files, lambda claims: claims.pop()), "claim-missing"),
    "all claims": (lambda files: ledger(files, lambda claims: claims.clear()), "claim-missing"),
    "a number of the game": (
        lambda files: listed({**files, EDITED: files[EDITED] + b"game: {ages: 99}\n"}),
        "sheet-differs",
    ),
    "a notice on a sheet": (lambda files: in_pdf(files, CARDS, no_notice), "notice-missing"),
    "the rights of a sheet": (lambda files: in_pdf(files, CARDS, other_rights), "rights-differ"),
    "the source in a sheet": (lambda files: in_pdf(files, RULES, other_source), "source-differs"),
    "no source in a sheet": (lambda files: in_pdf(files, RULES, no_source), "source-differs"),
    "a source that leads upward": (lambda files: in_pdf(files, RULES, upward), "unsafe-file-name"),
    "another sheet": (lambda files: listed({**files, CARDS: files["sheets/en/pad.pdf"]}), "sheet-differs"),
    "a sheet cut off": (lambda files: listed({**files, CARDS: files[CARDS][:5000]}), "pdf-damaged"),
    "an order that nobody can give": (
        lambda files: {**files, "manifest.json": files["manifest.json"].replace(b'"paper": "a4"', b'"paper": 4')},
        "manifest-differs",
    ),
    "the title": (lambda f: listed(exchanged(f, EDITED, "with the Fruit", "with Stones")), "manifest-differs"),
    "the version that is told": (
        lambda files: stated(files, game={"id": MINE, "version": "2", "title": "Alone with the Fruit"}),
        "manifest-differs",
    ),
    "the rights that are told": (lambda files: stated(files, rights={}), "manifest-differs"),
    "ancestors that are not told": (lambda files: stated(files, ancestors=[]), "manifest-differs"),
    "languages that are none": (lambda files: stated(files, order={"languages": ["../x"]}), "unknown-language"),
    "a language whose sheets are others": (
        lambda files: listed({**files, "sheets/ja/cards.pdf": files[CARDS]}),
        "message-missing",
    ),
    "another paper": (lambda files: ordered(files, paper="letter"), "sheet-differs"),
    "a paper of nobody": (lambda files: ordered(files, stock={"size": [9, 9]}), "paper-too-small"),
    "another paper under the same name": (lambda f: ordered(f, stock={"size": [200, 290]}), "sheet-differs"),
    "the letter": (lambda files: listed(exchanged(files, "letter-en.txt", "Dear", "Deer")), "text-differs"),
    "no letter": (lambda files: listed(without(files, "letter-ja.txt")), "file-not-there"),
    "a diary in the source": (lambda files: listed({**files, "source/diary.txt": b"x"}), "file-not-of-game"),
    "a game beside the edition": (
        lambda files: listed({**files, "source/game.yaml": files[f"{PARENT}/game.yaml"]}),
        "game-and-edition",
    ),
    "a picture of nobody": (lambda files: listed({**files, "source/x.png": b"\x89PNG"}), "picture-uncredited"),
    "a leave that nobody can see": (lambda f: listed({**f, EDITED: f[EDITED] + LEAVE}), "file-missing"),
    "a translation of an ancestor": (
        lambda f: listed(exchanged(f, f"{PARENT}/locales/en/LC_MESSAGES/{GAME}.po", "Row mat", "Row cat")),
        "parent-changed",
    ),
    "a script in a sheet": (lambda files: in_pdf(files, CARDS, with_script), "sheet-differs"),
    "a page more": (lambda files: in_pdf(files, CARDS, with_page), "sheet-differs"),
    "a link in a sheet": (lambda files: in_pdf(files, CARDS, with_link), "sheet-differs"),
    "a source in a sheet of cards": (lambda files: in_pdf(files, CARDS, attached("/Source")), "source-differs"),
    "another thing attached": (lambda files: in_pdf(files, CARDS, attached("/Data")), "sheet-differs"),
    "a list in a list in a list": (lambda f: {**f, "manifest.json": b"[" * 100_000}, "manifest-damaged"),
    "a file named twice in the list": (
        lambda files: stated(files, files=json.loads(files["manifest.json"])["files"] * 2),
        "manifest-damaged",
    ),
    "no list": (lambda files: {**files, "manifest.json": b"[]"}, "manifest-damaged"),
}
FORMS: dict[str, tuple[Callable[[Files, Path], Path], str]] = {
    "upward": (renamed("", "../x"), "unsafe-file-name"),
    "absolute": (renamed("", "/tmp/x"), "unsafe-file-name"),
    "a device": (renamed("", f"{MINE}/aux.pdf"), "unsafe-file-name"),
    "capitals": (renamed("", f"{MINE}/notice.TXT"), "file-name-twice"),
    "another way to write a letter": (renamed("", f"{MINE}/e\u0301.txt"), "unsafe-file-name"),
    "a file where a folder is": (renamed("", f"{MINE}/sheets/en"), "file-name-twice"),
    "the list twice": (renamed("", f"{MINE}/MANIFEST.json"), "file-name-twice"),
    "something before it": (lambda files, file: beside(files, file, before=b"#!/bin/sh\n"), "archive-damaged"),
    "something behind it": (lambda files, file: beside(files, file, behind=b"more"), "archive-damaged"),
    "a link": (linked, "archive-holds-link"),
    "a bomb": (bomb, "archive-too-large"),
    "cut off": (cut_off, "archive-damaged"),
    "a bit": (flipped, "archive-damaged"),
}


@pytest.fixture(autouse=True)
def untouched(tmp_path: Path) -> Iterator[None]:
    """Whatever comes in: nothing is written beside it."""
    yield
    assert {each.name for each in tmp_path.iterdir()} <= {"x.zip", "x"}
    assert not Path("/tmp/never").exists()


@pytest.mark.slow
def test_a_sound_bundle_is_found_sound(bundle: Files, tmp_path: Path) -> None:
    for path in (written(bundle, tmp_path / "x.zip"), unzipped(bundle, tmp_path / "x")):
        status, told = verified(path)
        assert status == 0
        assert {check["answer"] for check in told["checks"]} == {"yes"}
        questions = [check["question"] for check in told["checks"]]
        assert questions == ["files", "source", "chain", "rights", "texts", "notices", "claims", "sheets"]


def unzipped(files: Files, folder: Path) -> Path:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("harm", HARMS)
def test_what_is_done_to_the_files_is_named(harm: str, bundle: Files, tmp_path: Path) -> None:
    change, code = HARMS[harm]
    assert code in codes(written(change(dict(bundle)), tmp_path / "x.zip"))


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_what_is_done_to_the_archive_is_named(form: str, bundle: Files, tmp_path: Path) -> None:
    write, code = FORMS[form]
    assert codes(write(dict(bundle), tmp_path / "x.zip")) == {code}


@pytest.mark.slow
@pytest.mark.parametrize("evil", [("rules.py",), ("rules.py", "scene.py"), ("scene.py",)])
def test_unknown_rules_are_not_run(bundle: Files, evil: tuple[str, ...], tmp_path: Path) -> None:
    """Rules of its own in the edition: it is said that the numbers could not be checked."""
    known = {f"source/{name}": bundle[f"{PARENT}/{name}"] for name in ("rules.py", "facts.py", "scene.py")}
    harmed = listed({**bundle, **known, **{f"source/{name}": EVIL.encode() for name in evil}})
    _status, told = verified(written(harmed, tmp_path / "x.zip"))
    answers = {check["question"]: (check["answer"], check["reason"]) for check in told["checks"]}
    assert answers["claims"] == ("open", "rules-not-trusted")
    assert answers["sheets"] == ("open", "not-rebuilt")
    assert answers["source"][0] == "no"  # the rule sheet carries none
