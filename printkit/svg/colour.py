"""Paints as colours of a screen."""

from collections.abc import Mapping

from printkit.model.style import Paint
from printkit.problems import Faulty, problem


def colour(paints: Mapping[str, Paint], paint: str, tint: float = 1.0) -> str:
    """sRGB in hexadecimal digits; a tint is mixed with white, as on paper. Raises Faulty with `unknown-paint`."""
    if paint not in paints:
        raise Faulty([problem("unknown-paint", paint=paint, card=(), template=(), paints=tuple(sorted(paints)))])
    channels = (1 - (1 - channel) * tint for channel in paints[paint].rgb)
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)
