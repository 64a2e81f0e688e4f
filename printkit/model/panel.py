"""Panels: what is designed. Sheets: what is printed."""

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from printkit.model.display import IDENTITY, Item, Matrix, Node
from printkit.model.facts import Claim
from printkit.model.text import Text
from printkit.units import mm

if TYPE_CHECKING:
    from printkit.model.book import Block

RULE_KINDS = ("rules", "booklet", "pocket")  # of files that hold the rule book, in one of its forms
Cut = Literal["card", "strip", "page"]  # of pieces
Binding = Literal["single", "long", "short", "fold", "turn", "hand"]


class Panel(Struct, frozen=True):
    """One side of one thing, trimmed to width x height points; `bleed` is how far the art runs beyond the trim.

    `id` names it for messages and goldens; `template` is that of its face, if it is one.
    """

    id: str
    width: float
    height: float
    items: tuple[Item, ...]
    language: str
    bleed: float = 0.0
    template: str = ""


class Piece(Struct, frozen=True):
    """A thing to be cut out: its front, its back (None: nothing is printed there), and how many copies of it.

    `cut` is "card" (single pieces, crop marks), "strip" (gapless squares cut with a long knife) or "page" (no cutting:
    the panel is the whole page, or stands on it with other such panels). `sheet` is the file that it goes to; `claims`
    are what the number of copies states. `name` is the title that stands on it, if one does.
    """

    id: str
    component: str
    front: Panel
    back: Panel | None
    copies: int
    cut: Cut = "card"
    sheet: Literal["cards", "chips", "boards", "pad"] = "cards"
    claims: tuple[Claim, ...] = ()
    has_faces: bool = False  # the back too is played with
    name: str = ""  # the title that stands on it


class Placement(Struct, frozen=True):
    """A panel on paper: the top left corner of its trim, after a clockwise turn of 0, 90, 180 or 270 degrees."""

    panel: Panel
    x: float
    y: float
    turn: int = 0


class Side(Struct, frozen=True):
    """One side of a sheet: the panels, then the marks, ruler and notices that belong to the paper. `matrix` moves all
    of it, against the error of a printer."""

    placements: tuple[Placement, ...]
    items: tuple[Item, ...] = ()
    matrix: Matrix = IDENTITY


class Labels(Struct, frozen=True):
    """The labels of a sheet that is cut already: `columns` x `rows` of width x height points, the first of them `left`
    and `top` from the paper's edges, with gaps of `across` and `down` between them."""

    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    across: float = 0.0
    down: float = 0.0


class Paper(Struct, frozen=True):
    """A stock of paper, upright: its name as in templates/stocks, and its size in points.

    `printable` is the least distance of ink from the edge. `guessed` names the measures that nobody has held against
    the real thing. `sheet` is the paper that labels are on, if it has a name.
    """

    name: str
    width: float
    height: float
    printable: float = mm(5)
    labels: Labels | None = None
    guessed: tuple[str, ...] = ()
    sheet: str = ""


class Sheet(Struct, frozen=True):
    """A sheet of paper with what is printed on it. `is_part`: it shows a part of a board that is larger than it;
    `is_folded`: fronts and their backs stand on its front, to be folded."""

    front: Side
    back: Side | None = None
    is_part: bool = False
    is_folded: bool = False


class Document(Struct, frozen=True):
    """A file to be read on a screen: its `name` with the ending, its content, the `blocks` that it was made of, and
    what it states: the `texts`, figures told in words among them, and the drawings with the claims that are drawn."""

    name: str
    kind: Literal["html", "text", "packing"]
    title: str
    language: str
    content: str
    blocks: "tuple[Block, ...]"
    texts: tuple[Text, ...]
    drawn: tuple[Item, ...] = ()


class PrintFile(Struct, frozen=True):
    """One PDF to be: `name` without ending, `kind` what it holds, how it is to be printed, and its structure.

    `binding`: "single" prints one side of each paper; "long" and "short" are the edge over which the printer turns it;
    "turn" is paper that a person turns over its long edge; "hand" the same, but not for every sheet: only some have
    backs; "fold" prints one side, which is folded and glued.
    `nodes` are empty for files that are not read in the order of their pages (cards, boards, booklets).
    """

    name: str
    kind: Literal["rules", "booklet", "pocket", "cards", "boards", "chips", "pad", "turn", "calibration", "faces"]
    title: str
    language: str
    paper: Paper
    sheets: tuple[Sheet, ...]
    binding: Binding = "single"
    nodes: tuple[Node, ...] = ()
    rights: str = ""
