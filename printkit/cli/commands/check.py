"""`printkit check`: everything that `build` does but write; and the list of deliberate literals."""

from functools import partial
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import folders_of, places_within, tell_stale
from printkit.cli.options import json_option, mode_option, players_option, trust_option, trusted_rules
from printkit.cli.orders import language_list, order_options
from printkit.cli.progress import progress, steps_of
from printkit.cli.words import _, in_words, printable, write_json

if TYPE_CHECKING:
    from printkit.build import Edition


@click.command(
    help=_("Find every problem of GAMES, without writing anything. Lists the numbers that are typed on purpose.")
)
@click.argument("games", nargs=-1)
@click.option("--all", "every", is_flag=True, help=_("Check every built-in game."))
@order_options
@mode_option
@players_option
@click.option("--draft", is_flag=True, help=_("Accept missing and outdated translations; mark them with ※."))
@trust_option
@json_option
def command(
    games: tuple[str, ...], every: bool, languages: tuple[str, ...], trust: bool, as_json: bool, **choices: object
) -> None:
    chosen = language_list(languages)
    folders = folders_of(games, every)

    from printkit.build import Order, make_editions

    checked: list[dict[str, object]] = []
    with progress(partial(steps_of, folders, chosen, 1)) as told:
        for folder in folders:
            with places_within(folder):
                order = Order(folder, **choices)  # type: ignore[arg-type]
                editions = make_editions(order, chosen, told, trusted_rules(folder, trust))
            tell_stale(folder, editions[0].game.definition)
            checked += [_as_data(edition) for edition in editions]
    if as_json:
        write_json({"checked": checked})
        return
    for line in _lines(checked):
        click.echo(printable(line))


def _as_data(edition: "Edition") -> dict[str, object]:
    from printkit.checks.ledger import ledger
    from printkit.checks.numbers import literals

    return {
        "game": edition.game.definition.file.game.id,
        "language": edition.language,
        "claims": len(ledger(edition.files, edition.documents)),
        "literals": [{"text": text, "reason": reason} for text, reason in literals(edition.files, edition.documents)],
        "proved": edition.game.unproved is None,
    }


def _lines(checked: list[dict[str, object]]) -> list[str]:
    lines: list[str] = []
    for one in checked:
        lines.append(
            _("{game} ({language}): no problems; {claims} printed values traced to their source.").format(
                game=one["game"], language=one["language"], claims=one["claims"]
            )
        )
        if not one["proved"]:
            lines.append("  " + _("The rules of this game were not run, so its numbers are unproved."))
        literals = one["literals"]
        assert isinstance(literals, list)
        lines += _literal_lines(literals)
    return lines


def _literal_lines(literals: list[dict[str, str]]) -> list[str]:
    """The numbers that are meant to be typed, one line for each reason."""
    texts: dict[str, list[str]] = {}
    for each in literals:
        texts.setdefault(in_words("literal", each["reason"]), []).append(each["text"])
    return [
        "  " + _("{texts}: {reason}").format(texts=" ".join(map(str.strip, some)), reason=reason)
        for reason, some in texts.items()
    ]
