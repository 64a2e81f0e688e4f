"""edition.yaml as it travels: where its parent lies on its author's computer is nobody else's business."""

from typing import Any

from msgspec import Struct

from printkit.definition.libyaml import (
    CParser,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    YAMLError,
)

WHERE = ("parent", "folder")
_BOM = "\ufeff"


class _Spot(Struct, frozen=True):
    """Counted from 0."""

    line: int
    column: int


class _Entry(Struct, frozen=True):
    """An entry of the mapping `parent`, from its key to the end of its value."""

    key: str
    start: _Spot
    end: _Spot


def without_way(data: bytes) -> bytes:
    """The bytes of an edition.yaml without `folder`, the way to the parent; all else as it was written. What is no such
    file stays as it is: whoever reads it says what is wrong.

    The parent of an edition that has come from elsewhere lies in its `ancestors`, so that nobody needs the way; and the
    same edition has the same digest wherever its parent lies.
    """
    if WHERE[1].encode() not in data:
        return data
    try:
        whole = data.decode("utf-8")
        text = whole.removeprefix(_BOM)
        entries, is_flow = _parent(text)
    except (UnicodeDecodeError, YAMLError):
        return data
    found = next((at for at, entry in enumerate(entries) if entry.key == WHERE[1]), None)
    if found is None:
        return data
    lines = text.splitlines(keepends=True)
    start, end = _in_flow(lines, entries, found) if is_flow else _in_lines(lines, entries[found])
    mark = _BOM if whole.startswith(_BOM) else ""
    return (mark + text[:start] + text[end:]).encode()


def _parent(text: str) -> tuple[list[_Entry], bool]:
    """The entries of `parent`, and whether they stand in braces. Raises YAMLError."""
    parser: Any = CParser(text)
    depth, is_inside, is_flow = 0, False, False
    key: Any = None  # the one whose value comes next
    last_key = ""  # of the whole
    entries: list[_Entry] = []
    end = _Spot(0, 0)
    while (event := parser.get_event()) is not None:
        if event.end_mark.index > event.start_mark.index:  # the end of what is indented is nowhere
            end = _Spot(event.end_mark.line, event.end_mark.column)
        if isinstance(event, MappingStartEvent | SequenceStartEvent):
            if depth == 1 and last_key == WHERE[0] and isinstance(event, MappingStartEvent):
                is_inside, is_flow = True, bool(event.flow_style)
            depth += 1
        elif isinstance(event, MappingEndEvent | SequenceEndEvent):
            depth -= 1
            is_inside = is_inside and depth > 1
        if depth == 2 and is_inside and key is not None:
            entries.append(_Entry(key.value, _Spot(key.start_mark.line, key.start_mark.column), end))
            key = None
        elif depth == 2 and is_inside and isinstance(event, ScalarEvent):
            key = event
        elif depth == 1 and isinstance(event, ScalarEvent):
            last_key = event.value
    return entries, is_flow


def _in_lines(lines: list[str], entry: _Entry) -> tuple[int, int]:
    """The whole lines of an entry, with a remark behind it."""
    last = entry.end.line - 1 if entry.end.column == 0 and entry.end.line > entry.start.line else entry.end.line
    return _index(lines, _Spot(entry.start.line, 0)), _index(lines, _Spot(last + 1, 0))


def _in_flow(lines: list[str], entries: list[_Entry], at: int) -> tuple[int, int]:
    """An entry in braces with the comma before it, or, if it is the first, the one behind it."""
    if at > 0:
        before, entry = entries[at - 1], entries[at]
        return _index(lines, before.end), _index(lines, entry.end)
    after = entries[1].start if len(entries) > 1 else entries[0].end
    start = entries[0].start
    return _index(lines, start), _index(lines, after)


def _index(lines: list[str], spot: _Spot) -> int:
    """Where a spot is in the whole text."""
    return sum(map(len, lines[: spot.line])) + spot.column
