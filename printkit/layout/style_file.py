"""Files of templates/styles: the only place where colours and sizes are named."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from printkit.definition import strict_yaml
from printkit.definition.shape import validate
from printkit.definition.shelf import shared_names
from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import Between
from printkit.model.style import Accent, Areas, Ink, TypeStyle
from printkit.model.written import Written
from printkit.problems import Faulty, problem
from printkit.resources import templates

DEFAULT = "default"  # the style that others are variants of


class StyleFile(Written, frozen=True):
    """The fields of a file in templates/styles; the comments in default.yaml say what each is for."""

    paints: Mapping[str, Ink]
    accents: Mapping[str, Accent]
    shades: Mapping[str, float]
    type: Mapping[str, Mapping[str, TypeStyle]]
    weights: Mapping[str, float]
    spaces: Mapping[str, float] = FrozenMap()
    figures: Annotated[float, Between(least=0.5, most=1)] = 1.0


class Least(Written, frozen=True):
    """Types whose texts are at least `size` points large on paper, however little room they have."""

    size: float
    roles: tuple[str, ...]


class Variant(Written, frozen=True):
    """A style that is another one but for what it names: `text` and `pieces` are how many times as large rule sheets,
    and cards and boards are. `least` are sizes in points, each with the roles of rule sheets that are no smaller;
    `spaces` are millimetres on pages: both as they come out on paper. `figures` is the smallest share of its size that
    a figure may have."""

    of: str
    text: Annotated[float, Between(least=1, most=3)] = 1.0
    pieces: Annotated[float, Between(least=1, most=3)] = 1.0
    areas: Areas = "filled"
    least: tuple[Least, ...] = ()
    spaces: Mapping[str, float] = FrozenMap()
    figures: Annotated[float, Between(least=0.5, most=1)] | None = None


def style_names() -> tuple[str, ...]:
    return shared_names("styles")


def base_style() -> StyleFile:
    """The file of the style that others are variants of."""
    file = read_style_file(DEFAULT)
    assert isinstance(file, StyleFile)
    return file


@cache
def read_style_file(name: str) -> StyleFile | Variant:
    """The style of that name. Raises Faulty with `unknown-style`."""
    file = templates("styles", f"{name}.yaml")
    if not file.is_file():
        raise Faulty([problem("unknown-style", None, style=name, styles=style_names())])
    return _load(file.read_bytes(), f"templates/styles/{name}.yaml")


def _load(data: bytes, path: str) -> StyleFile | Variant:
    value, places = strict_yaml.load(data, path)
    if isinstance(value, dict) and "of" in value:
        return validate(Variant, value, places)
    return validate(StyleFile, value, places)
