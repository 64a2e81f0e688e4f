"""`printkit list`: the games that come with printkit."""

from typing import TYPE_CHECKING

import click

from printkit.cli.options import json_option
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.model.game import GameFile


@click.command(help=_("List the built-in games."))
@json_option
def command(as_json: bool) -> None:
    from printkit.definition import find_games, read_definition

    games = [read_definition(folder).file for folder in find_games().values()]
    if as_json:
        write_json({"games": [_as_data(file) for file in games]})
        return
    for file in games:
        modes = "; ".join(
            _("{mode}: {least} to {most} players, about {minutes} minutes").format(
                mode=name, least=mode.players[0], most=mode.players[1], minutes=mode.minutes
            )
            for name, mode in file.game.modes.items()
        )
        click.echo(printable(f"{file.game.id}  {file.game.title}  {file.game.version}\n    {modes}"))
        source = file.rights.original
        words = _("based on “{title}” by {author}; terms: {terms}") if source.author else _("based on “{title}”; terms: {terms}")
        original = words.format(title=source.title, author=source.author, terms=file.rights.terms)
        click.echo(printable(f"    {original}"))


def _as_data(file: "GameFile") -> object:
    from dataclasses import asdict

    game = file.game
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "category": game.category,
        "ages": game.ages,
        "modes": {name: {"players": list(mode.players), "minutes": mode.minutes} for name, mode in game.modes.items()},
        "original": asdict(file.rights.original),
        "terms": file.rights.terms,
    }
