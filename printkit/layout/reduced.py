"""A look for small pages: types, lengths and figures of a style made smaller, by a file in templates/forms."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from printkit.definition import strict_yaml
from printkit.definition.shape import validate
from printkit.model.frozen_map import FrozenMap
from printkit.model.style import Style, TypeStyle
from printkit.model.written import Written
from printkit.resources import templates
from printkit.units import mm

# Of these spaces the heights of figures are made. What lies side by side stays where it is: it holds words.
FIGURE_SPACES = (
    *("card-width", "card-least", "card-used", "card-played", "card-hand", "card-guarded", "card-corner"),
    *("place-card", "pile-step", "card-token", "chip", "tile", "tile-lying"),
    *("figure-gap", "place-gap", "lane-gap", "arrow-lift", "arrow-lane"),
)
FIGURE_TYPES = ("figure-index", "figure-small", "figure-total", "figure-chip", "figure-number")


class Reduction(Written, frozen=True):
    """The fields of a file in templates/forms; the comments in pocket.yaml say what each is for."""

    sizes: tuple[float, ...]
    least: float
    roles: Mapping[str, float]
    shrink: float
    spaces: Mapping[str, float]


@cache
def read_reduction(name: str) -> Reduction:
    path = f"templates/forms/{name}.yaml"
    value, places = strict_yaml.load(templates("forms", f"{name}.yaml").read_bytes(), path)
    return validate(Reduction, value, places)


def reduced(style: Style, reduction: Reduction, share: float) -> Style:
    """The style with its types at `share` of their size, and its lengths as the reduction says."""
    types = {
        role: FrozenMap({language: _smaller(each, role, reduction, share) for language, each in by_language.items()})
        for role, by_language in style.type.items()
    }
    spaces = {name: length * reduction.shrink for name, length in style.spaces.items()}
    spaces |= {name: mm(length) for name, length in reduction.spaces.items()}
    return replace(style, type=FrozenMap(types), spaces=FrozenMap(spaces))


def _smaller(type_style: TypeStyle, role: str, reduction: Reduction, share: float) -> TypeStyle:
    floor = min(reduction.least, type_style.size)
    size = min(type_style.size, max(floor, reduction.roles.get(role, type_style.size * share)))
    leading = type_style.leading * size / type_style.size
    return replace(type_style, size=size, leading=leading, smallest=min(size, max(floor, type_style.smallest * share)))


@cache
def with_smaller_figures(style: Style, share: float) -> Style:
    """The style with all that figures draw at `share` of its size; types no smaller than their smallest."""
    spaces = {name: length * share if name in FIGURE_SPACES else length for name, length in style.spaces.items()}
    spaces["zone-gap"] += style.spaces["card-width"] - spaces["card-width"]  # names below cards keep their distance
    types = dict(style.type)
    for role in FIGURE_TYPES:
        types[role] = FrozenMap({language: _at_share(each, share) for language, each in types[role].items()})
    return replace(style, type=FrozenMap(types), spaces=FrozenMap(spaces))


def _at_share(type_style: TypeStyle, share: float) -> TypeStyle:
    size = max(type_style.smallest, type_style.size * share)
    return replace(type_style, size=size, leading=type_style.leading * size / type_style.size)
