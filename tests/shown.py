"""Commands as pages show them, run as their readers type them."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.shelves import printkit

COMMAND = re.compile(r"^.*<<'END'\n(?:.*\n)*?END$|^.+$", re.MULTILINE)  # a line, with the lines that it reads
PREVIEW = re.compile(r"printkit preview(?: [^|&;<>$`\n#]*)?")  # it would show the sheets until somebody ends it
CALL = re.compile(r"(?:\.venv/bin/)?printkit [^|&;<>$`]*")  # nothing else is asked of the shell


def run(
    block: str, folder: Path, monkeypatch: pytest.MonkeyPatch, called: str = "", *, is_other: bool = False
) -> tuple[int, str]:
    """How a block of commands ends, and what it complains of. `called` says to a shell what `printkit` is.

    A line that only calls printkit is run in this process, which has loaded it already, unless another printkit is
    meant; what else there is to an installed program, the other lines find out. What is kept for the user is kept in
    the folder.
    """
    monkeypatch.setenv("PRINTKIT_CONFIG", str(folder / "configuration"))
    block = PREVIEW.sub(lambda call: f"{call.group().rstrip()} --out preview.html", block)
    for command in [block] if is_other else COMMAND.findall(block):
        if is_other or not CALL.fullmatch(command):
            code, complaints = in_shell(called + command, folder)
        else:
            said = printkit(*shlex.split(command)[1:], cwd=folder)
            code, complaints = said.exit_code, said.stderr
        if code:
            return code, complaints
    return 0, ""


def in_shell(script: str, folder: Path) -> tuple[int, str]:
    command = ["bash", "-euo", "pipefail", "-c", script]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr
