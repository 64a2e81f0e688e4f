"""How things look, as data: inks by role, type by role and language, weights of lines. Read from templates/styles."""

from typing import Literal

from msgspec import Struct

from printkit.model.frozen_map import FrozenMap
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


class Style(Struct, frozen=True):
    """A whole look. `type` is keyed by role (body, heading-2, card-index …), then by language ("ja", "en", "" for any).

    `weights` are of lines, `spaces` between things and sizes of things on pages and in figures; both in points. Rule
    sheets are set `text` times as large, cards and boards `pieces` times; `areas` may be outlined to save ink.
    """

    name: str
    paints: FrozenMap[str, Paint]
    type: FrozenMap[str, FrozenMap[str, TypeStyle]]
    weights: FrozenMap[str, float]
    spaces: FrozenMap[str, float] = FrozenMap()
    text: float = 1.0
    pieces: float = 1.0
    areas: Areas = "filled"

    def type_for(self, role: str, language: str) -> TypeStyle:
        """The type style of a role in a language, or the role's own where the language has none; a language that no
        style knows is set as English is."""
        by_language = self.type[role]
        return by_language.get(language) or by_language.get("") or by_language["en"]
