"""Texts in a language: gettext catalogues, placeholders filled from facts, numbers, readings, terms."""

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.opening import languages, open_catalogue

__all__ = ["Catalogue", "languages", "open_catalogue"]
