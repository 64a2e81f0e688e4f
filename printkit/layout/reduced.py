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
