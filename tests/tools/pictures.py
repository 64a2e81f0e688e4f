"""Draws the pictures of README.md from the sheets themselves: `make pictures`, after `make build`."""

from pathlib import Path

import pypdfium2
from PIL import Image

ROOT = Path(__file__).parents[2]
SHEETS = ROOT / "output" / "hitori-ga-ichiban"
PICTURES = ROOT / "docs" / "pictures"
SHADOW = 10
GAP = 26
GROUND = (233, 236, 239)


def page(file: str, number: int, height: int) -> Image.Image:
    """A page of a sheet, `height` pixels high."""
    document = pypdfium2.PdfDocument(SHEETS / file)
    drawn = document[number - 1]
    return drawn.render(scale=height / drawn.get_height()).to_pil().convert("RGB")


def row(pages: list[Image.Image]) -> Image.Image:
    """Pages side by side on a plain ground."""
    width = sum(each.width for each in pages) + GAP * (len(pages) + 1)
    height = max(each.height for each in pages) + 2 * GAP
    whole = Image.new("RGB", (width, height), GROUND)
    x = GAP
    for each in pages:
        whole.paste(
            (206, 211, 216),
            (x + SHADOW // 2, GAP + SHADOW // 2, x + each.width + SHADOW // 2, GAP + each.height + SHADOW // 2),
        )
        whole.paste(each, (x, GAP))
        x += each.width + GAP
    return whole


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    for language in ("ja", "en"):
        pages = [
            page(f"{language}/rules.pdf", 1, 700),
            page(f"{language}/rules.pdf", 2, 700),
            page(f"{language}/cards.pdf", 1, 700),
            page(f"{language}/boards.pdf", 2, 700),
        ]
        picture = row(pages).quantize(96, dither=Image.Dither.NONE)
        picture.save(PICTURES / f"sheets-{language}.png", optimize=True)


if __name__ == "__main__":
    main()
