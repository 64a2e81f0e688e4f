"""A language that printkit lacks: a game's own folder brings the words on sheets."""

import io
import json
from contextlib import chdir
from pathlib import Path

import pytest
from babel.messages.pofile import read_po, write_po

from printkit.catalogue.opening import languages, open_catalogue
from printkit.catalogue.po import shared
from printkit.definition import read_definition
from tests.cli.shelves import printkit

WORDS = Path("locales/eo/LC_MESSAGES/sheets.po")
TEXTS = Path("locales/eo/LC_MESSAGES/leaf.po")


def translated(file: Path, **said: str) -> None:
    """Fills in what has no translation yet: with `said` for a context (- for :), otherwise with the source."""
    catalog = read_po(io.BytesIO(file.read_bytes()))
    for message in catalog:
        if message.id and not message.string:
            message.string = said.get(str(message.context).replace(":", "_").replace("-", "_"), str(message.id))
    written = io.BytesIO()
    write_po(written, catalog, width=100)
    file.write_bytes(written.getvalue())


@pytest.fixture
def leaf(tmp_path: Path) -> Path:
    """The small game of `printkit new`, with the files of Esperanto, still empty."""
    with chdir(tmp_path):
        assert printkit("new", "leaf", "--lang", "en", "--title", "Leaf", "--author", "Aki").exit_code == 0
        made = printkit("locale", "update", "leaf", "eo")
    assert made.stdout.split() == [str(Path("leaf") / TEXTS), str(Path("leaf") / WORDS)]
    return tmp_path / "leaf"


def status(folder: Path) -> dict[str, dict[str, object]]:
    found = json.loads(printkit("locale", "status", folder, "--json").stdout)
    return {each["language"]: each for each in found["languages"]}


def test_a_small_language_from_nothing_to_a_bundle_and_back(leaf: Path) -> None:
    words = status(leaf)["eo"]["sheets"]
    terms = (leaf / WORDS).read_text(encoding="utf-8").count('msgctxt "term:')
    assert words == {"all": len(shared("sheets", "en").entries) + terms, "done": 0, "fuzzy": 0}
    assert "sheets" not in status(leaf)["en"]
    assert printkit("locale", "check", leaf).exit_code == 1
    assert printkit("build", leaf, "--lang", "eo", "--draft", "--out", leaf.parent / "draft").exit_code == 0

    translated(leaf / TEXTS)
    translated(leaf / WORDS, language="Esperanto", file_cards="Kartoj")
    assert printkit("locale", "check", leaf).exit_code == 0
    with chdir(leaf.parent):
        assert printkit("build", "leaf", "--lang", "eo", "--lang", "en+eo").exit_code == 0
        assert printkit("bundle", "leaf", "--lang", "eo", "--out", "a.zip").exit_code == 0
        verified = printkit("verify", "a.zip")
        assert verified.exit_code == 0
        assert "they come with the game" in " ".join(verified.stdout.split())
        assert printkit("extract", "a.zip", "back").exit_code == 0
        assert (Path("back") / WORDS).read_bytes() == (leaf / WORDS).read_bytes()
        assert printkit("bundle", "back", "--lang", "eo", "--out", "b.zip").exit_code == 0
        assert Path("a.zip").read_bytes() == Path("b.zip").read_bytes()
    catalogue = open_catalogue(read_definition(leaf), "eo")
    assert catalogue.word("file:cards", "x").plain == "Kartoj"


def test_an_edition_inherits_them(leaf: Path) -> None:
    for file in (TEXTS, WORDS):
        translated(leaf / file)
    with chdir(leaf.parent):
        assert printkit("derive", "leaf", "mine", "--title", "Mine", "--author", "Beni").exit_code == 0
        made = printkit("locale", "update", "mine", "eo")
        assert "eo" in languages(read_definition(Path("mine")))
        assert made.stdout.split() == [str(Path("mine") / TEXTS.with_name("mine.po"))]
        assert printkit("build", "mine", "--lang", "eo", "--only", "rules").exit_code == 0


def test_an_update_loses_no_word(leaf: Path) -> None:
    translated(leaf / WORDS, file_cards="Kartoj")
    text = (leaf / WORDS).read_text(encoding="utf-8")
    (leaf / WORDS).write_text(text.replace('msgid "Cards"', 'msgid "Card"'), encoding="utf-8")
    assert printkit("locale", "update", leaf, "eo").exit_code == 0
    entry = read_po(io.BytesIO((leaf / WORDS).read_bytes())).get("Cards", "file:cards")
    assert entry is not None
    assert (entry.string, entry.fuzzy) == ("Kartoj", True)
    assert status(leaf)["eo"]["sheets"]["fuzzy"] == 1  # type: ignore[index]


def test_texts_alone_make_no_sheets_and_are_told(leaf: Path) -> None:
    (leaf / WORDS).unlink()
    assert "eo" not in status(leaf)
    assert "printkit locale update" in printkit("locale", "status", leaf).stdout
    assert "no-sheet-words" in printkit("locale", "check", leaf).stderr


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "is written in it"),
        ("EO", "by its tag"),
        ("en-XA", "by itself"),
        ("tlh", "CLDR"),
        ("../eo", "by its tag"),
    ],
)
def test_what_is_no_language_to_translate_into(language: str, said: str, leaf: Path) -> None:
    before = sorted(leaf.rglob("*"))
    refused = printkit("locale", "update", leaf, language)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert sorted(leaf.rglob("*")) == before
