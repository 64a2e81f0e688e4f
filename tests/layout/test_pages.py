"""Laws of whole rule sheets: nothing is lost, nothing is cut, nothing stands alone."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.layout.bounds import group_box
from printkit.layout.pages import Pages, make_pages
from printkit.layout.style import read_style
from printkit.model.book import Block, Book, Figure, Framed, Heading, Listing, Paragraph, Table
from printkit.model.display import Group, TextRun
from printkit.model.facts import Claim
from printkit.model.panel import Paper
from printkit.model.text import Text
from printkit.model.walk import claims_of, text_runs
from printkit.model.walk_book import texts_of
from printkit.typeset import open_fonts
from printkit.units import mm
from tests.layout.sample import A4, A5, LETTER, notice, place, sample, scene, words

STYLE, FONTS = read_style(), open_fonts()
PRINTER_MARGIN = mm(10)

PHRASES = {
    "ja": (
        "<銀行|ぎん|こう>からチップを#chips=1#<枚|まい>ずつ取ります。",
        "カードを<選|えら>びます。",
        "*だいじ* なことは、ここに書きます。「はい」と言います。",
    ),
    "en": (
        "Take #chips=1# chip from the bank. ",
        "Whatever was left there in an earlier round stays where it is, on the card. ",
        "Choose a card. ",
    ),
}


def texts(language: str, most: int = 6) -> st.SearchStrategy[Text]:
    phrases = st.lists(st.sampled_from(PHRASES[language]), min_size=1, max_size=most)
    return phrases.map(lambda chosen: words("".join(chosen).strip(), language))


def plain_blocks(language: str) -> st.SearchStrategy[Block]:
    text = texts(language)
    short = texts(language, 1)
    cells = st.lists(st.tuples(short, short), min_size=1, max_size=20)
    where = st.integers(1, 900).map(place)
    return st.one_of(
        st.builds(Heading, st.just("h"), st.sampled_from((2, 3)), short, where),
        st.builds(Paragraph, st.just("p"), text, where, st.sampled_from(("body", "note", "lead"))),
        st.builds(Listing, st.just("l"), st.booleans(), st.lists(text, min_size=1, max_size=12).map(tuple), where),
        st.builds(Table, st.just("t"), st.tuples(short, short), cells.map(tuple), st.just((False, True)), where),
    )


@st.composite
def books(draw: st.DrawFn) -> Book:
    language = draw(st.sampled_from(("ja", "en")))
    plain = plain_blocks(language)
    text = texts(language, 2)
    framed = st.builds(
        Framed,
        st.just("f"),
        text,
        st.lists(plain.filter(lambda block: not isinstance(block, Heading)), min_size=1, max_size=3).map(tuple),
        st.just(place(7)),
        st.sampled_from(("example", "note", "summary")),
    )
    title = Heading("title", 1, words("だい" if language == "ja" else "Title", language), place(1))
    body = draw(st.lists(st.one_of(plain, framed), min_size=1, max_size=25))
    last = Paragraph("last", draw(text), place(999))  # a heading has something to be kept with
    return Book(language, title.text, (title, *body, last))


def set_book(book: Book, paper: Paper = A4) -> Pages:
    return make_pages(book, paper, STYLE, FONTS, notice(book.language))


def squashed(text: str) -> str:
    """Without what a line's end may add or take away."""
    return re.sub(r"[\s\u00ad-]", "", text)


def read_aloud(pages: Pages) -> str:
    """What the structure says in its order, without ruby, drawings and the numbers of steps."""
    roles = {node.id: node.role for node in pages.nodes}
    said: dict[int, list[str]] = {node.id: [] for node in pages.nodes}
    for panel in pages.panels:
        for run in text_runs(panel.items):
            if run.node and not run.is_ruby and roles[run.node] != "Figure" and run.literal != "list number":
                said[run.node].append(run.text)
    return squashed("".join("".join(parts) for parts in said.values()))


