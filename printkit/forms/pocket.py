"""The rule book for the pocket: the sections that a game names, on eight small pages folded from one paper."""

from collections.abc import Iterator

from printkit.forms.budget import lines_in
from printkit.forms.enlarged import refuse_narrow
from printkit.forms.folding import folding_page
from printkit.forms.manuscript import Manuscript
from printkit.forms.turned import with_narrow_tables
from printkit.imposition.booklet import spread_of
from printkit.imposition.orihon import PAGES, orihon_side, pocket_page_of
from printkit.layout.extras import Filling
from printkit.layout.pages import Pages, make_pages
from printkit.layout.reduced import read_reduction, reduced
from printkit.model.book import Block, Book, Framed, Heading
from printkit.model.panel import Paper, Placement, PrintFile, Sheet, Side
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.problems import Faulty, Problem, problem

NAME = "rules-pocket"


def make_pocket(given: Manuscript) -> PrintFile:
    """One side with the pages, then a page that shows how they are folded: on the back, where both sides are printed.

    Raises Faulty with what cannot be set, with `pocket-too-long`, `pocket-section-unknown` and
    `page-too-narrow-for-style`.
    """
    paper = given.paper
    _refuse_unknown(given)
    refuse_narrow(given, "pocket", pocket_page_of)
    # The cover is too small for the notices, which stand below the text instead of at the first page's foot.
    book = Book(given.book.language, given.book.title, (*pocket_blocks(given), *given.notices_in_text()))
    page = pocket_page_of(paper)
    pages = with_narrow_tables(book, lambda turned: _fitted(given, turned, page))
    sides = (orihon_side(pages.panels, paper), Side((Placement(folding_page(given, spread_of(paper)), 0.0, 0.0),)))
    is_double = given.binding in ("long", "short")
    return PrintFile(
        name=NAME,
        kind="pocket",
        title=given.book.title.plain,
        language=given.book.language,
        paper=spread_of(paper),
        sheets=(Sheet(*sides),) if is_double else tuple(map(Sheet, sides)),
        binding=given.binding if is_double else "single",
        rights=given.rights,
    )


def _fitted(given: Manuscript, book: Book, page: Paper) -> Pages:
    """The pages at the largest size of type at which all of it can be set and there are not too many."""
    reduction = read_reduction("pocket")
    faults: Faulty | None = None
    for share in reduction.sizes:
        style = reduced(given.style, reduction, share)
        try:
            pages = _set(given, book, page, style)
        except Faulty as fault:
            faults = fault
            continue
        if pages.text_pages <= PAGES:
            return pages
        faults = Faulty([_too_long(given, pages, style)])
    assert faults is not None, "a reduction has at least one size"
    raise faults


def _set(given: Manuscript, book: Book, page: Paper, style: Style) -> Pages:
    filling = Filling(PAGES, (), given.word("page:notes"))
    nothing = Text((), given.notices[0].language, given.notices[0].source)
    return make_pages(book, page, style, given.fonts, nothing, given.motif, filling)


def _too_long(given: Manuscript, pages: Pages, style: Style) -> Problem:
    beyond = pages.after(PAGES)
    return problem(
        "pocket-too-long",
        given.definition.place("pocket"),
        beyond[0].place,
        language=given.book.language,
        found=pages.text_pages,
        allowed=PAGES,
        lines=lines_in(beyond, style, given.book.language),
        sections=given.definition.file.pocket,
    )


def pocket_blocks(given: Manuscript) -> Iterator[Block]:
    """The title and what stands before the first section, then the sections that game.yaml names, or all where it names
    none; without worked examples, which are for learning and not for looking up."""
    wanted = given.definition.file.pocket
    section = part = ""
    for block in given.book.blocks:
        if isinstance(block, Heading):
            id = block.id.partition("@")[0]
            section, part = (id, "") if block.level <= 2 else (section, id)
            is_title = block.level == 1
            section = "" if is_title else section
        is_wanted = not section or not wanted or section in wanted or part in wanted
        if is_wanted and not (isinstance(block, Framed) and block.kind == "example"):
            yield block


def _refuse_unknown(given: Manuscript) -> None:
    faults = [
        problem("pocket-section-unknown", given.definition.place("pocket", at), section=id, known=given.headings)
        for at, id in enumerate(given.definition.file.pocket)
        if id not in given.headings
    ]
    if faults:
        raise Faulty(faults)
