"""The pages of docs, step by step as they are written: commands, files and changes, each page in an empty folder."""

import shutil
import sys
from pathlib import Path

import pytest
from PIL import Image

import printkit
from printkit.components import kinds
from tests.pages import FILE, ROOT, blocks, essence, pairs
from tests.problems.test_shops import icc
from tests.shown import run


def steps(page: Path) -> tuple[tuple[str, bool, str], ...]:
    """The commands, changes and files that a page shows."""
    return tuple(step for step in blocks(page) if step[0] in ("sh", "diff") or FILE.match(step[2]))


def meant(page: Path) -> tuple[tuple[str, bool, str], ...]:
    """The steps without the words of one language, but for changes: they are made in the words of a game."""
    return tuple((kind, fails, block if kind == "diff" else essence(kind, block)) for kind, fails, block in steps(page))


# What is the same in both languages is done once.
DOCS = [page for pair in pairs() for page in reversed(pair) if page.parent == ROOT / "docs"]
PAGES = {meant(page): page for page in DOCS if steps(page)}


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
    """A folder with what a user has: a picture, a press."""
    (tmp_path / "default_cmyk.icc").write_bytes(icc())
    Image.linear_gradient("L").resize((600, 800)).save(tmp_path / "wind.png")
    return tmp_path


def copy_program(place: Path) -> None:
    """A copy of the program, to which a page adds."""
    # With what is compiled of it already: copies keep the times by which Python knows that.
    shutil.copytree(Path(printkit.__file__).parent, place / "printkit")
    for name in ("templates", "fonts", "locales"):
        (place / name).symlink_to(ROOT / name)


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES.values(), ids=lambda page: page.name)
def test_every_step_of_the_page(page: Path, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_changing = any(FILE.match(block) and block.startswith("# printkit/") for _, _, block in steps(page))
    called = f'printkit() {{ "{sys.executable}" -m printkit "$@"; }}\n'
    if is_changing:
        copy_program(place)
        monkeypatch.setenv("PYTHONPATH", str(place))
    for kind, fails, block in steps(page):
        if kind == "sh":
            if "--only cards" in block and (place / "my-game").is_dir():
                (place / "my-game" / "art").mkdir()
                shutil.copy(place / "wind.png", place / "my-game" / "art")
            code, complaints = run(block, place, monkeypatch, called, is_other=is_changing)
            assert code == int(fails), block + complaints
        elif kind == "diff":
            change(place, block)
        else:
            write(place, block)
    assert (place / "output" / "my-game").is_dir() or not page.name.startswith("new-game")


def test_the_kind_of_the_guide_is_new() -> None:
    assert "dial" not in {file.stem for file in Path(kinds.__path__[0]).glob("*.py")}
