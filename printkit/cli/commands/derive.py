"""`printkit derive`: the beginning of an edition of one's own, and its parent brought up to date."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.differences import change_data, change_lines
from printkit.cli.folders import places_within
from printkit.cli.options import json_option, named_game, typed_folder
from printkit.cli.trust import parents_folder
from printkit.cli.words import _, interface_language, printable, write_json

if TYPE_CHECKING:
    from printkit.edition.rebase import Rebased


def _folder(value: str | None) -> Path | None:
    if value == "":
        raise click.BadParameter(_("The name of the folder is empty."))
    return None if value is None else Path(value)


def _language(value: str) -> str:
    import re

    from printkit.model.limits import LANGUAGE_PATTERN

    if value and not re.fullmatch(LANGUAGE_PATTERN, value):
        raise click.BadParameter(_("A language is named by its tag, such as en or zh-Hant."))
    return value


@click.command(
    help=_(
        "Begin an edition of PARENT, a built-in game or a folder: writes FOLDER/edition.yaml. Without FOLDER: show "
        "all that an edition can change. printkit keeps PARENT as it is now in its own folder, to show with --rebase "
        "what has changed since; docs/editions.md says where that is."
    )
)
@click.argument("parent")
@click.argument("folder", metavar="[FOLDER]", required=False, callback=lambda _ctx, _parameter, value: _folder(value))
@click.option("--id", default="", help=_("The id of the edition. Without it: made from the folder's name."))
@click.option(
    "--title",
    "titles",
    multiple=True,
    help=_("The title; LANGUAGE=TITLE for one language, such as ja=くだもの市. May be repeated."),
)
@click.option("--author", "authors", multiple=True, help=_("Who makes the edition. May be repeated."))
@click.option("--licence", default="", help=_("The licence of your words and drawings. Without it: the parent's."))
@click.option(
    "--language",
    default="",
    callback=lambda _ctx, _parameter, value: _language(value),
    help=_("The language that the edition is written in, such as ja or en."),
)
@click.option(
    "--rebase",
    is_flag=True,
    help=_("PARENT is the folder of an edition: show what has changed in its parent, and take it as it is."),
)
@click.option(
    "--was",
    type=click.Path(exists=True, path_type=Path),
    metavar="FILE|FOLDER",
    help=_(
        "With --rebase: where the parent is still as it was, if that is not known here. A bundle, a rule sheet’s PDF, "
        "or a folder, of the edition or of the parent."
    ),
)
@json_option
def command(
    parent: str,
    folder: Path | None,
    id: str,
    titles: tuple[str, ...],
    authors: tuple[str, ...],
    licence: str,
    language: str,
    rebase: bool,
    was: Path | None,
    as_json: bool,
) -> None:
    from printkit.definition import read_definition
    from printkit.definition.find import EDITION_FILE
    from printkit.edition.derive import Wish, changeable, derive
    from printkit.edition.kept import keep

    origin = named_game(parent)
    if rebase:
        if folder is not None:
            raise click.UsageError(_("--rebase takes the folder of one edition."))
        if not (origin / EDITION_FILE).is_file():
            raise click.UsageError(_("“{game}” is no edition: it has no edition.yaml.").format(game=parent))
        _rebase(origin, was, as_json)
        return
    if was is not None:
        raise click.UsageError(_("--was goes with --rebase."))
    if folder is None:
        with places_within(origin):
            parts = changeable(read_definition(origin), language or interface_language())
        _show(parts, as_json)
        return
    named = dict(title.split("=", 1) for title in titles if _names_language(title))
    plain = [title for title in titles if not _names_language(title)]
    wish = Wish(id, named, plain[-1] if plain else "", authors, licence, language)
    with places_within(origin):
        file = derive(origin, folder, wish, interface_language())
    with places_within(folder):
        definition = read_definition(folder)
    if definition.parent:
        keep(definition.parent, parents_folder())
    if as_json:
        write_json({"file": str(file), "id": definition.file.game.id, "parent": definition.lineage[0].id})
        return
    click.echo(printable(str(file)))
    told = _("Write there what is to be different, then: printkit check {folder}")
    click.echo(printable(told.format(folder=typed_folder(folder))))


def _names_language(title: str) -> bool:
    import re

    return re.match(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?=", title) is not None


def _show(parts: dict[str, tuple[str, ...]], as_json: bool) -> None:
    if as_json:
        write_json({name: list(lines) for name, lines in parts.items()})
        return
    names = {"blocks": "rulebook"}
    for name, lines in parts.items():
        click.echo(f"{names.get(name, name)}:")
        for line in lines:
            click.echo(printable(f"  {line}"))


def _rebase(folder: Path, was: Path | None, as_json: bool) -> None:
    """Moves the pin first; then tells what no longer fits."""
    from printkit.definition import read_definition
    from printkit.edition.rebase import rebase

    with places_within(folder):
        done = rebase(folder, parents_folder(), was)
    if as_json:
        write_json(
            {
                "before": {"version": done.before.version, "digest": done.before.digest},
                "after": {"version": done.after.version, "digest": done.after.digest},
                "compared": done.compared or done.before.version,
                "changes": None if done.changes is None else change_data(done.changes),
            }
        )
    else:
        for line in _rebased(done, folder, was):
            click.echo(printable(line))
    with places_within(folder):
        read_definition(folder)


def _rebased(done: "Rebased", folder: Path, was: Path | None) -> Iterator[str]:
    if done.moved:
        versions = {"before": done.before.version, "after": done.after.version}
        told = _("The parent “{id}” was version {before} and is version {after}.")
        if done.before.version == done.after.version:
            told = _("The parent “{id}” is another than it was; its version is still {after}.")
        yield told.format(id=done.after.id, **versions)
    else:
        yield _("The parent “{id}” is as it was.").format(id=done.after.id)
    if done.moved or was:
        yield from _changed(done, folder, was)
    if done.moved:
        yield ""
        yield _("edition.yaml now names it as it is. Look at the sheets, and give the edition a new version.")


def _changed(done: "Rebased", folder: Path, was: Path | None) -> Iterator[str]:
    """What has changed in the parent, and what it was compared with."""
    if done.compared:
        told = _("Compared with version {version} as it is in {file}, which is not the one that was pinned.")
        yield told.format(version=done.compared, file=was)
    if done.changes is None:
        yield _(
            "How it was is not known here, so what has changed cannot be shown. A bundle, a rule sheet’s PDF, or a "
            "folder from before shows it: printkit derive --rebase {folder} --was FILE"
        ).format(folder=typed_folder(folder))
    elif not done.changes:
        yield _("Nothing that is printed has changed in it.")
    yield from change_lines(done.changes or (), done.touched)
