"""The smallest wrong input for each problem of measuring and correcting a printer."""

from pathlib import Path

import pytest

from printkit.cli.printers import read_profile, remove_profile
from printkit.cli.trust import ENVIRONMENT
from printkit.imposition.calibration import calibration_file
from printkit.imposition.correcting import corrected
from printkit.imposition.impose import impose
from printkit.imposition.papers import read_paper
from printkit.layout.style import read_style
from printkit.model.correction import Correction
from printkit.model.panel import PrintFile
from printkit.problems import Faulty, problem
from printkit.typeset import open_fonts
from tests.imposition.blank import card


def test_unknown_printer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "printers").mkdir()
    (tmp_path / "printers" / "mine.yaml").write_text("rotation: 0\n")
    monkeypatch.setenv(ENVIRONMENT, str(tmp_path))
    for action in (read_profile, remove_profile):
        with pytest.raises(Faulty) as raised:
            action("mein")
        expected = problem("unknown-printer", name="mein", near=("mine",), known=("mine",), to_set="mein")
        assert raised.value.problems == (expected,)


def test_a_printer_is_not_to_be_measured_under_a_name_that_cannot_be_one() -> None:
    with pytest.raises(Faulty) as raised:
        read_profile("My Printer")
    assert raised.value.problems[0].arguments["to_set"] == "NAME"


def test_back_not_printable() -> None:
    paper = read_paper("a4")
    sheets = impose([card("a", 9)], paper, "long", None, read_style(), open_fonts())
    with pytest.raises(Faulty) as raised:
        corrected(PrintFile("cards", "cards", "Cards", "en", paper, sheets, "long"), Correction(x=9.5))
    assert raised.value.problems == (problem("back-not-printable", piece="a.back", paper="a4", short=4.0),)


def test_calibration_does_not_fit() -> None:
    words = dict.fromkeys(("title", "front", "rulers", "back"), "x")
    with pytest.raises(Faulty) as raised:
        calibration_file(read_paper("l"), "long", words, "en", read_style(), open_fonts())
    expected = problem("calibration-does-not-fit", paper="l", width=89.0, height=148.0)
    assert raised.value.problems == (expected,)
