"""What a line copies as. Readers of PDFs guess words from distances; where they would guess wrong, the line says it.

A wide gap looks like a space to them, and a reading above a word like a line of its own. Both are cured by a marked
sequence with an ActualText (ISO 32000-1, 14.9.4): what is within it copies as that text, whatever its places. Such
sequences are kept short, since a reader can select them only as a whole.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from msgspec import Struct

from printkit.model.display import Glyph, TextRun
from printkit.pdf.fonts import FileFont
from printkit.pdf.text import Shown, begun, tolerance

Fonts = Mapping[str, FileFont]

# In ems. Wider than the first, a gap is taken for a space (by poppler from 0.1); than the second, it is one: columns.
_NARROW, _WIDE = 0.08, 1.0
_SOFT_HYPHEN = "\u00ad"  # readers join the word themselves


class Stretch(Struct, frozen=True):
    """Runs to be shown one after another. `said` is what they copy as; None: each copies as its own text."""

    runs: list[Shown]
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
    if run.vertical or before.vertical or run.node != before.node or run.language != before.language:
        return False
    return run.is_ruby or (not readings and run.y == before.y)


def stretches(
    base: list[TextRun], readings: list[TextRun], fonts: Fonts, *, is_turned: bool = False
) -> Iterator[Stretch]:
    """A line with its readings, in the order of drawing. All readings are said with the line's last glyph; a line
    that stands turned on the page is said as a whole."""
    line = [shown(run, fonts) for run in base if run.glyphs]
    above = [shown(run, fonts) for run in readings]
    if not line or line[0].run.vertical:
        yield from (Stretch([run]) for run in line)
        yield from (Stretch([run], " ") for run in above)
    elif is_turned:
        yield from _turned(line, above)
    elif len(line) == 1 and not line[0].gaps and not above:  # as most are
        yield Stretch(line)
    else:
        yield from _cut(line, above, fonts)


def shown(run: TextRun, fonts: Fonts) -> Shown:
    """A run with the codes of its glyphs, and its gaps; most have none."""
    if not run.glyphs:
        return Shown(run, (), [])
    known, origin, size, level = fonts[run.font].codes, run.x, run.size, run.glyphs[0].y
    near = tolerance(size)
    back = -near
    pen, begin = begun(origin + run.glyphs[0].x, -run.y - level)
    codes: list[tuple[str, float]] = []
    apart: list[int] = []  # the glyphs to which the advances before them do not lead
    for glyph in run.glyphs:
        gap = origin + glyph.x - pen
        if gap > near or gap < back or glyph.y != level:
            apart.append(len(codes))
            pen += gap
        code = known[glyph.text][glyph.id]
        codes.append(code)
        pen += code[1] * size
    if not apart:
        return Shown(run, run.glyphs, codes, begin)
    return Shown(run, run.glyphs, codes, "", [at for at in apart if at and _gapes(run, at, codes[at - 1][1])])


def _gapes(run: TextRun, at: int, ems: float) -> bool:
    """Whether readers would see a space before a glyph where there is none; `ems` is how wide the one before is."""
    before, glyph = run.glyphs[at - 1], run.glyphs[at]
    end = run.x + before.x + ems * run.size
    return _is_wide(run.x + glyph.x - end, run.size) and not _is_no_gap(before.text, glyph.text)


def _gape(before: Shown, after: Shown) -> bool:
    """The same between two runs."""
    gap, size = after.left - before.right, before.run.size
    return _is_wide(gap, size) and not _is_no_gap(before.glyphs[-1].text, after.glyphs[0].text)


def _is_wide(gap: float, size: float) -> bool:
    return _NARROW * size < gap < _WIDE * size


def _is_no_gap(before: str, after: str) -> bool:
    """Whether what is copied has a space there anyway, or a hyphen that readers take out."""
    return before.isspace() or after.isspace() or after == _SOFT_HYPHEN


def _turned(line: list[Shown], readings: list[Shown]) -> Iterator[Stretch]:
    """A line that stands sideways or on its head, column by column: where it is cut, pdfium sees a space in the one and
    reads the other backwards."""
    columns = [line[:1]]
    for before, run in pairwise(line):
        if run.left - before.right < _WIDE * before.run.size:
            columns[-1].append(run)
        else:
            columns.append([run])
    for column in columns:
        above = readings if column is columns[-1] else []
        is_whole = len(column) == 1 and not above and not column[0].gaps
        runs = _with_above(column, above) if above else column
        yield Stretch(runs, None if is_whole else _said(column))


def _with_above(column: list[Shown], readings: list[Shown]) -> list[Shown]:
    """The runs of a line with its readings before its last glyph: if what is drawn last began where the next line does,
    pdfium would take both for one line and say them twice."""
    *others, last = column
    count = len(last.codes)
    return [*others, *_between([last], 0, count - 1), *readings, last.part(count - 1, count)]


def _cut(line: list[Shown], readings: list[Shown], fonts: Fonts) -> Iterator[Stretch]:
    """Glyphs about gaps are said together, as far as those reach, also from run to run; the others of a run are shown
    together. The last glyph is said with the readings."""
    count, ties = _ties(line)
    if readings and (not ties or ties[-1][1] < count):
        ties.append((count - 1, count))
    done = 0
    for begin, end in ties:
        for run in _between(line, done, begin):
            yield Stretch([run])
        yield _said_as_one(_between(line, begin, end), readings if end == count else [], fonts)
        done = end
    for run in _between(line, done, count):
        yield Stretch([run])


def _ties(line: list[Shown]) -> tuple[int, list[tuple[int, int]]]:
    """How many glyphs a line has, and from where to where those reach that are about a gap, or about one gap after
    another."""
    ties: list[tuple[int, int]] = []
    count = 0
    for at, run in enumerate(line):
        gaps = [count + gap for gap in run.gaps]
        if at and _gape(line[at - 1], run):
            gaps.insert(0, count)
        for gap in gaps:
            begin = ties.pop()[0] if ties and ties[-1][1] == gap else gap - 1
            ties.append((begin, gap + 1))
        count += len(run.codes)
    return count, ties


def _between(line: list[Shown], begin: int, end: int) -> list[Shown]:
    """The runs, or their parts, that hold the line's glyphs from `begin` to `end`."""
    found: list[Shown] = []
    if begin == end:
        return found
    for run in line:
        count = len(run.codes)
        if begin <= 0 and end >= count:
            found.append(run)
        elif begin < count:
            found.append(run.part(begin if begin > 0 else 0, end))
        if end <= count:
            break
        begin, end = begin - count, end - count
    return found


def _said_as_one(runs: list[Shown], readings: list[Shown], fonts: Fonts) -> Stretch:
    """What must say what it copies as begins and ends with what is as wide as itself: pdfium takes the place of such a
    sequence from what is shown first in it, poppler from the first and the last."""
    first, last = runs[0], runs[-1]
    before = _spaces(first, fonts, [first.left], last.right) if len(runs) > 1 else []
    after = _spaces(last, fonts, [], last.right) if readings else []
    return Stretch([*before, *runs, *readings, *after], _said(runs))


def _said(runs: list[Shown]) -> str:
    return "".join([glyph.text for run in runs for glyph in run.glyphs])


def _spaces(like: Shown, fonts: Fonts, lefts: list[float], right: float) -> list[Shown]:
    """A run of invisible spaces like another run's glyphs: some that begin at `lefts`, and one that ends at `right`."""
    font, run = fonts[like.run.font], like.run
    if font.space is None:
        return []
    glyph, words = font.space
    code = font.codes[words][glyph]
    spaces = tuple(Glyph(glyph, left - run.x, 0.0, words) for left in (*lefts, right - code[1] * run.size))
    return [Shown(run, spaces, [code] * len(spaces))]
