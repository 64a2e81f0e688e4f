"""What a shop wants: the measures of its files, and how a PDF is meant for its press."""

from math import ceil
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Makes = Literal["pdf", "png", "sheets"]
Standard = Literal["pdfx-1a", "pdfx-4"]
Sides = Literal["apart", "in-order"]
Kind = Literal["cards", "chips", "boards", "pad"]  # of the components of a game
Guess = Literal["bleed", "safe", "dpi", "text", "ink", "papers", "megabytes", "products"]

CUSTOM = "Custom"  # a printing condition that the ICC's registry does not name


SAME = 0.1  # millimetres, points and per cent: what counts as the same
INCH = 25.4  # millimetres
HAIR = 0.01  # of a pixel: what rounding may add


class Press(Struct, frozen=True):
    """What a PDF for a press says of itself: the part of ISO 15930 that it keeps (-4: PDF/X-1a:2003, -7: PDF/X-4), and
    the printing condition by its name in the ICC's registry (or CUSTOM, and `info` tells it), with the ICC profile
    `icc` where one is given."""

    standard: Standard
    condition: str
    info: str = ""
    icc: bytes = b""

    @property
    def called(self) -> str:
        """The printing condition as people know it."""
        return self.info if self.condition == CUSTOM else self.condition


class AtHome(Struct, frozen=True):
    """What a shop does not get: the file in which it is at home (`rules`, `boards`), and the components in it, each
    with its id and the title that stands on it."""

    kind: str
    things: tuple[tuple[str, str], ...] = ()


def kept_free(bleed: float, safe: float) -> float:
    """How far from the cut things stay that do not run out over it: where the knife misses as far as the bleed reaches,
    nothing that is nearer would end as it should. Millimetres."""
    return max(bleed, safe)


class Product(Struct, frozen=True):
    """What a shop sells in one size, by the shop's name for it, to be printed with components of some kinds.

    Millimetres: its size when it is cut, how far art runs beyond that, and how far within it words stay.
    """

    name: str
    prints: tuple[Kind, ...]
    width: float
    height: float
    bleed: float = 0.0
    safe: float = 0.0

    def pixels(self, dpi: int) -> tuple[int, int]:
        """How many of them the artwork has, its bleed included: as many whole ones as hold it."""
        across, down = (ceil((side + 2 * self.bleed) / INCH * dpi - HAIR) for side in (self.width, self.height))
        return across, down


class Shop(Struct, frozen=True):
    """A shop by the name of its profile. It takes faces as pages of a PDF or as PNGs; or `sheets`, printed as at home.
    `prints`: the kinds of components that it makes.

    Millimetres: `bleed` around each face; text stays `safe` within the trim. `dpi` is the least for pictures, or that
    of the PNGs; `text` the least size in points; `ink` the most of all inks in one place, in per cent (None: not
    judged). `papers` that it prints unscaled (none: any), files of at most `megabytes` (None: any size).
    `guess` names what nobody has asked a shop for. Of kinds of which it has `products`, it prints on these alone; all
    others are made as large as they are.
    """

    name: str
    makes: Makes = "pdf"
    sides: Sides = "apart"
    bleed: float = 0.0
    safe: float = 0.0
    dpi: int = 300
    text: float = 0.0
    ink: float | None = None
    press: Press | None = None
    papers: tuple[str, ...] = ()
    megabytes: float | None = None
    guess: tuple[Guess, ...] = ()
    prints: tuple[Kind, ...] = ("cards",)
    products: tuple[Product, ...] = ()

    @property
    def has_sizes(self) -> bool:
        """Whether all that it prints goes onto products."""
        of_products = {kind for each in self.products for kind in each.prints}
        return bool(self.products) and of_products.issuperset(self.prints)

    def product(self, width: float, height: float, kind: Kind | None = None) -> Product | None:
        """The first product of this size, in millimetres, and for this kind, if one is named."""
        for each in self.products:
            is_for_it = kind is None or kind in each.prints
            if is_for_it and max(abs(each.width - width), abs(each.height - height)) <= SAME:
                return each
        return None

    def wanting(self, product: Product | None) -> "Shop":
        """The shop with the bleed and the safe zone that it wants on the product."""
        return replace(self, bleed=product.bleed, safe=product.safe) if product else self

    @property
    def most_bytes(self) -> int | None:
        return None if self.megabytes is None else round(self.megabytes * 1_000_000)
