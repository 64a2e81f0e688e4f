"""The rule book on a screen: one file of HTML with its drawings, or plain text; both from the same blocks."""

from functools import partial
from html import escape
from typing import Literal

from printkit.forms.manuscript import Manuscript
from printkit.html import page
from printkit.html.blocks import Drawer
from printkit.html.words import attributes
from printkit.layout.desk import Desk
from printkit.layout.figures import paint_scene
from printkit.layout.icons import icon_items, read_icon
from printkit.layout.things import Said
from printkit.layout.variants import inked_items
from printkit.model.book import Figure
from printkit.model.display import Group, Item
from printkit.model.panel import Document
from printkit.model.walk_book import texts_of
from printkit.problems import Faulty
from printkit.svg import Drawings
from printkit.svg.number import number, numbers
from printkit.text import plain_text
from printkit.units import mm

NAMES = {"html": "rules.html", "text": "rules.txt"}
FIGURE_WIDTH = mm(82.5)  # what a frame in a column of a sheet leaves to its figures, for which they are made
ICON = 24.0
PIXELS = 96 / 72  # of CSS, for a point
BESIDE = 1.0  # points around a figure, for lines that run along its edge


def make_html(given: Manuscript) -> Document:
    """Raises Faulty with what cannot be drawn."""
    desk = Desk(given.style, given.fonts)
    drawings = Drawings(given.style.paints, given.fonts)
    drawn: list[Item] = []
    drawer = Drawer(partial(_figure, desk, drawings, drawn), partial(_icon, drawings), drawings.definitions)
    content = page(given.book, given.style, drawer, given.notices, given.word("html:contents"))
    if desk.problems:
        raise Faulty(desk.problems)
    return _document(given, "html", content, tuple(drawn))


def make_text(given: Manuscript) -> Document:
    """As lines of half-width columns, figures told in words."""
    content = plain_text(given.book, given.notices, given.catalogue)
    return _document(given, "text", content)


def _document(given: Manuscript, kind: Literal["html", "text"], content: str, drawn: tuple[Item, ...] = ()) -> Document:
    book = given.book
    texts = (*texts_of(book.blocks, alternatives=True), *given.notices)
    return Document(NAMES[kind], kind, book.title.plain, book.language, content, book.blocks, texts, drawn)


def _figure(desk: Desk, drawings: Drawings, drawn: list[Item], each: Figure, language: str) -> str:
    """The drawing with its alternative text, in its natural size where the screen has room for it."""
    said = Said(each.alternative.language, each.id, 0, each.place, each.state)
    painted = paint_scene(desk, each.scene, dict(each.names), FIGURE_WIDTH, said)
    items = inked_items(painted.items, desk.style)
    drawn.append(Group(items, label=f"figure {each.id}"))
    width, height = painted.width + 2 * BESIDE, painted.height + 2 * BESIDE
    name = f'aria-label="{escape(each.alternative.plain)}"{attributes(each.alternative, language)}'
    size = f'width="{number(width * PIXELS)}" height="{number(height * PIXELS)}"'
    box = numbers(-BESIDE, -BESIDE, width, height)
    return f'<svg role="img" {name} viewBox="{box}" {size}>{drawings.inner(items)}</svg>'


def _icon(drawings: Drawings, name: str) -> str:
    """An icon in the colour of the words beside it, which say what it is."""
    items = icon_items(read_icon(name), 0.0, 0.0, ICON, "ink")
    instead = {"ink": "currentColor", "paper": "var(--paper)"}
    box = numbers(0, 0, ICON, ICON)
    return f'<svg aria-hidden="true" focusable="false" viewBox="{box}">{drawings.inner(items, instead)}</svg>'
