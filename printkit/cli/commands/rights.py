"""`printkit rights`: what may be done with a game, in plain words."""

from typing import TYPE_CHECKING

import click

from printkit.cli.columns import wrapped
from printkit.cli.folders import places_within
from printkit.cli.options import game_argument, game_folder, json_option
from printkit.cli.words import _, interface_language, printable, write_json

if TYPE_CHECKING:
    from printkit.edition.telling import Teller
    from printkit.model.game import Definition

WIDTH = 96


@click.command(help=_("Say what you may do with GAME and what you must do then, in Japanese and in English."))
@game_argument
@click.option("--lang", "language", metavar="LANGUAGE", help=_("Only in this language."))
@json_option
def command(game: str | None, language: str | None, as_json: bool) -> None:
    from printkit.catalogue.shared_words import LANGUAGES, told_languages
    from printkit.definition import read_definition
    from printkit.edition.rights import rights_faults
    from printkit.edition.telling import Teller
    from printkit.problems import Faulty

    if language and language not in (known := told_languages()):
        raise click.BadParameter(_("Choose one of: {names}.").format(names=", ".join(known)), param_hint="--lang")
    folder = game_folder(game)
    with places_within(folder):
        definition = read_definition(folder)
        if faults := tuple(rights_faults(definition)):
            raise Faulty(faults)
        chosen = (language,) if language else sorted(LANGUAGES, key=lambda each: each != interface_language())
        tellers = [Teller(definition, each) for each in chosen]
        if as_json:
            write_json(_as_data(definition, tellers))
            return
        told = "\n\n".join("\n".join(_lines(teller)) for teller in tellers)
    click.echo(printable(told))


def _lines(teller: "Teller") -> list[str]:
    lines = wrapped(teller.head(), WIDTH)
    for part in teller.parts():
        lines += ["", part.heading]
        for words in part.lines:
            first, *rest = wrapped(words, WIDTH - 4)
            lines += [f"  · {first}", *(f"    {line}" for line in rest)]
    return lines


def _as_data(definition: "Definition", tellers: "list[Teller]") -> dict[str, object]:
    from msgspec import to_builtins

    from printkit.model.rights import ACTS

    file, standing = definition.file, tellers[0].standing
    return {
        "game": file.game.id,
        "version": file.game.version,
        "rights": to_builtins(file.rights),
        "may": {act: act in standing.may for act in ACTS},
        "terms": to_builtins(standing.terms),
        "licence": to_builtins(standing.licence),
        "told": {
            teller.language: {"head": teller.head(), **{part.id: list(part.lines) for part in teller.parts()}}
            for teller in tellers
        },
    }
