"""Small display lists, and readers of what becomes of them."""

import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pikepdf
import pypdfium2 as pdfium
import pytest

from printkit.model.display import Glyph, Item, Node, Path, Stroke, TextRun
from printkit.model.frozen_map import FrozenMap
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.model.style import Paint, Style
from printkit.pdf import write_pdf
from printkit.typeset.fonts import Fonts, Script, open_fonts
from printkit.units import mm

PAPER = Paper("small", mm(100), mm(80))


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    return open_fonts()


@pytest.fixture(scope="session")
def style() -> Style:
    inks = {"ink": (0.0, 0.0, 0.0), "paper": (1.0, 1.0, 1.0), "red": (1.0, 0.0, 0.0), "blue": (0.0, 0.2, 1.0)}
    paints = {name: Paint(rgb, (0.0, 0.0, 0.0, 1.0)) for name, rgb in inks.items()}
    return Style("test", FrozenMap(paints), FrozenMap(), FrozenMap())


def rectangle(x: float, y: float, width: float, height: float, **look: Any) -> Path:
    """Lengths in millimetres."""
    left, top, right, bottom = mm(x), mm(y), mm(x + width), mm(y + height)
    return Path((("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)), **look)


def run_of(fonts: Fonts, words: str, x: float, y: float, size: float = 10.0, **more: Any) -> TextRun:
    """Words at a place in millimetres, set with the glyphs' own advances."""
    script: Script = "latin" if words.isascii() else "cjk"
    picked = [fonts.pick("body", script, char) for char in words]
    glyphs, at = [], 0.0
    for char, (font, glyph) in zip(words, picked, strict=True):
        glyphs.append(Glyph(glyph, at, 0.0, char))
        at += fonts.advance(font, glyph) * size
    settled = {"paint": "ink", "text": words, "language": "ja", **more}
    return TextRun(mm(x), mm(y), picked[0][0], size, tuple(glyphs), at, **settled)


def page_of(*items: Item) -> Side:
    return Side((Placement(Panel("page", PAPER.width, PAPER.height, items, "ja"), 0.0, 0.0),))


def file_of(*sides: Side, nodes: tuple[Node, ...] = (), **more: Any) -> PrintFile:
    """A file of single-sided sheets."""
    stated = {"name": "x", "kind": "rules", "title": "あそびかた", "language": "ja", "paper": PAPER, **more}
    return PrintFile(sheets=tuple(Sheet(side) for side in sides), nodes=nodes, **stated)


@pytest.fixture(scope="session")
def run(fonts: Fonts) -> Callable[..., TextRun]:
    return lambda *arguments, **more: run_of(fonts, *arguments, **more)


@pytest.fixture(scope="session")
def rect() -> Callable[..., Path]:
    return rectangle


@pytest.fixture(scope="session")
def stroke() -> type[Stroke]:
    return Stroke


@pytest.fixture(scope="session")
def page() -> Callable[..., Side]:
    return page_of


@pytest.fixture(scope="session")
def file() -> Callable[..., PrintFile]:
    return file_of


@pytest.fixture(scope="session")
def write(fonts: Fonts, style: Style) -> Callable[..., bytes]:
    return lambda file, *more, **named: write_pdf(file, fonts, style, *more, **named)


@pytest.fixture
def opened() -> Iterator[Callable[[bytes], pikepdf.Pdf]]:
    """Reads a file with qpdf, which must find nothing to complain of."""
    with ExitStack() as files:

        def read(data: bytes) -> pikepdf.Pdf:
            read_file = files.enter_context(pikepdf.open(io.BytesIO(data), attempt_recovery=False))
            assert read_file.check_pdf_syntax() == []
            assert read_file.get_warnings() == []
            return read_file

        yield read


@pytest.fixture(scope="session")
def copied() -> Callable[[bytes], list[str]]:
    """What somebody copies who selects all lines of a page: a text a page."""

    def read(data: bytes) -> list[str]:
        with pdfium.PdfDocument(data) as document:
            return [page.get_textpage().get_text_range() for page in document]

    return read


@pytest.fixture(scope="session")
def pixels() -> Callable[..., Callable[[float, float], tuple[int, ...]]]:
    """Renders a page at 254 dots an inch, ten a millimetre; gives the colour at a place in millimetres."""

    def render(data: bytes, number: int = 0) -> Callable[[float, float], tuple[int, ...]]:
        with pdfium.PdfDocument(data) as document:
            image = document[number].render(scale=254 / 72, no_smoothpath=True).to_pil().convert("RGB")
        return lambda x, y: tuple(image.getpixel((round(x * 10), round(y * 10))))

    return render
