"""A manuscript on pages, with its notice in every language that there is room for."""

from msgspec.structs import replace

from printkit.forms.manuscript import Manuscript
from printkit.layout.extras import Filling
from printkit.layout.pages import Pages, make_pages
from printkit.model.book import Book
from printkit.model.panel import Paper


def set_on(page: Paper, given: Manuscript, filling: Filling | None = None) -> Pages:
    """The foot of the first page has room for the notice in one language; in further ones it stands below the text,
    where that takes no page more. Raises Faulty as make_pages does."""
    pages = _pages(given.book, page, given, filling)
    if not given.notices_in_text(1):
        return pages
    longer = _pages(replace(given.book, blocks=(*given.book.blocks, *given.notices_in_text(1))), page, given, filling)
    return longer if len(longer.panels) == len(pages.panels) else pages


def _pages(book: Book, page: Paper, given: Manuscript, filling: Filling | None) -> Pages:
    return make_pages(book, page, given.style, given.fonts, given.notices[0], given.motif, filling, given.columns)
