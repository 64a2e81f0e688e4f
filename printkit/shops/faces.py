"""Pieces one by one: each face a page of its own, with bleed, and none twice."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from printkit.model.panel import Panel, Paper, Piece, Placement, PrintFile, Sheet, Side
from printkit.model.shop import Product, Shop
from printkit.shops.cut_lines import without_cut_line
from printkit.units import in_mm, mm

FRONT, BACK = "front", "back"


class Shown(Struct, frozen=True):
    """A piece, and where its sides are: names of files without ending, and pages from 1; no back: page 0."""

    piece: Piece
    front: tuple[str, int]
    back: tuple[str, int]


class Laid(Struct, frozen=True):
    files: tuple[PrintFile, ...]
    shown: tuple[Shown, ...]


def laid_out(pieces: Sequence[Piece], shop: Shop, title: str, language: str, rights: str) -> Laid:
    """The files of all pieces, those of one size together, and where each of them is."""
    files: list[PrintFile] = []
    shown: list[Shown] = []
    groups = tuple(_groups(pieces))
    for group in groups:
        alike = [each for each in groups if each[0].sheet == group[0].sheet]
        sizes = {_size(each[0]) for each in alike}
        name = _name(group, shop, named=len(sizes) > 1, whole=len(alike) == len(sizes))
        laid = _in_order(group, name) if shop.sides == "in-order" else _apart(group, name)
        bleed = shop.wanting(product_of(group[0], shop)).bleed
        for file, panels in laid.pages.items():
            files.append(_file(file, panels, bleed, title, language, rights))
        shown += laid.shown
    return Laid(tuple(files), tuple(shown))


class _Pages(Struct, frozen=True):
    pages: dict[str, list[Panel]]
    shown: list[Shown]


def _groups(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Pieces of one kind and size that have backs, or that have none."""
    groups: dict[tuple[str, tuple[float, float], bool], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.sheet, _size(piece), piece.back is not None), []).append(piece)
    yield from groups.values()


def _size(piece: Piece) -> tuple[float, float]:
    return round(piece.front.width, 2), round(piece.front.height, 2)


def product_of(piece: Piece, shop: Shop) -> Product | None:
    """The product that a piece as the shop makes it is for; it is as large as that."""
    return shop.product(in_mm(piece.front.width), in_mm(piece.front.height), piece.sheet)


def _name(group: Sequence[Piece], shop: Shop, *, named: bool, whole: bool) -> str:
    """What it is, with the product, or with the size where there are several, and a word where some of that size have
    no backs."""
    front, product = group[0].front, product_of(group[0], shop)
    size = f"-{in_mm(front.width):.4g}x{in_mm(front.height):.4g}" if named else ""
    size = f"-{product.name}" if product else size
    return f"{group[0].sheet}{size}{'' if whole or group[0].back else '-without-backs'}"


def _apart(group: Sequence[Piece], name: str) -> _Pages:
    """Fronts in one file, backs in another: as many as fronts, in their order, or one for all."""
    fronts, backs = f"{name}-{FRONT}s", f"{name}-{BACK}s"
    shown_backs = [piece.back for piece in group if piece.back is not None]
    is_common = all(back == shown_backs[0] for back in shown_backs)
    pages = {fronts: [piece.front for piece in group]}
    if shown_backs:
        pages[backs] = shown_backs[:1] if is_common else shown_backs
    shown = [
        Shown(piece, (fronts, at), (backs, 1 if is_common else at) if piece.back else ("", 0))
        for at, piece in enumerate(group, 1)
    ]
    return _Pages(pages, shown)


def _in_order(group: Sequence[Piece], name: str) -> _Pages:
    """Front, back, front, back in one file."""
    panels = [panel for piece in group for panel in (piece.front, piece.back) if panel is not None]
    step = 2 if group[0].back else 1
    shown = [
        Shown(piece, (name, step * at + 1), (name, step * at + 2) if piece.back else ("", 0))
        for at, piece in enumerate(group)
    ]
    return _Pages({name: panels}, shown)


def _file(name: str, panels: Sequence[Panel], bleed: float, title: str, language: str, rights: str) -> PrintFile:
    around = mm(bleed)
    paper = Paper(name, panels[0].width + 2 * around, panels[0].height + 2 * around, 0.0)
    bare = {id(panel): without_cut_line(panel) for panel in panels}  # a back that comes again stays one panel
    sheets = tuple(Sheet(Side((Placement(bare[id(panel)], around, around),))) for panel in panels)
    return PrintFile(
        name=name, kind="faces", title=f"{title} · {name}", language=language, paper=paper, sheets=sheets, rights=rights
    )
