"""The options by which a user says what is to be on paper, shared by `build` and `check`."""

from collections.abc import Callable
from typing import Any

import click

from printkit.cli.words import _

KITS = ("full", "own-deck", "rules")
FORMS = ("sheet", "booklet", "pocket", "html", "text")
STYLES = ("default", "large-print", "low-ink")
BINDINGS = ("single", "long", "short", "turn", "fold")
FURIGANA = ("none", "1", "2", "3", "4", "5", "6", "all")


def order_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--lang, --kit, --form, --paper, --duplex, --style, --furigana."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


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
        callback=lambda _ctx, _parameter, name: name if name.endswith(".yaml") else name.lower(),
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
        "--style",
        type=click.Choice(STYLES),
        default="default",
        show_default=True,
        help=_("large-print: rules at 18 pt, larger cards and boards. low-ink: outlines instead of filled areas."),
    ),
    click.option(
        "--furigana",
        type=click.Choice(FURIGANA),
        default="4",
        show_default=True,
        help=_("Furigana on kanji that are taught after this school grade; none: on no kanji, all: on every kanji."),
    ),
)
