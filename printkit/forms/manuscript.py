"""What every form of a rule book is made of."""

from msgspec import Struct

from printkit.catalogue.catalogue import Catalogue
from printkit.model.book import Block, Book
from printkit.model.game import Definition
from printkit.model.panel import Binding, Paper
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.typeset import Fonts


class Manuscript(Struct, frozen=True):
    """A book and how it is to look and to be printed. `catalogue` is that of its first language; `terms` are the
    game's terms in several languages, for those who look for a word; `headings` the ids that the rulebook knows.
    `planned`: the budget of pages in game.yaml is for it."""

    book: Book
    definition: Definition
    catalogue: Catalogue
    style: Style
    fonts: Fonts
    notice: Text
    paper: Paper
    binding: Binding
    terms: tuple[Block, ...] = ()
    headings: tuple[str, ...] = ()
    planned: bool = True

    @property
    def motif(self) -> str:
        return self.definition.file.game.motif

    def word(self, id: str) -> Text:
        """One of the words that the sheets of all games share."""
        return self.catalogue.word(id, id)
