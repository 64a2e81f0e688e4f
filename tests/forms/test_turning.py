"""Print, turn, print: a page that shows how, and as many backs as fronts in the stack."""

import pytest

from printkit.build import Edition, Order, make_editions
from printkit.definition import find_games
from printkit.imposition.cutting import handling_of
from printkit.layout.bounds import group_box
from printkit.model.display import Group
from printkit.model.walk import pages, text_runs


def edition(paper: str, language: str = "en", only: tuple[str, ...] = ("number-cards",)) -> Edition:
    order = Order(find_games()["hitori-ga-ichiban"], paper=paper, binding="turn", only=only, players=3)
    (made,) = make_editions(order, (language,), lambda _step: None)
    return made


@pytest.fixture(params=["a4", "b5", "letter", "hagaki"])
def made(request: pytest.FixtureRequest) -> Edition:
    return edition(request.param)


def test_every_front_has_a_page_behind_it(made: Edition) -> None:
    cards = made.files[0]
    assert cards.binding == "turn"
    assert len(pages(cards)) == 2 * len(cards.sheets)


def test_the_page_shows_three_steps_and_need_not_be_printed(made: Edition) -> None:
    page = made.files[-1]
    assert (page.name, page.kind) == ("turn", "turn")
    assert handling_of(page).sheets == 0
    (placed,) = page.sheets[0].front.placements
    box = group_box(Group(placed.panel.items))
    assert box is not None
    assert box[0] >= 0
    assert box[1] >= 0
    assert box[2] <= page.paper.width
    assert box[3] <= page.paper.height
    said = "".join(run.text for run in text_runs(placed.panel.items))
    assert "odd pages" in said
    assert "even pages" in said


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_digit_of_the_page_is_meant_to_be_there(language: str) -> None:
    page = edition("a4", language).files[-1]
    runs = list(text_runs(page.sheets[0].front.placements[0].panel.items))
    assert all(run.literal for run in runs if any(char.isdigit() for char in run.text))


def test_nothing_is_to_be_turned_where_nothing_has_a_back() -> None:
    assert [file.name for file in edition("a4", only=("row-mat",)).files] == ["boards"]


def turned(*forms: str, only: tuple[str, ...]) -> list[str]:
    """What each page of the help says."""
    order = Order(find_games()["hitori-ga-ichiban"], binding="turn", only=only, forms=forms)
    (made,) = make_editions(order, ("en",), lambda _step: None)
    (page,) = [file for file in made.files if file.kind == "turn"]
    drawn = (sheet.front.placements[0].panel.items for sheet in page.sheets)
    return ["".join(run.text for run in text_runs(items)) for items in drawn]


def test_sheets_on_their_side_are_turned_upside_down() -> None:
    """Over their long edge, too, but that is the lower one."""
    (page,) = turned("booklet", only=("rules",))
    assert "the top comes to the bottom" in page
    assert "the top stays at the top" not in page


def test_sheets_of_both_kinds_have_a_page_each() -> None:
    upright, spread = turned("booklet", only=("rules", "number-cards"))
    assert "the top stays at the top" in upright
    assert "the top comes to the bottom" in spread
