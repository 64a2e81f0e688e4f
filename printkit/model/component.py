"""Faces: what is said and shown on a component, not where. Templates (templates/faces) say where."""

from typing import Literal

from msgspec import Struct

from printkit.model.facts import Claim
from printkit.model.frozen_map import FrozenMap
from printkit.model.text import Text


class Drawing(Struct, frozen=True):
    """An icon or pattern by name, drawn `quantity` times in its box. `claims` say which fact the quantity states."""

    name: str
    quantity: int = 1
    paint: str = ""  # a role of the palette; empty: the box's own
    claims: tuple[Claim, ...] = ()


class Face(Struct, frozen=True):
    """One side of a component. The boxes of `template` with the same ids take the texts, drawings and grids.

    A grid is a sequence of smaller faces that the template's grid box arranges in rows; `counts` are the claims that
    the number of its cells makes. `paints` are roles of the palette by box, where a face has others than its template;
    `pictures` are files that `art` in game.yaml lists, by box. `language` is empty where the face has no words (figures
    and signs alone): such a face is the same in every language.
    """

    id: str
    template: str
    language: str
    texts: FrozenMap[str, Text] = FrozenMap()
    drawings: FrozenMap[str, Drawing] = FrozenMap()
    grids: "FrozenMap[str, tuple[Face, ...]]" = FrozenMap()
    counts: FrozenMap[str, tuple[Claim, ...]] = FrozenMap()
    paints: FrozenMap[str, str] = FrozenMap()
    pictures: FrozenMap[str, str] = FrozenMap()


class Part(Struct, frozen=True):
    """A thing to be printed `copies` times and cut out. `sheet` is the file that it goes to, `cut` how it is cut.

    `claims` are what the number of copies states. `has_faces`: the back too is played with, so that it must be printed
    even where backs are left out. `serves` are further languages whose readers need no part of their own, since its
    words stand in those too.
    """

    id: str
    component: str
    front: Face
    back: Face | None
    copies: int
    sheet: Literal["cards", "chips", "boards", "pad"]
    cut: Literal["card", "strip", "page"] = "card"
    claims: tuple[Claim, ...] = ()
    has_faces: bool = False
    serves: tuple[str, ...] = ()
