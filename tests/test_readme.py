"""Every command that the READMEs show works as shown."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shelves import printkit
from tests.pages import ROOT, blocks

READMES = ("README.md", "README.ja.md")
BORROWED = (".venv", "Makefile", "pyproject.toml", "printkit", "templates", "fonts", "locales", "docs")


def commands(readme: str) -> tuple[str, ...]:
    return tuple(block for kind, _, block in blocks(ROOT / readme) if kind == "sh")


# What both show in the same words is run once.
SHOWN = tuple({block: (readme, block) for readme in reversed(READMES) for block in commands(readme)}.values())


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder that looks like a fresh clone in which `make build` has installed printkit."""
    for name in (*BORROWED, *(lock.name for lock in ROOT.glob("requirements*.lock"))):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def own_configuration(folder: Path) -> dict[str, str]:
    """What a command keeps for its user, it keeps in the folder."""
    return {**os.environ, "PRINTKIT_CONFIG": str(folder / "configuration")}


def in_shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=own_configuration(folder),
        capture_output=True,
        text=True,
        check=False,
    )


def needs_shell(block: str) -> bool:
    """Whether a block does more than to call printkit, line by line."""
    return not all(line.startswith(".venv/bin/printkit ") for line in block.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize(("readme", "block"), [each for each in SHOWN if needs_shell(each[1])])
def test_shown_commands_work(readme: str, block: str, clone: Path) -> None:
    assert Path(sys.prefix).resolve() == (ROOT / ".venv").resolve(), "run the tests by `make test`"
    # `make test` is what runs this very test: it is told to say what it would do. The environment is borrowed: it must
    # not be installed anew from here, even where it is older than what it is made from.
    script = block.replace("make test", "make -n test").replace("make build", "make -o .venv/ready build")
    done = in_shell(script, clone)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(("readme", "block"), [each for each in SHOWN if not needs_shell(each[1])])
def test_shown_calls_of_printkit_work(readme: str, block: str, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a process for each: that an installed printkit is there the blocks above show."""
    monkeypatch.setenv("PRINTKIT_CONFIG", str(clone / "configuration"))
    for line in block.splitlines():
        said = printkit(*shlex.split(line)[1:], cwd=clone)
        assert said.exit_code == 0, said.stderr


def test_changing_a_rule_is_reported_as_the_readme_says(clone: Path) -> None:
    change = next(block for block in commands("README.md") if "printkit derive" in block).partition(" || true")[0]
    done = in_shell(change, clone)
    assert done.returncode == 1
    assert "hitori-ga-ichiban/game.yaml:" in done.stderr
    assert "chips_by_round. Here it is: my-edition/edition.yaml:" in done.stderr
