"""A sheet for readers of two languages tells both what the game is made after and what may be done with it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from printkit.build import Edition, Order, make_edition, read_game
from printkit.catalogue.notice import notice_line
from printkit.catalogue.opening import open_catalogue
from printkit.definition import find_games, read_definition
from printkit.edition.pdf_file import without_spaces
from printkit.forms import enlarged
from printkit.forms.manuscript import Manuscript
from printkit.forms.setting import set_on
from printkit.imposition.ordered import with_stock
from printkit.layout.extras import Filling
from printkit.layout.pages import NO_OTHERS, Others, Pages
from printkit.model.panel import Paper, PrintFile
from printkit.model.text import Text
from printkit.model.walk import pages, text_runs

LONE_STAR = Path(__file__).parents[1] / "editions" / "lone-star"
FOLDERS = {**find_games(), "lone-star": LONE_STAR}
# On Letter those whose text has no room for it below, or too little below its opening.
ORDERED = [(game, language, "a4") for game in FOLDERS for language in ("ja+en", "en+ja")]
ORDERED += [("hiragana-survival-battle", "ja+en", "letter"), ("exposure", "en+ja", "letter")]
ORDERED += [("hitori-ga-ichiban", "ja+en", "letter")]


def made(game: str, language: str, paper: str, *only: str) -> Edition:
    order = with_stock(Order(FOLDERS[game], only=only, paper=paper))
    return make_edition(read_game(order), order, language)


def words(file: PrintFile) -> list[str]:
    """Of each page, without readings."""
    return [without_spaces("".join(run.text for run in text_runs(page) if not run.is_ruby)) for page in pages(file)]


def notice(game: str, language: str) -> str:
    return without_spaces(notice_line(open_catalogue(read_definition(FOLDERS[game]), language)).plain)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language", "paper"), ORDERED)
def test_rule_sheets_tell_it_in_both(
    game: str, language: str, paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the second takes no page more."""
    taken: list[tuple[int, int]] = []

    def counted(page: Paper, given: Manuscript, filling: Filling | None = None) -> Pages:
        found, alone = (set_on(page, each, filling) for each in (given, replace(given, notices=given.notices[:1])))
        taken.append((len(found.panels), len(alone.panels)))
        return found

    monkeypatch.setattr(enlarged, "set_on", counted)
    (file,) = made(game, language, paper, "rules").files
    first, second = (notice(game, each) for each in language.split("+"))
    assert first in words(file)[0]
    assert second in "".join(words(file))
    assert taken
    assert all(found == alone for found, alone in taken)


@pytest.mark.parametrize("game", ["calcutta", "exposure"])
def test_sheets_without_words_tell_it_in_both(game: str) -> None:
    for file in made(game, "ja+en", "a4", "chips").files:
        for page in words(file):
            assert notice(game, "ja") in page
            assert notice(game, "en") in page


def test_where_there_is_room_for_one_notice_alone_the_words_are_in_its_language() -> None:
    (file,) = made("hitori-ga-ichiban", "ja+en", "a4", "cards").files
    said = {language: notice("hitori-ga-ichiban", language) for language in ("ja", "en")}
    for page in words(file):
        assert any(each in page for each in said.values())


@pytest.mark.parametrize(("page", "told"), [(1, ["one two"]), (2, ["one", "two"]), (4, ["one", "", "", "two"])])
def test_others_stand_at_the_foot_of_their_page(page: int, told: list[str]) -> None:
    one, two = Text((), "ja", "one"), Text((), "en", "two")
    feet = Others((two,), page).with_first(one)
    assert [" ".join(each.source for each in foot) for foot in feet] == told
    assert NO_OTHERS.with_first(one) == ((one,),)
