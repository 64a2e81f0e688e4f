"""Fewer and wider columns, on papers whose usual columns are too narrow for a figure or a table."""

from collections.abc import Callable

from msgspec.structs import replace

from printkit.forms.budget import PLANNED_ON
from printkit.forms.manuscript import Manuscript
from printkit.layout.area import most_columns
from printkit.layout.pages import Pages
from printkit.model.panel import Paper
from printkit.problems import Faulty

OF_WIDTH = ("text-wider-than-line", "table-too-wide", "figure-too-wide", "figure-label-too-wide")


def with_wide_columns(given: Manuscript, page: Paper, set_pages: Callable[[Manuscript], Pages]) -> Pages:
    """The pages of a manuscript, in fewer columns than are usual where something is too wide for these. Not on papers
    that its author had in mind: there, what is too wide is to be mended.

    Raises Faulty with what cannot be set, as `set_pages` does in the widest columns.
    """
    columns = most_columns(page, given.style)
    while True:
        try:
            return set_pages(replace(given, columns=columns))
        except Faulty as fault:
            is_width = any(each.code in OF_WIDTH for each in fault.problems)
            if columns == 1 or not is_width or given.paper.name in PLANNED_ON:
                raise
            columns -= 1
