"""YAML as our own files and most games are written, read without libyaml's binding, which takes longer to load than all
of them to read.

Mappings and lists in lines or in brackets, and words of one line: what is read here is what libyaml's events give, with
the same places (tests hold both against each other). Whatever else stands there (texts of several lines, escapes,
anchors, empty values, anything malformed) is left to them.
"""

import re
from typing import Any

from printkit.definition.places import LineColumn
from printkit.definition.plain_text import composed
from printkit.model.game import PathKey

DEEPEST = 30
LONGEST = 100_000  # characters of a file; libyaml reads longer ones faster, and texts in them may be too long
LONGEST_LINE = 1000  # YAML takes no longer keys

# More digits than these are no count of anything, and would grow the cost of reading them.
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})", re.ASCII)
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\.[0-9]{1,17}", re.ASCII)
_DIGITS = frozenset("0123456789")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_DOCUMENTS = ("---", "...")

_FIRST = r"""(?:[^\s\0\-?:,\[\]{}#&*!|>'"%@`]|-(?=[A-Za-z0-9.]))"""
_IN_LINES = rf"{_FIRST}[^\s:#]*+(?:(?:[ ]++(?=[^\s:#]|:\S)|:(?=\S)|(?<=\S)#)[^\s:#]*+)*+"
_IN_BRACKETS = rf"{_FIRST}[^\s:#,\[\]{{}}?]*+(?:[ ]++[^\s:#,\[\]{{}}?]++)*+"
_QUOTED = r""""([^"\\\n]*+)"|'([^'\n]*+)'(?!')"""
_COLON = r"(:)(?=[ \n])[ ]*+"
_REST = r"(?:[ ]+#[^\n]*|[ ]*)\n"  # of a line behind a value
# In one of three groups a word, in the fourth the colon that makes it a key; in brackets the mark behind it in a fifth.
_WORD = re.compile(rf"(?:{_QUOTED}|({_IN_LINES}))(?:{_COLON}|{_REST})")
_INNER_WORD = re.compile(rf"(?:{_QUOTED}|({_IN_BRACKETS}))(?:{_COLON}|([,\]}}]?))")
_END = re.compile(_REST)
_NOTHING = re.compile(r"(?:#[^\n]*)?\n")
_BLANK = re.compile(r"(?:[ ]*(?:#[^\n]*)?\n)*+[ ]*+")  # lines without anything, and the indent of the next one
_SPACE = re.compile(r"(?:[ ]|(?:(?<=[ \n])#[^\n]*)?\n)*+")  # between what stands in brackets

Plain = tuple[Any, dict[PathKey, LineColumn], dict[PathKey, LineColumn]]


def plain_yaml(text: str) -> Plain | None:
    """The value of a YAML file, and the places of all its values and of its keys; None if it is not as plain as this
    reads. `text` has been decoded: it holds no tabs and no characters that are forbidden."""
    if len(text) > LONGEST or text.startswith(_DOCUMENTS) or any(f"\n{mark}" in text for mark in _DOCUMENTS):
        return None
    reader = _Reader(f"{text}\0" if text.endswith("\n") else f"{text}\n\0")
    try:
        root = reader.whole()
    except _NotPlain:
        return None
    return root, reader.values, reader.keys


def unquoted(text: str) -> str | int | float | bool | None:
    """What an unquoted word means."""
    if text in _WORDS:
        return _WORDS[text]
    if text[-1] in _DIGITS:  # few words end so
        if _WHOLE.fullmatch(text):
            return int(text)
        if _DECIMAL.fullmatch(text):
            return float(text)
    return composed(text)


class _NotPlain(Exception):
    """libyaml knows."""


