"""Where printkit is entered. Nothing from outside printkit is imported before the current folder has left the path."""

import os
import sys
from pathlib import Path


def forget_current_folder() -> None:
    """`python -m printkit` puts the current folder first on the module path, where a stranger's file would be imported
    in place of a library; an empty entry of PYTHONPATH does the same to an installed script."""
    here = os.path.realpath(Path.cwd())
    package_home = os.path.realpath(Path(__file__).parents[2])
    if here != package_home:
        sys.path[:] = [entry for entry in sys.path if entry and os.path.realpath(entry) != here]


def main() -> None:
    forget_current_folder()
    from printkit.cli.main import main as run

    run()
