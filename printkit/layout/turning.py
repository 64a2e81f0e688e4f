"""Drawings of how paper is turned between two passes through a printer that prints one side: one for each step."""

from collections.abc import Callable, Iterator

from printkit.layout.desk import Desk
from printkit.layout.icons import pattern_item, read_pattern
from printkit.layout.shapes import arrow, line, rectangle
from printkit.model.display import Item, Path, Stroke

DASH = (4.0, 2.5)
CARDS = 3, 3  # on a drawn sheet, across and down
PAGES = 2, 1  # of a booklet, on a sheet that lies on its side
SHEETS = 3  # of a drawn stack


class Drawing:
    """A step in a box of `width` x `height` points. Drawn sheets are as upright as the paper (`ratio` is its height to
    its width), and hold cards; or lie on their side, and hold the pages of a booklet."""

    def __init__(self, desk: Desk, width: float, height: float, ratio: float, motif: str) -> None:
        self.width, self.height, self.motif = width, height, motif
        self.cells = CARDS if ratio >= 1 else PAGES
        self.tall = height * (0.8 if ratio >= 1 else 0.36)  # of two sheets, one stands above the other
        self.wide = self.tall / ratio
        self.top = height * (0.16 if ratio >= 1 else 0.1)
        self.edge = Stroke("ink", desk.weight("medium"))
        self.hair = Stroke("line", desk.weight("hair"))
        self.axis = Stroke("accent", desk.weight("medium"), DASH)
        self.move = Stroke("accent", desk.weight("thick"), round_ends=True)

    def stack(self, x: float, top: float) -> Iterator[Item]:
        for at in reversed(range(SHEETS)):
            left, upper = x + at * 1.8, top + at * 1.8
            yield rectangle(left, upper, self.wide, self.tall, fill="paper", stroke=self.edge)

    def fronts(self, x: float, top: float) -> Iterator[Item]:
        """Cards or pages face up, with a big letter-like mark each, so that up is seen."""
        for left, upper, width, height in self._cells(x, top):
            yield rectangle(left, upper, width, height, stroke=self.hair)
            yield self._triangle(left + width / 2, upper + height * 0.3, width * 0.22)

    def backs(self, x: float, top: float) -> Iterator[Item]:
        for left, upper, width, height in self._cells(x, top):
            yield pattern_item(read_pattern(self.motif), left, upper, width, height, 0, "accent")
            yield rectangle(left, upper, width, height, stroke=self.hair)

    def pages_on_their_heads(self, x: float, top: float) -> Iterator[Item]:
        """The backs of a booklet's sheets, as they lie when the paper has been turned over its long edge."""
        for left, upper, width, height in self._cells(x, top):
            yield rectangle(left, upper, width, height, stroke=self.hair)
            yield self._triangle(left + width / 2, upper + height * 0.7, width * -0.22, fill="accent")

    def top_mark(self, x: float, top: float) -> Item:
        """A sign above the upper edge of a sheet."""
        return self._triangle(x + self.wide / 2, top - self.height * 0.1, self.wide * 0.09, fill="accent")

    def turned_mark(self, x: float, top: float) -> Item:
        """The same sign where that edge is the lower one by now."""
        low = top + self.tall + self.height * 0.1
        return self._triangle(x + self.wide / 2, low, self.wide * -0.09, fill="accent")

    def _cells(self, x: float, top: float) -> Iterator[tuple[float, float, float, float]]:
        (across, rows), inset = self.cells, self.wide * 0.1
        width, height = (self.wide - 2 * inset) / across, (self.tall - 2 * inset) / rows
        for row in range(rows):
            for column in range(across):
                yield x + inset + column * width, top + inset + row * height, width, height

    def _triangle(self, x: float, y: float, reach: float, fill: str = "grey") -> Path:
        """Its tip is at (x, y); it stands on its tip where `reach` is less than nothing."""
        low = y + reach * 1.6
        return Path((("M", x, y), ("L", x + reach, low), ("L", x - reach, low), ("Z",)), fill=fill)


def _fronts(d: Drawing) -> Iterator[Item]:
    x = (d.width - d.wide) / 2
    yield from d.stack(x, d.top)
    yield from d.fronts(x, d.top)
    yield d.top_mark(x, d.top)


def _turn(d: Drawing) -> Iterator[Item]:
    """The stack at the left swings over its right edge, as a page of a book is turned back."""
    middle, gap = d.width / 2, d.width * 0.03
    left, right = middle - gap - d.wide, middle + gap
    yield from d.stack(left, d.top)
    yield from d.fronts(left, d.top)
    yield rectangle(right, d.top, d.wide, d.tall, fill="pale", stroke=Stroke("line", d.edge.width, DASH))
    yield line(middle, d.top * 0.6, middle, d.top + d.tall + d.top * 0.2, d.axis)
    across = d.top + d.tall * 0.55
    yield from arrow((left + d.wide * 0.5, across), (right + d.wide * 0.5, across), d.tall * 0.3, d.move)
    yield d.top_mark(left, d.top)
    yield d.top_mark(right, d.top)


def _backs(d: Drawing) -> Iterator[Item]:
    x = (d.width - d.wide) / 2
    yield from d.stack(x, d.top)
    yield from d.backs(x, d.top)
    yield d.top_mark(x, d.top)


def _spread_fronts(d: Drawing) -> Iterator[Item]:
    x, top = (d.width - d.wide) / 2, (d.height - d.tall) / 2
    yield from d.stack(x, top)
    yield from d.fronts(x, top)
    yield d.top_mark(x, top)


def _turn_spreads(d: Drawing) -> Iterator[Item]:
    """The stack above swings over its lower edge, as a page of a calendar on the wall."""
    x, below = (d.width - d.wide) / 2, d.top + d.tall + d.height * 0.08
    yield from d.stack(x, d.top)
    yield from d.fronts(x, d.top)
    yield rectangle(x, below, d.wide, d.tall, fill="pale", stroke=Stroke("line", d.edge.width, DASH))
    axis = below - d.height * 0.04
    yield line(x - d.wide * 0.15, axis, x + d.wide * 1.15, axis, d.axis)
    middle = x + d.wide * 0.5
    yield from arrow((middle, axis - d.tall * 0.55), (middle, axis + d.tall * 0.55), 0.0, d.move, d.wide * 0.3)
    yield d.top_mark(x, d.top)
    yield d.turned_mark(x, below)


def _spread_backs(d: Drawing) -> Iterator[Item]:
    x, top = (d.width - d.wide) / 2, (d.height - d.tall) / 2
    yield from d.stack(x, top)
    yield from d.pages_on_their_heads(x, top)
    yield d.turned_mark(x, top)


Steps = tuple[Callable[[Drawing], Iterator[Item]], ...]
STEPS: Steps = (_fronts, _turn, _backs)
SPREADS: Steps = (_spread_fronts, _turn_spreads, _spread_backs)


def turning_steps(desk: Desk, width: float, height: float, ratio: float, motif: str) -> tuple[tuple[Item, ...], ...]:
    """The drawing of each step from the origin to the right and down, about `width` x `height` points."""
    drawing = Drawing(desk, width, height, ratio, motif)
    return tuple(tuple(step(drawing)) for step in (STEPS if ratio >= 1 else SPREADS))
