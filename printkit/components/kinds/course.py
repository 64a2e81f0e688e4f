"""A course: a lane for each horse with numbered spaces up to the goal, and places for cards."""

from printkit.components.content import Content, face_of
from printkit.components.making import (
    Making,
    cell_of,
    copies_of,
    deck_of,
    drawn,
    named,
    ordinal,
    read_options,
    whole,
)
from printkit.model.component import Drawing, Face, Part
from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.game import Component

SPACE = "the number of a space, counted along a lane"
GOAL = "goal"


class Options(Content, frozen=True):
    """A lane for each row of the deck `horses`, with the icon that its column `mark` names, in the paint of its column
    `paint`. A lane has as many spaces as the fact `spaces` says, the last with the sign of the goal; the fact `places`
    says how many places for cards there are. `lane`, `space` and `place` are their templates."""

    horses: str = ""
    mark: str = "suit"
    paint: str = "paint"
    spaces: str = ""
    places: str = ""
    lane: str = "course-lane"
    space: str = "course-space"
    place: str = "course-place"


def parts(component: Component, making: Making) -> tuple[Part, ...]:
    options = read_options(Options, component, making)
    copies, claims = copies_of(component, making)
    horses = named(options.horses, component, making, "options", "horses")
    rows, _ = deck_of(horses, making)
    grids = {"lanes": tuple(_lane(component, horses, row, options, making) for row in range(len(rows)))}
    counts: dict[str, tuple[Claim, ...]] = {}
    if options.places:
        number, found = whole(options.places, component, making, "options", "places")
        grids["places"] = tuple(Face(f"{component.id}.place.{at}", options.place, "") for at in range(1, number + 1))
        counts["places"] = drawn(found, making.language, component.id)
    front = face_of(options, component, making, grids, counts)
    return (Part(component.id, component.id, front, None, copies, "boards", "page", claims),)


def _lane(component: Component, horses: Component, row: int, options: Options, making: Making) -> Face:
    count, found = whole(options.spaces, component, making, "options", "spaces")
    mark, paint = (cell_of(horses, row, column, making) for column in (options.mark, options.paint))
    id = f"{component.id}.lane.{mark}"
    spaces = tuple(
        Face(
            f"{id}.{number}",
            options.space,
            "",
            texts=FrozenMap({"number": ordinal(number, making, SPACE)}),
            drawings=FrozenMap({"goal": Drawing(GOAL)} if number == count else {}),
        )
        for number in range(1, count + 1)
    )
    return Face(
        id,
        options.lane,
        "",
        drawings=FrozenMap({"sign": Drawing(mark)}),
        grids=FrozenMap({"spaces": spaces}),
        counts=FrozenMap({"spaces": drawn(found, making.language, component.id)}),
        paints=FrozenMap({"sign": paint}),
    )
