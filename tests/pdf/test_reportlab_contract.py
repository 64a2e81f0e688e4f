"""The private parts of ReportLab that are used, and the doors of it that must stay shut."""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest

from printkit.pdf.objects import Document, array, boolean, dictionary, fill, name, pdfdoc, text


def run_python(script: str, folder: Path, *flags: str, **environment: str) -> str:
    settled = {**os.environ, **environment}
    done = subprocess.run(
        [sys.executable, *flags, "-c", script], cwd=folder, env=settled, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def small(document: Document) -> tuple[bytes, ...]:
    """The least that is a file."""
    pages, promised = document.later()
    page = document.add_dictionary({
        "Type": name("Page"),
        "Parent": pages,
        "MediaBox": array([0, 0, 10, 10]),
        "Resources": document.add_dictionary({"Font": document.font_resources}),
        "Contents": document.add_stream(b"0 0 5 5 re f"),
    })  # fmt: skip
    fill(promised, {"Type": name("Pages"), "Kids": array([page]), "Count": 1})
    catalogue = dictionary({"Type": name("Catalog"), "Pages": pages})
    return document.finished(catalogue, dictionary({"Title": text("題")}), bytes(range(16)))


def test_the_parts_that_are_used() -> None:
    writer = pdfdoc.PDFDocument(pdfVersion=(1, 7))
    assert writer.idToObject[pdfdoc.BasicFonts].dict == {}
    assert {"Catalog", "_catalog", "info", "_ID"} <= set(vars(writer))
    assert writer.idToObjectNumberAndVersion == {pdfdoc.BasicFonts: (1, 0)}
    known_as = writer.Reference(pdfdoc.PDFObject()).name
    assert writer.idToObjectNumberAndVersion[known_as] == (2, 0)
    assert pdfdoc.format(pdfdoc.PDFDictionary({"F2": "3 0 R", "F1": "2 0 R"}), writer) == b"<<\n/F1 2 0 R /F2 3 0 R\n>>"
    assert pdfdoc.PDFString("題(1)").format(pdfdoc.DummyDoc()) == rb"(\376\377\230L\000\(\0001\000\))"


def test_the_file_that_comes_of_them(opened: Callable[[bytes], pikepdf.Pdf]) -> None:
    data = b"".join(small(Document()))
    assert data.startswith(b"%PDF-1.7\n%")
    assert all(byte > 127 for byte in data[10:14]), "a comment that marks the file as binary"
    assert data.endswith(b"%%EOF\n")
    assert data.count(b"\nendstream") == data.count(b"endstream")
    pdf = opened(data)
    assert pdf.pdf_version == "1.7"
    assert [bytes(part) for part in pdf.trailer["/ID"]] == [bytes(range(16))] * 2
    assert str(pdf.docinfo.Title) == "題"
    assert pdf.pages[0].Contents.read_bytes() == b"0 0 5 5 re f"
    assert not {"/Trans", "/Annots"}.intersection(pdf.pages[0].obj.keys())
    assert b"Helvetica" not in data


def test_large_streams_are_not_copied() -> None:
    document, size = Document(), 5_000_000
    for digest in ("one", "other"):
        document.add_stream(bytes(size), deflate=False, digest=digest)
    tracemalloc.start()
    try:
        assert sum(map(len, small(document))) > 2 * size
        assert tracemalloc.get_traced_memory()[1] < 0.2 * size
    finally:
        tracemalloc.stop()


def test_names_are_escaped(opened: Callable[[bytes], pikepdf.Pdf]) -> None:
    assert name("text/yaml") == "/text#2Fyaml"
    assert name("a b#(題") == "/a#20b#23#28#E9#A1#8C"
    assert (boolean(True), boolean(False)) == ("true", "false")


def test_entries_without_a_value_are_left_out() -> None:
    assert dictionary({"D": 2, "C": None, "A": 1}) == "<</A 1 /D 2>>"


def test_values_are_written_as_readers_expect_them() -> None:
    assert array([1, -2, 0.5, -0.0, 1e-5, 841.89, name("A"), boolean(False)]) == "[1 -2 0.5 0 0 841.89 /A false]"
    assert text("a(b)") == r"(a\(b\))"
    assert text("題") == r"(\376\377\230L)"


@pytest.mark.parametrize("module", ["reportlab_settings", "reportlab_mods", "_rl_accel"])
def test_settings_in_the_current_folder_are_not_run(module: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text("raise SystemExit('run')")
    run_python("import printkit.pdf.objects", tmp_path)


@pytest.mark.parametrize("file", [".reportlab_settings", ".reportlab_mods"])
def test_settings_in_the_home_folder_are_not_run(file: str, tmp_path: Path) -> None:
    (tmp_path / file).write_text("raise SystemExit('run')")
    run_python("import printkit.pdf.objects", tmp_path, HOME=str(tmp_path))


def test_the_environment_is_not_obeyed_here_and_left_to_others(tmp_path: Path) -> None:
    script = (
        "from printkit.pdf.objects import Document, pdfdoc; from reportlab import rl_config\n"
        "print(pdfdoc.rl_config.invariant, Document()._writer.compression, rl_config.invariant)"
    )
    assert run_python(script, tmp_path, RL_invariant="0", RL_pageCompression="0").split() == ["1", "1", "0"]


def test_addresses_and_names_are_not_opened() -> None:
    from reportlab.lib import utils

    for opening in (utils.rlUrlRead, utils.open_for_read_by_name):
        with pytest.raises(OSError, match="printkit opens"):
            opening("http://localhost/x")


def test_what_is_heavy_stays_out(tmp_path: Path) -> None:
    script = (
        "import sys, printkit.pdf; light = 'reportlab' not in sys.modules\n"
        "import printkit.pdf.document\n"
        "heavy = {'PIL', 'PIL.Image', 'http.client', 'reportlab.pdfgen.canvas', 'reportlab.pdfbase.ttfonts'}\n"
        "print(light, sorted(heavy & set(sys.modules)))"
    )
    assert run_python(script, tmp_path) == "True []\n"


def test_pillow_is_still_there_for_others(tmp_path: Path) -> None:
    script = "import {}; import {}; from PIL import Image; print(Image.new('L', (1, 1)).size)"
    for order in (("PIL.Image", "printkit.pdf.objects"), ("printkit.pdf.objects", "PIL.Image")):
        assert run_python(script.format(*order), tmp_path) == "(1, 1)\n"
    script = (
        "import sys, PIL.Image; before = sys.modules['PIL.Image']\n"
        "import printkit.pdf.objects; print(sys.modules['PIL.Image'] is before)"
    )
    assert run_python(script, tmp_path) == "True\n"


def test_what_is_not_needed_is_not_loaded(tmp_path: Path) -> None:
    script = (
        "import sys; from printkit.pdf.objects import Document, array, dictionary, text\n"
        "parts = Document().finished(dictionary({}), dictionary({'Title': text('caf\\u00e9 \\u2022')}), bytes(16))\n"
        "written = b''.join(parts)\n"
        "assert b'(caf\\\\351 \\\\200)' in written, written\n"
        "print(sorted({'PIL', 'pickle', 'reportlab.rl_config', 'reportlab.pdfbase._fontdata'} & set(sys.modules)))"
    )
    assert run_python(script, tmp_path) == "[]\n"
