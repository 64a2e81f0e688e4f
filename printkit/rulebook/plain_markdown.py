"""The Markdown that rulebooks are made of, read without markdown-it, which takes longer to load than they to read.

Headings, paragraphs and simple lists, each beginning at the edge of its line: what is read here is what markdown-it
gives (tests hold both against each other). Whatever else stands there is left to it.
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

# What something else than a paragraph may begin with. ** begins strong words, unless a third one or a space follows.
_MARKS = frozenset("#-+*>|`~=_<[:")
_HEADING = re.compile(r"(#{1,6}) +(.+)")
_ITEM = re.compile(r"([-+*]|[0-9]{1,9}[.)]) ([^ ].*)")
_NUMBER = re.compile(r"[0-9]+[.)]")


class Token(Struct, frozen=True):
    """The beginning or the end of a block, or the text in it (`inline`), as markdown-it tells it: `nesting` is 1 where
    a block opens, -1 where it closes; `line` is its first line, from 0."""

    type: str
    nesting: int = 0
    line: int = 0
    tag: str = ""
    markup: str = ""
    content: str = ""


def plain_tokens(lines: Sequence[str]) -> tuple[Token, ...] | None:
    """The tokens of lines without tabs; None if they are not as plain as this reads."""
    try:
        return tuple(_blocks(lines))
    except _NotPlain:
        return None


class _NotPlain(Exception):
    """markdown-it knows."""


def _blocks(lines: Sequence[str]) -> Iterator[Token]:
    at = 0
    while at < len(lines):
        line, start = lines[at], at
        if not line:
            at += 1
        elif heading := _HEADING.fullmatch(line):
            at += 1
            yield from _heading(heading[1], heading[2].strip(), start)
        elif _ITEM.fullmatch(line):
            while at < len(lines) and lines[at]:
                at += 1
            yield from _list(lines, start, at)
        else:
            while at < len(lines) and lines[at]:
                _refuse_marks(lines[at])
                at += 1
            yield from _paragraph("\n".join(lines[start:at]).strip(), start)


def _heading(marks: str, words: str, line: int) -> Iterator[Token]:
    if not words or words.endswith("#"):
        raise _NotPlain
    tag = f"h{len(marks)}"
    yield Token("heading_open", 1, line, tag, marks)
    yield Token("inline", line=line, content=words)
    yield Token("heading_close", -1, line, tag, marks)


def _paragraph(words: str, line: int) -> Iterator[Token]:
    yield Token("paragraph_open", 1, line, "p")
    yield Token("inline", line=line, content=words)
    yield Token("paragraph_close", -1, line, "p")


def _list(lines: Sequence[str], start: int, end: int) -> Iterator[Token]:
    """A list whose items have one line each; behind an empty line another item would belong to it."""
    following = next((line for line in lines[end:] if line), "")
    items = [_ITEM.fullmatch(line) for line in lines[start:end]]
    found = [item for item in items if item]
    kinds = {item[1][-1] for item in found}
    if len(found) < len(items) or len(kinds) > 1 or following[:1] in ("-", "+", "*", " ") or following[:1].isdigit():
        raise _NotPlain
    kind = kinds.pop()
    name, tag = ("ordered", "ol") if kind in ".)" else ("bullet", "ul")
    yield Token(f"{name}_list_open", 1, start, tag, kind)
    for line, item in enumerate(found, start):
        _refuse_marks(item[2])
        yield Token("list_item_open", 1, line, "li", kind)
        yield from _paragraph(item[2].strip(), line)
        yield Token("list_item_close", -1, line, "li", kind)
    yield Token(f"{name}_list_close", -1, start, tag, kind)


def _refuse_marks(line: str) -> None:
    """Raises _NotPlain for a line that may be no part of a paragraph."""
    is_strong = line.startswith("**") and line[2:3] not in ("", "*") and not line[2].isspace()
    if (line[0] in _MARKS and not is_strong) or line[0].isspace() or _NUMBER.match(line) or "\t" in line:
        raise _NotPlain
