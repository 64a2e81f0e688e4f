"""The page by which a printer is measured: targets that are read against the light, and rulers.

Each front target is a scale in millimetres with a square around it; on the back there is a cross with the same square,
where it should lie behind. Held against the light with the front towards the reader, the cross shows on the scale how
far the back lies to the right and downward. Nothing moves these targets. For a profile that is to be tried, a dashed
square is printed besides, where the profile puts it: it should lie behind the front's square.
"""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from printkit.imposition.correcting import back_matrix
from printkit.imposition.duplex import Edge, edge_of
from printkit.layout.desk import Desk, lines
from printkit.layout.flow import height_of, stacked
from printkit.layout.moving import all_moved
from printkit.layout.outline import rectangle, shifted
from printkit.model.correction import Correction
from printkit.model.display import IDENTITY, Group, Item, Path, Stroke
from printkit.model.panel import Binding, Paper, PrintFile, Sheet, Side
from printkit.model.style import Style
from printkit.model.text import Span, Text
from printkit.problems import Faulty, Problem, problem
from printkit.typeset import Fonts, compose
from printkit.units import in_mm, mm

REASON = "a mark of the calibration page"
REACH = 10  # millimetres that a scale shows to each side
SQUARE = mm(12)  # half the side of a target's square
WEIGHT = mm(0.15)
TICKS = {0: mm(2.2), 5: mm(1.8)}  # half their lengths; others are shorter
TICK, HALF_TICK = mm(1.1), mm(0.6)
LENGTHS = (200, 150, 100, 50)
PAINT = "ink"
DASH = (mm(1.5), mm(1.0))
SMALLEST = mm(89), mm(148)


class Targets(Struct, frozen=True):
    """Where the two targets stand: in the middle across; their heights."""

    x: float
    upper: float
    lower: float


def targets_on(paper: Paper) -> Targets:
    edge = paper.printable + SQUARE + mm(6)
    return Targets(paper.width / 2, edge, paper.height - edge)


def distance(paper: Paper) -> float:
    """Between the two targets, in millimetres."""
    targets = targets_on(paper)
    return in_mm(targets.lower - targets.upper)


def ruler_lengths(paper: Paper) -> tuple[int, int]:
    """The rulers across and down that the paper has room for, in millimetres."""
    edge = paper.printable + mm(8)
    across = next(length for length in LENGTHS if mm(length) <= paper.width - 2 * edge)
    room = targets_on(paper).lower - targets_on(paper).upper + 2 * SQUARE
    return across, next(length for length in LENGTHS if mm(length) <= room)


def calibration_file(
    paper: Paper,
    binding: Binding,
    words: Mapping[str, str],
    language: str,
    style: Style,
    fonts: Fonts,
    tried: Correction | None = None,
) -> PrintFile:
    """A sheet with a front and a back. `words`: `title`, `front`, `rulers`, `back`. `tried` is a profile whose
    squares are printed too.

    Raises Faulty with `calibration-does-not-fit`, and with words that cannot be set.
    """
    refuse_small(paper)
    desk = Desk(style, fonts, paper.height)
    edge = edge_of(binding)
    front = (*_scales(paper, desk), *_rulers(paper, desk), *_words(paper, desk, words, language))
    back = (*_crosses(paper, edge, Stroke(PAINT, WEIGHT)), *_back_word(paper, desk, words["back"], language))
    if tried is not None:
        moved = tuple(_squares(paper, edge))
        back = (*back, Group(moved, back_matrix(paper, tried, edge), label="tried"))
    if desk.problems:
        raise Faulty(desk.problems)
    sheet = Sheet(Side((), front), Side((), back))
    return PrintFile("calibration", "calibration", words["title"], language, paper, (sheet,), binding)


def refuse_small(paper: Paper) -> None:
    """Raises Faulty with `calibration-does-not-fit` for paper on which no page can be that measures a printer."""
    if paper.width < SMALLEST[0] or paper.height < SMALLEST[1]:
        raise Faulty([_too_small(paper)])


