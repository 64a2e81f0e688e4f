"""Drawings of how paper is turned between two passes through a printer that prints one side: one for each step."""

from collections.abc import Callable, Iterator

from printkit.layout.desk import Desk
from printkit.layout.icons import pattern_item, read_pattern
from printkit.layout.shapes import arrow, line, rectangle
from printkit.model.display import Item, Path, Stroke

DASH = (4.0, 2.5)
ACROSS, DOWN = 3, 3  # cards on a drawn sheet
SHEETS = 3  # of a drawn stack


class Drawing:
    """A step in a box of `width` x `height` points. Drawn sheets are as upright as the paper (`ratio` is its height to
    its width)."""

    def __init__(self, desk: Desk, width: float, height: float, ratio: float, motif: str) -> None:
        self.width, self.height, self.motif = width, height, motif
        self.tall = height * 0.8
        self.wide = self.tall / ratio
        self.top = height * 0.16
        self.edge = Stroke("ink", desk.weight("medium"))
        self.hair = Stroke("line", desk.weight("hair"))
        self.axis = Stroke("accent", desk.weight("medium"), DASH)
        self.move = Stroke("accent", desk.weight("thick"), round_ends=True)

    def stack(self, x: float) -> Iterator[Item]:
        for at in reversed(range(SHEETS)):
            yield rectangle(x + at * 1.8, self.top + at * 1.8, self.wide, self.tall, fill="paper", stroke=self.edge)

    def fronts(self, x: float) -> Iterator[Item]:
        """Cards face up, with a big letter-like mark each, so that up is seen."""
        for left, top, width, height in self._cards(x):
            yield rectangle(left, top, width, height, stroke=self.hair)
            yield self._triangle(left + width / 2, top + height * 0.3, width * 0.22)

    def backs(self, x: float) -> Iterator[Item]:
        for left, top, width, height in self._cards(x):
            yield pattern_item(read_pattern(self.motif), left, top, width, height, 0, "accent")
            yield rectangle(left, top, width, height, stroke=self.hair)

    def top_mark(self, x: float) -> Item:
        """A sign above the edge that stays at the top."""
        return self._triangle(x + self.wide / 2, self.top - self.height * 0.1, self.wide * 0.09, fill="accent")

    def _cards(self, x: float) -> Iterator[tuple[float, float, float, float]]:
        inset = self.wide * 0.1
        width, height = (self.wide - 2 * inset) / ACROSS, (self.tall - 2 * inset) / DOWN
        for row in range(DOWN):
            for column in range(ACROSS):
                yield x + inset + column * width, self.top + inset + row * height, width, height

    def _triangle(self, x: float, y: float, reach: float, fill: str = "grey") -> Path:
        low = y + reach * 1.6
        return Path((("M", x, y), ("L", x + reach, low), ("L", x - reach, low), ("Z",)), fill=fill)


def _fronts(d: Drawing) -> Iterator[Item]:
    x = (d.width - d.wide) / 2
    yield from d.stack(x)
    yield from d.fronts(x)
    yield d.top_mark(x)


def _turn(d: Drawing) -> Iterator[Item]:
    """The stack at the left swings over its right edge, as a page of a book is turned back."""
    middle, gap = d.width / 2, d.width * 0.03
    left, right = middle - gap - d.wide, middle + gap
    yield from d.stack(left)
    yield from d.fronts(left)
    yield rectangle(right, d.top, d.wide, d.tall, fill="pale", stroke=Stroke("line", d.edge.width, DASH))
    yield line(middle, d.top * 0.6, middle, d.top + d.tall + d.top * 0.2, d.axis)
    across = d.top + d.tall * 0.55
    yield from arrow((left + d.wide * 0.5, across), (right + d.wide * 0.5, across), d.tall * 0.3, d.move)
    yield d.top_mark(left)
    yield d.top_mark(right)


def _backs(d: Drawing) -> Iterator[Item]:
    x = (d.width - d.wide) / 2
    yield from d.stack(x)
    yield from d.backs(x)
    yield d.top_mark(x)


STEPS: tuple[Callable[[Drawing], Iterator[Item]], ...] = (_fronts, _turn, _backs)


def turning_steps(desk: Desk, width: float, height: float, ratio: float, motif: str) -> tuple[tuple[Item, ...], ...]:
    """The drawing of each step from the origin to the right and down, about `width` x `height` points."""
    drawing = Drawing(desk, width, height, ratio, motif)
    return tuple(tuple(step(drawing)) for step in STEPS)
