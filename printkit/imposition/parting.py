"""Where a board that is larger than the paper is parted: beside its words, as far as the paper lets the seams move."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printkit.layout.bounds import Box, combined, group_box, moved_box
from printkit.model.display import Group, Item, Matrix, Picture, TextRun
from printkit.units import mm

STEP = mm(0.5)
CLEAR = mm(0.2)  # between a seam and words
SMALL = mm(25)  # what is larger than that may be cut: a frame, a space for cards
WORD, LINE, SIGN = 3, 1, 1  # how bad it is to cut a word (or a character), a line between its words, and a small thing


class Stretch(NamedTuple):
    """Of one side of a board, in points."""

    start: float
    length: float


class Thing(NamedTuple):
    """What lies on a board from `begin` to `end` along one of its sides, and how bad it is to cut it."""

    begin: float
    end: float
    weight: int


def parted(side: float, parts: int, room: float, overlap: float, things: Sequence[Thing]) -> tuple[Stretch, ...]:
    """As many stretches, none longer than `room`, that cover a side and overlap each other. Where the next begins, as
    little as possible is cut; of places that are as good, that is taken which is nearest to equal parts."""
    equal = (side - overlap) / parts
    spare = max(0.0, room - equal - overlap)
    free = spare if parts == 2 else spare / 2  # of three parts the one in the middle may give way on both sides
    cuts = [_cut(equal * number, free, things) for number in range(1, parts)]
    ends = (*(cut + overlap for cut in cuts), side)
    return tuple(Stretch(start, end - start) for start, end in zip((0.0, *cuts), ends, strict=True))


def _cut(equal: float, free: float, things: Sequence[Thing]) -> float:
    steps = range(int(free / STEP) + 1)
    ways = [equal + sign * step * STEP for step in steps for sign in (1, -1)]
    return min(ways, key=lambda at: sum(each.weight for each in things if each.begin < at < each.end))


def things_on(items: Sequence[Item], matrix: Matrix) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
    """What is not to be cut, across and down, of items that `matrix` moves onto the board."""
    found = [*_boxes(items, matrix)]
    across = tuple(Thing(box[0] - CLEAR, box[2] + CLEAR, weight) for box, weight in found)
    down = tuple(Thing(box[1] - CLEAR, box[3] + CLEAR, weight) for box, weight in found)
    return across, down


def _boxes(items: Sequence[Item], matrix: Matrix) -> Iterator[tuple[Box, int]]:
    for item in items:
        if isinstance(item, Group):
            yield from _boxes(item.items, combined(matrix, item.matrix))
            continue
        box = group_box(Group((item,), matrix))
        if box is None:
            continue
        if isinstance(item, TextRun):
            yield box, LINE
            yield from ((moved_box(matrix, word), WORD) for word in _words(item))
        elif isinstance(item, Picture) or max(box[2] - box[0], box[3] - box[1]) < SMALL:
            yield box, SIGN


def _words(run: TextRun) -> Iterator[Box]:
    """Each stretch of a run without spaces, and each character of Japanese, which has none."""
    if run.vertical:
        return
    ends = [*(glyph.x for glyph in run.glyphs[1:]), run.width]
    last = ""
    boxes: list[list[float]] = []
    for glyph, end in zip(run.glyphs, ends, strict=True):
        if glyph.text.isspace():
            last = ""
            continue
        if boxes and last and glyph.text.isascii() and last.isascii():
            boxes[-1][1] = end
        else:
            boxes.append([glyph.x, end])
        last = glyph.text or last
    top, bottom = run.y - run.size, run.y + run.size / 4
    yield from ((run.x + left, top, run.x + right, bottom) for left, right in boxes)
