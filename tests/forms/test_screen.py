"""The rules of every game on screens: HTML and text say what the blocks say, and what they state is proved."""

from functools import cache
from pathlib import Path

import pytest

from printkit.build import Edition, Order, files_of, make_editions, manifest_of
from printkit.checks.ledger import ledger
from printkit.definition import find_games
from printkit.model.panel import Document
from printkit.model.walk_book import figures_of, texts_of
from tests.cli.shelves import printkit, tiny
from tests.html.test_page import Reader, squashed

GAMES = tuple(find_games())


@cache
def editions(game: str) -> tuple[Edition, ...]:
    order = Order(find_games()[game], only=("rules",), forms=("html", "text"))
    return make_editions(order, (), lambda _step: None)


def documents(game: str, kind: str) -> list[Document]:
    return [each for edition in editions(game) for each in edition.documents if each.kind == kind]


def text_of(document: Document) -> str:
    return squashed("".join(text.plain for text in texts_of(document.blocks)))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_html_says_what_the_blocks_say(game: str) -> None:
    for document in documents(game, "html"):
        reader = Reader()
        reader.feed(document.content)
        assert squashed("".join(reader.parts)) == text_of(document)
        told = [each["aria-label"] for each in reader.named("svg") if each.get("role") == "img"]
        assert told == [figure.alternative.plain for figure in figures_of(document.blocks)]
        ids = [attributes["id"] for _tag, attributes in reader.elements if attributes.get("id")]
        assert len(ids) == len(set(ids))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_text_says_all_that_the_blocks_say_in_their_order(game: str) -> None:
    for document in documents(game, "text"):
        left = squashed(document.content)
        for text in document.texts:
            if not text.plain.strip():
                continue
            _before, found, left = left.partition(squashed(text.plain))
            assert found, text.plain


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_is_stated_on_screens_is_in_the_ledger(game: str) -> None:
    for edition in editions(game):
        entries = ledger((), edition.documents)
        assert {entry["file"] for entry in entries} <= {"rules.html", "rules.txt"}
        stated = {claim.fact for document in edition.documents for text in document.texts for claim in text.claims}
        assert stated <= {entry["fact"] for entry in entries}


def test_the_same_bytes_come_again(tmp_path: Path) -> None:
    order = Order(tiny(tmp_path), only=("rules",), forms=("html", "text"))
    (first,), (second,) = (make_editions(order, ("en",), lambda _step: None) for _ in range(2))
    assert files_of(first) == files_of(second)
    assert set(files_of(first)) == {"rules.html", "rules.txt"}
    files = manifest_of(first)["files"]
    assert isinstance(files, list)
    assert [each["kind"] for each in files] == ["html", "text"]


def test_the_report_names_files_for_screens(tmp_path: Path) -> None:
    words = ("build", tiny(tmp_path / "tiny"), "--only", "rules", "--form", "html", "--form", "text")
    result = printkit(*words, "--out", tmp_path / "out")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert [line.split("  ")[0].rsplit("/", 1)[-1] for line in lines if "to read on a screen" in line] == [
        "rules.html",
        "rules.txt",
    ]
    assert "Sheets of paper" not in result.stdout
    assert {file.name for file in (tmp_path / "out" / "tiny" / "en").iterdir()} >= {"rules.html", "rules.txt"}
