"""Every command that the READMEs show works as shown."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.slow
@pytest.mark.parametrize(("readme", "block"), SHOWN)
def test_shown_commands_work(readme: str, block: str, clone: Path) -> None:
    assert Path(sys.prefix).resolve() == (ROOT / ".venv").resolve(), "run the tests by `make test`"
    # `make test` is what runs this very test: it is told to say what it would do. The environment is borrowed: it must
    # not be installed anew from here, even where it is older than what it is made from.
    script = block.replace("make test", "make -n test").replace("make build", "make -o .venv/ready build")
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=clone,
        env=own_configuration(clone),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_begun_by_the_japanese_readme_is_japanese(clone: Path) -> None:
    new = next(line for block in commands("README.ja.md") for line in block.splitlines() if "printkit new" in line)
    subprocess.run(["bash", "-euc", new], cwd=clone, env={**own_configuration(clone), "LANG": "C"}, check=True)
    text = (clone / "my-own-game" / "game.yaml").read_text(encoding="utf-8")
    assert "language: ja" in text


def test_changing_a_rule_is_reported_as_the_readme_says(clone: Path) -> None:
    change = next(block for block in commands("README.md") if "printkit derive" in block).partition(" || true")[0]
    done = subprocess.run(
        ["bash", "-c", change], cwd=clone, env=own_configuration(clone), capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "hitori-ga-ichiban/game.yaml:" in done.stderr
    assert "chips_by_round. Here it is: my-edition/edition.yaml:" in done.stderr
