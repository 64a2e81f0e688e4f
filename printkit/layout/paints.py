"""Colours as both kinds of printers want them, and how well one is read on another."""

from printkit.model.style import Accent, Ink, Paint


def paint_of(ink: Ink) -> Paint:
    """A colour as both kinds of printers want it."""
    red, green, blue = (int(ink.rgb[at : at + 2], 16) / 255 for at in (1, 3, 5))
    if ink.cmyk is None:
        return Paint((red, green, blue), _in_inks(red, green, blue))
    cyan, magenta, yellow, black = (part / 100 for part in ink.cmyk)
    return Paint((red, green, blue), (cyan, magenta, yellow, black))


def _in_inks(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """sRGB in CMYK where nobody has chosen the inks: what is grey in it as black (full grey component replacement), so
    that it takes as little ink as can be; in whole per cent."""
    black = 1 - max(red, green, blue)
    rest = 1 - black
    cyan, magenta, yellow = ((rest - part) / rest if rest else 0.0 for part in (red, green, blue))
    return (round(cyan, 2), round(magenta, 2), round(yellow, 2), round(black, 2))


def shade(solid: Paint, share: float) -> Paint:
    """`share` of the ink on white paper, rounded so that it prints the same digits everywhere."""
    red, green, blue = (round(1 - share * (1 - part), 4) for part in solid.rgb)
    cyan, magenta, yellow, black = (round(share * part, 4) for part in solid.cmyk)
    return Paint((red, green, blue), (cyan, magenta, yellow, black))


def accent_paints(name: str, accent: Accent) -> dict[str, Paint]:
    """The paints that an accent gives: the solid under its name, and the deep one."""
    return {name: paint_of(accent.solid), f"{name}-deep": paint_of(accent.deep or accent.solid)}


def hexadecimal(rgb: tuple[float, float, float]) -> str:
    """sRGB as HTML and CSS write it."""
    return "#" + "".join(f"{round(part * 255):02X}" for part in rgb)


def contrast(one: Paint, other: Paint) -> float:
    """How much lighter one is than the other, from 1 to 21 (WCAG 2.2, contrast ratio): what is left of a difference on
    a printer or a copier that knows no colours."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(paint: Paint) -> float:
    """WCAG 2.2, relative luminance."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in paint.rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
