"""A small game in memory, and catalogues for it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from printkit.catalogue import Catalogue, open_catalogue
from printkit.model.game import Definition, Game, GameFile, Mode, Original, Rights

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


@pytest.fixture
def definition(tmp_path: Path) -> Definition:
    file = GameFile(
        Game("demo", "1.0", "ja", "ちいさい", "other", 10, {"standard": Mode((3, 6), 20)}),
        Rights(Original("もと", "だれか", 2006), "free-derivatives", "MIT", ("Aki",)),
        {},
        (),
        texts={"hint": "手札を{cards}枚引く。"},
        names={"aki": "アキ"},
    )
    return Definition(file, str(tmp_path), {}, "", "rulebook.md", {}, {})


@pytest.fixture
def english(definition: Definition, tmp_path: Path) -> Callable[..., Catalogue]:
    """An English catalogue from the entries of a PO file."""

    def opened(entries: str, **options: bool) -> Catalogue:
        file = tmp_path / "locales" / "en" / "LC_MESSAGES" / "demo.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PO + entries, encoding="utf-8")
        return open_catalogue(definition, "en", **options)

    return opened
