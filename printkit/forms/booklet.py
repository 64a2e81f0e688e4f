"""The rule book as a booklet: pages of half a paper, folded and stapled."""

from printkit.forms.budget import refuse_excess
from printkit.forms.enlarged import pages_of
from printkit.forms.manuscript import Manuscript
from printkit.forms.said import is_said
from printkit.imposition.booklet import LEAVES, booklet_sheets, page_of, spread_of
from printkit.layout.extras import Filling
from printkit.model.panel import Binding, PrintFile

NAME = "rules-booklet"
MOST_COLUMNS = 8


def make_booklet(given: Manuscript) -> PrintFile:
    """Printed on both sides in any case, since a booklet has pages on both sides of its leaves. Untagged: its pages lie
    in the order of folding, which nobody can read on a screen.

    Raises Faulty with what cannot be set, and with `over-page-budget`.
    """
    paper = given.paper
    terms = (given.terms,) if given.terms and not is_said(given.terms, given.book) else ()
    filling = Filling(LEAVES, terms, given.word("page:notes"), given.word("page:score"), _most_players(given))
    pages = pages_of(given, "booklet", page_of, filling)
    refuse_excess(given, "booklet", pages)
    binding: Binding = given.binding if given.binding in ("long", "turn") else "short"
    return PrintFile(
        name=NAME,
        kind="booklet",
        title=given.book.title.plain,
        language=given.book.language,
        paper=spread_of(paper),
        sheets=booklet_sheets(pages.panels, paper, binding),
        binding=binding,
        rights=given.rights,
    )


def _most_players(given: Manuscript) -> int:
    """The largest table that a mode is for; no more columns than can be written into."""
    return min(MOST_COLUMNS, max(mode.players[1] for mode in given.definition.file.game.modes.values()))
