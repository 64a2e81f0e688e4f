"""The rule book as it is read on a table: one page on each side of a paper."""

from itertools import zip_longest

from printkit.forms.budget import refuse_excess
from printkit.forms.enlarged import pages_of
from printkit.forms.manuscript import Manuscript
from printkit.imposition.papers import without_labels
from printkit.model.panel import Binding, Panel, Placement, PrintFile, Sheet, Side

NAME = "rules"


def make_sheet(given: Manuscript) -> PrintFile:
    """Raises Faulty with what cannot be set, and with `over-page-budget`."""
    paper = given.paper
    pages = pages_of(given, "sheet", without_labels)
    refuse_excess(given, "sheet", pages)
    return PrintFile(
        name=NAME,
        kind="rules",
        title=given.book.title.plain,
        language=given.book.language,
        paper=paper,
        sheets=_bound(pages.panels, given.binding),
        binding=given.binding if len(pages.panels) > 1 else "single",
        nodes=pages.nodes,
        rights=given.rights,
    )


def _bound(pages: tuple[Panel, ...], binding: Binding) -> tuple[Sheet, ...]:
    """Pages as sheets of paper: one a sheet, or two where the printer turns the paper."""
    sides = [Side((Placement(page, 0, 0),)) for page in pages]
    if binding == "single":
        return tuple(Sheet(side) for side in sides)
    return tuple(Sheet(front, back) for front, back in zip_longest(sides[::2], sides[1::2]))
