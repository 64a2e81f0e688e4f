"""The page that shows how paper is turned by hand: print, turn, print."""

from collections.abc import Sequence

from printkit.catalogue.catalogue import Catalogue
from printkit.imposition.papers import read_paper
from printkit.layout.desk import Desk, lines
from printkit.layout.flow import height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.turning import STEPS, turning_steps
from printkit.layout.variants import magnified_panel, reading_paper
from printkit.model.display import Item
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.problems import Faulty, problem
from printkit.typeset import Fonts
from printkit.units import in_mm, mm

NAME = "turn"
SPOKEN = (2,)  # the steps that sheets on their side have words of their own for
DRAWN = 0.42  # of the width, for the drawings
LEAST = mm(205), mm(275)
HIGHEST = 0.2  # of the paper's height, for one drawing
SHRINKS = (1.0, 0.8, 0.65, 0.5)  # of the drawings and of the gaps, where words leave them less room


def make_turning(
    catalogue: Catalogue, paper: Paper, style: Style, fonts: Fonts, notice: Text, turned: Sequence[Paper]
) -> PrintFile:
    """A file for who prints both sides with a printer that prints one: a page for sheets that stand upright, one for
    those that lie on their side, if there are such among the `turned`. They are as large as the `paper`, but no smaller
    than a page that is read on a screen. Raises Faulty with what cannot be set."""
    ratios = sorted({each.height / each.width for each in turned}, reverse=True)
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        paper = read_paper("a4")
    small = reading_paper(paper, style)
    size, language = (small.width, small.height), catalogue.language
    pages = [Panel(NAME, *size, _items(catalogue, small, ratio, style, fonts), language) for ratio in ratios]
    return PrintFile(
        name=NAME,
        kind="turn",
        title=catalogue.word("turn:title", "turn:title").plain,
        language=catalogue.language,
        paper=paper,
        sheets=tuple(Sheet(Side((Placement(magnified_panel(page, style.text), 0.0, 0.0),))) for page in pages),
        rights=notice.plain,
    )


def _items(catalogue: Catalogue, paper: Paper, ratio: float, style: Style, fonts: Fonts) -> tuple[Item, ...]:
    """The page with its drawings as large as the words let them be."""
    for shrink in SHRINKS:
        desk = Desk(style, fonts, paper.height, problems=[])
        items, bottom = _laid(desk, catalogue, paper, ratio, shrink)
        excess = bottom - paper.height + desk.space("margin")
        if excess > 0.0 and shrink != SHRINKS[-1]:
            continue
        if excess > 0.0:
            desk.problems.append(problem("taller-than-column", excess=round(in_mm(excess), 1)))
        if desk.problems:
            raise Faulty(desk.problems)
        return items
    raise AssertionError("the last of the sizes is taken, whatever comes of it")


def _laid(
    desk: Desk, catalogue: Catalogue, paper: Paper, ratio: float, shrink: float
) -> tuple[tuple[Item, ...], float]:
    """The items, and how far down they reach."""
    margin, gap = desk.space("margin"), desk.space("column-gap")
    down, width = gap * shrink, paper.width - 2 * margin
    items: list[Item] = []
    top = margin
    kind = "" if ratio >= 1 else "-spread"
    for role, id in (("heading-1", "turn:title"), ("body", f"turn:why{kind}")):
        found, height = _set(desk, role, catalogue.word(id, id), width)
        items += all_moved(found, margin, top)
        top += height + down
    drawn = width * DRAWN * shrink
    tall = min(drawn * 0.85, paper.height * HIGHEST * shrink)
    steps = turning_steps(desk, drawn, tall, ratio, catalogue.definition.file.game.motif)
    for number in range(1, len(STEPS) + 1):
        id = f"turn:step-{number}{kind if number in SPOKEN else ''}"
        said, height = _set(desk, "body", catalogue.word(id, id), width - drawn - gap)
        items += all_moved(steps[number - 1], margin, top)
        items += all_moved(said, margin + drawn + gap, top + max(0.0, (tall - height) / 2))
        top += max(tall, height) + down
    for id in ("turn:try", "turn:order"):
        found, height = _set(desk, "body", catalogue.word(id, id), width)
        items += all_moved(found, margin, top)
        top += height + down / 2
    return tuple(items), top


def _set(desk: Desk, role: str, text: Text, width: float) -> tuple[tuple[Item, ...], float]:
    found = lines(desk, text, desk.type_for(role, text), width, 0, None)
    return (stacked(found).items, height_of(found)) if found else ((), 0.0)
