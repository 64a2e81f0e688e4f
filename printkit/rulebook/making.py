"""What every part of a book needs while it is made."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from printkit.catalogue.catalogue import NO_VALUES, Catalogue
from printkit.catalogue.phrase import Phrase
from printkit.model.facts import Facts, FactTable
from printkit.model.text import Text
from printkit.problems import Faulty, Problem
from printkit.rulebook.scopes import Played, Scope
from printkit.rulebook.source import Source


@dataclass(frozen=True)
class Making:
    """One book in the making.

    `sizes` are the tables that it is for, by their numbers of players; `players` are those of them that the block at
    hand is for. `is_bilingual`: another language stands beside it. Faults and used tables of facts are collected.
    """

    source: Source
    catalogue: Catalogue
    facts: Mapping[int, Facts]
    examples: Mapping[str, Played]
    kit: str
    players: tuple[int, ...]
    scope: Scope
    sizes: tuple[int, ...] = ()
    is_bilingual: bool = False
    faults: list[Problem] = field(default_factory=list)
    tables: dict[str, FactTable] = field(default_factory=dict)

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

    def game_text(self, id: str) -> Text:
        """One of the `texts` of game.yaml, with the same care."""
        try:
            return self.catalogue.game_text(id, self.scope, id)
        except Faulty as fault:
            self.faults.extend(fault.problems)
            return Text((), self.catalogue.language, id)

    def within(self, scope: Scope, players: tuple[int, ...] | None = None) -> "Making":
        """The same book with other facts in view."""
        return replace(self, scope=scope, players=self.players if players is None else players)
