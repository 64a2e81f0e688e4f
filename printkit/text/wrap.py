"""Lines of plain text: words stay whole, Japanese breaks anywhere but where JLREQ forbids it (3.1.7, 3.1.8)."""

import re
import unicodedata
from collections.abc import Iterator

from printkit.text.width import char_width, width
from printkit.typeset.classes import NO_END, NO_START, class_of

# What stays together: a space; a stretch without spaces and without Japanese; a Japanese character.
_PART = re.compile(r"\s+|[^\s\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]+|.")
_LATIN_NO_START = frozenset(")]}.,;:!?%’”")
_LATIN_NO_END = frozenset("([{‘“")


def wrapped(text: str, columns: int, language: str) -> tuple[str, ...]:
    """The lines of a text. A word that is wider than a line is cut at its end; an empty text has no line."""
    lines: list[str] = []
    line = ""
    for part in _unbroken(unicodedata.normalize("NFC", text)):
        fits = width((line + part).rstrip(), language) <= columns
        if not fits and line.strip():
            lines.append(line.rstrip())
            line = ""
        line += part if line or not part.isspace() else ""
        while width(line.rstrip(), language) > columns:
            end = _end(line, columns, language)
            lines.append(line[:end])
            line = line[end:]
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)


def _end(line: str, columns: int, language: str) -> int:
    """After how many characters a line is full; at least one."""
    taken = 0
    for at, char in enumerate(line):
        taken += char_width(char, language)
        if taken > columns:
            return max(1, at)
    return len(line)


def _unbroken(text: str) -> Iterator[str]:
    """Stretches between which a line may end."""
    held = ""
    for part in _PART.findall(text):
        if held and (held[-1].isspace() or part.isspace() or not (_may_not_start(part[0]) or _may_not_end(held[-1]))):
            yield held
            held = ""
        held += part
    if held:
        yield held


def _may_not_start(char: str) -> bool:
    return char in _LATIN_NO_START or class_of(char) in NO_START


def _may_not_end(char: str) -> bool:
    return char in _LATIN_NO_END or class_of(char) in NO_END


def longest_part(text: str, language: str) -> int:
    """The width of the longest stretch that is not to be broken."""
    return max((width(part.strip(), language) for part in _unbroken(text)), default=0)