def has_no_heading_at_its_end(pages: Pages) -> bool:
    """Under every heading, in its column, at least one more line of what is read after it."""
    roles = {node.id: node.role for node in pages.nodes}
    for panel in pages.panels:
        runs = [run for run in text_runs(panel.items) if run.node and not run.is_ruby]
        middle = panel.width / 2
        for heading in (run for run in runs if roles[run.node] in ("H2", "H3")):
            below = [
                run
                for run in runs
                if run.node > heading.node and run.y > heading.y and (run.x < middle) == (heading.x < middle)
            ]
            if len({round(run.y, 1) for run in below}) < 1:
                return False
    return True


@given(books(), st.sampled_from((A4, LETTER, A5)))
@settings(max_examples=25, deadline=None)
def test_whatever_the_book_every_text_is_read_once_and_in_order(book: Book, paper: Paper) -> None:
    pages = set_book(book, paper)
    expected = "".join(text.plain for text in texts_of(book.blocks)) + notice(book.language).plain
    assert read_aloud(pages) == squashed(expected)
    assert has_no_heading_at_its_end(pages)
    for panel in pages.panels:
        left, top, right, bottom = group_box(Group(panel.items)) or (0, 0, 0, 0)
        assert left >= PRINTER_MARGIN
        assert top >= PRINTER_MARGIN
        assert right <= paper.width - PRINTER_MARGIN
        assert bottom <= paper.height - PRINTER_MARGIN


@pytest.mark.parametrize("paper", [A4, LETTER, A5], ids=lambda paper: paper.name)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_sheet_with_every_block_stands_within_the_printers_margins(language: str, paper: Paper) -> None:
    pages = set_book(sample(language), paper)
    for panel in pages.panels:
        left, top, right, bottom = group_box(Group(panel.items)) or (0, 0, 0, 0)
        assert min(left, top, paper.width - right, paper.height - bottom) >= PRINTER_MARGIN


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_text_of_a_sheet_with_every_block_is_read_in_order(language: str) -> None:
    book = sample(language)
    expected = "".join(text.plain for text in texts_of(book.blocks)) + notice(language).plain
    assert read_aloud(set_book(book)) == squashed(expected)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_claim_of_the_book_is_printed(language: str) -> None:
    book = sample(language)
    printed = [claim for panel in set_book(book).panels for claim, _ in claims_of(panel.items)]
    for text in texts_of(book.blocks):
        for claim in text.claims:
            assert claim in printed
            printed.remove(claim)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_number_on_paper_belongs_to_a_claim_or_has_a_reason(language: str) -> None:
    for panel in set_book(sample(language)).panels:
        for run in text_runs(panel.items):
            if re.search(r"\d", run.text):
                assert run.claims or run.literal, run.text


def test_the_numbers_of_a_long_list_run_on_over_columns_and_pages() -> None:
    items = tuple(words(f"{PHRASES['ja'][0]}{PHRASES['ja'][1]}") for _ in range(120))
    pages = set_book(Book("ja", words("だい"), (Listing("long", True, items, place(1)),)))
    assert len(pages.panels) > 1
    numbers = [run.text for panel in pages.panels for run in text_runs(panel.items) if run.literal == "list number"]
    assert numbers == [str(number) for number in range(1, 121)]
    assert sum(node.role == "L" for node in pages.nodes) == 1


def test_the_head_of_a_table_is_repeated_where_it_runs_on_and_read_only_once() -> None:
    head = (words("ラウンド"), words("チップ"))
    rows = tuple((words(f"#round={row}#"), words(f"#chips={row}#")) for row in range(1, 150))
    pages = set_book(Book("ja", words("だい"), (Table("t", head, rows, (True, True), place(1)),)))
    runs = [run for panel in pages.panels for run in text_runs(panel.items) if run.text == "ラウンド"]
    columns = {
        (panel.id, run.x < panel.width / 2) for panel in pages.panels for run in text_runs(panel.items) if run.claims
    }
    assert len(runs) == len(columns) > 2
    assert [bool(run.node) for run in runs] == [True] + [False] * (len(runs) - 1)


