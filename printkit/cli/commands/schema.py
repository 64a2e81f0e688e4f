"""`printkit schema`: the JSON Schema of game.yaml or edition.yaml, so that editors complete and check it."""

import click

from printkit.cli.words import _, write_json


@click.command(help=_("Write the JSON Schema of game.yaml, with which editors check and complete it."))
@click.option("--edition", is_flag=True, help=_("That of edition.yaml instead."))
def command(edition: bool) -> None:
    from printkit.components.make import kind_names
    from printkit.definition.schema import edition_schema, json_schema

    write_json(edition_schema() if edition else json_schema(kind_names()))
