"""How wide characters stand in text of one pitch: a Japanese character takes two columns (Unicode, UAX #11)."""

import unicodedata

WIDE = frozenset("WF")


def char_width(char: str, language: str) -> int:
    """Columns of a character. What is wide or narrow by its surroundings (“ — ①) is wide in Japanese."""
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0
    kind = unicodedata.east_asian_width(char)
    return 2 if kind in WIDE or (kind == "A" and language.startswith("ja")) else 1


def width(text: str, language: str) -> int:
    return sum(char_width(char, language) for char in text)


def padded(text: str, columns: int, language: str, *, right: bool = False) -> str:
    """Filled up with spaces, at the left for numbers."""
    spaces = " " * (columns - width(text, language))
    return spaces + text if right else text + spaces