def test_pages_are_numbered_and_the_first_carries_the_notice() -> None:
    pages = set_book(sample("en", 4))
    for number, panel in enumerate(pages.panels, 1):
        runs = list(text_runs(panel.items))
        numbers = [run.text for run in runs if run.literal == "page number"]
        assert numbers == [str(number), str(len(pages.panels))]
        noticed = [run for run in runs if run.source == "notice"]
        assert squashed("".join(run.text for run in noticed)) == (squashed(notice("en").plain) if number == 1 else "")
        assert all(run.node for run in noticed)


def test_the_structure_is_what_a_reader_of_the_file_needs() -> None:
    pages = set_book(sample("ja", 1))
    nodes = {node.id: node for node in pages.nodes}
    assert [node.id for node in pages.nodes] == list(range(1, len(nodes) + 1))
    parents = {
        "LI": {"L"},
        "Lbl": {"LI"},
        "LBody": {"LI"},
        "TR": {"Table"},
        "TH": {"TR"},
        "TD": {"TR"},
        "Caption": {"Table"},
    }
    for node in pages.nodes:
        assert node.parent < node.id
        if node.role in parents:
            assert nodes[node.parent].role in parents[node.role]
        if node.role == "Figure":
            assert node.alternative == "図の説明"
        assert bool(node.scope) == (node.role == "TH")
    assert [node.role for node in pages.nodes if re.fullmatch(r"H\d", node.role)] == ["H1", "H2", "H3"]
    used = {run.node for panel in pages.panels for run in text_runs(panel.items)}
    assert used - {0} <= set(nodes)


def test_figures_are_groups_of_their_own_element() -> None:
    pages = set_book(sample("ja", 3))
    groups = [item for panel in pages.panels for item in panel.items if isinstance(item, Group) and item.node]
    roles = {node.id: node.role for node in pages.nodes}
    assert [roles[group.node] for group in groups] == ["Figure"] * 3
    assert all(run.node == group.node for group in groups for run in text_runs(group.items))


def test_a_figures_quantities_are_what_the_scene_says() -> None:
    shown = scene(6, 1)
    expected = {(pile.fact, pile.count) for zone in shown.zones for pile in zone.chips}
    figure = Figure("f", shown, words("図"), (), None, place(5))
    pages = set_book(Book("ja", words("だい"), (figure,)))
    drawn: set[tuple[str, object]] = {
        (claim.fact, claim.value)
        for panel in pages.panels
        for claim, _ in claims_of(panel.items)
        if isinstance(claim, Claim) and claim.text.startswith("drawn:")
    }
    assert drawn == expected


def test_a_short_sheet_is_balanced() -> None:
    blocks = tuple(Paragraph(f"p{number}", words(PHRASES["ja"][0] * 4), place(number)) for number in range(1, 9))
    (panel,) = set_book(Book("ja", words("だい"), blocks)).panels
    lowest = {
        side: max(
            run.y for run in text_runs(panel.items) if run.node and run.size > 9 and (run.x < panel.width / 2) == side
        )
        for side in (True, False)
    }
    assert abs(lowest[True] - lowest[False]) < 20


def test_the_same_book_gives_the_same_pages() -> None:
    assert set_book(sample("ja")) == set_book(sample("ja"))


def test_runs_of_ruby_belong_to_the_paragraph_that_they_help_to_read() -> None:
    (panel,) = set_book(Book("ja", words("だい"), (Paragraph("p", words(PHRASES["ja"][0]), place(1)),))).panels
    runs: list[TextRun] = [run for run in text_runs(panel.items) if run.source == "sample" and run.size < 30]
    ruby = [run for run in runs if run.is_ruby]
    assert [run.text for run in ruby] == ["ぎん", "こう", "まい"]
    assert len({run.node for run in runs if run.y < panel.height * 0.8}) <= 2


@pytest.mark.parametrize("printable", [5.0, 20.0])
def test_nothing_stands_where_the_printer_prints_nothing(printable: float) -> None:
    paper = Paper("own", A4.width, A4.height, mm(printable))
    for panel in set_book(sample("ja"), paper).panels:
        box = group_box(Group(panel.items))
        assert box is not None
        left, top, right, bottom = box
        assert min(left, top, paper.width - right, paper.height - bottom) >= mm(printable) - 1.0
