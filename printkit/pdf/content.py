"""Display lists as the operators of a content stream (ISO 32000-1, 8 and 9).

The display list's y grows downward and the page's upward: each panel gets its own origin at its top left corner, and
each y changes its sign, so that no matrix mirrors (readers that look for text dislike mirrored text).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import Struct, field

from printkit.layout.bounds import combined
from printkit.model.display import IDENTITY, Group, Item, Matrix, Path, Picture, Segment, TextRun
from printkit.pdf.copying import lines_of, stretches
from printkit.pdf.fonts import FileFont
from printkit.pdf.looks import PLAIN, Look, Looks
from printkit.pdf.number import factor, number, numbers
from printkit.pdf.text import Shown, text_operators

if TYPE_CHECKING:
    from printkit.pdf.structure import Tags

LEANING = 0.5  # lines whose direction has less of the page's to the right are turned: sideways, or on their heads
_PAINTING = {(True, True): "B", (True, False): "f", (False, True): "S"}  # by whether it is filled, and stroked


class Means(Struct, frozen=True):
    """What the contents of one file share. `pictures` gives the resource name of a picture by its key."""

    looks: Looks
    fonts: Mapping[str, FileFont]
    pictures: Mapping[str, str]


class Content(Struct):
    """A content stream in the making.

    `tags` is None where nothing is tagged: in files without structure, and in forms.
    """

    means: Means
    tags: "Tags | None" = None
    _operators: list[str] = []
    _state: dict[str, str] = field(default_factory=lambda: dict(PLAIN))
    _saved: list[dict[str, str]] = []
    _worn: Look | None = None  # by what was drawn last
    _in_text: bool = False
    _in_figure: bool = False
    _open_node: int | None = None

    def finished(self) -> bytes:
        self.close_marks()
        return "\n".join(self._operators).encode("ascii")

    # ------------------------------------------------------------ state

    def put(self, operator: str) -> None:
        """Writes an operator that may not stand between BT and ET."""
        self._end_text()
        self._operators.append(operator)

    def save(self) -> None:
        self.close_marks()
        self.put("q")
        self._saved.append(dict(self._state))

    def restore(self) -> None:
        self.close_marks()
        self.put("Q")
        self._state, self._worn = self._saved.pop(), None

    def _wear(self, look: Look) -> None:
        """Says what a look asks for, as far as it does not hold already."""
        if look is self._worn:
            return
        state = self._state
        for what, operator in look.items():
            if state.get(what) != operator:
                state[what] = operator
                self._operators.append(operator)
        self._worn = look

    def _end_text(self) -> None:
        if self._in_text:
            self._operators.append("ET")
            self._in_text = False

    # ------------------------------------------------------------ marks

    def close_marks(self) -> None:
        """Ends text and the marked sequence; before each change that must not fall into them."""
        self._end_text()
        if self._open_node is not None and not self._in_figure:
            self._operators.append("EMC")
            self._open_node = None

    def _mark(self, node: int) -> None:
        """What follows belongs to `node` (0: it is decoration)."""
        if self.tags is None or self._in_figure or node == self._open_node:
            return
        self.close_marks()
        self._operators.append(self.tags.begin(node))
        self._open_node = node

    # ------------------------------------------------------------ items

    def items(self, items: Iterable[Item], matrix: Matrix = IDENTITY) -> None:
        """Draws items; `matrix` leads from them to the page, for what the structure must know about places."""
        for kind, same in groupby(items, type):
            if kind is TextRun:
                for base, readings in lines_of(item for item in same if isinstance(item, TextRun)):
                    self._line(base, readings, matrix)
                continue
            for item in same:
                match item:
                    case Group():
                        self._group(item, matrix)
                    case Path():
                        self._mark(0)
                        self._path(item)
                    case Picture():
                        self._mark(0)
                        self._picture(item)

    def _line(self, base: list[TextRun], readings: list[TextRun], matrix: Matrix) -> None:
        """Runs of one node, language and baseline, and the readings above them."""
        first = (base or readings)[0]
        self._mark(first.node)
        foreign = ""
        if self.tags and not self._in_figure:
            foreign = self.tags.foreign(first)
            for run in (*base, *readings):
                self.tags.tell(run, matrix)
        if foreign:
            self.put(foreign)
        for stretch in stretches(base, readings, self.means.fonts, is_turned=matrix[0] < LEANING):
            self._begin_text()
            if stretch.said is not None:
                self._operators.append(f"/Span <</ActualText <FEFF{stretch.said.encode('utf-16-be').hex()}>>> BDC")
            for shown in stretch.runs:
                self._show(shown)
            if stretch.said is not None:
                self._operators.append("EMC")
        if foreign:
            self.put("EMC")

    def _begin_text(self) -> None:
        if not self._in_text:
            self._operators.append("BT")
            self._in_text = True

    def _show(self, shown: Shown) -> None:
        self._wear(self.means.looks.of_run(shown.run))
        self._operators += text_operators(shown)

    def _group(self, group: Group, matrix: Matrix) -> None:
        figure = bool(self.tags and group.node and not self._in_figure)
        if figure and self.tags:
            self._mark(group.node)
            self.tags.place(group, matrix)
            self._in_figure = True
        own_state = group.matrix != IDENTITY or group.clip is not None
        if own_state:
            self.save()
        if group.matrix != IDENTITY:
            self.transform(group.matrix)
        if group.clip:
            self.clip(group.clip)
        self.items(group.items, combined(matrix, group.matrix))
        if own_state:
            self.restore()
        if figure:
            self._in_figure = False
            self.close_marks()

    def transform(self, matrix: Matrix) -> None:
        a, b, c, d, e, f = matrix
        self.put(f"{factor(a)} {factor(-b)} {factor(-c)} {factor(d)} {numbers(e, -f)} cm")

    def clip(self, path: Path) -> None:
        self._outline(path.segments)
        self.put("W* n" if path.even_odd else "W n")

    def rectangle_clip(self, left: float, top: float, width: float, height: float) -> None:
        self.put(f"{numbers(left, -top - height, width, height)} re W n")

    def _outline(self, segments: tuple[Segment, ...]) -> None:
        self._end_text()
        self._operators.append(_outlined(segments))

    def _path(self, path: Path) -> None:
        self._end_text()
        self._wear(self.means.looks.of_path(path))
        painting = _PAINTING.get((bool(path.fill), bool(path.stroke)))
        if painting:
            self._outline(path.segments)
            self.put(painting + ("*" if path.even_odd and path.fill else ""))

    def _picture(self, picture: Picture) -> None:
        self._end_text()
        self._wear(self.means.looks.of_picture())
        self.put("q")
        self.put(f"{numbers(picture.width, 0, 0, picture.height, picture.x, -picture.y - picture.height)} cm")
        self.put(f"/{self.means.pictures[picture.key]} Do")
        self.put("Q")

    def form(self, resource: str) -> None:
        self.put(f"/{resource} Do")


@lru_cache(maxsize=2048)  # icons and the parts of figures come again, in several files too
def _outlined(segments: tuple[Segment, ...]) -> str:
    return "\n".join(map(_drawn, segments))


def _drawn(segment: Segment) -> str:
    """The operator of a part of an outline (ISO 32000-1, 8.5.2.1)."""
    if segment[0] == "C":
        x1, y1, x2, y2, x3, y3 = segment[1:]
        return f"{number(x1)} {number(-y1)} {number(x2)} {number(-y2)} {number(x3)} {number(-y3)} c"
    if segment[0] == "Z":
        return "h"
    return f"{number(segment[1])} {number(-segment[2])} {'m' if segment[0] == 'M' else 'l'}"
