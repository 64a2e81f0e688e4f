"""Products of fixed sizes: which of them a piece goes onto, and the piece in its middle.

The layout of a piece is in millimetres, and it is printed at 100 %: a board whose spaces hold pieces is never made to
fit. What is larger than all products is refused by name.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.outline import shifted, turned
from printkit.model.display import Group
from printkit.model.panel import Cut, Panel, Piece
from printkit.model.shop import SAME, Kind, Product, Shop, kept_free
from printkit.place import Place
from printkit.problems import Problem, lacking, problem
from printkit.shops.cut_lines import without_cut_line
from printkit.units import in_mm, mm

FRONT_TURN, BACK_TURN = 90, 270  # a piece that is turned over its upright edge shows its back upright, as before


class Thing(Struct, frozen=True):
    """A piece to be made by a shop, in millimetres."""

    kind: Kind
    cut: Cut
    width: float
    height: float


class Fit(Struct, frozen=True):
    """A product, how far it reaches beyond a piece in its middle on each side (across and down, in millimetres), and
    whether the piece lies on its side."""

    product: Product
    beyond: tuple[float, float]
    is_turned: bool = False


def thing(piece: Piece) -> Thing:
    return Thing(piece.sheet, piece.cut, in_mm(piece.front.width), in_mm(piece.front.height))


def writing_room(shop: Shop) -> tuple[float, float] | None:
    """How large, in points, what is written on may become on the largest product for it; None: there is none."""
    pads = [each for each in shop.products if "pad" in each.prints]
    if not pads:
        return None
    largest = max(pads, key=lambda each: each.width * each.height)
    free = 2 * kept_free(largest.bleed, largest.safe)
    return mm(largest.width - free), mm(largest.height - free)


def best_fit(one: Thing, shop: Shop) -> Fit | None:
    """The smallest product that holds the thing, upright rather than turned; None: there is none."""
    fits = [fit for fit in _fits(one, shop) if min(_room(fit, one)) >= -SAME]
    return min(fits, key=lambda fit: (fit.product.width * fit.product.height, fit.is_turned), default=None)


def _fits(one: Thing, shop: Shop) -> Iterator[Fit]:
    """Each product of its kind with the thing in its middle, upright and turned, also where it is too large."""
    for product in shop.products:
        if one.kind in product.prints:
            for is_turned in (False, True):
                sides = (one.height, one.width) if is_turned else (one.width, one.height)
                across, down = (product.width - sides[0]) / 2, (product.height - sides[1]) / 2
                yield Fit(product, (across, down), is_turned)


def _room(fit: Fit, one: Thing) -> tuple[float, float]:
    """What is left on each side: what has no ground of its own, as boards have none, keeps its drawing in the safe
    zone; the ground of cards and chips runs out."""
    needed = kept_free(fit.product.bleed, fit.product.safe) if one.cut == "page" else 0.0
    return fit.beyond[0] - needed, fit.beyond[1] - needed


def too_large(pieces: Iterable[Piece], shop: Shop, places: Mapping[str, Place]) -> Iterator[Problem]:
    """A problem for each component of which there are pieces of a size that no product of their kind holds. `places`
    are those of components."""
    alike: dict[tuple[str, Thing], list[Piece]] = {}
    for piece in pieces:
        alike.setdefault((piece.component, thing(piece)), []).append(piece)
    for (component, one), some in alike.items():
        fits = [*_fits(one, shop)]
        if fits and best_fit(one, shop) is None:
            yield _too_large(component if len(some) > 1 else some[0].id, one, fits, shop, places.get(component))


def _too_large(name: str, one: Thing, fits: Iterable[Fit], shop: Shop, place: Place | None) -> Problem:
    """What is missing on the product that comes nearest, and what it would hold."""
    nearest = min(fits, key=lambda fit: (-2 * sum(min(0.0, room) for room in _room(fit, one)), fit.is_turned))
    rooms = _room(nearest, one)
    needed = 2 * kept_free(nearest.product.bleed, nearest.product.safe) if one.cut == "page" else 0.0
    sides = (nearest.product.width - needed, nearest.product.height - needed)
    wide, high = (lacking(-2 * room, 1) for room in (reversed(rooms) if nearest.is_turned else rooms))
    return problem(
        "no-product-fits",
        place,
        card=name,
        size=told_size(one.width, one.height),
        shop=shop.name,
        product=nearest.product.name,
        room=told_size(*(reversed(sides) if nearest.is_turned else sides)),
        wide=wide,
        high=high,
    )


def told_size(width: float, height: float) -> str:
    """Millimetres as people write them."""
    return f"{round(width, 1):g} x {round(height, 1):g}"


def on_product(panel: Panel, fit: Fit, turn: int) -> Panel:
    """The panel of the product, with a panel in its middle, turned if it lies on its side there. The line along which
    it would be cut at home is left out."""
    bare = without_cut_line(panel)
    angle = turn if fit.is_turned else 0
    x, y = (mm(side) for side in fit.beyond)
    matrix = shifted(turned(angle, panel.width, panel.height), x, y)
    size = mm(fit.product.width), mm(fit.product.height)
    items = (Group(bare.items, matrix),)
    return replace(panel, width=size[0], height=size[1], items=items, bleed=mm(fit.product.bleed))

