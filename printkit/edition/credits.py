"""Who made what is in the sheets besides the game's own authors."""

from functools import cache

from msgspec import Struct

from printkit.definition.strict_yaml import load
from printkit.resources import fonts


class FontCredit(Struct, frozen=True):
    """A typeface, as fonts.yaml states it."""

    family: str
    copyright: str
    licence: str


@cache
def font_credits() -> tuple[FontCredit, ...]:
    """The typefaces that printkit sets with, each once."""
    stated, _places = load(fonts("fonts.yaml").read_bytes(), "fonts/fonts.yaml")
    entries = stated["fonts"].values()
    return tuple(dict.fromkeys(FontCredit(each["family"], each["copyright"], each["licence"]) for each in entries))
