"""`printkit trust`: the rules of a folder may run from now on, as long as not a byte of them changes."""

from collections.abc import Mapping
from pathlib import Path

import click

from printkit.cli.folders import places_within
from printkit.cli.options import game_argument, game_folder, json_option
from printkit.cli.words import _, printable, write_json


@click.command(
    help=_(
        "Run the rules of GAME from now on, because you know what is in them. Without this, rules run only if they "
        "come with printkit. If a file of them changes by a single byte, they are no longer trusted."
    )
)
@game_argument
@click.option("--list", "is_list", is_flag=True, help=_("Show what is trusted."))
@click.option("--forget", is_flag=True, help=_("Trust GAME (a folder or a digest) no longer."))
@json_option
def command(game: str | None, is_list: bool, forget: bool, as_json: bool) -> None:
    from printkit.cli.trust import remember, trusted

    if is_list and (game is not None or forget):
        raise click.UsageError(_("--list stands alone."))
    before = trusted()
    asked, files = ({}, ()) if is_list or forget else _asked(game)
    after = _without(before, game) if forget else {**before, **asked}
    if after != before:
        remember(after)
    if as_json:
        write_json({"trusted": [{"digest": digest, "folder": folder} for digest, folder in sorted(after.items())]})
        return
    told = _listed(before) if is_list else _forgotten(before, after) if forget else _remembered(before, after, files)
    for line in told:
        click.echo(printable(line))


def _asked(game: str | None) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """The digest of the game's rules with its folder, if they do not come with printkit; and their files. Raises
    Faulty."""
    from printkit.definition import read_definition
    from printkit.definition.rules_files import RULES, rules_digest
    from printkit.engine.loading import installed
    from printkit.place import Place
    from printkit.problems import Faulty, problem

    folder = game_folder(game)
    with places_within(folder):
        rules = read_definition(folder).rules
    if not rules:
        raise Faulty([problem("rules-absent", Place(str(folder / RULES)))])
    digest = rules_digest(rules)
    return {} if digest in installed() else {digest: str(folder.resolve())}, tuple(rules)


def _without(record: Mapping[str, str], game: str | None) -> Mapping[str, str]:
    """The record without a digest, or without what was met in a folder (which may be gone) and what is there now."""
    from printkit.definition.rules_files import digest_in

    name = game or "."
    place = Path(name).resolve()
    now = digest_in(place)
    kept = {
        digest: folder
        for digest, folder in record.items()
        if digest not in (name.lower(), now) and folder != str(place)
    }
    if kept == record:
        raise click.UsageError(_("“{name}” is not trusted. `printkit trust --list` shows what is.").format(name=name))
    return kept


def _listed(record: Mapping[str, str]) -> list[str]:
    return [f"{digest}  {folder}" for digest, folder in sorted(record.items())] or [_("Nothing is trusted.")]


def _forgotten(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    gone = sorted(set(before) - set(after))
    return [_("No longer trusted: {digest} ({folder})").format(digest=each, folder=before[each]) for each in gone]


def _remembered(before: Mapping[str, str], after: Mapping[str, str], files: tuple[str, ...]) -> list[str]:
    new = [digest for digest, folder in after.items() if before.get(digest) != folder]
    if not new:
        return [_("These rules are trusted already, or come with printkit: nothing had to be remembered.")]
    return [
        _("Trusted from now on: {files} of {folder}").format(files=", ".join(files), folder=after[new[0]]),
        "  " + _("SHA-256 {digest}. Whoever changes the rules ends this trust.").format(digest=new[0]),
    ]
