"""Options that several commands share, and how a game is named on the command line."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from printkit.cli.words import _, printable

AS_JSON = "printkit.json"  # under which a context remembers that the user wants JSON
Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


class Count(click.IntRange):
    """A number of things, from one upward. click's own type would be told as an "integer range x>=1"."""

    name = _("whole number")

    def __init__(self) -> None:
        super().__init__(min=1)

    def _describe_range(self) -> str:
        return _("{least} or more").format(least=self.min)


class Measure(click.types.FloatParamType):
    """A length, an angle or a share. click's own type would be told as a "float"."""

    name = _("number")


game_argument: Decorator = click.argument("game", required=False)
mode_option: Decorator = click.option("--mode", default="", help=_("Only this way to play. Without it: all of them."))
players_option: Decorator = click.option(
    "--players", type=Count(), metavar="N", help=_("Only for so many players. Without it: for all that can play.")
)

table_option: Decorator = click.option(
    "--players", type=Count(), metavar="N", help=_("The number of players. Without it: the least.")
)

only_option: Decorator = click.option(
    "--only",
    multiple=True,
    callback=lambda _ctx, _parameter, parts: tuple(sorted(set(parts))),
    metavar="PART",
    help=_("Only this part: rules, cards, chips, boards, pad, or a component. May be repeated."),
)
draft_option: Decorator = click.option(
    "--draft", is_flag=True, help=_("Accept missing and outdated translations; mark them with ※.")
)
trust_option: Decorator = click.option(
    "--trust",
    is_flag=True,
    help=_("Run the rules of the folder this once, because you know what is in them. For good: printkit trust."),
)


def _remember_json(ctx: click.Context, _parameter: click.Parameter, value: bool) -> bool:
    ctx.meta[AS_JSON] = value
    return value


json_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, callback=_remember_json, is_eager=True, help=_("Write JSON, for programs.")
)


def named_folder(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> Path | None:
    """An empty name would mean the current folder, which nobody who writes it can want; `.` is for that."""
    if value == "":
        raise click.BadParameter(_("The name of the folder is empty."))
    return None if value is None else Path(value)


def trusted_rules(folder: Path, trust: bool) -> frozenset[str]:
    """The digests of the rules that may run besides printkit's own: those that `printkit trust` remembers, and with
    --trust those of the folder: just these bytes, for this once. Raises Faulty for a damaged record."""
    from printkit.cli.trust import trusted

    return frozenset({*(_rules_of(folder) if trust else ()), *trusted()})


def _rules_of(folder: Path) -> Iterator[str]:
    """The digests of the folder's own rules, and of those that an edition has from its parents."""
    from printkit.definition.find import EDITION_FILE
    from printkit.definition.rules_files import digest_in

    folders = [folder]
    if (folder / EDITION_FILE).is_file():
        from printkit.definition import read_definition

        folders = [Path(layer.folder) for layer in read_definition(folder, draft=True).layers]
    yield from filter(None, map(digest_in, folders))


def game_folder(game: str | None) -> Path:
    """The folder of the game that is named, or of the current folder's own game. Raises Faulty or a usage error."""
    from printkit.definition.find import find_games, holds_game

    if game is not None:
        return named_game(game)
    if holds_game(Path()):
        return Path()
    raise click.UsageError(
        _("Name a game ({names}), or run this in a folder with a game.yaml.").format(names=", ".join(find_games()))
    )


def _tell_of_the_folder(name: str, found: Path) -> None:
    """Says that a built-in game is meant where a game's folder has the same name, too: its own changes stand there."""
    from printkit.definition.find import holds_game

    if holds_game(Path(name)) and found.resolve() != Path(name).resolve():
        said = _("{name} is the built-in game. To take the folder of that name, write ./{name}")
        click.echo(printable(said.format(name=name)), err=True)


def as_game(folder: Path) -> str:
    """A folder as a command that takes a game understands it: with ./ where its name is that of a built-in game."""
    from printkit.definition.find import find_decks, find_games

    return f"./{folder}" if str(folder) in {**find_games(), **find_decks()} else str(folder)


def typed_folder(folder: Path) -> str:
    """The same in quotes, where the shell would cut it."""
    import re
    import shlex

    name = as_game(folder)
    return shlex.quote(name) if re.search(r"[^\w@%+=:,./\\-]", name) else name


def named_game(name: str) -> Path:
    """The folder of a game: named by its id or its folder, otherwise by its printed title in any language.

    Raises Faulty for a name that nobody knows, with the ids of games whose titles are like it.
    """
    from msgspec.structs import replace

    from printkit.definition.find import find_game

    if not name:
        raise click.UsageError(_("The name of the game is empty."))
    from printkit.problems import Faulty

    try:
        found = find_game(name)
        _tell_of_the_folder(name, found)
        return found
    except Faulty as fault:
        (told,) = fault.problems
        if told.code != "unknown-game":
            raise
        from printkit.cli.named import game_titled, ids_of_titles_like

        if (folder := game_titled(name)) is not None:
            return folder
        near = (*told.arguments["near"], *ids_of_titles_like(name))  # type: ignore[misc]
        raise Faulty([replace(told, arguments={**told.arguments, "near": tuple(dict.fromkeys(near))[:3]})]) from fault
