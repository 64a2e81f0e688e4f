"""A bar on a terminal while something takes long; nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from printkit.problems import Faulty

Step = Callable[[str], None]
WIDTH = 20  # characters of the bar
CLEAN = "\r\x1b[2K"


@contextmanager
def progress(steps: Callable[[], int] = lambda: 0) -> Iterator[Step]:
    """A function to be told each step's name as it begins, shown on standard error if that is a terminal. `steps` is
    asked there alone how many there will be; without it there is no bar, only the name."""
    if not sys.stderr.isatty():
        yield lambda _name: None
        return
    total, begun = _counted(steps), 0

    def show(name: str) -> None:
        nonlocal begun
        click.echo(CLEAN + _line(name, begun, total), nl=False, err=True)
        begun += 1

    try:
        yield show
    finally:
        click.echo(CLEAN, nl=False, err=True)


def steps_of(folders: Sequence[Path], languages: Sequence[str], each: int) -> int:
    """Of games in languages (none: all that a game has): each is read, and takes `each` steps a language."""
    from printkit.catalogue.opening import languages as languages_of
    from printkit.definition import read_definition

    chosen = [languages or languages_of(read_definition(folder)) for folder in folders]
    return sum(1 + each * len(some) for some in chosen)


def _counted(steps: Callable[[], int]) -> int:
    """None for a game with faults, which are told when it is really read."""
    with suppress(Faulty):
        return steps()
    return 0


def _line(name: str, begun: int, total: int) -> str:
    from shutil import get_terminal_size

    room = get_terminal_size().columns - WIDTH - 4
    shown = name if len(name) <= room else f"…{name[-room + 1:]}"
    if not total:
        return f"{shown} …"
    filled = min(WIDTH, WIDTH * begun // total)
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {shown}"
