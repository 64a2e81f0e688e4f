"""A small game in memory with one example that is played by hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from printkit.catalogue import Catalogue, open_catalogue
from printkit.model.book import Book
from printkit.model.facts import Fact, Facts, FactTable, Value
from printkit.model.game import (
    Component,
    Definition,
    Example,
    Game,
    GameFile,
    Mode,
    Original,
    Reading,
    Rights,
)
from printkit.model.scene import Arrow, Scene, SceneCard, SceneChips, Zone
from printkit.place import Place
from printkit.rulebook import read_rulebook
from printkit.rulebook.book import make_book
from printkit.rulebook.source import Source

PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
STATES: tuple[Mapping[str, Value], ...] = ({"row.2": 1, "winner": ""}, {"row.2": 3, "winner": "aki"})


@dataclass(frozen=True)
class Played:
    """Stands for a played example: one move, after which three chips lie on card 2."""

    example: Example
    place: Place
    scenes: tuple[Scene, ...]

    def value(self, path: str) -> Value:
        if path.startswith("@"):
            moves, _, rest = path[1:].partition(".")
            return STATES[int(moves)][rest] if int(moves) < len(STATES) else {}[path]
        return STATES[-1][path]

    def names(self) -> tuple[str, ...]:
        return tuple(STATES[-1])


def scene(count: int) -> Scene:
    return Scene(
        ("aki", "beni"),
        (
            Zone("row", "row", cards=(SceneCard("1"), SceneCard("2")), chips=(SceneChips(count, "2", fact="row.2"),)),
            Zone("hand.aki", "hand", "aki", (SceneCard("1", False), SceneCard("3", False))),
            Zone("played.aki", "played", "aki", (SceneCard("2", fact="bid.aki"),)),
            Zone("bank", "bank"),
        ),
        (Arrow("bank", "row", "", "2"),),
    )


def facts(players: int) -> Facts:
    values: dict[str, Value] = {
        "cards": 3,
        "chips": 20 * players,
        "by_round": (1, 1, 2),
        "count.chips": 60,
        "players": players,
    }
    values["is_many"] = players > 3
    tables = {
        "by_round": FactTable("by_round", ("round", "chips"), ((1, 1), (2, 3))),
        "sparse": FactTable("sparse", ("players", "more"), ((2, None), (4, 1))),
        "by_players": FactTable("by_players", ("players", "chips"), ((2, 40), (3, 60), (4, 80))),
        "words": FactTable("words", ("players.3", "players.4"), ((True, "few"), (None, "0-2-1")), ("a", "b")),
    }
    return Facts({name: Fact(name, value, "quantity") for name, value in values.items()}, tables)


class Desk(Struct, frozen=True):
    """Makes books of the small game from the text of a rulebook."""

    definition: Definition
    folder: Path

    def source(self, text: str) -> Source:
        return read_rulebook(replace(self.definition, rulebook=text))

    def english(self, entries: str) -> Catalogue:
        file = self.folder / "locales" / "en" / "LC_MESSAGES" / "demo.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(PO + entries, encoding="utf-8")
        return open_catalogue(self.definition, "en")

    def book(
        self, text: str, catalogue: Catalogue | None = None, kit: str = "full", players: int | None = None
    ) -> Book:
        """The book of a rulebook whose title is added in front."""
        source = self.source(f"# だい {{#title}}\n{text}")
        played = Played(Example("ex", ("aki", "beni", "chika"), (), {}), Place("game.yaml", 9), (scene(1), scene(3)))
        catalogue = catalogue or open_catalogue(self.definition, "ja", "all")
        tables = {size: facts(size) for size in (2, 3, 4)}
        return make_book(source, self.definition, {"standard": tables}, [played], catalogue, kit, players)


# Words of its own, so that nobody who betters the shared words must change these tests.
OWN_WORDS = {
    "figure:zone": "{zone}<{things}>",
    "figure:zone-of": "{name}{zone}<{things}>",
    "figure:nothing": "-",
    "figure:row": "R",
    "figure:hand": "H",
    "figure:played": "P",
    "figure:bank": "B",
    "figure:card": "{label}",
    "figure:card-on": "{label}+{count}",
    "figure:card-down": "?{count}",
    "figure:arrow": "{start}→{end}",
    "figure:end": "{zone}",
    "figure:end-card": "{zone}.{label}",
    "example:table": "{players}人",
    "example:titled": "{title}（{players}人）",
    "reading:choice": "c:{words}",
    "reading:proof": "p:{words}",
}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    file = GameFile(
        Game("demo", "1.0", "ja", "ちいさい", "other", 10, {"standard": Mode((2, 4), 20)}),
        Rights(Original("もと", "だれか", 2006), "free-derivatives", "MIT", ("Aki",)),
        {},
        (Component("chips", "chips"), Component("board", "mat", icon="board")),
        readings=(Reading("ties"), Reading("sum", "proof")),
        texts={"hint": "手札を引く。"},
        names={"aki": "アキ", "beni": "ベニ"},
    )
    own = tmp_path / "locales" / "ja" / "LC_MESSAGES" / "sheets.po"
    own.parent.mkdir(parents=True)
    entries = (f'msgctxt "{id}"\nmsgid "{words}"\nmsgstr "{words}"\n' for id, words in OWN_WORDS.items())
    own.write_text(PO + "\n".join(entries), encoding="utf-8")
    return Desk(Definition(file, str(tmp_path), {}, "", "rulebook.md", {}, {}), tmp_path)
