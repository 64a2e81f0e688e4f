"""YAML as people read it: mappings, lists and words, each with its place; nothing that hides or converts.

Read from libyaml's events, so that no tag is ever resolved and no object constructed (YAML 1.1 would read `no` as
false, `1:30` as 90 and 017 as 15). Whole and decimal numbers, true, false and nothing are values; all else is text.
"""

import re
from functools import partial
from typing import Any

from printkit.definition.libyaml import (
    AliasEvent,
    CParser,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    MarkedYAMLError,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)
from printkit.definition.places import Located, Places
from printkit.definition.plain_text import composed, decode, forbidden_characters, is_clean
from printkit.model.game import PathKey
from printkit.place import Place
from printkit.problems import Faulty, Problem, problem

MOST_BYTES = 2_000_000
MOST_DEPTH = 40
MOST_VALUES = 200_000
LONGEST_TEXT = 100_000
MOST_FAULTS = 100  # a file with more is not read further

# More digits than these are no count of anything, and would grow the cost of reading them.
WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})", re.ASCII)
DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}", re.ASCII)
DIGITS = frozenset("0123456789")
WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}


def load(data: bytes, path: str) -> tuple[Any, Places]:
    """The value of a YAML file and the place of each of its parts. `path` names the file in places.

    Raises Faulty with all faults, or with those before the first that makes the rest unreadable.
    """
    if len(data) > MOST_BYTES:
        raise Faulty([problem("too-many-bytes", Place(path), limit=MOST_BYTES, found=len(data))])
    text = decode(data, path)
    reader = _Reader(path)
    try:
        reader.read(CParser(text))
    except MarkedYAMLError as fault:
        reader.problems.append(_syntax(fault, path, text))
    except _Hopeless:
        pass
    if reader.problems:
        raise Faulty(reader.problems)
    return reader.root, Places.found_later(path, partial(_where, reader.nodes))


# A value: the number of the one around it (-1: none), the key or index in that, and the marks of itself and of the key.
Node = tuple[int, str | int, Any, Any]


class _Hopeless(Exception):
    """What follows cannot be read, or not at a bearable cost."""


