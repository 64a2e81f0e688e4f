"""What a shop gets, as files: PDFs for a press or PNGs, with packing lists, and all of them in one zip."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from printkit.edition.archive import archive_bytes
from printkit.model.bitmap import Bitmap
from printkit.model.display import Picture
from printkit.model.panel import Document, PrintFile
from printkit.model.shop import Shop
from printkit.model.style import Style
from printkit.model.walk import every_item, pages
from printkit.pdf import Metadata, write_pdf
from printkit.problems import Faulty, Problem, problem
from printkit.shops.raster import png_bytes, rendered
from printkit.typeset import Fonts


def refuse_pictures(files: Iterable[PrintFile], shop: Shop, pictures: Mapping[str, Bitmap]) -> None:
    """PDF/X-1a holds neither RGB nor what is transparent. Raises Faulty with each such picture and its file."""
    if shop.press is None or shop.press.standard != "pdfx-1a":
        return
    names = {bitmap.digest: name for name, bitmap in pictures.items()}
    drawn = {
        item.key: file.name
        for file in files
        for page in pages(file)
        for item in every_item(page)
        if isinstance(item, Picture)
    }
    bitmaps = {bitmap.digest: bitmap for bitmap in pictures.values()}
    faults: list[Problem] = []
    for key, file in drawn.items():
        if bitmaps[key].colours == "rgb" or bitmaps[key].alpha:
            why = "rgb" if bitmaps[key].colours == "rgb" else "transparent"
            faults.append(problem("shop-refuses-picture", None, picture=names[key], file=file, shop=shop.name, why=why))
    if faults:
        raise Faulty(faults)


def shop_files(
    files: Sequence[PrintFile],
    documents: Sequence[Document],
    shop: Shop,
    fonts: Fonts,
    style: Style,
    metadata: Metadata,
    pictures: Mapping[str, Bitmap],
    name: str,
) -> dict[str, bytes]:
    """All files by name; `name` is the zip's, without ending. Raises Faulty with what the shop would refuse."""
    made: dict[str, bytes] = {}
    for file in files:
        data = write_pdf(file, fonts, style, metadata, pictures, shop.press)
        if shop.makes == "png":
            made |= {f"{file.name}-{page:03}.png": png for page, png in _pngs(data, shop.dpi)}
        else:
            made[f"{file.name}.pdf"] = data
    made |= {document.name: document.content.encode() for document in documents}
    made[f"{name}.zip"] = archive_bytes(made)
    limit = shop.most_bytes
    if limit is not None and (faults := [*_too_large(made, shop, limit)]):
        raise Faulty(faults)
    return made


def _pngs(pdf: bytes, dpi: int) -> Iterator[tuple[int, bytes]]:
    for page, pixels in enumerate(rendered(pdf, dpi), 1):
        yield page, png_bytes(pixels, dpi)


def _too_large(made: Mapping[str, bytes], shop: Shop, limit: int) -> Iterator[Problem]:
    for name, data in made.items():
        if len(data) > limit:
            size = round(len(data) / 1_000_000, 1)
            yield problem("shop-file-too-large", None, file=name, size=size, limit=limit / 1_000_000, shop=shop.name)
