"""The page that shows how paper is turned by hand: print, turn, print."""

from printkit.catalogue.catalogue import Catalogue
from printkit.imposition import read_paper
from printkit.layout.desk import Desk, lines
from printkit.layout.flow import height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.turning import STEPS, turning_steps
from printkit.model.display import Item
from printkit.model.panel import Panel, Paper, Placement, PrintFile, Sheet, Side
from printkit.model.style import Style
from printkit.model.text import Text
from printkit.problems import Faulty, problem
from printkit.typeset import Fonts
from printkit.units import in_mm, mm

NAME = "turn"
DRAWN = 0.42  # of the width, for the drawings
LEAST = mm(205), mm(275)
HIGHEST = 0.2  # of the paper's height, for one drawing


def make_turning(catalogue: Catalogue, paper: Paper, style: Style, fonts: Fonts, notice: Text) -> PrintFile:
    """A file of one page for who prints both sides with a printer that prints one. It shows the `paper`, but is itself
    no smaller than a page that is read on a screen. Raises Faulty with what cannot be set."""
    ratio = paper.height / paper.width
    if paper.width < LEAST[0] or paper.height < LEAST[1]:
        paper = read_paper("a4")
    page = Panel(NAME, paper.width, paper.height, _items(catalogue, paper, ratio, style, fonts), catalogue.language)
    return PrintFile(
        name=NAME,
        kind="turn",
        title=catalogue.word("turn:title", "turn:title").plain,
        language=catalogue.language,
        paper=paper,
        sheets=(Sheet(Side((Placement(page, 0.0, 0.0),))),),
        rights=notice.plain,
    )


def _items(catalogue: Catalogue, paper: Paper, ratio: float, style: Style, fonts: Fonts) -> tuple[Item, ...]:
    desk = Desk(style, fonts, paper.height)
    margin, gap = desk.space("margin"), desk.space("column-gap")
    width = paper.width - 2 * margin
    items: list[Item] = []
    top = margin
    for role, id in (("heading-1", "turn:title"), ("body", "turn:why")):
        found, height = _set(desk, role, catalogue.word(id, id), width)
        items += all_moved(found, margin, top)
        top += height + gap
    drawn = width * DRAWN
    tall = min(drawn * 0.85, paper.height * HIGHEST)
    steps = turning_steps(desk, drawn, tall, ratio, catalogue.definition.file.game.motif)
    for number in range(1, len(STEPS) + 1):
        id = f"turn:step-{number}"
        said, height = _set(desk, "body", catalogue.word(id, id), width - drawn - gap)
        items += all_moved(steps[number - 1], margin, top)
        items += all_moved(said, margin + drawn + gap, top + max(0.0, (tall - height) / 2))
        top += max(tall, height) + gap
    for id in ("turn:try", "turn:order"):
        found, height = _set(desk, "body", catalogue.word(id, id), width)
        items += all_moved(found, margin, top)
        top += height + gap / 2
    if top > paper.height - margin:
        excess = round(in_mm(top - paper.height + margin), 1)
        desk.problems.append(problem("taller-than-column", excess=excess))
    if desk.problems:
        raise Faulty(desk.problems)
    return tuple(items)


def _set(desk: Desk, role: str, text: Text, width: float) -> tuple[tuple[Item, ...], float]:
    found = lines(desk, text, desk.type_for(role, text), width, 0, None)
    return (stacked(found).items, height_of(found)) if found else ((), 0.0)
