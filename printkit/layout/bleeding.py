"""Faces that run out beyond their cut: by their own grounds, or by a border that is drawn around them.

A border hides the drift of a knife as far as it is wider than the drift: cut 1 mm beside the line, one of 2 mm is still
there on all sides. What stands on faces keeps farther away, since shops want 3 mm. A face that is covered up to its cut
by a pattern, a picture or a ground runs out by itself, which shows no drift at all; on backs a border would tell the
cards apart by it.
"""

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from msgspec.structs import replace

from printkit.layout.ink import ink_box, leaves
from printkit.layout.outline import rectangle
from printkit.layout.template import Box, FrameBox, PatternBox, PictureBox, Template
from printkit.model.component import Face
from printkit.model.display import Item, Path, TextRun
from printkit.place import Place
from printkit.problems import Problem, problem
from printkit.typeset import Fonts
from printkit.units import in_mm, mm

BORDER = 2.0  # millimetres within the cut
PAINT = "accent"
BARE = "paper"  # the paint of what is not printed
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


def is_covered(template: Template, face: Face) -> bool:
    """Whether something covers the face up to its cut on all sides, and so runs out by itself."""
    return any(_covers(box, face) and _is_whole(box, template) for box in template.boxes)


def _covers(box: Box, face: Face) -> TypeGuard[PatternBox | PictureBox | FrameBox]:
    """Whether nothing of what lies below the box is seen."""
    match box:
        case PatternBox():
            return True
        case PictureBox():
            return box.id in face.pictures and box.fit == "cover" and box.radius == 0
        case FrameBox():
            return face.paints.get(box.id, box.fill) not in ("", BARE) and box.radius == 0
    return False


def _is_whole(box: FrameBox | PatternBox | PictureBox, template: Template) -> bool:
    sides = (*box.at, template.width - box.at[0] - box.size[0], template.height - box.at[1] - box.size[1])
    return max(sides) < TOLERANCE


def border_items(template: Template) -> Iterator[Item]:
    """A border from within the cut to the end of the bleed."""
    bleed, width, height, inset = (mm(each) for each in (template.bleed, template.width, template.height, BORDER))
    outer = rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
    inner = rectangle(inset, inset, width - 2 * inset, height - 2 * inset)
    yield Path((*outer, *inner), fill=PAINT, even_odd=True)


def under_border(
    items: Iterable[Item], template: Template, fonts: Fonts, card: str, place: Place | None
) -> Iterator[Problem]:
    """Words that the border would cover."""
    width, height = mm(template.width), mm(template.height)
    for item, matrix in leaves(items):
        if not isinstance(item, TextRun) or (box := ink_box(item, fonts, matrix)) is None:
            continue
        distance = in_mm(min(box[0], box[1], width - box[2], height - box[3]))
        if distance < BORDER:
            about: dict[str, str | float] = {"words": item.text, "distance": round(max(0.0, distance), 2)}
            yield problem("border-covers-words", place, card=card, template=template.name, border=BORDER, **about)
