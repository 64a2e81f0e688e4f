"""click in the user's language: its own words, and help whose lines are measured in columns.

click asks gettext's default domain, which reads compiled files only; printkit compiles nothing, so click's modules are
given functions that look in printkit's own catalogue.
"""

import gettext
import sys
from collections.abc import Callable, Iterable

import click

from printkit.cli.columns import padded, width, wrapped
from printkit.cli.words import _

CONTEXT = "click"  # the msgctxt of click's words


def teach_click(say: Callable[[str, str], str] | None) -> None:
    """Lets click say its words by `say`; in English (None) as they are, without gettext's search for what is nowhere.
    Other languages with plural forms would need more than the one form used here."""

    def one(message: str) -> str:
        return say(CONTEXT, message) if say else message

    def counted(single: str, many: str, count: int) -> str:
        return say(CONTEXT, many) if say else (single if count == 1 else many)

    def missing(error: click.MissingParameter) -> str:
        hint = error.param.get_error_hint(error.ctx) if error.param else ""
        return _("{parameter} is missing.").format(parameter=hint)

    if say:  # click's own sentence ends with a full stop, whatever the language
        click.MissingParameter.format_message = missing  # type: ignore[method-assign, assignment]
    for module in [module for name, module in sys.modules.items() if name.startswith("click.")]:
        for word, theirs, ours in (("_", gettext.gettext, one), ("ngettext", gettext.ngettext, counted)):
            if getattr(module, word, None) is theirs:
                setattr(module, word, ours)


class Formatter(click.HelpFormatter):
    """Help in lines that fit, also where characters are two columns wide."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        begin = f"{prefix or _('Usage:')} {prog} "
        first, *rest = wrapped(args, self.width - width(begin))
        self.write((begin + first).rstrip() + "\n")
        self.write("".join(" " * width(begin) + line + "\n" for line in rest))

    def write_text(self, text: str) -> None:
        indent = " " * self.current_indent
        paragraphs = ("\n".join(self._lines(part, indent)) for part in text.split("\n\n"))
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        rows, indent = list(rows), " " * self.current_indent
        first = min(max((width(term) for term, _words in rows), default=0), col_max) + col_spacing
        for term, words in rows:
            lines = wrapped(words, max(self.width - first - self.current_indent, 10))
            fits = width(term) + col_spacing <= first
            heads = [padded(term, first) + lines.pop(0)] if fits else [term]
            heads += [" " * first + line for line in lines]
            self.write("".join(f"{indent}{line}".rstrip() + "\n" for line in heads))

    def _lines(self, text: str, indent: str) -> list[str]:
        return [indent + line for line in wrapped(text, self.width - len(indent))]


def with_help(command: click.Command) -> click.Command:
    """The command, which lists of commands describe by its first sentence, and whose options call their values by their
    own name (--paper PAPER), not by the kind of value (TEXT); and so those inside it."""
    command.short_help = first_sentence(command.help or "")
    for option in command.params:
        if isinstance(option, click.Option) and option.metavar is None and option.type is click.STRING:
            option.metavar = option.opts[-1].lstrip("-").upper()
    for inner in command.commands.values() if isinstance(command, click.Group) else ():
        with_help(inner)
    return command


def first_sentence(text: str) -> str:
    """The first sentence, without the point at its end."""
    ends = [at for mark in (". ", "。") if (at := text.find(mark)) >= 0]
    return (text[: min(ends)] if ends else text).rstrip(".。")
