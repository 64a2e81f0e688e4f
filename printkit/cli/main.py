"""Finds the commands; turns faults into words and exit statuses (0 fine, 1 problems, 2 wrong usage)."""

import errno
import importlib
import os
import sys
from pathlib import Path

import click

from printkit.cli.options import AS_JSON
from printkit.cli.speaking import Formatter, teach_click, with_help
from printkit.cli.status import status_of
from printkit.cli.words import _, complain, in_words, interface_language, told, translated, write_json
from printkit.problems import Faulty, Problem, problem

UNSAID = (errno.ENOSPC, errno.EFBIG, errno.EIO)  # what becomes of words that go into a file on a full disk
# What keeps us from even looking whether a file is there.
REFUSED = (errno.ENAMETOOLONG, errno.EACCES, errno.EPERM, errno.ELOOP, errno.ENOTDIR)
COMMANDS = Path(__file__).with_name("commands")
click.Context.formatter_class = Formatter
teach_click(translated if interface_language() != "en" else None)


class Commands(click.Group):
    """Commands by the names of the files in `commands`; a file is read only when its command is wanted."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(file.stem for file in COMMANDS.glob("*.py") if not file.stem.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        return with_help(importlib.import_module(f"printkit.cli.commands.{cmd_name}").command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does, but a mistyped name is answered with the nearest ones."""
        if args and not args[0].startswith("-") and args[0] not in self.list_commands(ctx):
            import difflib

            near = difflib.get_close_matches(args[0], self.list_commands(ctx))
            hint = _("Did you mean: {names}?").format(names=", ".join(near)) if near else ""
            ctx.fail(_("There is no command “{name}”.").format(name=args[0]) + (f" {hint}" if hint else ""))
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does. That JSON is wanted has to be known before a command finds fault with its options."""
        ctx.meta[AS_JSON] = "--json" in args
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            if not ctx.meta[AS_JSON]:
                raise
            write_json({"problems": [_misuse(error)]})
            ctx.exit(2)
        except Faulty as fault:
            complain(fault.problems, as_json=ctx.meta[AS_JSON])
            ctx.exit(status_of(fault.problems))
        except OSError as error:
            if error.errno not in REFUSED or not error.filename:
                raise
            complain([_refused(error)], as_json=ctx.meta[AS_JSON])
            ctx.exit(1)


def _refused(error: OSError) -> Problem:
    """What the system says of a file or folder when it is only looked for."""
    name = os.fsdecode(error.filename)
    return problem("file-unreadable", file=name, reason=error.strerror or str(error))


def _misuse(error: click.UsageError) -> dict[str, object]:
    """What click says of a command, as problems are told to programs."""
    command = error.ctx.command_path if error.ctx else "printkit"
    return {**told(problem("wrong-usage", command=command)), "what": error.format_message()}


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=_("Make print-and-play sheets from game definitions. Every printed number is proved by the rules."),
)
@click.version_option(package_name="printkit")
def cli() -> None:
    pass


def _open_streams() -> None:
    """Both streams speak UTF-8. Where one was closed (`>&-`, a service), what is said is said to nobody."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - to the very end
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _surroundings(error: Exception) -> str:
    """What is wrong around the program, if that is what the error comes from."""
    if isinstance(error, OSError) and error.errno in UNSAID:
        reason = in_words("reason", error.strerror or str(error))
        return _("What there is to say cannot be written: {reason}.").format(reason=reason)
    if isinstance(error, FileNotFoundError):
        try:
            Path.cwd()
        except FileNotFoundError:
            return _("The folder that you are in has been removed. Change to another one.")
    return ""


def main() -> None:
    _open_streams()
    try:
        cli(prog_name="printkit")
    except BrokenPipeError:
        os._exit(1)
    except Exception as error:
        if os.environ.get("PRINTKIT_DEBUG"):
            raise
        if explained := _surroundings(error):
            click.echo(explained, err=True)
            sys.exit(1)
        click.echo(
            _("This is a fault in printkit, not in your files: {error}").format(
                error=f"{type(error).__name__}: {error}"
            ),
            err=True,
        )
        click.echo(_("Please run it again with PRINTKIT_DEBUG=1 set, and report what it prints."), err=True)
        sys.exit(1)


__all__ = ["cli", "interface_language", "main"]
