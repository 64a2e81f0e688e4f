"""Panels become sheets: grids, backs behind their fronts, marks for the knife, rulers and notices in the margin."""

from printkit.imposition.impose import impose
from printkit.imposition.margin import MarginWords
from printkit.imposition.papers import paper_names, read_paper

__all__ = ["MarginWords", "impose", "paper_names", "read_paper"]
