"""`printkit calibrate`: a page by which a printer is measured, and the profiles that keep what was read on it."""

from collections.abc import Iterator
from math import asin, degrees
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.columns import table
from printkit.cli.options import Measure, json_option
from printkit.cli.printers import (
    profile_data,
    profile_folder,
    profile_names,
    read_profile,
    remove_profile,
    write_profile,
)
from printkit.cli.whole import write_whole
from printkit.cli.words import _, interface_language, printable, write_json

if TYPE_CHECKING:
    from printkit.model.correction import Correction
    from printkit.model.panel import Paper

Pair = tuple[float, float]
MOST_APART = 3.0  # millimetres: readings of both targets that differ more downward are misread


def _paper(_context: click.Context, _parameter: click.Parameter, name: str) -> str:
    return name if name.lower().endswith(".yaml") else name.lower()


@click.group(
    invoke_without_command=True,
    help=_(
        "Write a page that shows how far a printer's backs miss their fronts, and whether its lengths are true. Print "
        "it on both sides, read it against the light, and keep the reading: printkit calibrate set NAME."
    ),
)
@click.option("--paper", default="a4", show_default=True, callback=_paper, help=_("The paper in the printer."))
@click.option(
    "--duplex",
    "binding",
    type=click.Choice(("long", "short", "turn")),
    default="long",
    show_default=True,
    help=_("How the paper gets to its other side, as in printkit build."),
)
@click.option("--printer", help=_("Try this profile: dashed squares are printed where it puts them."))
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    default=Path("calibration.pdf"),
    show_default=True,
    help=_("The file for the page."),
)
@click.pass_context
def command(context: click.Context, paper: str, binding: str, printer: str | None, out: Path) -> None:
    context.obj = paper
    if context.invoked_subcommand is not None:
        return
    from printkit.imposition.calibration import calibration_file, ruler_lengths
    from printkit.imposition.papers import read_paper, without_labels
    from printkit.layout.style import read_style
    from printkit.pdf import write_pdf
    from printkit.typeset import open_fonts

    tried = None if printer is None else read_profile(printer)
    style, fonts, sheet = read_style(), open_fonts(), without_labels(read_paper(paper))
    file = calibration_file(sheet, binding, _words(), interface_language(), style, fonts, tried)  # type: ignore[arg-type]
    write_whole(out, write_pdf(file, fonts, style))
    for line in _next_steps(out, paper, ruler_lengths(sheet)):
        click.echo(printable(line))


def _words() -> dict[str, str]:
    return {
        "title": _("Measuring a printer"),
        "front": _(
            "Front. Hold the sheet against the light, with this side towards you. At each target, read where the cross "
            "of the back meets the scale: first to the right (left is minus), then downward (up is minus)."
        ),
        "rulers": _("Then measure both rulers, across and down, and write down how long they really are."),
        "back": _("Back. If a dashed square is here, it shows a profile that is being tried."),
    }


def _next_steps(out: Path, paper: str, rulers: tuple[int, int]) -> Iterator[str]:
    of_paper = "" if paper == "a4" else f" --paper {paper}"
    yield _("{file}: print both pages on one sheet at 100%.").format(file=out)
    yield _("Then keep what you read, for example:")
    across, down = rulers[0] - 0.5, rulers[1] - 0.2
    yield (
        f"  printkit calibrate{of_paper} set my-printer --top 0.5 -1 --bottom 0.75 -1 "
        f"--across {across:g} --down {down:g}"
    )


@command.command(
    "set",
    help=_(
        "Keep what was read on the page for the printer NAME. What is not given stays as it was. Of the two numbers of "
        "a target, the first says how far its cross lies to the right, the second how far downward, in millimetres."
    ),
)
@click.argument("name")
@click.option("--top", type=Measure(), nargs=2, metavar="X Y", help=_("The reading at the upper target."))
@click.option("--bottom", type=Measure(), nargs=2, metavar="X Y", help=_("The reading at the lower target."))
@click.option("--across", type=Measure(), metavar="MM", help=_("How long the ruler across really is, in millimetres."))
@click.option("--down", type=Measure(), metavar="MM", help=_("How long the ruler down really is, in millimetres."))
@click.option("--offset", type=Measure(), nargs=2, metavar="X Y", help=_("Instead of targets: how far backs lie off."))
@click.option("--rotation", type=Measure(), metavar="DEGREES", help=_("Instead of targets: how far backs are turned."))
@click.option(
    "--scale",
    type=Measure(),
    nargs=2,
    metavar="X Y",
    help=_("Instead of rulers: printed lengths as a share of true ones."),
)
@click.pass_obj
def set_command(
    paper: str,
    name: str,
    top: Pair | None,
    bottom: Pair | None,
    across: float | None,
    down: float | None,
    offset: Pair | None,
    rotation: float | None,
    scale: Pair | None,
) -> None:
    from printkit.model.limits import is_id

    if not is_id(name):
        raise click.UsageError(
            _("“{name}” is no name for a printer: small letters, digits, and hyphens.").format(name=name)
        )
    if (top is None) != (bottom is None):
        raise click.UsageError(_("Read both targets: --top and --bottom belong together."))
    if top is not None and (offset is not None or rotation is not None):
        raise click.UsageError(_("Give either the targets or --offset and --rotation."))
    if scale is not None and (across is not None or down is not None):
        raise click.UsageError(_("Give either the rulers or --scale."))
    if all(each is None for each in (top, across, down, offset, rotation, scale)):
        raise click.UsageError(_("Nothing was read: give at least one of the readings."))
    from msgspec.structs import replace

    from printkit.model.correction import MOST_OFFSET, MOST_ROTATION, Correction

    kept = read_profile(name) if name in profile_names() else Correction()
    if top is not None and bottom is not None:
        (x, y), turn = _from_targets(top, bottom, paper)
        kept = replace(kept, x=x, y=y, rotation=turn)
    if offset is not None:
        kept = replace(
            kept, x=_within("--offset", offset[0], MOST_OFFSET), y=_within("--offset", offset[1], MOST_OFFSET)
        )
    if rotation is not None:
        kept = replace(kept, rotation=_within("--rotation", rotation, MOST_ROTATION))
    kept = _with_scale(kept, paper, across, down, scale)
    file = write_profile(name, kept)
    click.echo(printable(_("Kept in {file}:").format(file=file)))
    for line in _lines(read_profile(name)):
        click.echo(f"  {line}")


