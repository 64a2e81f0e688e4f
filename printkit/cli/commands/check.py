"""`printkit check`: everything that `build` does but write; where it is asked for, the list of deliberate literals."""

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.folders import folders_of, places_within, tell_stale
from printkit.cli.options import draft_option, json_option, mode_option, players_option, trust_option, trusted_rules
from printkit.cli.orders import language_list, order_options
from printkit.cli.progress import progress, steps_of
from printkit.cli.words import _, in_words, interface_language, printable, write_json
from printkit.problems import Faulty, collected

if TYPE_CHECKING:
    from printkit.build import Edition, Order


@click.command(
    help=_("Find every problem of GAMES, without writing anything. A game is played with each number of players.")
)
@click.argument("games", nargs=-1)
@click.option("--all", "every", is_flag=True, help=_("Check every built-in game."))
@order_options
@mode_option
@players_option
@click.option(
    "--literals",
    "with_literals",
    is_flag=True,
    help=_("List the numbers on the sheets that are typed on purpose, each with its reason."),
)
@draft_option
@trust_option
@json_option
def command(
    games: tuple[str, ...],
    every: bool,
    languages: tuple[str, ...],
    with_literals: bool,
    trust: bool,
    as_json: bool,
    **choices: object,
) -> None:
    chosen = language_list(languages)
    folders = folders_of(games, every)

    from printkit.build import Order, make_editions

    def check(folder: Path) -> "tuple[Edition, ...]":
        with places_within(folder):
            order = Order(folder, **choices)  # type: ignore[arg-type]
            made = partial(make_editions, order, chosen, told, trusted_rules(folder, trust))
            others = (partial(_judged_texts, order, chosen), partial(_played, folder, trusted_rules(folder, trust)))
            editions, *_nothing = collected((made, *others))
        tell_stale(folder, editions[0].game.definition)
        return editions

    with progress(partial(steps_of, folders, chosen, 1)) as told:
        checked = [each for editions in collected(partial(check, folder) for folder in folders) for each in editions]
    if as_json:
        write_json({"checked": [_as_data(edition) for edition in checked]})
        return
    for edition in checked:
        for line in (*_lines(edition), *(_literal_lines(edition) if with_literals else ())):
            click.echo(printable(line))


def _judged_texts(order: "Order", chosen: tuple[str, ...]) -> "tuple[Edition, ...]":
    """Nothing to be made. Raises Faulty for what is wrong with texts of the game, also those that this order does not
    print: about another kit, another form, another table. A translation that nothing needs any more harms no sheet."""
    from printkit.catalogue.opening import languages, open_catalogue
    from printkit.definition import read_definition
    from printkit.rulebook import read_rulebook
    from printkit.rulebook.messages import check_messages, messages

    if order.draft:
        return ()
    definition = read_definition(order.folder)
    wanted = messages(read_rulebook(definition), definition)
    named = (each for one in chosen or languages(definition) for each in one.split("+"))
    found = (check_messages(wanted, open_catalogue(definition, each)) for each in dict.fromkeys(named))
    if faults := tuple(fault for some in found for fault in some if fault.code != "message-unused"):
        raise Faulty(faults)
    return ()


def _played(folder: Path, trusted: frozenset[str]) -> "tuple[Edition, ...]":
    """Nothing to be made. Raises Faulty for rules that do not bring a game to its end with each number of players."""
    from printkit.definition import read_definition
    from printkit.engine import load_rules, play_every_table

    definition = read_definition(folder, draft=True)
    if rules := load_rules(definition, trusted):
        play_every_table(definition, rules)
    return ()


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


def _lines(edition: "Edition") -> list[str]:
    one = _as_data(edition)
    lines = [
        _("{game} ({language}): no problems; {claims} printed values traced to their source.").format(
            game=one["game"], language=one["language"], claims=one["claims"]
        )
    ]
    if not one["proved"]:
        lines.append("  " + _("The rules of this game were not run, so its numbers are unproved."))
    return lines


def _literal_lines(edition: "Edition") -> list[str]:
    """The numbers that are meant to be typed, from small to great, one line for each reason, in the user's language as
    far as the reason is written in it."""
    from printkit.checks.numbers import literals

    reasons = _reasons(edition)
    texts: dict[str, list[str]] = {}
    for text, reason in literals(edition.files, edition.documents):
        texts.setdefault(in_words("literal", reasons.get(reason, reason)), []).append(text.strip())
    return [
        "  " + _("{texts}: {reason}").format(texts="  ".join(sorted({*some}, key=_as_number)), reason=reason)
        for reason, some in sorted(texts.items())
    ]


def _reasons(edition: "Edition") -> Mapping[str, str]:
    """The reasons on the sheets of an edition, in the user's language."""
    from printkit.catalogue.reasons import reasons_in

    definition, found = edition.game.definition, dict[str, str]()
    for language in edition.language.split("+"):
        found |= reasons_in(definition, language, interface_language())
    return found


def _as_number(text: str) -> tuple[tuple[int, ...], str]:
    return tuple(map(int, re.findall("[0-9]+", text))), text
