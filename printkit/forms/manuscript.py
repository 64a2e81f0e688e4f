"""What every form of a rule book is made of."""

from msgspec import Struct

from printkit.catalogue.catalogue import Catalogue
from printkit.model.book import Block, Book, Paragraph
from printkit.model.game import Definition
from printkit.model.panel import Binding, Paper
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.typeset import Fonts


class Manuscript(Struct, frozen=True):
    """A book and how it is to look and to be printed. `catalogue` is that of its first language; `terms` are the
    game's terms in several languages, for those who look for a word; `headings` the ids that the rulebook knows.
    `notices` are the notice in each language of the book. `planned`: the budget of pages in game.yaml is for it.
    `columns` on a page (None: as many as are wide enough for text)."""

    book: Book
    definition: Definition
    catalogue: Catalogue
    style: Style
    fonts: Fonts
    notices: tuple[Text, ...]
    paper: Paper
    binding: Binding
    terms: tuple[Block, ...] = ()
    headings: tuple[str, ...] = ()
    planned: bool = True
    columns: int | None = None

    @property
    def motif(self) -> str:
        return self.definition.file.game.motif

    @property
    def rights(self) -> str:
        """The notice for the file's metadata."""
        return self.notices[0].plain

    def notices_in_text(self, start: int = 0) -> tuple[Paragraph, ...]:
        """The notices from one on as paragraphs, for pages whose feet have no room for them."""
        place = self.definition.place("rights")
        return tuple(Paragraph(f"notice-{each.language}", each, place, "notice") for each in self.notices[start:])

    def word(self, id: str) -> Text:
        """One of the words that the sheets of all games share."""
        return self.catalogue.word(id, id)
