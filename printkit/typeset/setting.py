"""From a text to boxes and gaps: the first stage of composing."""

import re
from itertools import pairwise, repeat
from unicodedata import is_normalized, normalize

from msgspec import Struct
from msgspec.structs import replace

from printkit.model.text import Span, Text
from printkit.problems import Faulty, problem
from printkit.typeset.box import NO_GAP, Box, Gap
from printkit.typeset.characters import character, in_a_row
from printkit.typeset.coverage import missing
from printkit.typeset.fonts import Fonts
from printkit.typeset.gaps import gap_between, taken_by_ruby
from printkit.typeset.ruby import with_ruby
from printkit.typeset.scripts import JAPANESE, LATIN, SOFT, SPACE, is_japanese, kinds
from printkit.typeset.spaces import hyphen_gap, space_box, space_gap
from printkit.typeset.words import word

# In a string of kinds: stretches of spaces, Latin words, Japanese characters, one of them with the marks on it.
_PIECES = re.compile("s+|l[lmh]*|j+(?!m)|jm+|m+|h")
_CLUSTERS = re.compile(".m*")


class Manner(Struct, frozen=True):
    """What of a style decides how a text turns into boxes: the role of its font, the ruby's scale, whether words are
    hyphenated, whether digits have one width, and whether spaces may be narrowed.
    """

    role: str
    scale: float = 0.5
    hyphenate: bool = False
    tabular: bool = False
    justified: bool = True


class Setting(Struct, frozen=True):
    """A text as boxes. `gaps[k]` lies before `boxes[k]`; the first and the last gap lie outside.

    `owners[k]` is the index of the span that `boxes[k]` came from, `starts[k]` the index of its first character.
    """

    boxes: tuple[Box, ...]
    gaps: tuple[Gap, ...]
    owners: tuple[int, ...]
    starts: tuple[int, ...]
    text: Text


def set_text(text: Text, manner: Manner, fonts: Fonts) -> Setting:
    """The boxes and gaps of a text, in ems.

    Raises Faulty with `missing-glyph` for each character that no font has, or with `ruby-mismatch` where readings do
    not match a word's characters.
    """
    text = _composed(text)
    desk = _Desk(text, manner, fonts)
    try:
        desk.put_all()
    except Faulty as faulty:
        raise Faulty(missing(text, manner.role, fonts) or faulty.problems) from None
    return Setting(tuple(desk.boxes), tuple(desk.all_gaps()), tuple(desk.owners), tuple(desk.starts), text)


def _composed(text: Text) -> Text:
    """The text in Unicode's normal form C: kana with a separate voice mark would measure double."""
    if all(is_normalized("NFC", span.text) and is_normalized("NFC", "".join(span.ruby)) for span in text.spans):
        return text
    spans = (
        replace(span, text=normalize("NFC", span.text), ruby=tuple(normalize("NFC", part) for part in span.ruby))
        for span in text.spans
    )
    return replace(text, spans=tuple(spans))


class _Desk:
    """Where the boxes of one text are laid down in their order."""

    def __init__(self, text: Text, manner: Manner, fonts: Fonts) -> None:
        self.text, self.manner, self.fonts = text, manner, fonts
        self.boxes: list[Box] = []
        self.gaps: list[Gap] = []  # before each box
        self.owners: list[int] = []
        self.starts: list[int] = []
        self.spaces: dict[int, tuple[str, int]] = {}
        self.hyphens: dict[int, Box] = {}

    def put_all(self) -> None:
        found = kinds(self.text.plain, self.text.language)
        start = 0
        for owner, span in enumerate(self.text.spans):
            put = self._put_ruby if any(span.ruby) else self._put_plain
            put(span, owner, start, found[start : start + len(span.text)])
            start += len(span.text)

    def _put(self, box: Box, owner: int, start: int) -> None:
        taken = taken_by_ruby(self.boxes, len(self.boxes) - 1) if box.left else 0.0
        self.gaps.append(gap_between(self.boxes[-1], box, taken) if self.boxes else NO_GAP)
        self.boxes.append(box)
        self.owners.append(owner)
        self.starts.append(start)

    def _role(self, span: Span) -> str:
        return self.fonts.strong(self.manner.role) if span.strong else self.manner.role

    def _put_plain(self, span: Span, owner: int, start: int, found: str) -> None:
        role = self._role(span)
        for match in _PIECES.finditer(found):
            begin, end = match.span()
            kind, piece = found[begin], span.text[begin:end]
            if kind == JAPANESE and found[end - 1] == JAPANESE:
                self._put_japanese(piece, owner, start + begin, role)
            elif kind == LATIN:
                self._put_word(piece, owner, start + begin, role)
            elif kind == SPACE:
                before, first = self.spaces.get(len(self.boxes), ("", owner))
                self.spaces[len(self.boxes)] = (before + piece, first)
            elif kind != SOFT:  # marks with a character before them, or without
                self._put(character(self.fonts, role, piece), owner, start + begin)

    def _put_japanese(self, piece: str, owner: int, start: int, role: str) -> None:
        boxes, gaps = in_a_row(self.fonts, role)
        characters = [*piece]
        self._put(boxes[characters[0]], owner, start)
        self.boxes += map(boxes.__getitem__, characters[1:])
        self.gaps += map(gaps.__getitem__, pairwise(characters))
        self.owners += repeat(owner, len(piece) - 1)
        self.starts += range(start + 1, start + len(piece))

    def _put_word(self, piece: str, owner: int, start: int, role: str) -> None:
        language = self.text.language if self.manner.hyphenate else ""
        for part in word(self.fonts, role, piece, language, self.manner.tabular):
            self._put(part.box, owner, start)
            start += len(part.box.text)
            if part.hyphen is not None:
                self.hyphens[len(self.boxes)] = part.hyphen

    def _put_ruby(self, span: Span, owner: int, start: int, found: str) -> None:
        role = self._role(span)
        clusters = [match.span() for match in _CLUSTERS.finditer(found)]
        if len(span.ruby) not in (1, len(clusters)):
            source, place = self.text.source, self.text.place
            raise Faulty([problem("ruby-mismatch", place, word=span.text, readings=span.ruby, source=source)])
        bases: list[Box] = []
        for begin, end in clusters:
            cluster = span.text[begin:end]
            as_word = word(self.fonts, role, cluster, "", False)[0].box if found[begin] == LATIN else None
            bases.append(as_word or character(self.fonts, role, cluster))
        for box in with_ruby(self.fonts, role, bases, span.ruby, self.manner.scale):
            self._put(box, owner, start)
            start += len(box.text)

    def all_gaps(self) -> list[Gap]:
        """The gaps before the boxes and the one after the last, once all boxes lie there."""
        found = [*self.gaps, NO_GAP]
        for at, hyphen in self.hyphens.items():
            found[at] = hyphen_gap(hyphen, self.manner.justified)
        for at in self.spaces:
            before = self.boxes[at - 1] if at else None
            after = self.boxes[at] if at < len(self.boxes) else None
            found[at] = self._space(at, before, after)
        return found

    def _space(self, at: int, before: Box | None, after: Box | None) -> Gap:
        spaces, owner = self.spaces[at]
        role = self._role(self.text.spans[owner])
        drawn = space_box(self.fonts, role, spaces)
        if before is None or after is None:
            return Gap(box=drawn, owner=owner)
        japanese = is_japanese(self.text.language)
        gap = space_gap(before, after, spaces, self.fonts.space(role), japanese, self.manner.justified)
        return replace(gap, box=drawn, owner=owner)
