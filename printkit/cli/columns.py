"""Columns of a terminal: how many a text takes, and how it is padded and wrapped by them. A character of East Asian
width W or F (UAX #11) takes two, a combining mark none."""

import unicodedata
from collections.abc import Iterator, Sequence

# JLREQ 3.1.7 and 3.1.8
NO_LINE_START = frozenset(
    "、。，．・：；？！ー…々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ）］｝〉》」』】〕”’)]},.:;?!"
)
NO_LINE_END = frozenset("（［｛〈《「『【〔“‘([{")


def width(text: str) -> int:
    """The columns that a text takes in one line."""
    return sum(_columns(char) for char in text)


def padded(text: str, columns: int, right: bool = False) -> str:
    """The text filled up with spaces, behind it or before it."""
    space = " " * (columns - width(text))
    return space + text if right else text + space


def table(rows: Sequence[Sequence[str]], right: bool = False) -> list[str]:
    """Lines in which the cells stand below each other, two spaces apart; every row has the same number of cells."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(padded(cell, columns, right) for cell, columns in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def wrapped(text: str, columns: int) -> list[str]:
    """Lines of at most so many columns, as far as there is a place to break: a space, or next to a wide character."""
    lines, line = list[str](), ""
    for piece in _pieces(" ".join(text.split())):
        if line and width(line + piece.rstrip()) > columns:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [*lines, line.rstrip()]


def _columns(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _pieces(text: str) -> Iterator[str]:
    """What must stay together, with the space behind it."""
    begin = 0
    for at in range(1, len(text)):
        if _may_break(text[at - 1], text[at]):
            yield text[begin:at]
            begin = at
    yield text[begin:]


def _may_break(before: str, after: str) -> bool:
    if after == " " or before == " ":
        return before == " "
    is_beside_wide = _columns(before) == 2 or _columns(after) == 2
    return is_beside_wide and before not in NO_LINE_END and after not in NO_LINE_START
