"""What a shop would refuse of a face, told while files are made: things near the cut, small words, coarse pictures.

The measures are those by which `preflight` judges finished PDFs; here the faces are known by their names, and what
will be a PNG, in which nothing can be read any more, is judged too.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from printkit.layout.ink import ink_box, leaves
from printkit.model.bitmap import Bitmap
from printkit.model.display import Matrix, Picture, TextRun
from printkit.model.panel import Panel, Piece
from printkit.model.shop import SAME, Shop
from printkit.place import Place
from printkit.problems import Problem, problem
from printkit.shops.faces import product_of
from printkit.shops.lot import Lot
from printkit.shops.safe_zone import EDGES, drawn_in, near_cut
from printkit.typeset import Fonts
from printkit.units import in_mm

INCH = 72  # points
MOST_NAMED = 5


class Fault(Struct, frozen=True):
    """Something on a face, and by how much it misses what the shop wants. Faults of one `kind` (code, template, edge)
    have one cause, however many cards show it."""

    kind: tuple[str, str, str]
    card: str
    missing: float
    about: Mapping[str, str | float]


def refused_faces(
    lot: Lot, shop: Shop, fonts: Fonts, pictures: Mapping[str, Bitmap], places: Mapping[str, Place]
) -> Iterator[Problem]:
    """A problem for each cause, on the face where it is worst. `pictures` are by their files, `places` by component."""
    names = {bitmap.digest: (name, bitmap) for name, bitmap in pictures.items()}
    faults: dict[tuple[tuple[str, str, str], Place | None], list[Fault]] = {}
    for panel, piece in _panels(lot):
        wants = shop.wanting(product_of(piece, shop))
        for fault in (*_words_of(panel, wants, fonts), *_drawings_of(panel, wants), *_pictures_of(panel, wants, names)):
            faults.setdefault((fault.kind, places.get(piece.component)), []).append(fault)
    for ((code, template, _edge), place), alike in faults.items():
        worst = max(alike, key=lambda fault: fault.missing)
        others = tuple(dict.fromkeys(fault.card for fault in alike if fault.card != worst.card))
        also = (*others[:MOST_NAMED], "…") if len(others) > MOST_NAMED else others
        yield problem(code, place, card=worst.card, template=template, shop=shop.name, also=also, **worst.about)


def _panels(lot: Lot) -> Iterator[tuple[Panel, Piece]]:
    """Each face as it is drawn, once, with the first piece that it is on."""
    drawn = {
        (file.name, page): placement.panel
        for file in lot.files
        for page, sheet in enumerate(file.sheets, 1)
        for placement in sheet.front.placements
    }
    pieces = {side: each.piece for each in reversed(lot.shown) for side in (each.front, each.back)}
    yield from ((panel, pieces[side]) for side, panel in drawn.items())


def _words_of(panel: Panel, shop: Shop, fonts: Fonts) -> Iterator[Fault]:
    for item, matrix in leaves(panel.items):
        if not isinstance(item, TextRun) or (ink := ink_box(item, fonts, matrix)) is None:
            continue
        size = item.size * _scale(matrix)
        if size < shop.text - SAME:
            about: dict[str, str | float] = {"words": item.text, "size": round(size, 2), "least": shop.text}
            yield Fault(("words-small-for-shop", panel.template, ""), panel.id, shop.text - size, about)
        left, top, right, bottom = ink
        clear = (left, top, panel.width - right, panel.height - bottom)
        distance, edge = min((in_mm(room), name) for room, name in zip(clear, EDGES, strict=True))
        if distance < shop.safe - SAME:
            about = {"words": item.text, "edge": edge, "distance": round(max(0.0, distance), 2), "safe": shop.safe}
            yield Fault(("words-near-cut", panel.template, edge), panel.id, shop.safe - distance, about)


def _drawings_of(panel: Panel, shop: Shop) -> Iterator[Fault]:
    for near in near_cut(tuple(drawn_in(panel.items)), panel.width, panel.height, shop.safe):
        left, top = (round(in_mm(edge), 1) for edge in near.drawn.box[:2])
        about: dict[str, str | float] = {"edge": near.edge, "distance": round(near.distance, 2), "safe": shop.safe}
        about |= {"across": left, "down": top}
        yield Fault(("drawing-near-cut", panel.template, near.edge), panel.id, shop.safe - near.distance, about)


def _pictures_of(panel: Panel, shop: Shop, names: Mapping[str, tuple[str, Bitmap]]) -> Iterator[Fault]:
    """In a PNG a picture has the dots of all else."""
    if shop.makes != "pdf":
        return
    for item, matrix in leaves(panel.items):
        if isinstance(item, Picture):
            name, bitmap = names[item.key]
            dpi = min(bitmap.width / item.width, bitmap.height / item.height) / _scale(matrix) * INCH
            if dpi < shop.dpi - 1:
                about: dict[str, str | float] = {"picture": name, "dpi": int(dpi), "least": shop.dpi}
                yield Fault(("picture-coarse-for-shop", panel.template, name), panel.id, shop.dpi - dpi, about)


def _scale(matrix: Matrix) -> float:
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)
