"""A manuscript on pages, with its notice in every language."""

from msgspec.structs import replace

from printkit.forms.manuscript import Manuscript
from printkit.layout.extras import Filling
from printkit.layout.pages import NO_OTHERS, Others, Pages, make_pages
from printkit.model.book import Book
from printkit.model.panel import Paper
from printkit.problems import Faulty


def set_on(page: Paper, given: Manuscript, filling: Filling | None = None) -> Pages:
    """The notice stands at the foot of the first page in one language. In further ones it stands below the text, or at
    the foot of some page, where that takes no page more; otherwise it takes one. Raises Faulty as make_pages does."""

    def pages(book: Book, others: Others = NO_OTHERS) -> Pages:
        style, notice = given.style, given.notices[0]
        return make_pages(book, page, style, given.fonts, notice, given.motif, filling, given.columns, others)

    alone = pages(given.book)
    if len(given.notices) == 1:
        return alone
    below = pages(replace(given.book, blocks=(*given.book.blocks, *given.notices_in_text(1))))
    if len(below.panels) == len(alone.panels):
        return below
    for number in range(1, alone.text_pages + 1):
        try:
            at_foot = pages(given.book, Others(given.notices[1:], number))
        except Faulty:  # such as an opening that leaves no room for so high a foot
            continue
        if len(at_foot.panels) == len(alone.panels):
            return at_foot
    return below
