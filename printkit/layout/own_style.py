"""What a game changes in how everything looks: judged by the laws that hold for the colours and sizes of printkit."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from printkit.catalogue.opening import languages
from printkit.definition.near import near
from printkit.definition.shelf import own_templates
from printkit.layout.icons import read_pattern
from printkit.layout.paints import accent_paints, contrast, hexadecimal, paint_of, shade
from printkit.layout.style import EVERY_LANGUAGE, NOTHING_OWN, read_style, with_own
from printkit.layout.style_file import StyleFile, base_style
from printkit.model.game import Definition
from printkit.model.style import Accent, Ink, Paint, Style, Styles, TypeSize, TypeStyle, type_of
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

TEXT = 4.5  # contrast of text (WCAG 2.2, 1.4.3)
SHAPE = 3.0  # contrast of lines and signs (WCAG 2.2, 1.4.11)
READ = {"grey": TEXT, "line": SHAPE, "good": SHAPE, "bad": SHAPE}  # on paper
MOST_BEHIND = {"mist": 30, "pale": 15}  # per cent of ink in areas behind text: they dry, and do not show through
CHANGEABLE = (*READ, *MOST_BEHIND)
MOST_INK = 300  # per cent of all inks together: what presses and their papers take
APART = 0.1  # by how much accents differ in red, green or blue
LARGEST = 3  # times as large as printkit sets it: what no box and no page has been planned for
DARKER = 0.94

Placed = Callable[..., Place]


def game_style(definition: Definition, name: str) -> Style:
    """The style `name` as the game has it. Raises Faulty with whatever in `styles` nobody could read or print, and
    with a motif that is not there."""
    game, own = definition.file.game, definition.file.styles
    faults = (*_motif_faults(definition), *(own_faults(definition) if own != NOTHING_OWN else ()))
    if faults:
        raise Faulty(faults)
    return read_style(name, game.accent, definition.place("game", "accent"), own)


def _motif_faults(definition: Definition) -> Iterator[Problem]:
    """`unknown-pattern` where the game names its motif, of which backs and titles are drawn."""
    try:
        with own_templates(*(Path(layer.folder) for layer in definition.layers)):
            read_pattern(definition.file.game.motif)
    except Faulty as fault:
        place = definition.place("game", "motif")
        yield from (replace(each, place=each.place or place) for each in fault.problems)


def own_faults(definition: Definition) -> Iterator[Problem]:
    """Each place of `styles` where a law is broken."""
    own, base = definition.file.styles, base_style()
    place = definition.place
    yield from _names(own, base, place)
    whole = with_own(base, Styles(own.accents, own.paints))
    for number, (name, accent) in enumerate(own.accents.items()):
        later = list(own.accents)[number + 1 :]  # two that are close are told once
        yield from _accent(name, accent, whole, place)
        yield from _close(name, accent, {one: each for one, each in whole.accents.items() if one not in later}, place)
    for role, ink in own.paints.items():
        yield from _paint(role, ink, whole, {*own.accents, definition.file.game.accent}, place)
    if own.type:
        known = languages(definition)
        for role, sizes in own.type.items():
            yield from _type(role, sizes, base, known, place)


def _names(own: Styles, base: StyleFile, place: Placed) -> Iterator[Problem]:
    """A name gives one paint, whoever uses it."""
    given = {*base.paints, *base.shades, "accent", "accent-deep", "on-accent"}
    deep = {f"{name}-deep" for name in (*base.accents, *own.accents)}
    for name in own.accents:
        if name in given | deep:
            yield problem("accent-name-taken", place("styles", "accents", name), name=name)


def _accent(name: str, accent: Accent, whole: StyleFile, place: Placed) -> Iterator[Problem]:
    where = ("styles", "accents", name)
    solid, deep = accent_paints(name, accent).values()
    for part, ink in (("solid", accent.solid), ("deep", accent.deep)):
        yield from _ink(ink, MOST_INK, place(*where, part)) if ink else ()
    grounds = (_white(whole), shade(solid, whole.shades["tint"]))
    if _least(deep, grounds) < TEXT:
        at = place(*where, "deep" if accent.deep else "solid")
        found, better = _shown(_least(deep, grounds)), _darker(deep, grounds, TEXT)
        yield problem("deep-too-faint", at, name=name, found=found, least=TEXT, better=better)
    over = paint_of(whole.paints[accent.over])
    if contrast(over, solid) < TEXT:
        other = "ink" if accent.over == "paper" else "paper"
        found = _shown(contrast(over, solid))
        yield problem(
            "over-too-faint", place(*where, "over"), name=name, over=accent.over, found=found, least=TEXT, other=other
        )


def _close(name: str, accent: Accent, others: Mapping[str, Accent], place: Placed) -> Iterator[Problem]:
    rgb = paint_of(accent.solid).rgb
    for other, each in others.items():
        if other != name and max(map(_apart, rgb, paint_of(each.solid).rgb)) <= APART:
            yield problem("accents-too-close", place("styles", "accents", name, "solid"), name=name, other=other)


def _apart(one: float, other: float) -> float:
    return abs(one - other)


def _paint(role: str, ink: Ink, whole: StyleFile, accents: Iterable[str], place: Placed) -> Iterator[Problem]:
    at = place("styles", "paints", role)
    if role not in CHANGEABLE:
        yield problem("paint-not-to-change", at, name=role, near=near(role, CHANGEABLE), known=CHANGEABLE)
        return
    yield from _ink(ink, MOST_BEHIND.get(role, MOST_INK), at)
    paint = paint_of(ink)
    if role in MOST_BEHIND:
        black = paint_of(whole.paints["ink"])
        if contrast(black, paint) < TEXT:
            yield problem("ground-too-dark", at, name=role, found=_shown(contrast(black, paint)), least=TEXT)
        return
    solids = (paint_of(whole.accents[each].solid) for each in accents if role == "grey" and each in whole.accents)
    grounds = (_white(whole), *(shade(solid, whole.shades["tint"]) for solid in solids))
    if _least(paint, grounds) < READ[role]:
        found, better = _shown(_least(paint, grounds)), _darker(paint, grounds, READ[role])
        yield problem("paint-too-faint", at, name=role, found=found, least=READ[role], better=better)


def _ink(ink: Ink, most: int, at: Place) -> Iterator[Problem]:
    found = round(sum(paint_of(ink).cmyk) * 100)
    if found > most:
        yield problem("too-much-ink", at, found=found, most=most)


def _white(whole: StyleFile) -> Paint:
    return paint_of(whole.paints["paper"])


def _least(paint: Paint, grounds: Iterable[Paint]) -> float:
    return min(contrast(paint, ground) for ground in grounds)


def _darker(paint: Paint, grounds: tuple[Paint, ...], least: float) -> str:
    """The same hue, as light as can be read on all of the grounds."""
    rgb = paint.rgb
    while _least(Paint(rgb, paint.cmyk), grounds) < least:
        red, green, blue = (round(part * 255 * DARKER - 0.5) / 255 for part in rgb)
        rgb = (max(red, 0.0), max(green, 0.0), max(blue, 0.0))
    return hexadecimal(rgb)


def _shown(ratio: float) -> float:
    """Cut, not rounded: 4.46 is not 4.5."""
    return int(ratio * 10) / 10


def _type(
    role: str, sizes: Mapping[str, TypeSize], base: StyleFile, known: tuple[str, ...], place: Placed
) -> Iterator[Problem]:
    where = ("styles", "type", role)
    if role not in base.type:
        yield problem("size-for-no-role", place(*where), role=role, near=near(role, base.type))
        return
    for language, size in sizes.items():
        at = (*where, language)
        if language not in (EVERY_LANGUAGE, *known):
            near_ones = near(language, (EVERY_LANGUAGE, *known))
            yield problem("size-for-no-language", place(*at), language=language, near=near_ones, known=known)
            continue
        meant = known if language == EVERY_LANGUAGE else (language,)
        styles = {type_of(base.type[role], each) for each in meant if language != EVERY_LANGUAGE or each not in sizes}
        yield from _size(role, size, styles, place, at)


def _size(
    role: str, size: TypeSize, styles: Iterable[TypeStyle], place: Placed, at: tuple[str, ...]
) -> Iterator[Problem]:
    """`styles` are those of printkit's that take this size."""
    styles = tuple(styles)
    least = max((each.smallest for each in styles), default=0.0)
    most = max((each.size * LARGEST for each in styles), default=size.size)
    if not least <= size.size <= most:
        yield problem("type-size-out-of-range", place(*at, "size"), role=role, found=size.size, least=least, most=most)
        return
    tightest = max((each.leading / each.size * size.size for each in styles), default=0.0)
    loosest = tightest * 2
    if size.leading is not None and not tightest - 0.01 <= size.leading <= loosest:
        least, most = _shown(tightest + 0.099), _shown(loosest)
        yield problem("leading-out-of-range", place(*at, "leading"), found=size.leading, least=least, most=most)
