"""The style's paints as operators that set a colour: home sheets are sRGB."""

from collections.abc import Mapping

from msgspec import Struct

from printkit.model.style import Paint
from printkit.pdf.number import numbers
from printkit.problems import Faulty, problem


class Colours(Struct, frozen=True):
    """The operators of a style's paints. A tint is mixed with white: nothing on paper is transparent."""

    paints: Mapping[str, Paint]
    _known: dict[tuple[str, float], str] = {}

    def fill(self, paint: str, tint: float = 1.0) -> str:
        """The operator that fills with a paint. Raises Faulty with `unknown-paint`."""
        operator = self._known.get((paint, tint))
        if operator is None:
            operator = self._known[paint, tint] = self._operator(paint, tint)
        return operator

    def stroke(self, paint: str) -> str:
        return self.fill(paint).upper()

    def _operator(self, paint: str, tint: float) -> str:
        if paint not in self.paints:
            raise Faulty([problem("unknown-paint", paint=paint, paints=tuple(sorted(self.paints)))])
        red, green, blue = (1 - (1 - channel) * tint for channel in self.paints[paint].rgb)
        # Grey as grey: many home printers then use black ink alone.
        return f"{numbers(red)} g" if red == green == blue else f"{numbers(red, green, blue)} rg"
