"""Panels become sheets: grids, backs behind their fronts, marks for the knife, rulers and notices in the margin."""

from printkit.imposition.correcting import corrected
from printkit.imposition.cutting import Handling, binding_of, handling_of
from printkit.imposition.impose import impose
from printkit.imposition.margin import MarginWords
from printkit.imposition.modes import pages_by_mode
from printkit.imposition.papers import is_file_name, paper_names, read_paper, without_labels
from printkit.imposition.words import margin_words

__all__ = [
    "Handling",
    "MarginWords",
    "binding_of",
    "corrected",
    "handling_of",
    "impose",
    "is_file_name",
    "margin_words",
    "pages_by_mode",
    "paper_names",
    "read_paper",
    "without_labels",
]
