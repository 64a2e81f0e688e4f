"""Pages of a rule book in styles that enlarge their text."""

from collections.abc import Callable

from msgspec.structs import replace

from printkit.forms.columned import with_wide_columns
from printkit.forms.manuscript import Manuscript
from printkit.forms.setting import set_on
from printkit.forms.turned import with_narrow_tables
from printkit.imposition.papers import paper_names, read_paper
from printkit.layout.extras import Filling
from printkit.layout.pages import Pages
from printkit.layout.variants import magnified_panel, reading_paper
from printkit.model.panel import Paper
from printkit.model.style import Style
from printkit.problems import Faulty, problem
from printkit.units import in_mm

PageOf = Callable[[Paper], Paper]


def pages_of(given: Manuscript, form: str, page_of: PageOf, filling: Filling | None = None) -> Pages:
    """The book on pages that `page_of` makes of the paper: set on smaller ones, which are then enlarged as a whole.
    Enlarged tables that are too wide are turned: their author planned them for other type.

    Raises Faulty with what cannot be set, and with `page-too-narrow-for-style`.
    """
    style = given.style
    page = reading_paper(page_of(given.paper), style)
    if style.text != 1.0:
        refuse_narrow(given, form, page_of)
    pages = with_wide_columns(given, page, lambda columned: _set(columned, page, filling))
    return replace(pages, panels=tuple(magnified_panel(panel, style.text) for panel in pages.panels))


def _set(given: Manuscript, page: Paper, filling: Filling | None) -> Pages:
    if given.style.text == 1.0:
        return set_on(page, given, filling)
    return with_narrow_tables(given.book, lambda book: set_on(page, replace(given, book=book), filling))


def refuse_narrow(given: Manuscript, form: str, page_of: PageOf) -> None:
    """Raises Faulty with `page-too-narrow-for-style` where enlarged text has less room than a column of figures and
    tables needs."""
    style = given.style
    if style.text == 1.0 or (short := _short(given.paper, page_of, style)) <= 0.0:
        return
    fits = tuple(name for name in paper_names() if _short(read_paper(name), page_of, style) <= 0.0)
    code = "page-too-narrow-for-style"
    raise Faulty(
        [problem(code, form=form, style=style.name, paper=given.paper.name, short=round(in_mm(short), 1), fits=fits)]
    )


def _short(paper: Paper, page_of: PageOf, style: Style) -> float:
    """By how much a page made of the paper is too narrow for a column, in points."""
    return (style.spaces["column-least"] + 2 * style.spaces["margin"]) * style.text - page_of(paper).width