class _Reader:
    r"""Goes through a text once. `at` is where it has come to, in the line `line` that begins at `begin`; `column` is
    how far the line that comes next is indented, -1 at the end of the text, where a \0 stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = self.begin = self.column = 0
        self.line = 1
        self.values: dict[PathKey, LineColumn] = {}
        self.keys: dict[PathKey, LineColumn] = {}

    def whole(self) -> Any:
        self._next_line()
        root = self._value(()) if self.text[self.at] in "{[" else self._block((), self.column)
        if self.column >= 0:
            raise _NotPlain
        return root

    def _block(self, path: PathKey, column: int) -> Any:
        """The mapping or the list whose first line has been reached."""
        if column < 0 or len(path) > DEEPEST:
            raise _NotPlain
        self.values[path] = (self.line, column + 1)
        return self._list(path, column) if self.text.startswith("- ", self.at) else self._mapping(path, column)

    def _mapping(self, path: PathKey, column: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while self.column == column or not found:  # the first key may stand behind the dash of a list
            key = self._key(_WORD, path, found)
            where = (*path, key)
            if not self._passed(_NOTHING):
                found[key] = self._value(where)
                continue
            self._next_line()
            if self.column <= column and not (self.column == column and self.text.startswith("- ", self.at)):
                raise _NotPlain
            found[key] = self._block(where, self.column)
        if self.column > column:  # the words go on there
            raise _NotPlain
        return found

    def _list(self, path: PathKey, column: int) -> list[Any]:
        found: list[Any] = []
        while self.column == column and self.text.startswith("- ", self.at):
            self.at += 1
            while self.text[self.at] == " ":
                self.at += 1
            found.append(self._item((*path, len(found))))
        if self.column > column:
            raise _NotPlain
        return found

    def _item(self, where: PathKey) -> Any:
        match = _WORD.match(self.text, self.at)
        if match is None or match[4] is None or len(where) > DEEPEST:
            return self._value(where)
        self.values[where] = (self.line, self.at - self.begin + 1)
        return self._mapping(where, self.at - self.begin)

    def _value(self, where: PathKey) -> Any:
        """A value that begins in a line, which has nothing else; then the next line is looked for."""
        value: Any
        if self.text[self.at] in "{[":
            value = self._collection(where)
            if not self._passed(_END):
                raise _NotPlain
        else:
            value = self._said(self._matched(_WORD, where))
            self.begin = self.at
            self.line += 1
        self._next_line()
        return value

    def _collection(self, path: PathKey) -> Any:
        """What stands in brackets."""
        text = self.text
        if len(path) > DEEPEST:
            raise _NotPlain
        self.values[path] = (self.line, self.at - self.begin + 1)
        found: Any = {} if text[self.at] == "{" else []
        closing = "}" if text[self.at] == "{" else "]"
        self._past_mark()
        mark = self._mark() if text[self.at] == closing else ","
        while mark == ",":
            if closing == "}":
                key = self._key(_INNER_WORD, path, found)
                found[key], mark = self._inner((*path, key))
            else:
                value, mark = self._inner((*path, len(found)))
                found.append(value)
        if mark != closing:
            raise _NotPlain
        return found

    def _inner(self, where: PathKey) -> tuple[Any, str]:
        """A value in brackets, and the mark behind it; it goes on to what stands behind a comma."""
        if self.text[self.at] in " \n":
            self._go(_SPACE)
        if self.text[self.at] in "{[":
            value, mark = self._collection(where), ""
        else:
            match = self._matched(_INNER_WORD, where)
            value, mark = self._said(match), match[5]
        mark = mark or self._mark()
        if mark == ",":
            self.at -= 1
            self._past_mark()
        return value, mark

    def _mark(self) -> str:
        """The mark that comes next."""
        self._go(_SPACE)
        self.at += 1
        return self.text[self.at - 1]

    def _past_mark(self) -> None:
        self.at += 1
        if self.text[self.at] in " \n":
            self._go(_SPACE)

    def _key(self, pattern: re.Pattern[str], path: PathKey, found: dict[str, Any]) -> str:
        match = pattern.match(self.text, self.at)
        if match is None or match[4] is None or match.end() - match.start() > LONGEST_LINE:
            raise _NotPlain
        key = composed(match[1] or match[2] or match[3] or "")
        if key in found or key == "<<":
            raise _NotPlain
        self.keys[(*path, key)] = (self.line, self.at - self.begin + 1)
        self.at = match.end()
        return key

    def _matched(self, pattern: re.Pattern[str], where: PathKey) -> re.Match[str]:
        match = pattern.match(self.text, self.at)
        if match is None or match[4] is not None:
            raise _NotPlain
        self.values[where] = (self.line, self.at - self.begin + 1)
        self.at = match.end()
        return match

    def _said(self, match: re.Match[str]) -> Any:
        double, single, bare = match.group(1, 2, 3)
        return unquoted(bare) if bare is not None else composed(single if double is None else double)

    def _passed(self, pattern: re.Pattern[str]) -> bool:
        """Goes to the next line, if nothing more stands in this one."""
        match = pattern.match(self.text, self.at)
        if match is None:
            return False
        self.at = self.begin = match.end()
        self.line += 1
        return True

    def _next_line(self) -> None:
        """Goes to the first character of the next line that holds something."""
        if self.text[self.at] in " #\n":
            self._go(_BLANK)
        self.column = self.at - self.begin if self.text[self.at] != "\0" else -1

    def _go(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.at)
        end = match.end() if match else self.at
        if lines := self.text.count("\n", self.at, end):
            self.line += lines
            self.begin = self.text.rfind("\n", self.at, end) + 1
        self.at = end
