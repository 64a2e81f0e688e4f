"""How a file is to be printed and cut, as data: `cli` puts it into words."""

from dataclasses import dataclass
from typing import Literal

from printkit.model.panel import Binding, PrintFile
from printkit.model.walk import pages

Stock = Literal["plain", "thick"]
Step = Literal[
    "trim-outer", "cut-rows", "cut-columns", "cut-strips", "cut-pieces", "leave-whole",
    "print-both-sides", "stack-sheets", "fold-middle", "staple-fold", "fold-eight", "cut-slit", "push-together",
]  # fmt: skip

# Rows before columns: a row of cards is held down on its whole length, and strips stay in order.
STEPS: dict[str, tuple[Step, ...]] = {
    "cards": ("trim-outer", "cut-rows", "cut-columns"),
    "chips": ("trim-outer", "cut-strips", "cut-pieces"),
    "boards": ("leave-whole",),
    "pad": ("leave-whole",),
    "rules": ("leave-whole",),
    "booklet": ("print-both-sides", "stack-sheets", "fold-middle", "staple-fold"),
    "pocket": ("fold-eight", "cut-slit", "push-together"),
}
FOLDED = frozenset({"booklet", "pocket"})
THICK = frozenset({"cards", "chips", "boards"})


@dataclass(frozen=True, slots=True)
class Handling:
    """`pages` of the PDF on `sheets` of paper. `binding` "single": one side only; otherwise the edge over which the
    printer turns the paper. `stock`: thick where pieces are handled, if there is such paper (80 g does for all).
    `steps`: what to do with the knife or scissors, in this order. `pieces`: how many are cut out.
    """

    file: str
    paper: str
    pages: int
    sheets: int
    binding: Binding
    stock: Stock
    steps: tuple[Step, ...]
    pieces: int


def handling_of(file: PrintFile) -> Handling:
    """How a file is printed and cut."""
    has_backs = any(sheet.back is not None for sheet in file.sheets)
    steps = STEPS[file.kind]
    is_cut = steps != ("leave-whole",) and file.kind not in FOLDED
    return Handling(
        file=file.name,
        paper=file.paper.name,
        pages=len(pages(file)),
        sheets=len(file.sheets),
        binding=file.binding if has_backs else "single",
        stock="thick" if file.kind in THICK else "plain",
        steps=steps,
        pieces=sum(len(sheet.front.placements) for sheet in file.sheets) if is_cut else 0,
    )
