"""What it costs that lines are broken as they are: how they are compared."""

from collections.abc import Callable

from msgspec import Struct

LINE = 1e7  # one line more costs more than anything that happens within lines …
ORPHAN = 1e6  # … and a last line that is nearly empty more than any spacing
NAME = 1e5  # an address or a name is torn only where that saves a line, whatever the lines then look like
LONE = 200.0  # a short word alone on the last line: for that the lines before it become a little wider, not more
NARROW = 3.0  # ems: narrower is short
WORST = 1e4
TOO_MANY_HYPHENS = 1e11
RELAXED = 1e12
FEWEST_CHARACTERS = 3
NEVER = float("inf")
TOLERANCE = 1e-6



class Tearing(Struct, frozen=True):
    """What it costs that a line ends within a phrase, and within a word."""

    phrase: float
    word: float


HEADING = Tearing(1.2 * LINE, 2.4 * LINE)  # one line more is better than a torn phrase, two are better than a torn word
FEWEST_LINES = Tearing(1.2 * ORPHAN, 2.4 * ORPHAN)  # no line more; but rather a short last line than a torn phrase
WHOLE_WORDS = Tearing(1.2 * ORPHAN, 1.2 * LINE)  # one line more is better than a torn word

# Where nothing is torn, lines end better behind a sentence (0.0) than at a pause, and there than where only a phrase
# ends; of those not before a word that leans on it. Beside what even lines cost: a line half empty costs 250.
PAUSE, PHRASE, LEANING = 40.0, 200.0, 350.0

LineCost = Callable[[float, float, float, float, float], float]  # of a line: need, shrink, grow, room, trailing


class Torn(Struct, frozen=True):
    """What it costs that a line ends before a box: at `least`, if a phrase ends there, and `exactly`, which takes much
    longer to find out."""

    least: Callable[[int], float]
    exactly: Callable[[int], float]



def _squeezed(need: float, shrink: float) -> float:
    if need + shrink < -TOLERANCE:
        return NEVER
    return 1.0 + 20.0 * (need / shrink) ** 2 if shrink > 0 else 0.0


def justified_cost(need: float, shrink: float, grow: float, room: float, trailing: float) -> float:
    """By how much of their comfortable growth the gaps must grow; beyond that it soon becomes dear."""
    if need < 0.0:
        return _squeezed(need, shrink)
    if trailing and need >= trailing - TOLERANCE:
        need -= trailing
    if grow <= 0.0:
        return WORST if need > TOLERANCE else 0.0
    ratio = need / grow
    return min(WORST, 30.0 * ratio * ratio + (0.0 if ratio <= 1.0 else 300.0 * (ratio - 1.0)))


def ragged_cost(need: float, shrink: float, grow: float, room: float, trailing: float) -> float:
    """The share of the line that stays empty."""
    return _squeezed(need, shrink) if need < 0.0 else 30.0 * (need / room) ** 2


def even_cost(need: float, shrink: float, grow: float, room: float, trailing: float) -> float:
    """The same for each line, the last too, so that lines come out alike in length."""
    return _squeezed(need, shrink) if need < 0.0 else 1000.0 * (need / room) ** 2
