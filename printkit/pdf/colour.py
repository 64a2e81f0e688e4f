"""The style's paints as operators that set a colour: sRGB for home printers, the four inks for presses."""

from collections.abc import Mapping

from msgspec import Struct

from printkit.model.style import Paint
from printkit.pdf.number import number, numbers
from printkit.problems import Faulty, problem

_BLACK = (0.0, 0.0, 0.0, 1.0)


class Colours(Struct, frozen=True):
    """The operators of a style's paints. A tint is mixed with white: nothing on paper is transparent. `for_press`: in
    inks, where black text is printed over what lies below."""

    paints: Mapping[str, Paint]
    for_press: bool = False
    _known: dict[tuple[str, float], str] = {}

    def fill(self, paint: str, tint: float = 1.0) -> str:
        """The operator that fills with a paint. Raises Faulty with `unknown-paint`."""
        operator = self._known.get((paint, tint))
        if operator is None:
            operator = self._known[paint, tint] = self._operator(paint, tint)
        return operator

    def stroke(self, paint: str) -> str:
        return self.fill(paint).upper()

    def overprints(self, paint: str) -> bool:
        """Whether text in this paint is printed over its ground: black alone hides it, and a press that is a little off
        then leaves no white around thin strokes."""
        return self.for_press and self._paint(paint).cmyk == _BLACK

    def _operator(self, paint: str, tint: float) -> str:
        if self.for_press:
            return f"{' '.join(number(part * tint) for part in self._paint(paint).cmyk)} k"
        red, green, blue = (1 - (1 - channel) * tint for channel in self._paint(paint).rgb)
        # Grey as grey: many home printers then use black ink alone.
        return f"{numbers(red)} g" if red == green == blue else f"{numbers(red, green, blue)} rg"

    def _paint(self, paint: str) -> Paint:
        if paint not in self.paints:
            known = tuple(sorted(self.paints))
            raise Faulty([problem("unknown-paint", paint=paint, card=(), template=(), paints=known)])
        return self.paints[paint]
