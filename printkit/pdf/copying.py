"""What a line copies as. Readers of PDFs guess words from distances; where they would guess wrong, the line says it.

A wide gap looks like a space to them, and a reading above a word like a line of its own. Both are cured by a marked
sequence with an ActualText (ISO 32000-1, 14.9.4): what is within it copies as that text, whatever its places. Such
sequences are kept short, since a reader can select them only as a whole.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from printkit.model.display import Glyph, TextRun
from printkit.pdf.fonts import FileFont

# In ems. Wider than the first, a gap is taken for a space (by poppler from 0.1); than the second, it is one: columns.
_NARROW, _WIDE = 0.08, 1.0
_SOFT_HYPHEN = "\u00ad"  # readers join the word themselves


@dataclass(frozen=True)
class Stretch:
    """Runs to be shown one after another. `said` is what they copy as; None: each copies as its own text."""

    runs: tuple[TextRun, ...]
    said: str | None = None


@dataclass(frozen=True)
class _Place:
    """A glyph on its line: the index of its run and its own in there, and where it begins and ends."""

    run: int
    glyph: int
    left: float
    right: float
    text: str


def lines_of(runs: Iterable[TextRun]) -> Iterator[tuple[list[TextRun], list[TextRun]]]:
    """Runs that follow each other, as lines: those on one baseline, then the readings above them."""
    base: list[TextRun] = []
    readings: list[TextRun] = []
    for run in runs:
        if base + readings and not _goes_on(base, readings, run):
            yield base, readings
            base, readings = [], []
        (readings if run.is_ruby else base).append(run)
    if base or readings:
        yield base, readings


def _goes_on(base: list[TextRun], readings: list[TextRun], run: TextRun) -> bool:
    before = base[0] if base else readings[0]
    if run.vertical or before.vertical or (run.node, run.language) != (before.node, before.language):
        return False
    return run.is_ruby or (not readings and run.y == before.y)


def stretches(base: list[TextRun], readings: list[TextRun], fonts: Mapping[str, FileFont]) -> Iterator[Stretch]:
    """A line with its readings, in the order of drawing.

    All readings go into the sequence of the last glyph (and of those tied to it), after it: pdfium takes the place of
    a sequence from what is shown first in it. A space that ends with that glyph closes it: poppler goes by the last.
    """
    places = list(_places(base, fonts))
    if not places or base[0].vertical:
        yield from (Stretch((run,)) for run in base)
        yield from (Stretch((run,), " ") for run in readings)
        return
    begin = 0
    for end in range(1, len(places)):
        if places[end - 1].run != places[end].run:
            yield from _of_one_run(base, places[begin:end])
            begin = end
    *before, last = _of_one_run(base, places[begin:])
    if readings and last.said is None:
        # Its last glyph alone is enough.
        if len(places) - begin > 1:
            before = [*_of_one_run(base, places[begin:-1])]
        last = Stretch((_slice(base, places[-1:]),), places[-1].text)
    yield from before
    if readings:
        (shown,) = last.runs
        last = Stretch((shown, *readings, *_closing(shown, places[-1].right, fonts[shown.font])), last.said)
    yield last


def _closing(shown: TextRun, right: float, font: FileFont) -> tuple[TextRun, ...]:
    """A space that ends at `right`; none where the font has no space."""
    if font.space is None:
        return ()
    glyph, words = font.space
    left = right - shown.x - font.codes[glyph, words][1] * shown.size
    return (replace(shown, glyphs=(Glyph(glyph, left, shown.glyphs[-1].y, words),)),)


def _places(base: list[TextRun], fonts: Mapping[str, FileFont]) -> Iterator[_Place]:
    for number, run in enumerate(base):
        codes = fonts[run.font].codes
        for index, glyph in enumerate(run.glyphs):
            left = run.x + glyph.x
            yield _Place(number, index, left, left + codes[glyph.id, glyph.text][1] * run.size, glyph.text)


def _of_one_run(base: list[TextRun], places: list[_Place]) -> Iterator[Stretch]:
    """Glyphs that follow each other in a run: those about wide gaps in sequences, the others as they are."""
    size = base[places[0].run].size
    gaps = [_gapes(one, other, size) for one, other in pairwise(places)]
    about_gap = [before or after for before, after in pairwise([False, *gaps, False])]
    begin = 0
    for end in range(1, len(places) + 1):
        goes_on = end < len(places) and (gaps[end - 1] or not (about_gap[end - 1] or about_gap[end]))
        if not goes_on:
            said = "".join(place.text for place in places[begin:end]) if about_gap[begin] else None
            yield Stretch((_slice(base, places[begin:end]),), said)
            begin = end


def _slice(base: list[TextRun], places: list[_Place]) -> TextRun:
    """The part of a run that holds these glyphs, which follow each other in it."""
    run, first, last = base[places[0].run], places[0].glyph, places[-1].glyph
    return run if last - first + 1 == len(run.glyphs) else replace(run, glyphs=run.glyphs[first : last + 1])


def _gapes(one: _Place, other: _Place, size: float) -> bool:
    """Whether readers would see a space between two glyphs of a run where there is none."""
    odd = one.text.isspace() or other.text.isspace() or other.text == _SOFT_HYPHEN
    return _NARROW * size < other.left - one.right < _WIDE * size and not odd
