"""What a claim should say, found anew: from the engine at the table, the played example, the deck's file, game.yaml."""

import csv
import io
from dataclasses import dataclass
from pathlib import Path

from printkit.build import Game
from printkit.catalogue import numbers
from printkit.definition import find_games
from printkit.engine import PlayedExample
from printkit.model.facts import Claim, Facts, FactTable, Value

FACE_DOWN = ".face-down"
Found = Value | tuple[Value, ...] | None


@dataclass(frozen=True)
class Truth:
    """`game` as its rules see it; `tables` are the numbers of players that the files are for."""

    game: Game
    tables: tuple[int, ...]

    def value(self, fact: str) -> Found:
        """The value of a fact by its full name. A plain name must hold at every table that is printed for, and a
        number that differs between tables must name its own. KeyError for what nobody knows."""
        if fact.startswith("at."):
            _, players, name = fact.split(".", 2)
            return self._at(self.game.every[int(players)], name)
        if fact.startswith("example:"):
            id, path = fact.removeprefix("example:").split("/", 1)
            played = next(each for each in self.game.examples if each.id == id)
            return _face_down(played, path) if path.endswith(FACE_DOWN) else played.value(path)
        if fact.startswith(("game.", "original.")):
            return self._about(fact)
        if any(fact.startswith(f"{component.id}.row.") for component in self.game.definition.file.components):
            return self._cell(fact)
        values = {self._at(self.game.every[players], fact) for players in self.tables}
        assert len(values) == 1, f"{fact} differs between tables: {values}"
        return values.pop()

    def _at(self, facts: Facts, name: str) -> Found:
        if name in facts:
            return facts[name].value
        table, *path = name.split(".")
        return _in_table(facts.tables[table], path)

    def _about(self, fact: str) -> Found:
        file = self.game.definition.file
        mode = file.game.modes[self.game.mode]
        whole = {
            "game.version": file.game.version,
            "game.ages": file.game.ages,
            "game.minutes": mode.minutes,
            "game.players_least": mode.players[0],
            "game.players_most": mode.players[1],
            "game.licence": file.rights.text_licence,
            "original.year": str(file.rights.original.year),
            "original.contact": file.rights.original.contact,
            **{f"game.authors.{number}": name for number, name in enumerate(file.rights.authors, 1)},
        }
        return whole[fact]

    def _cell(self, fact: str) -> Found:
        component, _row, number, column = fact.split(".")
        data = next(each.data for each in self.game.definition.file.components if each.id == component)
        text = Path(find_games()[self.game.definition.file.game.id], data).read_text(encoding="utf-8-sig")
        return int(list(csv.DictReader(io.StringIO(text)))[int(number) - 1][column])


def _face_down(played: PlayedExample, path: str) -> int:
    """How many cards lie face down in a zone of the table, after a move: `@7.played.aki.face-down`."""
    move, _, zone = path.removesuffix(FACE_DOWN).removeprefix("@").partition(".")
    lying = next(each for each in played.scenes[int(move)].zones if each.id == zone)
    return sum(not card.face_up for card in lying.cards)


def _in_table(table: FactTable, path: list[str]) -> Found:
    """`2.chips` is a cell of the second row; `value.5` is the number in a column's own name."""
    row_names = table.row_ids or tuple(str(number) for number in range(1, len(table.rows) + 1))
    if path[0] in row_names and ".".join(path[1:]) in table.columns:
        return table.rows[row_names.index(path[0])][table.columns.index(".".join(path[1:]))]
    name = ".".join(path)
    if name in table.columns or name in table.row_ids:
        number = path[-1]
        return int(number) if number.isdigit() else number
    raise KeyError(name)


def printings(claim: Claim) -> set[str]:
    """Each way in which the catalogue may print a claim's value in its language."""
    value, language = claim.value, claim.language
    if isinstance(value, str):
        return {value}
    if isinstance(value, bool):
        return set()
    if isinstance(value, int):
        return {numbers.decimal(value, language)}
    rounded = (write(value, language, places) for write in (numbers.percent, numbers.decimals) for places in range(5))
    return {numbers.fraction(value, language), *rounded}
