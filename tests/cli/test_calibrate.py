"""`printkit calibrate`: the page, and what is kept of its reading; `--printer` applies it."""

import json
from math import asin, degrees
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from printkit.cli.printers import read_profile
from printkit.cli.trust import ENVIRONMENT
from printkit.imposition.calibration import distance
from printkit.imposition.papers import read_paper
from printkit.model.correction import Correction
from tests.cli.shelves import printkit


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path / "config"))
    return tmp_path / "config" / "printers"


@pytest.mark.parametrize("paper", ["a4", "letter", "hagaki"])
def test_the_page_has_two_sides_and_is_written_whole(tmp_path: Path, paper: str) -> None:
    file = tmp_path / "new" / "page.pdf"
    said = printkit("calibrate", "--paper", paper, "--out", file)
    assert said.exit_code == 0
    assert str(file) in said.stdout
    assert len(pdfium.PdfDocument(file)) == 2
    assert [each.name for each in file.parent.iterdir()] == ["page.pdf"]
    shown = said.stdout.splitlines()[-1].split()
    assert printkit(*shown[1:]).exit_code == 0  # the example is a command that keeps all that the page measures
    assert all(share < 1 for share in (read_profile("my-printer").across, read_profile("my-printer").down))


def test_targets_give_the_offset_of_the_middle_and_the_turn() -> None:
    assert printkit("calibrate", "set", "mine", "--top", "0.5", "-1", "--bottom", "1.5", "-1").exit_code == 0
    found = read_profile("mine")
    assert (found.x, found.y) == (1.0, -1.0)
    assert found.rotation == pytest.approx(degrees(asin(-1 / distance(read_paper("a4")))), abs=1e-4)


@pytest.mark.parametrize(
    ("x", "y", "turn", "said"),
    [
        ("0.5", "1", "0.1", ("0.5 mm to the right and 1 mm downward", "0.1 degrees clockwise")),
        ("-0.5", "-1", "-0.1", ("0.5 mm to the left and 1 mm upward", "0.1 degrees anticlockwise")),
        ("0", "1", "0", ("1 mm downward", "backs are not turned")),
    ],
)
def test_directions_are_told_in_words(x: str, y: str, turn: str, said: tuple[str, str]) -> None:
    told = printkit("calibrate", "set", "mine", "--offset", x, y, "--rotation", turn).stdout
    assert [words in told for words in said] == [True, True]
    assert "-" not in told.partition("\n")[2], "no minus that has to be understood"


def test_what_is_not_given_stays_as_it_was() -> None:
    printkit("calibrate", "set", "mine", "--offset", "0.5", "-0.25", "--rotation", "0.1")
    printkit("calibrate", "set", "mine", "--across", "149.25", "--down", "200")
    assert read_profile("mine") == Correction(0.5, -0.25, 0.1, 0.995, 1.0)


def test_profiles_are_listed_shown_and_removed(config: Path) -> None:
    assert "mine" not in printkit("calibrate", "list").stdout
    printkit("calibrate", "set", "mine", "--offset", "0.5", "1")
    assert "0.5 mm" in printkit("calibrate", "show", "mine").stdout
    (listed,) = json.loads(printkit("calibrate", "list", "--json").stdout)["printers"]
    assert listed == {"name": "mine", "offset": [0.5, 1.0], "rotation": 0.0, "scale": [1.0, 1.0]}
    assert (config / "mine.yaml").read_text() == "offset: [0.5, 1]\nrotation: 0\nscale: [1, 1]\n"
    assert printkit("calibrate", "remove", "mine").exit_code == 0
    assert list(config.iterdir()) == []
    for command in ("show", "remove"):
        assert printkit("calibrate", command, "mine").exit_code == 2


