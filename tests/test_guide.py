"""The guides, step by step as they are written: commands, files and changes."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

import printkit
from printkit.components import kinds

ROOT = Path(__file__).parents[1]
PAIRS = (("new-game.md", "new-game.ja.md"), ("translating.md", "translating.ja.md"))
GUIDES = tuple(guide for pair in PAIRS for guide in pair)
BLOCK = re.compile(r"^```(\w+)( fails)?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PACKAGE = "printkit/components/kinds/"


def steps(guide: str) -> Iterator[tuple[str, bool, str]]:
    """Each block: its language, whether its command is to find something wrong, its lines."""
    for match in BLOCK.finditer((ROOT / "docs" / guide).read_text(encoding="utf-8")):
        yield match[1], bool(match[2]), match[3]


def change(folder: Path, block: str) -> None:
    """Applies a block of lines that begin with a space, a minus or a plus; what is to change must stand there once."""
    head, *lines = block.splitlines(keepends=True)
    file = folder / head.removeprefix("--- ").strip()
    before = "".join(line[1:] or "\n" for line in lines if line[0] in " -")
    after = "".join(line[1:] or "\n" for line in lines if line[0] in " +")
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, before
    file.write_text(text.replace(before, after), encoding="utf-8")


def write(folder: Path, block: str) -> None:
    """Writes a block whose first line names its file."""
    head, content = block.split("\n", 1)
    file = folder / head.removeprefix("# ").strip()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content if file.suffix == ".csv" else block, encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a copy of the program, of which a kind may be added, and a picture as a user would have one."""
    # With what is compiled of it already: copies keep the times by which Python knows that.
    shutil.copytree(Path(printkit.__file__).parent, tmp_path / "printkit")
    for name in ("templates", "fonts", "locales"):
        (tmp_path / name).symlink_to(ROOT / name)
    picture = tmp_path / "my-game" / "art" / "wind.png"
    Image.linear_gradient("L").resize((600, 800)).save(tmp_path / "wind.png")
    assert not picture.exists()
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("guide", GUIDES)
def test_every_step_of_the_guide(guide: str, place: Path) -> None:
    program = f'printkit() {{ "{sys.executable}" -m printkit "$@"; }}\n'
    environment = {"PYTHONPATH": str(place), "HOME": str(place), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    for language, fails, block in steps(guide):
        if language == "sh":
            if "--only cards" in block:
                (place / "my-game" / "art").mkdir()
                shutil.copy(place / "wind.png", place / "my-game" / "art")
            command = ["bash", "-euc", program + block]
            done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
            assert (done.returncode == 1) if fails else (done.returncode == 0), block + done.stderr
            assert "Traceback" not in done.stderr
        elif language == "diff":
            change(place, block)
        else:
            write(place, block)
    assert (place / "output" / "my-game").is_dir() or not guide.startswith("new-game")


@pytest.mark.parametrize("pair", PAIRS)
def test_both_languages_take_the_same_steps(pair: tuple[str, str]) -> None:
    first, second = ([(kind, fails) for kind, fails, _ in steps(guide)] for guide in pair)
    assert first
    assert first == second


def test_the_kind_of_the_guide_is_new() -> None:
    assert "dial" not in {file.stem for file in Path(kinds.__path__[0]).glob("*.py")}
