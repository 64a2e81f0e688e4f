"""`printkit bundle`: one zip to pass on, with all that belongs to a game."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import places_within
from printkit.cli.options import game_argument, game_folder, json_option, trust_option, trusted_rules
from printkit.cli.orders import language_list, order_options
from printkit.cli.progress import progress
from printkit.cli.words import _, interface_language, printable, write_json

if TYPE_CHECKING:
    from printkit.bundle.make import Bundled


@click.command(
    help=_(
        "Pack GAME into one zip to pass on: its sheets, its source, its terms, credits, and proofs. Games that may not "
        "be passed on, and games whose numbers are not proved, are refused."
    )
)
@game_argument
@order_options
@click.option(
    "--out",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.zip",
    help=_("The name of the zip. Without it: the game's id and version, in this folder."),
)
@trust_option
@json_option
def command(
    game: str | None, languages: tuple[str, ...], file: Path | None, trust: bool, as_json: bool, **choices: object
) -> None:
    chosen, folder = language_list(languages), game_folder(game)

    from printkit.build import Order
    from printkit.bundle.make import bundle

    with progress() as told, places_within(folder):
        order = Order(folder, **choices)  # type: ignore[arg-type]
        made = bundle(order, chosen, file, told, trusted_rules(folder, trust), interface_language())
    if as_json:
        write_json(_as_data(made))
        return
    for line in _lines(made):
        click.echo(printable(line))


def _as_data(made: "Bundled") -> dict[str, object]:
    return {
        "file": str(made.file),
        "game": made.editions[0].game.definition.file.game.id,
        "languages": [edition.language for edition in made.editions],
        "files": sorted(made.files),
    }


def _lines(made: "Bundled") -> list[str]:
    spoken = ", ".join(edition.language for edition in made.editions)
    lines = [
        str(made.file),
        _("{count} files; sheets in: {languages}").format(count=len(made.files), languages=spoken),
    ]
    if any(name.startswith("letter-") for name in made.files):
        lines.append(_("The author of the original likes to be told: a letter is in there, ready to be sent."))
    return lines