@pytest.mark.parametrize(
    "given",
    [
        ("set", "mine"),
        ("set", "../mine", "--offset", "1", "1"),
        ("set", "Mine", "--offset", "1", "1"),
        ("set", "mine", "--offset", "nan", "1"),
        ("set", "mine", "--offset", "inf", "1"),
        ("set", "mine", "--offset", "21", "1"),
        ("set", "mine", "--rotation", "90"),
        ("set", "mine", "--scale", "0", "1"),
        ("set", "mine", "--across", "15"),
        ("set", "mine", "--top", "1", "1"),
        ("set", "mine", "--top", "1", "1", "--bottom", "1", "9"),
        ("set", "mine", "--top", "20", "1", "--bottom", "-20", "1"),
        ("set", "mine", "--top", "1", "1", "--bottom", "1", "1", "--offset", "1", "1"),
        ("set", "mine", "--across", "150", "--scale", "1", "1"),
    ],
)
def test_what_can_be_no_reading_is_refused_and_nothing_is_kept(given: tuple[str, ...], config: Path) -> None:
    assert printkit("calibrate", *given).exit_code == 2
    assert not config.exists()


def test_a_turn_that_no_printer_makes_is_told_in_the_readings_of_the_user() -> None:
    said = printkit("calibrate", "set", "mine", "--top", "15", "1", "--bottom", "-15", "1").stderr
    assert "15 at the upper and -15 at the lower target" in said
    assert "6.9 degrees" in said


@pytest.mark.parametrize("readings", [("--top", "20", "1", "--bottom", "-20", "1"), ("--across", "9")])
@pytest.mark.parametrize("sides", [(10, 10), (20, 30), (88, 200), (100, 147)])
def test_no_reading_is_kept_of_paper_on_which_the_page_cannot_be(
    sides: tuple[int, int], readings: tuple[str, ...], tmp_path: Path, config: Path
) -> None:
    stock = tmp_path / "tiny.yaml"
    stock.write_text(f"size: [{sides[0]}, {sides[1]}]\n")
    said = printkit("calibrate", "--paper", stock, "set", "mine", *readings)
    assert said.exit_code == 1
    assert "does not fit on tiny" in said.stderr
    assert not config.exists()


def test_a_profile_that_somebody_has_spoilt_is_told_with_its_place(config: Path) -> None:
    config.mkdir(parents=True)
    (config / "mine.yaml").write_text("offset: [1, 200]\nturn: 3\n")
    said = printkit("calibrate", "show", "mine")
    assert said.exit_code == 1
    assert "mine.yaml:1:13" in said.stderr
    assert "mine.yaml:2:1" in said.stderr


def test_a_build_for_a_printer_says_so_and_names_nothing_of_the_machine(tmp_path: Path) -> None:
    printkit("calibrate", "set", "secret-name", "--offset", "0.5", "1")
    made = ("build", "hitori-ga-ichiban", "--lang", "en", "--only", "number-cards", "--players", "3")
    said = printkit(*made, "--duplex", "long", "--printer", "secret-name", "--out", tmp_path / "a")
    assert said.exit_code == 0
    assert "secret-name" in said.stdout
    folder = tmp_path / "a" / "hitori-ga-ichiban" / "en"
    manifest = (folder / "manifest.json").read_text()
    assert json.loads(manifest)["corrected"] is True
    assert "secret-name" not in manifest
    assert b"secret-name" not in (folder / "cards.pdf").read_bytes()
    printkit(*made, "--printer", "secret-name", "--out", tmp_path / "b")
    printkit(*made, "--out", tmp_path / "c")
    one, other = (tmp_path / each / "hitori-ga-ichiban" / "en" for each in "bc")
    assert {f.name: f.read_bytes() for f in one.iterdir()} == {f.name: f.read_bytes() for f in other.iterdir()}


def test_an_unknown_printer_is_wrong_usage() -> None:
    said = printkit("build", "hitori-ga-ichiban", "--printer", "nobody")
    assert said.exit_code == 2
    assert "nobody" in said.stderr
