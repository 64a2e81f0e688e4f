"""What is said about a game on every sheet: facts of game.yaml that are no rules."""

from printkit.model.facts import Fact, FactKind, Value
from printkit.model.game import Definition

# Words about the original that another language writes in its own way (a transcription, a translation).
TRANSLATED = ("title", "author", "circle")


def about(definition: Definition, mode: str) -> dict[str, Fact]:
    """Facts `game.…`, `mode.…`, `original.…`, `permission.…`. A year and a version are words: never grouped or counted.

    `mode` chooses whose players and minutes are meant. What is not known (no year, no contact) has no fact.
    """
    file = definition.file
    game, original = file.game, file.rights.original
    playing = game.modes[mode]
    facts: dict[str, Fact] = {}

    def add(name: str, value: Value | tuple[Value, ...], *path: str, kind: FactKind = "parameter") -> None:
        facts[name] = Fact(name, value, kind, definition.place(*path))

    add("game.version", game.version, "game", "version")
    add("game.ages", game.ages, "game", "ages")
    add("game.minutes", playing.minutes, "game", "modes", mode, "minutes")
    add("game.players_least", playing.players[0], "game", "modes", mode, "players")
    add("game.players_most", playing.players[1], "game", "modes", mode, "players")
    for name, each in game.modes.items():
        add(f"mode.{name}.minutes", each.minutes, "game", "modes", name, "minutes")
        add(f"mode.{name}.players_least", each.players[0], "game", "modes", name, "players")
        add(f"mode.{name}.players_most", each.players[1], "game", "modes", name, "players")
    add("game.licence", file.rights.text_licence, "rights", "text_licence")
    add("game.authors", file.rights.authors, "rights", "authors")
    if definition.parent is not None:
        former = definition.parent.file
        add("parent.version", former.game.version, "game", "version")
        add("parent.authors", former.rights.authors, "rights", "authors")
    if original.year is not None:
        add("original.year", str(original.year), "rights", "original", "year")
    if file.rights.permission is not None:
        add("permission.by", file.rights.permission.by, "rights", "permission", "by")
        add("permission.date", file.rights.permission.date, "rights", "permission", "date")
    if original.contact:
        add("original.contact", original.contact, "rights", "original", "contact")
    return facts
