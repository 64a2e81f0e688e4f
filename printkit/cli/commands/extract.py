"""`printkit extract`: the game out of a bundle or a rule sheet."""

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from printkit.cli.options import json_option, named_folder
from printkit.cli.words import _, printable, write_json


@click.command(
    help=_(
        "Take the game out of FILE, a bundle's zip or a rule sheet's PDF, and put it into FOLDER, from where it can be "
        "built again. Nothing of what is in the file is run."
    )
)
@click.argument("file", type=click.Path(exists=True, path_type=Path))
@click.argument("folder", type=click.Path(path_type=Path), callback=named_folder)
@json_option
def command(file: Path, folder: Path, as_json: bool) -> None:
    from printkit.edition.extract import extract

    parcel = extract(file, folder)
    again = ["printkit", "build", str(folder), *_order(parcel.manifest)]
    if as_json:
        write_json({"folder": str(folder), "files": sorted(parcel.source), "build": again})
        return
    click.echo(printable(_("{folder}: {count} files").format(folder=folder, count=len(parcel.source))))
    click.echo(printable(_("To make the same sheets again: {command}").format(command=shlex.join(again))))


def _order(manifest: Mapping[str, Any]) -> list[str]:
    """The options that make the same sheets again, where they are not the usual ones."""
    order = manifest.get("order", manifest)
    languages = order.get("languages") or [order.get("language")]
    words = [word for each in languages if isinstance(each, str) for word in ("--lang", each)]
    forms = order.get("forms")
    if isinstance(forms, list) and forms != ["sheet"]:
        words += [word for each in forms if isinstance(each, str) for word in ("--form", each)]
    usual = {"kit": "full", "paper": "a4", "duplex": "single", "furigana": "4", "style": "default"}
    for name, value in usual.items():
        if isinstance(order.get(name), str) and order[name] != value:
            words += [f"--{name}", order[name]]
    only, finish = manifest.get("only"), manifest.get("finish")
    words += [word for each in (only if isinstance(only, list) else ()) for word in ("--only", str(each))]
    for name, value in finish.items() if isinstance(finish, dict) else ():
        words += [f"--{name.replace('_', '-')}", str(value)]
    asked = manifest.get("asked")
    for name, value in asked.items() if isinstance(asked, dict) else ():
        if name in ("mode", "players") and value:
            words += [f"--{name}", str(value)]
    return words
