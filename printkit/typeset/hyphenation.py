"""Where words of a language may be hyphenated: Liang's algorithm, with the dictionaries of pyphen.

pyphen itself takes every pattern of a dictionary apart before it looks at the first word: for German half as long as
the whole build. Here only those are that occur in a word.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct

LEAST_BEFORE = 2
LEAST_AFTER = 3
SHORTEST = 6  # shorter words are never hyphenated
_WORD = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)?")
_USUAL = {"en": "en_US"}
_CAPITALISING = ("de", "lb")  # German and Luxembourgish write every noun with a capital
_DIGITS = str.maketrans("", "", "0123456789")
_HEXADECIMAL = re.compile(r"\^\^([0-9a-f]{2})")
_REMARKS = ("%", "#")


class _Patterns(Struct, frozen=True):
    """Patterns by their letters: "ich1t" under "icht". The digits are levels of the places where they stand."""

    by_letters: dict[str, str]
    longest: int


@lru_cache(maxsize=4096)
def hyphen_places(text: str, language: str) -> tuple[int, ...]:
    """Indices in `text` (a word with its punctuation) before which a hyphen may be put, in order.

    Capitalised words (but in languages that capitalise every noun) and short ones are left whole; a language without
    patterns hyphenates nothing.
    """
    match = _WORD.search(text)
    if match is None or len(match.group()) < SHORTEST or not _is_usual(match.group(), language):
        return ()
    if any(char.isalnum() for char in text[match.end() :] + text[: match.start()]):
        return ()  # a word with a hyphen of its own, an address, a code
    patterns = _patterns(language)
    if patterns is None:
        return ()
    return tuple(match.start() + place for place in _places(match.group().lower(), patterns))


def _is_usual(word: str, language: str) -> bool:
    """Whether it is written as words of the language are: others are names, or abbreviations."""
    return word.islower() or (language.partition("-")[0] in _CAPITALISING and word[1:].islower())


def _places(word: str, patterns: _Patterns) -> Iterator[int]:
    """Where the highest level that any pattern gives is odd."""
    whole = f".{word}."
    levels = [0] * (len(whole) + 1)
    for begin in range(len(whole)):
        for end in range(begin + 1, min(begin + patterns.longest, len(whole)) + 1):
            for place, level in _levels(patterns.by_letters.get(whole[begin:end], "")):
                levels[begin + place] = max(levels[begin + place], level)
    for place in range(LEAST_BEFORE, len(word) - LEAST_AFTER + 1):
        if levels[place + 1] % 2:
            yield place


def _levels(pattern: str) -> Iterator[tuple[int, int]]:
    """The levels in a pattern, each with the number of letters before it."""
    digits = (at for at, char in enumerate(pattern) if char.isdigit())
    return ((at - before, int(pattern[at])) for before, at in enumerate(digits))


@cache
def _patterns(language: str) -> _Patterns | None:
    file = _dictionary(language)
    if file is None:
        return None
    encoding, _, data = file.read_bytes().partition(b"\n")
    name = encoding.decode().strip().lower()
    text = data.decode({"microsoft-cp1251": "cp1251"}.get(name, name))
    text = _HEXADECIMAL.sub(lambda found: chr(int(found.group(1), 16)), text)
    lines = [line for line in map(str.strip, text.split("\n")) if line and not line.startswith(_REMARKS)]
    # “/” changes how a word is spelt where it is broken. That is not set here: no such word is broken there.
    found = [line if "/" not in line else _forbidding(line) for line in lines]
    letters = "\n".join(found).translate(_DIGITS).split("\n")
    by_letters = {key: pattern for key, pattern in zip(letters, found, strict=True) if key != pattern}
    return _Patterns(by_letters, max(map(len, by_letters), default=0))


def _forbidding(line: str) -> str:
    """The pattern with the next even level in place of each odd one."""
    pattern = line.partition("/")[0]
    return "".join(str(min(8, int(char) + 1)) if char in "13579" else char for char in pattern)


def _dictionary(language: str) -> Path | None:
    """That of the language, of the language as it is spoken elsewhere, or none."""
    spec = find_spec("pyphen")  # whose own code is not run
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError("pyphen, which has the dictionaries of hyphenation, is not installed", name="pyphen")
    folder = Path(spec.submodule_search_locations[0], "dictionaries")
    named = {file.stem.removeprefix("hyph_").lower(): file for file in sorted(folder.glob("hyph_*.dic"))}
    parts = _USUAL.get(language, language).replace("-", "_").lower().split("_")
    for length in range(len(parts), 0, -1):
        if file := next((file for name, file in named.items() if _serves(name, "_".join(parts[:length]))), None):
            return file
    return None


def _serves(name: str, wanted: str) -> bool:
    return name == wanted or ("_" not in wanted and name.startswith(f"{wanted}_"))
