"""What rules import is loaded when they ask for it: one list says to types what there is, another one where it is."""

import ast
import subprocess
import sys
from pathlib import Path

from printkit import engine

FILE = Path(engine.__file__)


def test_both_lists_say_the_same() -> None:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    for_types = {
        (alias.name, node.module)
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name == alias.asname
    }
    assert for_types == {(name, f"printkit.{home}") for name, home in engine._HOMES.items()}


def test_each_name_is_there() -> None:
    for name in engine.__all__:
        assert getattr(engine, name) is not None


def test_no_name_is_that_of_a_file() -> None:
    """Whoever loads the file first would find it instead."""
    assert not {file.stem for file in FILE.parent.glob("*.py")} & set(engine.__all__)


def test_names_load_their_own_files_only() -> None:
    asked = "from printkit.engine import clockwise; import sys; print('printkit.engine.race' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
