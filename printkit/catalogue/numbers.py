"""Numbers, plural forms and lists as a language writes them (CLDR, through Babel)."""

import re
from contextlib import suppress
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from babel import Locale


WITH_LATIN_DIGITS = frozenset({"en", "ja"})
GROUPED = 1000  # smaller numbers need no separators


@cache
def locale(language: str) -> "Locale":
    """The CLDR locale of a BCP 47 tag, or of its language alone where CLDR knows no such region. Raises ValueError for
    an unknown language."""
    from babel import Locale, UnknownLocaleError

    for tag in (language, language.partition("-")[0]):
        with suppress(UnknownLocaleError):
            return Locale.parse(tag, sep="-")
    raise ValueError(language)


def is_known(language: str) -> bool:
    """Whether CLDR knows how the language writes numbers, plurals and lists."""
    if language in WITH_LATIN_DIGITS:
        return True
    try:
        locale(language)
    except ValueError:
        return False
    return True


def decimal(value: int, language: str) -> str:
    """A whole number with the language's grouping."""
    if language in WITH_LATIN_DIGITS and 0 <= value < GROUPED:
        return str(value)  # most numbers on sheets; CLDR's data takes longer to load than all of them to write

    from babel.numbers import format_decimal

    return str(format_decimal(value, locale=locale(language)))


def signed(value: int, language: str) -> str:
    """A whole number with its sign, as points are told that may be gained or lost: +8, −8, 0."""
    return f"{'+' if value > 0 else '−' if value else ''}{decimal(abs(value), language)}"


def fraction(value: "int | Fraction", language: str) -> str:
    """A fraction in its lowest terms as `a/b`, a whole number as a number."""
    if value.denominator == 1:
        return decimal(value.numerator, language)
    return f"{decimal(value.numerator, language)}/{decimal(value.denominator, language)}"


def percent(value: "int | Fraction", language: str, places: int = 0) -> str:
    """A share of one in per cent, rounded half up to `places` decimals."""
    from babel.numbers import format_percent

    scale = 100 * 10**places
    rounded = (value * scale * 2 + 1).__floor__() // 2
    whole = locale(language).percent_formats[None].pattern  # where the sign stands, and with which space
    pattern = whole.replace("0", "0." + "0" * places, 1) if places else whole
    return _minus(str(format_percent(Decimal(rounded) / scale, format=pattern, locale=locale(language))))


def decimals(value: "int | Fraction", language: str, places: int = 0) -> str:
    """A number with so many decimals, rounded half up."""
    from babel.numbers import format_decimal

    scale: int = 10**places
    rounded = (value * scale * 2 + 1).__floor__() // 2
    pattern = "#,##0" + ("." + "0" * places if places else "")
    return _minus(str(format_decimal(Decimal(rounded) / scale, format=pattern, locale=locale(language))))


def _minus(number: str) -> str:
    """With a sign that is as wide as a plus, not a hyphen."""
    return number.replace("-", "−")


def plural_category(value: int, language: str, ordinal: bool = False) -> str:
    """The CLDR category (`one`, `other` …) of a number, as a count or as an ordinal."""
    found = locale(language)
    return str((found.ordinal_form if ordinal else found.plural_form)(value))


def plural_categories(language: str, ordinal: bool = False) -> frozenset[str]:
    """Every category that whole numbers can have in a language."""
    found = locale(language)
    return frozenset((found.ordinal_form if ordinal else found.plural_form).tags) | {"other"}


def list_pieces(count: int, language: str, style: str = "standard") -> tuple[str | int, ...]:
    """How a language joins `count` things: the words between them, and the things' indexes from 0, in order."""
    if count < 2:
        return tuple(range(count))

    from babel.lists import format_list

    marks = [f"{{{index}}}" for index in range(count)]
    joined = format_list(marks, style="or" if style == "or" else "standard", locale=locale(language))
    pieces = (piece for piece in re.split(r"(\{[0-9]+\})", joined) if piece)
    return tuple(int(piece[1:-1]) if piece.startswith("{") else piece for piece in pieces)
