"""What a shop wants: the measures of its files, and how a PDF is meant for its press."""

from typing import Literal

from msgspec import Struct

Makes = Literal["pdf", "png", "sheets"]
Standard = Literal["pdfx-1a", "pdfx-4"]
Sides = Literal["apart", "in-order"]
Kind = Literal["cards", "chips", "boards", "pad"]  # of the components of a game
Guess = Literal["bleed", "safe", "dpi", "text", "ink", "papers", "megabytes"]

CUSTOM = "Custom"  # a printing condition that the ICC's registry does not name


SAME = 0.1  # millimetres, points and per cent: what counts as the same


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


class Shop(Struct, frozen=True):
    """A shop by the name of its profile. It takes faces as pages of a PDF or as PNGs; or `sheets`, printed as at home.
    `prints`: the kinds of components that it makes.

    Millimetres: `bleed` around each face; text stays `safe` within the trim. `dpi` is the least for pictures, or that
    of the PNGs; `text` the least size in points; `ink` the most of all inks in one place, in per cent (None: not
    judged). `papers` that it prints unscaled (none: any), files of at most `megabytes` (None: any size).
    `guess` names what nobody has asked a shop for.
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

    @property
    def most_bytes(self) -> int | None:
        return None if self.megabytes is None else round(self.megabytes * 1_000_000)
