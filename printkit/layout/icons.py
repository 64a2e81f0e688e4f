"""Icons and patterns from templates/icons and templates/patterns, as items of the display list."""

from functools import cache
from math import ceil

from msgspec import Struct

from printkit.definition import shelf, strict_yaml
from printkit.definition.places import Places
from printkit.definition.shape import validate
from printkit.layout.outline import BadOutline, moved, read_outline, rectangle
from printkit.model.display import IDENTITY, Group, Item, Path, Segment, Stroke
from printkit.model.game import PathKey
from printkit.model.written import Written
from printkit.problems import Faulty, problem
from printkit.resources import templates
from printkit.units import in_mm

PATTERN = "pattern "  # how the label of a pattern's group begins
GRID = "grid"  # a file among the icons that says how all of them are drawn


class Shape(Written, frozen=True):
    """One form of an icon, as path data: a solid (inner outlines are holes), a line of the grid's weight, or a mask,
    a solid in the colour of the paper. Exactly one of them. In a pattern a line may have a `weight` of its own: a line
    of no length is then a dot, which takes far less room in a file than a circle of curves."""

    fill: str = ""
    line: str = ""
    mask: str = ""
    weight: float = 0.0


class IconFile(Written, frozen=True):
    shapes: tuple[Shape, ...]


class Grid(Written, frozen=True):
    """The square that icons are drawn in (`units` wide) and the weight of their lines in the same units."""

    units: float
    weight: float


class PatternFile(Written, frozen=True):
    """A seamless pattern. `tile` is its natural size in millimetres and in the units of the shapes; `emblem` is the
    icon that stands for the motif alone. `ground` is the tint below the shapes."""

    tile: tuple[float, float]
    shapes: tuple[Shape, ...]
    emblem: str
    ground: float = 0.0


class Form(Struct, frozen=True):
    """A shape that has been read: "fill", "line" or "mask", and its outline in the grid's units."""

    kind: str
    segments: tuple[Segment, ...]
    weight: float = 0.0  # 0: that of the grid


class Icon(Struct, frozen=True):
    name: str
    units: float
    weight: float
    forms: tuple[Form, ...] = ()


class Pattern(Struct, frozen=True):
    name: str
    tile: tuple[float, float]
    weight: float
    forms: tuple[Form, ...]
    emblem: str
    ground: float


def icon_names() -> tuple[str, ...]:
    return tuple(name for name in shelf.template_names("icons") if name != GRID)


def pattern_names() -> tuple[str, ...]:
    return shelf.template_names("patterns")


def read_icon(name: str) -> Icon:
    """Raises Faulty: `unknown-icon`, or what is wrong in its file."""
    found = shelf.find_template("icons", name) if name != GRID else None
    if found is None:
        raise Faulty([problem("unknown-icon", icon=name, icons=icon_names())])
    return _icon(found, name)


def read_pattern(name: str) -> Pattern:
    """Raises Faulty: `unknown-pattern`, or what is wrong in its file."""
    found = shelf.find_template("patterns", name)
    if found is None:
        raise Faulty([problem("unknown-pattern", pattern=name, patterns=pattern_names())])
    return _pattern(found, name)


@cache
def _icon(found: shelf.Found, name: str) -> Icon:
    grid = _grid()
    value, places = strict_yaml.load(found.data, found.path)
    shapes = validate(IconFile, value, places).shapes
    return Icon(name, grid.units, grid.weight, _forms(shapes, places))


@cache
def _pattern(found: shelf.Found, name: str) -> Pattern:
    value, places = strict_yaml.load(found.data, found.path)
    file = validate(PatternFile, value, places)
    weight = _grid().weight / _grid().units * min(file.tile)
    return Pattern(name, file.tile, weight, _forms(file.shapes, places), file.emblem, file.ground)


@cache
def _grid() -> Grid:
    value, places = strict_yaml.load(templates("icons", "grid.yaml").read_bytes(), "templates/icons/grid.yaml")
    return validate(Grid, value, places)


def _forms(shapes: tuple[Shape, ...], places: Places) -> tuple[Form, ...]:
    forms: list[Form] = []
    problems = []
    for index, shape in enumerate(shapes):
        said = [(kind, data) for kind in ("fill", "line", "mask") if (data := getattr(shape, kind))]
        where: PathKey = ("shapes", index)
        if len(said) != 1:
            problems.append(problem("icon-shape", places.around(where)))
            continue
        kind, data = said[0]
        try:
            forms.append(Form(kind, read_outline(data), shape.weight))
        except BadOutline as fault:
            problems.append(problem("icon-outline", places.around((*where, kind)), found=str(fault)))
    if problems:
        raise Faulty(problems)
    return tuple(forms)


def icon_items(icon: Icon, x: float, y: float, side: float, paint: str, tint: float = 1.0) -> tuple[Item, ...]:
    """The icon in a square of `side` points whose top left corner is (x, y)."""
    scale = side / icon.units
    return tuple(_drawn(form, scale, x, y, icon.weight * scale, paint, tint) for form in icon.forms)


def _drawn(form: Form, scale: float, x: float, y: float, weight: float, paint: str, tint: float) -> Path:
    segments = moved(form.segments, scale, x, y)
    if form.kind == "line":
        return Path(segments, stroke=Stroke(paint, round(weight, 4), round_ends=True))
    return Path(segments, fill="paper" if form.kind == "mask" else paint, tint=tint, even_odd=True)


def pattern_item(pattern: Pattern, x: float, y: float, width: float, height: float, bleed: float, paint: str) -> Group:
    """The pattern over a box and `bleed` points around it, clipped there.

    The tile is stretched a little so that a whole number of tiles fills the box: boxes of one size that touch, front to
    front or turned, then continue each other, and a shift in cutting shows nothing.
    """
    across, down = (max(1, round(in_mm(box) / tile)) for box, tile in zip((width, height), pattern.tile, strict=True))
    scale_x, scale_y = width / across / pattern.tile[0], height / down / pattern.tile[1]
    # Forms may reach over the edge of their tile, and there are as many more as the bleed holds.
    more = (max(1, ceil(bleed / side)) for side in (width / across, height / down))
    places = tuple(range(-beyond, count + beyond) for beyond, count in zip(more, (across, down), strict=True))
    paths = tuple(_tiled(form, pattern, paint, places) for form in pattern.forms)
    area = rectangle(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed)
    ground = (Path(area, fill=paint, tint=pattern.ground),) if pattern.ground else ()
    tiles = Group(paths, matrix=(scale_x, 0.0, 0.0, scale_y, x, y))
    return Group((*ground, tiles), matrix=IDENTITY, clip=Path(area), label=f"{PATTERN}{pattern.name}")


def _tiled(form: Form, pattern: Pattern, paint: str, places: tuple[range, ...]) -> Path:
    """One path that repeats a form at every tile, in the pattern's own units."""
    width, height = pattern.tile
    segments = tuple(
        segment
        for row in places[1]
        for column in places[0]
        for segment in moved(form.segments, 1.0, column * width, row * height)
    )
    if form.kind == "line":
        return Path(segments, stroke=Stroke(paint, form.weight or pattern.weight, round_ends=True))
    return Path(segments, fill="paper" if form.kind == "mask" else paint, even_odd=True)
