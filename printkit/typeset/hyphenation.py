"""Where words of a language may be hyphenated (Liang's patterns, from pyphen)."""

import re
from functools import cache, lru_cache
from typing import Any

LEAST_BEFORE = 2
LEAST_AFTER = 3
SHORTEST = 6  # shorter words are never hyphenated
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
_DICTIONARIES = {"en": "en_US", "en-US": "en_US", "en-GB": "en_GB"}


@cache
def _dictionary(language: str) -> Any:
    import pyphen

    name = _DICTIONARIES.get(language) or pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.Pyphen(lang=name, left=LEAST_BEFORE, right=LEAST_AFTER) if name else None


@lru_cache(maxsize=4096)
def hyphen_places(text: str, language: str) -> tuple[int, ...]:
    """Indices in `text` (a word with its punctuation) before which a hyphen may be put, in order.

    Capitalised and short words are left whole; a language without patterns hyphenates nothing.
    """
    match = _WORD.search(text)
    if match is None or len(match.group()) < SHORTEST or not match.group().islower():
        return ()
    if any(char.isalnum() for char in text[match.end() :] + text[: match.start()]):
        return ()  # a word with a hyphen of its own, an address, a code
    dictionary = _dictionary(language)
    if dictionary is None:
        return ()
    return tuple(match.start() + int(place) for place in dictionary.positions(match.group()))
