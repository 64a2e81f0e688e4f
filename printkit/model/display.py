"""The display list: everything that will stand on paper, decided before any writer runs.

Lengths are points; the origin is the top left corner of the panel's trim (or of the paper, for a sheet's own items);
y grows downward. Colours are roles of the palette; the writer knows their inks.
"""

from typing import Literal

from msgspec import Struct

from printkit.model.facts import Claim

Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Segment = (
    tuple[Literal["M", "L"], float, float]
    | tuple[Literal["C"], float, float, float, float, float, float]
    | tuple[Literal["Z"]]
)


class Glyph(Struct, frozen=True, gc=False):
    """A glyph of the run's font at (x, y) from the run's origin; `text` is what it copies as ("" if nothing)."""

    id: int
    x: float
    y: float
    text: str


class TextRun(Struct, frozen=True):
    """Glyphs of one font at one size on one baseline that starts at (x, y).

    `font` is a key of fonts.yaml. `language` is a BCP 47 tag. `source` is the id of the message or datum. `node` is the
    structure element that it belongs to (0: decoration, an artifact). `is_ruby` runs are kept out of copied text.
    In a `vertical` run the glyphs stand below each other, each still placed by its horizontal origin. `outline` is the
    weight of the line that is drawn instead of filled glyphs; 0: they are filled.
    """

    x: float
    y: float
    font: str
    size: float
    glyphs: tuple[Glyph, ...]
    width: float
    paint: str
    text: str
    language: str
    source: str = ""
    claims: tuple[Claim, ...] = ()
    literal: str = ""
    node: int = 0
    is_ruby: bool = False
    vertical: bool = False
    outline: float = 0.0

    def again(self, x: float, y: float, glyphs: tuple[Glyph, ...]) -> "TextRun":
        """The run at another place, or with some of its glyphs. As `replace` would, in a quarter of the time: there are
        thousands of runs, and most of them move."""
        said = (self.width, self.paint, self.text, self.language, self.source, self.claims, self.literal)
        return TextRun(x, y, self.font, self.size, glyphs, *said, self.node, self.is_ruby, self.vertical, self.outline)


    def placed(self, x: float, y: float, source: str) -> "TextRun":
        """The run (x, y) points farther, as words of `source`."""
        said = (self.width, self.paint, self.text, self.language, source, self.claims, self.literal)
        how = (self.node, self.is_ruby, self.vertical, self.outline)
        return TextRun(self.x + x, self.y + y, self.font, self.size, self.glyphs, *said, *how)


class Stroke(Struct, frozen=True):
    paint: str
    width: float
    dash: tuple[float, ...] = ()
    round_ends: bool = False


class Path(Struct, frozen=True):
    """An outline, filled or stroked or both. `tint` from 0 to 1 is the share of the fill's full ink."""

    segments: tuple[Segment, ...]
    fill: str = ""
    tint: float = 1.0
    stroke: Stroke | None = None
    even_odd: bool = False


class Picture(Struct, frozen=True):
    """A picture's place; `key` is its digest in the build's store of pictures."""

    x: float
    y: float
    width: float
    height: float
    key: str


class Group(Struct, frozen=True):
    """Items under one transformation and clip. A drawn quantity is a group with claims, a figure one with a node."""

    items: "tuple[Item, ...]"
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    claims: tuple[Claim, ...] = ()
    label: str = ""
    node: int = 0


Item = TextRun | Path | Picture | Group


class Node(Struct, frozen=True):
    """An element of the document's structure (ISO 32000-1, 14.8.4): `role` is H1, P, L, LI, Lbl, LBody, Table, TR, TH,
    TD, Figure, Caption, Sect, Span, Ruby, RB, RT… `parent` is another node's id, 0 for the document itself.
    """

    id: int
    role: str
    parent: int = 0
    alternative: str = ""
    language: str = ""
    scope: Literal["", "Row", "Column"] = ""
