"""Where text stands on a page."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.book import Book
from printkit.model.panel import Paper
from printkit.model.style import Style
from printkit.problems import Faulty, problem
from printkit.units import in_mm, mm

LEAST = mm(20)  # a few letters of the smallest type
GIVES_WAY = 0.4  # of what the gaps in the text give way, each as a share of itself, the margins above and below do


class Area(Struct, frozen=True):
    """Where text stands on a page: its left edge and top, the width of all columns, of one column, the gap between two
    and their number; and the lower edge of the foot. `nearest` is how near to the paper's edge it may come,
    `height` the paper's."""

    left: float
    top: float
    width: float
    column: float
    gap: float
    across: int
    bottom: float
    nearest: float
    height: float

    def floors(self, feet: Sequence[float]) -> tuple[float, ...]:
        """The lower edges of the text above feet of these heights."""
        return tuple(self.bottom - foot for foot in feet)

    def rooms(self, feet: Sequence[float]) -> tuple[float, ...]:
        """The heights of the text above feet of these heights."""
        return tuple(floor - self.top for floor in self.floors(feet))

    def drawn_in(self, share: float) -> "Area":
        """The area with lower margins above and below, for a text that keeps a `share` of its gaps."""
        left = 1 - (1 - share) * GIVES_WAY
        top = max(min(self.top, self.nearest), self.top * left)
        below = self.height - self.bottom
        return replace(self, top=top, bottom=self.height - max(min(below, self.nearest), below * left))


def most_columns(paper: Paper, style: Style) -> int:
    """How many columns a page has, unless something needs wider ones: each is wide enough for text."""
    gap = style.spaces["column-gap"]
    width = paper.width - 2 * max(style.spaces["margin"], paper.printable)
    return max(1, int((width + gap) // (style.spaces["column-least"] + gap)))


def area_of(paper: Paper, style: Style, across: int) -> Area:
    """The area of a page in a number of columns."""
    margin = max(style.spaces["margin"], paper.printable)
    below = max(style.spaces["margin-foot"], paper.printable)
    width = paper.width - 2 * margin
    gap = style.spaces["column-gap"]
    column = (width - gap * (across - 1)) / across
    nearest = max(style.spaces["margin-least"], paper.printable)
    return Area(margin, margin, width, column, gap, across, paper.height - below, nearest, paper.height)


def refuse_too_small(book: Book, paper: Paper, area: Area) -> None:
    """Raises Faulty with `taller-than-column` where margins leave nearly nothing: there no text can be set at all."""
    room = min(area.column, paper.height - 2 * area.top)
    if room < LEAST:
        place = book.blocks[0].place if book.blocks else None
        raise Faulty([problem("taller-than-column", place, excess=round(in_mm(LEAST - room), 1))])
