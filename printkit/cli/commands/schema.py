"""`printkit schema`: the JSON Schema of game.yaml, so that editors complete and check it."""

import click

from printkit.cli.words import _, write_json


@click.command(help=_("Write the JSON Schema of game.yaml, with which editors check and complete it."))
def command() -> None:
    from printkit.definition.schema import json_schema

    write_json(json_schema())
