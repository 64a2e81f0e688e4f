"""Sheets before their words."""

from collections.abc import Sequence

from msgspec import Struct

from printkit.imposition.margin import Band
from printkit.model.panel import Sheet


class Bare(Struct, frozen=True):
    """A sheet, the pairs of strips where its words may stand (the best first), and how it is handled, if in another way
    than its file's other sheets: "fold", "part", "labels", "labels-guess", "by-hand"."""

    sheet: Sheet
    around: Sequence[tuple[Band, Band]]
    how: str = ""
