"""How things look, as data: inks by role, type by role and language, weights of lines. Read from templates/styles."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import Colour, Key, Percent
from printkit.model.written import Written

Areas = Literal["filled", "outlined"]
Align = Literal["justify", "left", "center", "right"]


class Paint(Struct, frozen=True):
    """One ink: sRGB from 0 to 1 for home printers, CMYK from 0 to 1 for shops."""

    rgb: tuple[float, float, float]
    cmyk: tuple[float, float, float, float]


class TypeStyle(Written, frozen=True):
    """How a text is set. `font` is a role of fonts.yaml; lengths are points, `indent` is ems.

    `smallest` is the size down to which a text may shrink to fit its box. `phrases` breaks Japanese at phrases
    (headings, short card texts) and balances the lines. `tabular` gives all digits one width (columns of numbers).
    """

    font: str
    size: float
    leading: float
    smallest: float
    align: Align = "justify"
    indent: float = 0.0
    phrases: bool = False
    hyphenate: bool = False
    paint: str = "ink"
    tabular: bool = False


class Ink(Written, frozen=True):
    """A colour. `rgb` is sRGB, for home printers: a # and six hexadecimal digits. `cmyk` is the same in printing
    inks, in per cent, for shops; without it, it is computed from `rgb`.
    """

    rgb: Colour
    cmyk: tuple[Percent, Percent, Percent, Percent] | None = None


class Accent(Written, frozen=True):
    """A colour that a game may have as its own: `solid` for areas and lines, `deep` for text on paper (without it, the
    same as the solid), `over` is the paint of what is read on the solid.
    """

    solid: Ink
    over: Literal["paper", "ink"]
    deep: Ink | None = None


class TypeSize(Written, frozen=True):
    """How large a text is set, in points: its `size`, and `leading` from line to line; without it, as much larger
    as the text is.
    """

    size: float
    leading: float | None = None


class Styles(Written, frozen=True):
    """What a game changes in how everything looks. `accents` are colours by name; `paints` those of the inks that have
    a role (grey, line …). `type` has sizes of type by role, then by language, or `any` for all.
    """

    accents: Mapping[Key, Accent] = FrozenMap()
    paints: Mapping[Key, Ink] = FrozenMap()
    type: Mapping[Key, Mapping[str, TypeSize]] = FrozenMap()


class Style(Struct, frozen=True):
    """A whole look. `type` is keyed by role (body, heading-2, card-index …), then by language ("ja", "en", "" for any).

    `weights` are of lines, `spaces` between things and sizes of things on pages and in figures; both in points. Rule
    sheets are set `text` times as large, cards and boards `pieces` times; `areas` may be outlined to save ink. Figures
    may shrink to `figures` of their size where that saves a page or fills one better.
    """

    name: str
    paints: FrozenMap[str, Paint]
    type: FrozenMap[str, FrozenMap[str, TypeStyle]]
    weights: FrozenMap[str, float]
    spaces: FrozenMap[str, float] = FrozenMap()
    text: float = 1.0
    pieces: float = 1.0
    areas: Areas = "filled"
    figures: float = 1.0

    def type_for(self, role: str, language: str) -> TypeStyle:
        """The type style of a role in a language, or the role's own where the language has none; a language that no
        style knows is set as English is."""
        return type_of(self.type[role], language)


def type_of(by_language: Mapping[str, TypeStyle], language: str) -> TypeStyle:
    """The type of a role in a language: its own, or that for any, or English's."""
    return by_language.get(language) or by_language.get("") or by_language["en"]
