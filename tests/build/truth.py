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

LETTERS = "letters"  # of the answer to a prompt, as it is read
SUITS = "♠♥♦♣"
FACE_DOWN, HIDDEN = ".face-down", ".hidden"
TILE_ROW = ".tile-row."
Found = Value | tuple[Value, ...] | None


@dataclass(frozen=True)
class Truth:
    """`game` as its rules see it."""

    game: Game

    def value(self, fact: str) -> Found:
        """The value of a fact by its full name. A plain name must hold at every table that is printed for,
        `mode.M.name` at every one of that mode, and a number that differs between tables must name its own. KeyError
        for what nobody knows."""
        if fact in self._about():
            return self._about()[fact]
        if fact.startswith("mode."):
            _, mode, name = fact.split(".", 2)
            return self._of_mode(mode, name)
        if fact.startswith("at."):
            return self._of_mode(self.game.mode, fact)
        if fact.startswith("example:"):
            id, path = fact.removeprefix("example:").split("/", 1)
            played = next(each for each in self.game.examples if each.id == id)
            if TILE_ROW in path:
                return _row_of_tiles(played, path)
            return _counted(played, path) if path.endswith((FACE_DOWN, HIDDEN)) else played.value(path)
        if any(fact.startswith(f"{component.id}.row.") for component in self.game.definition.file.components):
            return self._cell(fact)
        return _same(fact, {self._of_mode(mode, fact) for mode in self.game.facts})

    def _of_mode(self, mode: str, fact: str) -> Found:
        if fact.startswith("at."):
            _, players, name = fact.split(".", 2)
            return self._at(self.game.every[mode][int(players)], name)
        return _same(fact, {self._at(facts, fact) for facts in self.game.facts[mode].values()})

    def _at(self, facts: Facts, name: str) -> Found:
        if name in facts:
            return facts[name].value
        table, *path = name.split(".")
        return _in_table(facts.tables[table], path)

    def _about(self) -> dict[str, Found]:
        file = self.game.definition.file
        mode = file.game.modes[self.game.mode]
        whole: dict[str, Found] = {
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
        for name, each in file.game.modes.items():
            whole[f"mode.{name}.minutes"] = each.minutes
            whole[f"mode.{name}.players_least"], whole[f"mode.{name}.players_most"] = each.players
        return whole

    def _cell(self, fact: str) -> Found:
        component, _row, number, column = fact.split(".")
        data = next(each.data for each in self.game.definition.file.components if each.id == component)
        text = Path(find_games()[self.game.definition.file.game.id], data).read_text(encoding="utf-8-sig")
        found = list(csv.DictReader(io.StringIO(text)))[int(number) - 1]
        return len(found["reading"]) if column == LETTERS else int(found[column])


def _same(fact: str, values: set[Found]) -> Found:
    assert len(values) == 1, f"{fact} differs between tables: {values}"
    return values.pop()


def _counted(played: PlayedExample, path: str) -> int:
    """How many cards lie face down in a zone of the table, or show their face but no label, after a move:
    `@7.played.aki.face-down`."""
    inner, _, kind = path.rpartition(".")
    move, _, zone = inner.removeprefix("@").partition(".")
    lying = next(each for each in played.scenes[int(move)].zones if each.id == zone)
    if f".{kind}" == FACE_DOWN:
        return sum(not thing.face_up for thing in (*lying.cards, *lying.tiles))
    return sum(card.face_up and not card.label for card in lying.cards)


def _row_of_tiles(played: PlayedExample, path: str) -> int:
    """`@7.wall.tile-row.3` is a row of a pyramid, counted from the top, in which face-up tiles lie."""
    inner, _, number = path.partition(TILE_ROW)
    move, _, zone = inner.removeprefix("@").partition(".")
    lying = next(each for each in played.scenes[int(move)].zones if each.id == zone)
    assert int(number) in {tile.at[0] for tile in lying.tiles if tile.face_up}
    return int(number)


def _in_table(table: FactTable, path: list[str]) -> Found:
    """`2.chips` is a cell of the second row; `value.5` is the number in a column's own name."""
    row_names = table.row_ids or tuple(str(number) for number in range(1, len(table.rows) + 1))
    for at in range(1, len(path)):  # names of rows and columns may have points, too
        row, column = ".".join(path[:at]), ".".join(path[at:])
        if row in row_names and column in table.columns:
            return table.rows[row_names.index(row)][table.columns.index(column)]
    name = ".".join(path)
    if name in table.columns or name in table.row_ids:
        number = path[-1]
        return int(number) if number.isdigit() else number
    raise KeyError(name)


def printings(claim: Claim) -> set[str]:
    """Each way in which the catalogue may print a claim's value in its language."""
    value, language = claim.value, claim.language
    if isinstance(value, str):
        return {value, value.lstrip(SUITS)}  # a drawn card has the sign of its suit beside its index
    if isinstance(value, bool):
        return set()
    if isinstance(value, int):
        return {numbers.decimal(value, language), numbers.signed(value, language)}
    rounded = (write(value, language, places) for write in (numbers.percent, numbers.decimals) for places in range(5))
    return {numbers.fraction(value, language), *rounded}
