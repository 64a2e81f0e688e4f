"""The ruler: a line of known length, so that a wrong printed size is found before the knife is used."""

from collections.abc import Iterator
from functools import lru_cache

from printkit.model.display import Item, Path, Stroke
from printkit.model.style import Style
from printkit.model.text import Span, Text
from printkit.typeset import Fonts, compose
from printkit.units import mm

RULER = 100  # millimetres
SHORT_RULER = 50  # where the margin is no longer
REASON = "a mark of the ruler"
LABELLED = 50
STEP = 10
TICK, LONG_TICK = mm(1.0), mm(1.7)
WEIGHT = mm(0.2)
PAINT = "ink"
ROLE = "sheet-margin"


@lru_cache(maxsize=8)
def ruler_items(language: str, style: Style, fonts: Fonts, length: int = RULER) -> tuple[Item, ...]:
    """A ruler from the origin to the right, its ticks downward, its figures below: about 4 mm high. `length` is in
    millimetres."""
    return (*_ticks(length), *_figures(length, language, style, fonts))


def _ticks(length: int) -> Iterator[Item]:
    half = WEIGHT / 2
    stroke = Stroke(PAINT, WEIGHT)
    yield Path((("M", 0.0, half), ("L", mm(length), half)), stroke=stroke)
    for at in range(0, length + 1, STEP):
        tick = LONG_TICK if at % LABELLED == 0 else TICK
        yield Path((("M", mm(at), 0.0), ("L", mm(at), tick)), stroke=stroke)


def _figures(length: int, language: str, style: Style, fonts: Fonts) -> Iterator[Item]:
    set_in = style.type_for(ROLE, language)
    for at in range(0, length + 1, LABELLED):
        unit = " mm" if at == length else ""
        text = Text((Span(f"{at}{unit}", literal=REASON),), language, f"literal:{REASON}")
        line = compose(text, mm(20), set_in, fonts)[0]
        left = {0: 0.0, length: mm(at) - line.width}.get(at, mm(at) - line.width / 2)
        yield from line.runs(left - line.start, LONG_TICK + line.size)
