"""`printkit build`: games as files to print, with how each is printed and cut."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import folders_of, layer_folders, places_within, refuse_one_id, tell_replaced, tell_stale
from printkit.cli.options import (
    draft_option,
    json_option,
    mode_option,
    named_folder,
    only_option,
    players_option,
    trust_option,
    trusted_rules,
)
from printkit.cli.orders import language_list, order_options, refuse_for_sheets
from printkit.cli.progress import progress, steps_of
from printkit.cli.report import report, report_data
from printkit.cli.words import _, printable, write_json
from printkit.problems import collected

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.model.shop import Shop


@click.command(
    help=_("Make the files to print. GAMES are built-in games or folders. Without one, this folder's game is built.")
)
@click.argument("games", nargs=-1)
@click.option("--all", "every", is_flag=True, help=_("Build every built-in game."))
@order_options
@mode_option
@players_option
@only_option
@click.option("--printer", help=_("Move the backs as this printer needs it. printkit calibrate measures printers."))
@click.option(
    "--shop",
    help=_(
        "Make the pieces for a shop, one face a page, or sheets for copiers: pdfx-1a, pdfx-4, png-300, png-600, "
        "game-crafter, conbini, or a file that describes a shop."
    ),
)
@click.option(
    "--profile",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help=_("The ICC profile of the shop's press, which the shop gives."),
)
@draft_option
@click.option(
    "--out",
    type=click.Path(file_okay=False),
    metavar="FOLDER",
    default="output",
    show_default=True,
    callback=named_folder,
    help=_("The folder for the files, which are put into GAME/LANGUAGE in it."),
)
@trust_option
@json_option
def command(
    games: tuple[str, ...],
    every: bool,
    languages: tuple[str, ...],
    out: Path,
    trust: bool,
    as_json: bool,
    printer: str | None,
    shop: str | None,
    profile: Path | None,
    **choices: object,
) -> None:
    chosen = language_list(languages)
    if printer is not None:
        from printkit.cli.printers import read_profile

        choices["correction"] = read_profile(printer)
    folders = folders_of(games, every)
    if not every:
        refuse_one_id(folders)

    from printkit.build import Order, build

    def build_game(folder: Path) -> "tuple[Built, ...]":
        with places_within(folder):
            asked = {**choices, "shop": _shop(shop, profile, folder)}
            made = build(Order(folder, **asked), chosen, out, told, trusted_rules(folder, trust))  # type: ignore[arg-type]
        tell_stale(folder, made[0].edition.game.definition)
        return made

    with progress(partial(steps_of, folders, chosen, 2)) as told:
        built = [one for made in collected(partial(build_game, folder) for folder in folders) for one in made]
    if as_json:
        write_json({"built": [report_data(one) for one in built]})
        return
    tell_replaced(built)
    for line in report(built, printer):
        click.echo(printable(line))


def _shop(name: str | None, profile: Path | None, folder: Path) -> "Shop | None":
    """The shop that is asked for, with the profile of its press."""
    if name is None:
        if profile is not None:
            raise click.UsageError(_("--profile belongs to a shop: name it with --shop."))
        return None
    from printkit.shops.profiles import read_shop, with_profile

    shop = with_profile(read_shop(name, layer_folders(folder)), profile)
    if shop.makes != "sheets":
        refuse_for_sheets(click.get_current_context(), shop.name)
    return shop
