"""What an outline of a content stream covers, and whether the paint in force is white (ISO 32000-1, 8.5 and 8.6)."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.bounds import Box, common, moved_box
from printkit.preflight.matrices import Matrix, scale
from printkit.shops.safe_zone import outline_box

OUTLINE = "m l c v y re h"
PAINTING = "f F f* B B* b b* S s n"
CLIPPING = "W W*"
_FILLING, _STROKING = frozenset(("f", "F", "f*", "B", "B*", "b", "b*")), frozenset(("B", "B*", "b", "b*", "S", "s"))
_DARK = ("/Separation", "/DeviceN")  # spaces in which nothing is white, and more is darker
Segment = tuple[str | float, ...]


class Shape(Struct, frozen=True):
    """What is drawn covers `box`, in points of the page; the rest as in `safe_zone.Drawn`."""

    box: Box
    is_white: bool = False
    is_area: bool = True


class Paint(Struct, frozen=True):
    """For filling and for lines: whether it is white. Before anything is said it is black."""

    fill: bool = False
    line: bool = False
    fill_is_dark: bool = False
    line_is_dark: bool = False

    def in_space(self, space: Any, *, is_line: bool) -> "Paint":
        """After a colour space was chosen, whose first colour is black or full ink."""
        dark = _is_dark(space)
        return replace(self, line=False, line_is_dark=dark) if is_line else replace(self, fill=False, fill_is_dark=dark)

    def coloured(self, shares: Sequence[Any], *, is_line: bool) -> "Paint":
        """After a colour was chosen."""
        if is_line:
            return replace(self, line=_is_white(shares, is_dark=self.line_is_dark))
        return replace(self, fill=_is_white(shares, is_dark=self.fill_is_dark))


class Outline(Struct):
    """The outline in the making, and whether it becomes a clip when it has been painted."""

    segments: list[Segment] = []
    is_clip: bool = False

    def add(self, operator: str, operands: Sequence[Any]) -> None:
        numbers = [float(value) for value in operands]
        match operator:
            case "m" | "l":
                self.segments.append((operator.upper(), *numbers))
            case "c":
                self.segments.append(("C", *numbers))
            case "v":  # the point that the outline is at is the first of the curve's own points too
                self.segments.append(("C", *self._last(), *numbers))
            case "y":
                self.segments.append(("C", *numbers, *numbers[2:]))
            case "re":
                x, y, width, height = numbers
                self.segments += [("M", x, y), ("L", x + width, y + height), ("M", x, y)]

    def _last(self) -> tuple[float, float]:
        x, y = self.segments[-1][-2:] if self.segments else (0.0, 0.0)
        return float(x), float(y)

    def box(self, matrix: Matrix, line: float = 0.0) -> Box | None:
        box = outline_box(self.segments)
        if box is None:
            return None
        left, top, right, bottom = moved_box(matrix, box)
        half = line * scale(matrix) / 2
        return left - half, top - half, right + half, bottom + half


def painted(outline: Outline, operator: str, matrix: Matrix, line: float, paint: Paint) -> Shape | None:
    """What the operator paints; nothing where it only ends the outline."""
    fills, strokes = operator in _FILLING, operator in _STROKING
    box = outline.box(matrix, line if strokes else 0.0)
    if box is None or not (fills or strokes):
        return None
    is_white = (not fills or paint.fill) and (not strokes or paint.line)
    return Shape(box, is_white, fills)


def clipped(shape: Shape, clip: Box | None) -> Shape | None:
    """What is seen of it."""
    if clip is None:
        return shape
    box = common(shape.box, clip)
    return box and replace(shape, box=box)


def _is_white(operands: Sequence[Any], *, is_dark: bool) -> bool:
    """Whether so much of each colour is white, by their number: of grey, of red, green and blue, of four inks."""
    try:
        shares = [float(value) for value in operands]
    except (TypeError, ValueError):
        return False  # a pattern
    if is_dark or len(shares) == 4:
        return bool(shares) and max(shares) == 0
    return bool(shares) and min(shares) >= 1


def _is_dark(space: Any) -> bool:
    """Whether more of its colours is darker."""
    return not str(space).startswith("/") and str(space[0]) in _DARK
