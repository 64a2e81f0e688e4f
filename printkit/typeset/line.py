"""A line that is set: readable as a string, measurable in points, and able to say the glyphs that draw it."""

from collections.abc import Iterator

from msgspec import Struct

from printkit.model.display import Glyph, TextRun
from printkit.model.text import Span, Text
from printkit.typeset.box import Box, BoxGlyph

# The em box of Japanese fonts: how much of it stands above the baseline, and below.
ASCENT, DESCENT = 0.88, 0.12


class Placed(Struct, frozen=True):
    """A box at `x` points from the left edge of the measure; `owner` is the index of its span."""

    x: float
    box: Box
    owner: int


class Line(Struct, frozen=True):
    """One line. `text` is what stands on it, `tail` the space or newline at which it was broken (or nothing): all
    texts with their tails make up the whole text again.

    Points: `start` is where the line begins in its measure, `natural` its width before justification, `width` after
    it (with the white half of a punctuation mark at its end, where that was left); `ascent` (with ruby) and `descent`
    are counted from the baseline. `relaxed` names what had to give way: rules ("small-kana", "inseparable",
    "line-start", "line-end"), or in justified lines "loose" (gaps grew beyond their limits), "tracked" (letters of a
    Latin line moved slightly apart) or "short" (not even that filled it). `ruby_size` is 0 without ruby. The box
    `boxes[k]` stands `lefts[k]` from the left edge of the measure and belongs to the span `owners[k]`.
    """

    text: str
    tail: str
    start: float
    natural: float
    width: float
    size: float
    ascent: float
    descent: float
    ruby_size: float
    lefts: tuple[float, ...]
    boxes: tuple[Box, ...]
    owners: tuple[int, ...]
    origin: Text
    paint: str
    relaxed: tuple[str, ...] = ()
    hyphenated: bool = False

    @property
    def end(self) -> float:
        """Where the line ends, in points from the left edge of its measure."""
        return self.start + self.width

    @property
    def placed(self) -> Iterator[Placed]:
        """The boxes with their places."""
        return map(Placed, self.lefts, self.boxes, self.owners)

    def runs(self, x: float, baseline: float, paint: str | None = None, node: int = 0) -> tuple[TextRun, ...]:
        """The line as display-list items; `x` is the left edge of its measure.

        Base runs come first, in reading order, one for each stretch of one font and one span's properties; then ruby.
        """
        ink = self.paint if paint is None else paint
        raised = (ASCENT * self.size + DESCENT * self.ruby_size) if self.ruby_size else 0.0
        base = list(_base_runs(self, x, baseline, ink, node))
        return (*base, *_ruby_runs(self, x, baseline - raised, ink, node))


def _base_runs(line: Line, x: float, baseline: float, paint: str, node: int) -> Iterator[TextRun]:
    spans = line.origin.spans
    size = line.size
    font, owner, end = "", -1, 0.0
    stretch = _all_alike(line)
    if stretch:
        owner, end = line.owners[-1], line.lefts[-1] + line.boxes[-1].width * size
        yield _run(line, stretch, owner, end, x, baseline, paint, node)
        return
    for left, box, box_owner in zip(line.lefts, line.boxes, line.owners, strict=True):
        if box_owner != owner and box.glyphs:
            if stretch and not _state_the_same(spans[owner], spans[box_owner]):
                yield _run(line, stretch, owner, end, x, baseline, paint, node)
                stretch = []
            owner = box_owner
        for glyph in box.glyphs:
            if stretch and glyph.font != font:
                yield _run(line, stretch, owner, end, x, baseline, paint, node)
                stretch = []
            font = glyph.font
            stretch.append((left + glyph.x * size, glyph))
        end = left + box.width * size
    if stretch:
        yield _run(line, stretch, owner, end, x, baseline, paint, node)


def _all_alike(line: Line) -> list[tuple[float, BoxGlyph]]:
    """All glyphs of a line that is of one span and one font, as most are; otherwise none."""
    if not line.boxes or line.owners[0] != line.owners[-1] or not line.boxes[-1].glyphs:
        return []
    placed, size = zip(line.lefts, line.boxes, strict=True), line.size
    stretch = [(left + glyph.x * size, glyph) for left, box in placed for glyph in box.glyphs]
    return stretch if len({glyph.font for _at, glyph in stretch}) == 1 else []


def _state_the_same(one: Span, other: Span) -> bool:
    return one.claims == other.claims and one.literal == other.literal


def _ruby_runs(line: Line, x: float, baseline: float, paint: str, node: int) -> Iterator[TextRun]:
    if not line.ruby_size:
        return
    for left, box, owner in zip(line.lefts, line.boxes, line.owners, strict=True):
        stretch: list[tuple[float, BoxGlyph]] = []
        for glyph in box.ruby:
            if stretch and stretch[-1][1].font != glyph.font:
                yield _run(line, stretch, owner, left + glyph.x * line.size, x, baseline, paint, node, ruby=True)
                stretch = []
            stretch.append((left + glyph.x * line.size, glyph))
        if stretch:
            yield _run(line, stretch, owner, left + box.width * line.size, x, baseline, paint, node, ruby=True)


def _run(
    line: Line,
    stretch: list[tuple[float, BoxGlyph]],
    owner: int,
    end: float,
    x: float,
    baseline: float,
    paint: str,
    node: int,
    ruby: bool = False,
) -> TextRun:
    span = line.origin.spans[owner]
    begin = stretch[0][0]
    size = line.ruby_size if ruby else line.size
    em = line.size
    return TextRun(
        x=x + begin,
        y=baseline,
        font=stretch[0][1].font,
        size=size,
        glyphs=tuple([Glyph(glyph.id, at - begin, -glyph.y * em, glyph.text) for at, glyph in stretch]),
        width=max(0.0, end - begin),
        paint=paint,
        text="".join([glyph.text for _at, glyph in stretch]),
        language=line.origin.language,
        source=line.origin.source,
        claims=() if ruby else span.claims,
        literal="" if ruby else span.literal,
        node=node,
        is_ruby=ruby,
    )
