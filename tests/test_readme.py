"""Every command that the READMEs show works as shown, and every page that they name is there."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.shelves import printkit

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.ja.md")
BORROWED = (".venv", "Makefile", "pyproject.toml", "printkit", "templates", "fonts", "locales", "docs")


def blocks(readme: str) -> tuple[str, ...]:
    return tuple(re.findall(r"```sh\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), re.DOTALL))


# What both show in the same words is run once.
SHOWN = tuple({block: (readme, block) for readme in reversed(READMES) for block in blocks(readme)}.values())


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder that looks like a fresh clone in which `make build` has installed printkit."""
    for name in (*BORROWED, *(lock.name for lock in ROOT.glob("requirements*.lock"))):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def own_configuration(folder: Path) -> dict[str, str]:
    """What a command keeps for its user, it keeps in the folder."""
    return {**os.environ, "PRINTKIT_CONFIG": str(folder / "configuration")}


PROGRAM = ".venv/bin/printkit "


def in_shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=own_configuration(folder),
        capture_output=True,
        text=True,
        check=False,
    )


def has_other_words(block: str) -> bool:
    """Whether a block calls something else than printkit, line by line."""
    return not all(line.startswith(PROGRAM) for line in block.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize(("readme", "block"), [(readme, block) for readme, block in SHOWN if has_other_words(block)])
def test_shown_commands_work(readme: str, block: str, clone: Path) -> None:
    assert Path(sys.prefix).resolve() == (ROOT / ".venv").resolve(), "run the tests by `make test`"
    # `make test` is what runs this very test: it is told to say what it would do. The environment is borrowed: it must
    # not be installed anew from here, even where it is older than what it is made from.
    done = in_shell(
        block.replace("make test", "make -n test").replace("make build", "make -o .venv/ready build"), clone
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("readme", "block"), [(readme, block) for readme, block in SHOWN if not has_other_words(block)]
)
def test_shown_calls_of_printkit_work(readme: str, block: str, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a process for each: what an installed printkit is, the blocks above know."""
    monkeypatch.setenv("PRINTKIT_CONFIG", str(clone / "configuration"))
    for line in block.splitlines():
        said = printkit(*shlex.split(line)[1:], cwd=clone)
        assert said.exit_code == 0, said.stderr


@pytest.mark.parametrize("readme", READMES)
def test_pages_that_are_named_are_there(readme: str) -> None:
    text = (ROOT / readme).read_text(encoding="utf-8")
    named = re.findall(r"\]\(([^)#]+)\)", text)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_both_languages_show_the_same_kinds_of_commands() -> None:
    programs = [
        [re.sub(r"--lang \S+|--paper \S+ ?", "", line).split()[:3] for line in "".join(blocks(readme)).splitlines()]
        for readme in READMES
    ]
    assert programs[0] == programs[1]


def test_changing_a_rule_is_reported_as_the_readme_says(clone: Path) -> None:
    change = next(block for block in blocks("README.md") if "printkit derive" in block).partition(" || true")[0]
    done = in_shell(change, clone)
    assert done.returncode == 1
    assert "hitori-ga-ichiban/game.yaml:" in done.stderr
    assert "chips_by_round. Here it is: my-edition/edition.yaml:" in done.stderr
