"""The text of a rule book, before it takes a form: in a language or in two, with the words that are looked up."""

from collections.abc import Iterable

from msgspec import Struct

from printkit.catalogue.catalogue import Catalogue
from printkit.engine import PlayedExample
from printkit.model.book import Block, Book
from printkit.model.facts import Tables
from printkit.model.game import Definition
from printkit.rulebook.bilingual import interleaved
from printkit.rulebook.book import make_book
from printkit.rulebook.glossary import glossary
from printkit.rulebook.parse import read_rulebook
from printkit.rulebook.source import SourceHeading


class Written(Struct, frozen=True):
    """The book, the game's terms in several languages, and the ids of all headings of rulebook.md, those too that
    this book leaves out."""

    book: Book
    terms: tuple[Block, ...]
    headings: tuple[str, ...]


def write_book(
    definition: Definition,
    tables: Tables,
    examples: Iterable[PlayedExample],
    catalogues: tuple[Catalogue, ...],
    kit: str,
    players: int | None,
) -> Written:
    """Raises Faulty with every fault of every block."""
    source = read_rulebook(definition)
    is_bilingual = len(catalogues) > 1
    first, *others = (
        make_book(source, definition, tables, examples, catalogue, kit, players, is_bilingual=is_bilingual)
        for catalogue in catalogues
    )
    headings = tuple(block.id for block in source.walk() if isinstance(block, SourceHeading))
    return Written(interleaved(first, others[0]) if others else first, glossary(source, catalogues[0]), headings)
