"""What stands in a sheet's margin: the ruler and how to use it, the name of the sheet, the notice."""

from dataclasses import replace
from functools import lru_cache
from typing import Literal, NamedTuple

from printkit.imposition.papers import printable_margin
from printkit.imposition.ruler import RULER_LENGTH, ruler_items
from printkit.layout.outline import shifted, turned
from printkit.model.display import IDENTITY, Group, Item, Matrix
from printkit.model.panel import Paper
from printkit.model.style import Style
from printkit.model.text import Span, Text
from printkit.typeset import Fonts, fit
from printkit.units import mm

ROLE = "sheet-margin"
RULER_GAP = mm(5)
SHEET_NUMBER = "the number of the sheet"


class MarginWords(NamedTuple):
    """`name`: game, file and language. `ruler`: what to do if the ruler does not measure right, and how to cut.
    `notice`: the original, its author and terms: it stands on every sheet, since a sheet can travel alone.
    `front` and `back`: what to do with a sheet whose back is printed by hand, said on either side of it."""

    name: Text
    ruler: Text
    notice: Text
    front: Text | None = None
    back: Text | None = None


class Band(NamedTuple):
    """A strip of margin for words: `length` x `depth` points, and the matrix that moves it onto the paper."""

    length: float
    depth: float
    matrix: Matrix


def bands(paper: Paper, left: float, top: float, marks: float) -> tuple[Band, Band]:
    """Two opposite strips of margin around what stands `left` and `top` from the paper's edges, whichever are wider:
    above and below, or left and right (both read from the right). `marks` is kept free beside the trims."""
    edge = printable_margin()
    if top >= left:
        length, depth = paper.width - 2 * edge, top - edge - marks
        return (
            Band(length, depth, shifted(IDENTITY, edge, edge)),
            Band(length, depth, shifted(IDENTITY, edge, paper.height - edge - depth)),
        )
    length, depth = paper.height - 2 * edge, left - edge - marks
    return (
        Band(length, depth, shifted(turned(270, length, depth), edge, edge)),
        Band(length, depth, shifted(turned(270, length, depth), paper.width - edge - depth, edge)),
    )


def margin_items(
    around: tuple[Band, Band],
    words: MarginWords,
    number: tuple[int, int],
    style: Style,
    fonts: Fonts,
    side: Literal["", "front", "back"] = "",
) -> tuple[Item, ...]:
    """The ruler with its words in the first band, the notice in the second. `number` is the sheet's and how many there
    are; `side` which one of a sheet that is turned by hand. Raises Faulty with `text-does-not-fit`."""
    first, second = around
    foot = Group(_set(words.notice, second, style, fonts, at_bottom=True), second.matrix, label="notice")
    name = _named(words.name, number)
    if side == "back" and words.back is not None:  # the ruler is on the front
        return Group(_set(_joined(name, words.back), first, style, fonts), first.matrix, label="margin"), foot
    start = RULER_LENGTH + RULER_GAP
    beside = first._replace(length=first.length - start)
    said = (words.front, words.ruler) if side == "front" and words.front is not None else (words.ruler,)
    words_beside = _set(_joined(name, *said), beside, style, fonts)
    ruler = ruler_items(words.ruler.language, style, fonts)
    return Group((*ruler, Group(words_beside, shifted(IDENTITY, start, 0))), first.matrix, label="margin"), foot


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


def _joined(name: Text, *others: Text) -> Text:
    spans = tuple(span for text in others for span in (Span(" · "), *text.spans))
    return Text((*name.spans, *spans), others[-1].language, others[-1].source)
