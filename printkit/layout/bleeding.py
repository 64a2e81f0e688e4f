"""Faces that run out beyond their cut: by their own grounds, or by a border that is drawn around them."""

from collections.abc import Iterator

from printkit.layout.outline import rectangle
from printkit.layout.template import Box, FrameBox, Template
from printkit.model.display import Item, Path
from printkit.units import mm

BORDER = mm(1.0)  # within the cut: what stands on faces keeps 1.5 mm
PAINT = "accent"
TOLERANCE = 1e-6


def ground_items(boxes: tuple[Box, ...], template: Template) -> Iterator[Item]:
    """The fills of frames that reach the cut, continued into the bleed there. Rounded ones end at the cut, as drawn."""
    for box in boxes:
        if isinstance(box, FrameBox) and box.fill and box.radius <= 0:
            left, top = box.at
            right, bottom = left + box.size[0], top + box.size[1]
            outer = (
                -template.bleed if left < TOLERANCE else left,
                -template.bleed if top < TOLERANCE else top,
                template.width + template.bleed if right > template.width - TOLERANCE else right,
                template.height + template.bleed if bottom > template.height - TOLERANCE else bottom,
            )
            if outer != (left, top, right, bottom):
                x1, y1, x2, y2 = map(mm, outer)
                yield Path(rectangle(x1, y1, x2 - x1, y2 - y1), fill=box.fill, tint=box.tint)


def border_items(template: Template) -> Iterator[Item]:
    """A border from a little within the cut to the end of the bleed: a cut that misses shows no white."""
    bleed, width, height = mm(template.bleed), mm(template.width), mm(template.height)
    outer = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    inner = rectangle(BORDER, BORDER, width - 2 * BORDER, height - 2 * BORDER)
    yield Path((*outer, *inner), fill=PAINT, even_odd=True)
