"""`printkit diff`: what is different between two games, and what becomes of it on paper."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import asdict

from printkit.cli.differences import change_data, change_lines, printed_lines
from printkit.cli.folders import places_within
from printkit.cli.options import (
    json_option,
    mode_option,
    named_game,
    players_option,
    trust_option,
    trusted_rules,
)
from printkit.cli.orders import language_list
from printkit.cli.progress import Step, progress
from printkit.cli.status import status_of
from printkit.cli.words import _, interface_language, printable, told, write_json
from printkit.problems import Faulty, Problem

if TYPE_CHECKING:
    from printkit.build import Order
    from printkit.checks.ledger import Entry
    from printkit.edition.diff import Change
    from printkit.edition.printed import Printed
    from printkit.model.game import Definition


@click.command(
    help=_("Show what is different in SECOND: rules, texts, things to print, and which printed numbers change with it.")
)
@click.argument("first")
@click.argument("second")
@click.option("--lang", "languages", multiple=True, help=_("Compare the sheets in this language. May be repeated."))
@mode_option
@players_option
@click.option(
    "--sheets/--no-sheets",
    default=True,
    show_default=True,
    help=_("Also make the sheets of both, to compare their numbers."),
)
@trust_option
@json_option
def command(
    first: str,
    second: str,
    languages: tuple[str, ...],
    mode: str,
    players: int | None,
    sheets: bool,
    trust: bool,
    as_json: bool,
) -> None:
    from printkit.edition.diff import differences, in_language

    folders = named_game(first), named_game(second)
    one, other = (_read(folder) for folder in folders)
    with ExitStack() as stack:
        stack.enter_context(places_within(folders[0]))
        stack.enter_context(places_within(folders[1]))
        changes = differences(one, other)
    chosen = language_list(languages)
    printed, problems = _compared(folders, chosen, mode, players, trust) if sheets else ((), ())
    if problems and status_of(problems) == 2:
        raise Faulty(problems)
    if as_json:
        write_json(_as_data(one, other, changes, printed if sheets and not problems else None, problems))
    else:
        show = in_language(one, other, interface_language())
        lines = [*_head(one, other), *change_lines(map(show, changes))]
        lines += printed_lines(printed) if sheets and not problems and changes else ()
        for line in lines if changes else (*_head(one, other), _("Nothing is different.")):
            click.echo(printable(line))
        if problems:
            raise Faulty(problems)
    if problems:
        raise click.exceptions.Exit(1)


def _read(folder: Path) -> "Definition":
    from printkit.definition import read_definition

    with places_within(folder):
        return read_definition(folder, draft=True)


def _compared(
    folders: tuple[Path, Path], languages: tuple[str, ...], mode: str, players: int | None, trust: bool
) -> "tuple[tuple[Printed, ...], tuple[Problem, ...]]":
    """The numbers on paper that differ, or the problems for which one of the games cannot be printed."""
    from printkit.build import Order
    from printkit.catalogue.opening import languages as languages_of
    from printkit.edition.printed import printed_differences

    both = [languages_of(_read(folder)) for folder in folders]
    wanted = languages or tuple(language for language in both[0] if language in both[1])
    orders = [Order(folder, mode, players, draft=True) for folder in folders]
    try:
        with progress() as tell:
            return printed_differences(*(_ledger(order, wanted, tell, trust) for order in orders)), ()
    except Faulty as fault:
        return (), fault.problems


def _ledger(order: "Order", languages: tuple[str, ...], tell: Step, trust: bool) -> "list[Entry]":
    from printkit.build import make_editions
    from printkit.checks.ledger import ledger

    with places_within(order.folder):
        editions = make_editions(order, languages, tell, trusted_rules(order.folder, trust))
        return [entry for edition in editions for entry in ledger(edition.files)]


def _head(first: "Definition", second: "Definition") -> Iterator[str]:
    from printkit.catalogue.titles import title_in

    titles = [f"{title_in(one, interface_language())} {one.file.game.version}" for one in (first, second)]
    yield _("{first} → {second}").format(first=titles[0], second=titles[1])


def _as_data(
    first: "Definition",
    second: "Definition",
    changes: "tuple[Change, ...]",
    printed: "tuple[Printed, ...] | None",
    problems: tuple[Problem, ...],
) -> dict[str, object]:
    games = [{"id": one.file.game.id, "version": one.file.game.version} for one in (first, second)]
    return {
        "first": games[0],
        "second": games[1],
        "changes": change_data(changes),
        "printed": None if printed is None else [asdict(each) for each in printed],
        **({"problems": [told(problem) for problem in problems]} if problems else {}),
    }
