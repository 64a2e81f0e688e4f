"""What `printkit explain` shows as wrong fails as it says; what it shows as right does not. Where a snippet is all."""

import re
from collections.abc import Callable

import pytest
import yaml

from printkit.catalogue.furigana import read_dictionary
from printkit.catalogue.judge import judged
from printkit.catalogue.phrase import whole
from printkit.catalogue.po import read_po
from printkit.cli.words import WORDS
from printkit.definition import strict_yaml
from printkit.definition.decks import read_deck
from printkit.engine.imports import parse_rules
from printkit.model.game import Definition, Game, GameFile, Mode, Original, Rights
from printkit.place import Place
from printkit.problems import Faulty
from printkit.rulebook.parse import read_rulebook

FILE = GameFile(
    Game("hitori-ga-ichiban", "1.0", "en", "Game", "other", 10, {"standard": Mode((3, 4), 20)}),
    Rights(Original("Game", "Nobody"), "traditional", "MIT", ("Aki",)),
    {},
    (),
)


def read_yaml(text: str) -> None:
    strict_yaml.load(text.encode(), "game.yaml")


def read_cards(text: str) -> None:
    read_deck(text.encode(), "cards.csv")


def read_rules(text: str) -> None:
    functions = "".join(f"def {name}(*a): ...\n" for name in ("start", "moves", "play", "result"))
    functions += "".join(f"def {name}(*a): ...\n" for name in ("quantities", "tables", "scene"))
    body = (
        text if text.startswith("def ") and text.rstrip().endswith(")") else text.replace("options):", "options): ...")
    )
    _trees, faults = parse_rules({"rules.py": f"{body}\n{functions}".encode()})
    if faults:
        raise Faulty(faults)


def read_text(text: str) -> None:
    """Each line is a message; those with Japanese characters are Japanese."""
    for line in text.splitlines():
        language = "ja" if re.search(r"[ぁ-んァ-ヶ一-龠]", line) else "en"
        judged(whole(line, Place("rulebook.md")), language, "hitori-ga-ichiban", None)


def read_book(text: str) -> None:
    """A rulebook with that in it, under a title."""
    read_rulebook(Definition(FILE, "", {}, f"# Title {{#title}}\n\n{text}", "rulebook.md", {}, {}))


def read_whole_book(text: str) -> None:
    read_rulebook(Definition(FILE, "", {}, text, "rulebook.md", {}, {}))


def read_catalogue(text: str) -> None:
    read_po(text.encode(), "game.po")


def read_readings(text: str) -> None:
    read_dictionary(f"word,reading\n{text}".encode(), "furigana.csv")


CHECKED: dict[Callable[[str], None], str] = {
    read_yaml: """
        yaml-alias yaml-anchor yaml-directive yaml-key-not-a-word yaml-merge-key yaml-several-documents yaml-syntax
        yaml-tag duplicate-key
    """,
    read_cards: """
        bad-column-name column-without-name copies-not-a-number csv-quote csv-separator deck-without-header
        duplicate-column row-empty row-too-long row-too-short
    """,
    read_rules: "rules-import-refused rules-not-python",
    read_text: """
        brace-unclosed brace-unopened literal-without-reason number-typed placeholder-malformed ruby-mismatch
        strong-unclosed term-not-kept
    """,
    read_book: """
        directive-arguments directive-body directive-unclosed directive-unopened heading-id-twice heading-too-deep
        heading-without-id list-not-simple markup-unused unknown-directive
    """,
    read_whole_book: "title-missing",
    read_catalogue: "po-duplicate po-malformed",
    read_readings: "furigana-malformed",
}
CASES = [(reader, code) for reader, codes in CHECKED.items() for code in codes.split()]


@pytest.mark.parametrize(("reader", "code"), CASES, ids=[code for _reader, code in CASES])
def test_snippets_do_as_they_say(reader: Callable[[str], None], code: str) -> None:
    words = yaml.safe_load((WORDS / f"{code}.yaml").read_text(encoding="utf-8"))
    wrong = "" if code == "deck-without-header" else words["wrong"].rstrip("\n")
    with pytest.raises(Faulty) as caught:
        reader(wrong)
    assert code in {fault.code for fault in caught.value.problems}
    reader(words["right"].rstrip("\n"))


def test_each_wrong_line_is_wrong() -> None:
    """Where a snippet shows the same in two languages."""
    for code in ("number-typed", "term-not-kept"):
        for line in yaml.safe_load((WORDS / f"{code}.yaml").read_text(encoding="utf-8"))["wrong"].splitlines():
            with pytest.raises(Faulty) as caught:
                read_text(line)
            assert {fault.code for fault in caught.value.problems} == {code}
