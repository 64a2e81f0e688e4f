"""What stands in a sheet's margin: the ruler and how to use it, the name of the sheet, the notice."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from printkit.imposition.ruler import RULER, SHORT_RULER, ruler_items
from printkit.layout.outline import shifted, turned
from printkit.model.display import IDENTITY, Group, Item, Matrix
from printkit.model.panel import Paper
from printkit.model.style import Style
from printkit.model.text import Span, Text
from printkit.problems import Faulty
from printkit.typeset import Fonts, fit
from printkit.units import mm

ROLE = "sheet-margin"
RULER_GAP = mm(5)
BAND_DEPTH = mm(7.6)  # above and below a board, for the ruler and the notice
RULER_DEPTH = mm(4.7)  # with its figures, and a gap between them and words below
SHEET_NUMBER = "the number of the sheet"


class MarginWords(Struct, frozen=True):
    """`name`: game, file and language. `ruler`: what to do if the ruler does not measure right, and how to cut.
    `notice`: the original, its author and terms: it stands on every sheet, since a sheet can travel alone.
    `other` makes what takes the place of `ruler` on sheets whose ruler is "short" ("" otherwise), and on those that are
    handled in another way; None: there is only a long one, and one way.
    """

    name: Text
    ruler: Text
    notice: Text
    other: Callable[[str, str], Text] | None = None

    def said(self, how: str, is_short: bool) -> Text:
        """The words beside the ruler of a sheet that is handled `how`."""
        if not (is_short or how):
            return self.ruler
        assert self.other is not None
        return self.other("short" if is_short else "", how)


class Band(Struct, frozen=True):
    """A strip of margin for words: `length` x `depth` points, and the matrix that moves it onto the paper."""

    length: float
    depth: float
    matrix: Matrix


class Pen(Struct, frozen=True):
    """What letters are written with."""

    style: Style
    fonts: Fonts


def kept_free(paper: Paper, area: float) -> float:
    """What is kept free above and below a board for words that take so large an area, where paper is narrow."""
    return max(BAND_DEPTH, area / (paper.width - 2 * paper.printable)) if paper.width > 2 * paper.printable else area


def bands(paper: Paper, left: float, top: float, marks: float) -> tuple[Band, Band]:
    """Two opposite strips of margin around what stands `left` and `top` from the paper's edges, whichever are wider:
    above and below, or left and right (both read from the right). `marks` is kept free beside the trims."""
    return (_level if top >= left else _upright)(paper, left, top, marks)


def all_bands(paper: Paper, left: float, top: float, marks: float) -> tuple[tuple[Band, Band], ...]:
    """Both pairs of strips, the wider first."""
    level, upright = _level(paper, left, top, marks), _upright(paper, left, top, marks)
    return (level, upright) if top >= left else (upright, level)


def _level(paper: Paper, _left: float, top: float, marks: float) -> tuple[Band, Band]:
    edge = paper.printable
    length, depth = paper.width - 2 * edge, top - edge - marks
    return (
        Band(length, depth, shifted(IDENTITY, edge, edge)),
        Band(length, depth, shifted(IDENTITY, edge, paper.height - edge - depth)),
    )


def _upright(paper: Paper, left: float, _top: float, marks: float) -> tuple[Band, Band]:
    edge = paper.printable
    length, depth = paper.height - 2 * edge, left - edge - marks
    return (
        Band(length, depth, shifted(turned(270, length, depth), edge, edge)),
        Band(length, depth, shifted(turned(270, length, depth), paper.width - edge - depth, edge)),
    )


def margin_items(
    around: Sequence[tuple[Band, Band]],
    words: MarginWords,
    number: tuple[int, int],
    style: Style,
    fonts: Fonts,
    how: str = "",
    notices: Sequence[Text] = (),
) -> tuple[Item, ...]:
    """The ruler with its words in the first of two strips, the notice in the second. `number` is the sheet's and how
    many there are, `how` the way in which the sheet is handled. `notices` are the notice in several languages, where it
    is not to stand in that of the words alone.

    The words stand beside the ruler, or below it where they have no room there; where no pair of strips is long enough
    for the ruler, it is a short one. Raises Faulty with `text-does-not-fit`.
    """
    faults: list[Faulty] = []
    for pair, length, is_beside in _ways(around, has_short=words.other is not None):
        said = _joined(_named(words.name, number), words.said(how, length == SHORT_RULER))
        try:
            return _filled(pair, said, notices or (words.notice,), length, is_beside, style, fonts)
        except Faulty as fault:
            faults.append(fault)
    raise faults[0]


def _ways(around: Sequence[tuple[Band, Band]], has_short: bool) -> Iterator[tuple[tuple[Band, Band], int, bool]]:
    """The pairs of strips, the length of the ruler, and whether words stand beside it: the best way first."""
    for length in (RULER, SHORT_RULER) if has_short else (RULER,):
        yield from ((pair, length, True) for pair in around)
        yield from ((pair, length, False) for pair in around if pair[0].length >= mm(length))


def _filled(
    pair: tuple[Band, Band],
    said: Text,
    notices: Sequence[Text],
    length: int,
    is_beside: bool,
    style: Style,
    fonts: Fonts,
) -> tuple[Item, ...]:
    first, second = pair
    start, down = (mm(length) + RULER_GAP, 0.0) if is_beside else (0.0, RULER_DEPTH)
    room = replace(first, length=first.length - start, depth=first.depth - down)
    items = Group(_set(said, room, style, fonts), shifted(IDENTITY, start, down))
    ruler = ruler_items(said.language, style, fonts, length)
    return (
        Group((*ruler, items), first.matrix, label="margin"),
        Group(tuple(_below_each_other(notices, second, style, fonts)), second.matrix, label="notice"),
    )


def _below_each_other(texts: Sequence[Text], band: Band, style: Style, fonts: Fonts) -> Iterator[Item]:
    """The texts at the bottom of a strip, each in an equal share of its depth."""
    depth = band.depth / len(texts)
    for number, text in enumerate(texts):
        items = _set(text, replace(band, depth=depth), style, fonts, at_bottom=True)
        yield Group(items, shifted(IDENTITY, 0.0, number * depth)) if number else Group(items)


@lru_cache(maxsize=64)  # the notice is the same on every sheet
def _set(text: Text, band: Band, style: Style, fonts: Fonts, at_bottom: bool = False) -> tuple[Item, ...]:
    fitted = fit(
        _unread(text), band.length, band.depth, style.type_for(ROLE, text.language), fonts, None, "margin", text.source
    )
    down = band.depth - fitted.height if at_bottom else 0.0
    runs: list[Item] = []
    for line, baseline in zip(fitted.lines, fitted.baselines, strict=True):
        runs += line.runs(0, down + baseline)
    return tuple(runs)


def _unread(text: Text) -> Text:
    """Without readings: ruby of such small type could not be read."""
    return replace(text, spans=tuple(replace(span, ruby=()) for span in text.spans))


def _named(name: Text, number: tuple[int, int]) -> Text:
    if number[1] == 1:
        return name
    counted = Span(f" {number[0]}/{number[1]}", literal=SHEET_NUMBER)
    return replace(name, spans=(*name.spans, counted))


def _joined(first: Text, second: Text) -> Text:
    return Text((*first.spans, Span(" · "), *second.spans), second.language, second.source)
