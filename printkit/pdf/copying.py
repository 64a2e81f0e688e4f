"""What a line copies as. Readers of PDFs guess words from distances; where they would guess wrong, the line says it.

A wide gap looks like a space to them, and a reading above a word like a line of its own. Both are cured by a marked
sequence with an ActualText (ISO 32000-1, 14.9.4): what is within it copies as that text, whatever its places. Such
sequences are kept short, since a reader can select them only as a whole.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from printkit.model.display import Glyph, TextRun
from printkit.pdf.fonts import FileFont

Fonts = Mapping[str, FileFont]

# In ems. Wider than the first, a gap is taken for a space (by poppler from 0.1); than the second, it is one: columns.
_NARROW, _WIDE = 0.08, 1.0
_SOFT_HYPHEN = "\u00ad"  # readers join the word themselves


class Stretch(NamedTuple):
    """Runs to be shown one after another. `said` is what they copy as; None: each copies as its own text."""

    runs: tuple[TextRun, ...]
    said: str | None = None


class _Place(NamedTuple):
    """A glyph on its line: its run, its index in there, where it begins and ends, and what it copies as."""

    run: TextRun
    at: int
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


def stretches(base: list[TextRun], readings: list[TextRun], fonts: Fonts) -> Iterator[Stretch]:
    """A line with its readings, in the order of drawing. All readings are said with the line's last glyph."""
    if not readings and _is_close(base, fonts):
        yield from (Stretch((run,)) for run in base if run.glyphs)
        return
    places = list(_places(base, fonts))
    if not places or base[0].vertical:
        yield from (Stretch((run,)) for run in base)
        yield from (Stretch((run,), " ") for run in readings)
        return
    *before, last = _cut(places)
    if readings and len(last) > 1 and not _gapes(last[-2], last[-1]):
        before, last = [*before, last[:-1]], last[-1:]
    for each in before:
        yield _stretch(each, (), fonts)
    yield _stretch(last, tuple(readings), fonts)


def _is_close(base: list[TextRun], fonts: Fonts) -> bool:
    """Whether readers see no space in a line where there is none: most lines need no second look."""
    end, size, before = 0.0, 0.0, " "
    for run in base:
        codes = fonts[run.font].codes
        for id, x, _y, text in run.glyphs:
            if _NARROW * size < run.x + x - end < _WIDE * size and not _is_no_gap(before, text):
                return False
            size, before = run.size, text
            end = run.x + x + codes[id, text][1] * size
    return True


def _is_no_gap(before: str, after: str) -> bool:
    """Whether what is copied has a space there anyway, or a hyphen that readers take out."""
    return before.isspace() or after.isspace() or after == _SOFT_HYPHEN


def _places(base: list[TextRun], fonts: Fonts) -> Iterator[_Place]:
    for run in base:
        codes = fonts[run.font].codes
        for at, (id, x, _y, text) in enumerate(run.glyphs):
            left = run.x + x
            yield _Place(run, at, left, left + codes[id, text][1] * run.size, text)


def _cut(places: list[_Place]) -> Iterator[list[_Place]]:
    """Glyphs about wide gaps, as far as those reach, also from run to run; the others of a run together."""
    gaps = [_gapes(one, other) for one, other in pairwise(places)]
    about_gap = [before or after for before, after in pairwise([False, *gaps, False])]
    begin = 0
    for end in range(1, len(places)):
        plain = places[end - 1].run is places[end].run and not (about_gap[end - 1] or about_gap[end])
        if not (plain or gaps[end - 1]):
            yield places[begin:end]
            begin = end
    yield places[begin:]


def _gapes(one: _Place, other: _Place) -> bool:
    """Whether readers would see a space between two glyphs where there is none."""
    gap, size = other.left - one.right, one.run.size
    return _NARROW * size < gap < _WIDE * size and not _is_no_gap(one.text, other.text)


def _stretch(places: list[_Place], readings: tuple[TextRun, ...], fonts: Fonts) -> Stretch:
    """What was not cut apart. Where it must say what it copies as, it begins and ends with what is as wide as itself:
    pdfium takes the place of such a sequence from what is shown first in it, poppler from the first and the last.
    """
    runs = tuple(_slices(places))
    tied = len(places) > 1 and _gapes(places[0], places[1])
    if not readings and not tied:
        return Stretch(runs)
    before = _spaces(places, fonts, (0, -1)) if len(runs) > 1 else ()
    after = _spaces(places, fonts, (-1,)) if readings else ()
    return Stretch((*before, *runs, *readings, *after), "".join(place.text for place in places))


def _slices(places: list[_Place]) -> Iterator[TextRun]:
    """The parts of runs that hold these glyphs."""
    begin = 0
    for end in range(1, len(places) + 1):
        run = places[begin].run
        if end == len(places) or places[end].run is not run:
            glyphs = run.glyphs[places[begin].at : places[end - 1].at + 1]
            yield run if len(glyphs) == len(run.glyphs) else replace(run, glyphs=glyphs)
            begin = end


def _spaces(places: list[_Place], fonts: Fonts, at: tuple[int, ...]) -> tuple[TextRun, ...]:
    """A run of invisible spaces that end with (or, the first of several, begin with) the glyphs `at` these indices."""
    run = places[at[0]].run
    font = fonts[run.font]
    if font.space is None:
        return ()
    glyph, words = font.space
    width = font.codes[font.space][1] * run.size
    lefts = [places[each].left if each == 0 else places[each].right - width for each in at]
    return (replace(run, glyphs=tuple(Glyph(glyph, left - run.x, 0.0, words) for left in lefts)),)
