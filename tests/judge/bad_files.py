"""The judges themselves are tried: each must see the fault that it is there for.

`make judge` runs this file first; it is no part of `make test`, since it needs the judges.
"""

from pathlib import Path

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from judge import judge


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


def test_a_file_that_is_neither_archival_nor_tagged_is_seen(path: Path) -> None:
    write_page(path)
    archival, tagged = judge.verapdf([judge.Subject(path, "", ("3b", "ua1"))]).values()
    assert any(fault.startswith("6.6.2.1-1 ") for fault in archival), "no XMP"
    assert any(fault.startswith("7.1-") for fault in tagged), "no tags"


def test_the_whole_court_puts_the_faults_together(path: Path) -> None:
    write_page(path, b"0 0 m 1 l S")
    [(_, faults)] = judge.judge([judge.Subject(path, "", ("3b",))])
    assert {fault.partition(":")[0] for fault in faults} == {"pdftoppm", "gs", "veraPDF 3b"}
