"""Marks of Markdown that were typed full-width, as a Japanese keyboard types them: they would be printed as letters."""

import re
from collections.abc import Iterator
from functools import cache

from printkit.problems import Problem, problem
from printkit.rulebook.fences import Lines

_SPACE = "\u3000"
_MARKS = {  # what stands for a heading, a directive, a step, strong words, the space behind a mark, the id of a heading
    "^ {0,3}(＃+)": "#",
    "^ {0,3}(：{3,})": ":::",
    "^ {0,3}([0-9]*[０-９]+[．.]|[0-9]+．)": "1.",
    "(＊＊)": "**",
    f"^ {{0,3}}(?:#+|:{{3,}})({_SPACE})": "a space",
    r"^ {0,3}#+\s.*(｛[#＃]|\{＃)": "{#",
}
_WIDE = frozenset(f"＃．０１２３４５６７８９＊｛{_SPACE}")  # at least one of them, or three colons


@cache
def _marks() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), plain) for pattern, plain in _MARKS.items())


def wide_marks(source: Lines) -> Iterator[Problem]:
    """A problem for each line that begins with, or holds, such a mark."""
    for number, line in enumerate(source.lines):
        if _WIDE.isdisjoint(line) and "：：：" not in line:
            continue
        found = ((pattern.search(line), plain) for pattern, plain in _marks())
        match, plain = next(((match, plain) for match, plain in found if match), (None, ""))
        if match is not None:
            yield problem("full-width-mark", source.place(number, match.start(1) + 1), mark=match[1], plain=plain)
