"""game.yaml, rulebook.md and decks → Definition, with line and column for every value."""

from printkit.definition.read import find_game, find_games, read_definition, read_parent

__all__ = ["find_game", "find_games", "read_definition", "read_parent"]
