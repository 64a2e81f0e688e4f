"""A bar on a terminal while something takes long; nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Step = Callable[[str], None]


@contextmanager
def progress() -> Iterator[Step]:
    """A function to be told each stage's name, shown on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _name: None
        return

    def show(name: str) -> None:
        click.echo(f"\r\x1b[2K{name} …", nl=False, err=True)

    try:
        yield show
    finally:
        click.echo("\r\x1b[2K", nl=False, err=True)
