"""The terms of a game in both languages, for a page on which they are looked up."""

from printkit.catalogue.catalogue import Catalogue
from printkit.catalogue.template import strip_ruby
from printkit.catalogue.terms import LANGUAGES, used_terms
from printkit.model.book import Block, Heading, Table
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
    order = sorted(LANGUAGES, key=lambda language: language != catalogue.language)
    rows = tuple(
        tuple(catalogue.foreign(term.word(language), language, f"term:{term.concept}") for language in order)
        for term in used
    )
    place = Place(source.path)
    head = tuple(catalogue.word(f"terms:{language}", ID) for language in order)
    heading = Heading(ID, 2, catalogue.word("page:terms", ID), place)
    return (heading, Table(f"{ID}.table", head, rows, (False,) * len(head), place))