def _from_targets(top: Pair, bottom: Pair, paper: str) -> tuple[Pair, float]:
    """The middle of both readings, and the angle between them."""
    from printkit.imposition.calibration import distance
    from printkit.model.correction import MOST_OFFSET, MOST_ROTATION

    for option, reading in (("--top", top), ("--bottom", bottom)):
        for each in reading:
            _within(option, each, MOST_OFFSET)
    if abs(top[1] - bottom[1]) > MOST_APART:
        raise click.UsageError(
            _(
                "Downward, both targets should read nearly the same, but {top} and {bottom} do not. Read them again."
            ).format(top=f"{top[1]:g}", bottom=f"{bottom[1]:g}")
        )
    sine = (top[0] - bottom[0]) / distance(_measured(paper))
    turn = degrees(asin(max(-1.0, min(1.0, sine))))
    if abs(turn) > MOST_ROTATION:
        raise click.UsageError(
            _(
                "To the right, {top} at the upper and {bottom} at the lower target would mean that backs are turned by "
                "{turn} degrees, and no printer turns them by more than {most}. Read them again."
            ).format(top=f"{top[0]:g}", bottom=f"{bottom[0]:g}", turn=f"{abs(turn):.1f}", most=f"{MOST_ROTATION:g}")
        )
    return ((top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2), turn


def _with_scale(
    kept: "Correction", paper: str, across: float | None, down: float | None, scale: Pair | None
) -> "Correction":
    from msgspec.structs import replace

    from printkit.imposition.calibration import ruler_lengths

    rulers = ruler_lengths(_measured(paper))
    if across is not None:
        kept = replace(kept, across=_scale("--across", across, rulers[0]))
    if down is not None:
        kept = replace(kept, down=_scale("--down", down, rulers[1]))
    if scale is not None:
        kept = replace(kept, across=_scale("--scale", scale[0], 1), down=_scale("--scale", scale[1], 1))
    return kept


def _measured(paper: str) -> "Paper":
    """The paper on which the page was printed. Raises Faulty where none could be."""
    from printkit.imposition.calibration import refuse_small
    from printkit.imposition.papers import read_paper, without_labels

    sheet = without_labels(read_paper(paper))
    refuse_small(sheet)
    return sheet


def _within(option: str, value: float, most: float) -> float:
    """The value, if it can be a reading; also no value that is no number."""
    if not -most <= value <= most:
        told = _("{value} is not between {least} and {most}.").format(
            value=f"{value:g}", least=f"{-most:g}", most=f"{most:g}"
        )
        raise click.BadParameter(told, param_hint=option)
    return value


def _scale(option: str, printed: float, true: float) -> float:
    from printkit.model.correction import LEAST_SCALE, MOST_SCALE

    least, most = LEAST_SCALE * true, MOST_SCALE * true
    if not least <= printed <= most:
        told = _("{value} is not between {least} and {most}.").format(
            value=f"{printed:g}", least=f"{least:g}", most=f"{most:g}"
        )
        raise click.BadParameter(told, param_hint=option)
    return printed / true


@command.command("list", help=_("List the printers that have been measured."))
@json_option
def list_command(as_json: bool) -> None:
    profiles = {name: read_profile(name) for name in profile_names()}
    if as_json:
        write_json({"printers": [{"name": name, **profile_data(each)} for name, each in profiles.items()]})
        return
    if not profiles:
        click.echo(_("No printer has been measured. printkit calibrate begins with it."))
    rows = [(name, "; ".join(_lines(each))) for name, each in profiles.items()]
    for line in table(rows) if rows else ():
        click.echo(printable(line))


@command.command("show", help=_("Show what is kept for the printer NAME."))
@click.argument("name")
@json_option
def show_command(name: str, as_json: bool) -> None:
    correction = read_profile(name)
    if as_json:
        write_json({"name": name, "file": str(profile_folder() / f"{name}.yaml"), **profile_data(correction)})
        return
    for line in _lines(correction):
        click.echo(line)


@command.command("remove", help=_("Forget the printer NAME."))
@click.argument("name")
def remove_command(name: str) -> None:
    remove_profile(name)
    click.echo(printable(_("Forgotten: {name}").format(name=name)))


def _lines(correction: "Correction") -> Iterator[str]:
    across = _("{length} mm to the right") if correction.x >= 0 else _("{length} mm to the left")
    down = _("{length} mm downward") if correction.y >= 0 else _("{length} mm upward")
    yield _("backs lie {across} and {down}").format(
        across=across.format(length=f"{abs(correction.x):g}"), down=down.format(length=f"{abs(correction.y):g}")
    )
    turn = _("{angle} degrees clockwise") if correction.rotation > 0 else _("{angle} degrees anticlockwise")
    said = _("backs are turned by {turn}") if correction.rotation else _("backs are not turned")
    yield said.format(turn=turn.format(angle=f"{abs(correction.rotation):.3g}"))
    wide, high = (f"{100 * share:.5g}" for share in (correction.across, correction.down))
    yield _("lengths come out at {across} % across and {down} % down").format(across=wide, down=high)
