"""Stand-ins for what components ask for: a small definition, facts, and a catalogue that says texts as they stand."""

from collections.abc import Mapping
from pathlib import Path

from printkit.components.make import Kit, make_parts
from printkit.definition.decks import read_deck
from printkit.definition.shape import validate
from printkit.definition.strict_yaml import load
from printkit.model.component import Part
from printkit.model.facts import Claim, Fact, Facts, FactTable
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Definition, GameFile
from printkit.model.text import Span, Text
from printkit.place import Place

HEAD = """\
game:
  id: tiny
  version: "1.0"
  language: en
  title: Tiny
  category: other/miscellaneous
  ages: 8
  modes: {standard: {players: [2, 3], minutes: 5}, long: {players: [2, 3], minutes: 9}}
  motif: dots
rights: {original: {title: Tiny, author: Nobody}, terms: traditional, text_licence: MIT, authors: [Aki]}
parameters: {}
texts: {title: Title, step: "Take {players}", total: Total, name: Name, cell: "so {cell}", sized: "for {column}"}
components:
"""
ORDERS = FactTable(
    "orders",
    ("head", "first", "second", "players", "sized.4"),
    (("A", "K", 3, 7, None), ("K", "A", None, 8, None)),
    ("set.1", "run.2"),
)
CARDS = """\
id,set,mark,value,index,word
a1,1,circle,1,A,sun
a2,1,circle,2,2,sea
b1,2,star,1,A,sun
b2,2,star,2,2,sea
"""


class Catalogue:
    """Texts as they stand in game.yaml, with {fact} replaced by its value and claimed."""

    def __init__(self, definition: Definition, language: str = "en") -> None:
        self.definition, self.language = definition, language

    def game_text(self, id: str, scope: Mapping[str, Fact], where: str) -> Text:
        spans: list[Span] = []
        for number, piece in enumerate(self.definition.file.texts[id].replace("{", "}").split("}")):
            if number % 2:
                spans += self.number(scope[piece], where).spans
            elif piece:
                spans.append(Span(piece))
        return Text(tuple(spans), self.language, f"text:{id}")

    def data(
        self, words: str, place: Place, scope: Mapping[str, Fact], where: str, language: str = "", policy: str = ""
    ) -> Text:
        return Text((Span(words.replace("{letters}", str(scope["letters"].value))),), language or "en", f"deck:{where}")

    def number(self, fact: Fact, where: str) -> Text:
        assert isinstance(fact.value, int | str)
        claim = Claim(fact.name, fact.value, str(fact.value), self.language, where)
        return Text((Span(str(fact.value), claims=(claim,)),), self.language, f"fact:{fact.name}")


def definition_of(components: str, cards: str = CARDS) -> Definition:
    """A definition whose `components` are these lines of YAML, each beginning with `  - `."""
    value, places = load((HEAD + components).encode(), "game.yaml")
    deck = read_deck(cards.encode(), "cards.csv")
    return Definition(
        file=validate(GameFile, value, places),
        folder=str(Path()),
        places=places,
        rulebook="",
        rulebook_path="rulebook.md",
        decks=FrozenMap({"cards.csv": deck.rows}),
        deck_places=FrozenMap({"cards.csv": deck.places}),
    )


def facts_of(players: int, **more: object) -> Facts:
    values: dict[str, object] = {
        "players": players,
        "sets": players - 1,
        "rounds": 4,
        "gives": (1, 2, 6, 7),
        "values": (1, 5),
        "counts": (12, 0 if players == 2 else 3),
        "row": (0, 2, 1)[:players],
        "marks": 2,
        "names": ("A", "", "B"),
        "bands": (1, players),
        "least": players + 1,
        "option.rest": players > 2,
        **more,
    }
    facts = {name: Fact(name, value, "quantity") for name, value in values.items()}  # type: ignore[arg-type]
    return Facts(facts, {"orders": ORDERS})


def made(
    components: str,
    *tables: int,
    kit: Kit = "full",
    mode: str = "standard",
    only: tuple[str, ...] = (),
    cards: str = CARDS,
) -> tuple[Part, ...]:
    """The parts of a kit for tables of these sizes (by default 3 alone)."""
    definition = definition_of(components, cards)
    sizes = tables or (3,)
    at = {size: facts_of(size) for size in sizes}
    return make_parts(definition, {mode: at}, Catalogue(definition), kit, only)
