"""Drawings of how a paper is folded and cut to a book of eight pages: one for each step."""

from collections.abc import Callable, Iterator

from printkit.layout.desk import Desk
from printkit.layout.icons import icon_items, pattern_item, read_icon, read_pattern
from printkit.layout.moving import turned
from printkit.layout.shapes import arrow, line, rectangle
from printkit.model.display import Item, Path, Segment, Stroke

DASH = (4.0, 2.5)
ACROSS = 4  # pages in each of the two rows


class Drawing:
    """A step in a box of `width` x `height` points, the proportions of the paper lying on its side."""

    def __init__(self, desk: Desk, width: float, height: float, motif: str) -> None:
        self.width, self.height, self.motif = width, height, motif
        self.edge = Stroke("ink", desk.weight("medium"))
        self.crease = Stroke("line", desk.weight("hair"))
        self.fold = Stroke("accent", desk.weight("medium"), DASH)
        self.move = Stroke("accent", desk.weight("thick"), round_ends=True)
        self.cut = Stroke("ink", desk.weight("bar"))
        self.icon = desk.space("list-disc") * 1.4

    def paper(self, x: float, y: float, width: float, height: float, fill: str = "pale") -> Path:
        return rectangle(x, y, width, height, fill=fill, stroke=self.edge)

    def column(self, at: int) -> float:
        return self.width * at / ACROSS


def _along(d: Drawing) -> Iterator[Item]:
    middle = d.height / 2
    yield d.paper(0, 0, d.width, d.height)
    yield line(0, middle, d.width, middle, d.fold)
    yield from arrow((d.width * 0.5, d.height * 0.92), (d.width * 0.5, d.height * 0.08), d.width * 0.0, d.move)


def _across(d: Drawing) -> Iterator[Item]:
    yield d.paper(0, 0, d.width, d.height)
    yield line(0, d.height / 2, d.width, d.height / 2, d.crease)
    for column in range(1, ACROSS):
        yield line(d.column(column), 0, d.column(column), d.height, d.fold)
    yield from arrow((d.width * 0.06, d.height * 0.3), (d.width * 0.94, d.height * 0.3), d.height * 0.16, d.move)
    yield from arrow((d.width * 0.54, d.height * 0.72), (d.width * 0.94, d.height * 0.72), d.height * 0.1, d.move)


def _cut(d: Drawing) -> Iterator[Item]:
    left, half, middle = d.column(1), d.width / 2, d.height / 2
    back = d.width * 0.02
    yield d.paper(left + back, -back, half, d.height)
    yield d.paper(left, 0, half, d.height)
    yield line(left, middle, left + half, middle, d.crease)
    yield line(d.column(2), 0, d.column(2), d.height, d.crease)
    yield line(left, middle, d.column(2), middle, d.cut)
    scissors = icon_items(read_icon("scissors"), 0, 0, d.icon, "ink")
    yield turned(tuple(scissors), 90, left - d.width * 0.01, middle - d.icon / 2)


def _lengthwise(d: Drawing) -> Iterator[Item]:
    top, tall, back = d.height * 0.3, d.height / 2, d.width * 0.02
    yield d.paper(back, top - back, d.width, tall)
    yield d.paper(0, top, d.width, tall)
    for column in range(1, ACROSS):
        yield line(d.column(column), top, d.column(column), top + tall, d.crease)
    yield line(d.column(1), top, d.column(3), top, d.cut)
    yield from arrow((d.width * 0.12, top * 0.9), (d.width * 0.12, top + tall * 0.8), 0.0, d.move)


def _push(d: Drawing) -> Iterator[Item]:
    """Seen from above."""
    middle, left, right = d.height / 2, d.width * 0.3, d.width * 0.7
    reach = d.height * 0.3
    rhombus: tuple[Segment, ...] = (("M", left, middle), ("L", d.width / 2, middle - reach), ("L", right, middle),
               ("L", d.width / 2, middle + reach), ("Z",))  # fmt: skip
    yield Path(rhombus, fill="pale", stroke=d.edge)
    for start, end in ((d.width * 0.16, left), (right, d.width * 0.84)):
        yield line(start, middle - 1, end, middle - 1, d.edge)
        yield line(start, middle + 1, end, middle + 1, d.edge)
    yield from arrow((0, middle), (d.width * 0.13, middle), 0.0, d.move)
    yield from arrow((d.width, middle), (d.width * 0.87, middle), 0.0, d.move)


def _closed(d: Drawing) -> Iterator[Item]:
    wide, tall = d.width / ACROSS * 1.2, d.height / 2 * 1.2
    left, top = (d.width - wide) / 2, (d.height - tall) / 2
    for sheet in (3, 2, 1):
        yield d.paper(left + sheet * 1.6, top + sheet * 0.8, wide, tall, "paper")
    yield d.paper(left, top, wide, tall, "paper")
    inset, motif = wide * 0.12, read_pattern(d.motif)
    yield pattern_item(motif, left + inset, top + tall * 0.1, wide - 2 * inset, tall * 0.3, 0, "accent")
    for row in (0.55, 0.67, 0.79):
        yield line(left + inset, top + tall * row, left + wide - inset, top + tall * row, d.crease)


STEPS: tuple[Callable[[Drawing], Iterator[Item]], ...] = (_along, _across, _cut, _lengthwise, _push, _closed)


def folding_steps(desk: Desk, width: float, height: float, motif: str) -> tuple[tuple[Item, ...], ...]:
    """The drawing of each step from the origin to the right and down, about `width` x `height` points."""
    drawing = Drawing(desk, width, height, motif)
    return tuple(tuple(step(drawing)) for step in STEPS)
