"""Draws rule sheets as PNG files: `python tests/tools/look.py FOLDER [GAME|sample] [LANGUAGE] [PAPER] [DPI]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pypdfium2

from printkit.build import Order, make_edition, read_game
from printkit.imposition.papers import read_paper
from printkit.layout.pages import make_pages
from printkit.layout.style import read_style
from printkit.model.panel import Placement, PrintFile, Sheet, Side
from printkit.pdf import write_pdf
from printkit.resources import GAMES
from printkit.typeset import open_fonts
from tests.layout import sample


def main(folder: str, game: str = "sample", language: str = "ja", paper: str = "a4", dpi: str = "110") -> None:
    fonts = open_fonts()
    if game == "sample":
        style, size = read_style(accent="vermilion"), read_paper(paper)
        pages = make_pages(sample.sample(language), size, style, fonts, sample.notice(language))
        sheets = tuple(Sheet(Side((Placement(panel, 0.0, 0.0),))) for panel in pages.panels)
        file = PrintFile("rules", "rules", "Sample", language, size, sheets, nodes=pages.nodes)
    else:
        order = Order(GAMES / game, paper=paper, only=("rules",))
        read = read_game(order)
        style = read.style
        (file,) = make_edition(read, order, language).files
    write(Path(folder), f"{game}-{language}-{paper}", write_pdf(file, fonts, style), float(dpi))


def write(target: Path, name: str, data: bytes, dpi: float) -> None:
    target.mkdir(parents=True, exist_ok=True)
    (target / f"{name}.pdf").write_bytes(data)
    document = pypdfium2.PdfDocument(data)
    for index in range(len(document)):
        document[index].render(scale=dpi / 72).to_pil().save(target / f"{name}-{index + 1}.png")
    print(len(document), "pages", len(data), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
