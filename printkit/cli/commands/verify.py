"""`printkit verify`: what can be said of a bundle, of built sheets or of a PDF that somebody has received."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.columns import padded, width
from printkit.cli.options import json_option
from printkit.cli.progress import progress
from printkit.cli.words import _, complain, interface_language, printable, told, write_json

if TYPE_CHECKING:
    from printkit.bundle.findings import Finding
    from printkit.bundle.verify import Verified


@click.command(
    help=_(
        "Check what you have received: a bundle as FILE.zip or unpacked in a FOLDER, a folder of built sheets, or a "
        "PDF. Nothing of what is in it is run, but rules that come with printkit or that you trust."
    )
)
@click.argument("path", metavar="FILE|FOLDER", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--trust", is_flag=True, help=_("Run the rules that are in it this once, because you know what they do.")
)
@json_option
@click.pass_context
def command(ctx: click.Context, path: Path, trust: bool, as_json: bool) -> None:
    from printkit.bundle.verify import verify

    with progress() as say:
        verified = verify(path, _trusted(path, trust), say, interface_language())
    if as_json:
        write_json(_as_data(verified))
    else:
        for line in _lines(verified):
            click.echo(printable(line))
        complain(verified.problems)
    ctx.exit(1 if verified.problems else 0)


def _trusted(path: Path, trust: bool) -> frozenset[str]:
    from printkit.cli.trust import trusted
    from printkit.definition.rules_files import digests_within
    from printkit.edition.parcel import open_parcel

    known = frozenset(trusted())
    if not trust:
        return known
    return known | set(digests_within(open_parcel(path, with_words=False).source))


def _as_data(verified: "Verified") -> dict[str, object]:
    return {
        "received": verified.parcel.kind,
        "title": verified.title,
        "version": verified.version,
        "fine": not verified.problems,
        "checks": [
            {
                "question": each.question,
                "answer": each.answer,
                "reason": each.reason,
                "said": _said(each),
                "problems": [told(problem) for problem in each.problems],
            }
            for each in verified.findings
        ],
    }


def _lines(verified: "Verified") -> Iterator[str]:
    kinds = {
        "bundle": _("{path}: a bundle of “{title}”, version {version}"),
        "build": _("{path}: sheets of “{title}”, version {version}"),
        "sheet": _("{path}: a sheet of “{title}”, version {version}"),
    }
    words = kinds[verified.parcel.kind] if verified.title else _("{path}: of an unknown game")
    yield words.format(path=verified.parcel.root, title=verified.title, version=verified.version)
    signs = {"yes": _("yes"), "no": _("NO"), "open": _("not checked")}
    first = max(map(width, signs.values()))
    for finding in verified.findings:
        yield f"  {padded(signs[finding.answer], first)}  {_said(finding)}"
    if not verified.problems:
        open_ones = [finding for finding in verified.findings if finding.answer == "open"]
        yield _("Nothing is wrong, as far as it could be checked.") if open_ones else _("Nothing is wrong.")
    yield _("Who made it cannot be checked: nobody has signed it.")


def _said(finding: "Finding") -> str:
    """The answer in a sentence."""
    return (_reasons() if finding.answer == "open" else _answers()[finding.answer]).get(
        finding.reason if finding.answer == "open" else finding.question, finding.reason
    )


def _answers() -> Mapping[str, Mapping[str, str]]:
    yes = {
        "files": _("Every file is there, none has been changed, and none has been added."),
        "source": _("The source of the game is there and is a sound game."),
        "chain": _("What it comes from is what comes with printkit under that name."),
        "rights": _("Terms and licences go together."),
        "texts": _("Licence, notice, and credits say what the game says."),
        "notices": _("Every sheet names its original and its terms."),
        "claims": _("Every number has been played again by the rules and is right."),
        "sheets": _("Every sheet is what printkit makes of the source."),
    }
    no = {
        "files": _("Files are missing, changed, or added."),
        "source": _("The source of the game is faulty, or is not the one that belongs here."),
        "chain": _("What it comes from is not what it says."),
        "rights": _("Terms and licences do not go together."),
        "texts": _("Licence, notice, or credits say something else than the game."),
        "notices": _("Sheets do not say what they are made after and what may be done with them."),
        "claims": _("Numbers are stated that the rules do not give."),
        "sheets": _("Sheets are not what printkit makes of the source."),
    }
    return {"yes": yes, "no": no}


def _reasons() -> Mapping[str, str]:
    """Why a question could not be answered."""
    return {
        "no-manifest": _("Whether files are missing: there is no list of them."),
        "no-source": _("The game: its source is not here."),
        "source-elsewhere": _("The game: its source is not here; the one that comes with printkit was taken instead."),
        "source-at-home": _("The game: it may not be passed on, so its source is not here; printkit's own was taken."),
        "unknown-ancestors": _("What it comes from: no game of that name and version comes with printkit."),
        "other-version": _("Whether texts or sheets are the same to the byte: another version of printkit made them."),
        "words-of-game": _(
            "The words on sheets that all games share: in a language that printkit does not have, they come with the "
            "game, and what they say nobody has checked."
        ),
        "rules-absent": _("The numbers: the game has no rules that could be played."),
        "rules-not-trusted": _("The numbers: its rules are unknown, so they were not run (--trust, printkit trust)."),
        "not-rebuilt": _("The sheets: without the rules they cannot be made again."),
        "for-shop": _("The sheets: they were made for a shop, and only sheets for home are made again."),
        "corrected": _("The sheets: a printer’s error was taken out of them, and the printer is not known here."),
        "paper-elsewhere": _("The sheets: they are for a paper that is described in a file elsewhere."),
        "no-order": _("The sheets: it is not said how they were ordered."),
    }
