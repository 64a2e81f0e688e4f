"""How a file is to be printed and cut, as data: `cli` puts it into words."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import asdict

from printkit.model.panel import Binding, PrintFile, Sheet
from printkit.model.walk import pages, sides

Stock = Literal["plain", "thick"]
Step = Literal[
    "fold", "trim-outer", "cut-rows", "cut-columns", "cut-strips", "cut-pieces", "leave-whole", "peel",
    "join-parts", "read",
    "print-both-sides", "stack-sheets", "fold-middle", "staple-fold", "fold-eight", "cut-slit", "push-together",
]  # fmt: skip

# Rows before columns: a row of cards is held down on its whole length, and strips stay in order.
STEPS: dict[str, tuple[Step, ...]] = {
    "cards": ("trim-outer", "cut-rows", "cut-columns"),
    "chips": ("trim-outer", "cut-strips", "cut-pieces"),
    "boards": ("leave-whole",),
    "pad": ("leave-whole",),
    "rules": ("leave-whole",),
    "turn": ("read",),
    "calibration": ("leave-whole",),
    "faces": ("leave-whole",),
    "booklet": ("print-both-sides", "stack-sheets", "fold-middle", "staple-fold"),
    "pocket": ("fold-eight", "cut-slit", "push-together"),
}
FOLDED = frozenset({"booklet", "pocket"})
THICK = frozenset({"cards", "chips", "boards"})


class Handling(Struct, frozen=True):
    """`pages` of the PDF on `sheets` of paper. `binding` "single": one side only; otherwise the edge over which the
    printer turns the paper; "hand": the pages `backs` are printed on the backs of the pages before them, by hand.
    `stock`: thick where pieces are handled, if there is such paper (80 g does for all).
    No `sheets`: it need not be printed. `steps`: what to do with the knife or scissors, in this order. `pieces`: how
    many are cut out.
    `guessed` names measures of the stock that nobody has held against it. `words_apart`: the last page holds nothing
    but the ruler and the notice.
    """

    file: str
    paper: str
    pages: int
    sheets: int
    binding: Binding
    stock: Stock
    steps: tuple[Step, ...]
    pieces: int
    guessed: tuple[str, ...] = ()
    words_apart: bool = False
    backs: tuple[int, ...] = ()

    @property
    def told(self) -> dict[str, object]:
        """As data; without what is seldom so and is not so here."""
        data = asdict(self)
        return {name: value for name, value in data.items() if value or name not in ("guessed", "words_apart", "backs")}


def binding_of(sheets: tuple[Sheet, ...], printer: Binding) -> Binding:
    """How sheets are printed by a printer of this kind: by hand where it prints one side and some have two."""
    if not any(sheet.back or sheet.is_folded for sheet in sheets):
        return "single"
    return "hand" if printer == "single" else printer


def handling_of(file: PrintFile) -> Handling:
    """How a file is printed and cut."""
    has_backs = any(sheet.back is not None or sheet.is_folded for sheet in file.sheets)
    steps = _steps(file)
    is_cut = steps[-1] not in ("leave-whole", "join-parts", "read") and file.kind not in FOLDED
    fronts = sum(_fronts(sheet) for sheet in file.sheets)
    return Handling(
        file=file.name,
        paper=file.paper.name,
        pages=len(pages(file)),
        sheets=_to_print(file),
        binding=file.binding if has_backs else "single",
        stock="thick" if file.kind in THICK else "plain",
        steps=steps,
        pieces=fronts if is_cut else 0,
        guessed=file.paper.guessed,
        words_apart=any(not sheet.front.placements for sheet in file.sheets),
        backs=_backs(file) if file.binding == "hand" else (),
    )


def _to_print(file: PrintFile) -> int:
    """The sheets of paper that are needed: a page that shows how the paper is turned or folded needs none."""
    if file.kind == "turn":
        return 0
    return 1 if file.kind == "pocket" else len(file.sheets)


def _backs(file: PrintFile) -> tuple[int, ...]:
    """The numbers of the pages that are backs."""
    backs = {id(sheet.back) for sheet in file.sheets if sheet.back is not None}
    return tuple(number for number, side in enumerate(sides(file), 1) if id(side) in backs)


def _steps(file: PrintFile) -> tuple[Step, ...]:
    if file.paper.labels is not None:
        return ("peel",)
    if any(sheet.is_part for sheet in file.sheets):
        return ("join-parts",)
    return ("fold", *STEPS[file.kind]) if any(sheet.is_folded for sheet in file.sheets) else STEPS[file.kind]


def _fronts(sheet: Sheet) -> int:
    """The pieces of a sheet; on a folded one, each has its back on the same side."""
    return len(sheet.front.placements) // (2 if sheet.is_folded else 1)
