"""What is drawn on a page of somebody's PDF: text with its size, pictures with theirs, and in which colours."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from printkit.units import POINTS_PER_MM

MOST_DEPTH = 8  # of forms in forms
INCH = 25.4 * POINTS_PER_MM
_OPERATORS = "q Q cm BT Tf Tm Tr Tj TJ ' \" Do g G rg RG k K cs CS sh BI ID EI gs"
_PAINTS = {"g": "grey", "G": "grey", "rg": "rgb", "RG": "rgb", "k": "inks", "K": "inks"}
_RGB = ("/DeviceRGB", "/CalRGB", "/Lab")
_INVISIBLE = 3
Matrix = tuple[float, float, float, float, float, float]
ONE: Matrix = (1, 0, 0, 1, 0, 0)


class Text(NamedTuple):
    points: float


class Shown(NamedTuple):
    """A picture and how many of its pixels lie on an inch, along the coarser side."""

    dpi: float
    is_rgb: bool
    is_described: bool


class Colour(NamedTuple):
    """`is_described`: a profile in the file says what its numbers mean."""

    is_rgb: bool
    is_described: bool = False


Drawn = Text | Shown | Colour


def drawn_on(page: Any) -> Iterator[Drawn]:
    """Everything that a page draws, in forms too."""
    yield from _Walk().stream(page.obj, page.obj.get("/Resources"), ONE, 0)


class _State(Struct):
    matrix: Matrix
    size: float = 0.0
    is_shown: bool = True


class _Walk(Struct):
    """`text` is the matrix of text, from its last Tm."""

    text: Matrix = ONE

    def stream(self, content: Any, resources: Any, matrix: Matrix, depth: int) -> Iterator[Drawn]:
        import pikepdf

        if depth > MOST_DEPTH:
            return
        state, saved = _State(matrix), list[_State]()
        for instruction in pikepdf.parse_content_stream(content, _OPERATORS):
            operator, operands = str(instruction.operator), list(instruction.operands)
            if operator == "q":
                saved.append(_State(state.matrix, state.size, state.is_shown))
            elif operator == "Q" and saved:
                state = saved.pop()
            elif operator == "Do":
                yield from self._object(resources, str(operands[0]), state.matrix, depth)
            else:
                yield from self._one(operator, operands, state, resources)

    def _one(self, operator: str, operands: list[Any], state: _State, resources: Any) -> Iterator[Drawn]:
        match operator:
            case "cm":
                state.matrix = product(matrix_of(operands), state.matrix)
            case "BT":
                self.text = ONE
            case "Tm":
                self.text = matrix_of(operands)
            case "Tf":
                state.size = float(operands[1])
            case "Tr":
                state.is_shown = int(operands[0]) != _INVISIBLE
            case "Tj" | "TJ" | "'" | '"' if state.is_shown:
                yield Text(abs(state.size) * scale(product(self.text, state.matrix)))
            case "cs" | "CS":
                space = _named(resources, "/ColorSpace", str(operands[0])) or operands[0]
                yield Colour(is_rgb(space), is_described(space))
            case _ if operator in _PAINTS:
                yield Colour(_PAINTS[operator] == "rgb")

    def _object(self, resources: Any, name: str, matrix: Matrix, depth: int) -> Iterator[Drawn]:
        found = _named(resources, "/XObject", name)
        if found is None:
            return
        if str(found.get("/Subtype", "")) == "/Image":
            across = (matrix[0] ** 2 + matrix[1] ** 2) ** 0.5
            down = (matrix[2] ** 2 + matrix[3] ** 2) ** 0.5
            if across and down:
                dpi = min(float(found.Width) / across, float(found.Height) / down) * INCH
                space = found.get("/ColorSpace")
                yield Shown(dpi, is_rgb(space), is_described(space))
        elif str(found.get("/Subtype", "")) == "/Form":
            inner = product(matrix_of(found.get("/Matrix", ONE)), matrix)
            yield from self.stream(found, found.get("/Resources", resources), inner, depth + 1)


def is_rgb(space: Any) -> bool:
    """Whether a colour space has red, green and blue, also as the base of a palette or by a profile."""
    if space is None:
        return False
    try:
        first = str(space[0]) if not str(space).startswith("/") else str(space)
    except (TypeError, ValueError, IndexError, KeyError):
        return False
    if first == "/ICCBased":
        return int(space[1].get("/N", 0)) == 3
    if first == "/Indexed":
        return is_rgb(space[1])
    return first in _RGB


def is_described(space: Any) -> bool:
    """Whether a colour space brings its own profile."""
    return space is not None and not str(space).startswith("/") and str(space[0]) == "/ICCBased"


def matrix_of(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in values)
    return a, b, c, d, e, f


def product(first: Matrix, then: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    p, q, r, s, x, y = then
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + x, e * q + f * s + y


def scale(matrix: Matrix) -> float:
    """How much larger things come out, on the mean of both directions."""
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)


def _named(resources: Any, kind: str, name: str) -> Any:
    members = resources.get(kind) if resources is not None else None
    return members.get(name) if members is not None else None
