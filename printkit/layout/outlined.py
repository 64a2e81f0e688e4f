"""Low ink: finished items with outlines in place of filled areas.

What is white on a solid would be white on white: it takes the ink of what it lay on. So each area, as it is emptied, is
remembered with its box, and what is white asks for the last one below it.
"""

from collections.abc import Iterable, Iterator
from math import hypot

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.bounds import Box, combined, common, group_box, moved_box
from printkit.layout.icons import PATTERN
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, Stroke, TextRun
from printkit.model.style import Style
from printkit.units import mm

PAPER = "paper"  # the paint of what is left white
WHITE_ON_SOLID = (PAPER, "on-accent")  # paints of what is read on a solid
SMALL = mm(3)  # what is no longer than this takes next to no ink and stays filled
STRIP = mm(1)  # so does what is no wider than this
THICK = mm(0.5)  # a wider line is a strip of ink
PALE = 0.75  # lightness from which on a thin line is lost on white paper
DARK = 0.6  # lightness up to which an area is a solid, which has a heavier line than a tint
LARGE = 30.0  # points: letters of this size are areas
CORE = (0.1, 0.72)  # of a size: how far beside its ends, and how high above its baseline, words are read


class Ground(Struct, frozen=True):
    """What lies somewhere: the paint of an area that has been emptied, or "" for white paper and what stays filled."""

    box: Box
    paint: str


def outlined(items: tuple[Item, ...], style: Style) -> tuple[Item, ...]:
    """The items of a whole panel or figure, drawn with little ink."""
    return tuple(_Pen(style, tuple(_words(items, IDENTITY))).all(items, IDENTITY, None))


def _words(items: Iterable[Item], matrix: Matrix) -> Iterator[Box]:
    """Where words are read."""
    for item in items:
        if isinstance(item, Group):
            yield from _words(item.items, combined(matrix, item.matrix))
        elif isinstance(item, TextRun) and item.glyphs and not item.vertical:
            inset, high = (share * item.size for share in CORE)
            yield moved_box(matrix, (item.x + inset, item.y - high, item.x + item.width - inset, item.y))


def scale_of(matrix: Matrix) -> float:
    return hypot(matrix[0], matrix[1])


