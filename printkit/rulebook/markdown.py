"""The blocks of Markdown, by pulldown-cmark: CommonMark's and tables, so that what we do not use can be named."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

from msgspec import Struct

_OPENING = re.compile(r"#{1,6}(?=\s|$)")  # of a heading that is not marked below its words
_CLOSING = re.compile(r"(?:^|[ \t]+)#+$")
_MARKER = re.compile(r"\s*(?:[-+*]|[0-9]{1,9}[.)])\s*")
_UNUSED = {"BlockQuote": "blockquote", "Heading": "heading", "HtmlBlock": "HTML", "Rule": "---", "Table": "table"}
_IN_ITEMS = {*_UNUSED, "CodeBlock", "List", "Paragraph"}  # what can stand in an item of a list besides bare words
_DEFINITION = "[…]: …"  # of a link, which CommonMark takes out of the text

Event = tuple[Any, Any]  # what begins, ends or stands there, and the `start` and `end` of that, in bytes


class Words(Struct, frozen=True):
    """Words as they are written, and the index of their first line."""

    line: int
    text: str


class Block(Struct, frozen=True):
    """A `kind` that we use (a heading of a `level`, a paragraph, a list, a numbered list) or what else it is called;
    the index of its first line; the words of it, or of each item of a list, none of a list that is not simple."""

    kind: str
    line: int
    words: tuple[Words, ...] = ()
    level: int = 0


def blocks_of(lines: Sequence[str]) -> Iterator[Block]:
    """All that stands in the lines, in order: of those that are not empty none is left out."""
    import pyromark

    text = "\n".join(lines)
    source = _Source(text)
    inside: list[Event] = []
    depth = seen = 0
    for event, where in pyromark.events_with_range(text, options=pyromark.Options.ENABLE_TABLES):
        inside.append((event, where))
        depth += _nesting(event)
        if depth == 0:
            block = source.block(inside)
            yield from _passed_over(lines, seen, block.line)
            yield block
            seen, inside = source.line(where["end"] - 1) + 1, []
    yield from _passed_over(lines, seen, len(lines))


def _passed_over(lines: Sequence[str], start: int, end: int) -> Iterator[Block]:
    return (Block(_DEFINITION, line) for line in range(start, end) if lines[line].strip())


class _Source:
    """A text whose places are told in bytes of UTF-8."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.starts = [0, *accumulate(len(line.encode()) + 1 for line in text.split("\n"))]

    def line(self, at: int) -> int:
        return bisect_right(self.starts, at) - 1

    def text(self, where: Any) -> str:
        return self.data[where["start"] : where["end"]].decode()

    def block(self, events: Sequence[Event]) -> Block:
        (first, where), *inner = events
        kind, detail = _begun(first)
        line, text = self.line(where["start"]), self.text(where)
        if kind == "Paragraph":
            return Block("paragraph", line, (Words(line, text),))
        if kind == "Heading" and (opening := _OPENING.match(text)):
            heading = _CLOSING.sub("", text[opening.end() :].strip())
            return Block("heading", line, (Words(line, heading),), opening.end())
        if kind == "List":
            items = [self.item(events) for events in _items(inner)]
            words = tuple(item for item in items if item)
            is_simple = len(words) == len(items)
            return Block("list" if detail is None else "numbered list", line, words if is_simple else ())
        if kind == "CodeBlock":
            return Block("code (an indented line)" if detail == "Indented" else "code", line)
        return Block(_UNUSED.get(kind, kind), line)

    def item(self, events: Sequence[Event]) -> Words | None:
        """The words of an item; None if it holds anything else, or nothing."""
        (_, where), *inner = events
        blocks = [kind for kind, _ in (_begun(event) for event, _ in inner) if kind in _IN_ITEMS]
        text = self.text(where)
        marker = _MARKER.match(text)
        mark = marker.group() if marker else ""
        words = text[len(mark) :].rstrip()
        is_all = len(inner) > 2 * len(blocks) and all(line.strip() for line in words.split("\n"))
        if not is_all or blocks not in ([], ["Paragraph"]):
            return None
        return Words(self.line(where["start"] + len(mark.encode())), words)


def _nesting(event: Any) -> int:
    return ("Start" in event) - ("End" in event) if isinstance(event, dict) else 0


def _begun(event: Any) -> tuple[str, Any]:
    """What begins or stands there, and what is told of it; nothing of what ends."""
    begun = event.get("Start", "") if isinstance(event, dict) else event
    return next(iter(begun.items())) if isinstance(begun, dict) else (begun, None)


def _items(events: Sequence[Event]) -> Iterator[list[Event]]:
    """The events of each item of a list, each up to where it ends."""
    inside: list[Event] = []
    depth = 0
    for event, where in events:
        depth += _nesting(event)
        if depth > 0:
            inside.append((event, where))
        elif inside:
            yield inside
            inside = []
