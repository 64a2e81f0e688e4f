"""Templates of faces (templates/faces): where everything stands on a component. Geometry only, no conditions."""

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Struct

from printkit.definition import shelf, strict_yaml
from printkit.definition.places import Places
from printkit.definition.shape import validate
from printkit.layout.stocks import stock_size
from printkit.model.limits import Between, Id
from printkit.model.written import Written
from printkit.problems import Faulty, Problem, problem

Millimetres = Annotated[float, Between(least=-1000, most=1000)]
Length = Annotated[float, Between(least=0.05, most=1000)]
Spot = tuple[Millimetres, Millimetres]
Area = tuple[Length, Length]
Turn = Literal[0, 90, 180, 270]
Share = Annotated[float, Between(least=0, most=1)]
Dash = Literal["", "cut", "fold", "place"]


class TextBox(Written, frozen=True):
    """Takes the face's text `id`, set in the type role `style`. A text that needs more room shrinks to the role's
    smallest size; then it is an error. `upright: centre` and `across: centre` are the middle of the box."""

    id: Id
    at: Spot
    size: Area
    style: str
    across: Literal["", "left", "centre", "right", "justify"] = ""  # empty: as the type role says
    upright: Literal["top", "centre", "bottom"] = "top"
    turn: Turn = 0
    paint: str = ""  # empty: as the type role says
    optional: bool = False


class DrawingBox(Written, frozen=True):
    """Takes the face's drawing `id`: its icon as many times as its quantity says, in rows of `columns` (0: as many
    as there is room for), each `side` millimetres, centred in the box. `arrange: pips` lays up to nine of them out as
    the pips of dice and dominoes, the outer ones at the edges of the box."""

    id: Id
    at: Spot
    size: Area
    side: Length
    gap: Spot = (1.0, 1.0)
    columns: Annotated[int, Between(least=0, most=100)] = 0
    arrange: Literal["rows", "pips"] = "rows"
    paint: str = "accent"
    tint: Share = 1.0
    turn: Turn = 0
    optional: bool = False


class IconBox(Written, frozen=True):
    """An icon that is on every face of this template."""

    icon: Id
    at: Spot
    side: Length
    paint: str = "accent"
    tint: Share = 1.0
    turn: Turn = 0


class PatternBox(Written, frozen=True):
    """Takes the face's drawing `id` as the name of a seamless pattern, and runs it into the bleed."""

    id: Id
    at: Spot
    size: Area
    paint: str = "accent"


class PictureBox(Written, frozen=True):
    """Takes the face's picture `id`. `fit: cover` fills the box and leaves out what stands over, `contain` shows all of
    the picture. A picture that covers the whole face runs into the bleed."""

    id: Id
    at: Spot
    size: Area
    fit: Literal["cover", "contain"] = "cover"
    radius: Annotated[float, Between(least=0, most=1000)] = 0.0
    turn: Turn = 0
    optional: bool = False


class GridBox(Written, frozen=True):
    """Takes the face's grid `id`: faces of the template `cell`, row by row in rows of `columns` (0: one row).

    `stretch` says along which axes the cells share the whole box, their boxes moving and growing with them; otherwise
    they keep their own size, and each row stands as `across` says. With `stretch: text` the cells are the entries of a
    list: below each other, each as wide as the box and as high as its text, all in the largest size at which they fit.
    With `stretch: rows` they are groups below each other, each as high as its rows ask: these are all alike.
    """

    id: Id
    at: Spot
    size: Area
    cell: Id
    columns: Annotated[int, Between(least=0, most=100)] = 0
    gap: Spot = (0.0, 0.0)
    stretch: Literal["none", "across", "down", "both", "text", "rows"] = "none"
    across: Literal["left", "centre"] = "centre"
    upright: Literal["top", "centre"] = "top"
    optional: bool = False


class FrameBox(Written, frozen=True):
    """A rectangle: a line of the weight role `weight` around it, a fill of the paint role `fill`, or both. A face may
    bring another fill under the frame's `id`."""

    at: Spot
    size: Area
    id: str = ""
    radius: Annotated[float, Between(least=0, most=1000)] = 0.0
    weight: str = ""
    line: str = "line"
    dash: Dash = ""
    fill: str = ""
    tint: Share = 1.0


class RuleBox(Written, frozen=True):
    """A straight line."""

    start: Spot
    end: Spot
    weight: str = "thin"
    line: str = "line"
    dash: Dash = ""