class _Pen:
    """Draws the items of a panel anew, in their order."""

    def __init__(self, style: Style, words: tuple[Box, ...]) -> None:
        self.style, self.words = style, words
        self.grounds: list[Ground] = []

    def all(self, items: tuple[Item, ...], matrix: Matrix, window: Box | None) -> Iterator[Item]:
        """`matrix` moves the items into the panel; nothing of them is seen outside of the `window`."""
        for item in items:
            match item:
                case Group() if item.label.startswith(PATTERN):
                    yield self.pattern(item, scale_of(matrix))
                case Group():
                    yield self.group(item, matrix, window)
                case Path() if (box := _seen(item, matrix, window)) is not None:
                    yield self.path(item, box, scale_of(matrix))
                case TextRun():
                    yield self.text(item, matrix)
                case _:
                    yield item

    def group(self, group: Group, matrix: Matrix, window: Box | None) -> Group:
        within = combined(matrix, group.matrix)
        if group.clip is not None and (clip := group_box(Group((group.clip,), within))) is not None:
            window = common(window, clip) if window else clip
        return replace(group, items=tuple(self.all(group.items, within, window)))

    def pattern(self, group: Group, scale: float) -> Group:
        """A motif's shapes as fine lines, without its ground: dense enough to be seen, too thin to soak the paper."""
        forms = []
        for item in group.items:
            if isinstance(item, Group):
                hair = self.style.weights["hair"] / scale / scale_of(item.matrix)
                forms.append(replace(item, items=tuple(_fine(path, hair) for path in item.items)))
        return replace(group, items=tuple(forms))

    def path(self, path: Path, box: Box, scale: float) -> Path:
        stroke = path.stroke and self.line(path.stroke, box, scale)
        if not path.fill:
            return replace(path, stroke=stroke)
        below = self.below(box)
        if path.fill in WHITE_ON_SOLID and (path.fill == PAPER or below):
            self.grounds.append(Ground(box, ""))
            edge = Stroke(_seen_in(below, 1.0, self.style), self.style.weights["hair"] / scale) if below else None
            return replace(path, fill=PAPER, stroke=stroke or edge)
        if is_slight(box):
            self.grounds.append(Ground(box, ""))
            return replace(path, stroke=stroke)
        self.grounds.append(Ground(box, path.fill))
        return self.emptied(path, stroke, box, scale)

    def emptied(self, path: Path, stroke: Stroke | None, box: Box, scale: float) -> Path:
        """An area without its ink, which still hides what it lies on: with its own line, heavier around a solid; or
        with a new one, unless that would run through words."""
        is_solid = _lightness(path.fill, path.tint, self.style) < DARK
        weights = self.style.weights
        if stroke is not None and is_solid:
            stroke = replace(stroke, width=max(stroke.width, weights["medium"] / scale))
        elif stroke is None and not any(_crosses(box, word) for word in self.words):
            paint = _seen_in(path.fill, path.tint, self.style)
            stroke = Stroke(paint, weights["thin" if is_solid else "hair"] / scale)
        return replace(path, fill=PAPER, tint=1.0, stroke=stroke)

    def line(self, stroke: Stroke, box: Box, scale: float) -> Stroke:
        stroke = replace(stroke, width=min(stroke.width, THICK / scale))
        if stroke.paint in WHITE_ON_SOLID and (below := self.below(box)):
            return replace(stroke, paint=_seen_in(below, 1.0, self.style), width=self.style.weights["hair"] / scale)
        return stroke

    def text(self, run: TextRun, matrix: Matrix) -> TextRun:
        scale = scale_of(matrix)
        if run.size * scale > LARGE:
            weight = self.style.weights["thin"] / scale
            paint = "ink" if run.paint in WHITE_ON_SOLID else run.paint
            return replace(run, paint=_seen_in(paint, 1.0, self.style), outline=weight)
        if run.paint in WHITE_ON_SOLID:
            middle = moved_box(matrix, (run.x, run.y - run.size * CORE[1], run.x + run.width, run.y))
            return replace(run, paint="ink") if self.below(middle) or run.paint == PAPER else run
        return run

    def below(self, box: Box) -> str:
        """The paint of the emptied area in which the middle of a box lies; "" where it lies on anything else."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        for ground in reversed(self.grounds):
            left, top, right, bottom = ground.box
            if left <= x <= right and top <= y <= bottom:
                return ground.paint
        return ""


def is_slight(box: Box) -> bool:
    """Whether what fills the box takes next to no ink: a dot, a bullet, a strip."""
    across, down = box[2] - box[0], box[3] - box[1]
    return max(across, down) <= SMALL or min(across, down) <= STRIP


def _seen(path: Path, matrix: Matrix, window: Box | None) -> Box | None:
    """The box of what a path fills or draws, as far as it is seen; None where nothing of it is."""
    box = group_box(Group((replace(path, stroke=None),), matrix))
    return common(box, window) if window else box


def _fine(item: Item, hair: float) -> Item:
    if not isinstance(item, Path):
        return item
    if item.fill:
        return replace(item, fill=PAPER, stroke=Stroke(item.fill, hair)) if item.fill != PAPER else item
    return replace(item, stroke=item.stroke and replace(item.stroke, width=min(item.stroke.width, 2 * hair)))


def _crosses(area: Box, word: Box) -> bool:
    """Whether words lie partly within the area and partly outside."""
    met = common(area, word)
    return met is not None and met != word


def _lightness(paint: str, tint: float, style: Style) -> float:
    return 1 - tint * (1 - sum(style.paints[paint].rgb) / 3)


def _seen_in(paint: str, tint: float, style: Style) -> str:
    """The paint for a line, or that of rules where a line in so pale a one could not be seen."""
    return "line" if _lightness(paint, tint, style) > PALE else paint
