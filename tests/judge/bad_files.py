"""The judges themselves are tried: each must see the fault that it is there for.

`make judge` runs this file first; it is no part of `make test`, since it needs the judges.
"""

from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from judge import browser, judge
from printkit.preflight.plates import heaviest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "試し.pdf"


def write_page(path: Path, content: bytes = b"q Q") -> None:
    with pikepdf.new() as pdf:
        pdf.add_blank_page().Contents = pdf.make_stream(content)
        pdf.save(path)


def test_all_judges_are_there() -> None:
    assert judge.missing_judges() == []


@pytest.mark.parametrize("name", judge.FILE_JUDGES)
def test_an_empty_page_is_no_fault(name: str, path: Path) -> None:
    write_page(path)
    assert judge.FILE_JUDGES[name](path) == []


@pytest.mark.parametrize("name", judge.FILE_JUDGES)
def test_a_torn_file_is_seen_by_all(name: str, path: Path) -> None:
    write_page(path)
    path.write_bytes(path.read_bytes()[:-60])
    assert judge.FILE_JUDGES[name](path) != []


def test_a_broken_table_of_objects_is_seen(path: Path) -> None:
    write_page(path)
    path.write_bytes(path.read_bytes().replace(b"0000000015", b"0000000016"))
    assert judge.structure(path) != []


def test_an_unembedded_font_is_seen(path: Path) -> None:
    canvas = Canvas(str(path))
    canvas.drawString(50, 50, "Helvetica")
    canvas.save()
    assert "Helvetica: not embedded" in judge.fonts(path)


@pytest.mark.parametrize("name", ["pdftoppm", "gs"])
def test_a_wrong_operand_is_seen(name: str, path: Path) -> None:
    write_page(path, b"0 0 m 1 l S")
    assert judge.FILE_JUDGES[name](path) != []


def test_a_substituted_font_is_seen(path: Path) -> None:
    write_page(path, b"BT /F1 12 Tf (text) Tj ET")
    assert any(fault.startswith("Loading font F1 (or substitute)") for fault in judge.ghostscript(path))


def test_the_plates_tell_how_much_ink_lies_in_one_place(path: Path) -> None:
    write_page(path, b"0.9 0.9 0.9 0.9 k 60 60 60 60 re f 0.5 0 0 0 k 0 0 20 20 re f")
    most, page = heaviest(path.read_bytes())
    assert page == 1
    assert most == pytest.approx(360, abs=2)


def test_a_file_that_is_neither_archival_nor_tagged_is_seen(path: Path) -> None:
    write_page(path)
    archival, tagged = judge.verapdf([judge.Subject(path, "", ("3b", "ua1"))]).values()
    assert any(fault.startswith("6.6.2.1-1 ") for fault in archival), "no XMP"
    assert any(fault.startswith("7.1-") for fault in tagged), "no tags"


def test_the_whole_court_puts_the_faults_together(path: Path) -> None:
    write_page(path, b"0 0 m 1 l S")
    [(_, faults)] = judge.judge([judge.Subject(path, "", ("3b",))])
    assert {fault.partition(":")[0] for fault in faults} == {"pdftoppm", "gs", "veraPDF 3b"}


# ---------------------------------------------------------------- pages before the browser

GOOD = """<!DOCTYPE html><html lang="ja"><meta charset="utf-8"><title>t</title>
<style>rt, rp { user-select: none; -webkit-user-select: none } STYLE</style>
<nav><a href="#a">list</a></nav>
<main><h1 id="a">Title</h1><p><ruby>手<rp>（</rp><rt>て</rt><rp>）</rp></ruby>札 EXTRA</p>
<svg role="img" aria-label="two discs" width="80" height="40" viewBox="0 0 80 40">
<circle cx="20" cy="20" r="15" fill="#0072b2"/><circle cx="60" cy="20" r="15" fill="#d55e00"/></svg></main></html>"""
BAD_PAGES = {
    "scrolls sideways": ("EXTRA", '<span style="display:block;width:500px">EXTRA</span>'),
    "stands beyond the edge": ("EXTRA", '<span style="position:absolute;left:350px;width:60px">EXTRA</span>'),
    "is not that of the blocks": ("EXTRA", '<span hidden>EXTRA</span>'),
    "for “札EXTRA”": ("user-select: none; -webkit-user-select: none", "color: black"),
    "0 readings for 1": ("<rt>て</rt>", ""),
    "0 figures for 1": (' role="img"', ""),
    "figure 1 is not seen": ('width="80" height="40"', 'width="8" height="4"'),
    "figure 1 is blank": ("<circle", "<desc"),
    "figure 1 is not told in words": ('aria-label="two discs"', ""),
    "has a script": ("EXTRA", "EXTRA<script></script>"),
    "asks for": ("EXTRA", 'EXTRA<img src="missing.png" alt="">'),
    "has a contrast of": ("STYLE", "p { color: #bbbbbb }"),
}


def browser_verdict(folder: Path, html: str) -> list[str]:
    path = folder / "page.html"
    path.write_text(html, encoding="utf-8")
    subject = browser.Subject(path, "page", "Title 手札 EXTRA", readings=1, figures=1)
    [(_, faults)] = browser.verdicts([subject], folder)
    return faults


def test_a_good_page_is_no_fault(tmp_path: Path) -> None:
    assert browser_verdict(tmp_path, GOOD) == []


@pytest.mark.parametrize("fault", BAD_PAGES)
def test_the_browser_sees_what_is_wrong(fault: str, tmp_path: Path) -> None:
    right, wrong = BAD_PAGES[fault]
    assert any(fault in each for each in browser_verdict(tmp_path, GOOD.replace(right, wrong)))
