"""Marks of YAML that were typed full-width, as a Japanese keyboard types them: YAML takes them for letters."""

import re

PLAIN = {"：": ":", "，": ",", "、": ",", "［": "[", "｛": "{", "“": '"', "＂": '"', "\u3000": "a space"}
_OPENING, _BETWEEN = "［｛“＂", "，、"
_QUOTED = re.compile(r""""(?:[^"\\]|\\.)*"|'[^']*'|(?<=\s)#.*""")
# What begins a line or a value: indentation; a name with its colon; a bracket or a quotation mark.
_STRUCTURAL = (
    re.compile("^ *(\u3000)"),
    re.compile("^[ -]*[A-Za-z_][A-Za-z0-9_.-]*(：)"),
    re.compile(rf"[:,\[{{-] *([{_OPENING}])"),
    re.compile(rf"[\[{{][^\]}}]*([{_BETWEEN}])"),
)


def wide_mark(line: str) -> tuple[int, str] | None:
    """The first mark in a line of YAML that has to be half-width, and where (from 0)."""
    bare = _QUOTED.sub(lambda match: "x" * len(match.group()), line)
    found = [match for pattern in _STRUCTURAL if (match := pattern.search(bare))]
    return min(((match.start(1), match.group(1)) for match in found), default=None)


def wide_in(value: object, expected: tuple[str, ...]) -> str:
    """The full-width mark for which a value was read as a text, where something else was expected; empty if none."""
    text = value if isinstance(value, str) else ""
    if {"list", "mapping"}.intersection(expected) and text[:1] in tuple(_OPENING):
        return text[0]
    is_number = {"whole number", "number"}.intersection(expected)
    return next((mark for mark in _BETWEEN if mark in text and text[:1].isdigit()), "") if is_number else ""