def _centres(paper: Paper, edge: Edge | None) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middles of the targets, the upper first; on a back, as the page is turned."""
    at = targets_on(paper)
    if edge == "short":
        return (at.x, paper.height - at.upper), (at.x, paper.height - at.lower)
    return (at.x, at.upper), (at.x, at.lower)


def _square(x: float, y: float, stroke: Stroke) -> Path:
    return Path(rectangle(x - SQUARE, y - SQUARE, 2 * SQUARE, 2 * SQUARE), stroke=stroke)


def _line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    return Path((("M", x1, y1), ("L", x2, y2)), stroke=stroke)


def _scales(paper: Paper, desk: Desk) -> Iterator[Item]:
    stroke = Stroke(PAINT, WEIGHT)
    reach = mm(REACH)
    for x, y in _centres(paper, None):
        yield _square(x, y, stroke)
        yield _line(x - reach, y, x + reach, y, stroke)
        yield _line(x, y - reach, x, y + reach, stroke)
        for half in range(-2 * REACH, 2 * REACH + 1):
            at, tick = mm(half / 2), HALF_TICK if half % 2 else TICKS.get(abs(half // 2) % 10, TICK)
            yield _line(x + at, y - tick, x + at, y + tick, stroke)
            yield _line(x - tick, y + at, x + tick, y + at, stroke)
        yield from _figures(x, y, desk)


def _figures(x: float, y: float, desk: Desk) -> Iterator[Item]:
    """Fives and tens, with their signs: right and down are plus."""
    for at in (-10, -5, 5, 10):
        label = f"+{at}" if at > 0 else f"−{-at}"
        if abs(at) == REACH:  # fives would stand in each other's way
            yield from _label(label, (x + mm(at), y + mm(4.6)), desk)
        yield from _label(label, (x + mm(4.4), y + mm(at) + mm(0.8)), desk)


def _label(words: str, middle: tuple[float, float], desk: Desk) -> Iterator[Item]:
    text = Text((Span(words, literal=REASON),), "en", f"literal:{REASON}")
    (line,) = compose(text, mm(40), desk.style.type_for("sheet-margin", "en"), desk.fonts)
    yield from line.runs(middle[0] - line.width / 2 - line.start, middle[1])


def _crosses(paper: Paper, edge: Edge, stroke: Stroke) -> Iterator[Item]:
    for x, y in _centres(paper, edge):
        yield _square(x, y, stroke)
        yield _line(x - SQUARE, y, x + SQUARE, y, stroke)
        yield _line(x, y - SQUARE, x, y + SQUARE, stroke)


def _squares(paper: Paper, edge: Edge) -> Iterator[Item]:
    for x, y in _centres(paper, edge):
        yield _square(x, y, Stroke("accent", 2 * WEIGHT, DASH))


def _ruler_top(paper: Paper) -> float:
    """The height at which the ruler across lies: above the lower target."""
    return targets_on(paper).lower - SQUARE - mm(8)


def _rulers(paper: Paper, desk: Desk) -> Iterator[Item]:
    across, down = ruler_lengths(paper)
    left, y = (paper.width - mm(across)) / 2, _ruler_top(paper)
    yield from _ruler(across, lambda at: (left + at, y), (0, mm(1.8)))
    yield from _label(f"{across} mm", (paper.width / 2, y - mm(1.2)), desk)
    x, top = paper.printable + mm(4), (paper.height - mm(down)) / 2
    yield from _ruler(down, lambda at: (x, top + at), (mm(1.8), 0))
    yield from _label(f"{down} mm", (x + mm(4), top - mm(1.2)), desk)


def _ruler(length: int, at: Callable[[float], tuple[float, float]], tick: tuple[float, float]) -> Iterator[Item]:
    stroke = Stroke(PAINT, WEIGHT)
    yield _line(*at(0.0), *at(mm(length)), stroke)
    for step in range(0, length + 1, 10):
        share = 1.0 if step % 50 == 0 else 0.6
        x, y = at(mm(step))
        yield _line(x, y, x + share * tick[0], y + share * tick[1], stroke)


def _words(paper: Paper, desk: Desk, words: Mapping[str, str], language: str) -> Iterator[Item]:
    """The title and what to do, between the upper target and the ruler. Raises Faulty where they have no room."""
    left, width = paper.printable + mm(14), paper.width - 2 * (paper.printable + mm(14))
    top = targets_on(paper).upper + SQUARE + mm(4)
    for role, key in (("heading-3", "title"), ("body", "front"), ("body", "rulers")):
        items, height = _paragraph(desk, words[key], language, role, width)
        yield Group(items, shifted(IDENTITY, left, top))
        top += height + mm(2)
    if top > _ruler_top(paper) - mm(2):
        raise Faulty([_too_small(paper)])


def _too_small(paper: Paper) -> Problem:
    width, height = (round(in_mm(side), 1) for side in SMALLEST)
    return problem("calibration-does-not-fit", paper=paper.name, width=width, height=height)


def _back_word(paper: Paper, desk: Desk, said: str, language: str) -> Iterator[Item]:
    items, height = _paragraph(desk, said, language, "body", paper.width - 2 * (paper.printable + mm(14)))
    yield Group(items, shifted(IDENTITY, paper.printable + mm(14), (paper.height - height) / 2))


def _paragraph(desk: Desk, said: str, language: str, role: str, width: float) -> tuple[tuple[Item, ...], float]:
    text = Text((Span(said, literal=REASON),), language, f"literal:{REASON}")
    found = lines(desk, text, desk.type_for(role, text), width, 0, None)
    return (all_moved(stacked(found).items, 0, 0), height_of(found)) if found else ((), 0.0)
