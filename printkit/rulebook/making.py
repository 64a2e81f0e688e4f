"""What every part of a book needs while it is made."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue.catalogue import NO_VALUES, Catalogue
from printkit.catalogue.phrase import Phrase
from printkit.model.facts import FactTable, Tables
from printkit.model.text import Text
from printkit.problems import Faulty, Problem
from printkit.rulebook.scopes import Played, Scope, TableScope, View
from printkit.rulebook.source import Source


class Making(Struct, frozen=True):
    """One book in the making.

    `every` are the tables that it is for; `view` are those of them that the block at hand is for. `is_bilingual`:
    another language stands beside it. Faults and used tables of facts are collected.
    """

    source: Source
    catalogue: Catalogue
    facts: Tables
    examples: Mapping[str, Played]
    kit: str
    view: View
    scope: Scope
    every: View = ()
    is_bilingual: bool = False
    faults: list[Problem] = []
    tables: dict[str, FactTable] = {}

    def text(self, section: str, phrase: Phrase, where: str, values: Mapping[str, Text] = NO_VALUES) -> Text:
        """A message in the book's language; an empty text where it is faulty, and the faults are noted."""
        try:
            return self.catalogue.text(section, phrase, self.scope, where, values)
        except Faulty as fault:
            self.faults.extend(fault.problems)
            return Text((), self.catalogue.language, section)

    def word(self, id: str, where: str, scope: Scope | None = None, values: Mapping[str, Text] = NO_VALUES) -> Text:
        """One of the words that all games share, with the same care."""
        try:
            return self.catalogue.word(id, where, self.scope if scope is None else scope, values)
        except Faulty as fault:
            self.faults.extend(fault.problems)
            return Text((), self.catalogue.language, id)

    def plain(self, phrase: Phrase, where: str) -> Text:
        """A text that is no message, since it holds nothing but placeholders, with the same care."""
        try:
            return self.catalogue.plain(phrase, self.scope, where)
        except Faulty as fault:
            self.faults.extend(fault.problems)
            return Text((), self.catalogue.language, where)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players of the tables in view."""
        return tuple(sorted({size for _, size in self.view}))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of players of all tables that the book is for."""
        return tuple(sorted({size for _, size in self.every}))

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes of the tables in view."""
        return tuple(dict.fromkeys(mode for mode, _ in self.view))

    def at(self, view: View) -> "Making":
        """The same book for some of its tables."""
        return replace(self, scope=TableScope(self.facts, view), view=view)

    def game_text(self, id: str) -> Text:
        """One of the `texts` of game.yaml, with the same care."""
        try:
            return self.catalogue.game_text(id, self.scope, id)
        except Faulty as fault:
            self.faults.extend(fault.problems)
            return Text((), self.catalogue.language, id)

    def within(self, scope: Scope) -> "Making":
        """The same book with other facts in view."""
        return replace(self, scope=scope)
