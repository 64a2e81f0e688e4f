"""`printkit trust`: the rules of a folder may run from now on, as long as not a byte of them changes."""

from collections.abc import Mapping
from pathlib import Path

import click

from printkit.cli.folders import places_within
from printkit.cli.options import game_argument, game_folder, json_option
from printkit.cli.words import _, printable, write_json


@click.command(
    help=_(
        "Run the rules.py of GAME from now on, because you know what is in it. Without this, rules run only if they "
        "come with printkit. If the file changes by a single byte, it is no longer trusted."
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
    after = before if is_list else _without(before, game) if forget else {**before, **_asked(game)}
    if after != before:
        remember(after)
    if as_json:
        write_json({"trusted": [{"digest": digest, "folder": folder} for digest, folder in sorted(after.items())]})
        return
    for line in _told(before, after, is_list=is_list, forget=forget):
        click.echo(printable(line))


def _asked(game: str | None) -> Mapping[str, str]:
    """The digest of the game's rules, if they do not come with printkit. Raises Faulty."""
    from hashlib import sha256

    from printkit.definition import read_definition
    from printkit.engine.loading import RULES, installed
    from printkit.place import Place
    from printkit.problems import Faulty, problem

    folder = game_folder(game)
    with places_within(folder):
        source = read_definition(folder).rules_source
    if source is None:
        raise Faulty([problem("rules-absent", Place(str(folder / RULES)))])
    digest = sha256(source).hexdigest()
    return {} if digest in installed() else {digest: str(folder.resolve())}


def _without(record: Mapping[str, str], game: str | None) -> Mapping[str, str]:
    """The record without a digest, or without what was met in a folder (which may be gone) and what is there now."""
    from hashlib import sha256

    name = game or "."
    place = Path(name).resolve()
    rules = place / "rules.py"
    now = sha256(rules.read_bytes()).hexdigest() if rules.is_file() else ""
    kept = {
        digest: folder
        for digest, folder in record.items()
        if digest not in (name.lower(), now) and folder != str(place)
    }
    if kept == record:
        raise click.UsageError(_("“{name}” is not trusted. `printkit trust --list` shows what is.").format(name=name))
    return kept


def _told(before: Mapping[str, str], after: Mapping[str, str], *, is_list: bool, forget: bool) -> list[str]:
    if is_list:
        return [f"{digest}  {folder}" for digest, folder in sorted(after.items())] or [_("Nothing is trusted.")]
    if forget:
        gone = sorted(set(before) - set(after))
        return [_("No longer trusted: {digest} ({folder})").format(digest=each, folder=before[each]) for each in gone]
    if after == before:
        return [_("These rules are trusted already, or come with printkit: nothing had to be remembered.")]
    digest = next(iter(set(after) - set(before)), None) or next(each for each in after if after[each] != before[each])
    return [
        _("Trusted from now on: rules.py of {folder}").format(folder=after[digest]),
        "  " + _("SHA-256 {digest}. Whoever changes the file ends this trust.").format(digest=digest),
    ]