Box = TextBox | DrawingBox | IconBox | PatternBox | PictureBox | GridBox | FrameBox | RuleBox


class Element(Written, frozen=True):
    """One box under the name of its kind. Exactly one of them stands."""

    text: TextBox | None = None
    drawing: DrawingBox | None = None
    icon: IconBox | None = None
    pattern: PatternBox | None = None
    picture: PictureBox | None = None
    grid: GridBox | None = None
    frame: FrameBox | None = None
    rule: RuleBox | None = None

    def boxes(self) -> tuple[tuple[str, Box], ...]:
        named = {
            "text": self.text,
            "drawing": self.drawing,
            "icon": self.icon,
            "pattern": self.pattern,
            "picture": self.picture,
            "grid": self.grid,
            "frame": self.frame,
            "rule": self.rule,
        }
        return tuple((kind, box) for kind, box in named.items() if box is not None)


class TemplateFile(Written, frozen=True):
    """`size` is a stock of templates/stocks/cards.yaml, or width and height in millimetres. `boxes` stand in the order
    in which they are painted."""

    size: str | Area
    boxes: tuple[Element, ...]
    bleed: Annotated[float, Between(least=0, most=20)] = 0.0


class Template(Struct, frozen=True, dict=True):
    """A template that has been read: sizes in millimetres."""

    name: str
    width: float
    height: float
    bleed: float
    boxes: tuple[Box, ...]

    @cached_property
    def fillable(self) -> dict[str, dict[str, bool]]:
        """The boxes that a face fills, by what they take: id → whether they may stay empty."""
        boxes: dict[str, dict[str, bool]] = {"text": {}, "drawing": {}, "picture": {}, "grid": {}}
        for box in self.boxes:
            match box:
                case TextBox():
                    boxes["text"][box.id] = box.optional
                case DrawingBox():
                    boxes["drawing"][box.id] = box.optional
                case PatternBox():
                    boxes["drawing"][box.id] = False
                case PictureBox():
                    boxes["picture"][box.id] = box.optional
                case GridBox():
                    boxes["grid"][box.id] = box.optional
        return boxes

    @cached_property
    def paints(self) -> tuple[str, ...]:
        """The paints that the boxes name, each once."""
        named = (getattr(box, field, "") for box in self.boxes for field in ("paint", "line", "fill"))
        return tuple(dict.fromkeys(filter(None, named)))


def template_names() -> tuple[str, ...]:
    return shelf.template_names("faces")


def read_template(name: str) -> Template:
    """Raises Faulty: `unknown-template`, or everything that is wrong in its file."""
    found = shelf.find_template("faces", name)
    if found is None:
        raise Faulty([problem("unknown-template", template=name, templates=template_names())])
    return load_template(found.data, found.path, name)


@cache
def load_template(data: bytes, path: str, name: str) -> Template:
    """A template from the bytes of its file, named `path` in places. Raises Faulty with all of its faults."""
    value, places = strict_yaml.load(data, path)
    file = validate(TemplateFile, value, places)
    width, height = file.size if isinstance(file.size, tuple) else stock_size(file.size, places.around(("size",)))
    faults = [*_element_faults(file, places), *_outside_faults(file, width, height, places)]
    if faults:
        raise Faulty(faults)
    return Template(name, width, height, file.bleed, tuple(element.boxes()[0][1] for element in file.boxes))


def _element_faults(file: TemplateFile, places: Places) -> Iterator[Problem]:
    for index, element in enumerate(file.boxes):
        if len(element.boxes()) != 1:
            yield problem("template-box", places.around(("boxes", index)))


def _outside_faults(file: TemplateFile, width: float, height: float, places: Places) -> Iterator[Problem]:
    """Boxes that leave the face: what stands there would be cut away."""
    for index, element in enumerate(file.boxes):
        for kind, box in element.boxes():
            left, top, right, bottom = extent(box)
            over = max(-left, -top, right - width, bottom - height)
            if over > 1e-6:
                yield problem("template-box-outside", places.around(("boxes", index, kind)), over=round(over, 3))


def extent(box: Box) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a box in millimetres."""
    if isinstance(box, RuleBox):
        xs, ys = zip(box.start, box.end, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    width, height = (box.side, box.side) if isinstance(box, IconBox) else box.size
    return box.at[0], box.at[1], box.at[0] + width, box.at[1] + height
