"""How sheets are prepared for the knife: gaps, bleed, and which marks are printed where."""

from typing import Literal, get_args

from msgspec import Struct

Marks = Literal["corner", "full", "none"]
MarksOn = Literal["fronts", "backs", "both"]
MARKS: tuple[Marks, ...] = get_args(Marks)
MARKS_ON: tuple[MarksOn, ...] = get_args(MarksOn)


class Finish(Struct, frozen=True):
    """Points. `gap` lies between cards. `bleed` is how far each face has to run beyond its cut; None: as far as it does
    and there is room, which is what home printing wants. `marks`: at the corners, as whole lines, or none."""

    gap: float = 0.0
    bleed: float | None = None
    marks: Marks = "corner"
    marks_on: MarksOn = "fronts"


HOME = Finish()
