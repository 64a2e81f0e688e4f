"""Sheets for copiers that take files: on papers that they print unscaled, in files as large as they accept."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from printkit.model.bitmap import Bitmap
from printkit.model.panel import PrintFile, Sheet
from printkit.model.shop import Shop
from printkit.model.style import Style
from printkit.pdf import Metadata, write_pdf
from printkit.problems import Faulty, collected, problem
from printkit.typeset import Fonts


def for_copiers(
    files: Sequence[PrintFile],
    shop: Shop,
    fonts: Fonts,
    style: Style,
    metadata: Metadata,
    pictures: Mapping[str, Bitmap],
) -> tuple[PrintFile, ...]:
    """The files, split where they are too large. Raises Faulty with papers and files that the shop does not take."""
    refuse_papers(files, shop)
    split = collected(partial(within_size, file, shop, fonts, style, metadata, pictures) for file in files)
    return tuple(each for some in split for each in some)


def refuse_papers(files: Iterable[PrintFile], shop: Shop) -> None:
    """Raises Faulty where a copier would print a paper enlarged or shrunk."""
    names = dict.fromkeys(file.paper.name for file in files if shop.papers and file.paper.name not in shop.papers)
    if names:
        raise Faulty(problem("paper-scaled", None, paper=name, shop=shop.name, papers=shop.papers) for name in names)


def within_size(
    file: PrintFile, shop: Shop, fonts: Fonts, style: Style, metadata: Metadata, pictures: Mapping[str, Bitmap]
) -> tuple[PrintFile, ...]:
    """The file, or as many of it as the shop's limit makes necessary, each with some of its sheets. Raises Faulty where
    one sheet alone is too large, or the file must stay whole."""
    limit = shop.most_bytes
    size = len(write_pdf(file, fonts, style, metadata, pictures))
    if limit is None or size <= limit:
        return (file,)
    if len(file.sheets) == 1 or file.nodes or file.kind in ("booklet", "pocket"):
        told, most = round(size / 1_000_000, 1), limit / 1_000_000
        raise Faulty([problem("shop-file-too-large", None, file=file.name, size=told, limit=most, shop=shop.name)])
    middle = len(file.sheets) // 2
    halves = (_part(file, file.sheets[:middle], 1), _part(file, file.sheets[middle:], 2))
    return tuple(each for half in halves for each in within_size(half, shop, fonts, style, metadata, pictures))


def _part(file: PrintFile, sheets: tuple[Sheet, ...], number: int) -> PrintFile:
    return replace(file, name=f"{file.name}-{number}", title=f"{file.title} {number}", sheets=sheets)
