"""Whole builds of the built-in games, each made once: in every language, for every table and for single ones."""

from dataclasses import dataclass
from functools import cache

from printkit.build import Edition, Game, Kit, Order, make_edition, read_game
from printkit.catalogue.opening import languages
from printkit.definition import find_games, read_definition
from printkit.model.book import Block, Book, Figure, Framed
from printkit.model.game import Definition
from printkit.rulebook.book import make_book
from printkit.rulebook.parse import read_rulebook


@dataclass(frozen=True)
class Whole:
    """What is built: `players` 0 is every table, `mode` "" every mode."""

    game: str
    language: str
    players: int = 0
    kit: Kit = "full"
    mode: str = ""

    def __str__(self) -> str:
        return f"{self.game}-{self.language}-{self.mode or self.players or 'all'}-{self.kit}"

    @property
    def order(self) -> Order:
        folder, players = find_games()[self.game], self.players or None
        return Order(folder, players=players, kit=self.kit, binding="long", mode=self.mode)


@cache
def definition(game: str) -> Definition:
    return read_definition(find_games()[game])


@cache
def game_read(game: str, players: int = 0, mode: str = "") -> Game:
    return read_game(Whole(game, "", players, mode=mode).order)


@cache
def edition(whole: Whole) -> Edition:
    return make_edition(game_read(whole.game, whole.players, whole.mode), whole.order, whole.language)


@cache
def book(game: str, language: str) -> Book:
    """The rule sheet before it is laid out."""
    from printkit.catalogue.opening import open_catalogue

    read = game_read(game)
    catalogue = open_catalogue(read.definition, language)
    return make_book(read_rulebook(read.definition), read.definition, read.every, read.examples, catalogue)


def figures(blocks: tuple[Block, ...]) -> tuple[Figure, ...]:
    """The figures among blocks, those in frames too."""
    found: list[Figure] = []
    for block in blocks:
        if isinstance(block, Figure):
            found.append(block)
        elif isinstance(block, Framed):
            found += figures(block.blocks)
    return tuple(found)


def game_languages() -> list[tuple[str, str]]:
    return [(game, language) for game in find_games() for language in languages(definition(game))]


def wholes() -> list[Whole]:
    """Each game in each language for all tables and with an own deck, in both languages at once, for the smallest and
    the largest table of its first mode, and for each of its modes if there are several; in its own language with each
    kit for the smallest table too."""
    found: list[Whole] = []
    for game in find_games():
        spoken = languages(definition(game))
        modes = definition(game).file.game.modes
        mode = next(iter(modes.values()))
        for language in spoken:
            found += [Whole(game, language), Whole(game, language, kit="own-deck")]
            found += [Whole(game, language, players) for players in dict.fromkeys(mode.players)]
        if len(modes) > 1:
            found += [Whole(game, spoken[0], mode=name) for name in modes]
        found += [Whole(game, spoken[0], mode.players[0], "own-deck"), Whole(game, spoken[0], mode.players[0], "rules")]
        if len(spoken) > 1:
            found.append(Whole(game, "+".join(spoken[:2])))
    return found
