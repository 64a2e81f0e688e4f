"""Where printkit is entered. Nothing from outside printkit is imported before the current folder has left the path."""

import gc
import os
import sys
from pathlib import Path


def forget_current_folder() -> None:
    """`python -m printkit` puts the current folder first on the module path, where a stranger's file would be imported
    in place of a library; an empty entry of PYTHONPATH does the same to an installed script."""
    try:
        here = os.path.realpath(Path.cwd())
    except OSError:  # it has been removed: nothing can be imported from it
        here = ""
    package_home = os.path.realpath(Path(__file__).parents[2])
    if here != package_home:
        sys.path[:] = [entry for entry in sys.path if entry and os.path.realpath(entry) != here]


def main() -> None:
    forget_current_folder()
    gc.disable()  # our values make no circles, and looking for some takes a twentieth of a build
    try:
        from printkit.cli.main import main as run

        run()
    except SystemExit as end:
        _leave(end.code)
        raise
    except KeyboardInterrupt:  # while the program was still being loaded; later click answers it
        os._exit(1)


def _leave(code: object) -> None:
    """Ends the process without taking every module and value apart first, which takes as long as reading a game.

    What was said is written out before; where that fails, or there is something else to do, Python ends as it always
    does and says so.
    """
    if code is not None and not isinstance(code, int):
        return
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (AttributeError, OSError, ValueError):  # there is no such stream, or nobody reads it any more
        return
    os._exit(code or 0)
