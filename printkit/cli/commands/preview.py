"""`printkit preview`: all sheets in a browser, made anew whenever a file of the game changes."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import layer_folders, places_within, tell_stale
from printkit.cli.options import (
    draft_option,
    game_argument,
    game_folder,
    mode_option,
    only_option,
    players_option,
    trust_option,
    trusted_rules,
)
from printkit.cli.orders import language_list, order_options
from printkit.cli.progress import progress, steps_of
from printkit.cli.words import _, in_words, interface_language, printable
from printkit.problems import Faulty

if TYPE_CHECKING:
    from printkit.preview.page import Words

EVERY = 0.4  # seconds between two looks at the files


@click.command(
    help=_("Show the sheets of GAME in your browser, and make them anew whenever one of its files changes.")
)
@game_argument
@order_options
@mode_option
@players_option
@only_option
@draft_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help=_("Write the page into FILE (.html) instead, once."),
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help=_("The port of the address where it is shown. Without it: any that is free."),
)
@click.option("--no-browser", is_flag=True, help=_("Only tell the address, and open no browser."))
@trust_option
def command(
    game: str | None,
    languages: tuple[str, ...],
    out: Path | None,
    port: int,
    no_browser: bool,
    trust: bool,
    **choices: object,
) -> None:
    chosen, folder = language_list(languages), game_folder(game)
    if out is None:
        _show(folder, port, no_browser)
        return

    from printkit.build import Order, make_editions
    from printkit.preview.page import preview_page
    from printkit.publish import publish_file

    with progress(lambda: steps_of([folder], chosen, 1)) as told, places_within(folder):
        editions = make_editions(Order(folder, **choices), chosen, told, trusted_rules(folder, trust))  # type: ignore[arg-type]
        page = preview_page(editions, _words())
    tell_stale(folder, editions[0].game.definition)
    publish_file(out, page.encode())


def _words() -> "Words":
    from printkit.preview.page import Words

    return Words(interface_language(), _("Mark the numbers that the game proves"), _("{file}, page {page} of {pages}"))


def _show(folder: Path, port: int, no_browser: bool) -> None:
    """Serves the page until the user ends it."""
    from printkit.preview.serving import HERE, Shown, server_for

    shown = Shown("")
    try:
        server = server_for(shown, port)
    except OSError as error:
        reason = in_words("reason", error.strerror or str(error))
        told = _("Port {port} cannot be used: {reason}.").format(port=port, reason=reason)
        raise click.BadParameter(told, param_hint="--port") from error
    with tempfile.TemporaryDirectory(prefix="printkit-") as made, server, suppress(KeyboardInterrupt):
        pages = pages_of(folder, Path(made) / "preview.html")
        shown.show(next(pages))
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://{HERE}:{server.server_address[1]}/"
        told = _("The sheets are shown at {address} and follow the game's files. Ctrl+C ends it.")
        click.echo(told.format(address=address))
        if not no_browser and sys.stdout.isatty():
            click.launch(address)
        for page in pages:
            shown.show(page)


def pages_of(folder: Path, file: Path) -> Iterator[str]:
    """The page, then the page again after each change of the game's files.

    Each is made by a process of its own, into `file`: it meets every file as it is now, and a fault of it ends nothing.
    Raises Exit where the command itself is wrong.
    """
    from printkit.preview.page import empty_page, with_problems
    from printkit.preview.watching import stamp_of

    page, is_first = empty_page(folder.resolve().name, _words()), True
    while True:
        folders = _folders(folder)  # whoever changes where a game comes from changes a file in them
        before = stamp_of(folders)
        done = subprocess.run(making(file), capture_output=True, encoding="utf-8", errors="replace", check=False)
        click.echo(printable(done.stderr), err=True, nl=False)
        if done.returncode == 0:
            page = file.read_text(encoding="utf-8")
        if done.returncode == 2 and is_first:  # no change of a file makes a wrong command right
            raise click.exceptions.Exit(2)
        is_first = False
        yield with_problems(page, done.stderr)
        while stamp_of(folders) == before:
            time.sleep(EVERY)
        click.echo(_("A file has changed: the sheets are made anew."))


def making(file: Path) -> list[str]:
    """The command that was given, to be run once more into a file; -P keeps the current folder off the module path."""
    name, *given = sys.argv[1:]
    return [sys.executable, "-P", "-m", "printkit", name, "--out", str(file), *given]


def _folders(folder: Path) -> tuple[Path, ...]:
    """The game's own and those that it comes from, as far as it can be read."""
    try:
        return layer_folders(folder)
    except Faulty:
        return (folder,)
