"""Entries of a list on a face: each cell as high as its text needs, all in one size, spare room between."""

from collections.abc import Iterator
from math import inf

from msgspec.structs import replace

from printkit.layout.boxes import TOLERANCE, Desk, Spread, first_baseline, sized, text_style
from printkit.layout.template import FrameBox, GridBox, Template, TextBox, read_template
from printkit.model.component import Face
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import fit
from printkit.typeset.fit import STEP
from printkit.units import in_mm, mm

GROWS = 0.9  # of a cell's height: boxes that reach so far down grow with the cell, what stands above them does not
WIDEST_GAP = 0.8  # of an entry's least height: more white between entries would tear a list apart


def entry_cells(
    box: GridBox, cells: tuple[Face, ...], spread: Spread, desk: Desk
) -> Iterator[tuple[Face, Template, Spread, Desk]]:
    """Each cell with its template made as high as the cell, where it lies, and the size of its text.

    The size is the largest at which all entries fit below each other. Raises Faulty with `text-does-not-fit`.
    """
    left, top, width, height = spread.area(box.at, box.size)
    largest, heights = _fitted(box, cells, width, height, desk)
    gap = mm(box.gap[1])
    spare = height - sum(heights) - gap * (len(cells) - 1)
    gap += min(spare / max(1, len(cells) - 1), WIDEST_GAP * min(heights))
    y = top
    for cell, tall in zip(cells, heights, strict=True):
        template = read_template(cell.template)
        place = Spread(left, y, width / mm(template.width), 1.0)
        yield cell, _as_high(template, in_mm(tall)), place, replace(desk, face=cell.id, largest=largest)
        y += tall + gap


def _fitted(
    box: GridBox, cells: tuple[Face, ...], width: float, height: float, desk: Desk
) -> tuple[float, tuple[float, ...]]:
    """The largest size at which the entries fit, and the height of each then, in points."""
    sizes = [text_style(each, cell, desk) for cell in cells for each in _texts(cell)]
    largest = max((style.size for style in sizes), default=0.0)
    smallest = max((style.smallest for style in sizes), default=0.0)
    gaps = mm(box.gap[1]) * (len(cells) - 1)
    while True:
        heights = tuple(_height(cell, width, replace(desk, largest=largest)) for cell in cells)
        short = sum(heights) + gaps - height
        if short <= TOLERANCE:
            return largest, heights
        if largest <= smallest:
            raise Faulty([_too_long(cells, desk, smallest, short)])
        largest = max(smallest, largest - STEP)


def _too_long(cells: tuple[Face, ...], desk: Desk, smallest: float, short: float) -> Problem:
    """That the entries need `short` points more, at the longest of their texts."""
    card, field, text = max(
        ((cell.id, each.id, cell.texts[each.id]) for cell in cells for each in _texts(cell)),
        key=lambda entry: len(entry[2].plain),
    )
    return problem(
        "text-does-not-fit",
        text.place or desk.place,
        card=card,
        field=field,
        words=text.plain,
        direction="height",
        short=round(in_mm(short), 2),
        smallest=smallest,
        source=text.source,
    )


def _texts(cell: Face) -> Iterator[TextBox]:
    for box in read_template(cell.template).boxes:
        if isinstance(box, TextBox) and box.id in cell.texts:
            yield box


def _height(cell: Face, width: float, desk: Desk) -> float:
    """What a cell needs for the texts that grow with it; at least what stands above them."""
    template = read_template(cell.template)
    across = width / mm(template.width)
    least = 0.0
    for box in template.boxes:
        if isinstance(box, TextBox) and box.id in cell.texts and _grows(box, template):
            beside = mm(template.height - box.size[1])
            least = max(least, beside + _text_height(box, cell, mm(box.size[0]) * across, desk))
        elif isinstance(box, TextBox):
            least = max(least, mm(box.at[1] + box.size[1]))
    return least


def _text_height(box: TextBox, cell: Face, width: float, desk: Desk) -> float:
    """Of a text at the desk's size, with the room above it that ruby would take."""
    style = sized(text_style(box, cell, desk), desk.largest)
    fixed = replace(style, smallest=style.size)
    fitted = fit(cell.texts[box.id], width, inf, fixed, desk.fonts, desk.place, cell.id, box.id)
    if box.upright != "top":
        return fitted.height
    return first_baseline(fitted, inf, box.upright, desk.fonts) - fitted.baselines[0] + fitted.height


def _grows(box: TextBox | FrameBox, template: Template) -> bool:
    return box.at[1] + box.size[1] >= GROWS * template.height


def _as_high(template: Template, height: float) -> Template:
    """The template for a cell of another height, in millimetres."""
    more = height - template.height
    boxes = tuple(
        replace(box, size=(box.size[0], box.size[1] + more))
        if isinstance(box, TextBox | FrameBox) and _grows(box, template)
        else box
        for box in template.boxes
    )
    return replace(template, height=height, boxes=boxes)
