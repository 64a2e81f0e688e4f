"""Draws the sample rule sheet as PNG files: `python tests/tools/look.py FOLDER [ja|en] [a4|letter|a5] [dpi]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pypdfium2

from printkit.layout.pages import make_pages
from printkit.layout.style import read_style
from printkit.model.panel import Placement, PrintFile, Sheet, Side
from printkit.pdf import write_pdf
from printkit.typeset import open_fonts
from tests.layout import sample


def main(folder: str, language: str = "ja", paper: str = "a4", dpi: str = "110", accent: str = "vermilion") -> None:
    size = {"a4": sample.A4, "letter": sample.LETTER, "a5": sample.A5}[paper]
    style, fonts = read_style(accent=accent), open_fonts()
    pages = make_pages(sample.sample(language), size, style, fonts, sample.notice(language))
    sheets = tuple(Sheet(Side((Placement(panel, 0.0, 0.0),))) for panel in pages.panels)
    file = PrintFile("rules", "rules", "Sample", language, size, sheets, nodes=pages.nodes)
    data = write_pdf(file, fonts, style)
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    (target / f"{language}-{paper}.pdf").write_bytes(data)
    document = pypdfium2.PdfDocument(data)
    for index in range(len(document)):
        image = document[index].render(scale=float(dpi) / 72).to_pil()
        image.save(target / f"{language}-{paper}-{index + 1}.png")
    print(len(document), "pages", len(data), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
