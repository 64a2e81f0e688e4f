"""English texts for users have the comma before the last member of a list, as the lists that printkit makes have it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit.catalogue.numbers import list_pieces
from printkit.catalogue.po import read_po
from printkit.resources import locales
from tools import words

ROOT = Path(__file__).parents[1]
PAGES = sorted((*(page for page in ROOT.glob("docs/*.md") if ".ja." not in page.name), ROOT / "README.md"))
WORD = r"[“‘`*]*[\w-]+(?:\.[\w-]+)*[”’`*]*"
LIST = re.compile(rf"{WORD}, {WORD} (?:and|or) {WORD}")
# What looks like a list: a sentence that goes on behind a comma with two words.
OTHERS = frozenset(
    {
        "Z, absolute or relative",
        "Z, small or capital",
        "`--players`, columns and rows",
        "bytes, bounded and judged",
        "captions, tables and the",
        "code, `rules.py` and its",
        "fold, fronts and backs",
        "it, upright or lying",
        "large, folded and stapled",
        "licence, `free-derivatives` or `all-rights-reserved`",
        "made, words and drawings",
        "numbers, true and false",
        "on, paid or free",
        "rulers, across and down",
        "size, upright or on",
        "solid, `paper` or `ink`",
        "written, whole and decimal",
    }
)


def test_computed_lists_have_the_comma() -> None:
    assert list(list_pieces(3, "en", "standard")) == [0, ", ", 1, ", and ", 2]
    assert list(list_pieces(3, "en", "or")) == [0, ", ", 1, ", or ", 2]


def typed() -> Iterator[tuple[str, str]]:
    """English texts with where they stand."""
    yield from ((context, message) for context, message in words.wanted() if context != "click")
    for file in sorted(locales("en", "LC_MESSAGES").glob("*.po")):
        for (context, _message), entry in read_po(file.read_bytes(), str(file)).entries.items():
            yield f"{file.name} {context}", entry.text
    for page in PAGES:
        text = re.sub("```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        yield from ((page.name, part) for part in re.split(r"\n\s*\n|\n(?=[*|#-])", text))


def test_typed_lists_have_the_comma() -> None:
    found = {
        f"{where}: {each}"
        for where, text in typed()
        for each in LIST.findall(" ".join(text.split()))
        if each not in OTHERS
    }
    assert found == set()


@pytest.mark.parametrize("text", ["a, b and c", "`x`, “y” or *z*", "cards, chips and boards are"])
def test_lists_without_it_are_found(text: str) -> None:
    assert LIST.search(text)
