"""Pages of HTML: they say what the blocks say, once, and need nothing from elsewhere."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from printkit.html.blocks import Drawer, block
from printkit.html.page import page, style_sheet
from printkit.html.words import words as html_words
from printkit.layout.style import read_style
from printkit.model.book import Block, Book, Figure, Framed, Heading, Needed
from printkit.model.text import Span, Text
from printkit.model.walk_book import texts_of
from tests.layout.sample import notice, sample, words

STYLE = read_style()
VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    """The elements in their order, each closed where it must be; the words outside of head, style and readings."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.parts: list[str] = []
        self.readings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {tag} {names}"
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "rt" in self.open:
            self.readings.append(data)
        elif "main" in self.open and not {"rp", "nav"} & set(self.open):
            self.parts.append(data)

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def drawer() -> Drawer:
    return Drawer(
        lambda figure, language: f'<svg role="img" aria-label="{figure.alternative.plain}"></svg>',
        lambda icon: '<svg aria-hidden="true"></svg>',
        lambda: "",
    )


def made(book: Book) -> tuple[str, Reader]:
    html = page(book, STYLE, drawer(), (notice(book.language.partition("+")[0]),), words("Contents", "en"))
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return html, reader


def squashed(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_it_says_what_the_blocks_say_in_their_order(language: str) -> None:
    book = sample(language)
    _html, reader = made(book)
    assert squashed("".join(reader.parts)) == squashed("".join(text.plain for text in texts_of(book.blocks)))


def test_readings_stand_in_ruby_each_once() -> None:
    book = sample("ja")
    _html, reader = made(book)
    wanted = [reading for text in texts_of(book.blocks) for span in text.spans for reading in span.ruby if reading]
    in_notice = [reading for span in notice("ja").spans for reading in span.ruby if reading]
    in_nav = [
        reading
        for block in book.blocks
        if isinstance(block, Heading) and block.level == 2
        for span in block.text.spans
        for reading in span.ruby
        if reading
    ]
    assert Counter(reader.readings) == Counter(wanted + in_notice + in_nav)


def test_copied_text_leaves_readings_out() -> None:
    assert re.search(r"rt \{[^}]*user-select: none", style_sheet())
    assert re.search(r"rp \{[^}]*user-select: none", style_sheet())


def test_it_needs_nothing_from_elsewhere() -> None:
    html, reader = made(sample("ja"))
    assert not reader.named("script")
    assert not reader.named("link")
    assert not reader.named("img")
    assert not re.search(r"\b(src|srcset|on\w+)=|@import|https?:|//", html)
    assert all(str(each["href"]).startswith("#") for each in reader.named("a"))
    assert all("url(" not in part or "url(#" in part for part in html.split(";"))


def test_links_lead_to_the_sections() -> None:
    book = sample("ja")
    sections = [
        replace(block, id=f"{block.id}-{at}") if isinstance(block, Heading) else block
        for at, block in enumerate(book.blocks)
    ]
    _html, reader = made(replace(book, blocks=tuple(sections)))
    ids = [attributes["id"] for _tag, attributes in reader.elements if attributes.get("id")]
    assert len(ids) == len(set(ids))
    linked = [str(each["href"]).removeprefix("#") for each in reader.named("a")]
    assert linked == [block.id for block in sections if isinstance(block, Heading) and block.level == 2]


def walked(blocks: tuple[Block, ...]) -> list[Block]:
    return [inner for each in blocks for inner in (each, *(walked(each.blocks) if isinstance(each, Framed) else ()))]


def test_figures_have_their_alternative_text_and_icons_are_silent() -> None:
    book = sample("en")
    _html, reader = made(book)
    drawings = reader.named("svg")
    figures = [block.alternative.plain for block in walked(book.blocks) if isinstance(block, Figure)]
    assert [each["aria-label"] for each in drawings if each.get("role") == "img"] == figures
    icons = sum(len(block.entries) for block in walked(book.blocks) if isinstance(block, Needed))
    assert sum(each.get("aria-hidden") == "true" for each in drawings) == icons


def test_heads_of_tables_say_what_they_head() -> None:
    _html, reader = made(sample("en"))
    assert {each.get("scope") for each in reader.named("th")} == {"col", "row"}


def test_languages_are_marked_where_they_change() -> None:
    book = Book(
        "ja+en",
        words("だい"),
        (
            Heading("a", 1, words("だい"), sample("ja").blocks[0].place),
            Heading("b", 2, words("Title", "en"), sample("ja").blocks[0].place),
        ),
    )
    _html, reader = made(book)
    assert reader.named("html")[0]["lang"] == "ja"
    assert reader.named("h1")[0].get("lang") is None
    assert reader.named("h2")[0].get("lang") == "en"


@pytest.mark.parametrize(
    ("span", "html"),
    [
        (
            Span("手札", ("て", "ふだ")),
            "<ruby>手<rp>（</rp><rt>て</rt><rp>）</rp>札<rp>（</rp><rt>ふだ</rt><rp>）</rp></ruby>",
        ),
        (Span("今日", ("きょう",)), "<ruby>今日<rp>（</rp><rt>きょう</rt><rp>）</rp></ruby>"),
        (Span("配る", ("くば", "")), "<ruby>配<rp>（</rp><rt>くば</rt><rp>）</rp></ruby>る"),
        (Span("a < b & c", strong=True), "<strong>a &lt; b &amp; c</strong>"),
        (Span("<script>"), "&lt;script&gt;"),
    ],
)
def test_spans(span: Span, html: str) -> None:
    assert html_words(Text((span,), "ja", "sample")) == html


def test_a_title_cannot_leave_its_attribute() -> None:
    said = Text((Span('"><b onclick="x'),), "en", "sample")
    reader = Reader()
    reader.feed(block(Framed("f", said, (), sample("en").blocks[0].place), "en", drawer()))
    assert [tag for tag, _ in reader.elements] == ["section", "p"]
    assert reader.named("section")[0]["aria-label"] == said.plain
