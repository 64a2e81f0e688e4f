"""Faces that run out beyond their cut: by their own grounds, or by a border that is drawn around them."""

from collections.abc import Iterator

from msgspec.structs import replace

from printkit.layout.outline import rectangle
from printkit.layout.template import Box, FrameBox, Template
from printkit.model.display import Item, Path
from printkit.units import mm

BORDER = mm(1.0)  # within the cut: what stands on faces keeps 1.5 mm
PAINT = "accent"
TOLERANCE = 1e-6


def run_out(template: Template) -> Template:
    """The template with the fills of frames that reach the cut continued into the bleed there. Rounded ones end at the
    cut, as drawn, and so do lines. A fill stays one area: outlined where ink is dear, it has no line at the cut."""
    return replace(template, boxes=tuple(each for box in template.boxes for each in _run_out(box, template)))


def _run_out(box: Box, template: Template) -> Iterator[Box]:
    if not isinstance(box, FrameBox) or not box.fill or box.radius > 0:
        yield box
        return
    left, top = box.at
    right, bottom = left + box.size[0], top + box.size[1]
    bleed = template.bleed
    left, top = left - bleed * (left < TOLERANCE), top - bleed * (top < TOLERANCE)
    right += bleed * (right > template.width - TOLERANCE)
    bottom += bleed * (bottom > template.height - TOLERANCE)
    yield replace(box, at=(left, top), size=(right - left, bottom - top), weight="")
    if box.weight:
        yield replace(box, id="", fill="")


def border_items(template: Template) -> Iterator[Item]:
    """A border from a little within the cut to the end of the bleed: a cut that misses shows no white."""
    bleed, width, height = mm(template.bleed), mm(template.width), mm(template.height)
    outer = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    inner = rectangle(BORDER, BORDER, width - 2 * BORDER, height - 2 * BORDER)
    yield Path((*outer, *inner), fill=PAINT, even_odd=True)
