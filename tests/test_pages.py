"""Pages of documentation say the same in both languages, and lead to what is there. What they show is run in
test_guide.py and test_readme.py."""

import re
from pathlib import Path

import pytest

from printkit.catalogue.terms import terms
from tests.pages import ROOT, blocks, essence, headings, links, pairs, rows

JAPANESE = [
    file for kind in ("locales/ja/**/*.po", "templates/*/ja/*.yaml", "templates/*/ja.yaml") for file in ROOT.glob(kind)
]
PAGES = [page for pair in pairs() for page in pair]


def name(value: object) -> str:
    return value.name if isinstance(value, Path) else ""


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: pair[0].name)
def test_both_languages_show_the_same(pair: tuple[Path, Path]) -> None:
    english, japanese = ([(kind, fails, essence(kind, block)) for kind, fails, block in blocks(page)] for page in pair)
    assert english == japanese


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: pair[0].name)
def test_both_languages_have_the_same_sections_and_rows(pair: tuple[Path, Path]) -> None:
    assert [headings(page) for page in pair] == [headings(pair[0])] * 2
    assert [rows(page) for page in pair] == [rows(pair[0])] * 2


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_a_page_leads_to_is_there(page: Path) -> None:
    assert [file for file in links(page) if not (page.parent / file).exists()] == []


@pytest.mark.parametrize("pair", pairs(), ids=lambda pair: pair[0].name)
def test_a_page_leads_to_pages_of_its_language(pair: tuple[Path, Path]) -> None:
    """Each page leads to the same one in the other language, and to no other page of that language."""
    known = {page.resolve() for page in PAGES}
    for page, other in (pair, pair[::-1]):
        led = [(page.parent / file).resolve() for file in links(page)]
        assert other.resolve() in led
        is_japanese = page.name.endswith(".ja.md")
        strange = [file for file in led if file in known and file.name.endswith(".ja.md") != is_japanese]
        assert strange == [other.resolve()]


@pytest.mark.parametrize("page", [japanese for _, japanese in pairs()], ids=name)
def test_japanese_pages_call_things_as_the_sheets_do(page: Path) -> None:
    refused = {word for term in terms() if term.holds_for("") and not term.games for word in dict(term.refused)["ja"]}
    text = page.read_text(encoding="utf-8")
    assert [word for word in sorted(refused) if word in text] == []


@pytest.mark.parametrize("file", JAPANESE, ids=name)
def test_japanese_words_lead_to_japanese_pages(file: Path) -> None:
    text = re.sub(r"(?ms)^msgid .*?^(?=msgstr)", "", file.read_text(encoding="utf-8"))
    led = re.findall(r"docs/([a-z-]+\.md)", text)
    assert [page for page in led if (ROOT / "docs" / page).with_suffix(".ja.md").exists()] == []
