"""What a line copies as. Readers of PDFs guess words from distances; where they would guess wrong, the line says it.

A wide gap looks like a space to them, and a reading above a word like a line of its own. Both are cured by a marked
sequence with an ActualText (ISO 32000-1, 14.9.4): what is within it copies as that text, whatever its places. Such
sequences are kept short, since a reader can select them only as a whole.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, pairwise

from msgspec import Struct

from printkit.model.display import Glyph, TextRun
from printkit.pdf.fonts import FileFont

Fonts = Mapping[str, FileFont]

# In ems. Wider than the first, a gap is taken for a space (by poppler from 0.1); than the second, it is one: columns.
_NARROW, _WIDE = 0.08, 1.0
_SOFT_HYPHEN = "\u00ad"  # readers join the word themselves


class Stretch(Struct, frozen=True):
    """Runs to be shown one after another. `said` is what they copy as; None: each copies as its own text."""

    runs: tuple[TextRun, ...]
    said: str | None = None


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


def stretches(
    base: list[TextRun], readings: list[TextRun], fonts: Fonts, *, is_turned: bool = False
) -> Iterator[Stretch]:
    """A line with its readings, in the order of drawing. All readings are said with the line's last glyph; a line
    that stands turned on the page is said as a whole."""
    gaps = _gaps(base, fonts)
    if is_turned and not base[0].vertical and any(run.glyphs for run in base):
        yield from _turned([run for run in base if run.glyphs], readings, fonts)
        return
    if not (gaps or readings) or not any(run.glyphs for run in base) or base[0].vertical:
        yield from (Stretch((run,)) for run in base if run.glyphs)
        yield from (Stretch((run,), " ") for run in readings)
        return
    *starts, count = accumulate((len(run.glyphs) for run in base), initial=0)
    # Glyphs about gaps, as far as those reach, also from run to run; the others of a run together.
    edges = {count, *starts, *(gap - 1 for gap in gaps), *(gap + 1 for gap in gaps)}
    if readings:
        edges.add(count - 1)
    for begin, end in pairwise(sorted(edges - gaps)):
        runs = tuple(_between(base, starts, begin, end))
        yield _stretch(runs, tuple(readings) if end == count else (), fonts, tied=begin + 1 in gaps)


def _turned(base: list[TextRun], readings: list[TextRun], fonts: Fonts) -> Iterator[Stretch]:
    """A line that stands sideways or on its head, column by column: where it is cut, pdfium sees a space in the one and
    reads the other backwards."""
    columns = [base[:1]]
    for before, run in pairwise(base):
        if run.x + run.glyphs[0].x - _right(before, fonts) < _WIDE * before.size:
            columns[-1].append(run)
        else:
            columns.append([run])
    for column in columns:
        above = tuple(readings) if column is columns[-1] else ()
        is_whole = len(column) == 1 and not above and not _gaps(column, fonts)
        runs = _with_above(column, above) if above else tuple(column)
        yield Stretch(runs, None if is_whole else _said(column))


def _with_above(column: list[TextRun], readings: tuple[TextRun, ...]) -> tuple[TextRun, ...]:
    """The runs of a line with its readings before its last glyph: if what is drawn last began where the next line does,
    pdfium would take both for one line and say them twice."""
    *others, last = column
    begin, end = last.again(last.x, last.y, last.glyphs[:-1]), last.again(last.x, last.y, last.glyphs[-1:])
    return (*others, begin, *readings, end) if begin.glyphs else (*others, *readings, end)


def _gaps(base: list[TextRun], fonts: Fonts) -> set[int]:
    """The glyphs of a line before which readers would see a space where there is none; most lines have none."""
    found: set[int] = set()
    end = narrow = wide = 0.0
    before, place = " ", 0
    for run in base:
        codes, origin, size = fonts[run.font].codes, run.x, run.size
        for glyph in run.glyphs:
            left, text = origin + glyph.x, glyph.text
            if narrow < left - end < wide and not _is_no_gap(before, text):
                found.add(place)
            end = left + codes[glyph.id, text][1] * size
            before, narrow, wide = text, _NARROW * size, _WIDE * size
            place += 1
    return found


def _is_no_gap(before: str, after: str) -> bool:
    """Whether what is copied has a space there anyway, or a hyphen that readers take out."""
    return before.isspace() or after.isspace() or after == _SOFT_HYPHEN


def _between(base: list[TextRun], starts: list[int], begin: int, end: int) -> Iterator[TextRun]:
    """The runs, or their parts, that hold the line's glyphs from `begin` to `end`; `starts`: where each run begins."""
    for run, start in zip(base, starts, strict=True):
        glyphs = run.glyphs[max(begin - start, 0) : max(end - start, 0)]
        if glyphs:
            yield run if len(glyphs) == len(run.glyphs) else run.again(run.x, run.y, glyphs)


def _stretch(runs: tuple[TextRun, ...], readings: tuple[TextRun, ...], fonts: Fonts, *, tied: bool) -> Stretch:
    """What was not cut apart. Where it must say what it copies as, it begins and ends with what is as wide as itself:
    pdfium takes the place of such a sequence from what is shown first in it, poppler from the first and the last.
    """
    if not readings and not tied:
        return Stretch(runs)
    first, last = runs[0], runs[-1]
    right = _right(last, fonts)
    before = _spaces(first, fonts, (first.x + first.glyphs[0].x,), right) if len(runs) > 1 else ()
    after = _spaces(last, fonts, (), right) if readings else ()
    return Stretch((*before, *runs, *readings, *after), _said(runs))


def _said(runs: Iterable[TextRun]) -> str:
    return "".join(glyph.text for run in runs for glyph in run.glyphs)


def _right(run: TextRun, fonts: Fonts) -> float:
    """Where a run's last glyph ends."""
    last = run.glyphs[-1]
    return run.x + last.x + fonts[run.font].codes[last.id, last.text][1] * run.size


def _spaces(run: TextRun, fonts: Fonts, lefts: tuple[float, ...], right: float) -> tuple[TextRun, ...]:
    """A run of invisible spaces like another run's glyphs: some that begin at `lefts`, and one that ends at `right`."""
    font = fonts[run.font]
    if font.space is None:
        return ()
    glyph, words = font.space
    lefts = (*lefts, right - font.codes[font.space][1] * run.size)
    return (run.again(run.x, run.y, tuple(Glyph(glyph, left - run.x, 0.0, words) for left in lefts)),)
