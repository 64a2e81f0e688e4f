"""What is drawn on a page of somebody's PDF: text and pictures with their sizes, the colours, and what is covered."""

from collections.abc import Generator, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from printkit.layout.bounds import Box, common, moved_box
from printkit.preflight import shapes
from printkit.preflight.matrices import ONE, Matrix, matrix_of, product, scale
from printkit.preflight.shapes import Outline, Paint, Shape
from printkit.units import POINTS_PER_MM

MOST_DEPTH = 8  # of forms in forms
MOST_FORMS = 20_000  # on a page: forms that hold each other can stand for more than anybody waits for
INCH = 25.4 * POINTS_PER_MM
INLINE = "INLINE IMAGE"
_COLOURS = "g G rg RG k K cs CS sc scn SC SCN"
_OPERATORS = " ".join((
    "q Q cm w BT Tf Tm Tr Tj TJ ' \" Do BI ID EI", _COLOURS, shapes.OUTLINE, shapes.PAINTING, shapes.CLIPPING
))  # fmt: skip
_PAINTS = {"g": "grey", "G": "grey", "rg": "rgb", "RG": "rgb", "k": "inks", "K": "inks"}
_RGB = ("/DeviceRGB", "/CalRGB", "/Lab")
_INVISIBLE = 3
_CLIPS, _ENDS = frozenset(shapes.CLIPPING.split()), frozenset(shapes.PAINTING.split())
_OUTLINES = frozenset((*shapes.OUTLINE.split(), *_CLIPS, *_ENDS))
_NOWHERE: Box = (-1e6, -1e6, -1e6, -1e6)
_UNIT: Box = (0.0, 0.0, 1.0, 1.0)  # of a picture


class Text(Struct, frozen=True):
    points: float


class Shown(Struct, frozen=True):
    """A picture and how many of its pixels lie on an inch, along the coarser side."""

    dpi: float
    is_rgb: bool
    is_described: bool


class Colour(Struct, frozen=True):
    """`is_described`: a profile in the file says what its numbers mean."""

    is_rgb: bool
    is_described: bool = False


Drawn = Text | Shown | Colour | Shape


def drawn_on(page: Any) -> Iterator[Drawn]:
    """Everything that a page draws, in forms too. Raises ValueError and its like for what no reader understands."""
    yield from _Walk().stream(page.obj, page.obj.get("/Resources"), ONE, 0)


class _State(Struct):
    matrix: Matrix
    size: float = 0.0
    is_shown: bool = True
    line: float = 1.0
    paint: Paint = Paint()
    clip: Box | None = None


class _Walk(Struct):
    """`text` is the matrix of text, from its last Tm; `forms` is how many there have been, `open` those that are being
    drawn: no form may hold itself (ISO 32000-1, 8.10.1)."""

    text: Matrix = ONE
    forms: int = 0
    open: list[Any] = []

    def stream(
        self, content: Any, resources: Any, matrix: Matrix, depth: int, clip: Box | None = None
    ) -> Iterator[Drawn]:
        import pikepdf

        if depth > MOST_DEPTH:
            return
        state, saved, outline = _State(matrix, clip=clip), list[_State](), Outline()
        for instruction in pikepdf.parse_content_stream(content, _OPERATORS):
            operator, operands = str(instruction.operator), list(instruction.operands)
            if operator == "q":
                saved.append(replace(state))
            elif operator == "Q" and saved:
                state = saved.pop()
            elif operator == "Do":
                yield from self._object(resources, str(operands[0]), state, depth)
            elif operator == INLINE:
                inline = operands[0]
                space = inline.colorspace
                yield from _picture(inline.width, inline.height, space and f"{space}", state)
            elif operator in _OUTLINES:
                outline = yield from _outlined(operator, operands, outline, state)
            else:
                yield from self._one(operator, operands, state, resources)

    def _one(self, operator: str, operands: list[Any], state: _State, resources: Any) -> Iterator[Drawn]:
        match operator:
            case "cm":
                state.matrix = product(matrix_of(operands), state.matrix)
            case "w":
                state.line = float(operands[0])
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
            case _ if operator in _COLOURS.split():
                yield from _colour(operator, operands, state, resources)

    def _object(self, resources: Any, name: str, state: _State, depth: int) -> Iterator[Drawn]:
        found = _named(resources, "/XObject", name)
        if found is None:
            return
        if str(found.get("/Subtype", "")) == "/Image":
            yield from _picture(found.Width, found.Height, found.get("/ColorSpace"), state)
        elif str(found.get("/Subtype", "")) == "/Form":
            self.forms += 1
            if self.forms > MOST_FORMS or found.objgen in self.open:
                raise ValueError("forms that stand for no end of drawings")
            inner = product(matrix_of(found.get("/Matrix", ONE)), state.matrix)
            seen = _within(found.get("/BBox"), inner, state.clip)
            self.open.append(found.objgen)
            yield from self.stream(found, found.get("/Resources", resources), inner, depth + 1, seen)
            self.open.pop()


def _picture(across: Any, down: Any, space: Any, state: _State) -> Iterator[Drawn]:
    """A picture of so many pixels, which fills the unit square."""
    a, b, c, d, _, _ = state.matrix
    width, height = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
    if width and height:
        yield Shown(min(float(across) / width, float(down) / height) * INCH, is_rgb(space), is_described(space))
        if shape := shapes.clipped(Shape(moved_box(state.matrix, _UNIT)), state.clip):
            yield shape


def _outlined(operator: str, operands: list[Any], outline: Outline, state: _State) -> Generator[Drawn, None, Outline]:
    """The outline after the operator, which may paint it: then it ends, and clips what follows if that was wanted."""
    if operator in _CLIPS:
        return replace(outline, is_clip=True)
    if operator not in _ENDS:
        outline.add(operator, operands)
        return outline
    shape = shapes.painted(outline, operator, state.matrix, state.line, state.paint)
    if shape and (seen := shapes.clipped(shape, state.clip)):
        yield seen
    if outline.is_clip:
        state.clip = _clip(state.clip, outline.box(state.matrix))
    return Outline()


def _within(box: Any, matrix: Matrix, clip: Box | None) -> Box | None:
    """The clip within a form, whose box clips too."""
    if box is None:
        return clip
    left, bottom, right, top = (float(edge) for edge in box)
    return _clip(clip, moved_box(matrix, (left, bottom, right, top)))


def _clip(clip: Box | None, also: Box | None) -> Box:
    """What two clips share; a point where nothing is left to be seen."""
    return (common(clip, also) if clip else also) or _NOWHERE


def _colour(operator: str, operands: list[Any], state: _State, resources: Any) -> Iterator[Colour]:
    """A colour for areas, or for lines where the operator is in capitals; or the space of the next ones."""
    is_line = operator.isupper()
    if operator in ("cs", "CS"):
        space = _named(resources, "/ColorSpace", str(operands[0])) or operands[0]
        state.paint = state.paint.in_space(space, is_line=is_line)
        yield Colour(is_rgb(space), is_described(space))
    elif operator in _PAINTS:
        state.paint = state.paint.in_space("/Device", is_line=is_line).coloured(operands, is_line=is_line)
        yield Colour(_PAINTS[operator] == "rgb")
    else:
        state.paint = state.paint.coloured(operands, is_line=is_line)


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


def _named(resources: Any, kind: str, name: str) -> Any:
    members = resources.get(kind) if resources is not None else None
    return members.get(name) if members is not None else None
