"""The preview shows every page, and over each number where it comes from."""

import xml.etree.ElementTree as ET
from html import escape, unescape
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from printkit.build import Edition, Order, make_editions
from printkit.checks.ledger import ledger
from printkit.model.display import Group, TextRun
from printkit.model.facts import Claim
from printkit.model.panel import Side
from printkit.model.walk import sides, text_runs
from printkit.new_game import new_game
from printkit.preview.page import Words, empty_page, preview_page, with_problems
from printkit.preview.sheets import origin, page_svg, parts_of
from printkit.svg import Drawings

WORDS = Words("en", "Mark the <numbers>", "{file}, page {page} of {pages}")


@pytest.fixture(scope="module")
def editions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Edition, ...]:
    folder = tmp_path_factory.mktemp("game") / "my-game"
    new_game(folder, "my-game", "Last <Leaf>", "Aki Example", "en")
    return make_editions(Order(folder, binding="long", forms=("sheet", "html", "text")), (), lambda _step: None)


@pytest.fixture(scope="module")
def page(editions: tuple[Edition, ...]) -> str:
    return preview_page(editions, WORDS)


def elements(page: str) -> list[tuple[str, dict[str, str | None]]]:
    found: list[tuple[str, dict[str, str | None]]] = []
    reader = HTMLParser()
    reader.handle_starttag = lambda tag, attributes: found.append((tag, dict(attributes)))  # type: ignore[method-assign]
    reader.feed(page)
    return found


def test_every_page_of_every_file_is_there_in_its_order(editions: tuple[Edition, ...], page: str) -> None:
    expected = [
        f"{file.name}.pdf, page {number} of {len(tuple(sides(file)))}"
        for edition in editions
        for file in edition.files
        for number, _ in enumerate(sides(file), 1)
    ]
    names = [attributes.get("aria-label") for tag, attributes in elements(page) if tag == "svg"]
    assert [name for name in names if name] == expected


def test_every_drawing_is_well_formed_and_refers_to_what_is_there(page: str) -> None:
    drawings = ["<svg" + part.partition("</svg>")[0] + "</svg>" for part in page.split("<svg")[1:]]
    whole = ET.fromstring(f"<page>{''.join(drawings)}</page>")
    ids = [each.get("id") for each in whole.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    assert {str(each.get("href")).removeprefix("#") for each in whole.iter("use")} <= set(ids)


def test_every_claim_on_paper_can_be_asked_for(editions: tuple[Edition, ...], page: str) -> None:
    claims = {f"{entry['fact']} = {entry['value']}" for edition in editions for entry in ledger(edition.files)}
    told = {
        line
        for part in page.split("<title>")[2:]  # the first is the page's own
        for line in unescape(part.partition("</title>")[0]).split("\n")
    }
    assert len(claims) > 10
    assert claims <= told


def test_every_text_says_which_text_it_is(editions: tuple[Edition, ...], page: str) -> None:
    sources = {
        run.source
        for edition in editions
        for file in edition.files
        for side in sides(file)
        for placement in side.placements
        for run in text_runs(placement.panel.items)
        if run.source and run.text.strip()
    }
    assert len(sources) > 20
    assert all(escape(source) in page for source in sources)


def test_rules_for_screens_are_shown_as_they_are_read(editions: tuple[Edition, ...], page: str) -> None:
    frames = [attributes for tag, attributes in elements(page) if tag == "iframe"]
    content = {document.content for edition in editions for document in edition.documents if document.kind == "html"}
    assert {frame["srcdoc"] for frame in frames} == content
    assert all("sandbox" in frame for frame in frames)


def test_words_of_a_game_are_words_and_no_markup(page: str) -> None:
    assert "<Leaf>" not in page.replace(escape("<Leaf>"), "")
    assert "<title>Last &lt;Leaf&gt;</title>" in page
    assert "Mark the &lt;numbers&gt;" in page


def test_problems_stand_above_the_sheets_of_before(page: str) -> None:
    troubled = with_problems(page, "game.yaml:1:2: <what>")
    assert "game.yaml:1:2: &lt;what&gt;</pre>" in troubled
    assert with_problems(page, "") == page
    assert "&lt;what&gt;" in with_problems(empty_page("mine", WORDS), "<what>")


def test_the_same_game_gives_the_same_page(editions: tuple[Edition, ...], page: str) -> None:
    assert preview_page(editions, WORDS) == page


def test_what_lies_on_a_sheet_often_is_drawn_once(editions: tuple[Edition, ...]) -> None:
    file = next(file for file in editions[0].files if file.name == "cards")
    style, fonts = editions[0].game.style, editions[0].game.fonts
    drawings = Drawings(style.paints, fonts)
    parts = parts_of(file, drawings)
    assert parts
    drawn = [page_svg(side, file.paper, parts, drawings, "") for side in sides(file)]
    placed = [placement for side in sides(file) for placement in side.placements]
    used = sum(each.count(f'"#{part}"') for each in drawn for part in parts.values())
    assert used == sum(id(placement.panel) in parts for placement in placed)


def test_a_side_that_is_moved_for_a_printer_is_shown_moved(editions: tuple[Edition, ...]) -> None:
    file = editions[0].files[0]
    drawings = Drawings(editions[0].game.style.paints, editions[0].game.fonts)
    moved = replace(file.sheets[0].front, matrix=(1.0, 0.0, 0.0, 1.0, 3.0, -2.0))
    assert '<g transform="matrix(1 0 0 1 3 -2)">' in page_svg(moved, file.paper, {}, drawings, "")
    assert "matrix" not in page_svg(Side(()), file.paper, {}, drawings, "")


def test_an_origin_names_facts_reason_and_text_once_each() -> None:
    claim = Claim("rounds", 10, "10", "en", "setup.1")
    run = TextRun(0, 0, "f", 9, (), 9, "ink", "10", "en", "setup.1", (claim, claim), "a year")
    assert origin(run) == "rounds = 10\na year\nsetup.1"
    assert origin(Group((), claims=(claim,))) == "rounds = 10"


def test_nothing_comes_from_elsewhere(page: str) -> None:
    for _tag, attributes in elements(page):
        for name in ("src", "href"):
            address = attributes.get(name) or ""
            assert address.startswith(("#", "data:")) or not address
