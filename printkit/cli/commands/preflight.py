"""`printkit preflight`: what a shop would refuse in a finished file."""

from pathlib import Path

import click

from printkit.cli.options import json_option
from printkit.cli.words import _, complain, printable, told, write_json


@click.command(
    help=_(
        "Judge a finished PDF, PNG, or zip as a shop would: boxes, bleed, fonts, colours, resolution, text, ink. The "
        "file may come from any program."
    )
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--shop",
    default="pdfx-1a",
    show_default=True,
    help=_("Whose demands: a name as for build, or a file that describes a shop."),
)
@json_option
@click.pass_context
def command(ctx: click.Context, file: Path, shop: str, as_json: bool) -> None:
    from printkit.preflight import preflight
    from printkit.shops.profiles import read_shop

    wanted = read_shop(shop, (Path(),))
    verdict = preflight(file, wanted)
    notes = {"ink": _("Not judged: how much ink lies in one place. That takes Ghostscript (gs).")}
    if as_json:
        data = {"shop": wanted.name, "files": verdict.judged, "fine": not verdict.problems}
        write_json({**data, "problems": [told(each) for each in verdict.problems], "not_judged": verdict.notes})
    else:
        for note in verdict.notes:
            click.echo(printable(notes[note]))
        if not verdict.problems:
            said = _("{file}: {shop} would find nothing to refuse, as far as a program can see it.")
            click.echo(printable(said.format(file=file, shop=wanted.name)))
        complain(verdict.problems)
    ctx.exit(1 if verdict.problems else 0)
