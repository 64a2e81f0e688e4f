"""The terms of a game in both languages, for a page on which they are looked up."""

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.terms import used_terms
from printkit.model.book import Block, Heading, Table
from printkit.model.text import Text
from printkit.place import Place
from printkit.rulebook.phrases import phrases
from printkit.rulebook.source import Source

ID = "glossary"


def glossary(source: Source, catalogue: Catalogue) -> tuple[Block, ...]:
    """A heading and a table of the terms that the rulebook uses; empty where it uses none."""
    everything = "\n".join(strip_ruby(phrase.text) for _, phrase in phrases(source))
    used = used_terms(everything, catalogue.definition.file.game.id, catalogue.source_language)
    if not used:
        return ()
    def in_order(pair: tuple[Text, Text]) -> tuple[Text, ...]:
        """The sheet's own language first."""
        return pair if catalogue.language == "ja" else pair[::-1]

    rows = tuple(in_order(catalogue.term(term)) for term in used)
    head = in_order(catalogue.term_languages(ID))
    place = Place(source.path)
    heading = Heading(ID, 2, catalogue.word("page:terms", ID), place)
    return (heading, Table(f"{ID}.table", head, rows, (False,) * len(head), place))
