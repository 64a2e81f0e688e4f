"""Commands as pages show them, run as their readers type them."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.shelves import printkit

CALL = re.compile(r"(?:\.venv/bin/)?printkit [^|&;<>$`]*")  # nothing else is asked of the shell


def run(
    block: str, folder: Path, monkeypatch: pytest.MonkeyPatch, called: str = "", *, is_other: bool = False
) -> tuple[int, str]:
    """How a block of commands ends, and what it complains of. `called` says to a shell what `printkit` is.

    Where each line only calls printkit it is run in this process, which has loaded it already, unless another printkit
    is meant; what else there is to an installed program, the other blocks find out. What is kept for the user is kept
    in the folder.
    """
    monkeypatch.setenv("PRINTKIT_CONFIG", str(folder / "configuration"))
    lines = block.splitlines()
    if is_other or not all(CALL.fullmatch(line) for line in lines):
        return in_shell(called + block, folder)
    for line in lines:
        said = printkit(*shlex.split(line)[1:], cwd=folder)
        if said.exit_code:
            return said.exit_code, said.stderr
    return 0, ""


def in_shell(script: str, folder: Path) -> tuple[int, str]:
    command = ["bash", "-euo", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr
