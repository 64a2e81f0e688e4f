"""The page that shows how a pocket book is folded and cut."""

from printkit.forms.manuscript import Manuscript
from printkit.layout.desk import ASCENT_SHARE, Desk, baseline, lines
from printkit.layout.flow import height_of, stacked
from printkit.layout.folding import STEPS, folding_steps
from printkit.layout.moving import all_moved
from printkit.layout.shapes import disc
from printkit.model.display import Item
from printkit.model.panel import Panel, Paper
from printkit.model.text import Span, Text
from printkit.problems import Faulty

NUMBER = "the number of a step"
DRAWN = 0.7  # of a step's width, for its drawing
ABREAST = 3


def folding_page(given: Manuscript, paper: Paper) -> Panel:
    """A page of the paper lying on its side. Raises Faulty with what cannot be set."""
    desk = Desk(given.style, given.fonts, paper.height)
    margin, gap = max(desk.space("margin"), paper.printable), desk.space("column-gap")
    cell = (paper.width - 2 * margin - (ABREAST - 1) * gap) / ABREAST
    drawn = cell * DRAWN
    tall = drawn * paper.height / paper.width
    title = given.word("fold:title")
    heading = lines(desk, title, desk.type_for("heading-1", title), paper.width - 2 * margin, 0, None)
    items = list(all_moved(stacked(heading).items, margin, margin)) if heading else []
    top = margin + height_of(heading) + gap
    steps = folding_steps(desk, drawn, tall, given.motif)
    for first in range(0, len(STEPS), ABREAST):
        heights = [0.0]
        for at in range(first, min(first + ABREAST, len(STEPS))):
            left = margin + (at - first) * (cell + gap)
            items += all_moved(steps[at], left + (cell - drawn) / 2, top)
            said, height = _said(desk, given.word(f"fold:step-{at + 1}"), at + 1, cell)
            items += all_moved(said, left, top + tall + gap)
            heights.append(height)
        top += tall + max(heights) + 2.6 * gap
    if desk.problems:
        raise Faulty(desk.problems)
    return Panel("folding", paper.width, paper.height, tuple(items), given.catalogue.language)


def _said(desk: Desk, text: Text, number: int, width: float) -> tuple[tuple[Item, ...], float]:
    """The number of a step on a disc, and its words beside it."""
    indent, side = desk.space("list-indent"), desk.space("list-disc")
    body = desk.type_for("body", text)
    found = lines(desk, text, body, width - indent, 0, None)
    if not found:
        return (), 0.0
    rise = ASCENT_SHARE - 0.5  # of the size: from the baseline to the middle of the em box
    middle = baseline(body, text.language) - rise * body.size
    label = Text((Span(str(number), literal=NUMBER),), text.language, f"fold:{number}")
    style = desk.type_for("list-number", label)
    mark = lines(desk, label, style, side, 0, None)
    ground = disc(side / 2, middle, side / 2, fill="accent")
    drop = middle + rise * style.size - baseline(style, text.language)
    numbered = all_moved(mark[0].items, 0, drop) if mark else ()
    return (ground, *numbered, *all_moved(stacked(found).items, indent, 0)), height_of(found)
