"""From a text to boxes and gaps: the first stage of composing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from unicodedata import is_normalized, normalize

from printkit.model.text import Span, Text
from printkit.problems import Faulty, problem
from printkit.typeset.box import Box, Gap
from printkit.typeset.characters import character
from printkit.typeset.fonts import Fonts
from printkit.typeset.gaps import gap_between
from printkit.typeset.ruby import with_ruby
from printkit.typeset.scripts import SOFT_HYPHEN, SPACES, is_attached, latin_flags
from printkit.typeset.spaces import hyphen_gap, space_box, space_gap
from printkit.typeset.words import word


@dataclass(frozen=True, slots=True)
class Manner:
    """What of a style decides how a text turns into boxes. `scale` is that of ruby."""

    role: str
    scale: float = 0.5
    hyphenate: bool = False
    tabular: bool = False
    justified: bool = True


@dataclass(frozen=True, slots=True)
class Setting:
    """A text as boxes. `gaps[k]` lies before `boxes[k]`; the first and the last gap lie outside.

    `owners[k]` is the index of the span that `boxes[k]` came from, `starts[k]` the index of its first character.
    """

    boxes: tuple[Box, ...]
    gaps: tuple[Gap, ...]
    owners: tuple[int, ...]
    starts: tuple[int, ...]
    text: Text
    role: str


class _Desk:
    """Where the boxes of one text are laid down in their order."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.owners: list[int] = []
        self.starts: list[int] = []
        self.spaces: dict[int, tuple[str, int]] = {}
        self.hyphens: dict[int, Box] = {}

    def put(self, box: Box, owner: int, start: int) -> None:
        self.boxes.append(box)
        self.owners.append(owner)
        self.starts.append(start)

    def put_space(self, text: str, owner: int) -> None:
        before, first = self.spaces.get(len(self.boxes), ("", owner))
        self.spaces[len(self.boxes)] = (before + text, first)


def set_text(text: Text, manner: Manner, fonts: Fonts) -> Setting:
    """The boxes and gaps of a text, in ems.

    Raises Faulty with `missing-glyph` or `ruby-mismatch` (readings that do not match the word's characters).
    """
    text = _composed(text)
    desk = _Desk()
    flags = latin_flags(text.plain, text.language)
    start = 0
    for owner, span in enumerate(text.spans):
        here = flags[start : start + len(span.text)]
        if any(span.ruby):
            _put_ruby(desk, span, owner, start, here, text, manner, fonts)
        else:
            _put_plain(desk, span, owner, start, here, text, manner, fonts)
        start += len(span.text)
    gaps = tuple(_gap(desk, at, text, manner, fonts) for at in range(len(desk.boxes) + 1))
    return Setting(tuple(desk.boxes), gaps, tuple(desk.owners), tuple(desk.starts), text, manner.role)


def _composed(text: Text) -> Text:
    """The text in Unicode's normal form C: kana with a separate voice mark would measure double."""
    if all(is_normalized("NFC", span.text) and is_normalized("NFC", "".join(span.ruby)) for span in text.spans):
        return text
    spans = (
        replace(span, text=normalize("NFC", span.text), ruby=tuple(normalize("NFC", part) for part in span.ruby))
        for span in text.spans
    )
    return replace(text, spans=tuple(spans))


def _role(span: Span, manner: Manner, fonts: Fonts) -> str:
    return fonts.strong(manner.role) if span.strong else manner.role


def _put_plain(
    desk: _Desk, span: Span, owner: int, start: int, latin: list[bool], text: Text, manner: Manner, fonts: Fonts
) -> None:
    role = _role(span, manner, fonts)
    for begin, end in _pieces(span.text, latin):
        piece = span.text[begin:end]
        if piece[0] in SPACES:
            desk.put_space(piece, owner)
        elif not latin[begin] or piece[0] == SOFT_HYPHEN:
            desk.put(character(fonts, role, piece, text.source), owner, start + begin)
        else:
            _put_word(desk, piece, owner, start + begin, role, text, manner, fonts)


def _put_word(
    desk: _Desk, piece: str, owner: int, start: int, role: str, text: Text, manner: Manner, fonts: Fonts
) -> None:
    for part in word(fonts, role, piece, text.language, manner.hyphenate, manner.tabular, text.source):
        desk.put(part.box, owner, start)
        start += len(part.box.text)
        if part.hyphen is not None:
            desk.hyphens[len(desk.boxes)] = part.hyphen


def _pieces(text: str, latin: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """A stretch of spaces, a Latin word, or a Japanese character with what is attached to it."""
    at = 0
    while at < len(text):
        begin, space = at, text[at] in SPACES
        at += 1
        if space:
            while at < len(text) and text[at] in SPACES:
                at += 1
        elif latin[begin]:
            while at < len(text) and _goes_on(text[at], latin[at]):
                at += 1
        else:
            while at < len(text) and is_attached(text[at]):
                at += 1
        yield begin, at


def _goes_on(char: str, latin: bool) -> bool:
    return char not in SPACES and (latin or char == SOFT_HYPHEN or is_attached(char))


def _put_ruby(
    desk: _Desk, span: Span, owner: int, start: int, latin: list[bool], text: Text, manner: Manner, fonts: Fonts
) -> None:
    role = _role(span, manner, fonts)
    clusters = re.findall(r"[^\u0300-\u036f\u3099\u309a\ufe00-\ufe0f][\u0300-\u036f\u3099\u309a\ufe00-\ufe0f]*", span.text)
    if len(span.ruby) not in (1, len(clusters)):
        raise Faulty([problem("ruby-mismatch", word=span.text, readings=span.ruby, source=text.source)])
    bases: list[Box] = []
    at = 0
    for cluster in clusters:
        if latin[at]:
            bases.append(word(fonts, role, cluster, text.language, False, False, text.source)[0].box)
        else:
            bases.append(character(fonts, role, cluster, text.source))
        at += len(cluster)
    for box in with_ruby(fonts, role, bases, span.ruby, manner.scale, text.source):
        desk.put(box, owner, start)
        start += len(box.text)


def _gap(desk: _Desk, at: int, text: Text, manner: Manner, fonts: Fonts) -> Gap:
    before = desk.boxes[at - 1] if at else None
    after = desk.boxes[at] if at < len(desk.boxes) else None
    if at in desk.spaces:
        spaces, owner = desk.spaces[at]
        role = _role(text.spans[owner], manner, fonts)
        box = space_box(fonts, role, spaces)
        return space_gap(before, after, box, owner, fonts.space(role), text.language, manner.justified)
    if before is None or after is None:
        return Gap()
    if at in desk.hyphens:
        return hyphen_gap(desk.hyphens[at], manner.justified)
    return gap_between(before, after)
