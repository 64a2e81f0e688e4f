"""Grids of slots: as many as the paper takes, in its middle; or the labels of a sheet that is cut already."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from printkit.imposition.papers import label_names, paper_names, read_paper
from printkit.model.panel import Labels, Paper
from printkit.problems import Faulty, Problem, lacking, problem
from printkit.units import in_mm, mm

MARK_ROOM = mm(2.5)  # between the grid and the printable margin on every side, for crop marks
MARK_END = mm(2.7)  # from the grid to the far end of a crop mark, where there is room
MARK_REACH = MARK_END + mm(0.5)  # the same to words beyond it: those that touch a mark would be taken for a part of it
BAND_DEPTH = mm(4.4)  # beyond the marks on two opposite sides: a ruler with its figures
BAND_AREA = mm(1200) * mm(1)  # the same: a notice in small type
TOLERANCE = 1e-6
SAME_SIZE = mm(0.05)  # a card and a label that differ by less are of one size


class Grid(Struct, frozen=True):
    """Slots of width x height points on the paper; (left, top) is the corner of the first, `across` and `down` are the
    gaps between them. What lies in them is turned by `turn` degrees."""

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float
    across: float = 0.0
    down: float = 0.0
    turn: int = 0

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @property
    def end(self) -> tuple[float, float]:
        """The right and bottom edge of the last slot."""
        x, y = self.slot(self.count - 1)
        return x + self.width, y + self.height

    def slot(self, number: int) -> tuple[float, float]:
        """The top left corner of a slot; slots are filled row by row."""
        row, column = divmod(number, self.columns)
        return self.left + column * (self.width + self.across), self.top + row * (self.height + self.down)


class Need(Struct, frozen=True):
    """What is to be laid out: pieces of width x height points with `gap` between them and `bleed` around each; and how
    many times the usual room the `words` of the margin take."""

    width: float
    height: float
    gap: float = 0.0
    bleed: float = 0.0
    words: float = 1.0

    @property
    def turned(self) -> "Need":
        return replace(self, width=self.height, height=self.width)

    def size(self, columns: int, rows: int) -> tuple[float, float]:
        """Of so many of them."""
        return columns * (self.width + self.gap) - self.gap, rows * (self.height + self.gap) - self.gap

    def most(self, room_x: float, room_y: float) -> tuple[int, int]:
        """The most columns and rows in a room."""
        columns = (room_x + self.gap + TOLERANCE) / (self.width + self.gap)
        return int(columns), int((room_y + self.gap + TOLERANCE) / (self.height + self.gap))


def grid_for(
    width: float,
    height: float,
    paper: Paper,
    id: str = "",
    gap: float = 0.0,
    bleed: float = 0.0,
    words: float = 1.0,
) -> Grid:
    """The grid of most slots that leaves room for marks all around and for a band of words on two opposite sides.

    Pieces lie on their side only where they fit in no other way. Raises Faulty with `sheet-grid-does-not-fit` where not
    even one fits, which says along which axis how many millimetres are missing, and on which papers it fits; on sheets
    of labels with `label-of-another-size`.
    """
    if paper.labels is not None:
        return _labels(width, height, paper, paper.labels, id)
    need = Need(width, height, gap, bleed, words)
    for turn, turned in ((0, need), (90, need.turned)):
        if fitting := tuple(_shapes(turned, paper)):
            columns, rows = max(fitting, key=lambda shape: (shape[0] * shape[1], shape[0]))
            block = turned.size(columns, rows)
            left, top = (paper.width - block[0]) / 2, (paper.height - block[1]) / 2
            return Grid(columns, rows, left, top, turned.width, turned.height, gap, gap, turn)
    raise Faulty([_does_not_fit(need, paper, id)])


def _shapes(need: Need, paper: Paper) -> Iterator[tuple[int, int]]:
    """Every number of columns and rows that fits."""
    room_x, room_y = (side - 2 * edge_room(paper, need.bleed) for side in (paper.width, paper.height))
    most_columns, most_rows = need.most(room_x, room_y)
    for columns in range(1, most_columns + 1):
        for rows in range(1, most_rows + 1):
            width, height = need.size(columns, rows)
            if has_bands((paper.width - width) / 2, (paper.height - height) / 2, paper, need.bleed, need.words):
                yield columns, rows


def edge_room(paper: Paper, bleed: float) -> float:
    """What is kept free between the paper's edge and a trim: where no printer prints, the marks, the bleed."""
    return paper.printable + MARK_ROOM + bleed


def has_bands(left: float, top: float, paper: Paper, bleed: float = 0.0, words: float = 1.0) -> bool:
    """Whether the wider pair of margins (see `bands`) has room for the ruler and the notice, whose words take `words`
    times the usual room."""
    depth = max(left, top) - paper.printable - MARK_REACH - bleed
    length = (paper.width if top >= left else paper.height) - 2 * paper.printable
    return depth + TOLERANCE >= BAND_DEPTH and depth * length >= words * BAND_AREA


def _does_not_fit(need: Need, paper: Paper, id: str) -> Problem:
    missing = min((_missing(each, paper) for each in (need, need.turned)), key=max)
    return problem(
        "sheet-grid-does-not-fit",
        piece=id,
        paper=paper.name,
        wide=lacking(in_mm(missing[0])),
        high=lacking(in_mm(missing[1])),
        fits=tuple(name for name in paper_names() if _takes(read_paper(name), need)),
    )


def _missing(need: Need, paper: Paper) -> tuple[float, float]:
    """By how much one piece is too wide and too high for the paper; what is not above 0 is room that is left."""
    least = 2 * edge_room(paper, need.bleed)
    short = need.width + least - paper.width, need.height + least - paper.height
    if max(short) > TOLERANCE:
        return short
    # It fits as such: what is missing is room for words, best found downward.
    words = max(BAND_DEPTH, need.words * BAND_AREA / (paper.width - 2 * paper.printable))
    return 0.0, need.height + 2 * (paper.printable + MARK_REACH + need.bleed + words) - paper.height


def _takes(paper: Paper, need: Need) -> bool:
    return any(any(_shapes(each, paper)) for each in (need, need.turned))


def _labels(width: float, height: float, paper: Paper, labels: Labels, id: str) -> Grid:
    """The labels, if they are of this size, be it lying on their side."""
    for turn, (across, down) in ((0, (width, height)), (90, (height, width))):
        if _is_size(labels, across, down):
            shape = (labels.columns, labels.rows, labels.left, labels.top)
            return Grid(*shape, across, down, labels.across, labels.down, turn)
    known = ((name, read_paper(name).labels) for name in label_names())
    fits = tuple(
        name
        for name, each in known
        if each and (_is_size(each, width, height) or _is_size(each, height, width))
    )  # fmt: skip
    raise Faulty(
        [
            problem(
                "label-of-another-size",
                piece=id,
                paper=paper.name,
                width=round(in_mm(width), 2),
                height=round(in_mm(height), 2),
                label_width=round(in_mm(labels.width), 2),
                label_height=round(in_mm(labels.height), 2),
                fits=fits,
            )
        ]
    )


def _is_size(labels: Labels, width: float, height: float) -> bool:
    return abs(labels.width - width) < SAME_SIZE and abs(labels.height - height) < SAME_SIZE
