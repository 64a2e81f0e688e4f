"""`printkit schema`: the JSON Schema of game.yaml, so that editors complete and check it."""

import click

from printkit.cli.words import _, write_json


@click.command(help=_("Print the JSON Schema of game.yaml, for editors."))
def command() -> None:
    from printkit.definition.schema import json_schema

    write_json(json_schema())
