"""Pages that fill a folded book up: a table for the score, what is looked up, and lines to write on."""

from collections.abc import Sequence

from msgspec import Struct

from printkit.layout.blocks import flowing
from printkit.layout.desk import Desk
from printkit.layout.flow import height_of, walk
from printkit.layout.frames import column_items
from printkit.layout.moving import all_moved
from printkit.layout.shapes import line
from printkit.model.book import Block, Heading
from printkit.model.display import Item, Stroke
from printkit.model.text import Text
from printkit.place import Place

NOTES = Place("notes")


class Filling(Struct, frozen=True):
    """How a book gets a number of pages that is a multiple of `multiple`.

    The last of them, which is the back cover, is a table of `columns` under the heading `score`, one for each player.
    `extras` are pages of blocks before it, the most useful last; one that is longer than a page is left out. Where
    there are too few, pages with lines come first, under the heading `notes`.
    """

    multiple: int
    extras: tuple[tuple[Block, ...], ...]
    notes: Text
    score: Text | None = None
    columns: int = 0


def filled(desk: Desk, filling: Filling, pages: int, width: float) -> tuple[tuple[Item, ...], ...]:
    """The items of the pages that are missing after `pages`, in their order, each from the corner of the text's area
    to the right and down."""
    missing = -pages % filling.multiple
    has_score = bool(missing and filling.score)
    fitting = [extra for extra in filling.extras if _fits(desk, extra, width)][: missing - has_score]
    chosen = [_lined(desk, filling.notes, width) for _ in range(missing - has_score - len(fitting))]
    chosen += [_set(desk, extra, width) for extra in reversed(fitting)]
    if filling.score and has_score:
        chosen.append(_lined(desk, filling.score, width, filling.columns))
    return tuple(chosen)


def _fits(desk: Desk, blocks: Sequence[Block], width: float) -> bool:
    """Tried on a desk of its own, so that nothing of it is left in the structure."""
    trial = Desk(desk.style, desk.fonts, desk.column_height)
    return height_of(flowing(trial, blocks, width)) <= desk.column_height and not trial.problems


def _set(desk: Desk, blocks: Sequence[Block], width: float) -> tuple[Item, ...]:
    slices = flowing(desk, blocks, width)
    return column_items(desk.style, tuple(walk(slices, 0)), 0.0, 0.0)


def _lined(desk: Desk, heading: Text, width: float, columns: int = 0) -> tuple[Item, ...]:
    """A heading and rules as far apart as handwriting needs, down to the foot; with columns a table, whose first rule
    is stronger, since names stand above it."""
    slices = flowing(desk, (Heading(heading.source, 2, heading, NOTES),), width)
    items = list(column_items(desk.style, tuple(walk(slices, 0)), 0.0, 0.0))
    pitch, top = desk.space("writing"), height_of(slices)
    thin, strong = Stroke("mist", desk.weight("thin")), Stroke("line", desk.weight("medium"))
    count = int((desk.column_height - top) // pitch)
    for row in range(1, count + 1):
        stroke = strong if columns and row == 1 else thin
        items += all_moved((line(0.0, 0.0, width, 0.0, stroke),), 0.0, top + row * pitch)
    for column in range(1, columns):
        x = width * column / columns
        items.append(line(x, top + pitch * 0.25, x, top + count * pitch, thin))
    return tuple(items)
