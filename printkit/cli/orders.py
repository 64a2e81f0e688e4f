"""The options by which a user says what is to be on paper, shared by `build` and `check`."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click
from click.core import ParameterSource

from printkit.cli.options import Measure
from printkit.cli.words import _

KITS = ("full", "own-deck", "rules")
FORMS = ("sheet", "booklet", "pocket", "html", "text")
MARKS, MARKS_ON, BLEED_BY = ("corner", "full", "none"), ("fronts", "backs", "both"), ("face", "border")
MOST = 50.0  # millimetres of gap or bleed
STYLES = ("default", "large-print", "low-ink")
BINDINGS = ("single", "long", "short", "turn", "fold")
FOR_SHEETS = ("forms", "paper", "binding", "gap", "bleed", "marks", "marks_on", "printer")  # not for single faces
FURIGANA = ("none", "1", "2", "3", "4", "5", "6", "all")


def order_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--lang, --kit, --form, --paper, --duplex, those for the knife (--gap to --marks-on), --style, --furigana."""
    command = _with_finish(command)
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _with_finish(command: Callable[..., Any]) -> Callable[..., Any]:
    """The command, which is given what concerns the knife as one value."""

    @wraps(command)
    def given(*arguments: Any, **options: Any) -> Any:
        from printkit.model.finish import Finish

        of_the_knife = {name: options.pop(name) for name in ("gap", "bleed", "bleed_by", "marks", "marks_on")}
        if of_the_knife["bleed_by"] == "border" and not (of_the_knife["bleed"] or options.get("shop")):
            raise click.UsageError(_("--bleed-by border needs a width: say it with --bleed, as in --bleed 3."))
        return command(*arguments, finish=Finish(**of_the_knife), **options)

    return given


def _length(_context: click.Context, _parameter: click.Parameter, value: float | None) -> float | None:
    """Millimetres that can be meant; also no value that is no number."""
    if value is not None and not 0 <= value <= MOST:
        told = _("{value} is not between {least} and {most}.")
        raise click.BadParameter(told.format(value=f"{value:g}", least=0, most=f"{MOST:g}"))
    return value


def refuse_for_sheets(context: click.Context, shop: str) -> None:
    """Refuses what was chosen for sheets of paper, of which this shop gets none: it would do nothing."""
    chosen = [
        option.opts[0]
        for option in context.command.params
        if option.name in FOR_SHEETS
        and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
        and context.params[option.name] != option.get_default(context)
    ]
    if chosen:
        told = _(
            "{options}: not together with --shop {shop}. This shop gets single faces with the bleed of its profile, "
            "and no sheets."
        )
        raise click.UsageError(told.format(options=_(", ").join(chosen), shop=shop))


def language_list(given: tuple[str, ...]) -> tuple[str, ...]:
    """The languages that --lang names: it may be repeated or hold a list; `ja+en` is one sheet in both languages."""
    named = [language.strip() for one in given for language in one.split(",")]
    for language in named:
        parts = language.split("+")
        if not all(parts) or len(parts) > 2 or len(set(parts)) < len(parts):
            raise click.BadParameter(
                _("“{value}” is neither a language nor two different ones joined by +.").format(value=language),
                param_hint="--lang",
            )
    return tuple(dict.fromkeys(named))


_OPTIONS = (
    click.option(
        "--lang",
        "languages",
        multiple=True,
        help=_(
            "A language, such as ja or en. ja+en: a bilingual rule sheet. May be repeated. Without it: all languages."
        ),
    ),
    click.option(
        "--kit",
        type=click.Choice(KITS),
        default="full",
        show_default=True,
        help=_("full: everything. own-deck: without what playing cards and coins can replace. rules: the rule sheet."),
    ),
    click.option(
        "--form",
        "forms",
        type=click.Choice(FORMS),
        callback=lambda _ctx, _parameter, forms: tuple(form for form in FORMS if form in forms),
        multiple=True,
        default=("sheet",),
        show_default=True,
        help=_(
            "The rules as a sheet; as a booklet to fold and staple; as a pocket book of eight pages folded from one "
            "paper; for screens as html or plain text. May be repeated."
        ),
    ),
    click.option(
        "--paper",
        default="a4",
        show_default=True,
        callback=lambda _ctx, _parameter, name: name if name.lower().endswith(".yaml") else name.lower(),
        help=_(
            "The paper in the printer, such as a4 or letter; a sheet of labels for cards; or a file that describes "
            "one. printkit stocks lists them."
        ),
    ),
    click.option(
        "--duplex",
        "binding",
        type=click.Choice(BINDINGS),
        default="single",
        show_default=True,
        help=_(
            "Print backs too: long, short: for a printer that flips the paper on that edge. turn: for a printer that "
            "prints one side; you turn the paper by hand. fold: beside the fronts, to be folded behind them and glued. "
            "single: fronts, and backs that are played with."
        ),
    ),
    click.option(
        "--gap",
        type=Measure(),
        default=0,
        show_default=True,
        metavar="MM",
        callback=_length,
        help=_("The gap between cards, in millimetres. 0: one cut between two cards."),
    ),
    click.option(
        "--bleed",
        type=Measure(),
        metavar="MM",
        callback=_length,
        help=_("How far cards run out beyond their cut, in millimetres. Without it: as far as there is room."),
    ),
    click.option(
        "--bleed-by",
        type=click.Choice(BLEED_BY),
        default="face",
        show_default=True,
        help=_("face: its own ground runs out. border: a coloured border, too, around cards with a bare edge."),
    ),
    click.option(
        "--marks",
        type=click.Choice(MARKS),
        default="corner",
        show_default=True,
        help=_("Marks for cutting: at the corners, as full lines, or none."),
    ),
    click.option(
        "--marks-on",
        type=click.Choice(MARKS_ON),
        default="fronts",
        show_default=True,
        help=_("The sides that have marks for cutting."),
    ),
    click.option(
        "--style",
        type=click.Choice(STYLES),
        default="default",
        show_default=True,
        help=_("large-print: rules at 18 pt, larger cards, boards, pads. low-ink: outlines instead of filled areas."),
    ),
    click.option(
        "--furigana",
        type=click.Choice(FURIGANA),
        default="4",
        show_default=True,
        help=_("Furigana on kanji that are taught after this school grade; none: on no kanji, all: on every kanji."),
    ),
)