class _Reader:
    """Builds the value from events. `_collection` is the innermost that has begun and not ended (None: none has), with
    the number `_inside` among the nodes; `_key` is the key of it whose value comes next. `_outer` are those around."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.root: Any = None
        self.nodes: list[Node] = []
        self.problems: list[Problem] = []
        self._collection: Any = None
        self._inside = -1
        self._key: str | None = None
        self._key_mark: Any = None
        self._outer: list[tuple[Any, int]] = []
        self._documents = 0

    def read(self, parser: Any) -> None:
        while (event := parser.get_event()) is not None:
            if type(event) is not ScalarEvent:
                self._take(event)
                continue
            text, style = event.value, event.style
            if style == '"' or len(text) > LONGEST_TEXT or event.anchor is not None or event.tag is not None:
                self._check_scalar(text, event)
            if self._key is None and type(self._collection) is dict:
                self._take_key(composed(text), event)
            else:
                self._put(composed(text) if style else _plain_value(text), event)

    def _take(self, event: Any) -> None:
        kind = type(event)
        if kind is MappingEndEvent or kind is SequenceEndEvent:
            self._collection, self._inside = self._outer.pop()
        elif kind is MappingStartEvent:
            self._begin({}, event)
        elif kind is SequenceStartEvent:
            self._begin([], event)
        elif kind is AliasEvent:
            self._complain("yaml-alias", event, name=event.anchor)
            if self._expects_key():
                raise _Hopeless
            self._put(None, event)
        elif kind is DocumentStartEvent:
            self._begin_document(event)

    def _begin_document(self, event: Any) -> None:
        self._documents += 1
        if event.version or event.tags:
            self._complain("yaml-directive", event)
        if self._documents > 1:
            self._complain("yaml-several-documents", event)
            raise _Hopeless

    def _begin(self, collection: Any, event: Any) -> None:
        self._check_properties(event)
        if len(self._outer) >= MOST_DEPTH:
            self._complain("too-deep", event, limit=MOST_DEPTH)
            raise _Hopeless
        if self._expects_key():
            self._complain("yaml-key-not-a-word", event)
            raise _Hopeless
        self._put(collection, event)
        self._outer.append((self._collection, self._inside))
        self._collection, self._inside = collection, len(self.nodes) - 1

    def _check_scalar(self, text: str, event: Any) -> None:
        self._check_properties(event)
        if len(text) > LONGEST_TEXT:
            self._complain("text-too-long", event, limit=LONGEST_TEXT, found=len(text))
        if event.style == '"' and not is_clean(text):  # the only style whose escapes can make such a character
            place = self._place(event.start_mark)
            self.problems += (
                Problem(fault.code, place, fault.arguments) for fault in forbidden_characters(text, self.path)
            )

    def _take_key(self, key: str, event: Any) -> None:
        if key == "<<" and not event.style:
            self._complain("yaml-merge-key", event)
        if key in self._collection:
            before = next(node for node in reversed(self.nodes) if node[:2] == (self._inside, key))
            self._complain("duplicate-key", event, self._place(before[3]), key=key)
        self._key, self._key_mark = key, event.start_mark

    def _put(self, value: Any, event: Any) -> None:
        """Add a value to the innermost collection."""
        key, collection = self._key, self._collection
        step: str | int = ""
        if key is not None:
            step, collection[key], self._key = key, value, None
        elif collection is not None:
            step = len(collection)
            collection.append(value)
        else:
            self.root = value
        self.nodes.append((self._inside, step, event.start_mark, self._key_mark))
        if len(self.nodes) > MOST_VALUES:
            self._complain("too-many-values", event, limit=MOST_VALUES)
            raise _Hopeless

    def _expects_key(self) -> bool:
        return self._key is None and type(self._collection) is dict

    def _check_properties(self, event: Any) -> None:
        if event.anchor is not None:
            self._complain("yaml-anchor", event, name=event.anchor)
        if event.tag is not None:
            self._complain("yaml-tag", event, tag=event.tag)

    def _place(self, mark: Any) -> Place:
        return Place(self.path, mark.line + 1, mark.column + 1)

    def _complain(self, code: str, event: Any, because: Place | None = None, /, **arguments: str | int) -> None:
        self.problems.append(problem(code, self._place(event.start_mark), because, **arguments))
        if len(self.problems) >= MOST_FAULTS:
            raise _Hopeless


def _where(nodes: list[Node]) -> tuple[Located, Located]:
    """Where each value stands, and the key of each that has one."""
    values: Located = {(): (1, 1)}  # an empty file is a value that is not there
    keys: Located = {}
    paths: list[PathKey] = []
    for around, step, mark, key_mark in nodes:
        path = (*paths[around], step) if around >= 0 else ()
        paths.append(path)
        values[path] = mark.line + 1, mark.column + 1
        if type(step) is str and path:
            keys[path] = key_mark.line + 1, key_mark.column + 1
    return values, keys


def _open_quote(path: str, lines: list[str], first: Place, last: Place) -> Place | None:
    """The first quotation mark without another in its line, between two places: what is not closed there is closed by
    the next one, and only what stands behind that makes no sense."""
    for number in range(first.line - 1, min(last.line, len(lines))):
        marks = [at for at, char in enumerate(lines[number]) if char == '"' and lines[number][at - 1 : at] != "\\"]
        if len(marks) % 2:
            return Place(path, number + 1, marks[-1] + 1)
    return None


def _plain_value(text: str) -> str | int | float | bool | None:
    """What an unquoted word means."""
    if text in WORDS:
        return WORDS[text]
    if text[-1] in DIGITS:  # few words end so
        if WHOLE.fullmatch(text):
            return int(text)
        if DECIMAL.fullmatch(text):
            return float(text)
    return composed(text)


def _syntax(fault: MarkedYAMLError, path: str, text: str) -> Problem:
    from printkit.definition.wide_marks import PLAIN, wide_mark  # whose patterns are compiled for faults alone

    mark = fault.problem_mark or fault.context_mark
    place = Place(path, mark.line + 1, mark.column + 1) if mark else Place(path)
    begun = fault.context_mark
    because = Place(path, begun.line + 1, begun.column + 1) if begun else place
    lines = text.split("\n")
    for number in range(max(0, min(because.line, place.line - 1) - 1), min(place.line, len(lines))):
        if wide := wide_mark(lines[number]):
            at, typed = wide
            return problem("full-width-mark", Place(path, number + 1, at + 1), mark=typed, plain=PLAIN[typed])
    because = _open_quote(path, lines, because, place) or because
    reason = ": ".join(part for part in (fault.context, fault.problem) if part)
    return problem("yaml-syntax", place, because, reason=reason)
