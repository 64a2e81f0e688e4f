"""Which characters of a text are set as Latin and which as Japanese: by language and neighbours."""

import re
from functools import cache
from unicodedata import category, east_asian_width

LATIN, JAPANESE, SPACE, MARK, SOFT = "l", "j", "s", "m", "h"
SOFT_HYPHEN = "\u00ad"
SPACES = frozenset(" \t\n\u00a0\u2009\u202f\u3000\u200b\u2060")

_NOT_LATIN = frozenset("§¨°±´¶·×÷")  # among Japanese
_BETWEEN_LATIN = frozenset("’–—−‐")
_MAY_BE_BETWEEN_LATIN = re.compile("[‐-’−]")  # all of them: compiled in no time, and few texts have any

# Rows of Unicode, 256 characters each, in which all is Japanese but the ideographic space and these marks.
_JAPANESE_ROWS = bytes([*range(0x30, 0xA0), 0xFF])
_MARKS_IN_ROWS = re.compile("[\u302a-\u302f\u3099\u309a]")


class _Kinds(dict[int, str]):
    """Kinds of characters for str.translate, worked out when a character first comes."""

    def __init__(self, japanese: bool) -> None:
        super().__init__()
        self.japanese = japanese

    def __missing__(self, code: int) -> str:
        kind = self[code] = _kind(chr(code), self.japanese)
        return kind


@cache
def _kinds_of(japanese: bool) -> _Kinds:
    return _Kinds(japanese)


def _kind(char: str, japanese: bool) -> str:
    if char in SPACES:
        return SPACE
    if char == SOFT_HYPHEN:
        return SOFT
    if char >= "\u0300" and category(char) in ("Mn", "Me", "Mc"):
        return MARK
    latin = _is_latin(char) if japanese else east_asian_width(char) not in ("W", "F")
    return LATIN if latin else JAPANESE


def _is_latin(char: str) -> bool:
    """Greek and Cyrillic letters belong to cl-27 too."""
    return (
        "!" <= char <= "~"
        or ("¡" <= char <= "ɏ" and char not in _NOT_LATIN)
        or "Ͱ" <= char <= "ӿ"
        or "Ḁ" <= char <= "ỿ"
    )


def is_japanese(language: str) -> bool:
    return language.split("-")[0] == "ja"


def _is_all_japanese(plain: str) -> bool:
    """Whether a text is seen at a glance to be Japanese throughout, as most on cards are."""
    rows = plain.encode("utf-16-be", "surrogatepass")[::2]
    return not (rows.translate(None, _JAPANESE_ROWS) or "\u3000" in plain or _MARKS_IN_ROWS.search(plain))


def kinds(plain: str, language: str) -> str:
    """One letter for each character: set as Latin, as Japanese, a space, a mark on the character before, a soft hyphen.

    In Japanese text an apostrophe, a dash or a minus is Latin only where Latin stands on both sides of it (a minus:
    after it); in other languages everything is Latin but what Unicode calls wide (UAX 11).
    """
    japanese = is_japanese(language)
    if japanese and _is_all_japanese(plain):
        return JAPANESE * len(plain)
    found = plain.translate(_kinds_of(japanese))
    if not japanese:
        return found
    for match in _MAY_BE_BETWEEN_LATIN.finditer(plain):
        if match.group() not in _BETWEEN_LATIN:
            continue
        at = match.start()
        if found[at + 1 : at + 2] == LATIN and (match.group() == "−" or found[:at].endswith(LATIN)):
            found = found[:at] + LATIN + found[at + 1 :]
    return found
