"""Which characters of a text are set as Latin and which as Japanese: by language and neighbours."""

import re
from functools import lru_cache
from unicodedata import category, east_asian_width

# Greek and Cyrillic letters belong to cl-27 too. ° ± × ÷ § ¨ ´ ¶ are Japanese among Japanese.
_LATIN = re.compile(r"[!-~¡-¦©-¯²³µ¸-ÖØ-öø-ɏͰ-ϿЀ-ӿḀ-ỿ]")
_BETWEEN_LATIN = frozenset("’–—−‐")
SPACES = frozenset(" \t\n\u00a0\u2009\u202f\u3000\u200b\u2060")
SOFT_HYPHEN = "\u00ad"


@lru_cache(maxsize=8192)
def _is_latin(char: str, japanese: bool) -> bool:
    if japanese:
        return _LATIN.match(char) is not None
    return east_asian_width(char) not in ("W", "F")


def is_attached(char: str) -> bool:
    """Whether a character belongs to the one before it: a combining mark or a variation selector."""
    return char >= "\u0300" and category(char) in ("Mn", "Me", "Mc")


def latin_flags(plain: str, language: str) -> list[bool]:
    """For each character, whether it is set as Latin.

    In Japanese text an apostrophe, a dash or a minus is Latin only where Latin stands on both sides of it (a minus:
    after it); in other languages everything is Latin but what Unicode calls wide (UAX 11).
    """
    japanese = language.split("-")[0] == "ja"
    flags = [_is_latin(char, japanese) for char in plain]
    if japanese:
        for at, char in enumerate(plain):
            if char in _BETWEEN_LATIN and at + 1 < len(plain) and flags[at + 1]:
                flags[at] = char == "−" or (at > 0 and flags[at - 1])
    return flags
