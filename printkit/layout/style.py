"""Reads a look from templates/styles: the only place where colours and sizes are named."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from msgspec.structs import replace

from printkit.definition import strict_yaml
from printkit.definition.shape import validate
from printkit.definition.shelf import shared_names
from printkit.model.frozen_map import FrozenMap
from printkit.model.limits import Between
from printkit.model.style import Areas, Paint, Style, TypeStyle
from printkit.model.written import Written
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.resources import templates
from printkit.units import mm

DEFAULT = "default"  # the style that others are variants of


class Ink(Written, frozen=True):
    """`rgb` is six hexadecimal digits after a #; `cmyk` is per cent."""

    rgb: str
    cmyk: tuple[float, float, float, float]


class Accent(Written, frozen=True):
    """`solid` for areas and lines, `deep` for text on paper, `over` the paint of what is read on the solid."""

    solid: Ink
    deep: Ink
    over: str


class StyleFile(Written, frozen=True):
    """The fields of a file in templates/styles; the comments in default.yaml say what each is for."""

    paints: Mapping[str, Ink]
    accents: Mapping[str, Accent]
    shades: Mapping[str, float]
    type: Mapping[str, Mapping[str, TypeStyle]]
    weights: Mapping[str, float]
    spaces: Mapping[str, float] = FrozenMap()


class Least(Written, frozen=True):
    """Types whose texts are at least `size` points large on paper, however little room they have."""

    size: float
    roles: tuple[str, ...]


class Variant(Written, frozen=True):
    """A style that is another one but for what it names: `text` and `pieces` are how many times as large rule sheets,
    and cards and boards are. `least` are sizes in points, each with the roles of rule sheets that are no smaller;
    `spaces` are millimetres on pages: both as they come out on paper."""

    of: str
    text: Annotated[float, Between(least=1, most=3)] = 1.0
    pieces: Annotated[float, Between(least=1, most=3)] = 1.0
    areas: Areas = "filled"
    least: tuple[Least, ...] = ()
    spaces: Mapping[str, float] = FrozenMap()


def read_style(name: str = DEFAULT, accent: str = "blue", place: Place | None = None) -> Style:
    """The style `name` with the game's accent in it. `place` is where the accent is asked for.

    The paints `accent`, `accent-deep`, `on-accent` and the shades (`tint` …) are made of the accent. What needs more
    colours than one, such as the suits of cards, has every accent as a paint under its own name (`blue`, `blue-deep`).
    Raises Faulty with `unknown-style` or `unknown-accent`.
    """
    file = _read(name)
    if isinstance(file, Variant):
        return _varied(read_style(file.of, accent, place), file, name)
    chosen = file.accents.get(accent)
    if chosen is None:
        raise Faulty([problem("unknown-accent", place, accent=accent, accents=tuple(file.accents))])
    paints = {role: _paint(ink) for role, ink in file.paints.items()}
    for name_of, each in file.accents.items():
        paints |= {name_of: _paint(each.solid), f"{name_of}-deep": _paint(each.deep)}
    solid = _paint(chosen.solid)
    paints |= {"accent": solid, "accent-deep": _paint(chosen.deep), "on-accent": paints[chosen.over]}
    paints |= {role: _shade(solid, share) for role, share in file.shades.items()}
    return Style(
        name=name,
        paints=FrozenMap(paints),
        type=FrozenMap({role: FrozenMap(styles) for role, styles in file.type.items()}),
        weights=FrozenMap(file.weights),
        spaces=FrozenMap({role: mm(length) for role, length in file.spaces.items()}),
    )


def _varied(base: Style, variant: Variant, name: str) -> Style:
    types = {role: dict(languages) for role, languages in base.type.items()}
    for least in variant.least:
        size = least.size / variant.text
        for role in least.roles:
            types[role] = {language: _at_least(each, size) for language, each in types[role].items()}
    return replace(
        base,
        name=name,
        type=FrozenMap({role: FrozenMap(languages) for role, languages in types.items()}),
        spaces=FrozenMap(
            {**base.spaces, **{role: mm(length / variant.text) for role, length in variant.spaces.items()}}
        ),
        text=variant.text,
        pieces=variant.pieces,
        areas=variant.areas,
    )


def _at_least(style: TypeStyle, size: float) -> TypeStyle:
    """The type no smaller than `size`, its leading in proportion."""
    grown = max(style.size, size)
    return replace(style, size=grown, leading=style.leading * grown / style.size, smallest=max(style.smallest, size))


def accent_names(name: str = DEFAULT) -> tuple[str, ...]:
    """The accents that a game may ask for."""
    file = _read(name)
    return accent_names(file.of) if isinstance(file, Variant) else tuple(file.accents)


def style_names() -> tuple[str, ...]:
    return shared_names("styles")


@cache
def _read(name: str) -> StyleFile | Variant:
    file = templates("styles", f"{name}.yaml")
    if not file.is_file():
        raise Faulty([problem("unknown-style", None, style=name, styles=style_names())])
    return _load(file.read_bytes(), f"templates/styles/{name}.yaml")


def _load(data: bytes, path: str) -> StyleFile | Variant:
    value, places = strict_yaml.load(data, path)
    if isinstance(value, dict) and "of" in value:
        return validate(Variant, value, places)
    return validate(StyleFile, value, places)


def _paint(ink: Ink) -> Paint:
    red, green, blue = (int(ink.rgb[at : at + 2], 16) / 255 for at in (1, 3, 5))
    cyan, magenta, yellow, black = (part / 100 for part in ink.cmyk)
    return Paint((red, green, blue), (cyan, magenta, yellow, black))


def _shade(solid: Paint, share: float) -> Paint:
    """`share` of the ink on white paper, rounded so that it prints the same digits everywhere."""
    red, green, blue = (round(1 - share * (1 - part), 4) for part in solid.rgb)
    cyan, magenta, yellow, black = (round(share * part, 4) for part in solid.cmyk)
    return Paint((red, green, blue), (cyan, magenta, yellow, black))
