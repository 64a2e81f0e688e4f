"""Every command that the READMEs show works as shown."""

import sys
from pathlib import Path

import pytest

from tests.pages import ROOT, blocks
from tests.shown import run

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


@pytest.mark.slow
@pytest.mark.parametrize(("readme", "block"), SHOWN)
def test_shown_commands_work(readme: str, block: str, clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Path(sys.prefix).resolve() == (ROOT / ".venv").resolve(), "run the tests by `make test`"
    # `make test` is what runs this very test: it is told to say what it would do. The environment is borrowed: it must
    # not be installed anew from here, even where it is older than what it is made from.
    script = block.replace("make test", "make -n test").replace("make build", "make -o .venv/ready build")
    code, complaints = run(script, clone, monkeypatch)
    assert code == 0, complaints


def test_a_game_begun_by_the_japanese_readme_is_japanese(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = next(line for block in commands("README.ja.md") for line in block.splitlines() if "printkit new" in line)
    monkeypatch.setenv("LANGUAGE", "en")
    code, complaints = run(new, clone, monkeypatch)
    assert code == 0, complaints
    assert "language: ja" in (clone / "my-own-game" / "game.yaml").read_text(encoding="utf-8")


def test_changing_a_rule_is_reported_as_the_readme_says(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = next(block for block in commands("README.md") if "printkit derive" in block).partition(" || true")[0]
    code, complaints = run(change, clone, monkeypatch)
    assert code == 1
    assert "hitori-ga-ichiban/game.yaml:" in complaints
    assert "chips_by_round. Here it is: my-edition/edition.yaml:" in complaints
