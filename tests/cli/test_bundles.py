"""`printkit bundle`, `extract` and `verify` as they are typed: what they say and how they end."""

import json
from contextlib import chdir
from pathlib import Path

import pytest

from printkit.edition.archive import archive_bytes, read_archive
from printkit.edition.pdf_file import read_pdf
from printkit.place import Place
from tests.cli.shelves import printkit, tiny
from tests.cli.test_commands import TestTrust
from tests.edition.parcels import unpacked, whole, zipped


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder with a tiny game that has rules of its own."""
    folder = tiny(tmp_path / "tiny")
    (folder / "rules.py").write_text(TestTrust.RULES, encoding="utf-8")
    return tmp_path


def test_there_and_back(shelf: Path) -> None:
    refused = printkit("bundle", "tiny", cwd=shelf)
    assert refused.exit_code == 1
    assert "numbers are not proved" in refused.stderr
    made = printkit("bundle", "tiny", "--trust", cwd=shelf)
    assert (made.exit_code, made.stderr) == (0, "")
    assert made.stdout.splitlines()[0] == "tiny-1.0.zip"
    taken = printkit("extract", "tiny-1.0.zip", "again", "--json", cwd=shelf)
    assert json.loads(taken.stdout) == {
        "folder": "again",
        "files": ["game.yaml", "rulebook.md", "rules.py"],
        "build": ["printkit", "build", "again", "--lang", "en"],
    }
    unknown = printkit("verify", "tiny-1.0.zip", cwd=shelf)
    assert (unknown.exit_code, unknown.stderr) == (0, "")
    assert "not checked  The numbers: its rules are unknown" in unknown.stdout
    assert "Nothing is wrong, as far as it could be checked." in unknown.stdout
    trusted = json.loads(printkit("verify", "tiny-1.0.zip", "--trust", "--json", cwd=shelf).stdout)
    assert trusted["fine"]
    assert [check["question"] for check in trusted["checks"] if check["answer"] == "open"] == ["chain"]


def test_another_order_comes_back(shelf: Path) -> None:
    words = ["--trust", "--paper", "letter", "--duplex", "long", "--kit", "rules", "--out", "x.zip"]
    assert printkit("bundle", "tiny", *words, cwd=shelf).exit_code == 0
    said = printkit("extract", "x.zip", "again", cwd=shelf).stdout
    assert "printkit build again --lang en --kit rules --paper letter --duplex long" in said
    assert json.loads(printkit("verify", "x.zip", "--trust", "--json", cwd=shelf).stdout)["fine"]


def test_a_paper_of_ones_own_travels(shelf: Path) -> None:
    """Called like one of printkit's, with a remark, and gone when the sheets are looked at."""
    (shelf / "a4.yaml").write_text("size: [200, 280]  # mine\nprintable: 6\n", encoding="utf-8")
    words = ["--trust", "--paper", "a4.yaml", "--style", "low-ink", "--kit", "rules"]
    assert printkit("bundle", "tiny", *words, "--out", "x.zip", cwd=shelf).exit_code == 0
    assert printkit("build", "tiny", *words, cwd=shelf).exit_code == 0
    (shelf / "a4.yaml").unlink()
    for path in ("x.zip", "output/tiny/en", "output/tiny/en/rules.pdf"):
        found = json.loads(printkit("verify", path, "--trust", "--json", cwd=shelf).stdout)
        assert found["fine"], found
        assert [each["reason"] for each in found["checks"] if each["answer"] == "open"] == ["unknown-ancestors"]
    said = json.loads(printkit("extract", "x.zip", "again", "--json", cwd=shelf).stdout)
    build = [
        "build",
        "again",
        "--lang",
        "en",
        "--kit",
        "rules",
        "--paper",
        "again/papers/a4.yaml",
        "--style",
        "low-ink",
    ]
    assert said["build"] == ["printkit", *build]
    before = (shelf / "output/tiny/en/rules.pdf").read_bytes()
    assert printkit(*build, "--trust", cwd=shelf).exit_code == 0
    assert (shelf / "output/tiny/en/rules.pdf").read_bytes() == before


