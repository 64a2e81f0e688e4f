"""`printkit new`: a small complete game to begin from."""

from pathlib import Path

import click

from printkit.cli.options import json_option, named_folder, typed_folder
from printkit.cli.words import _, interface_language, printable, write_json


def _without_controls(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """One line without what steers a terminal or is no character at all: a definition may hold nothing else."""
    from printkit.definition.plain_text import is_clean

    if "\n" in value or not is_clean(value):
        raise click.BadParameter(_("It has a character that cannot be printed."))
    return value


@click.command(
    help=_(
        "Write a small complete game into FOLDER, with comments that explain every part: rules, a worked example, "
        "cards, a rule sheet in English and Japanese. It builds at once; change it step by step into your own."
    )
)
@click.argument("folder", type=click.Path(), callback=named_folder)
@click.option("--id", "game_id", default="", help=_("The game's id. Without it: the folder's name."))
@click.option("--title", default="", callback=_without_controls, help=_("The game's title, as it is printed."))
@click.option(
    "--author", default="", callback=_without_controls, help=_("Who writes the words and draws the pictures.")
)
@click.option("--lang", "language", default="", help=_("The language you write in: en or ja."))
@json_option
def command(folder: Path, game_id: str, title: str, author: str, language: str, as_json: bool) -> None:
    from printkit.model.limits import is_id
    from printkit.new_game import new_game, new_game_languages

    known = new_game_languages()
    written_in = language or interface_language()
    if written_in not in known:
        names = ", ".join(known)
        raise click.BadParameter(_("Choose one of: {names}.").format(names=names), param_hint="--lang")
    id = game_id or folder.resolve().name
    if not is_id(id):
        told = _("“{id}” cannot be a game's id: small letters, digits, and hyphens. Give it another by --id.")
        raise click.UsageError(told.format(id=id))
    names_of = {"en": ("Last Leaf", "Your Name"), "ja": ("さいごの葉", "あなたの名前")}
    usual_title, usual_author = names_of[written_in]
    files = new_game(folder, id, title or usual_title, author or usual_author, written_in)
    if as_json:
        write_json({"folder": str(folder), "files": list(files)})
        return
    for line in _told(folder, files):
        click.echo(printable(line))


def _told(folder: Path, files: tuple[str, ...]) -> tuple[str, ...]:
    return (
        *(str(folder / file) for file in files),
        "",
        _("Next: printkit build {folder}").format(folder=typed_folder(folder)),
        _("Then change game.yaml, and rulebook.md; docs/new-game.md goes on from there."),
    )
