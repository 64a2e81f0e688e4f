"""A look: the style of templates/styles that is asked for, with the game's own colours and sizes in it."""

from collections.abc import Mapping

from msgspec.structs import replace

from printkit.definition.near import near
from printkit.layout.paints import accent_paints, paint_of, shade
from printkit.layout.style_file import DEFAULT, StyleFile, Variant, read_style_file
from printkit.layout.style_file import style_names as style_names
from printkit.model.frozen_map import FrozenMap
from printkit.model.style import Style, Styles, TypeSize, TypeStyle, type_of
from printkit.place import Place
from printkit.problems import Faulty, problem
from printkit.units import mm

NOTHING_OWN = Styles()
EVERY_LANGUAGE = "any"  # in a game's own sizes


def read_style(
    name: str = DEFAULT, accent: str = "blue", place: Place | None = None, own: Styles = NOTHING_OWN
) -> Style:
    """The style `name` with the game's accent in it, and with what the game changes (`own`, which own_style.py has
    found right). `place` is where the accent is asked for.

    The paints `accent`, `accent-deep`, `on-accent` and the shades (`tint` …) are made of the accent. What needs more
    colours than one, such as the suits of cards, has every accent as a paint under its own name (`blue`, `blue-deep`).
    Raises Faulty with `unknown-style` or `unknown-accent`.
    """
    file = read_style_file(name)
    if isinstance(file, Variant):
        return _varied(read_style(file.of, accent, place, own), file, name)
    file = with_own(file, own)
    chosen = file.accents.get(accent)
    if chosen is None:
        known = tuple(file.accents)
        raise Faulty([problem("unknown-accent", place, accent=accent, near=near(accent, known), accents=known)])
    paints = {role: paint_of(ink) for role, ink in file.paints.items()}
    for name_of, each in file.accents.items():
        paints |= accent_paints(name_of, each)
    paints |= {"accent": paints[accent], "accent-deep": paints[f"{accent}-deep"], "on-accent": paints[chosen.over]}
    paints |= {role: shade(paints[accent], share) for role, share in file.shades.items()}
    return Style(
        name=name,
        paints=FrozenMap(paints),
        type=FrozenMap({role: FrozenMap(styles) for role, styles in file.type.items()}),
        weights=FrozenMap(file.weights),
        spaces=FrozenMap({role: mm(length) for role, length in file.spaces.items()}),
        figures=file.figures,
    )


def with_own(file: StyleFile, own: Styles) -> StyleFile:
    """The style with a game's own colours and sizes in it."""
    if own == NOTHING_OWN:
        return file
    types = dict(file.type)
    for role, sizes in own.type.items():
        types[role] = FrozenMap(_sized(file.type[role], sizes))
    return replace(
        file,
        paints=FrozenMap({**file.paints, **own.paints}),
        accents=FrozenMap({**file.accents, **own.accents}),
        type=FrozenMap(types),
    )


def _sized(base: Mapping[str, TypeStyle], sizes: Mapping[str, TypeSize]) -> dict[str, TypeStyle]:
    """A role in each language that the style or the game knows by itself, as large as the game wants it."""
    named = (language for language in sizes if language != EVERY_LANGUAGE)
    found = {language: type_of(base, language) for language in dict.fromkeys((*base, *named))}
    for language, style in found.items():
        size = sizes.get(language) or sizes.get(EVERY_LANGUAGE)
        found[language] = _at_size(style, size) if size else style
    return found


def _at_size(style: TypeStyle, wanted: TypeSize) -> TypeStyle:
    """The type at another size. What never shrinks does not then, either."""
    leading = wanted.leading or style.leading * wanted.size / style.size
    smallest = wanted.size if style.smallest == style.size else style.smallest
    return replace(style, size=wanted.size, leading=leading, smallest=smallest)


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
        figures=base.figures if variant.figures is None else variant.figures,
    )


def _at_least(style: TypeStyle, size: float) -> TypeStyle:
    """The type no smaller than `size`, its leading in proportion."""
    grown = max(style.size, size)
    return replace(style, size=grown, leading=style.leading * grown / style.size, smallest=max(style.smallest, size))


def accent_names(name: str = DEFAULT) -> tuple[str, ...]:
    """The accents that a game may ask for."""
    file = read_style_file(name)
    return accent_names(file.of) if isinstance(file, Variant) else tuple(file.accents)
