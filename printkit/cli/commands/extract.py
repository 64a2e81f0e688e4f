"""`printkit extract`: the game out of a bundle or a rule sheet."""

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.options import as_game, json_option, named_folder
from printkit.cli.words import _, printable, write_json

if TYPE_CHECKING:
    from printkit.edition.parcel import Parcel


@click.command(
    help=_(
        "Take the game out of FILE, a bundle's zip or a rule sheet's PDF, and put it into FOLDER, from where it can be "
        "built again. Nothing of what is in the file is run."
    )
)
@click.argument("file", type=click.Path(exists=True, path_type=Path))
@click.argument("folder", type=click.Path(), callback=named_folder)
@json_option
def command(file: Path, folder: Path, as_json: bool) -> None:
    from printkit.edition.extract import extract

    parcel = extract(file, folder)
    again = ["printkit", "build", as_game(folder), *_order(parcel, folder)]
    if as_json:
        write_json({"folder": str(folder), "files": sorted(parcel.source), "build": again})
        return
    click.echo(printable(_("{folder}: {count} files").format(folder=folder, count=len(parcel.source))))
    click.echo(printable(_("To make the same sheets again: {command}").format(command=shlex.join(again))))


def _order(parcel: "Parcel", folder: Path) -> list[str]:
    """The options that make the same sheets again, where they are not the usual ones."""
    from printkit.definition.digest import PAPERS
    from printkit.edition.parcel import languages_of, order_of

    order = order_of(parcel)
    words = [word for language in languages_of(parcel) for word in ("--lang", language)]
    if (forms := _words(order, "forms")) != ["sheet"]:
        words += [word for each in forms for word in ("--form", each)]
    usual = {"kit": "full", "paper": "a4", "duplex": "single", "furigana": "4", "style": "default"}
    for name, value in usual.items():
        if name == "paper" and order.get("stock"):
            words += ["--paper", str(folder / PAPERS / f"{order[name]}.yaml")]
        elif isinstance(order.get(name), str) and order[name] != value:
            words += [f"--{name}", order[name]]
    words += [word for each in _words(order, "only") for word in ("--only", each)]
    for name, value in _values(order, "finish").items():
        words += [f"--{name.replace('_', '-')}", str(value)]
    for name, value in _values(order, "asked").items():
        if name in ("mode", "players") and value:
            words += [f"--{name}", str(value)]
    return words


def _words(order: Mapping[str, Any], name: str) -> list[str]:
    found = order.get(name)
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []


def _values(order: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = order.get(name)
    return found if isinstance(found, dict) else {}