def test_a_paper_that_is_none_is_refused(shelf: Path) -> None:
    (shelf / "own.yaml").write_text("size: [200, 280]\nprintable: 6\n", encoding="utf-8")
    assert printkit("bundle", "tiny", "--trust", "--paper", "own.yaml", "--out", "x.zip", cwd=shelf).exit_code == 0
    files = read_archive((shelf / "x.zip").read_bytes(), Place("x.zip"))
    manifest = json.loads(files["tiny/manifest.json"])
    for paper, stock in (("own", {"size": [5000, 1]}), ("../own", {"size": [200, 280]}), ("own", ["x"])):
        manifest["sheets"]["en"] |= {"paper": paper, "stock": stock}
        (shelf / "y.zip").write_bytes(archive_bytes({**files, "tiny/manifest.json": json.dumps(manifest).encode()}))
        for words in (("extract", "y.zip", "again"), ("verify", "y.zip", "--trust")):
            said = printkit(*words, cwd=shelf)
            assert said.exit_code == 1
            assert "manifest.json" in said.stderr
        assert not (shelf / "again").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["--only", "rules"],
        ["--only", "cards", "--style", "low-ink", "--paper", "letter"],
        ["--style", "large-print", "--gap", "2", "--bleed", "1", "--bleed-by", "border", "--marks", "full"],
        ["--duplex", "fold"],
        ["--form", "html", "--form", "text", "--form", "booklet"],
        ["--duplex", "turn"],
    ],
)
def test_whatever_was_built_is_found_right(words: list[str], shelf: Path) -> None:
    assert printkit("build", "tiny", "--trust", *words, cwd=shelf).exit_code == 0
    found = json.loads(printkit("verify", "output/tiny/en", "--trust", "--json", cwd=shelf).stdout)
    assert found["fine"], found


def test_sheets_for_one_printer_are_not_called_wrong(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_CONFIG_HOME", "HOME", "APPDATA"):
        monkeypatch.setenv(name, str(shelf / "config"))
    assert printkit("calibrate", "set", "mine", "--across", "149.25", "--down", "200", cwd=shelf).exit_code == 0
    words = ["--trust", "--duplex", "long", "--printer", "mine"]
    assert printkit("build", "tiny", *words, cwd=shelf).exit_code == 0
    found = json.loads(printkit("verify", "output/tiny/en", "--trust", "--json", cwd=shelf).stdout)
    assert found["fine"], found
    assert "sheets" in [check["question"] for check in found["checks"] if check["answer"] == "open"]


def test_what_was_ordered_is_told_with_the_source(shelf: Path) -> None:
    words = ["--only", "rules", "--style", "large-print", "--gap", "2.0"]
    assert printkit("build", "tiny", "--trust", *words, cwd=shelf).exit_code == 0
    said = printkit("extract", "output/tiny/en/rules.pdf", "again", cwd=shelf).stdout
    assert "printkit build again --lang en --style large-print --only rules --gap 2.0" in said


def test_a_build_carries_its_source_where_it_may(shelf: Path) -> None:
    assert printkit("build", "tiny", "--trust", cwd=shelf).exit_code == 0
    for name, carries in (("rules", True), ("cards", False)):
        file = shelf / "output" / "tiny" / "en" / f"{name}.pdf"
        source = read_pdf(file.read_bytes(), Place(name)).source
        assert bool(source) is carries
    text = (shelf / "tiny" / "game.yaml").read_text(encoding="utf-8")
    (shelf / "tiny" / "game.yaml").write_text(text.replace("terms: traditional", "terms: unstated"), encoding="utf-8")
    assert printkit("build", "tiny", "--trust", cwd=shelf).exit_code == 0
    assert not read_pdf((shelf / "output" / "tiny" / "en" / "rules.pdf").read_bytes(), Place("x")).source
    assert "may not be passed on" in printkit("bundle", "tiny", "--trust", cwd=shelf).stderr


def test_the_folder_where_one_is_can_be_named(shelf: Path) -> None:
    (here := shelf / "here").mkdir()
    zipped(whole(), shelf / "x.zip")
    before = here.stat().st_ino
    assert printkit("extract", "../x.zip", ".", cwd=here).exit_code == 0
    assert (here / "game.yaml").is_file()
    assert here.stat().st_ino == before  # somebody is in it
    assert printkit("extract", "../x.zip", "", cwd=here).exit_code == 2


def test_a_folder_of_ones_own_stays_as_it_is(shelf: Path) -> None:
    with chdir(shelf):
        zipped(whole(), Path("x.zip"))
        refused = printkit("extract", "x.zip", "tiny")
    assert refused.exit_code == 1
    assert "something is in it" in refused.stderr


def test_what_is_wrong_is_told_with_its_question(shelf: Path) -> None:
    unpacked({**whole(), "more.txt": b""}, shelf / "in")
    said = printkit("verify", "in", cwd=shelf)
    assert said.exit_code == 1
    assert "NO           Files are missing, changed, or added." in said.stdout
    assert "in/more.txt: more.txt is not named in the manifest" in said.stderr


@pytest.mark.parametrize("words", [("extract", "nothing.zip", "x"), ("verify", "nothing.zip"), ("extract", "x")])
def test_wrong_usage(words: tuple[str, ...], shelf: Path) -> None:
    assert printkit(*words, cwd=shelf).exit_code == 2
