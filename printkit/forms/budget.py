"""How many pages a rule book may take, as its author planned it: a translation that runs over is told."""

from math import ceil
from typing import Literal

from printkit.forms.manuscript import Manuscript
from printkit.layout.desk import primary
from printkit.layout.flow import Slice, height_of
from printkit.layout.pages import Pages
from printkit.model.style import Style
from printkit.problems import Faulty, problem

PLANNED_ON = ("a4", "letter")  # other papers hold more or less than the author can have had in mind
PLANNED_SIZE = 1.0  # large print takes as many pages as it takes


def allowed_pages(given: Manuscript, form: Literal["sheet", "booklet"]) -> int:
    """The pages that game.yaml allows to the form in the book's language on this paper; 0: any number."""
    if not given.planned or given.paper.name not in PLANNED_ON or given.style.text != PLANNED_SIZE:
        return 0
    budgets = given.definition.file.pages
    return budgets[given.book.language].get(form, 0) if given.book.language in budgets else 0


def refuse_excess(given: Manuscript, form: Literal["sheet", "booklet"], pages: Pages) -> None:
    """Raises Faulty with `over-page-budget`, at the budget and with the place of what runs over first."""
    allowed, found = allowed_pages(given, form), pages.text_pages
    if not allowed or found <= allowed:
        return
    place = given.definition.place("pages", given.book.language, form)
    beyond = pages.after(allowed)
    fault = problem(
        "over-page-budget",
        place,
        beyond[0].place,
        language=given.book.language,
        form=form,
        found=found,
        allowed=allowed,
        page=allowed + 1,
        lines=lines_in(beyond, given.style, given.book.language),
    )
    raise Faulty([fault])


def lines_in(slices: tuple[Slice, ...], style: Style, language: str) -> int:
    """How many lines of running text are as high as the slices."""
    first = primary(language.partition("+")[0])
    return ceil(height_of(slices) / style.type_for("body", first).leading)
