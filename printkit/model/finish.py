"""How sheets are prepared for the knife: gaps, bleed, and which marks are printed where."""

from typing import Literal, get_args

from msgspec import Struct

Marks = Literal["corner", "full", "none"]
MarksOn = Literal["fronts", "backs", "both"]
BleedBy = Literal["face", "border"]
MARKS: tuple[Marks, ...] = get_args(Marks)
MARKS_ON: tuple[MarksOn, ...] = get_args(MarksOn)
BLEED_BY: tuple[BleedBy, ...] = get_args(BleedBy)


class Finish(Struct, frozen=True):
    """Millimetres. `gap` lies between cards. `bleed` is how far each card's art has to run beyond its cut: None is as
    far as it does and there is room, which is what home printing wants. `bleed_by`: the face itself runs out, or a
    border in the game's colour is drawn around it. `marks`: at the corners, as whole lines, or none."""

    gap: float = 0.0
    bleed: float | None = None
    bleed_by: BleedBy = "face"
    marks: Marks = "corner"
    marks_on: MarksOn = "fronts"

    @property
    def told(self) -> dict[str, object]:
        """What is not as usual, as data."""
        mine = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: value for name, value in mine.items() if value != getattr(HOME, name)}


HOME = Finish()
